//! What files may say, what they may not, and that the scenarios that come with the program hold together.

mod faults;
mod posts;
mod shipped;
