//! Why a command is refused: what is wrong, by which clause, and what would be right.

use std::fmt;

use games::round;
use law::Cite;

use crate::{DeckId, Device, Minutes, Place, Player, Who};

/// A refusal. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What is wrong.
    pub why: Why,
    /// The clause that forbids it.
    pub clause: Cite,
}

/// What is wrong, in order of precedence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The rules that were given are those of another method than the table uses.
    OtherMethod,
    /// It is not for this person to do.
    NotForYou(Who),
    /// The clock does not go backwards.
    NotLater(Minutes),
    /// The table is closed.
    Closed,
    /// The table is open already.
    Open,
    /// A round is being played.
    RoundRunning,
    /// No round is being played.
    NoRound,
    /// The table does not use this deck.
    NoSuchDeck(DeckId),
    /// The deck is not where it would have to be.
    Misplaced(DeckId, Place),
    /// Nobody sits at the table.
    NobodyHere,
    /// The deck has to be shown to the player who came after all had left.
    NotShown(DeckId),
    /// Nothing lies face up to be looked over.
    NothingToSee,
    /// Whoever did the one may not do the other.
    SamePerson,
    /// A deck that comes to the table is spread face up, never face down.
    FaceDown,
    /// The device is not on the table.
    NoDevice(Device),
    /// The device is still on the table.
    DeviceHere(Device),
    /// The device has the other deck.
    DeviceBusy,
    /// The shuffler counts, and its count was not given.
    CountMissing,
    /// The shuffler does not count.
    DoesNotCount,
    /// The deck is not shuffled.
    NotShuffled(DeckId),
    /// The deck is not cut.
    NotCut(DeckId),
    /// The deck needs no cut, or was cut.
    NoCutDue(DeckId),
    /// The deck was not cut, so it cannot be cut again.
    NothingToRecut(DeckId),
    /// A card was dealt already.
    CardsDealt,
    /// Too few or too many cards were cut.
    WrongCut {
        /// How many.
        cards: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// The cards lie in the order that a commitment for a round that was called off has made public.
    Committed(DeckId),
    /// Cards that a dealer shuffled or cut are not dealt from the hand.
    NotByDevice(DeckId),
    /// The cards are too old.
    TooOld {
        /// Which.
        deck: DeckId,
        /// After how many hours they are changed.
        hours: u8,
    },
    /// The other deck's turn has come.
    NotItsTurn(DeckId),
    /// The other deck is still in the discard rack.
    RackInUse(DeckId),
    /// The other deck is neither being shuffled nor shuffled.
    OtherNotShuffled(DeckId),
    /// The game's text does not allow this method; what it allows.
    Unlawful(String),
    /// The table uses this method already.
    NoChange,
    /// The table has no such seat.
    NoSuchSeat(u8),
    /// Somebody sits there.
    SeatTaken(u8),
    /// The player does not sit there.
    NotSeated(Player, u8),
    /// One player may not play so many positions.
    TooManySeats(u8),
    /// The player's positions would not be next to one another.
    NotAdjacent,
    /// A player with wagers or cards stays.
    Playing(u8),
    /// There are wagers on the layout.
    WagersMade,
    /// The round may still need cards of the stub.
    StubInUse,
    /// The stub is in the discard rack.
    StubAway,
    /// The stub must be counted in this round.
    CountDue,
    /// The count was wrong: the dealer must say first whether cards were misdealt.
    CountWrong,
    /// There was no wrong count.
    NoWrongCount,
    /// The meters were moved by nobody that the table knows of.
    MetersDiffer,
    /// The round refuses.
    Round(round::Why),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherMethod => write!(f, "these are the rules of another method than the table uses now"),
            Self::NotForYou(who) => write!(f, "this is not for {who} to do"),
            Self::NotLater(now) => write!(f, "it is minute {} already: the clock goes forward only", now.0),
            Self::Closed => write!(f, "the table is closed"),
            Self::Open => write!(f, "the table is open already"),
            Self::RoundRunning => write!(f, "a round is being played: wait until it is over"),
            Self::NoRound => write!(f, "no round is being played"),
            Self::NoSuchDeck(deck) => write!(f, "this table does not use {deck}"),
            Self::Misplaced(deck, place) => write!(f, "{deck} is {place}"),
            Self::NobodyHere => write!(f, "nobody sits at the table"),
            Self::NotShown(deck) => {
                write!(f, "all players had left: {deck} is spread for the next one and washed first")
            }
            Self::NothingToSee => write!(f, "no cards lie face up to be looked over"),
            Self::SamePerson => write!(f, "this is for somebody else than the one who did the work"),
            Self::FaceDown => write!(f, "new cards are spread face up"),
            Self::NoDevice(device) => write!(f, "{device} is not on the table"),
            Self::DeviceHere(device) => write!(f, "{device} is still on the table: have it taken off first"),
            Self::DeviceBusy => write!(f, "the device has the other deck"),
            Self::CountMissing => write!(f, "this shuffler counts: say how many cards it has found"),
            Self::DoesNotCount => write!(f, "this shuffler does not count"),
            Self::NotShuffled(deck) => write!(f, "{deck} is not shuffled"),
            Self::NotCut(deck) => write!(f, "{deck} must be cut before it is dealt"),
            Self::NoCutDue(deck) => write!(f, "{deck} is not to be cut now"),
            Self::NothingToRecut(deck) => write!(f, "{deck} was not cut"),
            Self::CardsDealt => write!(f, "a card was dealt already"),
            Self::WrongCut { cards, least, most } => write!(f, "a cut of {cards} cards: it is {least} to {most}"),
            Self::Committed(deck) => {
                write!(f, "{deck} is committed to already: give the same commitment, or have it shuffled again")
            }
            Self::NotByDevice(deck) => {
                write!(f, "{deck} was not shuffled by a device, so it is not dealt from the hand")
            }
            Self::TooOld { deck, hours } => {
                write!(f, "{deck} has been on the table for {hours} hours: have it changed")
            }
            Self::NotItsTurn(deck) => write!(f, "the decks take turns: it is not the turn of {deck}"),
            Self::RackInUse(deck) => write!(f, "{deck} is still in the discard rack"),
            Self::OtherNotShuffled(deck) => write!(f, "the device must have {deck} while this one is played"),
            Self::Unlawful(lawful) => write!(f, "the game is not played so; lawful is: {lawful}"),
            Self::NoChange => write!(f, "the table does so already"),
            Self::NoSuchSeat(seat) => write!(f, "there is no seat {seat}"),
            Self::SeatTaken(seat) => write!(f, "seat {seat} is taken"),
            Self::NotSeated(player, seat) => write!(f, "player {} does not sit at seat {seat}", player.0),
            Self::TooManySeats(1) => write!(f, "a player plays one position"),
            Self::TooManySeats(most) => write!(f, "a player plays at most {most} positions"),
            Self::NotAdjacent => write!(f, "the positions of one player are next to one another"),
            Self::Playing(seat) => write!(f, "seat {seat} is in the round: its player stays until it is over"),
            Self::WagersMade => write!(f, "there are wagers on the layout"),
            Self::StubInUse => write!(f, "the round may still need cards of the stub"),
            Self::StubAway => write!(f, "the stub is in the discard rack already"),
            Self::CountDue => write!(f, "the stub must be counted before the round goes on"),
            Self::CountWrong => write!(f, "the count was wrong: say first whether cards were misdealt"),
            Self::NoWrongCount => write!(f, "the stub was not counted, or the count was right"),
            Self::MetersDiffer => write!(f, "the meters show other amounts than this table's rounds have left on them"),
            Self::Round(why) => why.fmt(f),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.why, self.clause)
    }
}

impl From<round::Refusal> for Refusal {
    fn from(refusal: round::Refusal) -> Self {
        Self { why: Why::Round(refusal.why), clause: refusal.clause }
    }
}
