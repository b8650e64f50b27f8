//! From a table's journal to records of its rounds: a replay says what happened at the table, and ends where it ended.

use record::body::Body;
use record::rounds::{round, rounds};
use record::wire::{Command, CommandCause};
use record::{Cards, Moment, Record, Replay, Sentence, house_parts};
use table::{Ask, DeckId, Link};
use testkit::tables::walk::Dice;
use testkit::tables::{ANN, BOB, DEALER, FLOOR};

use crate::journal::{Dealer, Journal, Told, set_up};

const HOUSE: &str = include_str!("../../../../house.toml");

fn part(id: &str) -> String {
    record::house_of_table(HOUSE, id).expect("a shipped table")
}

/// Asserts that the record, written and read again, replays to what was told.
fn check(record: &Record, told: &Told) {
    let text = record.write();
    let record = Record::read(&text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    assert_eq!(record.write(), text);
    assert_eq!(record.number, told.number);
    let moments = Replay::walk(&record);
    let said: Vec<Sentence> = moments.iter().flat_map(|moment| said(moment, &text)).collect();
    assert_eq!(said, told.sentences, "{text}");
    let last = moments.last().expect("a round has commands");
    assert_eq!((&last.after, &last.meters, &last.balances), (&told.view, &told.meters, &told.balances), "{text}");
}

fn said(moment: &Moment, text: &str) -> Vec<Sentence> {
    let outcome = moment.outcome.clone();
    outcome.unwrap_or_else(|why| panic!("\"{}\" is refused: {why}\n{text}", moment.command))
}

/// Every body and every event is written and read again; every round that was completed is recorded, and no other.
fn check_all(journal: &Journal) -> Vec<Record> {
    let read = |body: &Body| Body::from_text(&body.to_text()).expect("a body");
    let bodies: Vec<Body> = journal.bodies.iter().map(read).collect();
    assert_eq!(bodies, journal.bodies);
    let records: Vec<Record> = rounds(bodies).collect::<Result<_, String>>().expect("the journal is whole");
    assert_eq!(records.len(), journal.told.len());
    records.iter().zip(&journal.told).for_each(|(record, told)| check(record, told));
    records
}

/// A journal of some random rounds.
fn play(house: &str, link: Link, dealer: Dealer, seed: u64) -> Journal {
    let (mut journal, mut dice) = (Journal::new(house, link, dealer), Dice(seed));
    journal.open();
    let decks: Vec<DeckId> = journal.table.equipment().decks().collect();
    for deck in decks.into_iter().cycle().take(6) {
        journal.begin(deck);
        journal.play(&mut dice);
        if journal.table.deck(deck).place == table::Place::Away {
            break;
        }
        journal.shuffle(deck);
    }
    journal
}

#[test]
fn the_rounds_of_virtual_tables_are_recorded() {
    let mut count = 0;
    for (id, part) in house_parts(HOUSE) {
        for seed in 0..12 {
            let records = check_all(&play(&part, Link::Alone, Dealer::Machine, seed));
            assert!(records.iter().all(|record| record.commitment().is_some()), "{id}");
            count += records.len();
        }
    }
    assert!(count >= 300, "{count} rounds");
}

/// Other tables move the meters in the middle of a round.
#[test]
fn the_rounds_of_linked_tables_are_recorded() {
    let mut moved = 0;
    for id in ["packs-1", "lunar-1", "flush-1", "flush-3"] {
        for seed in 0..12 {
            let records = check_all(&play(&part(id), Link::Linked, Dealer::Machine, seed));
            let lines = records.iter().flat_map(|record| &record.commands);
            moved += lines.filter(|line| line.starts_with("meter ")).count();
        }
    }
    assert!(moved >= 300, "meters moved {moved} times");
}

/// When a face was entered is part of the record: also where the machine would declare for the players, and where a face was
/// wrong at first.
#[test]
fn the_rounds_of_live_tables_are_recorded() {
    let mut corrected = 0;
    for (_, part) in house_parts(HOUSE) {
        for (seed, dealer) in (0..16).zip([Dealer::Careful, Dealer::Careless].into_iter().cycle()) {
            let records = check_all(&play(&part, Link::Alone, dealer, seed));
            assert!(records.iter().all(|record| matches!(record.cards, Cards::Turned(_))));
            let lines = records.iter().flat_map(|record| &record.commands);
            corrected += lines.filter(|line| line.starts_with("correct ")).count();
        }
    }
    assert!(corrected >= 20, "{corrected} faces were corrected");
}

/// A player, not a position, forfeits (38.10(a)); the record of a round knows positions alone.
#[test]
fn a_player_with_two_positions_forfeits_both() {
    use games::round::{Command, Irregularity};
    use games::wager::Wager;
    let mut journal = Journal::new(&part("flush-1"), Link::Alone, Dealer::Machine);
    journal.open();
    journal.begin(DeckId::First);
    let amount = paytables::Cents::dollars(10);
    for (by, seat) in [(ANN, 1), (ANN, 2), (BOB, 4)] {
        journal.must(by, Ask::Round(Command::Wager { seat, wager: Wager::Ante, amount }));
    }
    journal.must(DEALER, Ask::Round(Command::CloseBets { dealer: games::round::Person(1) }));
    journal.must(DEALER, Ask::Round(Command::LockProgressives { counted: 0 }));
    journal.must(DEALER, Ask::Round(Command::Deal { cards: 28 }));
    journal.must(DEALER, Ask::Round(Command::Report(Irregularity::Communicated(2))));
    journal.play(&mut Dice(1));
    let records = check_all(&journal);
    let at = records[0].commands.iter().position(|line| line == "seat 2 communicated").expect("it is recorded");
    assert_eq!(records[0].commands[at + 1], "seat 1 communicated");
}

/// The floor goes on with another method: the record has the elections of that method, and they are lawful.
#[test]
fn another_method_is_in_the_record() {
    use games::elections::{Dealing, Decks, Shuffler};
    use table::{Device, Equipment};
    for id in ["holdem-1", "draw-1"] {
        let mut journal = Journal::new(&part(id), Link::Alone, Dealer::Machine);
        journal.open();
        journal.begin(DeckId::First);
        journal.play(&mut Dice(5));
        journal.must(FLOOR, Ask::RemoveDevice(Device::Shoe));
        let shuffler = if id == "draw-1" { Shuffler::AutomatedCounting } else { Shuffler::Automated };
        journal.must(FLOOR, Ask::Use(Equipment { shuffler, dealing: Dealing::Hand, decks: Decks::Two }));
        // What the house elects anew does not change the method.
        journal.bodies.push(set_up(&part(id), "0.2.0"));
        journal.shuffle(DeckId::First);
        journal.begin(DeckId::Second);
        journal.play(&mut Dice(6));
        let records = check_all(&journal);
        let dealing: Vec<Dealing> = records.iter().map(|record| record.table.elections.table().dealing).collect();
        assert_eq!(dealing, [Dealing::AutomatedShoe, Dealing::Hand], "{id}");
        assert!(records[1].house.contains("dealing = \"hand\""), "{}", records[1].house);
    }
}

/// A round that was called off is none: its number is played later.
#[test]
fn a_round_that_was_called_off_is_not_recorded() {
    let mut journal = Journal::new(&part("draw-1"), Link::Alone, Dealer::Machine);
    journal.open();
    journal.begin(DeckId::First);
    journal.must(DEALER, Ask::CallOff);
    journal.begin(DeckId::First);
    journal.play(&mut Dice(7));
    let records = check_all(&journal);
    assert_eq!(records.iter().map(|record| record.number).collect::<Vec<_>>(), [1]);
}

#[test]
fn a_round_is_found_by_its_number() {
    let journal = play(&part("draw-1"), Link::Alone, Dealer::Machine, 1);
    let found = round(journal.bodies.clone(), 2).expect("the journal is whole").expect("it was played");
    assert_eq!(found.number, 2);
    assert!(round(journal.bodies.clone(), 99).expect("the journal is whole").is_none());
    // The round that is not over yet is no record.
    let unfinished = &journal.bodies[..journal.bodies.len() - 3];
    let numbers: Vec<u64> = rounds(unfinished.to_vec()).map(|round| round.expect("whole").number).collect();
    assert_eq!(numbers.len(), journal.told.len() - 1);
}

/// The house's elections at the begin of a round are those of the round, whatever is set up in its middle.
#[test]
fn new_elections_count_from_the_next_round() {
    let (old, new) = (part("draw-1"), part("draw-1").replace("maximum = \"300.00\"", "maximum = \"200.00\""));
    let mut journal = play(&old, Link::Alone, Dealer::Machine, 2);
    let begins = |body: &Body| matches!(body, Body::Asked { command: Command::BeginRound { .. }, .. });
    let first = journal.bodies.iter().position(begins).expect("a round");
    journal.bodies.insert(first + 1, set_up(&new, "0.2.0"));
    let records: Vec<Record> = rounds(journal.bodies).collect::<Result<_, String>>().expect("the journal is whole");
    assert!(records.len() >= 2);
    assert_eq!((&records[0].house, &records[1].house), (&old, &new));
}

/// What the machine has decided for a silent player is marked in the record, in its file too, and the replay goes the same way.
#[test]
fn a_decision_by_the_clock_is_marked() {
    let mut journal = play(&part("draw-1"), Link::Alone, Dealer::Machine, 5);
    let plain = round(journal.bodies.clone(), 1).expect("the journal is whole").expect("it was played");
    let folds = |body: &mut Body| match body {
        Body::Asked { because, command: Command::Fold { seat }, .. } => {
            *because = Some(CommandCause::Timeout);
            Some(format!("seat {seat} folds"))
        }
        _ => None,
    };
    let folds = journal.bodies.iter_mut().find_map(folds).expect("somebody folds");
    let marked: Vec<Record> = rounds(journal.bodies).collect::<Result<_, String>>().expect("the journal is whole");
    let marked =
        marked.into_iter().find(|record| record.commands.contains(&"time is over".to_owned())).expect("marked");
    let at = marked.commands.iter().position(|command| command == "time is over").expect("marked");
    assert_eq!(marked.commands[at + 1], folds);
    let read = Record::read(&marked.write()).expect("a record");
    assert_eq!(read.commands, marked.commands);
    let walk = Replay::walk(&read);
    assert!(walk.iter().all(|moment| moment.outcome.is_ok()), "the replay goes through");
    if marked.number == plain.number {
        assert_eq!(walk.len(), plain.commands.len() + 1);
    }
}

/// Silence folds a hand that could be folded: it neither draws nor turns a card, and nothing stands behind it that is no decision.
#[test]
fn silence_decides_by_the_disclosed_rule_alone() {
    let journal = play(&part("draw-1"), Link::Alone, Dealer::Machine, 5);
    let records: Vec<Record> = rounds(journal.bodies).collect::<Result<_, String>>().expect("the journal is whole");
    let marked = |with: &dyn Fn(&str) -> bool| {
        let with = |record: &Record| record.commands.iter().position(|line| with(line)).map(|at| (record.clone(), at));
        let (mut record, at) = records.iter().find_map(with).expect("such a line");
        record.commands.insert(at, "time is over".to_owned());
        let moment = Replay::walk(&record).swap_remove(at);
        (moment.outcome.map(drop), record.commands[at + 1].clone(), moment.waited_for)
    };
    assert_eq!(marked(&|line| line.ends_with(" folds")).0, Ok(()));
    let (outcome, line, _) = marked(&|line| line.contains(" draws for ") || line.ends_with(" stands"));
    let seat = line.split(' ').nth(1).expect("a seat");
    assert_eq!(outcome, Err(format!("no silence decides \"{line}\": for a silent player it is \"seat {seat} folds\"")));
    let (outcome, line, waited_for) = marked(&|line| line == "turn dealer");
    assert_eq!(outcome, Err(format!("no silence decides \"{line}\": the round waits for {waited_for}")));
    let mut last = records[0].clone();
    last.commands.push("time is over".to_owned());
    let says = Replay::walk(&last).pop().expect("a moment").outcome.expect_err("nothing follows");
    assert_eq!(says, "it stands before the decision for a silent player, and nothing follows");
}

/// Somebody who sits by gives up the seat in the middle of a round of the others: that is no decision in it.
#[test]
fn whoever_leaves_by_silence_decides_nothing_in_the_round() {
    let mut journal = play(&part("draw-1"), Link::Alone, Dealer::Machine, 5);
    let plain = round(journal.bodies.clone(), 1).expect("the journal is whole").expect("it was played");
    let dealt = |body: &Body| matches!(body, Body::Asked { command: Command::Deal { .. }, .. });
    let at = journal.bodies.iter().position(dealt).expect("a deal");
    let Body::Asked { by, .. } = journal.bodies[at] else { panic!("a deal is asked for") };
    let (meters, events) = (Vec::new(), Vec::new());
    let leaves = Body::Asked {
        by,
        command: Command::Leave { seat: 3 },
        because: Some(CommandCause::Timeout),
        meters,
        funds: Vec::new(),
        events,
        opened: None,
    };
    journal.bodies.insert(at, leaves);
    let with = round(journal.bodies, 1).expect("the journal is whole").expect("it was played");
    assert_eq!(with.commands, plain.commands);
}

#[test]
fn a_journal_with_a_hole_is_told() {
    let journal = play(&part("draw-1"), Link::Alone, Dealer::Machine, 3);
    let first = |bodies: Vec<Body>| rounds(bodies).next().expect("something").expect_err("a hole");
    let without_set_up = journal.bodies[1..].to_vec();
    assert_eq!(first(without_set_up), "round 1 begins before the table is set up");
    let mut unopened = journal.bodies.clone();
    for body in &mut unopened {
        if let Body::Asked { opened, .. } = body {
            *opened = None;
        }
    }
    assert_eq!(first(unopened), "round 1 is over, and its seed was not opened");
    let mut broken = journal.bodies;
    broken[0] = set_up("[house]", "0.1.0");
    assert!(first(broken).starts_with("the house has a fault: line 1, column 1"), "a house without tables");
}

/// What stands between the commands is checked like the commands.
#[test]
fn a_replay_refuses_meters_and_faces_that_make_no_sense() {
    let journal = play(&part("flush-1"), Link::Linked, Dealer::Machine, 4);
    let mut record = round(journal.bodies, 1).expect("the journal is whole").expect("it was played");
    let mut refused = |line: &str| {
        record.commands = vec![line.to_owned()];
        Replay::walk(&record)[0].outcome.clone().expect_err("it is refused")
    };
    let form = "write one like \"meter main is 10000.250000\"; the table's meters: main, secondary";
    assert_eq!(refused("meter third is 1.00"), format!("\"meter third is 1.00\" shows no meter: {form}"));
    assert_eq!(refused("meter main is much"), format!("\"meter main is much\" shows no meter: {form}"));
    assert_eq!(refused("meter main"), format!("\"meter main\" shows no meter: {form}"));
    assert_eq!(refused("enter 12 Ah"), "a face is entered, but the record has the whole deck");
    record.commands = vec!["meter main is 20000.000000".to_owned()];
    let moments = Replay::walk(&record);
    assert_eq!(moments[0].meters[0].to_string(), "20000.000000");
}
