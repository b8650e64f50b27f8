//! Papers follow what a house elects: nobody reads of a wager that is not offered, or of a reading that is not in force.

use std::collections::BTreeMap;

use papers::{Kind, Made, Paper, Papers, index_of_table};
use serde_json::Value;

use crate::support::{HOUSE, read};

/// The part of the shipped file that is about one table, with what stands before and behind it.
pub fn parts(id: &str) -> [&'static str; 3] {
    let start = HOUSE.find(&format!("[[table]]\nid = \"{id}\"")).expect("a table");
    let length = HOUSE[start + 1..].find("[[table]]").map_or(HOUSE.len() - start, |length| length + 1);
    [&HOUSE[..start], &HOUSE[start..start + length], &HOUSE[start + length..]]
}

/// The shipped pit with one table changed.
fn changed(id: &str, change: impl FnOnce(&str) -> String) -> Papers {
    let [before, part, behind] = parts(id);
    read(&format!("{before}{}{behind}", change(part)))
}

/// A table with other choices.
pub fn electing(part: &str, choices: &[(&str, &str)]) -> String {
    let line = |line: &str| {
        let chosen = choices.iter().find(|(field, _)| line.starts_with(&format!("{field} = ")));
        chosen.map_or_else(|| line.to_owned(), |(field, choice)| format!("{field} = \"{choice}\""))
    };
    part.lines().map(line).collect::<Vec<_>>().join("\n") + "\n"
}

/// A table without some sections, and whatever stands below them.
fn without_sections(part: &str, sections: &[&str]) -> String {
    let mut kept = String::new();
    let mut is_kept = true;
    for line in part.lines() {
        if let Some(name) = line.strip_prefix('[') {
            let below = |section: &&str| name.strip_prefix(*section).is_some_and(|rest| rest.starts_with([']', '.']));
            is_kept = !sections.iter().any(below);
        }
        if is_kept {
            kept += &format!("{line}\n");
        }
    }
    kept
}

/// A table that offers none of these wagers.
pub fn without(part: &str, wagers: &[&str]) -> String {
    let names: Vec<String> = wagers.iter().map(|wager| format!("table.wagers.{wager}")).collect();
    let mut sections: Vec<&str> = names.iter().map(String::as_str).collect();
    let offered = part.split("[table.wagers]\n").nth(1).map_or("", |rest| rest.split('[').next().unwrap_or_default());
    assert!(offered.lines().all(|line| line.is_empty() || line.contains("not-offered")), "{offered}");
    let bare = part.replace(&format!("[table.wagers]\n{offered}"), "");
    sections.retain(|section| bare.contains(section));
    let bare = without_sections(&bare, &sections);
    let lines: String = wagers.iter().map(|wager| format!("{wager} = \"not-offered\"\n")).collect();
    bare.replacen("[table.wagers.", &format!("[table.wagers]\n{lines}\n[table.wagers."), 1)
}

pub fn facts(papers: &Papers, id: &str, kind: Kind) -> Value {
    papers.table(id).expect("a table").facts(kind).expect("facts")
}

/// The steps of a procedure, chapter by chapter.
fn chapters(papers: &Papers, id: &str) -> BTreeMap<String, Vec<String>> {
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let facts = facts(papers, id, Kind::Procedure);
    let steps = |chapter: &Value| list(&chapter["steps"]).iter().map(|step| text(&step["says"])).collect();
    list(&facts["chapters"]).iter().map(|chapter| (text(&chapter["title"]), steps(chapter))).collect()
}

/// The optional wagers of each game.
pub const OPTIONAL: [(&str, &[&str]); 5] = [
    ("packs-1", &["five_card_bonus", "five_card_progressive", "seven_card_bonus", "seven_card_progressive"]),
    ("lunar-1", &["super_side_bet", "progressive"]),
    ("draw-1", &["first_3_bonus"]),
    ("flush-1", &["flush_bonus", "straight_flush_bonus", "progressive"]),
    ("holdem-1", &["three_card_bonus", "six_card_bonus"]),
];

#[test]
fn every_paper_is_made_of_a_table_without_optional_wagers() {
    for (id, wagers) in OPTIONAL {
        // Meters of a link are those of a progressive.
        let papers = changed(id, |part| electing(&without(part, wagers), &[("meters", "alone")]));
        let set = papers.table(id).expect("a table");
        for paper in set.list() {
            set.make(paper).unwrap_or_else(|trouble| panic!("{id} {paper:?}: {trouble}"));
        }
        let steps = chapters(&papers, id).into_iter().filter(|(title, _)| title != "When something goes wrong");
        for (title, steps) in steps {
            let absent =
                ["bonus wager", "First 3 Bonus", "6 card bonus", "3 card bonus", "super side bet", "progressive"];
            let told = steps.iter().find(|step| absent.iter().any(|wager| step.contains(wager)));
            assert_eq!(told, None, "{id} {title}");
        }
        let card = facts(&papers, id, Kind::RackCard)["steps"].to_string().to_lowercase();
        for wager in
            ["side bet", "progressive", "first 3", "bonus wagers", "3 card bonus", "6 card bonus", "card bonus"]
        {
            assert!(!card.contains(wager), "{id} {wager}: {card}");
        }
    }
}

