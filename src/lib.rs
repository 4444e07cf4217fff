//! Grognard answers a rules designer's question with numbers he can trust: what happens, how often, under these
//! rules, and what would change it?
