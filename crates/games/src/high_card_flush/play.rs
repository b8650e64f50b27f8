//! What players' choices and the dealer's steps of section 38.10 do.

use cards::CardSet;
use law::{Cite, Game::HighCardFlush, cite, read};
use paytables::{Cell, Cents};

use super::elections::{FoldedProgressive, ProgressiveOrder};
use super::hand::Hand;
use super::progressive::Meters;
use super::round::{Rulebook, folded_bonus_is_left};
use super::settle::{FinishedSeat, Settlement};
use super::wagers::{self, Decision, Wagers, raise_limits};
use crate::dealing::Spot;
use crate::elections::Declarations;
use crate::round::{Choice, MeterAmounts, Out, Outside, Position, Refusal, Round, Status, Step, What, Why};
use crate::settlement::{HandInWords, SettlementLine};
use crate::wager::Wager;

pub(super) const RAISE_OR_FOLD: Cite = cite(HighCardFlush, "38.10(b)");
const RAISE: Cite = cite(HighCardFlush, "38.6(a)5");
const SHOWN: Cite = cite(HighCardFlush, "38.10(c)");
pub(super) const TURNED: Cite = cite(HighCardFlush, "38.10(e)");

impl Rulebook {
    /// What may be raised. A table that does not see the hand allows what the best hand may raise, and corrects it when the
    /// hand is turned (HC-11).
    pub(super) fn raise_limits(&self, round: &Round, outside: &Outside<'_>, seat: u8) -> (Cents, Cents) {
        let ante = round.seat(seat).stakes.on(Wager::Ante);
        match round.hand(outside, Spot::Player(seat)) {
            Some(hand) => raise_limits(hand, ante),
            None => (ante, wagers::largest_raise(ante)),
        }
    }

    pub(super) fn raise(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        seat: u8,
        amount: Cents,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        let (minimum, maximum) = self.raise_limits(round, outside, seat);
        //= high_card_flush 38.6(a)5
        // Any amount of chips from the ante to what the flush allows (HC-3).
        if !(minimum..=maximum).contains(&amount) || !amount.is_multiple_of(self.elections.table.smallest_chip) {
            let why = Why::UnlawfulAmount { amount, minimum, maximum, reading: const { read("HC-3") } };
            return Err(Refusal { why, clause: RAISE });
        }
        out.push(What::Chose { seat, choice: Choice::Raise(amount) }, RAISE_OR_FOLD);
        out.push(What::Placed { seat, wager: Wager::Raise, amount }, RAISE);
        Ok(())
    }

    /// Racks the cards that players who raised do not play (HC-13). A table that does not see the hands leaves the cards to
    /// its players, and learns which of them were racked when the others are turned.
    pub(super) fn rack_discards(&self, round: &Round, outside: &Outside<'_>, out: &mut Out) {
        for seat in round.still_in() {
            let spot = Spot::Player(seat);
            let Some(cards) = round.hand(outside, spot) else { continue };
            let kept = Hand::new(&finished_seat(round, seat, cards)).playing_cards(&self.terms);
            let is_kept = |position| round.face(outside, position).is_some_and(|card| kept.contains(card));
            for position in round.laid().at_spot(spot).filter(|position| !is_kept(*position)) {
                //= high_card_flush 38.10(b)
                // What is not evaluated lies face down and goes to the discard rack before the dealer's hand is shown.
                out.give_up(round, position, RAISE_OR_FOLD);
            }
        }
    }

    /// Whether the hand of a player who raised is to be turned: once, and again if the dealer of a live table enters another
    /// card that the player kept, until its payout is verified.
    pub(super) fn is_to_turn(&self, round: &Round, outside: &Outside<'_>, seat: u8) -> bool {
        let hidden = round.laid().down_at(Spot::Player(seat));
        let is_entered = || hidden.iter().any(|position| round.face(outside, position).is_some());
        let is_verified = || round.payout(seat, Wager::Progressive).is_some();
        if round.has_done(Step::TurnHand(seat)) { !is_verified() && is_entered() } else { !hidden.is_empty() }
    }

