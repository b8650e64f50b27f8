//! Why a command is refused: what is wrong, by which clause, and what would be right.

use games::decks::{BackColor, Holder};
use games::round;
use law::{Cite, read};
use words::{Said, Words, displayed, say};

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
    /// This deck has backs of the same color.
    SameColor(DeckId, BackColor),
    /// No deck with this number waits for its inspection.
    NoSuchUsedDeck(u32),
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
    /// There is no cover card before the deck.
    CoverCardMissing(DeckId),
    /// The cover card is not in the discard rack.
    CoverCardThere(DeckId),
    /// The cover card has the color of the backs.
    CoverCardAlike(BackColor),
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
    /// The deck is neither in the shoe nor in a hand of the dealer.
    NotPlaced(DeckId),
    /// The table does not deal from there.
    NotDealtFrom(Holder),
    /// The dealer has chosen this hand for the round.
    HandChosen(Holder),
    /// The deck is placed already.
    DeckPlaced,
    /// The other deck's turn has come.
    NotItsTurn(DeckId),
    /// The other deck is still in the discard rack.
    RackInUse(DeckId),
    /// The other deck is neither being shuffled nor shuffled.
    OtherNotShuffled(DeckId),
    /// The game's text does not allow this method; what it allows.
    Unlawful(Said),
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
    /// The cards are not dealt yet, and the stub is counted after that.
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

displayed!(Why, Refusal);

impl Words for Why {
    fn said(&self) -> Said {
        match self {
            Self::OtherMethod => say!("these are the rules of another method than the table uses now"),
            Self::NotForYou(who) => say!("this is not for {who} to do", who),
            Self::NotLater(now) => say!("it is minute {now} already: the clock goes forward only", now = now.0),
            Self::Closed => say!("the table is closed"),
            Self::Open => say!("the table is open already"),
            Self::RoundRunning => say!("a round is being played: wait until it is over"),
            Self::NoRound => say!("no round is being played"),
            Self::NoSuchDeck(deck) => say!("this table does not use {deck}", deck),
            Self::Misplaced(deck, place) => say!("{deck} is {place}", deck, place),
            Self::SameColor(deck, color) => say!(
                "{deck} has {color} backs, too: take a deck with backs of another color (reading {reading})",
                deck,
                color,
                reading = const { read("ALL-32") }.id()
            ),
            Self::NoSuchUsedDeck(number) => say!("no used deck {number} waits for its inspection", number),
            Self::NobodyHere => say!("nobody sits at the table"),
            Self::NotShown(deck) => {
                say!("all players had left: {deck} is spread for the next one and washed first", deck)
            }
            Self::NothingToSee => say!("no cards lie face up to be looked over"),
            Self::SamePerson => say!("this is for somebody else than the one who did the work"),
            Self::FaceDown => say!("new cards are spread face up"),
            Self::NoDevice(device) => say!("{device} is not on the table", device),
            Self::DeviceHere(device) => say!("{device} is still on the table: have it taken off first", device),
            Self::DeviceBusy => say!("the device has the other deck"),
            Self::CountMissing => say!("this shuffler counts: say how many cards it has found"),
            Self::DoesNotCount => say!("this shuffler does not count"),
            Self::NotShuffled(deck) => say!("{deck} is not shuffled", deck),
            Self::NotCut(deck) => say!("{deck} must be cut before it is dealt", deck),
            Self::CoverCardMissing(deck) => say!("no cover card lies before {deck}", deck),
            Self::CoverCardThere(deck) => {
                say!("the cover card still lies with {deck}: it goes into the discard rack first", deck)
            }
            Self::CoverCardAlike(color) => {
                say!("the backs of the cards are {color}, too: take a cover card of another color", color)
            }
            Self::NoCutDue(deck) => say!("{deck} is not to be cut now", deck),
            Self::NothingToRecut(deck) => say!("{deck} was not cut", deck),
            Self::CardsDealt => say!("a card was dealt already"),
            Self::WrongCut { cards, least, most } => {
                say!("a cut of {cards} cards: it is {least} to {most}", cards, least, most)
            }
            Self::Committed(deck) => {
                say!("{deck} is committed to already: give the same commitment, or have it shuffled again", deck)
            }
            Self::NotByDevice(deck) => {
                say!("{deck} was not shuffled by a device, so it is not dealt from the hand", deck)
            }
            Self::TooOld { deck, hours } => {
                say!("{deck} has been on the table for {hours} hours: have it changed", deck, hours)
            }
            Self::NotPlaced(deck) => {
                say!("{deck} must be in the shoe, or in the dealer's hand, before it is dealt", deck)
            }
            Self::NotDealtFrom(holder) => say!("this table does not deal from {holder}", holder),
            Self::HandChosen(holder) => say!("the dealer has chosen {holder} for this round", holder),
            Self::DeckPlaced => say!("the deck is placed already"),
            Self::NotItsTurn(deck) => say!("the decks take turns: it is not the turn of {deck}", deck),
            Self::RackInUse(deck) => say!("{deck} is still in the discard rack", deck),
            Self::OtherNotShuffled(deck) => say!("the device must have {deck} while this one is played", deck),
            Self::Unlawful(lawful) => say!("the game is not played so; lawful is: {lawful}", lawful),
            Self::NoChange => say!("the table does so already"),
            Self::NoSuchSeat(seat) => say!("there is no seat {seat}", seat),
            Self::SeatTaken(seat) => say!("seat {seat} is taken", seat),
            Self::NotSeated(player, seat) => {
                say!("player {player} does not sit at seat {seat}", player = player.0, seat)
            }
            Self::TooManySeats(1) => say!("a player plays one position"),
            Self::TooManySeats(most) => say!("a player plays at most {most} positions", most),
            Self::NotAdjacent => say!("the positions of one player are next to one another"),
            Self::Playing(seat) => say!("seat {seat} is in the round: its player stays until it is over", seat),
            Self::WagersMade => say!("there are wagers on the layout"),
            Self::StubInUse => say!("the stub is counted directly after the deal, and the cards are not dealt yet"),
            Self::StubAway => say!("the stub is in the discard rack already"),
            Self::CountDue => say!("the stub must be counted before the round goes on"),
            Self::CountWrong => say!("the count was wrong: say first whether cards were misdealt"),
            Self::NoWrongCount => say!("the stub was not counted, or the count was right"),
            Self::MetersDiffer => say!("the meters show other amounts than this table's rounds have left on them"),
            Self::Round(why) => why.said(),
        }
    }
}

impl Words for Refusal {
    fn said(&self) -> Said {
        say!("{why} ({clause})", why = self.why, clause = self.clause)
    }
}

impl From<round::Refusal> for Refusal {
    fn from(refusal: round::Refusal) -> Self {
        Self { why: Why::Round(refusal.why), clause: refusal.clause }
    }
}
