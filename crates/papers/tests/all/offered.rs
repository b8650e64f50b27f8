//! Tables with every choice of optional wagers, limits and devices: no paper names a wager, a limit or a device that the table does not
//! have, and every paper names each that it has.

use std::collections::BTreeSet;

use papers::{Form, Kind, Paper, Papers};
use serde_json::Value;

use crate::elected::{OPTIONAL, electing, facts, parts, without};
use crate::support::read;

/// An optional wager as a part of `house.toml`.
fn section(id: &str, wager: &str) -> String {
    let paid = |table: &str| format!("table = \"{table}\"\nminimum = \"1.00\"\nmaximum = \"50.00\"\n");
    let meters = "primary_rate = \"6.00%\"\nreset_rate = \"2.00%\"\nseed = \"25000.00\"\nfunded_reset = \"10000.00\"\n";
    let fields = match (id, wager) {
        ("packs-1", wager) if wager.ends_with("progressive") => paid("A") + meters,
        ("lunar-1", "super_side_bet") => "minimum = \"1.00\"\nmaximum = \"50.00\"\npays = \"printed\"\n".to_owned(),
        ("lunar-1", _) => {
            "rate = \"70.00%\"\nseed = \"10000.00\"\nreset = \"10000.00\"\n\n[table.wagers.progressive.pays]\n\
             royal_flush = \"100% of the meter\"\nstraight_flush = \"$5,000\"\nfour_of_a_kind = \"$500\"\n\
             full_house = \"$100\"\nflush = \"$50\"\n"
                .to_owned()
        }
        ("flush-1", "progressive") => "table = \"A\"\n".to_owned(),
        ("draw-1", _) => paid("2"),
        _ => paid("A"),
    };
    format!("[table.wagers.{wager}]\n{fields}\n")
}

/// A table that has these optional wagers and no other.
fn offering(id: &str, all: &[&str], offered: &[&str]) -> String {
    let bare = without(parts(id)[1], all);
    let is_refused = |line: &str| offered.iter().any(|wager| line == format!("{wager} = \"not-offered\""));
    let mut part: String = bare.lines().filter(|line| !is_refused(line)).map(|line| format!("{line}\n")).collect();
    offered.iter().for_each(|wager| part += &section(id, wager));
    part
}

/// Every choice of optional wagers; a bonus of Pack's Poker is plain or progressive, not both.
fn choices(all: &'static [&'static str]) -> Vec<Vec<&'static str>> {
    let chosen = |set: u32| (0..).zip(all).filter(|(n, _)| set >> n & 1 == 1).map(|(_, wager)| *wager).collect();
    let is_lawful = |choice: &Vec<&str>| {
        !["five_card", "seven_card"].iter().any(|of| choice.iter().filter(|wager| wager.starts_with(of)).count() > 1)
    };
    (0..1_u32 << all.len()).map(chosen).filter(is_lawful).collect()
}

/// A table of the walk.
struct Walked {
    id: String,
    of: &'static str,
    offered: Vec<&'static str>,
    is_limited: bool,
}

/// An amount that stands nowhere else.
const LIMIT: &str = "77777.00";
const LIMIT_IN_WORDS: &str = "$77,777";

/// All tables in one house, so that the odds are counted once.
fn walk() -> (Papers, Vec<Walked>) {
    let mut house = parts("packs-1")[0].to_owned();
    let mut all = Vec::new();
    for (of, wagers) in OPTIONAL {
        for offered in choices(wagers) {
            for is_limited in [false, true] {
                let limit = if is_limited { LIMIT } else { "none" };
                // Odds are on the layout once and on a sign once, devices are used and not used, where the texts allow both.
                let shown = if is_limited && of != "flush-1" { "sign" } else { "layout" };
                let mut elected = vec![("meters", "alone"), ("odds_shown", shown)];
                elected.extend(
                    ["payout_limit", "bonus_limit_per_hand", "bonus_limit_per_round", "aggregate_limit"]
                        .map(|field| (field, limit)),
                );
                if is_limited && of != "packs-1" {
                    elected.extend([
                        ("shuffler", "manual"),
                        ("dealing", "manual-shoe"),
                        ("decks", "one"),
                        ("dealers_cards", "stacked"),
                    ]);
                }
                if of == "draw-1" {
                    elected.retain(|(field, _)| *field != "dealers_cards");
                }
                let id = format!("{of}-{}", all.len());
                let part = electing(&offering(of, wagers, &offered), &elected);
                house += &part.replacen(&format!("id = \"{of}\""), &format!("id = \"{id}\""), 1);
                all.push(Walked { id, of, offered: offered.clone(), is_limited });
            }
        }
    }
    (read(&house), all)
}

/// What a paper is to say of a word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    Always,
    Never,
    /// It is a word for several wagers, which may be named one by one.
    Maybe,
}

fn always_if(is_there: bool) -> Told {
    if is_there { Told::Always } else { Told::Never }
}

fn maybe_if(is_there: bool) -> Told {
    if is_there { Told::Maybe } else { Told::Never }
}

