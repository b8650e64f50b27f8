//! The same `house.toml` gives the same bytes, and another one gives others.

use papers::{Kind, Paper};

use crate::support::{HOUSE, read, table};

#[test]
fn the_same_input_gives_the_same_bytes() {
    let (one, other) = (table("flush-2"), read(HOUSE));
    let other = other.table("flush-2").expect("a table");
    for paper in one.list() {
        assert!(one.make(paper).expect("made") == other.make(paper).expect("made"), "{paper:?}");
    }
}

#[test]
fn another_input_has_another_stamp() {
    let (one, other) = (table("draw-1"), read(&format!("{HOUSE}\n# another line\n")));
    let other = other.table("draw-1").expect("a table");
    let paper = Paper::find("signs.pdf").expect("a paper");
    assert!(one.make(paper).expect("made") != other.make(paper).expect("made"));
    let stamp = |facts: serde_json::Value| facts["stamp"]["input_sha256"].as_str().expect("a hash").to_owned();
    assert_ne!(stamp(one.facts(Kind::Signs).expect("facts")), stamp(other.facts(Kind::Signs).expect("facts")));
}
