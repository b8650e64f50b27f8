//! What is asked of a table as text, both ways, at every point of random lives of tables of all games.

use std::collections::BTreeSet;

use games::dealing::Face;
use games::decks::{BackColor, Holder};
use games::elections::{Dealing, Decks, Shuffler};
use games::round::{self, Step};
use record::ask::{from_text, to_text};
use table::{Ask, Device, Equipment, Minutes, Table, UsedCards};
use testkit::tables::walk::{Dice, Next, PEOPLE, next, offered, ways};
use testkit::tables::{ALL, COUNTING, First, Second, World};

use crate::wire::check_wire;

/// Whatever is offered to anybody can be written, and means the same when it is read.
fn check_offers(world: &World, dice: &mut Dice, verbs: &mut BTreeSet<String>) {
    for command in PEOPLE.into_iter().flat_map(|by| offered(world, dice, by)) {
        let line = to_text(&world.table, &command.ask);
        assert_eq!(from_text(&world.table, &line), Ok(command.ask), "{line}");
        check_wire(&command.ask);
        verbs.insert(line.split(' ').next().unwrap_or_default().to_owned());
    }
}

#[test]
fn whatever_is_offered_means_the_same_when_it_is_read() {
    let mut verbs = BTreeSet::new();
    for game in ALL {
        for (seed, way) in (0..).zip(ways(game)) {
            let mut world = World::new(game, way);
            let mut dice = Dice(seed);
            for _step in 0..400 {
                check_offers(&world, &mut dice, &mut verbs);
                let Next { command, .. } = next(&world, &mut dice);
                drop(world.tries(command.by, command.ask));
            }
        }
    }
    // The lives come to everything that can be asked.
    let of_tables = "tell open close sit leave receive inspect verify spread turn look wash shuffle shuffled jammed cut \
                     recut remove use begin call count";
    let of_rounds = "seat no lock deal settle collect exposed misdealt found drawn wrong";
    for verb in of_tables.split_whitespace().chain(of_rounds.split_whitespace()) {
        assert!(verbs.contains(verb), "{verb} is not in {verbs:?}");
    }
}

fn a_table() -> Table {
    World::new(ALL[3], COUNTING).table
}

/// The words that others rely on.
#[test]
fn asks_have_these_words() {
    let (shuffler, dealing) = (Shuffler::AutomatedCounting, Dealing::AutomatedShoe);
    let collect = round::Command::Proceed(Step::Collect);
    let all = [
        (Ask::Tell(Minutes(75)), "tell 75"),
        (Ask::Open, "open"),
        (Ask::Close, "close"),
        (Ask::Sit(2), "sit 2"),
        (Ask::Leave(2), "leave 2"),
        (Ask::Receive { deck: First, color: BackColor::Red }, "receive first deck red"),
        (Ask::Receive { deck: Second, color: BackColor::Black }, "receive second deck black"),
        (Ask::Inspect(Second), "inspect second deck"),
        (Ask::Verify(First), "verify first deck"),
        (Ask::Spread(First, Face::Up), "spread first deck up"),
        (Ask::Spread(Second, Face::Down), "spread second deck down"),
        (Ask::TurnUp(First), "turn up first deck"),
        (Ask::Look, "look"),
        (Ask::Wash(First), "wash first deck"),
        (Ask::ShuffleByHand(First), "shuffle first deck by hand"),
        (Ask::ShuffleByDevice(First), "shuffle first deck by device"),
        (Ask::Shuffled { deck: First, found: Some(52) }, "shuffled first deck 52"),
        (Ask::Shuffled { deck: First, found: None }, "shuffled first deck"),
        (Ask::Jammed(First), "jammed first deck"),
        (Ask::LayCoverCard { deck: First, color: BackColor::Yellow }, "cover first deck yellow"),
        (Ask::Cut { deck: First, cards: 20 }, "cut first deck 20"),
        (Ask::TakeCoverCard(Second), "uncover second deck"),
        (Ask::Recut(First), "recut first deck"),
        (Ask::Remove(First), "remove first deck"),
        (Ask::InspectUsed { number: 3, found: UsedCards::Sound }, "inspect used deck 3 sound"),
        (Ask::InspectUsed { number: 4, found: UsedCards::WrongCount }, "inspect used deck 4 wrong-count"),
        (Ask::InspectUsed { number: 5, found: UsedCards::Suspicious }, "inspect used deck 5 suspicious"),
        (Ask::RemoveDevice(Device::Shuffler), "remove shuffler"),
        (Ask::RemoveDevice(Device::Shoe), "remove shoe"),
        (Ask::Use(Equipment { shuffler, dealing, decks: Decks::Two }), "use automated-counting automated-shoe two"),
        (Ask::BeginRound { deck: First, commitment: None }, "begin round with first deck"),
        (Ask::PlaceDeck(Holder::ManualShoe), "place deck in manual-shoe"),
        (Ask::PlaceDeck(Holder::LeftHand), "place deck in left-hand"),
        (Ask::PlaceDeck(Holder::RightHand), "place deck in right-hand"),
        (Ask::PlaceDeck(Holder::AutomatedShoe), "place deck in automated-shoe"),
        (Ask::CallOff, "call off"),
        (Ask::CountStub { found: 31 }, "count stub 31"),
        (Ask::Round(collect), "collect"),
    ];
    for (ask, line) in all {
        assert_eq!(to_text(&a_table(), &ask), line);
        assert_eq!(from_text(&a_table(), line), Ok(ask));
    }
    let commitment = Some(std::array::from_fn(|at| at as u8 + 0xa0));
    let committed = "begin round with second deck committed to \
                     a0a1a2a3a4a5a6a7a8a9aaabacadaeafb0b1b2b3b4b5b6b7b8b9babbbcbdbebf";
    let ask = Ask::BeginRound { deck: Second, commitment };
    assert_eq!(to_text(&a_table(), &ask), committed);
    assert_eq!(from_text(&a_table(), committed), Ok(ask));
}

