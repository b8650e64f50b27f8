//! Sections 38.10(a), 38.10(b) and 38.11: hands that are shown, and what their first five cards win.
//!
//! Players declare instant cash and the super side bet until the next card is dealt to anyone (ALL-14). A progressive wager
//! needs no declaration: the dealer turns every hand that carries one before collecting its cards (LP-19).

use cards::CardSet;
use law::{Cite, Game::LunarPoker, cite, read};
use paytables::Cents;

use super::procedure::has_drawn;
use super::progressive::{self, Meters, Payouts};
use super::round::Rulebook;
use super::settle::first_cards::{self, FirstFive};
use super::wagers::Wagers;
use crate::dealing::Spot;
use crate::elections::Declarations;
use crate::round::{Out, Outside, Position, Refusal, Round, Status, What, is_down};
use crate::settlement::{HandInWords, SettlementLine};
use crate::wager::Wager;

/// How many cards a hand has at first.
const HAND: usize = 5;

const DECLARE: Cite = cite(LunarPoker, "38.10(a)");
const INSTANT_CASH: Cite = cite(LunarPoker, "38.10(a)1");
const ROYALS_SHARE: Cite = cite(LunarPoker, "38.12(i)");

impl Rulebook {
    /// Turns the hands that were declared. The table declares what it sees to win, where the house has it do so.
    pub(super) fn turn_declared(&self, round: &Round, outside: &Outside<'_>, out: &mut Out) -> Result<(), Refusal> {
        let automatic = self.elections.table.declarations == Declarations::Automatic && !has_drawn(round);
        let wins = |seat: u8| {
            let cards = round.hand(outside, Spot::Player(seat));
            automatic && cards.is_some_and(|cards| self.wins_at_once(round, seat, cards))
        };
        let mut shown = Vec::new();
        for seat in round.dealt_in().filter(|seat| is_in(round, *seat)) {
            if round.seat(seat).declared {
                shown.push(seat);
            } else if wins(seat) {
                //= lunar_poker 38.10(a)
                // The table declares for the player what wins, unless the house leaves it to the player (ALL-14).
                out.push(What::Declared { seat }, DECLARE);
                shown.push(seat);
            }
        }
        let cards = shown.into_iter().flat_map(|seat| round.laid().at_spot(Spot::Player(seat)));
        let down: Vec<Position> = cards.filter(|position| is_down(round.laid(), *position)).collect();
        out.reveal_all(round, outside, &down, DECLARE)
    }

    /// Whether the first five cards win something before anybody chooses.
    pub(super) fn wins_at_once(&self, round: &Round, seat: u8, cards: CardSet) -> bool {
        first_five(round, seat, cards).wins(&self.terms)
    }

    /// Whether the first five cards win something that has to be declared.
    pub(super) fn wins_by_declaration(&self, round: &Round, seat: u8, cards: CardSet) -> bool {
        first_five(round, seat, cards).wins_by_declaration(&self.terms)
    }

    /// Whether the seat has a wager that a declaration can win: its cards are not collected yet.
    pub(super) fn has_something_to_declare(&self, round: &Round, seat: u8) -> bool {
        let public = round.seat(seat);
        let ante = public.status == Status::In && public.stakes.on(Wager::Ante) > Cents::ZERO;
        is_in(round, seat) && (ante || public.stakes.on(Wager::SuperSideBet) > Cents::ZERO)
    }

    /// Whether the first cards of the seat lie open and win its progressive, which is not settled yet.
    pub(super) fn wins_progressive(&self, round: &Round, seat: u8) -> bool {
        seen_five(round, seat).is_some_and(|cards| first_five(round, seat, cards).wins_progressive(&self.terms))
    }

    /// Whether the first cards of the seat lie open and are worth instant cash that its player has not declared.
    pub(super) fn gave_up_instant_cash(&self, round: &Round, seat: u8) -> bool {
        seen_five(round, seat).is_some_and(|cards| first_five(round, seat, cards).is_instant_cash(&self.terms))
    }

