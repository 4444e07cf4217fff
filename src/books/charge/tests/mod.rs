//! One test per rule, named after it; situations are staged through the questions or the rules' own functions.
