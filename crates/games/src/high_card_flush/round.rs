//! Section 38.10: a round from the first wager to the last card, step by step.

use cards::flush::FlushRank;
use law::{Cite, Game, Game::HighCardFlush, cite};
use paytables::{BasisPoints, Cents};

use super::elections::Elections;
use super::play::{RAISE_OR_FOLD, TURNED};
use super::progressive;
use super::prompts::prompts;
use super::ranking::dealer_qualifies;
use super::settle::Terms;
use super::wagers;
use crate::dealing::{Placed, Spot};
use crate::elections::TableElections;
use crate::round::{
    Area, Choice, Irregularity, Next, Offer, Out, Outside, Position, Prompt, Refusal, Round, RoundLaw, Rules, Status,
    Step, What, Why, is_not_from_inventory,
};
use crate::settlement::{Outcome, SettlementLine};
use crate::wager::{Stakes, Wager};

/// High Card Flush at one table.
#[derive(Clone, Debug)]
pub struct Rulebook {
    pub(super) elections: Elections,
    pub(super) terms: Terms,
    areas: Vec<Area>,
    contributions: Vec<(u8, BasisPoints)>,
}

impl Rulebook {
    /// The game with the elections of a house.
    pub fn new(elections: Elections) -> Self {
        let (terms, areas) = (elections.terms(), wagers::areas(&elections));
        let contributions = progressive::contributions(&elections);
        Self { elections, terms, areas, contributions }
    }
}

impl Rules for Rulebook {
    fn game(&self) -> Game {
        HighCardFlush
    }

    fn table(&self) -> &TableElections {
        &self.elections.table
    }

    fn law(&self) -> RoundLaw {
        wagers::law(self.elections.table.dealing)
    }

    fn areas(&self) -> &[Area] {
        &self.areas
    }

    fn takes_coupon(&self, wager: Wager) -> bool {
        wager == Wager::Ante
    }

    fn positions_per_player(&self) -> (u8, Cite) {
        wagers::positions_per_player(&self.elections)
    }

    fn stray(&self, stakes: &Stakes) -> Option<(Wager, Cite)> {
        wagers::stray(stakes)
    }

    fn plan(&self, seats: &[u8]) -> Vec<Placed> {
        super::dealing::plan(&self.elections, seats)
    }

    fn stack(&self, to: Spot) -> Option<(u8, Cite)> {
        super::dealing::stack(self.elections.table.dealing, to)
    }

