//! Which cards go where, read off the plan by which the engine deals.

use games::GameElections;
use games::dealing::{Face, Placed, Spot};

use super::Step;

/// Cards that go the same way, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    to: Place,
    face: Face,
    cards: usize,
    clause: &'static str,
}

/// Where cards go; players get theirs one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Players,
    Spot(Spot),
}

/// The deal at a full table.
pub(super) fn steps(elections: &GameElections) -> Vec<Step> {
    let seats: Vec<u8> = (1..=elections.table().positions).collect();
    let runs = runs(&elections.deal_plan(&seats));
    let (first, period) = repetition(&runs);
    let step = |run: &Run| Step { says: format!("{}.", says(run)), clause: run.clause };
    let mut steps: Vec<Step> = runs[..first].iter().map(step).collect();
    let turn = &runs[first..first + period];
    match (runs.len() - first).checked_div(period) {
        Some(1) | None => steps.extend(turn.iter().map(step)),
        Some(times) => {
            let all: Vec<String> = turn.iter().map(says).collect();
            let says = format!("{times} times over: {}.", all.join(", then ").to_lowercase());
            steps.push(Step { says, clause: turn[0].clause });
        }
    }
    steps
}

/// The plan in runs: what each player gets in one turn is one run for all players.
fn runs(plan: &[Placed]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for same in plan.chunk_by(|one, other| one.to == other.to && one.face == other.face && one.clause == other.clause) {
        let Placed { to, face, clause } = same[0];
        let place = if matches!(to, Spot::Player(_)) { Place::Players } else { Place::Spot(to) };
        let run = Run { to: place, face, cards: same.len(), clause: clause.id() };
        let first_of_a_turn = matches!(to, Spot::Player(1));
        if runs.last() != Some(&run) || first_of_a_turn {
            runs.push(run);
        }
    }
    runs
}

/// From which run on, and after how many of them, all that follows repeats itself: as early and as short as possible.
fn repetition(runs: &[Run]) -> (usize, usize) {
    let repeats = |(first, period): &(usize, usize)| {
        let rest = &runs[*first..];
        rest.len() > *period
            && rest.len().is_multiple_of(*period)
            && rest.chunks(*period).all(|part| *part == rest[..*period])
    };
    let all = (0..runs.len()).flat_map(|first| (1..=runs.len() - first).map(move |period| (first, period)));
    all.into_iter().find(repeats).unwrap_or((0, runs.len()))
}

fn says(run: &Run) -> String {
    let cards = match run.cards {
        1 => "One card".to_owned(),
        many => format!("{many} cards"),
    };
    let face = match run.face {
        Face::Down => "face down",
        Face::Up => "face up",
    };
    match run.to {
        Place::Players => format!("{cards} {face} to each player in turn, from your left"),
        Place::Spot(Spot::Dealer) => format!("{cards} {face} to yourself"),
        Place::Spot(Spot::Pack(pack)) => format!("{cards} {face} to pack {pack}"),
        Place::Spot(Spot::Board) => format!("{cards} {face} to the community cards"),
        Place::Spot(Spot::Burn) => format!("{cards} burned, {face}"),
        Place::Spot(Spot::Rack) => format!("{cards} {face} to the discard rack"),
        Place::Spot(Spot::Player(seat)) => format!("{cards} {face} to player {seat}"),
    }
}
