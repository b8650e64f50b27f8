//! Section 43.10: a round from the first wager to the last card, step by step. Nobody decides anything after the deal.

use law::{Cite, Game, Game::PacksPoker, cite};
use paytables::BasisPoints;

use super::elections::{Elections, Reveal};
use super::play::{lay_back, pack_clause, turn, turn_hands};
use super::progressive::{self, Contributions};
use super::prompts::prompts;
use super::settle::Terms;
use super::wagers::{self, PACK, PACKS};
use crate::dealing::{Placed, Spot};
use crate::elections::TableElections;
use crate::round::{
    Area, Choice, Irregularity, Next, Offer, Out, Outside, Position, Prompt, Refusal, Round, RoundLaw, Rules, Step,
    What, Why, is_not_from_inventory,
};
use crate::settlement::{Outcome, SettlementLine};
use crate::wager::{Stakes, Wager};

/// Pack's Poker at one table.
#[derive(Clone, Debug)]
pub struct Rulebook {
    pub(super) elections: Elections,
    pub(super) terms: Terms,
    areas: Vec<Area>,
    contributions: Contributions,
}

impl Rulebook {
    /// The game with the elections of a house.
    pub fn new(elections: Elections) -> Self {
        let (terms, areas) = (elections.terms(), wagers::areas(&elections));
        let contributions = Contributions::new(&elections);
        Self { elections, terms, areas, contributions }
    }

    fn next_pack(&self, round: &Round) -> Option<Next> {
        let pack = (1..=PACKS as u8).find(|pack| !round.has_done(Step::SettlePack(*pack)))?;
        //= packs_poker 43.10(d)
        // A pack is turned when all before it are settled, also if nobody has wagered on it (PP-14).
        if !round.has_done(Step::TurnPack(pack)) {
            return Some(Next::Step(Step::TurnPack(pack)));
        }
        //= packs_poker 43.12(c)
        // Every winner of a progressive is validated before anything on the pack is paid (PP-15).
        if let Some((seat, wager)) = self.winner_to_validate(round, pack) {
            return Some(Next::Validation { seat, wager });
        }
        //= packs_poker 43.10(h)
        //= packs_poker 43.10(i)
        // The next pack has to wait until this one is settled.
        Some(Next::Step(Step::SettlePack(pack)))
    }
}

const SHOWN_BY_DEALER: Cite = cite(PacksPoker, "43.10(a)2");
const DEALERS_CARDS: Cite = cite(PacksPoker, "43.10(c)");
const FIRST_TURNED: Cite = cite(PacksPoker, "43.10(d)");
const END: Cite = cite(PacksPoker, "43.10(k)");

impl Rules for Rulebook {
    fn game(&self) -> Game {
        PacksPoker
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
        PACK.contains(&wager)
    }

    fn stray(&self, stakes: &Stakes) -> Option<(Wager, Cite)> {
        wagers::stray(stakes, self.elections.bonus_without_pack)
    }

    fn plan(&self, seats: &[u8]) -> Vec<Placed> {
        super::dealing::plan(&self.elections, seats)
    }

