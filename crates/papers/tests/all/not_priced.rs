//! What is not priced says so, and is not taken for a game without decisions.

use papers::Kind;
use papers::par::Play;

use crate::support::{HOUSE, read, table};

/// Lunar Poker with instant cash above the printed odds, 38.12(c): its solved rounds hold the printed ones.
fn more_instant_cash() -> String {
    let printed = "[table.wagers.instant_cash]\npays = \"printed\"";
    assert_eq!(HOUSE.matches(printed).count(), 1);
    let more = "[table.wagers.instant_cash.pays]\nroyal_flush = \"700 to 1\"\nstraight_flush = \"200 to 1\"";
    HOUSE.replace(printed, more)
}

#[test]
fn lunar_poker_is_priced_with_the_printed_instant_cash_only() {
    let papers = read(&more_instant_cash());
    let set = papers.table("lunar-1").expect("a table");
    let par = set.par();
    assert_eq!(par.unpriced.len(), 1, "{:?}", par.unpriced);
    assert_eq!(par.unpriced[0].title, "Ante, bet and options");
    assert!(par.unpriced[0].why.contains("solved for the printed tables only"), "{:?}", par.unpriced);
    assert!(par.sheets.iter().all(|sheet| !matches!(sheet.play, Play::Best | Play::Simple)));
    let instant = par.sheets.iter().find(|sheet| sheet.play == Play::PartOfBase).expect("instant cash");
    assert_eq!(instant.lines[0].pays.to_string(), "700 to 1");
}

#[test]
fn a_rack_card_tells_not_priced_from_nothing_to_decide() {
    let papers = read(&more_instant_cash());
    let card = papers.table("lunar-1").expect("a table").facts(Kind::RackCard).expect("facts");
    assert!(card["strategy"].is_null());
    assert_eq!(card["no_strategy"]["heading"], "Your decisions");
    assert_eq!(card["unpriced"][0], "Ante, bet and options");
    let card = table("packs-1").facts(Kind::RackCard).expect("facts");
    assert_eq!(card["no_strategy"]["heading"], "Nothing to decide");
    let card = table("lunar-1").facts(Kind::RackCard).expect("facts");
    assert!(card["no_strategy"].is_null());
    assert_eq!(card["strategy"]["notes"][0], "The first line that fits a hand counts.");
}

/// TC-3: the bonus of three cards depends on the draw, so its edge is no fixed one.
#[test]
fn the_first_3_bonus_says_what_it_assumes() {
    let set = table("draw-1");
    let bonus = set.par().sheets.iter().find(|sheet| sheet.title == "First 3 bonus").expect("a sheet");
    assert_eq!(bonus.play.words(), "if no paying hand is broken by a draw");
    let simple = set.par().simple().expect("a short strategy");
    assert!(simple.notes.iter().any(|note| note.contains("First 3 Bonus")), "{:?}", simple.notes);
}
