//! One file of one table, as a server hands it out.

use papers::Trouble;

use crate::support::{HOUSE, papers, read};

#[test]
fn a_file_is_handed_out_with_its_name_and_type() {
    let file = papers().one("draw-1", "signs.pdf").expect("a paper");
    assert_eq!((file.name.as_str(), file.media_type), ("draw-1-signs.pdf", "application/pdf"));
    assert!(file.bytes.starts_with(b"%PDF-"));
    let file = papers().one("draw-1", "layout.svg").expect("a drawing");
    assert_eq!(file.media_type, "image/svg+xml");
    assert!(file.bytes.starts_with(b"<svg "));
}

#[test]
fn what_there_is_not_is_told() {
    for (table, name) in
        [("draw-9", "signs.pdf"), ("draw-1", "signs.xlsx"), ("draw-1", "../house.toml"), ("draw-1", "")]
    {
        let trouble = papers().one(table, name).expect_err("there is no such paper");
        assert!(matches!(trouble, Trouble::NoFile { .. }), "{trouble}");
        assert_eq!(trouble.to_string(), format!("there is no paper {name} of a table {table}"));
    }
}

/// Without a felt there is nothing to draw; everything else is there.
#[test]
fn a_table_without_a_felt_has_no_drawing() {
    let felt = "[table.felt]\nsize = \"compact\"\ncolour = \"burgundy\"\n";
    assert_eq!(HOUSE.matches(felt).count(), 1, "only flush-2 has such a felt");
    let papers = read(&HOUSE.replace(felt, ""));
    assert!(matches!(papers.one("flush-2", "layout.pdf"), Err(Trouble::NoFile { .. })));
    assert!(papers.one("flush-2", "procedure.pdf").is_ok());
    assert_eq!(papers.table("flush-2").expect("a table").list().len(), 12);
}
