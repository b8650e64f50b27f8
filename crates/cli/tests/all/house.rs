//! `croupier house`: the shipped file is shown, faulty files are refused with every fault.

use std::fs;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::command::{ROOT, command, error_text, json, printed, refused, text, trimmed};

/// Writes a file for one test.
fn file(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).expect("the folder for tests can be written");
    path
}

fn shipped() -> String {
    fs::read_to_string(format!("{ROOT}/house.toml")).expect("the shipped file")
}

/// The shipped file without deviations.
fn strict() -> String {
    fs::read_to_string(format!("{ROOT}/house.strict.toml")).expect("the shipped file")
}

/// The shipped file with two tables unlawful.
fn faulty(name: &str) -> PathBuf {
    let edited =
        shipped().replacen("positions = 6 ", "positions = 7 ", 1).replacen("rate = \"70.00%\"", "rate = \"69.99%\"", 1);
    file(name, edited)
}

fn line_of(beginning: &str) -> usize {
    shipped().lines().position(|line| line.starts_with(beginning)).expect("a line of the shipped file") + 1
}

#[test]
fn programs_are_told_in_json_what_cannot_be_read() {
    let latin = file("latin.toml", b"[house]\nname = \"\xe9\"\n").display().to_string();
    let large = file("large.toml", " ".repeat(16_000_001)).display().to_string();
    for (words, says) in [
        (
            &["no-such.toml"][..],
            "no-such.toml cannot be read; give the path of a house.toml: No such file or directory",
        ),
        (&["docs"], "docs cannot be read; give the path of a house.toml: Is a directory"),
        (&[&latin], "it is no text in UTF-8"),
        (&[&large], "it is larger than 16 MB, which is far too much"),
        (&["house.toml", "flush-9"], "Croupier Demonstration House has no table \"flush-9\"; it has packs-1"),
    ] {
        let run = command(&[&["house"], words, &["--json"]].concat()).assert().code(2).stderr("");
        let answer: Value = serde_json::from_str(&text(&run)).expect("JSON");
        assert!(answer["refused"][0]["fault"].as_str().is_some_and(|fault| fault.contains(says)), "{answer}");
    }
}

