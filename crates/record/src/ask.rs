//! What is asked of a table as lines of text, both ways: `sit 2`, `cut first deck 20`, `begin round with second deck`, and
//! everything of a round as [`command`] writes it.

use games::elections::{Choice as _, Dealing, Decks, Shuffler};
use games::round::Round;
use table::{Ask, DeckId, Equipment, Minutes, Table};

use crate::{command, words};

/// The line for what is asked; the table is the one before it is done.
pub fn to_text(table: &Table, ask: &Ask) -> String {
    let deck = |deck: DeckId| format!("{} deck", words::of_deck(deck));
    match *ask {
        Ask::Tell(Minutes(now)) => format!("tell {now}"),
        Ask::Open => "open".to_owned(),
        Ask::Close => "close".to_owned(),
        Ask::Sit(seat) => format!("sit {seat}"),
        Ask::Leave(seat) => format!("leave {seat}"),
        Ask::Receive(id) => format!("receive {}", deck(id)),
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
        Ask::Cut { deck: id, cards } => format!("cut {} {cards}", deck(id)),
        Ask::Recut(id) => format!("recut {}", deck(id)),
        Ask::Remove(id) => format!("remove {}", deck(id)),
        Ask::RemoveDevice(device) => format!("remove {}", words::of_device(device)),
        Ask::Use(Equipment { shuffler, dealing, decks }) => {
            format!("use {} {} {}", shuffler.word(), dealing.word(), decks.word())
        }
        Ask::BeginRound { deck: id, commitment } => {
            let committed = commitment.map(|hash| format!(" committed to {}", words::of_hash(&hash)));
            format!("begin round with {}{}", deck(id), committed.unwrap_or_default())
        }
        Ask::CallOff => "call off".to_owned(),
        Ask::CountStub { found } => format!("count stub {found}"),
        Ask::Round(asked) => with_round(table, |round| command::to_text(round, &asked)),
    }
}

/// What a line asks of a table as it is before it is done.
///
/// # Errors
/// If it asks nothing that makes sense there, with what a line may be.
pub fn from_text(table: &Table, line: &str) -> Result<Ask, String> {
    let of_table = of_table(line).map(Ok);
    of_table.unwrap_or_else(|| with_round(table, |round| command::from_text(round, line)).map(Ask::Round))
}

/// Whether a line, if it asks anything, asks it of a round and not of the table around it.
pub(crate) fn is_of_round(line: &str) -> bool {
    of_table(line).is_none()
}

/// Does something with the round that a line is about: where none is running, places of cards mean nothing.
fn with_round<T>(table: &Table, of: impl FnOnce(&Round) -> T) -> T {
    match table.running() {
        Some(playing) => of(&playing.round),
        None => of(&Round::new()),
    }
}

/// What is asked of the table itself.
fn of_table(line: &str) -> Option<Ask> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if let ["begin", "round", "with", deck, "deck", rest @ ..] = &words[..] {
        return begin(words::deck(deck)?, rest);
    }
    if let [verb, deck, "deck", rest @ ..] = &words[..] {
        return of_deck(verb, words::deck(deck)?, rest);
    }
    Some(match words[..] {
        ["tell", now] => Ask::Tell(Minutes(now.parse().ok()?)),
        ["open"] => Ask::Open,
        ["close"] => Ask::Close,
        ["sit", seat] => Ask::Sit(seat.parse().ok()?),
        ["leave", seat] => Ask::Leave(seat.parse().ok()?),
        ["turn", "up", deck, "deck"] => Ask::TurnUp(words::deck(deck)?),
        ["look"] => Ask::Look,
        ["remove", device] => Ask::RemoveDevice(words::device(device)?),
        ["use", shuffler, dealing, decks] => Ask::Use(Equipment {
            shuffler: Shuffler::from_word(shuffler)?,
            dealing: Dealing::from_word(dealing)?,
            decks: Decks::from_word(decks)?,
        }),
        ["call", "off"] => Ask::CallOff,
        ["count", "stub", found] => Ask::CountStub { found: found.parse().ok()? },
        _ => return None,
    })
}

fn of_deck(verb: &str, deck: DeckId, rest: &[&str]) -> Option<Ask> {
    Some(match (verb, rest) {
        ("receive", []) => Ask::Receive(deck),
        ("inspect", []) => Ask::Inspect(deck),
        ("verify", []) => Ask::Verify(deck),
        ("spread", [face]) => Ask::Spread(deck, words::face(face)?),
        ("wash", []) => Ask::Wash(deck),
        ("shuffle", ["by", "hand"]) => Ask::ShuffleByHand(deck),
        ("shuffle", ["by", "device"]) => Ask::ShuffleByDevice(deck),
        ("shuffled", []) => Ask::Shuffled { deck, found: None },
        ("shuffled", [found]) => Ask::Shuffled { deck, found: Some(found.parse().ok()?) },
        ("jammed", []) => Ask::Jammed(deck),
        ("cut", [cards]) => Ask::Cut { deck, cards: cards.parse().ok()? },
        ("recut", []) => Ask::Recut(deck),
        ("remove", []) => Ask::Remove(deck),
        _ => return None,
    })
}

fn begin(deck: DeckId, rest: &[&str]) -> Option<Ask> {
    let commitment = match rest {
        [] => None,
        ["committed", "to", digits] => Some(words::hash(digits)?),
        _ => return None,
    };
    Some(Ask::BeginRound { deck, commitment })
}