#[test]
fn what_asks_nothing_is_said_to_ask_nothing() {
    let decks = "means nothing there: write one of \"first\", \"second\"";
    for (line, wrong) in [
        ("sit", "something is missing at its end: write it like \"sit 1\""),
        ("sit two", "\"two\" is no number that fits there: write a whole number from 0 to 255"),
        ("sit 256", "\"256\" is no number that fits there: write a whole number from 0 to 255"),
        ("tell -1", "\"-1\" is no number that fits there: write a whole number from 0 to 18446744073709551615"),
        ("receive third deck red", &format!("\"third\" {decks}")),
        ("receive first deck", "something is missing at its end: write it like \"receive first deck red\""),
        (
            "receive first deck pink",
            "\"pink\" means nothing there: write one of \"red\", \"blue\", \"green\", \"black\", \"yellow\"",
        ),
        (
            "inspect used deck 3 fine",
            "\"fine\" means nothing there: write one of \"sound\", \"wrong-count\", \"suspicious\"",
        ),
        ("turn up third deck", &format!("\"third\" {decks}")),
        ("begin round with third deck", &format!("\"third\" {decks}")),
        ("cut first deck", "something is missing at its end: write it like \"cut first deck 20\""),
        ("cut first deck 20 30", "\"30\" is too much: write it like \"cut first deck 20\""),
        (
            "place deck in hat",
            "\"hat\" means nothing there: write one of \"manual-shoe\", \"left-hand\", \"right-hand\", \"automated-shoe\"",
        ),
        ("uncover third deck", &format!("\"third\" {decks}")),
        ("spread first deck sideways", "\"sideways\" means nothing there: write one of \"up\", \"down\""),
        ("remove lamp", "\"lamp\" means nothing there: write one of \"shuffler\", \"shoe\""),
        ("use automated hand", "something is missing at its end: write it like \"use automated hand two\""),
        ("use automated hand three", "\"three\" means nothing there: write one of \"one\", \"two\""),
        ("begin round with first deck committed to 00", "\"00\" is no commitment: write 64 hexadecimal digits"),
        ("begin round with first deck committed to zz", "\"zz\" is no commitment: write 64 hexadecimal digits"),
        ("receive deck", "something is missing at its end: write it like \"receive first deck red\""),
        ("count stub", "something is missing at its end: write it like \"count stub 31\""),
        ("call on", "\"on\" means nothing there: write one of \"off\""),
    ] {
        let error = from_text(&a_table(), line).expect_err(line).to_string();
        assert_eq!(error, format!("\"{line}\" is no command: {wrong}"));
    }
}
