//! Properties of the geometry, and a few situations worked out by hand.

mod properties;
mod situations;