    fn meters(&self) -> &'static [&'static str] {
        if self.contributions.is_empty() { &[] } else { progressive::METERS }
    }

    fn contributions(&self, wager: Wager) -> &[(u8, BasisPoints)] {
        if wager == Wager::Progressive { &self.contributions } else { &[] }
    }

    fn meter_of(&self, wager: Wager) -> Option<u8> {
        (wager == Wager::Progressive).then_some(progressive::MAIN)
    }

    fn stays_until_documented(&self, _round: &Round, line: &SettlementLine) -> Option<Cite> {
        //= high_card_flush 38.12(e)
        // A hand whose progressive payout does not come out of the inventory is not collected before (ALL-30).
        is_not_from_inventory(self, line, self.elections.documented_from)
            .then_some(const { cite(HighCardFlush, "38.12(e)") })
    }

    fn next(&self, round: &Round, outside: &Outside<'_>) -> Next {
        // A folded hand whose face was put right is settled again at once, as it was at the fold (ALL-23).
        if let Some(seat) = round.dealt_in().find(|seat| folded_bonus_is_left(round, *seat)) {
            return Next::Step(Step::SettleHand(seat));
        }
        //= high_card_flush 38.10(b)
        // Every player raises or folds, from the dealer's left.
        if let Some(seat) = round.still_in().find(|seat| round.seat(*seat).last_choice().is_none()) {
            return Next::Choice(seat);
        }
        //= high_card_flush 38.10(d)
        // Only then the dealer's hand is shown.
        if !round.has_done(Step::TurnDealer) {
            return Next::Step(Step::TurnDealer);
        }
        //= high_card_flush 38.10(e)
        // One hand after the other, from the dealer's right.
        let Some(seat) = self.next_to_settle(round) else { return Next::Step(Step::Collect) };
        if round.seat(seat).status == Status::In && self.is_to_turn(round, outside, seat) {
            return Next::Step(Step::TurnHand(seat));
        }
        if self.takes_from_meter(round, seat)
            && !self.waits_for_others(round, seat)
            && !round.is_validated(seat, Wager::Progressive)
        {
            return Next::Validation { seat, wager: Wager::Progressive };
        }
        Next::Step(Step::SettleHand(seat))
    }

    fn dealer_qualifies(&self, round: &Round) -> Option<bool> {
        round.has_done(Step::TurnDealer).then(|| dealer_qualifies(FlushRank::of(round.shown(Spot::Dealer))))
    }

    fn may_declare(&self, round: &Round, outside: &Outside<'_>, seat: u8) -> bool {
        let stakes = &round.seat(seat).stakes;
        let bonuses = [Wager::FlushBonus, Wager::StraightFlushBonus, Wager::Progressive];
        //= high_card_flush 38.10(c)
        // A winning bonus wager, as far as the table knows the hand.
        bonuses.into_iter().any(|wager| stakes.on(wager) > Cents::ZERO)
            && round.hand(outside, Spot::Player(seat)).is_none_or(|cards| self.wins_a_bonus(round, seat, cards))
    }

    fn choices(&self, round: &Round, outside: &Outside<'_>, seat: u8) -> Vec<Offer> {
        let (minimum, maximum) = self.raise_limits(round, outside, seat);
        let chip = self.elections.table.smallest_chip;
        vec![Offer::Choose { seat, choice: Choice::Fold }, Offer::Raise { seat, minimum, maximum, chip }]
    }

    fn choose(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        seat: u8,
        choice: Choice,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        match choice {
            Choice::Fold => self.fold(round, outside, seat, out),
            Choice::Raise(amount) => self.raise(round, outside, seat, amount, out),
            _ => Err(Refusal { why: Why::NoSuchChoice(words::text!("fold or raise")), clause: RAISE_OR_FOLD }),
        }
    }

    fn perform(&self, round: &Round, outside: &Outside<'_>, step: Step, out: &mut Out) -> Result<(), Refusal> {
        let clause = match step {
            Step::TurnDealer => {
                let clause = const { cite(HighCardFlush, "38.10(d)") };
                self.rack_discards(round, outside, out);
                out.reveal_spot(round, outside, Spot::Dealer, clause)?;
                clause
            }
            Step::TurnHand(seat) => {
                self.turn_hand(round, outside, seat, out)?;
                TURNED
            }
            Step::SettleHand(seat) => {
                self.settle_hand(round, outside, seat, out);
                TURNED
            }
            _ => {
                out.push(What::Completed, const { cite(HighCardFlush, "38.10(f)") });
                const { cite(HighCardFlush, "38.10(f)") }
            }
        };
        out.done(step, clause);
        Ok(())
    }

    fn right_count(&self, round: &Round, spot: Spot) -> u8 {
        // Discards count with the hand that they were dealt to.
        round.laid().dealt().filter(|(_, dealt)| dealt.to == spot).count() as u8
    }

    fn may_happen(&self, round: &Round, what: Irregularity) -> bool {
        self.may_happen_now(round, what)
    }

    fn clause_on(&self, what: Irregularity) -> Cite {
        super::irregularities::clause_on(what)
    }

    fn report_settles(&self, _round: &Round, what: Irregularity) -> bool {
        //= high_card_flush 38.11(h)
        // What a player forfeits is there for the bonus wagers of others, which are settled again (HC-8, HC-14).
        matches!(what, Irregularity::Communicated(_)) && self.elections.bonus_limit_per_round.is_some()
    }

    fn remedy(&self, round: &Round, outside: &Outside<'_>, what: Irregularity, out: &mut Out) -> Result<(), Refusal> {
        self.remedy_of(round, outside, what, out)
    }

    fn is_decided_by(&self, round: &Round, line: &SettlementLine, position: Position) -> bool {
        match round.laid().at(position).map(|dealt| dealt.to) {
            Some(Spot::Player(seat)) => line.seat == seat,
            Some(Spot::Dealer) => matches!(line.wager, Wager::Ante | Wager::Raise),
            _ => false,
        }
    }

    fn depends_on(&self, line: &SettlementLine, other: &SettlementLine) -> bool {
        let bonus = |line: &SettlementLine| matches!(line.wager, Wager::FlushBonus | Wager::StraightFlushBonus);
        let both = |wager| (line.wager, other.wager) == (wager, wager);
        //= high_card_flush 38.11(h)
        // A maximum per round leaves less for the bonus wagers that are settled later (HC-8).
        let limited = self.terms.bonus_limit_per_round.is_some() && bonus(line) && bonus(other);
        line.outcome == Outcome::Win && (limited || both(Wager::Progressive))
    }

    fn corrected(&self, round: &Round, _reversed: &[SettlementLine], positions: &[Position], out: &mut Out) {
        for seat in round.still_in().filter(|seat| round.has_done(Step::TurnHand(*seat))) {
            let own = |position: &Position| round.laid().all_at(Spot::Player(seat), [*position].into_iter().collect());
            if positions.iter().any(own) {
                self.raise_again(round, seat, out);
            }
        }
    }

    fn prompts(&self, round: &Round, next: Next) -> Vec<Prompt> {
        prompts(&self.elections, round, next)
    }
}

/// Whether a folded hand has a bonus wager on the layout: it was settled at the fold, and a face was put right since.
pub(super) fn folded_bonus_is_left(round: &Round, seat: u8) -> bool {
    let left = |wager| round.seat(seat).stakes.on(wager) > Cents::ZERO;
    round.seat(seat).status == Status::Folded && (left(Wager::FlushBonus) || left(Wager::StraightFlushBonus))
}