    /// The seats that were declared and turned and have something to settle by their first cards, from the dealer's left.
    pub(super) fn due_first_cards(&self, round: &Round) -> Vec<u8> {
        let is_due = |seat: &u8| {
            // A player who is finished has something to settle again if a face was put right that decides the share of
            // another hand in the meter (ALL-23).
            let may_be_due = is_in(round, *seat) || round.seat(*seat).status == Status::Finished;
            let declared = round.seat(*seat).declared && may_be_due;
            let five = seen_five(round, *seat).filter(|_| declared).map(|cards| first_five(round, *seat, cards));
            five.is_some_and(|five| five.has_side_wager() || five.wins_instant_cash(&self.terms))
        };
        round.dealt_in().filter(is_due).collect()
    }

    pub(super) fn settle_first_cards(&self, round: &Round, outside: &Outside<'_>, out: &mut Out) {
        let five = |seat| first_five(round, seat, seen_five(round, seat).expect("what is due lies open"));
        let due: Vec<FirstFive> = self.due_first_cards(round).into_iter().rev().map(five).collect();
        self.settle_shown(round, outside, &due, out, |five, payouts, out| {
            let lines: Vec<SettlementLine> = five.settle(&self.terms, payouts).into_iter().flatten().collect();
            lines.iter().for_each(|line| out.settle(round, *line));
            if five.is_instant_cash(&self.terms) && round.seat(five.seat).status == Status::In {
                void_later_wagers(round, five.seat, out);
                //= lunar_poker 38.10(a)1
                // Instant cash ends the player's round (LP-4).
                out.push(What::Became { seat: five.seat, status: Status::Finished }, INSTANT_CASH);
            }
            lines
        });
    }

    /// Settles a super side bet and a progressive that are left when the cards of a hand are collected.
    pub(super) fn settle_side_wagers(&self, round: &Round, outside: &Outside<'_>, seat: u8, out: &mut Out) {
        let Some(cards) = seen_five(round, seat) else { return self.lose_undeclared(round, seat, out) };
        let five = first_five(round, seat, cards);
        if self.elections.table.declarations == Declarations::ByPlayer || has_drawn(round) {
            self.lose_undeclared(round, seat, out);
        } else {
            // The hand lies open in time, so the table declares what it wins (ALL-14).
            five.super_side_bet(&self.terms).into_iter().for_each(|line| out.settle(round, line));
        }
        //= lunar_poker 38.11(c)
        // Whatever the dealer has, and whatever the player has done since (LP-19).
        self.settle_shown(round, outside, &[five], out, |five, payouts, out| {
            let line = five.progressive(&self.terms, payouts).map(first_cards::turned_undeclared);
            line.into_iter().inspect(|line| out.settle(round, *line)).collect()
        });
    }

