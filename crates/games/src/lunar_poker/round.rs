//! Section 38.10: a round from the first wager to the last card, step by step.

use law::{Cite, Game, Game::LunarPoker, cite};
use paytables::{BasisPoints, Cents};

use super::elections::Elections;
use super::progressive;
use super::prompts::prompts;
use super::ranking::dealer_qualifies;
use super::settle::Terms;
use super::wagers;
use crate::dealing::{Placed, Spot};
use crate::elections::TableElections;
use crate::round::{
    Area, Choice, Irregularity, Next, Offer, Out, Outside, Position, Prompt, Refusal, Round, RoundLaw, Rules, Status,
    Step, is_not_from_inventory,
};
use crate::settlement::SettlementLine;
use crate::wager::{Stakes, Wager};

/// Lunar Poker at one table.
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

    /// What the round waits for. It never depends on a face that is hidden.
    pub(super) fn waits_for(&self, round: &Round) -> Next {
        if !round.has_done(Step::SettleFirstCards) {
            return self.first_cards(round);
        }
        //= lunar_poker 38.10(b)
        //= lunar_poker 38.10(c)
        //= lunar_poker 38.10(d)
        // Every player still in takes an option or none and then bets or folds, from the dealer's left.
        if let Some(seat) = round.still_in().find(|seat| !has_bet(round, *seat)) {
            return Next::Choice(seat);
        }
        //= lunar_poker 38.10(g)
        // Only then the hole cards are turned.
        if !round.has_done(Step::TurnDealer) {
            return Next::Step(Step::TurnDealer);
        }
        if has_qualified(round) || round.has_done(Step::ForceDealer) {
            //= lunar_poker 38.10(h)
            // One hand after the other, from the dealer's right.
            let unsettled = unsettled(round).next_back();
            return unsettled.map_or(Next::Step(Step::Collect), |seat| turn_and_settle(round, seat));
        }
        without_qualifying(round)
    }

    fn first_cards(&self, round: &Round) -> Next {
        //= lunar_poker 38.10(a)
        // Players show what wins with the first five cards, before any other card.
        if !round.has_done(Step::TurnDeclared) {
            return Next::Declarations(Step::TurnDeclared);
        }
        //= lunar_poker 38.11(b)
        // Whatever wins the progressive is checked and validated before it is paid, from the dealer's right.
        let open = |seat: &u8| self.wins_progressive(round, *seat) && !round.is_validated(*seat, Wager::Progressive);
        match unsettled_first_cards(round).rev().find(open) {
            Some(seat) => Next::Validation { seat, wager: Wager::Progressive },
            None => Next::Step(Step::SettleFirstCards),
        }
    }
}

/// The seats whose first cards are settled with the others, from the dealer's left: those still in, and those that folded
/// if a face of theirs was put right since (ALL-23).
pub(super) fn unsettled_first_cards(round: &Round) -> impl DoubleEndedIterator<Item = u8> + '_ {
    let side = |seat: u8, wager| round.seat(seat).stakes.on(wager) > Cents::ZERO;
    round.dealt_in().filter(move |seat| {
        let left = side(*seat, Wager::SuperSideBet) || side(*seat, Wager::Progressive);
        round.seat(*seat).status == Status::In || left
    })
}

/// The ante of a seat: the bet and every payment are measured by it.
pub(super) fn ante(round: &Round, seat: u8) -> Cents {
    round.seat(seat).stakes.on(Wager::Ante)
}

/// Whether the player at the seat has bet.
pub(super) fn has_bet(round: &Round, seat: u8) -> bool {
    round.seat(seat).choices().any(|choice| choice == Choice::Bet)
}

/// Whether the dealer's hand was turned and qualifies, as it lies now.
pub(super) fn has_qualified(round: &Round) -> bool {
    round.has_done(Step::TurnDealer) && dealer_qualifies(round.shown(Spot::Dealer))
}

/// The seats that have bet and are not settled, from the dealer's left.
fn unsettled(round: &Round) -> impl DoubleEndedIterator<Item = u8> + '_ {
    round.still_in().filter(|seat| !round.seat(*seat).stakes.is_empty())
}

fn turn_and_settle(round: &Round, seat: u8) -> Next {
    let hidden = round.has_hidden(Spot::Player(seat));
    Next::Step(if hidden { Step::TurnHand(seat) } else { Step::SettleHand(seat) })
}

/// What follows when the dealer's five cards do not qualify.
fn without_qualifying(round: &Round) -> Next {
    let chose = |choice| move |seat: &u8| round.seat(*seat).last_choice() == Some(choice);
    //= lunar_poker 38.10(k)
    // Seat by seat, every player who has bet may force the dealer (LP-7).
    if let Some(seat) = unsettled(round).find(chose(Choice::Bet)) {
        return Next::Choice(seat);
    }
    //= lunar_poker 38.10(j)1
    //= lunar_poker 38.10(j)2
    // Who does not force is settled first, from the dealer's right; only hands with a progressive wager are turned
    // (LP-24).
    if let Some(seat) = unsettled(round).rev().find(chose(Choice::LetBe)) {
        let unseen = Next::Step(Step::SettleHand(seat));
        return if has_made_progressive(round, seat) { turn_and_settle(round, seat) } else { unseen };
    }
    let nobody_left = unsettled(round).next().is_none();
    Next::Step(if nobody_left { Step::Collect } else { Step::ForceDealer })
}

