//! Section 42.10: a round from the first wager to the last card, step by step.

use law::{Cite, Game, Game::ThreeCardDrawPoker, cite};

use super::elections::Elections;
use super::irregularities::right_count;
use super::play::{OPTIONS, is_draw_card, played};
use super::prompts::prompts;
use super::settle::Terms;
use super::wagers::{self, Played};
use crate::dealing::{Placed, Spot};
use crate::elections::TableElections;
use crate::round::{
    Area, Choice, Irregularity, Next, Offer, Out, Outside, Position, Prompt, Refusal, Round, RoundLaw, Rules, Step,
    What, Why,
};
use crate::settlement::SettlementLine;
use crate::wager::{Stakes, Wager};

/// Three Card Draw Poker at one table.
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

/// Whether draw cards come out of the deck: until every player has decided, and the last one until the dealer goes on. The
/// record has it at its seat as soon as the player has chosen, but the dealer gives it out after that.
pub(super) fn is_drawing(round: &Round) -> bool {
    let draws_last = || round.dealt_in().last().is_some_and(|seat| played(round, seat) == Played::Draw);
    let comes_last = || draws_last() && !round.has_done(Step::TurnDealer);
    round.has_done(Step::Deal) && (undecided(round).is_some() || comes_last())
}

impl Rules for Rulebook {
    fn game(&self) -> Game {
        ThreeCardDrawPoker
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

    fn stray(&self, stakes: &Stakes) -> Option<(Wager, Cite)> {
        wagers::stray(stakes)
    }

    fn plan(&self, seats: &[u8]) -> Vec<Placed> {
        super::dealing::plan(&self.elections, seats)
    }

    fn next(&self, round: &Round, _outside: &Outside<'_>) -> Next {
        //= three_card_draw_poker 42.10(f)
        // Every player takes one of the three options, from the dealer's left.
        if let Some(seat) = undecided(round) {
            return Next::Choice(seat);
        }
        //= three_card_draw_poker 42.10(g)
        // Only then the dealer's hand is shown.
        if !round.has_done(Step::TurnDealer) {
            return Next::Step(Step::TurnDealer);
        }
        //= three_card_draw_poker 42.10(h)
        // One hand after the other, from the dealer's right, whoever has a wager left, folded or not (TC-2).
        let unsettled = round.dealt_in().rev().find(|seat| !round.seat(*seat).stakes.is_empty());
        Next::Step(match unsettled {
            Some(seat) if !round.has_done(Step::TurnHand(seat)) => Step::TurnHand(seat),
            //= three_card_draw_poker 42.10(h)9
            // The draw card is turned before the hand is settled, so that two of them would be seen (TC-9).
            Some(seat) if played(round, seat) == Played::Draw && !round.has_done(Step::TurnDraw(seat)) => {
                Step::TurnDraw(seat)
            }
            Some(seat) => Step::SettleHand(seat),
            None => Step::Collect,
        })
    }

    fn may_declare(&self, _round: &Round, _outside: &Outside<'_>, _seat: u8) -> bool {
        false
    }

    fn choices(&self, round: &Round, _outside: &Outside<'_>, seat: u8) -> Vec<Offer> {
        let from = round.laid().at_spot(Spot::Player(seat)).collect();
        let choose = |choice| Offer::Choose { seat, choice };
        vec![choose(Choice::Fold), choose(Choice::InToWin), Offer::Draw { seat, from }]
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
            Choice::InToWin => self.in_to_win(round, seat, out),
            Choice::Draw(discard) => return self.draw(round, seat, discard, out),
            _ => {
                return Err(Refusal {
                    why: Why::NoSuchChoice(words::text!("fold, In To Win or Draw")),
                    clause: OPTIONS,
                });
            }
        }
        Ok(())
    }

    fn perform(&self, round: &Round, outside: &Outside<'_>, step: Step, out: &mut Out) -> Result<(), Refusal> {
        let clause = match step {
            Step::TurnDealer => {
                let clause = const { cite(ThreeCardDrawPoker, "42.10(g)") };
                out.reveal_spot(round, outside, Spot::Dealer, clause)?;
                clause
            }
            Step::TurnHand(seat) => self.turn_hand(round, outside, seat, out)?,
            Step::TurnDraw(seat) => self.turn_draw(round, outside, seat, out)?,
            Step::SettleHand(seat) => {
                self.settle_hand(round, seat, out);
                const { cite(ThreeCardDrawPoker, "42.10(h)") }
            }
            _ => {
                //= three_card_draw_poker 42.10(i)
                // With the last cards gathered the round is over.
                out.push(What::Completed, const { cite(ThreeCardDrawPoker, "42.10(i)") });
                const { cite(ThreeCardDrawPoker, "42.10(i)") }
            }
        };
        out.done(step, clause);
        Ok(())
    }

    fn stack(&self, to: Spot) -> Option<(u8, Cite)> {
        super::dealing::stack(&self.elections, to)
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
        match round.laid().at(position).map(|dealt| dealt.to) {
            //= three_card_draw_poker 42.10(h)8
            // The draw card has no part in the First 3 Bonus (TC-3).
            Some(Spot::Player(seat)) => {
                line.seat == seat && (line.wager != Wager::First3Bonus || !is_draw_card(round, position))
            }
            Some(Spot::Dealer) => line.wager != Wager::First3Bonus,
            _ => false,
        }
    }

    fn may_look(&self, round: &Round, _seat: u8, position: Position) -> bool {
        //= three_card_draw_poker 42.10(e)
        //= three_card_draw_poker 42.10(f)4
        // Players look at the cards of the deal, and never at a draw card, not even at their own (TC-4).
        position < round.planned()
    }

    fn right_count(&self, round: &Round, spot: Spot) -> u8 {
        right_count(round, spot)
    }

    fn stub_is_done(&self, round: &Round) -> bool {
        //= three_card_draw_poker 42.10(d)
        //= three_card_draw_poker 42.10(g)
        // Draw cards come from the stub: it stays in the dealer's hand until all have decided (ALL-13).
        round.has_done(Step::Deal) && undecided(round).is_none()
    }

    fn misdealt_hand_explains_count(&self) -> bool {
        //= three_card_draw_poker 42.7(e)2
        // The dealer finds out whether cards were misdealt: a hand of a wrong size voids all hands (42.12(b)), as the count does.
        true
    }

    fn prompts(&self, round: &Round, next: Next) -> Vec<Prompt> {
        prompts(&self.elections, round, next)
    }
}
