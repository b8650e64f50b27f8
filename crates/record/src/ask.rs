//! What is asked of a table as lines of text, both ways: `sit 2`, `cut first deck 20`, `begin round with second deck`, and
//! everything of a round as [`command`] writes it.

use ::words::Said;
use games::dealing::Face;
use games::elections::Choice as _;
use games::round::Round;
use table::{Ask, DeckId, Device, Equipment, Minutes, Table};

use crate::unreadable::{Wrong, choice, number, small, word};
use crate::wire::values::TableStatus;
use crate::wire::{self, Meaning};
use crate::{command, lines, words};

/// The line for what is asked; the table is the one before it is done.
pub fn to_text(table: &Table, ask: &Ask) -> String {
    with_round(table, |round| to_text_in(round, ask))
}

/// The line for a typed command. A card that does not lie in this round is named by its position in the deck.
pub fn line_of(round: &Round, command: &wire::Command) -> String {
    match command.meaning() {
        Meaning::Engine(ask) => to_text_in(round, &ask),
        Meaning::Enter { position, card } => lines::enter(position, card),
        Meaning::Ready => "ready".to_owned(),
        Meaning::Status(status) => format!("status {}", of_status(status)),
        Meaning::VoidHeldRound => "void the held round".to_owned(),
    }
}

/// What a table is, in one word.
const fn of_status(status: TableStatus) -> &'static str {
    match status {
        TableStatus::Open => "open",
        TableStatus::Paused => "paused",
        TableStatus::Closed => "closed",
    }
}

fn to_text_in(round: &Round, ask: &Ask) -> String {
    let deck = |deck: DeckId| format!("{} deck", words::of_deck(deck));
    match *ask {
        Ask::Tell(Minutes(now)) => format!("tell {now}"),
        Ask::Open => "open".to_owned(),
        Ask::Close => "close".to_owned(),
        Ask::Sit(seat) => format!("sit {seat}"),
        Ask::Leave(seat) => format!("leave {seat}"),
        Ask::Receive { deck: id, color } => format!("receive {} {}", deck(id), color.word()),
        Ask::Inspect(id) => format!("inspect {}", deck(id)),
        Ask::Verify(id) => format!("verify {}", deck(id)),
        Ask::Spread(id, face) => format!("spread {} {}", deck(id), words::of_face(face)),
        Ask::TurnUp(id) => format!("turn up {}", deck(id)),
        Ask::Look => "look".to_owned(),
        Ask::Wash(id) => format!("wash {}", deck(id)),
        Ask::ShuffleByHand(id) => format!("shuffle {} by hand", deck(id)),
        Ask::ShuffleByDevice(id) => format!("shuffle {} by device", deck(id)),
        Ask::Shuffled { deck: id, found: Some(found) } => format!("shuffled {} {found}", deck(id)),
        Ask::Shuffled { deck: id, found: None } => format!("shuffled {}", deck(id)),
        Ask::Jammed(id) => format!("jammed {}", deck(id)),
        Ask::LayCoverCard { deck: id, color } => format!("cover {} {}", deck(id), color.word()),
        Ask::Cut { deck: id, cards } => format!("cut {} {cards}", deck(id)),
        Ask::TakeCoverCard(id) => format!("uncover {}", deck(id)),
        Ask::Recut(id) => format!("recut {}", deck(id)),
        Ask::Remove(id) => format!("remove {}", deck(id)),
        Ask::InspectUsed { number, found } => format!("inspect used deck {number} {}", found.word()),
        Ask::RemoveDevice(device) => format!("remove {}", words::of_device(device)),
        Ask::Use(Equipment { shuffler, dealing, decks }) => {
            format!("use {} {} {}", shuffler.word(), dealing.word(), decks.word())
        }
        Ask::BeginRound { deck: id, commitment } => {
            let committed = commitment.map(|hash| format!(" committed to {}", words::of_hash(&hash)));
            format!("begin round with {}{}", deck(id), committed.unwrap_or_default())
        }
        Ask::PlaceDeck(holder) => format!("place deck in {}", holder.word()),
        Ask::CallOff => "call off".to_owned(),
        Ask::CountStub { found } => format!("count stub {found}"),
        Ask::Round(asked) => command::to_text(round, &asked),
    }
}