    /// Settles hands that lie open, each as `settle_one` says, and moves the meter by what they win. A royal flush among them
    /// shares with those that were paid earlier in the round.
    fn settle_shown(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        hands: &[FirstFive],
        out: &mut Out,
        mut settle_one: impl FnMut(&FirstFive, &mut Payouts<'_>, &mut Out) -> Vec<SettlementLine>,
    ) {
        let royals = first_cards::royals(hands);
        let paid: Vec<SettlementLine> =
            round.lines().iter().filter(|line| first_cards::is_royals_share(line)).copied().collect();
        if royals == 0 || paid.is_empty() {
            let mut meters = Meters::from_amounts(outside.meters);
            let mut payouts = Payouts::new(&mut meters, self.terms.reset, royals);
            let lines: Vec<_> = hands.iter().flat_map(|five| settle_one(five, &mut payouts, out)).collect();
            let after = meters.to_amounts(outside.meters);
            return out.move_meters(self, &lines, outside.meters, &after);
        }
        //= lunar_poker 38.12(i)
        // Every royal flush of the round has an equal share of what the first one was paid, so that is settled again (LP-9).
        let all = royals + u32::try_from(paid.len()).expect("a table has few seats");
        let set_aside =
            paid.iter().fold(Cents::ZERO, |sum, line| sum.checked_add(line.paid).expect("meters are bounded"));
        let each = progressive::share_of(set_aside, all);
        let next: Vec<_> = paid.iter().map(|line| (*line, each)).collect();
        let again = out.settle_again(self, round, &next, ROYALS_SHARE, const { read("LP-9") });
        let before = *out.meters();
        let mut meters = Meters::from_amounts(&before);
        let mut payouts = Payouts::shared(&mut meters, self.terms.reset, all, set_aside);
        let share = |line: &SettlementLine| {
            let cards = seen_five(round, line.seat)?;
            first_five(&again, line.seat, cards).progressive(&self.terms, &mut payouts)
        };
        let mut lines: Vec<SettlementLine> = paid.iter().filter_map(share).collect();
        lines.iter().for_each(|line| out.settle(&again, *line));
        lines.extend(hands.iter().flat_map(|five| settle_one(five, &mut payouts, out)));
        out.move_meters(self, &lines, &before, &meters.to_amounts(&before));
    }

    /// Another card is dealt: super side bets that nobody has declared are lost.
    pub(super) fn end_declarations(&self, round: &Round, out: &mut Out) {
        //= lunar_poker 38.10(a)
        // The time to declare ends with the next card, whoever gets it (ALL-14).
        round.dealt_in().rev().for_each(|seat| self.lose_undeclared(round, seat, out));
    }

    /// The super side bet of a hand that nobody has declared, if it is still there.
    pub(super) fn lose_undeclared(&self, round: &Round, seat: u8, out: &mut Out) {
        let stake = round.seat(seat).stakes.on(Wager::SuperSideBet);
        if stake == Cents::ZERO {
            return;
        }
        out.settle(
            round,
            match self.elections.table.declarations {
                Declarations::ByPlayer => first_cards::kept_silent(seat, stake),
                Declarations::Automatic => first_cards::not_shown(seat, stake),
            },
        );
    }
}

/// Whether the hand of the seat is neither void, forfeited nor finished.
fn is_in(round: &Round, seat: u8) -> bool {
    matches!(round.seat(seat).status, Status::In | Status::Folded)
}

/// The seats whose hands were declared and are still to be turned.
pub(super) fn declared_unseen(round: &Round) -> impl Iterator<Item = u8> + '_ {
    let unseen = |seat: &u8| round.seat(*seat).declared && is_in(round, *seat) && seen_five(round, *seat).is_none();
    round.dealt_in().filter(unseen)
}

/// Where the first five cards of a seat came from, wherever they are now: some may have been exchanged since.
pub(super) fn first_positions(round: &Round, seat: u8) -> impl Iterator<Item = Position> + '_ {
    let own = round.laid().dealt().filter(move |(_, dealt)| dealt.to == Spot::Player(seat));
    own.map(|(position, _)| position).take(HAND)
}

/// The first five cards of a seat, if all of them were turned.
fn seen_five(round: &Round, seat: u8) -> Option<CardSet> {
    let seen: Option<CardSet> = first_positions(round, seat).map(|position| round.laid().seen(position)).collect();
    seen.filter(|cards| cards.len() as usize == HAND)
}

/// A player who wins instant cash can have wagered more only if the hand was declared late or a face was put right since: with
/// instant cash nothing is bought, exchanged or bet (LP-4).
fn void_later_wagers(round: &Round, seat: u8, out: &mut Out) {
    for (wager, stake) in round.seat(seat).stakes.made() {
        if matches!(wager, Wager::Buy | Wager::Exchange | Wager::Bet | Wager::Force) {
            let line = SettlementLine::void(seat, wager, stake, HandInWords::Nothing, &[INSTANT_CASH]);
            out.settle(round, line.read_by([const { read("LP-4") }, const { read("ALL-14") }]));
        }
    }
}

/// The first cards of a seat with what is still on its wagers.
fn first_five(round: &Round, seat: u8, cards: CardSet) -> FirstFive {
    let stakes = &round.seat(seat).stakes;
    let wagers = Wagers {
        ante: if round.seat(seat).status == Status::In { stakes.on(Wager::Ante) } else { Cents::ZERO },
        super_side_bet: stakes.on(Wager::SuperSideBet),
        progressive: stakes.on(Wager::Progressive),
    };
    FirstFive { seat, cards, wagers }
}
