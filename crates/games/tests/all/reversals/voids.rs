//! A void leaves everybody's money, coupons and meters as they were before the wagers, whenever it is noticed (ALL-8, ALL-17,
//! ALL-21): at virtual and at live tables, whatever went wrong before, and whatever players can give back.
//!
//! One round is random wagers at a random table and random play to the end, with irregularities among it that do not end it.
//! Before some of its steps, a few times in each round, something that can be reported then is tried at the side: any report
//! that the dealer is offered, at any step. The round itself goes on without it.

use std::collections::BTreeSet;
use std::sync::Mutex;

use games::round::{
    Actor, Command, Entered, Event, Funds, Irregularity, MeterAmounts, MeterCause, Next, Offer, Outside, Person, Purse,
    Remedy, Round, Step, What, Why, decide, next, offers,
};
use law::Game as Text;
use paytables::{Cents, MicroDollars};
use testkit::rounds::books::{Books, move_meter};
use testkit::rounds::chance::Chance;
use testkit::rounds::{Game, METERS, actors};

use super::cases::{Case, case_of, cases_of};
use super::{Money, Table, in_every_game, kept_alive, play_rounds};

fn all_offers(game: &Game<'_>) -> Vec<Offer> {
    actors().flat_map(|actor| offers(game.rules, &game.round, &game.outside(), actor)).collect()
}

const fn is_report(offer: &Offer) -> bool {
    matches!(offer, Offer::Report(_) | Offer::Misdealt { .. })
}

fn reports(game: &Game<'_>) -> Vec<Offer> {
    offers(game.rules, &game.round, &game.outside(), Actor::Dealer).into_iter().filter(is_report).collect()
}

/// Does something that is offered; bets are open for a while. Sometimes something goes wrong that does not end the round.
fn go_on(game: &mut Game<'_>, chance: &mut Chance) {
    if game.round.is_closed() && chance.one_in(30) && go_wrong(game, chance) {
        return;
    }
    let command = match next(game.rules, &game.round, &game.outside()) {
        Next::Bets if chance.one_in(12) && game.decide(&CLOSE_BETS).is_ok() => CLOSE_BETS,
        Next::Bets => {
            let seat = Actor::Seat(1 + chance.below(game.rules.table().positions.into()) as u8);
            one_of(offers(game.rules, &game.round, &game.outside(), seat), chance)
        }
        // Only now and then others may do something, too: they declare hands.
        Next::Choice(seat) if !chance.one_in(4) => {
            one_of(offers(game.rules, &game.round, &game.outside(), Actor::Seat(seat)), chance)
        }
        Next::Step(step) | Next::Declarations(step) if is_single(step) && !chance.one_in(4) => Command::Proceed(step),
        _ => one_of(all_offers(game), chance),
    };
    game.must(command);
}

const CLOSE_BETS: Command = Command::CloseBets { dealer: Person(1) };

/// Whether the step can be done in one way only.
const fn is_single(step: Step) -> bool {
    !matches!(step, Step::LockProgressives | Step::Deal)
}

fn one_of(mut offers: Vec<Offer>, chance: &mut Chance) -> Command {
    offers.retain(|offer| !is_report(offer) && !matches!(offer, Offer::ReturnUnaccepted { .. }));
    let offer = chance.pick(&offers);
    chance.command(offer)
}

/// Something goes wrong; false if it would end the round.
fn go_wrong(game: &mut Game<'_>, chance: &mut Chance) -> bool {
    let reports = reports(game);
    if reports.is_empty() {
        return false;
    }
    let offer = chance.pick(&reports);
    let Ok(events) = game.decide(&chance.command(offer)) else { return false };
    let goes_on = !matches!(remedy_of(&events), Remedy::VoidRound | Remedy::VoidRoundAndRemoveDeck);
    if goes_on {
        game.take(&events);
    }
    goes_on
}

