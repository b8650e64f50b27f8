//! What the dealer's steps of section 38.10 do.

use cards::CardSet;
use law::{Cite, Game::LunarPoker, cite, read};
use paytables::Cents;

use super::progressive::{Meters, Payouts};
use super::ranking::highest_card;
use super::round::{Rulebook, ante, has_qualified, unsettled_first_cards};
use super::settle::bets::{Bettor, after_forcing, against_qualifying, no_hand};
use super::settle::first_cards::{self, FirstFive};
use super::settle::options::payment;
use super::wagers::Wagers;
use crate::dealing::Spot;
use crate::elections::Declarations;
use crate::round::{Choice, Lies, Out, Outside, Position, Refusal, Round, Status, Step, What, is_down};
use crate::settlement::SettlementLine;
use crate::wager::Wager;

/// How many cards a hand has at first.
const HAND: usize = 5;

const DECLARE: Cite = cite(LunarPoker, "38.10(a)");
const INSTANT_CASH: Cite = cite(LunarPoker, "38.10(a)1");
const FIRST_CARDS: Cite = cite(LunarPoker, "38.10(b)");
const HOLE_CARDS: Cite = cite(LunarPoker, "38.10(g)");
const HANDS: Cite = cite(LunarPoker, "38.10(h)");
const FORCE: Cite = cite(LunarPoker, "38.10(k)");
const COLLECTED: Cite = cite(LunarPoker, "38.10(l)");

impl Rulebook {
    /// Does a step of the dealer, and says by which clause.
    pub(super) fn perform_step(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        step: Step,
        out: &mut Out,
    ) -> Result<Cite, Refusal> {
        match step {
            Step::TurnDeclared => self.turn_declared(round, outside, out).map(|()| DECLARE),
            Step::SettleFirstCards => {
                self.settle_first_cards(round, outside, out);
                Ok(FIRST_CARDS)
            }
            Step::TurnDealer => out.reveal_spot(round, outside, Spot::Dealer, HOLE_CARDS).map(|_| HOLE_CARDS),
            Step::TurnHand(seat) => out.reveal_spot(round, outside, Spot::Player(seat), HANDS).map(|_| HANDS),
            Step::SettleHand(seat) => {
                self.settle_hand(round, seat, out);
                Ok(HANDS)
            }
            Step::ForceDealer => self.force_dealer(round, outside, out).map(|()| FORCE),
            _ => {
                out.push(What::Completed, COLLECTED);
                Ok(COLLECTED)
            }
        }
    }

