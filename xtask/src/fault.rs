//! What a check reports: a place, and one line that says what is wrong and what would be right.

use std::fmt;

/// One fault. Faults sort by their place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    path: String,
    /// Line 0 is the file as a whole.
    line: usize,
    says: String,
}

impl Fault {
    /// A fault on a line, counted from 1.
    pub fn on_line(path: &str, line: usize, says: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, says: says.into() }
    }

    /// A fault of a whole file.
    pub fn of_file(path: &str, says: impl Into<String>) -> Self {
        Self::on_line(path, 0, says)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.says),
            line => write!(f, "{}:{line}: {}", self.path, self.says),
        }
    }
}

/// Faults as a test compares them: one string each, sorted.
#[cfg(test)]
pub fn printed(mut faults: Vec<Fault>) -> Vec<String> {
    faults.sort();
    faults.iter().map(Fault::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_print_their_place_and_sort_by_it() {
        let faults = vec![Fault::on_line("b", 10, "x"), Fault::on_line("b", 9, "y"), Fault::of_file("a", "z")];
        assert_eq!(printed(faults), ["a: z", "b:9: y", "b:10: x"]);
    }
}
