//! Parse, run, print one error, exit code.

use std::process::ExitCode;

fn main() -> ExitCode {
    grognard::cli::main()
}
