//! `croupier law`: clauses by their id, sections as a whole, and what is refused.

use serde_json::Value;

use crate::command::{command, error_text, json, printed, refused};

/// The ids of the clauses that are shown.
fn ids(game: &str, wanted: &str) -> Vec<String> {
    let shown = json(&["law", game, wanted, "--json"]);
    let id = |clause: &Value| clause["clause"].as_str().expect("an id").to_owned();
    shown.as_array().expect("a list").iter().map(id).collect()
}

/// What follows, code and tests, changes with the project; the clause and its readings do not.
#[test]
fn a_clause_is_shown_with_its_readings() {
    let shown = printed(&["law", "lunar_poker", "38.12(f)"]);
    let expected = "\
Lunar Poker 38.12(f) (rule, enforced)
  A cap on a bet wager's payout is at least the greater of $5,000 and the most one patron could win in a round at the \
minimum wager.
  Reading LP-8, Payout limit and floors: Under 38.12(f), the house sets a limit per bet wager. The limit is at least \
$5,000 or the most that one patron could win at the table minimum, whichever is greater, by every line of every pay \
table that is in force (LP-11). The first and second payouts count together. The limit applies separately to instant \
cash and to the super side bet, which refer to it. All Lunar pay tables are floors ('no less than'): a house may pay \
more.
  Reading LP-11, The most one patron could win: The most that one patron could win per round (38.12(f)) is the sum of \
two amounts: instant cash or the bet with its second payout, and the super side bet of the same cards. These are five \
cards, or five and a sixth that is bought; cards that were exchanged away are not the same cards.
    The house may elect: The super side bet is not counted.
";
    assert!(shown.starts_with(expected), "{shown}");
    assert!(shown.contains("\n  code branch: crates/games/src/lunar_poker/elections.rs "), "{shown}");
    assert!(shown.contains("\n  test asserts: crates/games/tests/all/lunar_poker/elections"), "{shown}");
}

#[test]
fn an_election_is_shown_below_its_reading() {
    let shown = printed(&["law", "packs_poker", "43.6(b)"]);
    let election =
        "    The house may elect: The licensee requires the pack wager with a bonus wager on the same pack (43.6(b)).";
    assert!(shown.lines().any(|line| line == election), "{shown}");
}

#[test]
fn a_clause_comes_with_everything_below_it() {
    assert_eq!(
        ids("high_card_flush", "38.6(a)5"),
        ["38.6(a)5", "38.6(a)5(a)", "38.6(a)5(b)", "38.6(a)5(b)(i)", "38.6(a)5(b)(ii)", "38.6(a)5(b)(iii)"]
    );
    assert_eq!(ids("high_card_flush", "38.6(a)5(b)(ii)"), ["38.6(a)5(b)(ii)"]);
}

/// Section 1 is not the beginning of section 10.
#[test]
fn a_section_does_not_match_a_longer_number() {
    for game in ["lunar_poker", "high_card_flush"] {
        let first = ids(game, "38.1");
        assert!(first.len() > 5 && first.iter().all(|id| id == "38.1" || id.starts_with("38.1:")), "{first:?}");
        let tenth = ids(game, "38.10");
        assert!(tenth.len() > 5 && tenth.iter().all(|id| id.starts_with("38.10(")), "{tenth:?}");
    }
    let second = ids("lunar_poker", "38.2");
    assert!(second.iter().all(|id| id.starts_with("38.2(")), "{second:?}");
}