/// What a line asks of a table as it is before it is done.
///
/// # Errors
/// If it asks nothing that makes sense there: which part of it is wrong, and what would be right.
pub fn from_text(table: &Table, line: &str) -> Result<Ask, Said> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let read = match of_table(&words) {
        Err(Wrong::Form) => with_round(table, |round| command::read(round, &words)).map(Ask::Round),
        read => read,
    };
    read.map_err(|wrong| wrong.of(line))
}

/// Does something with the round that a line is about: where none is running, places of cards mean nothing.
fn with_round<T>(table: &Table, of: impl FnOnce(&Round) -> T) -> T {
    match table.running() {
        Some(playing) => of(&playing.round),
        None => of(&Round::new()),
    }
}

/// What is asked of the table itself.
pub(crate) fn of_table(words: &[&str]) -> Result<Ask, Wrong> {
    Ok(match words {
        ["begin", "round", "with", name, "deck", rest @ ..] => begin(name, rest)?,
        ["inspect", "used", "deck", used, found] => {
            Ask::InspectUsed { number: number(used, u64::from(u32::MAX))? as u32, found: choice(found)? }
        }
        ["place", "deck", "in", holder] => Ask::PlaceDeck(choice(holder)?),
        [verb, name, "deck", rest @ ..] => of_deck(verb, name, rest)?,
        ["tell", now] => Ask::Tell(Minutes(number(now, u64::MAX)?)),
        ["open"] => Ask::Open,
        ["close"] => Ask::Close,
        ["sit", seat] => Ask::Sit(small(seat)?),
        ["leave", seat] => Ask::Leave(small(seat)?),
        ["turn", "up", name, "deck"] => Ask::TurnUp(deck(name)?),
        ["look"] => Ask::Look,
        ["remove", name] => Ask::RemoveDevice(device(name)?),
        ["use", shuffler, dealing, decks] => {
            Ask::Use(Equipment { shuffler: choice(shuffler)?, dealing: choice(dealing)?, decks: choice(decks)? })
        }
        ["call", "off"] => Ask::CallOff,
        ["count", "stub", found] => Ask::CountStub { found: small(found)? },
        _ => return Err(Wrong::Form),
    })
}

fn of_deck(verb: &str, name: &str, rest: &[&str]) -> Result<Ask, Wrong> {
    let deck = || deck(name);
    Ok(match (verb, rest) {
        ("receive", [backs]) => Ask::Receive { deck: deck()?, color: choice(backs)? },
        ("inspect", []) => Ask::Inspect(deck()?),
        ("verify", []) => Ask::Verify(deck()?),
        ("spread", [lies]) => Ask::Spread(deck()?, face(lies)?),
        ("wash", []) => Ask::Wash(deck()?),
        ("shuffle", ["by", "hand"]) => Ask::ShuffleByHand(deck()?),
        ("shuffle", ["by", "device"]) => Ask::ShuffleByDevice(deck()?),
        ("shuffled", []) => Ask::Shuffled { deck: deck()?, found: None },
        ("shuffled", [found]) => Ask::Shuffled { deck: deck()?, found: Some(small(found)?) },
        ("jammed", []) => Ask::Jammed(deck()?),
        ("cover", [color]) => Ask::LayCoverCard { deck: deck()?, color: choice(color)? },
        ("uncover", []) => Ask::TakeCoverCard(deck()?),
        ("cut", [cards]) => Ask::Cut { deck: deck()?, cards: small(cards)? },
        ("recut", []) => Ask::Recut(deck()?),
        ("remove", []) => Ask::Remove(deck()?),
        _ => return Err(Wrong::Form),
    })
}

fn begin(name: &str, rest: &[&str]) -> Result<Ask, Wrong> {
    let commitment = match rest {
        [] => None,
        ["committed", "to", digits] => {
            Some(words::hash(digits).ok_or_else(|| Wrong::Commitment((*digits).to_owned()))?)
        }
        _ => return Err(Wrong::Form),
    };
    Ok(Ask::BeginRound { deck: deck(name)?, commitment })
}

fn deck(name: &str) -> Result<DeckId, Wrong> {
    word(name, &DeckId::BOTH.map(|deck| (words::of_deck(deck), deck)))
}

fn device(name: &str) -> Result<Device, Wrong> {
    word(name, &[Device::Shuffler, Device::Shoe].map(|device| (words::of_device(device), device)))
}

fn face(lies: &str) -> Result<Face, Wrong> {
    word(lies, &[Face::Up, Face::Down].map(|face| (words::of_face(face), face)))
}