    /// Turns the cards that the player kept: at a live table those that the dealer has entered (HC-13).
    pub(super) fn turn_hand(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        seat: u8,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        let spot = Spot::Player(seat);
        let hidden: Vec<Position> = round.laid().down_at(spot).iter().collect();
        let entered: Vec<Position> =
            hidden.iter().copied().filter(|position| round.face(outside, *position).is_some()).collect();
        let turned = if entered.is_empty() { hidden } else { entered };
        out.reveal_all(round, outside, &turned, TURNED)?;
        let faces = turned.iter().filter_map(|position| round.face(outside, *position));
        self.correct_raise(round, seat, faces.fold(round.shown(spot), CardSet::with), out);
        Ok(())
    }

    /// Gives back what was raised beyond the limit of a hand that nobody had seen (HC-11). If another card shows that the hand
    /// allows more, the raise that the player made is restored as far as it is lawful.
    fn correct_raise(&self, round: &Round, seat: u8, hand: CardSet, out: &mut Out) {
        let stakes = &round.seat(seat).stakes;
        let (made, most) = (stakes.on(Wager::Raise), raise_limits(hand, stakes.on(Wager::Ante)).1);
        let Some(Choice::Raise(chosen)) = round.seat(seat).last_choice() else { return };
        let lawful = chosen.min(most);
        if made > lawful {
            let reading = Some(const { read("HC-11") });
            out.push(What::WentBack { seat, wager: Wager::Raise, amount: made.less(lawful), reading }, RAISE);
        } else if made < lawful {
            out.push(What::Placed { seat, wager: Wager::Raise, amount: lawful }, RAISE);
        }
    }

    /// After a face of a turned hand was put right, the raise is as large as the true hand allows, and never larger than
    /// what the player raised (HC-11, ALL-23).
    pub(super) fn raise_again(&self, round: &Round, seat: u8, out: &mut Out) {
        let (stakes, wager) = (&round.seat(seat).stakes, Wager::Raise);
        let Some(Choice::Raise(raised)) = round.seat(seat).last_choice() else { return };
        let (_, most) = raise_limits(round.shown(Spot::Player(seat)), stakes.on(Wager::Ante));
        let (amount, lies) = (raised.min(most), stakes.on(wager));
        if amount > lies {
            out.push(What::Placed { seat, wager, amount }, RAISE);
        } else if amount < lies {
            let reading = Some(const { read("HC-11") });
            out.push(What::WentBack { seat, wager, amount: lies.less(amount), reading }, RAISE);
        }
    }

    pub(super) fn fold(&self, round: &Round, outside: &Outside<'_>, seat: u8, out: &mut Out) -> Result<(), Refusal> {
        let declared = round.seat(seat).declared;
        let wins = |cards| self.wins_a_bonus(round, seat, cards);
        let automatic = self.elections.table.declarations == Declarations::Automatic;
        let claims = automatic && !declared && round.hand(outside, Spot::Player(seat)).is_some_and(wins);
        if claims {
            //= high_card_flush 38.10(c)
            // The table claims what a folded hand wins, unless the house leaves it to the player (ALL-14).
            out.push(What::Declared { seat }, SHOWN);
        }
        out.push(What::Chose { seat, choice: Choice::Fold }, RAISE_OR_FOLD);
        out.push(What::Became { seat, status: Status::Folded }, RAISE_OR_FOLD);
        if declared || claims {
            let cards = self.show_folded(round, outside, seat, out)?;
            self.settle_folded(round, seat, cards, out);
        } else {
            self.fold_unseen(round, seat, out);
        }
        Ok(())
    }

    /// Settles a folded hand that was shown: at the fold, and again after a face of it was put right (ALL-23).
    pub(super) fn settle_folded(&self, round: &Round, seat: u8, cards: CardSet, out: &mut Out) {
        let seat = finished_seat(round, seat, cards);
        let mut hand = Hand::new(&seat);
        let from_meter = self.is_meter_winner(&hand);
        if !from_meter {
            hand.progressive = hand.progressive_pay(&self.terms, &mut Meters::default());
        }
        let mut settlement = Settlement::new(&self.terms, self.round_limit(round));
        settlement.fold(&hand);
        // What comes off the meter waits for its turn among the other winners (HC-9).
        let waits = |line: &SettlementLine| from_meter && line.wager == Wager::Progressive;
        let lines = settlement.lines.into_iter().filter(|line| line.stake > Cents::ZERO && !waits(line));
        lines.for_each(|line| out.settle(round, line));
    }

