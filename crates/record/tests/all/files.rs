//! Records as files: written and read again, and everything that can be wrong with one.

use record::{Cards, Record, Replay, house_of_table};

const HOUSE: &str = include_str!("../../../../house.toml");

const SEED: &str = "0707070707070707070707070707070707070707070707070707070707070707";

/// What makes the shipped house a demonstration: flush-1, which deviates nowhere, does not need it.
const DEMONSTRATION: &str = "demonstration = true\n\n";

/// The first lines of a round at the shipped table with two meters.
fn file() -> String {
    let house = house_of_table(HOUSE, "flush-1").expect("a shipped table").replace(DEMONSTRATION, "");
    format!(
        "[round]\nnumber = 42\nseed = \"{SEED}\"\nmeters = [\"10000.000000\", \"12.500000\"]\ncommands = [\n    \
         \"seat 1 wagers 10.00 on ante\",\n    \"no more bets by 1\",\n]\n\n{house}"
    )
}

fn faults(text: &str) -> Vec<String> {
    Record::read(text).expect_err("the record has faults").iter().map(ToString::to_string).collect()
}

#[test]
fn a_record_is_written_and_read_again() {
    let record = Record::read(&file()).expect("a record");
    assert_eq!((record.number, record.table.id.as_str(), record.commands.len()), (42, "flush-1", 2));
    assert_eq!(record.meters[1].to_string(), "12.500000");
    let written = record.write();
    assert_eq!(Record::read(&written).expect("the same record").write(), written);
    assert!(record.commitment().is_some());
}

/// A house that is a demonstration says so above all sections (ALL-29), and its record does, too.
#[test]
fn a_record_of_a_demonstration_says_so_at_its_top() {
    let house = house_of_table(HOUSE, "flush-3").expect("a shipped table");
    assert!(house.starts_with(DEMONSTRATION), "{house}");
    let record = Record { house: house.clone(), ..Record::read(&file()).expect("a record") };
    let written = record.write();
    assert!(written.contains(&format!("{DEMONSTRATION}[round]\n")), "{written}");
    let read = Record::read(&written).expect("the same record");
    assert_eq!((read.house, read.table.deviations.len()), (house, 1));
    // A fault stands at its line of the whole file all the same.
    let text = written.replace("positions = 6", "positions = 7");
    let line = text.lines().position(|line| line.starts_with("positions")).expect("the line") + 1;
    assert!(faults(&text)[0].starts_with(&format!("line {line}, column 1: table flush-3: positions")));
}

#[test]
fn cards_come_from_a_seed_a_deck_or_the_faces_that_were_turned() {
    let deck: Vec<String> = cards::Card::all().map(|card| card.to_string()).collect();
    let with = |line: &str| file().replace(&format!("seed = \"{SEED}\""), line);
    let record = Record::read(&with(&format!("deck = \"{}\"", deck.join(" ")))).expect("a record with a deck");
    assert!(matches!(record.cards, Cards::Deck(_)) && record.commitment().is_none());
    assert_eq!(Record::read(&record.write()).expect("the same").write(), record.write());
    let record = Record::read(&with("faces = { 8 = \"Kd\", 0 = \"Ah\" }")).expect("a record with faces");
    assert_eq!(Record::read(&record.write()).expect("the same").write(), record.write());
    let Cards::Turned(faces) = &record.cards else { panic!("faces") };
    assert_eq!(format!("{faces:?}"), "[(0, Ah), (8, Kd)]");
}

/// Cuts change the order of the deal: the record says how far the deck was cut, and a stranger gets the same cards.
#[test]
fn a_deck_that_was_cut_is_dealt_in_its_new_order() {
    let with = |cuts: &str| file().replace(&format!("seed = \"{SEED}\"\n"), &format!("seed = \"{SEED}\"\n{cuts}"));
    let card = |cuts: &str, at: u8| Record::read(&with(cuts)).expect("a record").cards.faces().face(at);
    assert_eq!(card("cut = 20\n", 0), card("", 20));
    assert_eq!(card("cut = 20\ncut_again = 40\n", 51), card("", 7));
    let record = Record::read(&with("cut = 20\ncut_again = 40\n")).expect("a record");
    assert_eq!(Record::read(&record.write()).expect("the same record").write(), record.write());
    let commitment = |cuts: &str| Record::read(&with(cuts)).expect("a record").commitment();
    assert_ne!(commitment("cut = 20\n"), commitment(""));
    assert_eq!(commitment("cut = 20\ncut_again = 40\n"), commitment("cut = 20\n"), "later cuts follow from the seed");
    let one = |cuts: &str| faults(&with(cuts)).join("|");
    assert_eq!(one("cut = 52\n"), "round.cut: a deck has 52 cards; write a number of cards from 0 to 51");
    assert_eq!(one("cut = \"20\"\n"), "round.cut: how many cards the cuts have moved, from 0 to 51");
    assert_eq!(one("cut = 20\ncut_again = -1\n"), "round.cut_again: how many cards the cuts have moved, from 0 to 51");
    assert_eq!(one("cut_again = 5\n"), "round.cut_again: a deck that was not cut is not cut again; write cut, too");
    let turned = with("cut = 20\n").replace(&format!("seed = \"{SEED}\""), "faces = { 8 = \"Kd\" }");
    assert!(faults(&turned)[0].starts_with("round.cut: only the deck that a seed makes is cut"));
}

