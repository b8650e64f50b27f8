//! Section 38.10: a round from the first wager to the last card, step by step.

use law::{Cite, Game, Game::LunarPoker, cite};
use paytables::BasisPoints;

use super::elections::Elections;
use super::procedure::{clause_on_documentation, has_bet, has_drawn, has_qualified, unsettled};
use super::progressive;
use super::prompts::prompts;
use super::settle::Terms;
use super::wagers;
use crate::dealing::{Placed, Spot};
use crate::elections::TableElections;
use crate::round::{
    Area, Choice, Irregularity, Next, Offer, Out, Outside, Position, Prompt, Refusal, Round, RoundLaw, Rules, Step,
    is_not_from_inventory,
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

    fn redeems_coupon(&self, wager: Wager) -> Option<Cite> {
        //= lunar_poker 38.6(c)
        // A coupon makes the progressive wager as a one-dollar chip does (ALL-28).
        (wager == Wager::Progressive).then_some(const { cite(LunarPoker, "38.6(c)") })
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
        // Only a hand that wins instant cash or the super side bet is shown, as far as the table knows it.
        let wins = |cards| self.wins_by_declaration(round, seat, cards);
        !has_drawn(round)
            && self.has_something_to_declare(round, seat)
            && round.hand(outside, Spot::Player(seat)).is_none_or(wins)
    }

    fn declares_until_next_card(&self) -> bool {
        //= lunar_poker 38.10(a)
        // Only another card that is dealt ends the time to declare, whatever the dealer has announced (ALL-14).
        true
    }

    fn choices(&self, round: &Round, _outside: &Outside<'_>, seat: u8) -> Vec<Offer> {
        self.lawful_choices(round, seat)
    }

    fn choose(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        seat: u8,
        choice: Choice,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        self.made_choice(round, outside, seat, choice, out)
    }

    fn clause_on_choice(&self, choice: Choice) -> Cite {
        super::choices::clause_on(choice)
    }

    fn clause_on_step(&self, step: Step) -> Cite {
        super::play::clause_on(step)
    }

    fn perform(&self, round: &Round, outside: &Outside<'_>, step: Step, out: &mut Out) -> Result<(), Refusal> {
        let clause = self.perform_step(round, outside, step, out)?;
        out.done(step, clause);
        Ok(())
    }

    fn may_happen(&self, round: &Round, what: Irregularity) -> bool {
        self.may_happen_now(round, what)
    }

    fn clause_on(&self, what: Irregularity) -> Cite {
        super::irregularities::clause_on(what)
    }

    fn remedy(&self, round: &Round, outside: &Outside<'_>, what: Irregularity, out: &mut Out) -> Result<(), Refusal> {
        self.remedy_of(round, outside, what, out)
    }

    fn is_decided_by(&self, round: &Round, line: &SettlementLine, position: Position) -> bool {
        self.has_decided(round, line, position)
    }

    fn corrected(&self, round: &Round, _reversed: &[SettlementLine], positions: &[Position], out: &mut Out) {
        self.unfold(round, positions, out);
        self.dealer_again(round, positions, out);
    }

    fn stub_is_done(&self, round: &Round) -> bool {
        // Cards may be needed until nobody can buy, exchange or force any more (ALL-13).
        let force = |seat: u8| matches!(round.seat(seat).last_choice(), Some(Choice::Bet | Choice::Force));
        let settles = has_qualified(round) || round.has_done(Step::ForceDealer) || !unsettled(round).any(force);
        round.has_done(Step::TurnDealer) && settles && round.still_in().all(|seat| has_bet(round, seat))
    }

    fn prompts(&self, round: &Round, next: Next) -> Vec<Prompt> {
        prompts(&self.elections, round, next)
    }
}