    /// Whether the cards would win a bonus wager or the progressive if the hand were folded.
    pub(super) fn wins_a_bonus(&self, round: &Round, seat: u8, cards: CardSet) -> bool {
        let seat = finished_seat(round, seat, cards);
        !Hand::new(&seat).winning_cards(&self.terms).is_empty()
    }

    /// Turns the cards of a folded hand that win, and no others: those are discards, and nobody sees them. At a live table the
    /// player has turned what the dealer enters, so the fold waits until the entered cards win. A hand that claims without
    /// winning is turned whole.
    fn show_folded(&self, round: &Round, outside: &Outside<'_>, seat: u8, out: &mut Out) -> Result<CardSet, Refusal> {
        let hidden: Vec<Position> = round.laid().at_spot(Spot::Player(seat)).collect();
        let face = |position: &Position| round.face(outside, *position);
        let finished = finished_seat(round, seat, hidden.iter().filter_map(face).collect());
        let wins = Hand::new(&finished).winning_cards(&self.terms);
        //= high_card_flush 38.10(c)
        // What wins lies face up, the rest of the hand face down.
        // At a live table every card that was entered lies face up: one that was entered wrongly may be one of those that win.
        let is_known = |card| outside.faces.may_be_entered_again() || wins.contains(card);
        let is_shown = |position: &Position| wins.is_empty() || face(position).is_some_and(is_known);
        let shown: Vec<Position> = hidden.into_iter().filter(is_shown).collect();
        out.reveal_all(round, outside, &shown, SHOWN)?;
        Ok(shown.iter().filter_map(face).collect())
    }

    /// A folded hand that was not shown: its bonus wagers lose (ALL-22), or are forfeited where the player had to declare.
    fn fold_unseen(&self, round: &Round, seat: u8, out: &mut Out) {
        let (stakes, hidden) = (&round.seat(seat).stakes, HandInWords::Nothing);
        let by_player = self.elections.table.declarations == Declarations::ByPlayer;
        for (wager, stake) in stakes.made() {
            let not_eligible = self.terms.folded_progressive == FoldedProgressive::Loses;
            let line = match wager {
                Wager::Ante => SettlementLine::lost(seat, wager, stake, HandInWords::Folded, &[RAISE_OR_FOLD]),
                Wager::Progressive if not_eligible => {
                    let clause = const { cite(HighCardFlush, "38.12(c)") };
                    SettlementLine::lost(seat, wager, stake, HandInWords::Folded, &[clause])
                        .read_by([const { read("HC-1") }])
                }
                _ if by_player => {
                    SettlementLine::forfeited(seat, wager, stake, hidden, &[SHOWN]).read_by([const { read("ALL-14") }])
                }
                _ => {
                    let lost = SettlementLine::lost(seat, wager, stake, hidden, &[SHOWN]);
                    lost.read_by([const { read("HC-1") }, const { read("ALL-22") }])
                }
            };
            out.settle(round, line);
        }
    }

    /// Whether the open hand at the seat has won a percentage of the meter that is not paid yet.
    pub(super) fn takes_from_meter(&self, round: &Round, seat: u8) -> bool {
        round.seat(seat).stakes.on(Wager::Progressive) > Cents::ZERO
            && self.is_meter_winner(&Hand::new(&finished_seat(round, seat, round.shown(Spot::Player(seat)))))
    }

    fn is_meter_winner(&self, hand: &Hand<'_>) -> bool {
        let paid = hand.progressive_pay(&self.terms, &mut Meters::default());
        paid.is_some_and(|pay| matches!(pay.cell, Some(Cell::MeterPercent(_))))
    }

