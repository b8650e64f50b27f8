//! What players decide, and what goes wrong, as events have it. Cards are named by their position in the deck.

use games::round;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::values::{Money, Position, Positions, Spot};

/// What a player decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// To fold.
    Fold,
    /// High Card Flush: to raise by this amount.
    Raise(Money),
    /// Three Card Draw: to play the three cards.
    InToWin,
    /// Three Card Draw: to give up the card at this position for a new one.
    Draw(Position),
    /// Hold 'em 3: a turn/river wager of this amount.
    TurnRiver(Money),
    /// Lunar: to buy a sixth card.
    Buy,
    /// Lunar: to exchange the cards at these positions.
    Exchange(Positions),
    /// Lunar: to bet twice the ante.
    Bet,
    /// Lunar: to force a dealer who does not qualify.
    Force,
    /// Lunar: not to force the dealer.
    DeclineForce,
}

impl From<round::Choice> for Choice {
    fn from(choice: round::Choice) -> Self {
        match choice {
            round::Choice::Fold => Self::Fold,
            round::Choice::Raise(amount) => Self::Raise(Money(amount)),
            round::Choice::InToWin => Self::InToWin,
            round::Choice::Draw(position) => Self::Draw(Position(position)),
            round::Choice::TurnRiver(amount) => Self::TurnRiver(Money(amount)),
            round::Choice::Buy => Self::Buy,
            round::Choice::Exchange(positions) => Self::Exchange(Positions(positions)),
            round::Choice::Bet => Self::Bet,
            round::Choice::Force => Self::Force,
            round::Choice::LetBe => Self::DeclineForce,
        }
    }
}

impl From<Choice> for round::Choice {
    fn from(choice: Choice) -> Self {
        match choice {
            Choice::Fold => Self::Fold,
            Choice::Raise(amount) => Self::Raise(amount.0),
            Choice::InToWin => Self::InToWin,
            Choice::Draw(position) => Self::Draw(position.0),
            Choice::TurnRiver(amount) => Self::TurnRiver(amount.0),
            Choice::Buy => Self::Buy,
            Choice::Exchange(positions) => Self::Exchange(positions.0),
            Choice::Bet => Self::Bet,
            Choice::Force => Self::Force,
            Choice::DeclineForce => Self::LetBe,
        }
    }
}

/// Something that went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Irregularity {
    /// The next card lay face up in the shoe or the deck.
    FoundFaceUp,
    /// A card was drawn in error, its face unseen.
    DrawnInError,
    /// The card at this position was seen too early.
    Exposed(Position),
    /// A spot has another number of cards than it should have.
    Misdealt {
        /// Where.
        spot: Spot,
        /// How many cards lie there.
        cards: u8,
    },
    /// The automated dealing shoe jammed or stopped.
    ShoeFailed,
    /// The stub was counted and the cards are not 52, because they were misdealt.
    WrongCountMisdealt,
    /// The stub was counted and the cards are not 52, though nothing was misdealt.
    WrongCountOfDeck,
    /// The player at this seat told others about the hand.
    Communicated(u8),
    /// The player at this seat looked at the own draw card.
    LookedAtDrawCard(u8),
}

impl From<round::Irregularity> for Irregularity {
    fn from(what: round::Irregularity) -> Self {
        match what {
            round::Irregularity::FoundFaceUp => Self::FoundFaceUp,
            round::Irregularity::DrawnInError => Self::DrawnInError,
            round::Irregularity::Exposed(position) => Self::Exposed(Position(position)),
            round::Irregularity::Misdealt { spot, cards } => Self::Misdealt { spot: spot.into(), cards },
            round::Irregularity::ShoeFailed => Self::ShoeFailed,
            round::Irregularity::WrongCountMisdealt => Self::WrongCountMisdealt,
            round::Irregularity::WrongCountOfDeck => Self::WrongCountOfDeck,
            round::Irregularity::Communicated(seat) => Self::Communicated(seat),
            round::Irregularity::LookedAtDrawCard(seat) => Self::LookedAtDrawCard(seat),
        }
    }
}

impl From<Irregularity> for round::Irregularity {
    fn from(what: Irregularity) -> Self {
        match what {
            Irregularity::FoundFaceUp => Self::FoundFaceUp,
            Irregularity::DrawnInError => Self::DrawnInError,
            Irregularity::Exposed(position) => Self::Exposed(position.0),
            Irregularity::Misdealt { spot, cards } => Self::Misdealt { spot: spot.into(), cards },
            Irregularity::ShoeFailed => Self::ShoeFailed,
            Irregularity::WrongCountMisdealt => Self::WrongCountMisdealt,
            Irregularity::WrongCountOfDeck => Self::WrongCountOfDeck,
            Irregularity::Communicated(seat) => Self::Communicated(seat),
            Irregularity::LookedAtDrawCard(seat) => Self::LookedAtDrawCard(seat),
        }
    }
}