/// What a report leads to.
struct After {
    round: Round,
    /// The moves of the meters in the whole record.
    meter_moves: Vec<(u8, i64, MeterCause)>,
    meters: MeterAmounts,
    remedy: Remedy,
    money: Money,
}

/// Takes the events of a report into the record, and checks the books.
fn after(game: &Game<'_>, events: &[Event]) -> After {
    let (mut round, mut meters) = (game.round.clone(), game.meters);
    for event in events {
        round.evolve(event);
        move_meter(&mut meters, event);
    }
    let all = || game.events.iter().chain(events);
    let mut books = Books::default();
    all().for_each(|event| books.post(event));
    books.check(&round);
    if round.is_completed() {
        books.check_end();
    }
    let moved = |event: &Event| match event.what {
        What::MeterMoved { meter, by, cause } => Some((meter, by.get(), cause)),
        _ => None,
    };
    let meter_moves = all().filter_map(moved).collect();
    After { remedy: remedy_of(events), money: Money::of(all()), round, meter_moves, meters }
}

fn reported(game: &Game<'_>, funds: Funds, what: Irregularity) -> After {
    let outside = Outside { funds, ..game.outside() };
    let events = decide(game.rules, &game.round, &outside, &Command::Report(what));
    after(game, &events.unwrap_or_else(|refusal| panic!("{what:?}: {refusal}")))
}

/// The same at a live table, where only the faces are known that were turned, and those that are needed are entered.
fn reported_live(game: &Game<'_>, what: Irregularity) -> After {
    let mut entered = Entered::default();
    for (position, _) in game.round.laid().dealt() {
        if let Some(card) = game.round.laid().seen(position) {
            entered.enter(position, card);
        }
    }
    loop {
        let outside = Outside::new(&entered, &game.meters);
        match decide(game.rules, &game.round, &outside, &Command::Report(what)) {
            Ok(events) => return after(game, &events),
            Err(refusal) => {
                let Why::FacesNeeded(positions) = &refusal.why else { panic!("live, {what:?}: {refusal}") };
                for position in positions {
                    let card = game.round.face(&game.outside(), *position).expect("a face");
                    entered.enter(*position, card);
                }
            }
        }
    }
}

fn remedy_of(events: &[Event]) -> Remedy {
    let remedy = |event: &Event| if let What::Irregular { remedy, .. } = event.what { Some(remedy) } else { None };
    events.iter().rev().find_map(remedy).expect("an irregularity has a remedy")
}

/// Checks what a report leaves if it voids a hand or the round, and answers what followed from it.
fn check(game: &Game<'_>, what: Irregularity, chance: &mut Chance) -> Remedy {
    let case = || format!("{what:?} at {:?}: {:?}", game.rules.game(), game.events);
    let all = reported(game, Funds::EVERYTHING, what);
    let live = reported_live(game, what);
    assert_eq!((&live.money, live.meters), (&all.money, all.meters), "live, {}", case());
    assert_eq!(all.money.written_off, [0; 6], "{}", case());
    match all.remedy {
        Remedy::VoidRound | Remedy::VoidRoundAndRemoveDeck => {
            let alive = kept_alive(game.rules.game(), &all.round);
            assert_eq!(all.money.cents, alive, "{}", case());
            assert_eq!(all.money.coupons, [0; 6], "{}", case());
            assert_eq!(all.meters, METERS, "{}", case());
            check_poor(game, what, alive, chance);
        }
        Remedy::VoidHand(seat) => check_hand(game, seat, &all),
        _ => {}
    }
    all.remedy
}