#[test]
fn every_fault_of_a_file_is_said_at_once() {
    let text = file()
        .replace("number = 42", "number = -1\ncolour = \"green\"")
        .replace(SEED, "07")
        .replace("\"12.500000\"", "\"12.5x\"")
        .replace("    \"no more bets by 1\",\n", "    1,\n");
    assert_eq!(
        faults(&text),
        [
            "round.colour: there is no such field; there are version, number, seed, cut, cut_again, deck, faces, meters, commands",
            "round.number: the round's number, a whole number from 1 up",
            "round.seed: \"07\" is not 32 bytes: write 64 hexadecimal digits",
            "round.meters: secondary shows an amount like \"10000.000000\"",
            "round.commands: a list of lines like \"seat 1 wagers 10.00 on ante\"",
        ]
    );
}

#[test]
fn each_part_has_its_fault() {
    let form = "a record has a section [round] and then, from a line \"[house]\" on, the table as in house.toml";
    assert_eq!(faults(""), [form]);
    assert_eq!(faults("[round]\nnumber = 1\n"), [form]);
    assert_eq!(faults(&file().replace("[round]", "[rounds]")), [form]);
    let one = |from: &str, to: &str| faults(&file().replace(from, to)).join("|");
    let seed = format!("seed = \"{SEED}\"\n");
    assert_eq!(one(&seed, ""), "round: where do the cards come from? Write seed, deck or faces");
    let both = format!("{seed}deck = \"Ah\"\n");
    assert_eq!(one(&seed, &both), "round: the cards come from one of seed, deck and faces, not from several");
    assert_eq!(one(&seed, "deck = \"Ah Kd\"\n"), "round.deck: 2 cards: a deck has 52");
    assert!(one(&seed, "deck = \"Ah Zd\"\n").starts_with("round.deck: "));
    assert_eq!(one(&seed, "faces = { 8 = \"K\" }\n"), "round.faces: a position and a card each, like 8 = \"Kd\"");
    assert_eq!(one(", \"12.500000\"", ""), "round.meters: 1 amounts; the table's meters are main, secondary");
    assert!(one("number = 42", "number = ").starts_with("line 2: "), "{}", one("number = 42", "number = "));
}

#[test]
fn a_fault_of_the_elections_stands_at_its_line_of_the_whole_file() {
    let text = file().replace("positions = 6 ", "positions = 7 ");
    let line = text.lines().position(|line| line.starts_with("positions")).expect("the line") + 1;
    let faults = faults(&text);
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(
        faults[0].starts_with(&format!("line {line}, column 1: table flush-1: positions: 7 positions")),
        "{}",
        faults[0]
    );
    let twice = file() + &house_of_table(HOUSE, "lunar-1").expect("a table").replace("[house]", "[other]");
    assert!(Record::read(&twice).is_err());
}

#[test]
fn the_part_of_a_house_with_one_table() {
    for table in house::read(HOUSE).expect("the shipped house").tables {
        let part = house_of_table(HOUSE, &table.id).expect("its part");
        let read = house::read(&part).expect("the part is lawful");
        assert_eq!(read.tables, [table]);
        assert!(!part.trim_end().ends_with('-'), "the heading of the next table: {part}");
    }
    assert_eq!(house_of_table(HOUSE, "no-such"), None);
    assert_eq!(house_of_table("", "flush-1"), None);
}

#[test]
fn rounds_are_counted_from_one() {
    let number = |number: &str| file().replace("number = 42", &format!("number = {number}"));
    assert_eq!(Record::read(&number("1")).expect("a record").number, 1);
    assert_eq!(faults(&number("0")), ["round.number: the round's number, a whole number from 1 up"]);
}

#[test]
fn a_walk_ends_where_the_rules_refuse() {
    let text = file().replace("\"no more bets by 1\"", "\"seat 1 folds\", \"no more bets by 1\"");
    let moments = Replay::walk(&Record::read(&text).expect("a record"));
    assert_eq!(moments.len(), 2);
    let why = moments[1].outcome.as_ref().expect_err("nothing to fold");
    assert!(why.starts_with("not now: the round waits for wagers"), "{why}");
    let text = file().replace("\"no more bets by 1\"", "\"no bets\"");
    let moments = Replay::walk(&Record::read(&text).expect("a record"));
    assert!(moments[1].outcome.as_ref().expect_err("no command").starts_with("\"no bets\" is no command"));
}

/// A file states its version. One without it is of the first, and a newer one is refused with what to do.
#[test]
fn files_state_their_version() {
    let record = Record::read(&file()).expect("a record without a version");
    assert!(record.write().contains("[round]\nversion = 1\nnumber = 42\n"), "{}", record.write());
    assert!(Record::read(&record.write()).is_ok());
    let version = |version: &str| {
        let faults = Record::read(&file().replace("number = 42", &format!("version = {version}\nnumber = 42")));
        faults.expect_err("another version").iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let newer = version("2");
    assert_eq!(newer.len(), 1);
    assert!(newer[0].ends_with("start the Croupier that wrote it, or a newer one"), "{newer:?}");
    assert_eq!(version("0"), ["round.version: the version of this form, a whole number from 1 up"]);
}
