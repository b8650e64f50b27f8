//! Section 42.10: a round from the first wager to the last card, step by step.

use law::{Cite, Game, Game::Holdem3Bonus, cite};
use paytables::Cents;

use super::elections::Elections;
use super::irregularities::{clause_on, why_not};
use super::play::FOLD_OR_GO_ON;
use super::prompts::prompts;
use super::settle::Terms;
use super::wagers::{self, turn_river_wagers};
use crate::dealing::{Placed, Spot};
use crate::elections::TableElections;
use crate::round::{
    Area, Choice, Irregularity, Next, Offer, Out, Outside, Position, Prompt, Refusal, Round, RoundLaw, Rules, Status,
    Step, What, Why,
};
use crate::settlement::SettlementLine;
use crate::wager::{Stakes, Wager};

/// Hold 'em 3 Bonus at one table.
#[derive(Clone, Debug)]
pub struct Rulebook {
    pub(super) elections: Elections,
    pub(super) terms: Terms,
    areas: Vec<Area>,
}

impl Rulebook {
    /// The game with the elections of a house.
    pub fn new(elections: Elections) -> Self {
        let (terms, areas) = (elections.terms(), wagers::areas(&elections));
        Self { elections, terms, areas }
    }
}

/// The player who decides next.
pub(super) fn undecided(round: &Round) -> Option<u8> {
    round.still_in().find(|seat| round.seat(*seat).last_choice().is_none())
}

/// The seats with something on this wager, from the dealer's right.
pub(super) fn with_wager(round: &Round, wager: Wager) -> impl Iterator<Item = u8> + '_ {
    round.dealt_in().rev().filter(move |seat| round.seat(*seat).stakes.on(wager) > Cents::ZERO)
}

