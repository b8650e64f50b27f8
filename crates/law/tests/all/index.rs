//! The index of clauses: complete in itself, readable, and cited without a slip.

use std::collections::BTreeSet;

// Under another name: a clause that is only looked up here is not thereby tested.
use law::cite as look_up;
use law::{Cite, Clause, ClauseKind, ClauseSort, Game, NoSuchGame};

/// A line is read on a screen beside its clause: longer ones are no summary.
const LONGEST_LINE: usize = 240;

fn clauses() -> impl Iterator<Item = (Game, &'static Clause)> {
    Game::ALL.into_iter().flat_map(|game| game.clauses().iter().map(move |clause| (game, clause)))
}

#[test]
fn every_clause_has_one_sentence_of_our_own_words() {
    for (game, Clause { id, says, .. }) in clauses() {
        assert!(says.len() > 10, "{game} {id} says nothing");
        assert!(says.ends_with('.'), "{game} {id} ends without a period: {says}");
        assert!(says.chars().count() < LONGEST_LINE, "{game} {id} is too long: {says}");
        assert_eq!(says.trim(), *says, "{game} {id}");
        assert!(!says.contains('\n'), "{game} {id} has more than a line");
        assert!(says.starts_with(|first: char| !first.is_lowercase()), "{game} {id} begins small: {says}");
    }
}

#[test]
fn every_game_is_indexed_as_a_whole() {
    for game in Game::ALL {
        assert!(game.clauses().len() >= 120, "{game} has {} clauses", game.clauses().len());
        assert!(game.clauses().iter().filter(|clause| clause.sort == ClauseSort::Rule).count() > 80, "{game}");
    }
}

#[test]
fn no_two_clauses_of_a_game_have_one_id() {
    for game in Game::ALL {
        let ids: BTreeSet<&str> = game.clauses().iter().map(|clause| clause.id).collect();
        assert_eq!(ids.len(), game.clauses().len(), "{game}");
    }
}

/// The part of the text that a game's subchapter is: two games share 38, two share 42.
const fn subchapter(game: Game) -> &'static str {
    match game {
        Game::PacksPoker => "43",
        Game::LunarPoker | Game::HighCardFlush => "38",
        Game::ThreeCardDrawPoker | Game::Holdem3Bonus => "42",
    }
}

/// The labels of an id after its section: `38.10(e)1(i)` is `38.10` and `(e)`, `1`, `(i)`.
fn labels(id: &str) -> Option<(&str, Vec<&str>)> {
    let end = id.find(['(', ':']).unwrap_or(id.len());
    let (section, mut rest) = id.split_at(end);
    let mut labels = Vec::new();
    while !rest.is_empty() {
        let length = match rest.as_bytes()[0] {
            b'(' => rest.find(')')? + 1,
            b':' => rest[1..].find('(').map_or(rest.len(), |at| at + 1),
            b'0'..=b'9' => rest.find(|next: char| !next.is_ascii_digit()).unwrap_or(rest.len()),
            _ => return None,
        };
        let (label, below) = rest.split_at(length);
        labels.push(label);
        rest = below;
    }
    Some((section, labels))
}

#[test]
fn every_id_is_a_section_and_labels() {
    for (game, Clause { id, .. }) in clauses() {
        let (section, labels) = labels(id).unwrap_or_else(|| panic!("{game} {id} has odd labels"));
        let (chapter, number) = section.split_once('.').unwrap_or_else(|| panic!("{game} {id} has no section"));
        assert!([subchapter(game), "1"].contains(&chapter), "{game} {id} is of another subchapter");
        assert!(number.starts_with(|first: char| first.is_ascii_digit()), "{game} {id}");
        for label in labels {
            let bare = label.trim_matches(['(', ')', ':']);
            let whole = bare.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
            assert!(!bare.is_empty() && whole, "{game} {id}: {label}");
        }
    }
}

/// Nothing hangs in the air: `38.10(e)1(i)` needs `38.10(e)1`, and that needs `38.10(e)`. A section by itself is a
/// heading, and no clause unless its text says something before the first label.
#[test]
fn every_clause_stands_below_clauses_that_exist() {
    for (game, Clause { id, .. }) in clauses() {
        let (section, labels) = labels(id).expect("odd labels are found by another test");
        let mut above = section.to_owned();
        for label in labels {
            let is_heading = above == section;
            assert!(is_heading || game.clause(&above).is_some(), "{game} {id} stands below {above}, which is missing");
            above += label;
        }
    }
}

