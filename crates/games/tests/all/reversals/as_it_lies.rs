//! What a round of Lunar Poker comes to if nothing counts but the cards as they lie in the end and what players have chosen:
//! the settlement of finished rounds, which knows nothing of steps, reports and corrections.
//!
//! At Lunar Poker players draw. If one of them is out of the round, or draws later than others because a face was put right,
//! the others get other cards (LP-25), so two such rounds cannot be compared with each other. Each is compared with this.

use cards::{Card, CardSet};
use games::GameElections;
use games::dealing::Spot;
use games::lunar_poker::progressive::Meters;
use games::lunar_poker::settle::{FinishedRound, FinishedSeat, settle};
use games::lunar_poker::wagers::{Decision, Draw, Then, Wagers};
use games::round::{Choice, MeterCause, Position, Status, Step, What};
use games::settlement::{Meter, Outcome, SettlementLine};
use games::wager::Wager;
use paytables::{Cell, Cents, MicroDollars};
use testkit::rounds::METERS;

use super::live::Live;
use super::{Money, Table};

/// How many cards a hand has at first.
const HAND: usize = 5;

/// Checks what a round leaves of everybody's money, except at seats whose hand is void or forfeited.
pub fn check(table: &Table, live: &Live<'_>) {
    let GameElections::LunarPoker(elections) = &table.elections else { unreachable!("a table of Lunar Poker") };
    let seats: Vec<FinishedSeat> = counted(live).map(|seat| finished(live, seat)).collect();
    let mut meters = Meters { progressive: Meter::new(before_payouts(live)) };
    let lines = settle(&elections.terms(), &on_table(live, seats), &mut meters);
    let money = Money::of(live.events.iter());
    for seat in counted(live) {
        let of_seat: Vec<&SettlementLine> = lines.iter().filter(|line| line.seat == seat).collect();
        let at = usize::from(seat) - 1;
        let case = || format!("seat {seat}: {of_seat:#?}\n{:#?}", live.round.lines());
        let (expected, more) = (expected(live, seat, &of_seat), by_void_contributions(live, &of_seat));
        let paid_more = money.cents[at] - expected.0;
        assert!((0..=more).contains(&paid_more), "{paid_more} cents more than by the cards, {}", case());
        assert_eq!(money.coupons[at], expected.1, "coupons, {}", case());
    }
    // What a payout leaves of a cent stays on the meter (ALL-10).
    let (shown, expected) = (live.meters[0].get(), meters.progressive.amount().get());
    let less_than = if void_contributions(live) > 0 { 10_000 * (lines.len() as i64 + 1) } else { 1 };
    assert!((shown - expected).abs() < less_than, "the meter shows {shown}, not {expected}: {lines:#?}");
}

/// The seats that are settled by their cards.
fn counted<'a>(live: &'a Live<'_>) -> impl Iterator<Item = u8> + 'a {
    let counts = |seat: &u8| matches!(live.round.seat(*seat).status, Status::In | Status::Folded | Status::Finished);
    live.round.dealt_in().filter(counts)
}

fn on_table(live: &Live<'_>, seats: Vec<FinishedSeat>) -> FinishedRound {
    let is_forced = live.round.has_done(Step::ForceDealer);
    let mut cards = faces(live, Spot::Dealer);
    let forced = if is_forced { cards.pop() } else { None };
    FinishedRound { dealer: cards.into_iter().collect(), forced, seats }
}

/// The true faces of all cards that were ever dealt to a spot, in their order.
fn faces(live: &Live<'_>, spot: Spot) -> Vec<Card> {
    let positions = live.round.laid().dealt().filter(|(_, dealt)| dealt.to == spot).map(|(position, _)| position);
    positions.map(|position| face(live, position)).collect()
}

fn face(live: &Live<'_>, position: Position) -> Card {
    live.round.face(&live.true_outside(), position).expect("every card has a face")
}