/// Whether the seat had a progressive wager, which was settled with the first cards.
fn has_made_progressive(round: &Round, seat: u8) -> bool {
    round.lines().iter().any(|line| (line.seat, line.wager) == (seat, Wager::Progressive))
}

/// The clause that keeps the cards of a seat until its progressive payout is documented (ALL-30).
pub(super) fn clause_on_documentation(round: &Round, seat: u8) -> Cite {
    if round.seat(seat).status == Status::Finished {
        //= lunar_poker 38.10(a)1
        // A hand that was paid instant cash as well.
        const { cite(LunarPoker, "38.10(a)1") }
    } else if round.has_done(Step::TurnDealer) && !has_qualified(round) {
        //= lunar_poker 38.10(j)2
        // All hands, when the dealer does not qualify.
        const { cite(LunarPoker, "38.10(j)2") }
    } else {
        //= lunar_poker 38.10(i)3
        // Any other hand.
        const { cite(LunarPoker, "38.10(i)3") }
    }
}

impl Rules for Rulebook {
    fn game(&self) -> Game {
        LunarPoker
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
        //= lunar_poker 38.6(f)
        // One hand each.
        (1, const { cite(LunarPoker, "38.6(f)") })
    }

    fn stray(&self, stakes: &Stakes) -> Option<(Wager, Cite)> {
        wagers::stray(stakes)
    }

    fn plan(&self, seats: &[u8]) -> Vec<Placed> {
        super::dealing::plan(&self.elections, seats)
    }

    fn meters(&self) -> &'static [&'static str] {
        if self.contributions.is_empty() { &[] } else { progressive::METERS }
    }

    fn contributions(&self, wager: Wager) -> &[(u8, BasisPoints)] {
        if wager == Wager::Progressive { &self.contributions } else { &[] }
    }

    fn meter_of(&self, wager: Wager) -> Option<u8> {
        (wager == Wager::Progressive).then_some(progressive::METER)
    }

    fn stays_until_documented(&self, round: &Round, line: &SettlementLine) -> Option<Cite> {
        is_not_from_inventory(self, line, self.elections.documented_from)
            .then(|| clause_on_documentation(round, line.seat))
    }

    fn next(&self, round: &Round, _outside: &Outside<'_>) -> Next {
        self.waits_for(round)
    }

    fn dealer_qualifies(&self, round: &Round) -> Option<bool> {
        round.has_done(Step::TurnDealer).then(|| has_qualified(round))
    }

    fn may_declare(&self, round: &Round, outside: &Outside<'_>, seat: u8) -> bool {
        //= lunar_poker 38.6(e)
        // Only a hand that wins is shown, as far as the table knows it. At a player's own turn it is too late.
        let in_time = !round.has_done(Step::TurnDeclared) && round.seat(seat).status == Status::In;
        in_time && round.hand(outside, Spot::Player(seat)).is_none_or(|cards| self.wins_at_once(round, seat, cards))
    }

    fn choices(&self, round: &Round, _outside: &Outside<'_>, seat: u8) -> Vec<Offer> {
        self.lawful_choices(round, seat)
    }

    fn choose(
        &self,
        round: &Round,
        _outside: &Outside<'_>,
        seat: u8,
        choice: Choice,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        self.made_choice(round, seat, choice, out)
    }

    fn perform(&self, round: &Round, outside: &Outside<'_>, step: Step, out: &mut Out) -> Result<(), Refusal> {
        let clause = self.perform_step(round, outside, step, out)?;
        out.done(step, clause);
        Ok(())
    }

    fn may_happen(&self, round: &Round, what: Irregularity) -> bool {
        self.may_happen_now(round, what)
    }

    fn remedy(&self, round: &Round, outside: &Outside<'_>, what: Irregularity, out: &mut Out) -> Result<(), Refusal> {
        self.remedy_of(round, outside, what, out)
    }

    fn is_decided_by(&self, round: &Round, line: &SettlementLine, position: Position) -> bool {
        self.has_decided(round, line, position)
    }

    fn corrected(&self, round: &Round, _reversed: &[SettlementLine], positions: &[Position], out: &mut Out) {
        self.dealer_again(round, positions, out);
    }

    fn stub_is_done(&self, round: &Round) -> bool {
        // Cards may be needed until nobody can buy, exchange or force any more (ALL-13).
        let force = |seat: u8| matches!(round.seat(seat).last_choice(), Some(Choice::Bet | Choice::Force));
        let settles = has_qualified(round) || round.has_done(Step::ForceDealer) || !unsettled(round).any(force);
        round.has_done(Step::TurnDealer) && settles
    }

    fn prompts(&self, round: &Round, next: Next) -> Vec<Prompt> {
        prompts(&self.elections, round, next)
    }
}