/// Words that name wagers, and whether papers of this kind say them of a table with these wagers.
fn words(table: &Walked, kind: Kind) -> Vec<(&'static str, Told)> {
    let has = |part: &str| table.offered.iter().any(|wager| wager.contains(part));
    match table.of {
        "packs-1" => {
            // The dealer pays all bonuses of a pack in one step.
            let named = if kind == Kind::Procedure { maybe_if } else { always_if };
            vec![
                ("five-card", named(has("five_card"))),
                ("seven-card", named(has("seven_card"))),
                ("progressive", always_if(has("progressive"))),
                ("bonus", maybe_if(!table.offered.is_empty())),
            ]
        }
        "lunar-1" => {
            vec![("side bet", always_if(has("super_side_bet"))), ("progressive", always_if(has("progressive")))]
        }
        // The drawing names the First 3 Bonus as a deviation where it is missing (ALL-29).
        "draw-1" if kind == Kind::Layout => vec![("first 3 bonus", Told::Always)],
        "draw-1" => vec![("first 3 bonus", always_if(has("first_3_bonus")))],
        "flush-1" => vec![
            ("straight flush bonus", always_if(has("straight_flush_bonus"))),
            ("flush bonus", always_if(table.offered.contains(&"flush_bonus"))),
            ("bonus", maybe_if(has("bonus"))),
            ("progressive", always_if(has("progressive"))),
        ],
        _ => vec![
            ("3 card bonus", always_if(has("three_card_bonus"))),
            ("6 card bonus", always_if(has("six_card_bonus"))),
        ],
    }
}

/// All texts of some facts.
fn texts(facts: &Value) -> String {
    match facts {
        Value::String(text) => format!("{text}\n"),
        Value::Array(list) => list.iter().map(texts).collect(),
        Value::Object(fields) => fields.values().map(texts).collect(),
        _ => String::new(),
    }
}

/// What a paper says, without what stands on all papers.
fn said(papers: &Papers, table: &Walked, kind: Kind) -> String {
    if kind == Kind::Layout {
        let svg = papers.table(&table.id).expect("a table").make(Paper { kind, form: Form::Svg }).expect("a layout");
        let svg = String::from_utf8(svg).expect("text");
        let texts: Vec<&str> = svg.split(['<', '>']).map(str::trim).filter(|text| !text.is_empty()).collect();
        return texts.join(" ").to_lowercase();
    }
    let mut facts = facts(papers, &table.id, kind);
    // What was elected is told as it was written, even of a limit on what is not offered; so are deviations.
    ["elections", "deviations", "foot", "table", "stamp"]
        .iter()
        .for_each(|field| drop(facts.as_object_mut().expect("fields").remove(*field)));
    if let Some(chapters) = facts["chapters"].as_array_mut() {
        // The clauses on irregularities stand there as the text has them.
        chapters.retain(|chapter| chapter["title"] != "When something goes wrong");
    }
    texts(&facts).to_lowercase()
}

/// Whether the table has something that its limit is on.
fn limits_something(table: &Walked) -> bool {
    let has_bonus = table.offered.iter().any(|wager| wager.ends_with("bonus"));
    table.is_limited
        && match table.of {
            "flush-1" => has_bonus,
            "lunar-1" | "holdem-1" => true,
            _ => false,
        }
}

/// What is wrong with a text.
fn faults(text: &str, told: &[(&str, Told)]) -> Vec<String> {
    let mut text = text.to_owned();
    let mut faults = Vec::new();
    for (word, told) in told {
        if *told != Told::Maybe && text.contains(word) != (*told == Told::Always) {
            let around = text.find(word).map(|at| text[..at].chars().rev().take(60).collect::<Vec<_>>());
            let around: String = around.into_iter().flat_map(|before| before.into_iter().rev()).collect();
            faults
                .push(format!("\"{word}\" {}: …{around}", if text.contains(word) { "is said" } else { "is missing" }));
        }
        // A straight flush bonus is no flush bonus.
        text = if *word == "straight flush bonus" { text.replace(word, "") } else { text };
    }
    faults
}

#[test]
fn no_paper_names_what_a_table_does_not_have_and_every_paper_what_it_has() {
    let (papers, tables) = walk();
    assert_eq!(tables.len(), 2 * (9 + 4 + 2 + 8 + 4), "every choice of wagers of five games, with and without limits");
    let mut wrong = BTreeSet::new();
    let mut look = |table: &Walked, kind: Kind, told: &[(&str, Told)]| {
        let faults = faults(&said(&papers, table, kind), told);
        wrong.extend(faults.into_iter().map(|fault| format!("{} {:?} {kind:?}: {fault}", table.of, table.offered)));
    };
    for table in &tables {
        for kind in [Kind::Signs, Kind::RackCard, Kind::Procedure, Kind::ParSheet] {
            look(table, kind, &words(table, kind));
        }
        for kind in [Kind::Signs, Kind::RackCard] {
            look(table, kind, &[(LIMIT_IN_WORDS, always_if(limits_something(table)))]);
        }
        // Without odds on it a layout of Lunar Poker or Hold 'em 3 Bonus leaves the limit to the sign.
        let on_layout = limits_something(table) && table.of == "flush-1";
        look(table, Kind::Layout, &[(LIMIT_IN_WORDS, always_if(on_layout))]);
        // Cards that no device shuffles or deals are shuffled by hand, and nobody is told of one.
        let by_hand = table.is_limited && table.of != "packs-1";
        look(table, Kind::Procedure, &[("device", always_if(!by_hand))]);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