    fn meters(&self) -> &'static [&'static str] {
        self.contributions.meters()
    }

    fn contributions(&self, wager: Wager) -> &[(u8, BasisPoints)] {
        self.contributions.of(wager)
    }

    fn meter_of(&self, wager: Wager) -> Option<u8> {
        progressive::meter_of(wager)
    }

    fn stays_until_documented(&self, _round: &Round, line: &SettlementLine) -> Option<Cite> {
        //= packs_poker 43.12(d)4
        // The cards of a player whose progressive payout does not come out of the inventory are not collected before (ALL-30).
        is_not_from_inventory(self, line, self.elections.documented_from)
            .then_some(const { cite(PacksPoker, "43.12(d)4") })
    }

    fn documented(&self, round: &Round, seat: u8, out: &mut Out) {
        self.collect_documented(round, seat, out);
    }

    fn next(&self, round: &Round, _outside: &Outside<'_>) -> Next {
        let to_turn = match self.elections.reveal {
            //= packs_poker 43.10(a)1
            // The players show their hands, all together.
            Reveal::Player => Some(Step::TurnHands).filter(|step| !round.has_done(*step)),
            //= packs_poker 43.10(a)2
            // Or the dealer turns them, one after the other from the right.
            Reveal::Dealer => round.dealt_in().rev().map(Step::TurnHand).find(|step| !round.has_done(*step)),
        };
        if let Some(step) = to_turn {
            return Next::Step(step);
        }
        //= packs_poker 43.10(c)
        // The dealer's own hand comes after the players'.
        if !round.has_done(Step::TurnDealer) {
            return Next::Step(Step::TurnDealer);
        }
        self.next_pack(round).unwrap_or(Next::Step(Step::Collect))
    }

    fn may_declare(&self, _round: &Round, _outside: &Outside<'_>, _seat: u8) -> bool {
        false
    }

    fn choices(&self, _round: &Round, _outside: &Outside<'_>, _seat: u8) -> Vec<Offer> {
        Vec::new()
    }

    fn choose(
        &self,
        _round: &Round,
        _outside: &Outside<'_>,
        _seat: u8,
        _choice: Choice,
        _out: &mut Out,
    ) -> Result<(), Refusal> {
        Err(Refusal {
            why: Why::NoSuchChoice(words::text!("nothing is decided after the deal")),
            clause: self.law().turns,
        })
    }

    fn perform(&self, round: &Round, outside: &Outside<'_>, step: Step, out: &mut Out) -> Result<(), Refusal> {
        let clause = match step {
            Step::TurnHands => turn_hands(round, outside, out)?,
            Step::TurnHand(seat) => turn(round, outside, Spot::Player(seat), SHOWN_BY_DEALER, out)?,
            Step::TurnDealer => turn(round, outside, Spot::Dealer, DEALERS_CARDS, out)?,
            Step::TurnPack(pack) => turn(round, outside, Spot::Pack(pack), pack_clause(pack, FIRST_TURNED), out)?,
            Step::SettlePack(pack) => self.settle_pack(round, outside, pack, out),
            _ => {
                //= packs_poker 43.10(k)
                // All cards that are left are taken up, and the round is over.
                out.push(What::Completed, END);
                END
            }
        };
        out.done(step, clause);
        Ok(())
    }

    fn stack(&self, to: Spot) -> Option<(u8, Cite)> {
        super::dealing::stack(self.elections.table.dealing, to)
    }

    fn clause_on(&self, what: Irregularity) -> Cite {
        super::irregularities::clause_on(what)
    }

    fn may_happen(&self, round: &Round, what: Irregularity) -> bool {
        self.what_follows(round, what).is_some()
    }

    fn remedy(&self, round: &Round, outside: &Outside<'_>, what: Irregularity, out: &mut Out) -> Result<(), Refusal> {
        self.remedy_of(round, outside, what, out)
    }

    fn is_decided_by(&self, round: &Round, line: &SettlementLine, position: Position) -> bool {
        match round.laid().at(position).map(|dealt| dealt.to) {
            Some(Spot::Player(seat)) => line.seat == seat,
            Some(Spot::Pack(pack)) => wagers::pack_of(line.wager) == Some(pack) && !wagers::is_five_card(line.wager),
            Some(Spot::Dealer) => PACK.contains(&line.wager),
            _ => false,
        }
    }

    fn depends_on(&self, line: &SettlementLine, other: &SettlementLine) -> bool {
        let meter = self.meter_of(line.wager);
        let shares_meter = line.outcome == Outcome::Win && meter.is_some() && meter == self.meter_of(other.wager);
        // Whether a bonus wager stands alone is told by the pack wager beside it (PP-7).
        let same_pack = line.seat == other.seat && wagers::pack_of(line.wager) == wagers::pack_of(other.wager);
        shares_meter || same_pack && PACK.contains(&line.wager) && !PACK.contains(&other.wager)
    }

    fn corrected(&self, round: &Round, reversed: &[SettlementLine], _positions: &[Position], out: &mut Out) {
        lay_back(round, reversed, out);
    }

    fn may_look(&self, round: &Round, _seat: u8, _position: Position) -> bool {
        //= packs_poker 43.10(a)
        // Players look at their cards once all are dealt.
        round.has_done(Step::Deal)
    }

    fn misdealt_hand_explains_count(&self) -> bool {
        //= packs_poker 43.7(g)2
        // The dealer finds out whether cards were misdealt: a hand of a wrong size voids all hands (PP-12), as the count does.
        true
    }

    fn prompts(&self, _round: &Round, next: Next) -> Vec<Prompt> {
        prompts(&self.elections, next)
    }
}
