//! The cards before, between and after rounds.

use games::GameElections;
use games::decks::Moment;
use games::elections::{CardsReceived, Dealing, Decks, Shuffler};

use super::{Chapter, Step};

/// What is done before the first round and before every round.
pub(super) fn before(elections: &GameElections) -> Vec<Chapter> {
    let table = elections.table();
    let mut opening = vec![Moment::Receive, Moment::Inspect, Moment::Verify, Moment::Spread, Moment::Look];
    if table.decks == Decks::Two {
        opening.insert(0, Moment::TwoDecks);
    }
    if table.dealing != Dealing::Hand {
        opening.insert(0, Moment::Open);
    }
    let sorted = table.cards_received == CardsReceived::Sorted;
    opening.extend(sorted.then_some(Moment::Wash));
    let shuffle =
        if table.has_device() { vec![Moment::Shuffling, Moment::Ready] } else { vec![Moment::Shuffle, Moment::Cut] };
    vec![chapter(elections, "Opening the table", &opening), chapter(elections, "The shuffle", &shuffle)]
}

/// What is done with the cards besides, and when a device fails.
pub(super) fn after(elections: &GameElections) -> Vec<Chapter> {
    let table = elections.table();
    let mut idle = vec![Moment::Idle, Moment::TurnUp, Moment::TooOld];
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
    let branches = match elections.table().shuffler {
        // The device counts after every shuffle.
        Shuffler::AutomatedCounting => Vec::new(),
        Shuffler::Manual | Shuffler::Automated => vec![
            ("", Moment::StubCount),
            ("If all 52 cards are there: ", Moment::RightCount),
            ("If not: ", Moment::WrongCount),
        ],
    };
    let law = elections.deck_law();
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
