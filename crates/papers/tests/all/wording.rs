//! Nowhere in what is made are odds worded with "for".

use papers::wording::{check, check_text};
use papers::{Form, Kind, Trouble};

use crate::support::{HOUSE, ids, made, poppler, read, table};

#[test]
fn no_fact_says_for() {
    for id in ids() {
        for kind in Kind::ALL {
            check(&table(&id).facts(kind).expect("facts")).unwrap_or_else(|worded| panic!("{id} {kind:?}: {worded}"));
        }
    }
}

/// What templates add is looked through as well: the text of every page.
#[test]
fn no_page_says_for() {
    for kind in Kind::ALL.into_iter().filter(|kind| !kind.is_drawing()) {
        let text = poppler("pdftotext", &["-layout"], &made("flush-1", kind, Form::Pdf));
        text.lines().for_each(|line| check_text(line).unwrap_or_else(|worded| panic!("{kind:?}: {worded}")));
    }
}

#[test]
fn a_paper_that_says_for_is_not_made() {
    let house = HOUSE.replacen("display_name = \"High Card Flush\"", "display_name = \"7 for 1 Flush\"", 1);
    let papers = read(&house);
    let set = papers.table("flush-1").expect("a table");
    for paper in set.list() {
        let refused = matches!(set.make(paper), Err(Trouble::Worded(worded)) if worded.text.contains("7 for 1 Flush"));
        assert!(refused, "{paper:?}");
    }
}
