//! What a game's text says about a round: the part that differs between the games.

use law::{Cite, Game};
use paytables::{BasisPoints, Cents};

use super::{Choice, Irregularity, Next, Offer, Out, Outside, Position, Prompt, Refusal, Round, Step, Why};
use crate::dealing::{Placed, Spot};
use crate::elections::{TableElections, WagerLimits};
use crate::settlement::{Outcome, SettlementLine};
use crate::wager::{Stakes, Wager};

/// A betting area: a wager that may be made before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The wager.
    pub wager: Wager,
    /// The least and the most that may lie there.
    pub limits: WagerLimits,
    /// The clause that allows it.
    pub clause: Cite,
}

/// The clauses that every game has about wagers and announcements.
#[derive(Clone, Copy, Debug)]
pub struct RoundLaw {
    /// Wagers are chips on the layout; cash is not accepted.
    pub chips: Cite,
    /// Nothing is made, increased or withdrawn after "No more bets".
    pub before_no_more_bets: Cite,
    /// Only who is seated may wager, and who has cards stays seated.
    pub seated: Cite,
    /// How many seats there are.
    pub positions: Cite,
    /// The announcement "No more bets", by the way of dealing of this table.
    pub no_more_bets: Cite,
    /// How the progressive wagers are locked, collected and counted; any clause of the game if it has none.
    pub lock: Cite,
    /// The clause that has the dealer put the chips of progressive wagers into the table inventory before the deal, where the
    /// text has one.
    pub into_inventory: Option<Cite>,
    /// Who validates a progressive payout; any clause of the game if it has none.
    pub validation: Cite,
    /// Which cards stay until a payout is documented; any clause of the game if it has none.
    pub documentation: Cite,
    /// How a meter that was won starts again; any clause of the game if it has none.
    pub reset: Cite,
    /// How a hand is declared; any clause of the game if nothing is to be declared.
    pub declaration: Cite,
    /// In which order players decide; any clause of the game if there is nothing to decide.
    pub turns: Cite,
    /// The first clause on irregularities.
    pub irregularities: Cite,
}

/// A game at one table, with the elections of its house.
pub trait Rules: Send + Sync {
    /// The game.
    fn game(&self) -> Game;

    /// What every table elects.
    fn table(&self) -> &TableElections;

    /// The clauses that every game has.
    fn law(&self) -> RoundLaw;

    /// The betting areas that the table offers, in the order in which a player would look at them.
    fn areas(&self) -> &[Area];

    /// The wagers that are placed together with this one, and how much lies there: none but Hold 'em 3's blind.
    fn placed_together(&self, _wager: Wager, _amount: Cents) -> Option<(Wager, Cents)> {
        None
    }

    /// Whether a match play coupon may go with the wager: those paid even money (ALL-11).
    fn takes_coupon(&self, wager: Wager) -> bool;

    /// The clause by which a coupon makes this wager in place of a chip; none for all other wagers.
    fn redeems_coupon(&self, _wager: Wager) -> Option<Cite> {
        None
    }

    /// How many positions one player may play, side by side, and where it says so.
    fn positions_per_player(&self) -> (u8, Cite) {
        // No clause says so but where players are dealt one hand: a position is for one player (ALL-31).
        (1, self.law().positions)
    }

    /// A wager that may not stand as the seat's wagers are when bets close, and the clause.
    fn stray(&self, stakes: &Stakes) -> Option<(Wager, Cite)>;

    /// Where the cards go, from the top of the deck.
    fn plan(&self, seats: &[u8]) -> Vec<Placed>;

    /// How many cards for this spot an automated shoe dispenses as one stack, which is dealt whole, and where it says so.
    fn stack(&self, _to: Spot) -> Option<(u8, Cite)> {
        None
    }

