//! The cards before, between and after rounds.

use games::GameElections;
use games::decks::Moment;
use games::elections::{CardsReceived, Dealing, Decks, Shuffler};

use super::{Chapter, Step};

/// What is done before the first round and before every round.
pub(super) fn before(elections: &GameElections) -> Vec<Chapter> {
    let table = elections.table();
    let mut opening = match table.cards_received {
        CardsReceived::Sorted => {
            vec![Moment::Receive, Moment::Inspect, Moment::Verify, Moment::Spread, Moment::Look, Moment::Wash]
        }
        // They are left as they come, and only cut (ALL-19).
        CardsReceived::PreShuffled => {
            vec![Moment::Receive, Moment::InspectPreShuffled, Moment::Verify, Moment::KeepOrder, Moment::Cut]
        }
    };
    if table.decks == Decks::Two {
        opening.insert(0, Moment::TwoDecks);
    }
    if table.dealing != Dealing::Hand {
        opening.insert(0, Moment::Open);
    }
    let shuffle =
        if table.has_device() { vec![Moment::Shuffling, Moment::Ready] } else { vec![Moment::Shuffle, Moment::Cut] };
    let title = match table.cards_received {
        CardsReceived::Sorted => "The shuffle",
        CardsReceived::PreShuffled => "The shuffle after every round",
    };
    vec![chapter(elections, "Opening the table", &opening), chapter(elections, title, &shuffle)]
}

/// What is done with the cards besides, and when a device fails.
pub(super) fn after(elections: &GameElections) -> Vec<Chapter> {
    let table = elections.table();
    let mut idle = vec![Moment::Idle, Moment::TurnUp];
    if table.cards_received == CardsReceived::PreShuffled {
        // Once they have been spread they are cards like any (ALL-19): nowhere else it is said what follows.
        idle.extend([Moment::Look, Moment::Wash]);
    }
    idle.extend([Moment::TooOld, Moment::Used]);
    if table.dealing != Dealing::Hand {
        idle.push(Moment::Closed);
    }
    let mut devices = Vec::new();
    if table.has_device() {
        devices.push(Moment::ShufflerFailed);
    }
    if table.dealing == Dealing::AutomatedShoe {
        devices.push(Moment::ShoeFailed);
    }
    if !devices.is_empty() {
        devices.push(Moment::DeviceLeaves);
    }
    vec![
        stub(elections),
        chapter(elections, "While nobody plays", &idle),
        chapter(elections, "When a device fails", &devices),
    ]
}

/// Counting the stub, and what its count leads to.
fn stub(elections: &GameElections) -> Chapter {
    let law = elections.deck_law();
    let branches = match (elections.table().shuffler, law.stub.excused) {
        // The device counts after every shuffle, and the text says for this way of dealing that this is enough (ALL-18).
        (Shuffler::AutomatedCounting, Some(_)) => Vec::new(),
        _ => vec![
            ("", Moment::StubCount),
            ("If all 52 cards are there: ", Moment::StubStays),
            ("If all 52 cards are there: ", Moment::RightCount),
            ("If not: ", Moment::WrongCount),
        ],
    };
    let step = |(branch, moment): (&'static str, Moment)| {
        law.prompts(moment).into_iter().map(move |prompt| Step::under(branch, prompt))
    };
    let steps = branches.into_iter().flat_map(step).collect();
    Chapter { title: "Counting the stub, at least every fifth round", steps }
}

fn chapter(elections: &GameElections, title: &'static str, moments: &[Moment]) -> Chapter {
    let law = elections.deck_law();
    let steps = moments.iter().flat_map(|moment| law.prompts(*moment)).map(Step::from).collect();
    Chapter { title, steps }
}