fn finished(live: &Live<'_>, seat: u8) -> FinishedSeat {
    let stake = |wager: Wager| {
        let line = live.round.lines().iter().find(|line| (line.seat, line.wager) == (seat, wager));
        line.map_or(Cents::ZERO, |line| line.stake)
    };
    let wagers = Wagers {
        ante: stake(Wager::Ante),
        super_side_bet: stake(Wager::SuperSideBet),
        progressive: stake(Wager::Progressive),
    };
    let cards = faces(live, Spot::Player(seat));
    let (first_five, drawn) = cards.split_at(HAND);
    let is_finished = live.round.seat(seat).status == Status::Finished;
    let decision = (!is_finished).then(|| decision(live, seat, drawn));
    FinishedSeat { seat, first_five: first_five.iter().copied().collect(), wagers, decision }
}

fn decision(live: &Live<'_>, seat: u8, drawn: &[Card]) -> Decision {
    let (mut draw, mut then) = (Draw::Nothing, Then::Fold);
    for choice in live.round.seat(seat).choices() {
        match choice {
            Choice::Buy => draw = Draw::Buy(drawn[0]),
            Choice::Exchange(away) => {
                let out: CardSet = away.iter().map(|position| face(live, position)).collect();
                draw = Draw::Exchange { out, drawn: drawn.iter().copied().collect() };
            }
            Choice::Bet => then = Then::Bet,
            Choice::Force => then = Then::BetAndForce,
            _ => {}
        }
    }
    Decision { draw, then }
}

/// What the meter shows with the contributions of all wagers that are not void.
fn before_payouts(live: &Live<'_>) -> MicroDollars {
    let is_void = |seat: u8| live.round.seat(seat).status == Status::Void;
    let added = live.events.iter().filter_map(|event| match event.what {
        What::MeterMoved { by, cause: MeterCause::Contribution(seat), .. } if !is_void(seat) => Some(by.get()),
        _ => None,
    });
    MicroDollars::new(METERS[0].get() + added.sum::<i64>())
}

/// What void hands have added to the meter, in micro-dollars.
fn void_contributions(live: &Live<'_>) -> i64 {
    let is_void = |seat: u8| live.round.seat(seat).status == Status::Void;
    let added = live.events.iter().filter_map(|event| match event.what {
        What::MeterMoved { by, cause: MeterCause::Contribution(seat), .. } if is_void(seat) => Some(by.get()),
        _ => None,
    });
    added.sum()
}

/// A jackpot that was paid before a hand became void was paid with that hand's contribution, and the house bears it (ALL-21).
fn by_void_contributions(live: &Live<'_>, lines: &[&SettlementLine]) -> i64 {
    let from_meter = lines.iter().any(|line| matches!(line.cell, Some(Cell::MeterPercent(_))));
    let added = void_contributions(live);
    // Payouts are in whole cents (ALL-10).
    if from_meter && added > 0 { added / 10_000 + 1 } else { 0 }
}

/// The cents and the coupons of a seat by these lines.
fn expected(live: &Live<'_>, seat: u8, lines: &[&SettlementLine]) -> (i64, i64) {
    let public = live.round.seat(seat);
    let (mut cents, mut coupons) = (0, 0);
    for line in lines {
        let stake = if public.redeemed_on(line.wager).is_some() {
            coupons += line.stake.get() - line.returned.get();
            0
        } else {
            line.stake.get() - line.returned.get()
        };
        cents += line.paid.get() - stake;
        if let Some(settled) = public.settled_coupon.filter(|settled| settled.coupon.wager == line.wager) {
            let amount = settled.coupon.amount.get();
            // The table pays the coupon even money if its wager wins, and collects it win or lose (ALL-11).
            cents += if line.outcome == Outcome::Win { amount } else { 0 };
            coupons += if matches!(line.outcome, Outcome::Win | Outcome::Lose) { amount } else { 0 };
        }
    }
    (cents, coupons)
}
