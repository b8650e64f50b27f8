//! Commands as JSON: `{"do":"raise","seat":1,"amount":"20.00"}`.
//!
//! Cards on the layout are named by their position in the deck, because their faces may be a secret. So a command means the same
//! without the round that it belongs to. Unknown fields are refused.

mod from_round;
mod from_table;
mod meaning;
mod reason;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use meaning::Meaning;

use super::values::{
    Backs, Card, Check, Commitment, Dealing, Deck, Decks, Device, Holder, InspectionResult, Lies, Money, Position,
    Positions, Shuffler, Spot, Stake, TableStatus, Wager,
};

/// What somebody asks of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "most fields are what their names say")]
pub enum Command {
    /// Staff: open, pause or close the table. A paused or closed table begins no round; a closed one lets nobody sit down.
    SetStatus { status: TableStatus },
    /// The floor: void the round of a table that is held because it cannot go on. Every wager is returned, and the table plays on.
    VoidHeldRound {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// The dealer of a live table: the card at this position was turned and is this one.
    Enter { position: Position, card: Card },

    /// A player: sit down at this seat.
    Sit { seat: u8 },
    /// A player: leave this seat.
    Leave { seat: u8 },
    /// A player: put this amount on the wager instead of what lies there.
    Wager { seat: u8, wager: Wager, amount: Stake },
    /// A player: take the wager off the layout while bets are open.
    Withdraw { seat: u8, wager: Wager },
    /// A player: call a wager and hold out cash, which no table accepts.
    OfferCash { seat: u8 },
    /// A player: lay a coupon with a wager, or in place of a chip.
    LayCoupon {
        seat: u8,
        wager: Wager,
        /// The number of the coupon. Only rounds that were recorded before coupons had numbers lack it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        coupon: Option<u64>,
        amount: Stake,
    },
    /// A player: take back the coupon that lies with this wager.
    TakeBackCoupon { seat: u8, wager: Wager },
    /// A player: show the hand, to be paid for it.
    Declare { seat: u8 },
    /// A player: done with wagers, or with showing hands. The table need not wait for this player. The journal does not
    /// keep it.
    Ready {},
    /// A player: fold.
    Fold { seat: u8 },
    /// A player of High Card Flush: raise by this amount.
    Raise { seat: u8, amount: Money },
    /// A player of Three Card Draw Poker: play the three cards.
    InToWin { seat: u8 },
    /// A player of Three Card Draw Poker: give up this card for a new one.
    Draw { seat: u8, position: Position },
    /// A player of Hold 'em 3 Bonus: make the Turn/River wager with this amount.
    WagerTurnRiver { seat: u8, amount: Money },
    /// A player of Lunar Poker: buy a sixth card.
    Buy { seat: u8 },
    /// A player of Lunar Poker: exchange these cards.
    Exchange { seat: u8, positions: Positions },
    /// A player of Lunar Poker: bet twice the ante.
    Bet { seat: u8 },
    /// A player of Lunar Poker: force the dealer, who does not qualify.
    Force { seat: u8 },
    /// A player of Lunar Poker: do not force the dealer, who does not qualify.
    DeclineForce { seat: u8 },

    /// The dealer: "No more bets".
    CloseBets {
        /// The number of the dealer of this round.
        dealer: u32,
    },
    /// The dealer: lock the progressive system.
    LockProgressives {
        /// The progressive wagers that the dealer has counted. The rules refuse the command without them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counted: Option<u8>,
    },
    /// The dealer: deal the next cards of the plan.
    Deal {
        /// How many. The rules refuse the command without it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<u8>,
    },
    /// The dealer: turn the hands that players declare.
    TurnDeclared {},
    /// The dealer: settle what the first cards decide.
    SettleFirstCards {},
    /// The dealer: turn the cards at this seat.
    TurnHand { seat: u8 },
    /// The dealer: turn the card that the player at this seat has drawn.
    TurnDraw { seat: u8 },
    /// The dealer: turn the cards of all players.
    TurnHands {},
    /// The dealer: turn the dealer's cards.
    TurnDealer {},
    /// The dealer: turn the first two community cards.
    TurnFlop {},
    /// The dealer: turn the other two community cards.
    TurnRiver {},
    /// The dealer: turn a pack.
    TurnPack { pack: u8 },
    /// The dealer: settle what is still on the layout at this seat.
    SettleHand { seat: u8 },
    /// The dealer: settle all wagers on this pack.
    SettlePack { pack: u8 },
    /// The dealer: collect the payments of those who force, and replace the dealer's highest card.
    ForceDealer {},
    /// The dealer: collect the cards. The round is over.
    Collect {},
    /// The dealer: a part of the verification of a progressive payout is done.
    VerifyPayout { seat: u8, wager: Wager, check: Check },
    /// A supervisor: validate a progressive payout.
    ValidatePayout {
        seat: u8,
        wager: Wager,
        /// The number of the supervisor, who is not the dealer.
        supervisor: u32,
    },
    /// A supervisor: the documentation of a progressive payout is complete.
    DocumentPayout {
        seat: u8,
        wager: Wager,
        /// The number of the supervisor, who is not the dealer.
        supervisor: u32,
    },
    /// The dealer: return a progressive wager that the system has not accepted.
    ReturnUnaccepted { seat: u8, wager: Wager },
    /// A supervisor of a live table: the face of this card was entered wrongly, and the right one is entered now.
    CorrectFace {
        position: Position,
        /// The number of the supervisor who has seen the card, and who is not the dealer.
        supervisor: u32,
    },

    /// Report: the next card lay face up in the shoe or the deck while cards were dealt.
    ReportFoundFaceUp {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Report: a card was drawn in error, its face unseen.
    ReportDrawnInError {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Report: others saw the card at this position, which should lie face down.
    ReportExposed {
        position: Position,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Report: a misdeal. This spot has this number of cards instead of what it should have.
    ReportMisdealt {
        spot: Spot,
        cards: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Report: the automated dealing shoe jammed or stopped.
    ReportShoeFailed {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Report: the stub was counted and the cards are not 52, because they were misdealt.
    ReportWrongCountMisdealt {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Report: the stub was counted and the cards are not 52, although none was misdealt.
    ReportWrongCountOfDeck {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Report: the player at this seat told others about the hand.
    ReportCommunicated {
        seat: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Report: the player at this seat looked at the draw card, which must stay face down.
    ReportLookedAtDrawCard {
        seat: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },

    /// The clock: it is so many minutes after the house began to count.
    SetClock { minutes: u64 },
    /// The floor: open the table for play, once its cards are inspected.
    OpenTable {},
    /// The floor: close the table between rounds.
    CloseTable {},
    /// The dealer: a deck with these backs has come to the table.
    ReceiveDeck { deck: Deck, backs: Backs },
    /// The dealer: the deck is inspected.
    InspectDeck { deck: Deck },
    /// The floor: the inspection of the deck is verified.
    VerifyDeck { deck: Deck },
    /// The dealer: the deck is spread on the table.
    SpreadDeck { deck: Deck, face: Lies },
    /// The dealer: the deck, which is spread face down, is turned face up.
    TurnUpDeck { deck: Deck },
    /// A player, or the dealer for players who do not want to: the cards that lie face up are looked over.
    LookOverCards {},
    /// The dealer: the deck is turned face down, washed and stacked.
    WashDeck { deck: Deck },
    /// The dealer: the deck is shuffled by hand.
    ShuffleByHand { deck: Deck },
    /// The dealer: the deck goes into the shuffler.
    LoadShuffler { deck: Deck },
    /// The dealer: the shuffler has finished.
    ShufflerFinished {
        deck: Deck,
        /// The cards that the shuffler has counted, if it counts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counted: Option<u8>,
    },
    /// The dealer: the shuffler jammed, stopped or did not finish.
    ShufflerJammed { deck: Deck },
    /// The dealer: a cover card of this color lies before the deck.
    LayCoverCard { deck: Deck, color: Backs },
    /// The dealer: this number of cards was lifted off the top, and the rest put on them.
    CutDeck { deck: Deck, cards: u8 },
    /// The dealer: the cover card is in the discard rack.
    TakeCoverCard { deck: Deck },
    /// The floor: the deck is to be cut again.
    RecutDeck { deck: Deck },
    /// The floor: the deck is removed from the table.
    RemoveDeck { deck: Deck },
    /// The floor: casino security has inspected a used deck.
    InspectUsedDeck {
        /// The number under which the deck waits.
        number: u32,
        result: InspectionResult,
    },
    /// The floor: a device is taken off the table.
    RemoveDevice { device: Device },
    /// The floor: the table goes on with this equipment.
    UseEquipment { shuffler: Shuffler, dealing: Dealing, decks: Decks },
    /// The dealer: a round begins with this deck, and players may wager.
    BeginRound {
        deck: Deck,
        /// What a virtual table has committed itself to. Its own machine begins its rounds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<Commitment>,
    },
    /// The dealer of a live table: the deck of the round is in this shoe, or in this hand.
    PlaceDeck { holder: Holder },
    /// The dealer: there are no wagers, and the round will not be played.
    CallOff {},
    /// The dealer: the stub was counted and has this number of cards.
    CountStub { counted: u8 },
}
