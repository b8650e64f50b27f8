//! `croupier layout`: drawings for paper and screen, and whether they are complete.

use std::fs;
use std::path::PathBuf;

use crate::command::{ROOT, command, error_text, printed, refused};

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn a_drawing_is_for_paper_or_for_the_screen() {
    let paper = printed(&["layout", "flush-1"]);
    assert!(paper.starts_with("<svg ") && paper.ends_with("</svg>\n"));
    assert!(paper.contains("Scale 1:10 · drawing ") && paper.contains(">2040</text>"));
    assert_eq!(printed(&["layout", "flush-1", "--dress", "print", "--scale", "1:10"]), paper);
    assert!(printed(&["layout", "flush-1", "--scale", "1:1"]).contains("Scale 1:1 · drawing "));
    let screen = printed(&["layout", "flush-1", "--dress", "screen"]);
    assert!(screen.contains("id=\"seat-3-ante\"") && !screen.contains("Scale 1:10"));
}

#[test]
fn a_drawing_goes_to_a_file() {
    let path = file("flush-1.svg");
    let path = path.to_str().expect("a path of text");
    let said = printed(&["layout", "flush-1", "--out", path]);
    assert!(said.starts_with(&format!("{path}: High Card Flush, table flush-1, drawing ")), "{said}");
    assert_eq!(fs::read_to_string(path).expect("it is written"), printed(&["layout", "flush-1"]));
    let run = command(&["layout", "flush-1", "--out", "no/such/folder.svg"]).assert().code(2).stdout("");
    assert!(error_text(&run).starts_with("croupier: no/such/folder.svg cannot be written: "));
}

#[test]
fn every_shipped_layout_is_complete() {
    for id in ["packs-1", "lunar-1", "draw-1", "flush-1", "flush-2", "flush-3", "holdem-1", "holdem-2"] {
        let said = printed(&["layout", id, "--check"]);
        let first = said.lines().next().unwrap_or_default();
        assert!(first.starts_with(&format!("{id}, ")), "{said}");
        assert!(first.ends_with(": everything is there that the section on its layout demands"), "{said}");
    }
}

#[test]
fn signs_that_are_due_are_told() {
    let signs = |id: &str| {
        let said = printed(&["layout", id, "--check"]);
        said.lines().skip(2).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(
        signs("lunar-1"),
        [
            "  the odds of all wagers, and the most that is paid (Lunar Poker 1.13X(c))",
            "  what becomes of the ante, whether the dealer qualifies or not (Lunar Poker 1.13X(c)1)",
            "  what a second payout needs (Lunar Poker 1.13X(c)2)",
            "  what the dealer does, and how hands are settled, when a player forces the dealer (Lunar Poker 1.13X(c)3)",
            "  the winning progressive hands and what they pay (Lunar Poker 1.13X(d)4)",
        ]
    );
    assert_eq!(signs("holdem-2").len(), 1);
    assert_eq!(signs("flush-1"), [""; 0]);
}

#[test]
fn without_a_table_or_a_felt_there_is_no_layout() {
    let names = "packs-1, lunar-1, draw-1, flush-1, flush-2, flush-3, holdem-1, holdem-2";
    refused(
        &["layout", "baccarat-1"],
        &format!("Croupier Demonstration House has no table \"baccarat-1\"; it has {names}"),
    );
    let shipped = fs::read_to_string(format!("{ROOT}/house.toml")).expect("the shipped file");
    let (before, felt) = shipped.split_once("[table.felt]\n").expect("a felt");
    let path = file("no_felt.toml");
    fs::write(&path, format!("{before}{}", felt.split_once("\n\n").expect("the next section").1)).expect("written");
    let error = "table packs-1 has no felt: its part of house.toml has no section [table.felt]";
    refused(&["layout", "packs-1", "--house", path.to_str().expect("a path of text")], error);
}

//= three_card_draw_poker 1.13BB(b)2
// A felt without the areas of the First 3 Bonus is complete but for a deviation, which is named with its reason (ALL-29).
#[test]
fn a_felt_without_the_first_3_bonus_names_the_deviation() {
    let shipped = fs::read_to_string(format!("{ROOT}/house.toml")).expect("the shipped file");
    let offered = "[table.wagers.first_3_bonus]\ntable = \"2\"                                 # 42.11(d): 1 to 4\n\
                   minimum = \"1.00\"\nmaximum = \"100.00\"\n";
    assert!(shipped.contains(offered), "the First 3 Bonus of the shipped table");
    let entry = "[[table.deviations]]\nwhat = \"first-3-bonus-not-offered\"\nreason = \"A trial.\"\n";
    let without = shipped.replace(offered, &format!("[table.wagers]\nfirst_3_bonus = \"not-offered\"\n\n{entry}"));
    let path = file("no_first_3.toml");
    fs::write(&path, without).expect("written");
    let house = path.to_str().expect("a path of text");
    let checked = printed(&["layout", "draw-1", "--check", "--house", house]);
    assert!(checked.contains(": complete but for a deviation of this demonstration\n"), "{checked}");
    let deviation =
        "  deviation: the table does not offer the First 3 Bonus (Three Card Draw Poker 1.13BB(b)2): A trial.\n";
    assert!(checked.contains(deviation), "{checked}");
    let svg = printed(&["layout", "draw-1", "--house", house]);
    assert!(!svg.contains("FIRST 3") && svg.contains("Deviations of this demonstration"), "no areas, and a note why");
    assert!(printed(&["layout", "draw-1"]).contains("FIRST 3"), "the shipped table has them");
}