#[test]
fn a_whole_game_is_a_list_with_its_count() {
    let shown = printed(&["law", "packs_poker"]);
    let mut lines = shown.lines();
    let heading = lines.next().expect("a heading");
    let count = lines.filter(|line| !line.is_empty()).count();
    let packs = &json(&["law", "--json"])["packs_poker"];
    let [enforced, told, drawn, nothing] =
        ["enforced", "told", "drawn", "nothing"].map(|kind| packs[kind].as_u64().expect("a number"));
    let kinds = format!("{enforced} enforced, {told} told, {drawn} drawn, {nothing} with nothing to do");
    assert_eq!(heading, format!("Pack's Poker: {count} clauses, {kinds}"));
    assert_eq!((count, enforced + told + drawn + nothing), (130, 130));
    // Ids and kinds of any length leave the sentences below each other.
    let sentence = |line: &str| (line.chars().nth(50), line.chars().nth(51).map(char::is_whitespace));
    assert!(shown.lines().skip(2).all(|line| sentence(line) == (Some(' '), Some(false))), "{shown}");
}

#[test]
fn programs_are_given_every_part_of_a_clause() {
    let shown = json(&["law", "lunar_poker", "38.10(i)3", "--json"]);
    let [clause] = &shown.as_array().expect("a list")[..] else { panic!("{shown}") };
    let keys: Vec<&String> = clause.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["game", "clause", "sort", "kind", "reason", "says", "readings", "code", "tests"]);
    assert_eq!((&clause["game"], &clause["sort"]), (&"lunar_poker".into(), &"rule".into()));
    assert_eq!((&clause["kind"], &clause["reason"]), (&"enforced".into(), &Value::Null));
    let keys: Vec<&String> = clause["readings"][0].as_object().expect("a reading").keys().collect();
    assert_eq!(keys, ["id", "title", "says", "election"]);
}

#[test]
fn programs_are_given_all_clauses_of_a_game() {
    let all = json(&["law", "holdem_3_bonus", "--json"]);
    let people = printed(&["law", "holdem_3_bonus"]);
    assert!(people.starts_with(&format!("Hold 'em 3 Bonus: {} clauses, ", all.as_array().expect("a list").len())));
}

#[test]
fn an_unknown_clause_is_told_where_all_are() {
    for clause in ["38.99", "38.1(a)", "39", "rule", "38.10(i)3)", " 38.1"] {
        let error = format!("Lunar Poker has no clause \"{clause}\"; `croupier law lunar_poker` lists them all");
        refused(&["law", "lunar_poker", clause], &error);
        refused(&["law", "lunar_poker", clause, "--json"], &error);
    }
    // The clause of another game of the same subchapter is not this game's.
    let error = "Lunar Poker has no clause \"38.11(i)\"; `croupier law lunar_poker` lists them all";
    refused(&["law", "lunar_poker", "38.11(i)"], error);
    assert_eq!(ids("high_card_flush", "38.11(i)"), ["38.11(i)"]);
}

/// The numbers of all games, what the kinds mean, and no larger claim.
#[test]
fn without_a_game_the_four_numbers_are_stated() {
    let shown = printed(&["law"]);
    let rows: Vec<Vec<usize>> = shown
        .lines()
        .skip(1)
        .take(6)
        .map(|line| line[21..].split_whitespace().map(|number| number.parse().expect("a number")).collect())
        .collect();
    for row in &rows {
        assert_eq!(row[0], row[1..].iter().sum::<usize>(), "{shown}");
    }
    assert_eq!(rows.iter().map(|row| row[0]).collect::<Vec<_>>(), [130, 181, 131, 153, 160, 755]);
    assert!(shown.contains("\nenforced  a branch decides"), "{shown}");
}

/// A clause with nothing to do says why.
#[test]
fn a_reason_is_shown() {
    let shown = printed(&["law", "high_card_flush", "38.1:ante"]);
    assert!(shown.starts_with("High Card Flush 38.1:ante (definition, nothing)\n"), "{shown}");
    assert!(shown.contains("\n  reason "), "{shown}");
}

#[test]
fn a_game_must_be_one_of_the_five() {
    let run = command(&["law", "poker"]).assert().code(2).stdout("");
    assert!(error_text(&run).contains("\"poker\" is none of the five games: packs_poker, "));
}
