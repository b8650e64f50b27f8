//! The four numbers in README and ARCHITECTURE, which must be those of the data.
//!
//! They stand between two marks, which a reader of the page does not see. `cargo xtask cite --write` writes them.

use crate::fault::Fault;
use crate::texts::Law;

/// The documents that state the numbers.
pub const DOCUMENTS: [&str; 2] = ["README.md", "ARCHITECTURE.md"];

const START: &str = "<!-- numbers of clauses -->";
const END: &str = "<!-- end of numbers -->";

/// The sentence between the marks.
fn sentence(law: &Law) -> String {
    let [enforced, told, drawn, nothing] = law.counts();
    let all = enforced + told + drawn + nothing;
    format!("Of {all} clauses, {enforced} are enforced, {told} told, {drawn} drawn, and {nothing} need nothing.")
}

/// The document with the numbers of the law; none if it has no marks.
pub fn written(law: &Law, document: &str) -> Option<String> {
    let (before, rest) = document.split_once(START)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{START}\n{}\n{END}{after}", sentence(law)))
}

/// Says what is wrong with the numbers of a document.
pub fn fault(law: &Law, path: &str, document: &str) -> Option<Fault> {
    match written(law, document) {
        None => Some(Fault::of_file(path, format!("has no numbers between `{START}` and `{END}`"))),
        Some(right) if right != document => {
            Some(Fault::of_file(path, "states other numbers of clauses: run `cargo xtask cite --write`"))
        }
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::printed;
    use crate::texts::small_law;

    #[test]
    fn the_numbers_are_those_of_the_law() {
        let law = small_law();
        let right =
            format!("a\n{START}\nOf 5 clauses, 2 are enforced, 1 told, 1 drawn, and 1 need nothing.\n{END}\nb\n");
        let stale = right.replace("2 are enforced", "3 are enforced");
        assert_eq!(written(&law, &stale).as_ref(), Some(&right));
        let faults = |document: &str| printed(fault(&law, "README.md", document).into_iter().collect());
        assert_eq!(faults(&right), [""; 0]);
        assert_eq!(faults(&stale), ["README.md: states other numbers of clauses: run `cargo xtask cite --write`"]);
        assert_eq!(faults("a\n").len(), 1);
    }
}