    fn turn_declared(&self, round: &Round, outside: &Outside<'_>, out: &mut Out) -> Result<(), Refusal> {
        let claims = |seat: &u8| {
            let cards = || round.hand(outside, Spot::Player(*seat));
            let wins = |cards| match self.elections.table.declarations {
                Declarations::Automatic => self.wins_at_once(round, *seat, cards),
                //= lunar_poker 38.11(c)
                // No clause has the progressive declared: the table shows a hand that wins it (LP-19).
                Declarations::ByPlayer => first_five(round, *seat, cards).wins_progressive(&self.terms),
            };
            cards().is_some_and(wins)
        };
        let mut shown = Vec::new();
        for seat in round.still_in() {
            if round.seat(seat).declared {
                shown.push(seat);
            } else if claims(&seat) {
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

    /// Whether the seat has shown a hand that wins the progressive, which is not settled yet.
    pub(super) fn wins_progressive(&self, round: &Round, seat: u8) -> bool {
        round.seat(seat).declared && first_five(round, seat, first_cards_of(round, seat)).wins_progressive(&self.terms)
    }

    fn settle_first_cards(&self, round: &Round, outside: &Outside<'_>, out: &mut Out) {
        let five = |seat| first_five(round, seat, first_cards_of(round, seat));
        let shown: Vec<FirstFive> =
            unsettled_first_cards(round).rev().filter(|seat| round.seat(*seat).declared).map(five).collect();
        let mut meters = Meters::from_amounts(outside.meters);
        let mut payouts = Payouts::new(&mut meters, self.terms.reset, first_cards::royals(&shown));
        let mut settled: Vec<SettlementLine> = Vec::new();
        for seat in unsettled_first_cards(round).rev() {
            let Some(five) = shown.iter().find(|five| five.seat == seat) else {
                self.settle_not_shown(round, seat, out);
                continue;
            };
            let lines = five.settle(&self.terms, &mut payouts).into_iter().flatten();
            settled.extend(lines.inspect(|line| out.settle(round, *line)));
            if five.wins_instant_cash(&self.terms) {
                give_back_later_wagers(round, seat, out);
                //= lunar_poker 38.10(a)1
                // Instant cash ends the player's round (LP-4).
                out.push(What::Became { seat, status: Status::Finished }, INSTANT_CASH);
            }
        }
        let after = meters.to_amounts(outside.meters);
        out.move_meters(self, &settled, outside.meters, &after);
    }

    /// The side wagers of a hand that nobody has shown.
    fn settle_not_shown(&self, round: &Round, seat: u8, out: &mut Out) {
        let on = |wager| (wager, round.seat(seat).stakes.on(wager));
        let made =
            [Wager::SuperSideBet, Wager::Progressive].map(on).into_iter().filter(|(_, stake)| *stake > Cents::ZERO);
        for (wager, stake) in made {
            let line = match (self.elections.table.declarations, wager) {
                (Declarations::ByPlayer, Wager::SuperSideBet) => first_cards::kept_silent(seat, stake),
                _ => first_cards::not_shown(seat, wager, stake),
            };
            out.settle(round, line);
        }
    }

    fn settle_hand(&self, round: &Round, seat: u8, out: &mut Out) {
        let (stakes, spot) = (&round.seat(seat).stakes, Spot::Player(seat));
        let hand = (!round.has_hidden(spot)).then(|| round.shown(spot));
        let bettor = Bettor { seat, hand, ante: ante(round, seat) };
        let options = [Wager::Buy, Wager::Exchange, Wager::Force].into_iter();
        let paid = options.filter(|option| stakes.on(*option) > Cents::ZERO);
        paid.for_each(|option| out.settle(round, payment(seat, option, bettor.ante)));
        let dealer = round.shown(Spot::Dealer);
        let bets = if round.seat(seat).last_choice() == Some(Choice::LetBe) {
            //= lunar_poker 38.10(j)1
            // Against the hand that did not qualify: what came after it is not for those who did not force.
            no_hand(&bettor)
        } else if round.has_done(Step::ForceDealer) {
            //= lunar_poker 38.10(k)1
            //= lunar_poker 38.10(k)2
            // Against the dealer's new hand.
            after_forcing(&self.terms, &bettor, dealer)
        } else if has_qualified(round) {
            //= lunar_poker 38.10(i)
            // Against the dealer's hand.
            against_qualifying(&self.terms, &bettor, dealer)
        } else {
            //= lunar_poker 38.10(j)
            // Against nobody.
            no_hand(&bettor)
        };
        bets.into_iter().for_each(|line| out.settle(round, line));
    }

    fn force_dealer(&self, round: &Round, outside: &Outside<'_>, out: &mut Out) -> Result<(), Refusal> {
        // The dealer's discard is no part of a renewed stub (LP-15), so that comes first.
        out.renew_empty_stub(round, FORCE);
        let highest = highest_card(round.shown(Spot::Dealer));
        let lies_there =
            |position: &Position| round.laid().at(*position).is_some_and(|dealt| dealt.lies == Lies::Up(highest));
        let position = round.laid().at_spot(Spot::Dealer).find(lies_there).expect("the dealer's cards lie open");
        //= lunar_poker 38.1:force_the_dealer
        //= lunar_poker 38.10(k)
        // The highest card away, and a new one for all to see.
        out.give_up(round, position, FORCE);
        out.deal_up(round, outside, Spot::Dealer, FORCE).map(drop)
    }
}

/// Where the first five cards of a seat came from, wherever they are now: some may have been exchanged since.
pub(super) fn first_positions(round: &Round, seat: u8) -> impl Iterator<Item = Position> + '_ {
    let own = round.laid().dealt().filter(move |(_, dealt)| dealt.to == Spot::Player(seat));
    own.map(|(position, _)| position).take(HAND)
}

/// The first five cards of a seat as far as they were turned.
fn first_cards_of(round: &Round, seat: u8) -> CardSet {
    first_positions(round, seat).filter_map(|position| round.laid().seen(position)).collect()
}

/// Only after a face was put right can a player who wins instant cash have wagered more: nothing could be bought, exchanged or
/// bet (ALL-23).
fn give_back_later_wagers(round: &Round, seat: u8, out: &mut Out) {
    for (wager, amount) in round.seat(seat).stakes.made() {
        if matches!(wager, Wager::Buy | Wager::Exchange | Wager::Bet | Wager::Force) {
            let reading = Some(const { read("ALL-23") });
            out.push(What::WentBack { seat, wager, amount, reading }, INSTANT_CASH);
        }
    }
}

/// The first cards of a seat with what is still on its wagers.
fn first_five(round: &Round, seat: u8, cards: CardSet) -> FirstFive {
    let stakes = &round.seat(seat).stakes;
    let wagers = Wagers {
        ante: stakes.on(Wager::Ante),
        super_side_bet: stakes.on(Wager::SuperSideBet),
        progressive: stakes.on(Wager::Progressive),
    };
    FirstFive { seat, cards, wagers }
}
