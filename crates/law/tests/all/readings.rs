//! The readings: numbered in order, each on clauses that exist, each told in whole sentences.
//!
//! That a reading's clauses exist is checked when the crate is compiled; here it is looked up once more.

use std::collections::BTreeSet;

// Under another name: a clause that is only looked up here is not thereby tested.
use law::cite as look_up;
use law::{Cite, Game, Reading, ReadingId, read, readings};

/// The families of readings in their order, and the game each is about; the first is about all.
const FAMILIES: [(&str, Option<Game>); 6] = [
    ("ALL", None),
    ("PP", Some(Game::PacksPoker)),
    ("LP", Some(Game::LunarPoker)),
    ("TC", Some(Game::ThreeCardDrawPoker)),
    ("HC", Some(Game::HighCardFlush)),
    ("HB", Some(Game::Holdem3Bonus)),
];

fn family_and_number(reading: &Reading) -> (&'static str, usize) {
    let (family, number) = reading.id.split_once('-').expect("an id is a family and a number");
    (family, number.parse().expect("a number"))
}

#[test]
fn every_family_is_numbered_from_one_in_order() {
    for (family, _) in FAMILIES {
        let numbers: Vec<usize> = readings()
            .iter()
            .map(family_and_number)
            .filter(|(of, _)| *of == family)
            .map(|(_, number)| number)
            .collect();
        assert!(!numbers.is_empty(), "{family}");
        assert_eq!(numbers[0], 1, "{family}");
        assert!(numbers.is_sorted_by(|one, other| one < other), "{family}: {numbers:?}");
    }
}

#[test]
fn families_follow_each_other_and_there_is_no_other() {
    let mut families: Vec<&str> = readings().iter().map(|reading| family_and_number(reading).0).collect();
    families.dedup();
    assert_eq!(families, FAMILIES.map(|(family, _)| family));
}

#[test]
fn an_id_has_no_leading_zero_and_stands_once() {
    let ids: BTreeSet<&str> = readings().iter().map(|reading| reading.id).collect();
    assert_eq!(ids.len(), readings().len());
    for reading in readings() {
        let (family, number) = family_and_number(reading);
        assert_eq!(reading.id, format!("{family}-{number}"));
    }
}

#[test]
fn every_reading_decides_clauses_that_exist() {
    for Reading { id, clauses, .. } in readings() {
        assert!(!clauses.is_empty(), "{id} decides nothing");
        let distinct: BTreeSet<&Cite> = clauses.iter().collect();
        assert_eq!(distinct.len(), clauses.len(), "{id} names a clause twice");
        for cite in *clauses {
            assert!(cite.game().clause(cite.id()).is_some(), "{id}: {cite}");
            assert_eq!(cite.clause().id, cite.id());
        }
    }
}

#[test]
fn a_reading_of_one_game_decides_clauses_of_that_game() {
    for reading in readings() {
        let (family, _) = family_and_number(reading);
        let game = FAMILIES.iter().find(|(of, _)| *of == family).and_then(|(_, game)| *game);
        if let Some(game) = game {
            assert!(reading.clauses.iter().all(|cite| cite.game() == game), "{}", reading.id);
        }
    }
}

#[test]
fn every_reading_is_told_in_whole_sentences() {
    for Reading { id, title, says, election, .. } in readings() {
        assert!(!title.is_empty() && !title.ends_with('.'), "{id}: {title}");
        assert!(title.chars().count() <= 60, "{id}: {title}");
        for text in [Some(*says), *election].into_iter().flatten() {
            assert!(text.ends_with('.') && text.trim() == text && text.len() > 20, "{id}: {text}");
        }
    }
}

#[test]
fn a_reading_is_found_by_its_id() {
    for reading in readings() {
        assert_eq!(Reading::find(reading.id), Some(reading));
    }
    for number in ["", "-", "-0", "-99", "-01", "1"] {
        assert_eq!(Reading::find(&format!("PP{number}")), None, "{number}");
    }
    assert_eq!(Reading::find("pp-1"), None);
}

#[test]
fn a_reading_is_named_by_one_byte_in_the_order_of_all() {
    assert_eq!(size_of::<ReadingId>(), 1);
    let all: Vec<ReadingId> = readings().iter().map(|reading| read(reading.id)).collect();
    assert!(all.is_sorted_by(|one, other| one < other));
    for (named, reading) in all.into_iter().zip(readings()) {
        assert_eq!((named.id(), named.reading()), (reading.id, reading));
        assert_eq!(format!("{named:?}"), reading.id);
    }
    for id in ["", "PP", "pp-1", "XX-1"] {
        assert!(std::panic::catch_unwind(|| read(id)).is_err(), "{id}");
    }
}

#[test]
fn a_clause_knows_the_readings_on_it() {
    let families =
        |cite: Cite| -> BTreeSet<&str> { cite.readings().map(|reading| family_and_number(reading).0).collect() };
    // The same number in the two games of a subchapter is two clauses, each with its own readings.
    assert!(families(look_up(Game::LunarPoker, "38.12(f)")).contains("LP"));
    assert!(families(look_up(Game::HighCardFlush, "38.12(f)")).contains("HC"));
    assert!(!families(look_up(Game::HighCardFlush, "38.12(f)")).contains("LP"));
    for reading in readings() {
        assert!(reading.clauses.iter().all(|cite| cite.readings().any(|of| of == reading)), "{}", reading.id);
    }
}

/// ALL-7: where the text refers to the wrong clause, our line on it names the one that is meant.
#[test]
fn wrong_references_are_told_right() {
    let meant = [
        (Game::PacksPoker, "43.2(b)", "13:69E-1.17"),
        (Game::PacksPoker, "43.7(a)", "13:69E-1.19"),
        (Game::PacksPoker, "43.7(g)2", "43.13"),
        (Game::ThreeCardDrawPoker, "42.7(e)2", "42.12"),
        (Game::ThreeCardDrawPoker, "42.9(d)", "42.7(e)"),
        (Game::HighCardFlush, "1.13Y(b)6", "38.6(a)5"),
        (Game::HighCardFlush, "38.10(e)2(iii)", "38.11(e)"),
        (Game::HighCardFlush, "38.12(c)", "38.10(e)2(iii)"),
        (Game::HighCardFlush, "38.12(e)", "38.11(e)"),
        (Game::Holdem3Bonus, "42.1:push", "42.10(e)4"),
        (Game::Holdem3Bonus, "42.3(c)", "42.4"),
    ];
    for (game, clause, meant) in meant {
        let says = game.clause(clause).expect("the clause exists").says;
        assert!(says.contains(meant), "{game} {clause}: {says}");
    }
}