    /// The seat whose wagers are settled next: from the dealer's right. Where the house pays the meter's winners from the left,
    /// these wait for all other wagers.
    pub(super) fn next_to_settle(&self, round: &Round) -> Option<u8> {
        let unsettled = || round.dealt_in().filter(|seat| !round.seat(*seat).stakes.is_empty());
        let from_left = self.terms.progressive_order == ProgressiveOrder::FromLeft;
        let is_waiting =
            |seat: &u8| from_left && self.takes_from_meter(round, *seat) && has_only_progressive(round, *seat);
        unsettled().rfind(|seat| !is_waiting(seat)).or_else(|| unsettled().next())
    }

    /// Whether a hand that has won a percentage of the meter is settled without it first, because the house pays the meter's
    /// winners from the left.
    pub(super) fn waits_for_others(&self, round: &Round, seat: u8) -> bool {
        //= high_card_flush 38.12(f)
        // The house may set another order of paying than the one in which hands are turned.
        self.terms.progressive_order == ProgressiveOrder::FromLeft
            && self.takes_from_meter(round, seat)
            && !has_only_progressive(round, seat)
    }

    pub(super) fn settle_hand(&self, round: &Round, outside: &Outside<'_>, seat: u8, out: &mut Out) {
        let cards = round.shown(Spot::Player(seat));
        if folded_bonus_is_left(round, seat) {
            return self.settle_folded(round, seat, cards, out);
        }
        let finished = finished_seat(round, seat, cards);
        if !Hand::new(&finished).is_folded() {
            //= high_card_flush 38.10(b)
            // What the dealer of a live table has not entered was discarded at the raise and racked before the dealer's hand
            // was shown; only now it is known which cards these are.
            let discards = round.laid().down_at(Spot::Player(seat));
            discards.iter().for_each(|position| out.give_up(round, position, RAISE_OR_FOLD));
        }
        let mut meters = Meters::from_amounts(outside.meters);
        let mut hand = Hand::new(&finished);
        let waits = self.waits_for_others(round, seat);
        if !waits {
            hand.progressive = hand.progressive_pay(&self.terms, &mut meters);
        }
        let mut settlement = Settlement::new(&self.terms, self.round_limit(round));
        settlement.turned(&hand, round.shown(Spot::Dealer));
        let is_due = |line: &&SettlementLine| line.stake > Cents::ZERO && !(waits && line.wager == Wager::Progressive);
        let lines: Vec<SettlementLine> = settlement.lines.iter().filter(is_due).copied().collect();
        lines.iter().for_each(|line| out.settle(round, *line));
        let after: MeterAmounts = meters.to_amounts(outside.meters);
        out.move_meters(self, &lines, outside.meters, &after);
    }

    /// What the house's maximum per round leaves for bonus wagers (HC-8).
    pub(super) fn round_limit(&self, round: &Round) -> Option<Cents> {
        let bonus = |line: &&SettlementLine| matches!(line.wager, Wager::FlushBonus | Wager::StraightFlushBonus);
        let paid = || round.lines().iter().filter(bonus).map(|line| line.paid);
        self.terms.bonus_limit_per_round.map(|limit| paid().fold(limit, Cents::less))
    }
}

/// The seat as the settlement sees it: what is still on its wagers.
fn finished_seat(round: &Round, seat: u8, cards: CardSet) -> FinishedSeat {
    let stakes = &round.seat(seat).stakes;
    let wagers = Wagers {
        ante: stakes.on(Wager::Ante),
        flush_bonus: stakes.on(Wager::FlushBonus),
        straight_flush_bonus: stakes.on(Wager::StraightFlushBonus),
        progressive: stakes.on(Wager::Progressive),
    };
    let raised = matches!(round.seat(seat).last_choice(), Some(Choice::Raise(_)));
    let decision = if raised { Decision::Raise(stakes.on(Wager::Raise)) } else { Decision::Fold };
    FinishedSeat { seat, cards, wagers, decision }
}

fn has_only_progressive(round: &Round, seat: u8) -> bool {
    round.seat(seat).stakes.made().all(|(wager, _)| wager == Wager::Progressive)
}