impl Rules for Rulebook {
    fn game(&self) -> Game {
        Holdem3Bonus
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

    fn placed_together(&self, wager: Wager, amount: Cents) -> Option<(Wager, Cents)> {
        wagers::placed_together(wager, amount)
    }

    fn takes_coupon(&self, wager: Wager) -> bool {
        wager == Wager::Flop
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

    fn next(&self, round: &Round, _outside: &Outside<'_>) -> Next {
        // Nothing is turned for nobody: every hand was void (HB-9).
        if round.dealt_in().all(|seat| round.seat(seat).status == Status::Void) {
            return Next::Step(Step::Collect);
        }
        //= holdem_3_bonus 42.10(a)
        // The 3 card bonuses are claimed and settled before any community card.
        if with_wager(round, Wager::ThreeCardBonus).next().is_some() {
            return Next::Declarations(Step::SettleFirstCards);
        }
        //= holdem_3_bonus 42.10(b)
        // Two community cards; then every player folds or goes on, from the dealer's left.
        if !round.has_done(Step::TurnFlop) {
            return Next::Step(Step::TurnFlop);
        }
        if let Some(seat) = undecided(round) {
            return Next::Choice(seat);
        }
        //= holdem_3_bonus 42.10(c)
        //= holdem_3_bonus 42.10(d)
        // The other two community cards, and after them the dealer's hand.
        if let Some(step) = [Step::TurnRiver, Step::TurnDealer].into_iter().find(|step| !round.has_done(*step)) {
            return Next::Step(step);
        }
        //= holdem_3_bonus 42.10(e)
        // One hand after the other, from the dealer's right, whoever has a wager left, folded or not (HB-7).
        let unsettled = round.dealt_in().rev().find(|seat| !round.seat(*seat).stakes.is_empty());
        Next::Step(match unsettled {
            Some(seat) if round.has_hidden(Spot::Player(seat)) => Step::TurnHand(seat),
            Some(seat) => Step::SettleHand(seat),
            None => Step::Collect,
        })
    }

    fn may_declare(&self, round: &Round, _outside: &Outside<'_>, seat: u8) -> bool {
        round.seat(seat).stakes.on(Wager::ThreeCardBonus) > Cents::ZERO
    }

    fn choices(&self, round: &Round, _outside: &Outside<'_>, seat: u8) -> Vec<Offer> {
        let flop = round.seat(seat).stakes.on(Wager::Flop);
        let amounts = turn_river_wagers(self.elections.version, flop).into_iter().map(Choice::TurnRiver);
        [Choice::Fold].into_iter().chain(amounts).map(|choice| Offer::Choose { seat, choice }).collect()
    }

    fn choose(
        &self,
        round: &Round,
        _outside: &Outside<'_>,
        seat: u8,
        choice: Choice,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        match choice {
            Choice::Fold => self.fold(round, seat, out),
            Choice::TurnRiver(amount) => return self.go_on(round, seat, amount, out),
            _ => {
                return Err(Refusal {
                    why: Why::NoSuchChoice(words::text!("fold or a turn/river wager")),
                    clause: FOLD_OR_GO_ON,
                });
            }
        }
        Ok(())
    }

    fn perform(&self, round: &Round, outside: &Outside<'_>, step: Step, out: &mut Out) -> Result<(), Refusal> {
        let clause = match step {
            Step::SettleFirstCards => {
                self.settle_first_cards(round, outside, out)?;
                cite(Holdem3Bonus, "42.10(a)")
            }
            Step::TurnFlop => self.turn_board(round, outside, FOLD_OR_GO_ON, |at| at < 2, out)?,
            Step::TurnRiver => self.turn_board(round, outside, cite(Holdem3Bonus, "42.10(c)"), |at| at >= 2, out)?,
            Step::TurnDealer => {
                let clause = cite(Holdem3Bonus, "42.10(d)");
                out.reveal_spot(round, outside, Spot::Dealer, clause)?;
                clause
            }
            Step::TurnHand(seat) => {
                let clause = cite(Holdem3Bonus, "42.10(e)");
                out.reveal_spot(round, outside, Spot::Player(seat), clause)?;
                clause
            }
            Step::SettleHand(seat) => {
                self.settle_hand(round, seat, out);
                cite(Holdem3Bonus, "42.10(e)")
            }
            _ => {
                //= holdem_3_bonus 42.10(g)
                // With the last cards gathered the round is over.
                out.push(What::Completed, cite(Holdem3Bonus, "42.10(g)"));
                cite(Holdem3Bonus, "42.10(g)")
            }
        };
        out.done(step, clause);
        Ok(())
    }

    fn may_happen(&self, round: &Round, what: Irregularity) -> bool {
        self.may_happen_now(round, what)
    }

    fn clause_on(&self, what: Irregularity) -> Cite {
        clause_on(what)
    }

    fn why_not(&self, what: Irregularity) -> Why {
        why_not(what)
    }

    //= holdem_3_bonus 42.7(e)2
    // After a wrong count the dealer names the hand that is wrong. It alone is void, as if it had been seen (HB-13).
    fn misdealt_hand_explains_count(&self) -> bool {
        true
    }

    fn report_settles(&self, round: &Round, what: Irregularity) -> bool {
        self.voids_but_bonuses(round, what)
    }

    fn remedy(&self, round: &Round, outside: &Outside<'_>, what: Irregularity, out: &mut Out) -> Result<(), Refusal> {
        self.remedy_of(round, outside, what, out)
    }

    fn is_decided_by(&self, round: &Round, line: &SettlementLine, position: Position) -> bool {
        match round.laid().at(position).map(|dealt| dealt.to) {
            // A 3 card bonus that nobody showed the cards for was lost without them.
            Some(Spot::Player(seat)) => {
                line.seat == seat && (line.wager != Wager::ThreeCardBonus || round.seat(seat).declared)
            }
            Some(Spot::Dealer) => line.wager != Wager::ThreeCardBonus,
            Some(Spot::Board) => !matches!(line.wager, Wager::ThreeCardBonus | Wager::SixCardBonus),
            _ => false,
        }
    }

    fn prompts(&self, round: &Round, next: Next) -> Vec<Prompt> {
        prompts(&self.elections, round, next)
    }
}