/// Players who have spent what they were paid keep as much as they cannot give back, and the house loses it under its own
/// heading (ALL-17). Everything else is as before the wagers.
fn check_poor(game: &Game<'_>, what: Irregularity, alive: [i64; 6], chance: &mut Chance) {
    let won = Money::of(game.events.iter()).cents;
    let (mut funds, mut kept) = (Funds::EVERYTHING, [0; 6]);
    for (at, won) in won.into_iter().enumerate() {
        let holds = chance.below(usize::try_from(won.max(0)).expect("cents") + 2) as i64;
        let (seat, player) = (at as u8 + 1, at as u32);
        funds.limit(seat, Purse { player, holds: Cents::new(holds) });
        kept[at] = (won - alive[at] - holds).max(0);
    }
    let poor = reported(game, funds, what);
    let case = || format!("{what:?} at {:?} with {funds:?}: {:?}", game.rules.game(), game.events);
    let cents = std::array::from_fn(|at| alive[at] + kept[at]);
    assert_eq!((poor.money.cents, poor.money.written_off), (cents, kept), "{}", case());
    assert_eq!((poor.money.coupons, poor.meters), ([0; 6], METERS), "{}", case());
}

/// A void hand is as before the wagers, and nobody else's money, coupon or contribution has changed (ALL-8, ALL-21).
fn check_hand(game: &Game<'_>, seat: u8, after: &After) {
    let before = Money::of(game.events.iter());
    let case = || format!("a void hand at seat {seat} of {:?}: {:?}", game.rules.game(), game.events);
    for other in 1..=6 {
        let at = usize::from(other) - 1;
        let expected = if other == seat { (0, 0) } else { (before.cents[at], before.coupons[at]) };
        assert_eq!((after.money.cents[at], after.money.coupons[at]), expected, "seat {other}, {}", case());
    }
    check_contributions(seat, after, &case);
}

/// The void hand's contribution is off the meters, and no other has moved (ALL-21). Only what a jackpot has paid out of it is
/// not there any more.
fn check_contributions(seat: u8, after: &After, case: &dyn Fn() -> String) {
    let of_seat = |cause| matches!(cause, MeterCause::Contribution(of) | MeterCause::Void(of) if of == seat);
    let left: i64 = after.meter_moves.iter().filter(|(.., cause)| of_seat(*cause)).map(|(_, by, _)| by).sum();
    let is_paid = after.meter_moves.iter().any(|(.., cause)| matches!(cause, MeterCause::Payout(_)));
    assert!(left == 0 || left > 0 && is_paid, "{left} is left, {}", case());
    let mut expected = METERS;
    for &(meter, by, cause) in &after.meter_moves {
        if is_paid || !of_seat(cause) {
            let meter = &mut expected[usize::from(meter)];
            *meter = MicroDollars::new(meter.get() + by);
        }
    }
    assert_eq!(after.meters, expected, "{}", case());
}

/// How often a report is tried before a step, on average: once in so many steps while bets are open, and after that.
const TRIED: (usize, usize) = (10, 3);

fn a_void_restores_everything_at_any_step(text: Text) {
    let met: Mutex<BTreeSet<Case>> = Mutex::default();
    play_rounds(text, |table: &Table, seed: u64| {
        let mut chance = Chance::seeded(seed);
        let mut game = Game::new(&*table.rules, chance.sealed(), METERS);
        while !game.round.is_completed() {
            if chance.one_in(if game.round.is_closed() { TRIED.1 } else { TRIED.0 })
                && let Some(case) = try_report(&game, &mut chance)
            {
                met.lock().expect("no thread has failed").insert(case);
            }
            go_on(&mut game, &mut chance);
        }
    });
    let met = met.into_inner().expect("no thread has failed");
    let missing: Vec<Case> = cases_of(text).filter(|case| !met.contains(case)).collect();
    assert!(missing.is_empty() || super::rounds() < 1_000, "never reported: {missing:?}");
}

/// Tries something that can be reported now, and answers what followed from it.
fn try_report(game: &Game<'_>, chance: &mut Chance) -> Option<Case> {
    let reports = reports(game);
    if reports.is_empty() {
        return None;
    }
    let offer = chance.pick(&reports);
    let Command::Report(what) = chance.command(offer) else { unreachable!("a report") };
    let remedy = check(game, what, chance);
    Some(case_of(game.rules.game(), what, remedy))
}

in_every_game!(a_void_restores_everything_at_any_step);
