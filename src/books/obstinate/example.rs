//! stub
pub fn all() -> Vec<super::Example<super::Rules>> {
    Vec::new()
}