/// 43.5(d)1: where only the royal is paid, no paper promises another seven-card straight flush.
#[test]
fn the_seven_card_royal_is_called_by_its_name() {
    let royal = ("seven_card_straight_flush", "royal-only");
    let papers = changed("packs-1", |part| electing(part, &[royal, ("odds_shown", "sign")]));
    for kind in [Kind::Signs, Kind::RackCard, Kind::ParSheet] {
        let text = facts(&papers, "packs-1", kind).to_string();
        assert!(text.contains("7-card royal flush") && !text.contains("7-card straight flush"), "{kind:?}");
    }
    let on_felt = changed("packs-1", |part| electing(part, &[royal]));
    let svg = on_felt.one("packs-1", "layout.svg").expect("a layout").bytes;
    let svg = String::from_utf8(svg).expect("text");
    assert!(svg.contains("7-card royal flush") && !svg.contains("7-card straight flush"));
}

/// 38.8(e) and 42.9(d) excuse nobody from counting, ALL-18; 38.9(f) and 42.7(f) do.
#[test]
fn the_stub_is_counted_unless_the_way_of_dealing_excuses_it() {
    const COUNT: &str = "Counting the stub, at least every fifth round";
    for (id, dealing, is_counted) in [
        ("lunar-1", "hand", true),
        ("lunar-1", "automated-shoe", false),
        ("holdem-1", "automated-shoe", true),
        ("holdem-1", "manual-shoe", false),
        ("flush-3", "hand", false),
    ] {
        let choices = [("shuffler", "automated-counting"), ("dealing", dealing), ("dealers_cards", "stacked")];
        let papers = changed(id, |part| electing(part, &choices));
        assert_eq!(chapters(&papers, id).contains_key(COUNT), is_counted, "{id} {dealing}");
    }
}

/// ALL-19: inspected and verified, neither spread nor washed, the first shuffle excused, the cut not.
#[test]
fn cards_that_come_shuffled_are_only_cut() {
    let papers = read(HOUSE);
    let of_table = chapters(&papers, "flush-2");
    let opening = of_table["Opening the table"].join(" ");
    for step in ["Inspect the cards in the order", "verify the inspection", "Cut the deck with one hand."] {
        assert!(opening.contains(step), "{step}: {opening}");
    }
    for step in ["Sort", "Spread", "Lay the cards", "look the cards over", "wash them"] {
        assert!(!opening.contains(step), "{step}: {opening}");
    }
    assert_eq!(of_table["The shuffle after every round"][0], "Shuffle the cards into one stack.");
    assert!(chapters(&papers, "flush-1")["Opening the table"].concat().contains("Sort and inspect the cards."));
}

/// 43.10(f): ties push with a pair, and higher hands without one only where it is elected.
#[test]
fn packs_poker_tells_what_pushes() {
    let push = |papers: &Papers| {
        let pack = chapters(papers, "packs-1")["The first pack"].clone();
        pack.into_iter().find(|step| step.starts_with("Leave the pack's bet")).expect("a step")
    };
    let card = |papers: &Papers| facts(papers, "packs-1", Kind::RackCard)["steps"].to_string();
    let usual = read(HOUSE);
    assert_eq!(push(&usual), "Leave the pack's bet of a tie with a pair or better.");
    assert!(card(&usual).contains("A hand without a pair loses."));
    // 43.10(g): the seven-card bonus counts the pack's cards.
    assert!(card(&usual).contains("the seven-card bonus by these and the pack"));
    let elected = changed("packs-1", |part| electing(part, &[("higher_without_pair", "pushes")]));
    assert!(push(&elected).ends_with("and of a higher hand without a pair."));
    assert!(card(&elected).contains("A higher hand without a pair pushes; an equal or a lower one loses."));
    let opening = chapters(&usual, "packs-1")["Opening the table"].concat();
    assert!(!opening.contains("cover card"), "nothing is ever cut (PP-6): {opening}");
    let all: Vec<String> = chapters(&usual, "packs-1").into_values().flatten().collect();
    assert_eq!(all.iter().filter(|step| step.contains("touches the cards")).count(), 1);
}

/// LP-2 and 38.12(i) stand on the sign of the progressive.
#[test]
fn lunar_pokers_progressive_sign_tells_which_cards_count_and_who_shares() {
    let papers = read(HOUSE);
    let signs = facts(&papers, "lunar-1", Kind::Signs)["signs"].as_array().expect("a list").clone();
    let sign = signs.iter().find(|sign| sign["title"] == "Progressive").expect("a sign")["points"].to_string();
    assert!(sign.contains("Only the first five cards") && sign.contains("share the meter equally"), "{sign}");
    let coupons = |papers: &Papers| chapters(papers, "lunar-1")["Wagers"].concat().contains("coupons");
    assert!(!coupons(&papers));
    assert!(coupons(&changed("lunar-1", |part| electing(part, &[("match_play", "accepted")]))));
}

#[test]
fn a_letter_that_cannot_be_printed_is_refused_everywhere() {
    let papers = changed("flush-1", |part| electing(part, &[("display_name", "High Card ♠ Flush")]));
    let set = papers.table("flush-1").expect("a table");
    for paper in set.list() {
        let refused = set.make(paper).expect_err("no font has it").to_string();
        assert!(refused.contains("'♠' (U+2660)") && refused.contains("High Card ♠ Flush"), "{paper:?}: {refused}");
    }
}

#[test]
fn a_table_without_a_felt_says_that_its_layout_is_missing() {
    let index = |papers: &Papers| {
        let listed: Vec<(Paper, usize)> =
            papers.table("flush-1").expect("a table").list().into_iter().map(|paper| (paper, 1)).collect();
        let made = Made { table: "flush-1".to_owned(), papers: listed, flags: Vec::new() };
        index_of_table(papers.house(), papers.stamp(), &made)
    };
    assert!(!index(&read(HOUSE)).contains("The layout is missing"));
    let bare = changed("flush-1", |part| without_sections(part, &["table.felt"]));
    assert!(index(&bare).contains("The layout is missing"), "{}", index(&bare));
}