/// A definition names a term, and the clause that says so stands above all of them.
#[test]
fn definitions_stand_below_their_section() {
    for game in Game::ALL {
        let section = format!("{}.1", subchapter(game));
        assert_eq!(game.clause(&section).map(|clause| clause.sort), Some(ClauseSort::Definition), "{game} {section}");
        assert!(game.clauses().iter().any(|clause| clause.id.starts_with(&format!("{section}:"))), "{game}");
    }
}

#[test]
fn clauses_stand_in_the_order_of_the_text() {
    let section = |clause: &Clause| -> Option<u32> {
        let number = clause.id.split(['(', ':']).next()?.split_once('.')?;
        (number.0 != "1").then(|| number.1.parse().expect("sections of a subchapter are numbers"))
    };
    for game in Game::ALL {
        let sections: Vec<u32> = game.clauses().iter().filter_map(section).collect();
        assert!(sections.is_sorted(), "{game}: {sections:?}");
    }
}

#[test]
fn a_citation_knows_its_clause() {
    const QUALIFYING: Cite = look_up(Game::HighCardFlush, "38.10(e)1(i)");
    assert_eq!((QUALIFYING.game(), QUALIFYING.id()), (Game::HighCardFlush, "38.10(e)1(i)"));
    assert_eq!(QUALIFYING.to_string(), "High Card Flush 38.10(e)1(i)");
    assert_eq!(QUALIFYING.clause(), Game::HighCardFlush.clause("38.10(e)1(i)").expect("it exists"));
    assert_eq!(format!("{QUALIFYING:?}"), QUALIFYING.to_string());
    // The other game of subchapter 38 has a clause of this number that says something else.
    assert_ne!(look_up(Game::LunarPoker, "38.6(a)"), look_up(Game::HighCardFlush, "38.6(a)"));
}

/// Every settled wager carries several.
#[test]
fn a_citation_is_small_and_ordered_as_the_texts_are() {
    assert_eq!(size_of::<Cite>(), 4);
    let all: Vec<Cite> = clauses().map(|(game, clause)| look_up(game, clause.id)).collect();
    assert!(all.is_sorted_by(|one, other| one < other));
    assert!(all.iter().zip(clauses()).all(|(cite, (game, clause))| (cite.game(), cite.clause()) == (game, clause)));
}

#[test]
fn a_clause_that_does_not_exist_is_not_found() {
    for id in ["", "38", "38.99", "38.10(e)1(i) ", "38.10(E)1(i)"] {
        assert!(Game::HighCardFlush.clause(id).is_none(), "{id}");
    }
    assert!(std::panic::catch_unwind(|| look_up(Game::HighCardFlush, "38.99")).is_err());
}

#[test]
fn every_sort_occurs_and_has_a_name() {
    use ClauseSort::{Amendment, CrossReference, Definition, Equipment, Rule};
    let names = [Rule, Definition, Equipment, Amendment, CrossReference].map(|sort| {
        assert!(clauses().any(|(_, clause)| clause.sort == sort), "{sort}");
        sort.name()
    });
    assert_eq!(names, ["rule", "definition", "equipment", "amendment", "cross-reference"]);
    assert_eq!(format!("{:<8}|{:>8}|", Rule, Rule), "rule    |    rule|");
}

#[test]
fn every_kind_occurs_and_only_nothing_to_do_has_a_reason() {
    let names = ClauseKind::ALL.map(|kind| {
        assert!(clauses().any(|(_, clause)| clause.kind == kind), "{kind}");
        kind.name()
    });
    assert_eq!(names, ["enforced", "told", "drawn", "nothing"]);
    for (game, Clause { id, kind, reason, .. }) in clauses() {
        assert_eq!(reason.is_some(), *kind == ClauseKind::Nothing, "{game} {id}");
        assert!(reason.is_none_or(|reason| reason.len() > 10 && reason.ends_with('.')), "{game} {id}: {reason:?}");
    }
}

#[test]
fn a_game_is_named_by_its_key() {
    for game in Game::ALL {
        assert_eq!(game.key().parse(), Ok(game));
        assert_eq!(game.name().parse::<Game>(), Err(NoSuchGame(game.name().to_owned())), "people's names are no keys");
    }
    assert_eq!(
        "poker".parse::<Game>().expect_err("no such game").to_string(),
        "\"poker\" is none of the five games: \
         packs_poker, lunar_poker, three_card_draw_poker, high_card_flush, holdem_3_bonus"
    );
    assert_eq!(format!("{:<13}|", Game::LunarPoker), "Lunar Poker  |");
}