#[test]
fn the_shipped_pit_is_shown() {
    let expected = "\
Croupier Demonstration House: 8 tables, lawful but for the deviations below

 Table     Game                      Seats  Dealt from      Wagers (minimum to maximum, pay table)
 packs-1   Pack's Poker              6      manual-shoe     pack $10.00 to $500.00
                                                            five_card_bonus $1.00 to $50.00, table B
                                                            seven_card_progressive $5.00 to $5.00, table A
 lunar-1   Lunar Poker               5      hand            ante $10.00 to $200.00
                                                            super_side_bet $1.00 to $50.00
                                                            progressive $1.00
 draw-1    Three Card Draw Poker     6      automated-shoe  ante $5.00 to $300.00
                                                            in_to_win_draw_bonus table 1
                                                            first_3_bonus $1.00 to $100.00, table 2
 flush-1   High Card Flush           6      automated-shoe  ante $10.00 to $500.00
                                                            flush_bonus $1.00 to $100.00, table A
                                                            straight_flush_bonus $1.00 to $100.00, table D
                                                            progressive $1.00, table A
 flush-2   High Card Flush           5      manual-shoe     ante $25.00 to $1,000.00
                                                            straight_flush_bonus $5.00 to $100.00, table G
 flush-3   High Card Flush           6      hand            ante $5.00 to $200.00
                                                            flush_bonus $1.00 to $50.00, table C
                                                            progressive $1.00, table A
 holdem-1  Hold 'em 3 Bonus          6      automated-shoe  flop and blind_bonus $5.00 to $200.00
                                                            blind_bonus_equal table D
                                                            three_card_bonus $1.00 to $100.00, table B
                                                            six_card_bonus $1.00 to $25.00, table A
 holdem-2  Hold 'em 3 Bonus, Double  6      hand            flop and blind_bonus $25.00 to $500.00
                                                            blind_bonus_equal table J
                                                            blind_bonus_double table B
                                                            three_card_bonus $5.00 to $100.00, table C

Deviations, which only a demonstration may have (ALL-29):
  packs-1: a machine validates progressive payouts (Pack's Poker 43.12(c)3): The demonstration deals around the clock for play money, and no supervisor is on duty.
  lunar-1: a machine validates progressive payouts (Lunar Poker 38.11(b)3): The demonstration deals around the clock for play money, and no supervisor is on duty.
  flush-3: a machine validates progressive payouts (High Card Flush 38.12(f)): The demonstration deals around the clock for play money, and no supervisor is on duty.
";
    assert_eq!(trimmed(&["house", "house.toml"]), expected);
    assert_eq!(trimmed(&["house"]), expected, "house.toml is the file that is meant");
}

#[test]
fn programs_are_given_the_pit() {
    let pit = json(&["house", "house.toml", "--json"]);
    assert_eq!(pit["house"], "Croupier Demonstration House");
    let tables = pit["tables"].as_array().expect("a list");
    assert_eq!(tables.len(), 8);
    assert_eq!(pit["demonstration"], json!(true));
    assert_eq!(tables[2]["deviations"], json!([]));
    let reason = "The demonstration deals around the clock for play money, and no supervisor is on duty.";
    assert_eq!(
        tables[0]["deviations"],
        json!([{
            "what": "payouts-validated-by-machine",
            "field": "service.payouts",
            "says": "a machine validates progressive payouts",
            "clause": "43.12(c)3",
            "reason": reason,
        }])
    );
    let lunar = &tables[1];
    assert_eq!(
        (&lunar["id"], &lunar["game"], &lunar["display_name"]),
        (&json!("lunar-1"), &json!("lunar_poker"), &json!("Lunar Poker"),)
    );
    assert_eq!(lunar["elections"]["positions"], json!({ "value": "5", "clause": "1.13X(b)1" }));
    assert_eq!(lunar["elections"]["wagers.progressive.rate"], json!({ "value": "70.00%", "clause": "38.12(h)" }));
    let flush = &tables[4]["elections"];
    assert_eq!(flush["wagers.flush_bonus"], json!({ "value": "not-offered", "clause": "38.6(a)2" }));
    assert_eq!(json(&["house", "house.toml", "lunar-1", "--json"]), *lunar, "one table alone");
}

/// Strictness refuses what a demonstration may have, with its clause, and the strict pit has none of it.
#[test]
fn strictness_refuses_every_deviation() {
    let run = command(&["house", "house.toml", "--strict"]).assert().code(2).stdout("");
    let error = error_text(&run);
    assert!(error.starts_with("house.toml has 3 faults; nothing of it is used."), "{error}");
    for clause in ["Pack's Poker 43.12(c)3", "Lunar Poker 38.11(b)3", "High Card Flush 38.12(f)"] {
        let says = format!("a machine validates progressive payouts, a deviation (ALL-29) ({clause})");
        assert!(error.contains(&says), "{error}");
    }
    let run = command(&["house", "house.toml", "--strict", "--json"]).assert().code(2).stderr("");
    let answer: Value = serde_json::from_str(&text(&run)).expect("JSON");
    let clauses: Vec<&Value> =
        answer["refused"].as_array().expect("a list").iter().map(|fault| &fault["clause"]).collect();
    assert_eq!(clauses[0], &json!({ "game": "packs_poker", "clause": "43.12(c)3" }));
    assert_eq!(clauses.len(), 3);

    let strict = printed(&["house", "house.strict.toml", "--strict"]);
    assert!(strict.starts_with("Croupier House: 5 tables, all lawful\n"), "{strict}");
    assert!(!strict.contains("eviation"), "{strict}");
    let json = json(&["house", "house.strict.toml", "--strict", "--json"]);
    assert_eq!((&json["demonstration"], json["tables"].as_array().map(Vec::len)), (&json!(false), Some(5)));
}

/// Nothing has a default, so a table states as many elections as it has lines in the file that are no heading.
#[test]
fn a_table_shows_every_election_with_its_clause() {
    let shown = printed(&["house", "house.toml", "draw-1"]);
    assert!(shown.starts_with("draw-1, Three Card Draw Poker: 16 elections\n"), "{shown}");
    for line in ["positions 6 1.13BB(a)", "dealers_cards four 42.10(b)", "wagers.first_3_bonus.table 2 42.11(d)"] {
        let spaced = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(shown.lines().any(|shown| spaced(shown) == line), "{line} is not in {shown}");
    }
    let table = shipped().split("[[table]]").nth(3).expect("the third table").to_owned();
    let fields = table.lines().filter(|line| line.contains(" = ") && !line.starts_with('#')).count();
    assert_eq!(fields - 3 - 7 - 2, 16, "id, game, display_name and the fields of service and felt are no elections");
}

#[test]
fn a_table_shows_how_it_is_served() {
    let shown = printed(&["house", "house.toml", "flush-1"]);
    let service: Vec<String> = shown
        .lines()
        .skip_while(|line| line.trim() != "Service              Choice")
        .take_while(|line| !line.trim().is_empty())
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    let expected = [
        "Service Choice",
        "dealt virtual",
        "seconds_to_bet 20",
        "seconds_to_decide 30",
        "milliseconds_a_step 400",
        "bots 2",
        "meters flush",
        "payouts validated-by-floor",
    ];
    assert_eq!(service, expected);
    let table = json(&["house", "house.toml", "flush-1", "--json"]);
    assert_eq!((&table["service"]["dealt"], &table["service"]["bots"]), (&json!("virtual"), &json!("2")));

    let without: String = strict().split("\n[table.service]\n").enumerate().fold(String::new(), |all, (at, part)| {
        let rest = if at == 0 { part } else { part.split_once("\n\n").expect("the next section").1 };
        all + rest
    });
    let path = file("not_served.toml", without);
    let path = path.to_str().expect("a path of text");
    assert!(!printed(&["house", path, "flush-1"]).contains("Service"));
    assert_eq!(json(&["house", path, "flush-1", "--json"])["service"], Value::Null);
}

#[test]
fn a_table_shows_its_felt() {
    let shown = printed(&["house", "house.toml", "draw-1"]);
    let felt: Vec<String> = shown
        .lines()
        .skip_while(|line| !line.trim().starts_with("Felt "))
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(felt, ["Felt Choice", "size compact", "colour blue"]);
    let table = json(&["house", "house.toml", "draw-1", "--json"]);
    assert_eq!(table["felt"], json!({ "size": "compact", "colour": "blue" }));
}

#[test]
fn a_table_that_is_not_there_is_refused() {
    let run = command(&["house", "house.toml", "baccarat-1"]).assert().code(2).stdout("");
    let names = "packs-1, lunar-1, draw-1, flush-1, flush-2, flush-3, holdem-1, holdem-2";
    let expected = format!("croupier: Croupier Demonstration House has no table \"baccarat-1\"; it has {names}\n");
    assert_eq!(error_text(&run), expected);
}

#[test]
fn a_pit_of_one_table_is_no_plural() {
    let first = |house: String| house[..house.match_indices("[[table]]").nth(1).expect("a second table").0].to_owned();
    let path = file("one_table.toml", first(strict()));
    let shown = printed(&["house", path.to_str().expect("a path of text")]);
    assert!(shown.starts_with("Croupier House: one table, lawful\n"), "{shown}");
    let path = file("one_deviation.toml", first(shipped()));
    let shown = printed(&["house", path.to_str().expect("a path of text")]);
    let says = "Croupier Demonstration House: one table, lawful but for the deviations below\n";
    assert!(shown.starts_with(says), "{shown}");
}

#[test]
fn every_fault_is_told_with_file_place_clause_and_remedy() {
    let path = faulty("faulty_for_people.toml");
    let path = path.to_str().expect("a path of text");
    let run = command(&["house", path]).assert().code(2).stdout("");
    let (positions, rate) = (line_of("positions = 6"), line_of("rate = "));
    assert_eq!(
        error_text(&run),
        format!(
            "{path} has 2 faults; nothing of it is used.\n\n\
             {path}: line {positions}, column 1: table packs-1: positions: 7 positions (Pack's Poker 1.13Z(a)); \
             lawful: exactly 6 positions\n\
             {path}: line {rate}, column 1: table lunar-1: wagers.progressive.rate: \
             the meter takes 69.99% of each wager (Lunar Poker 38.12(h)); lawful: 70.00% or more\n"
        )
    );
}

#[test]
fn a_single_fault_is_no_plural() {
    let path = file("nothing.toml", "[house]\nname = \"A House\"\n");
    let path = path.to_str().expect("a path of text");
    let error = format!(
        "{path} has one fault; nothing of it is used.\n\n\
         {path}: line 1, column 1: table: is missing; lawful: at least one [[table]]\n"
    );
    command(&["house", path]).assert().code(2).stdout("").stderr(error);
}

#[test]
fn programs_are_given_every_fault() {
    let path = faulty("faulty_for_programs.toml");
    let run = command(&["house", path.to_str().expect("a path of text"), "--json"]).assert().code(2).stderr("");
    let refused: Value = serde_json::from_str(&text(&run)).expect("JSON is printed");
    assert_eq!(
        refused.to_string(),
        json!({ "refused": [
            {
                "line": line_of("positions = 6"),
                "column": 1,
                "table": "packs-1",
                "field": "positions",
                "fault": "7 positions",
                "clause": { "game": "packs_poker", "clause": "1.13Z(a)" },
                "lawful": "exactly 6 positions",
            },
            {
                "line": line_of("rate = "),
                "column": 1,
                "table": "lunar-1",
                "field": "wagers.progressive.rate",
                "fault": "the meter takes 69.99% of each wager",
                "clause": { "game": "lunar_poker", "clause": "38.12(h)" },
                "lawful": "70.00% or more",
            },
        ] })
        .to_string()
    );
}

/// What is wrong with the file as a whole has no table and no clause.
#[test]
fn programs_are_given_broken_syntax_in_the_same_form() {
    let path = file("broken.toml", "[house\n");
    let run = command(&["house", path.to_str().expect("a path of text"), "--json"]).assert().code(2).stderr("");
    let refused: Value = serde_json::from_str(&text(&run)).expect("JSON is printed");
    let fault = &refused["refused"][0];
    let keys: Vec<&String> = fault.as_object().expect("a fault").keys().collect();
    assert_eq!(keys, ["line", "column", "table", "field", "fault", "clause", "lawful"]);
    assert_eq!((&fault["line"], &fault["table"], &fault["clause"]), (&json!(1), &Value::Null, &Value::Null));
}

#[test]
fn a_file_that_cannot_be_read_is_told_why() {
    let error = "no-such.toml cannot be read; give the path of a house.toml: No such file or directory (os error 2)";
    refused(&["house", "no-such.toml"], error);
    refused(&["house", "crates"], "crates cannot be read; give the path of a house.toml: Is a directory (os error 21)");
    let path = file("binary.toml", (0..=u8::MAX).collect::<Vec<u8>>());
    let path = path.to_str().expect("a path of text");
    refused(
        &["house", path],
        &format!(
            "{path} cannot be read; give the path of a house.toml: it is no text in UTF-8: invalid utf-8 sequence of 1 bytes from index 128"
        ),
    );
}