    /// The names of the game's meters.
    fn meters(&self) -> &'static [&'static str] {
        &[]
    }

    /// What part of a progressive wager goes to which meter; nothing for any other wager.
    fn contributions(&self, _wager: Wager) -> &[(u8, BasisPoints)] {
        &[]
    }

    /// The meter from which percentages of this wager are paid.
    fn meter_of(&self, _wager: Wager) -> Option<u8> {
        None
    }

    /// The clause that keeps the cards of a seat on the layout until this payout is documented (ALL-30); none if the table
    /// inventory pays it.
    fn stays_until_documented(&self, _round: &Round, _line: &SettlementLine) -> Option<Cite> {
        None
    }

    /// What follows at once when a payout of this seat is documented.
    fn documented(&self, _round: &Round, _seat: u8, _out: &mut Out) {}

    /// What the round waits for once bets are closed and the cards are dealt.
    fn next(&self, round: &Round, outside: &Outside<'_>) -> Next;

    /// Whether the dealer's hand qualifies, once it is turned; none in games in which every hand of the dealer plays.
    fn dealer_qualifies(&self, _round: &Round) -> Option<bool> {
        None
    }

    /// Whether the player at the seat may declare now. Only the player is told.
    fn may_declare(&self, round: &Round, outside: &Outside<'_>, seat: u8) -> bool;

    /// Whether hands may be declared until the next card is dealt to anyone, whatever step the dealer has announced (ALL-14).
    fn declares_until_next_card(&self) -> bool {
        false
    }

    /// The clause on a choice, for who makes one that is not due.
    fn clause_on_choice(&self, _choice: Choice) -> Cite {
        self.law().turns
    }

    /// The clause on a step after the deal, for who does one that is not due.
    fn clause_on_step(&self, _step: Step) -> Cite {
        self.law().turns
    }

    /// What the player whose turn it is may choose.
    fn choices(&self, round: &Round, outside: &Outside<'_>, seat: u8) -> Vec<Offer>;

    /// The events of a choice of the player whose turn it is.
    fn choose(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        seat: u8,
        choice: Choice,
        out: &mut Out,
    ) -> Result<(), Refusal>;

    /// The events of the next step of the dealer.
    fn perform(&self, round: &Round, outside: &Outside<'_>, step: Step, out: &mut Out) -> Result<(), Refusal>;

    /// Whether the irregularity can happen now.
    fn may_happen(&self, round: &Round, what: Irregularity) -> bool;

    /// The clause on an irregularity, for who reports one that cannot happen now.
    fn clause_on(&self, _what: Irregularity) -> Cite {
        self.law().irregularities
    }

    /// Why an irregularity cannot be reported, if it cannot happen now.
    fn why_not(&self, _what: Irregularity) -> Why {
        Why::CannotHappenNow
    }

    /// Whether a report settles wagers by the cards on the table: those that a clause keeps alive, or that are settled again.
    /// Such a report waits while a face is doubted (ALL-23).
    fn report_settles(&self, _round: &Round, _what: Irregularity) -> bool {
        false
    }

    /// The events of an irregularity that can happen now.
    fn remedy(&self, round: &Round, outside: &Outside<'_>, what: Irregularity, out: &mut Out) -> Result<(), Refusal>;

    /// Whether the card at this position has helped to decide a line that stands: if its face was entered wrongly, the
    /// line is settled again (ALL-23).
    fn is_decided_by(&self, round: &Round, line: &SettlementLine, position: Position) -> bool;

    /// Whether what a line was paid can depend on another line: on one that takes from the same meters, for instance. What
    /// was lost stays lost.
    fn depends_on(&self, line: &SettlementLine, other: &SettlementLine) -> bool {
        let meter = self.meter_of(line.wager);
        line.outcome == Outcome::Win && meter.is_some() && meter == self.meter_of(other.wager)
    }

    /// What else follows from faces that were put right, after these lines were reversed (ALL-23).
    fn corrected(&self, _round: &Round, _reversed: &[SettlementLine], _positions: &[Position], _out: &mut Out) {}

    /// Whether the player may look at the face of a card that lies face down at the player's seat.
    fn may_look(&self, _round: &Round, _seat: u8, _position: Position) -> bool {
        true
    }

    /// How many cards a spot should have: what lies there, unless the game lets players discard cards without new ones.
    fn right_count(&self, round: &Round, spot: Spot) -> u8 {
        round.laid().at_spot(spot).count() as u8
    }

    /// Whether the round needs no more cards, so that the stub is put away (ALL-13).
    fn stub_is_done(&self, round: &Round) -> bool {
        round.has_done(Step::Deal)
    }

    /// Whether the dealer may explain a wrong count by naming the hand with a wrong number of cards. That is so where what
    /// follows from such a hand does not depend on what has shown it.
    fn misdealt_hand_explains_count(&self) -> bool {
        false
    }

    /// What the dealer is told while the round waits for this.
    fn prompts(&self, round: &Round, next: Next) -> Vec<Prompt>;
}
