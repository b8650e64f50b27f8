//! Random rounds of a game, with all laws checked on the way.

use std::collections::BTreeMap;

use games::round::{
    Command, Event, Lies, MeterCause, Next, Observer, Offer, Outside, Round, Rules, Status, Step, What, Why, decide,
    next, offers, payout_due, preview, view,
};
use games::settlement::Outcome;
use games::wager::Wager;
use paytables::Cents;

use super::books::Books;
use super::chance::Chance;
use super::live::deal_live;
use super::{Game, METERS, actors};

/// How often an irregularity is reported where one can happen.
const IRREGULAR: usize = 60;

/// Plays random rounds until so many commands were given. `check` looks at every round that ran regularly.
pub fn walk(rules: &dyn Rules, seed: u64, commands: usize, check: impl FnMut(&Game<'_>)) -> Tally {
    walk_by(rules, Chance::seeded(seed), commands, check)
}

/// The same by any chance.
pub fn walk_by(rules: &dyn Rules, mut chance: Chance, commands: usize, mut check: impl FnMut(&Game<'_>)) -> Tally {
    let mut tally = Tally::default();
    while tally.commands < commands {
        let meters = METERS;
        let mut game = Game::new(rules, chance.sealed(), meters);
        let mut books = Books::default();
        let mut done: Vec<(Command, Vec<Event>)> = Vec::new();
        let mut due = BTreeMap::new();
        while !game.round.is_completed() {
            let (command, events) = one_command(&game, &mut chance, &mut tally);
            let Some(events) = events else { continue };
            check_due(&game, &mut due, &events);
            for event in &events {
                game.round.evolve(event);
                books.post(event);
                super::books::move_meter(&mut game.meters, event);
                books.check(&game.round);
                assert!(game.meters.iter().all(|meter| meter.get() >= 0), "a meter fell below zero: {event:?}");
            }
            game.events.extend_from_slice(&events);
            check_cards(&game);
            if chance.one_in(8) {
                check_secrecy(&game, &mut chance);
                check_previews(&game, &mut chance);
            }
            done.push((command, events));
        }
        books.check_end();
        check_replay(&game);
        if tally.rounds % 4 == 0 {
            let live = deal_live(rules, &game.sealed, meters, &done);
            assert_eq!(without_discards(&live), without_discards(&game.events), "live and virtual records differ");
        }
        tally.rounds += 1;
        tally.void += usize::from(game.round.ended_by().is_some());
        tally.meter_payouts += usize::from(game.events.iter().any(is_payout));
        if is_regular(&game) {
            tally.regular += 1;
            check(&game);
        }
    }
    tally
}

/// A record without the cards that were given up: a live table may learn later which cards these are (HC-13).
fn without_discards(record: &[Event]) -> Vec<Event> {
    record.iter().filter(|event| !matches!(event.what, What::GivenUp { .. })).copied().collect()
}

/// What a walk has done.
#[derive(Debug, Default)]
pub struct Tally {
    /// Commands that were given.
    pub commands: usize,
    /// Commands that were accepted.
    pub accepted: usize,
    /// Rounds that were played to their end.
    pub rounds: usize,
    /// Rounds in which nothing went wrong.
    pub regular: usize,
    /// Rounds in which a meter was paid out.
    pub meter_payouts: usize,
    /// Rounds that an irregularity ended.
    pub void: usize,
}

/// Gives a random command, and says what follows if it is accepted. What is offered is accepted, and nothing else.
fn one_command(game: &Game<'_>, chance: &mut Chance, tally: &mut Tally) -> (Command, Option<Vec<Event>>) {
    let all: Vec<Offer> = actors().flat_map(|actor| offers(game.rules, &game.round, &game.outside(), actor)).collect();
    let irregular =
        |offer: &Offer| matches!(offer, Offer::Report(_) | Offer::Misdealt { .. } | Offer::ReturnUnaccepted { .. });
    let (reports, regular): (Vec<Offer>, Vec<Offer>) = all.iter().partition(|offer| irregular(offer));
    let command = if chance.one_in(5) {
        chance.any_command()
    } else if !reports.is_empty() && chance.one_in(IRREGULAR) {
        let offer = chance.pick(&reports);
        chance.command(offer)
    } else {
        let offer = next_offer(&regular, chance);
        chance.command(offer)
    };
    tally.commands += 1;
    let offered = all.iter().any(|offer| offer.covers(&command));
    match game.decide(&command) {
        Ok(events) => {
            assert!(offered, "accepted but not offered: {command:?}\n{:?}", game.round);
            assert!(!events.is_empty(), "nothing follows from {command:?}");
            tally.accepted += 1;
            (command, Some(events))
        }
        Err(refusal) => {
            assert!(!offered, "offered but refused: {command:?}: {refusal}");
            assert!(!matches!(refusal.why, Why::FacesNeeded(_)), "a virtual table knows its faces");
            (command, None)
        }
    }
}

/// An offer; the dealer closes the bets sooner or later.
fn next_offer(regular: &[Offer], chance: &mut Chance) -> Offer {
    let close = regular.iter().find(|offer| **offer == Offer::CloseBets);
    match close {
        Some(close) if chance.one_in(12) => *close,
        _ => chance.pick(regular),
    }
}

/// What is known of a payout while it waits for its validation is what is paid.
fn check_due(game: &Game<'_>, due: &mut BTreeMap<(u8, Wager), Cents>, events: &[Event]) {
    if let Next::Validation { seat, wager } = next(game.rules, &game.round, &game.outside()) {
        let line = payout_due(game.rules, &game.round, &game.outside(), (seat, wager));
        due.insert((seat, wager), line.expect("what waits for validation is paid next").paid);
    }
    // A hand that is declared later may be paid before, from the same meter (ALL-14). A hand that becomes void, or a payout that
    // is forfeited, changes the meter too (ALL-21).
    let changes_meter = |what: What| match what {
        What::MeterMoved { cause, .. } => matches!(cause, MeterCause::Void(_) | MeterCause::PayoutReversed(_)),
        other => matches!(other, What::Declared { .. }),
    };
    if events.iter().any(|event| changes_meter(event.what)) {
        due.clear();
    }
    for event in events {
        if let What::Settled(line) = event.what
            && line.outcome == Outcome::Win
            // A share may be settled again, when another winner is found (LP-9).
            && let Some(amount) = due.remove(&(line.seat, line.wager))
        {
            assert_eq!(line.paid, amount, "{line:?}");
        }
    }
}

/// Whether nothing went wrong in the round.
fn is_regular(game: &Game<'_>) -> bool {
    let irregular = |event: &Event| matches!(event.what, What::Irregular { .. });
    game.round.has_done(Step::Collect)
        && !game.events.iter().any(irregular)
        && game.round.seats().all(|(_, seat)| !matches!(seat.status, Status::Void | Status::Forfeited))
}

fn is_payout(event: &Event) -> bool {
    let What::MeterMoved { cause, .. } = event.what else { return false };
    matches!(cause, MeterCause::Payout(_))
}

/// Every face that was turned is the deck's, none lies in two places, and the positions are those of one deck.
fn check_cards(game: &Game<'_>) {
    let (dealt, stub) = (game.round.laid().dealt().count(), usize::from(game.round.laid().stub()));
    let renewed = game.events.iter().any(|event| matches!(event.what, What::StubRenewed { .. }));
    assert!(renewed || dealt + stub == 52, "{dealt} cards dealt and {stub} in the stub");
    let mut faces = cards::CardSet::EMPTY;
    for (position, dealt) in game.round.laid().dealt() {
        let face = game.round.face(&game.outside(), position).expect("every position has a card");
        if let Lies::Up(card) | Lies::GivenUp(Some(card)) = dealt.lies {
            assert_eq!(card, face, "another face than the deck's");
        }
        if !matches!(dealt.lies, Lies::InStubAgain(_)) {
            assert!(!faces.contains(face), "{face} lies in two places");
            faces = faces.with(face);
        }
    }
}

/// Folding the events anew gives the same state.
fn check_replay(game: &Game<'_>) {
    let mut again = Round::new();
    game.events.iter().for_each(|event| again.evolve(event));
    assert_eq!(again, game.round, "replay gives another state");
}

/// With other faces where an observer sees backs, the observer sees the same.
fn check_secrecy(game: &Game<'_>, chance: &mut Chance) {
    let observers = (1..=6).map(Observer::Seat).chain([Observer::Dealer, Observer::Floor, Observer::Spectator]);
    for observer in observers {
        let here = view(game.rules, &game.round, &game.outside(), observer);
        let hidden: Vec<u8> = (0..52).filter(|position| !is_known(game, observer, *position)).collect();
        let other = chance.reshuffled(&game.sealed, &hidden);
        let outside = Outside::new(&other, &game.meters);
        let there = view(game.rules, &game.round, &outside, observer);
        assert_eq!(here, there, "{observer:?} sees what is hidden");
    }
}

/// With other faces on all cards that are not face up, a preview of each report that is offered tells the same.
fn check_previews(game: &Game<'_>, chance: &mut Chance) {
    let hidden: Vec<u8> = (0..52).filter(|position| !is_turned(game, *position)).collect();
    let other = chance.reshuffled(&game.sealed, &hidden);
    let elsewhere = Outside::new(&other, &game.meters);
    for offer in actors().flat_map(|actor| offers(game.rules, &game.round, &game.outside(), actor)) {
        let Offer::Report(what) = offer else { continue };
        let told = |outside: &Outside<'_>| {
            let events = decide(game.rules, &game.round, outside, &Command::Report(what));
            events.map(|events| preview(&events)).map_err(|refusal| refusal.to_string())
        };
        assert_eq!(told(&game.outside()), told(&elsewhere), "the preview of {what:?} tells what is hidden");
    }
}

/// Whether the observer has seen the face at this position of the deck: it was turned, or it was the observer's own.
fn is_known(game: &Game<'_>, observer: Observer, position: u8) -> bool {
    let own = |at: u8| match (game.round.laid().at(at).map(|dealt| dealt.to), observer) {
        (Some(games::dealing::Spot::Player(seat)), Observer::Seat(observer)) => {
            seat == observer && game.rules.may_look(&game.round, seat, at)
        }
        _ => false,
    };
    is_turned(game, position) || own(position)
}

/// Whether the card at this position of the deck was turned.
fn is_turned(game: &Game<'_>, position: u8) -> bool {
    let lies = game.round.laid().at(position).map(|dealt| dealt.lies);
    matches!(lies, Some(Lies::Up(_) | Lies::GivenUp(Some(_)) | Lies::InStubAgain(_)))
}
