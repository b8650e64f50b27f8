//! Events of a table, read back from their JSON.
//!
//! The sentence is not read: it follows from the rest, and may be told in another language than the one in which it is kept.

use games::decks::{BackColor, Cuts};
use games::elections::{CardsReceived, Choice as _, Dealing, Decks, Shuffler};
use games::round::{self, Person};
use law::{Cite, Game};
use serde_json::Value;
use table::{DeckId, Equipment, Event, Minutes, Player, UsedCards, UsedDeck, What};

use super::read_round;
use crate::fields::{Fields, wrong};
use crate::words;

/// The event in what [`super::to_json`] has written. A hand is one with the same words.
///
/// # Errors
/// What is wrong with it: a field is missing, of another form, or unknown.
pub fn from_json(event: &Value) -> Result<Event, String> {
    let fields = Fields::of(event, "")?;
    let clause = fields.word("clause", "a clause with its game", clause)?;
    let kind = fields.text("what")?;
    let what = match of_table(kind, &fields)? {
        Some(what) => what,
        None => {
            let what = read_round::what(kind, &fields)?;
            let what = what.ok_or_else(|| wrong("what", "a kind of event"))?;
            What::Round(round::Event { what, clause })
        }
    };
    fields.text("says")?;
    fields.finish()?;
    Ok(Event { what, clause })
}

/// The clause in a text like `high_card_flush 38.5(b)1`.
pub(super) fn clause(text: &str) -> Option<Cite> {
    let (game, id) = text.split_once(' ')?;
    Cite::find(Game::ALL.into_iter().find(|known| known.key() == game)?, id)
}

/// What happened around a round; none if it is of a round or nothing that happens.
fn of_table(kind: &str, fields: &Fields<'_>) -> Result<Option<What>, String> {
    let person = |key| fields.number(key).map(Person);
    let seat = || fields.number("seat");
    let what = match kind {
        "told" => What::Told(Minutes(fields.number("minutes")?)),
        "opened" => What::Opened(person("by")?),
        "closed" => What::Closed(person("by")?),
        "sat" => What::Sat { player: Player(fields.number("player")?), seat: seat()? },
        "left" => What::Left { player: Player(fields.number("player")?), seat: seat()? },
        "device_removed" => What::DeviceRemoved(fields.word("device", "\"shuffler\" or \"shoe\"", words::device)?),
        "uses" => What::Uses(equipment(fields)?),
        "called_off" => What::CalledOff,
        "dealer_acts" => What::DealerActs(person("dealer")?),
        "stub_counted" => What::StubCounted { found: fields.number("found")?, expected: fields.number("expected")? },
        "stub_put_away" => What::StubPutAway,
        "linked_meter_moved" => {
            let by = fields.word("by", "an amount", words::micro_dollars)?;
            What::LinkedMeterMoved { meter: fields.number("meter")?, by }
        }
        _ => return of_deck(kind, fields),
    };
    Ok(Some(what))
}

/// What happened to a deck. The events of a round name none.
fn of_deck(kind: &str, fields: &Fields<'_>) -> Result<Option<What>, String> {
    if fields.optional("deck").is_none() {
        return Ok(None);
    }
    let deck = fields.word("deck", "\"first\" or \"second\"", words::deck)?;
    let by = || fields.number("by").map(Person);
    let what = match kind {
        "received" => {
            let came = fields.word("came", "how it came", CardsReceived::from_word)?;
            What::Received { deck, came, color: color(fields)? }
        }
        "inspected" => What::Inspected { deck, by: by()? },
        "verified" => What::Verified { deck, by: by()? },
        "spread" => What::Spread { deck, face: fields.word("face", "\"up\" or \"down\"", words::face)? },
        "turned_up" => What::TurnedUp(deck),
        "seen" => What::Seen(deck),
        "washed" => What::Washed(deck),
        "shuffled_by_hand" => What::ShuffledByHand { deck, by: by()? },
        "went_into_device" => What::WentIntoDevice(deck),
        "shuffled_by_device" => What::ShuffledByDevice { deck, found: fields.number_or_null("found")? },
        "jammed" => What::Jammed(deck),
        "cut" => What::Cut { deck, cards: fields.number("cards")?, by: by()? },
        "recut_ordered" => What::RecutOrdered { deck, by: by()? },
        "removed" => What::Removed(deck),
        "waits_for_inspection" => What::WaitsForInspection(used(deck, fields)?),
        "used_inspected" => {
            let found = fields.word("found", "what was found", UsedCards::from_word)?;
            What::UsedInspected { used: used(deck, fields)?, found, by: by()? }
        }
        "round_began" => {
            let commitment = fields.word_or_null("commitment", "a hash", words::hash)?;
            What::RoundBegan { number: fields.number("number")?, deck, commitment, cuts: cuts(fields)? }
        }
        _ => return Ok(None),
    };
    Ok(Some(what))
}

/// How far the deck of a round was cut. Rounds were recorded without it before cuts moved cards.
fn cuts(fields: &Fields<'_>) -> Result<Option<Cuts>, String> {
    let number = |key| fields.optional(key).map(|_| fields.number(key)).transpose();
    let (committed, again): (Option<u8>, Option<u8>) = (number("cut")?, number("cut_again")?);
    let cuts = committed.map(|committed| Cuts::new(committed, again.unwrap_or_default()));
    match (cuts, again) {
        (Some(None), _) | (None, Some(_)) => Err("cut: a number below 52".to_owned()),
        (cuts, _) => Ok(cuts.flatten()),
    }
}

/// A deck that has left the table.
fn used(deck: DeckId, fields: &Fields<'_>) -> Result<UsedDeck, String> {
    Ok(UsedDeck { number: fields.number("number")?, deck, color: color(fields)? })
}

/// The color of a deck's backs. There was none in events before the table asked for it.
fn color(fields: &Fields<'_>) -> Result<Option<BackColor>, String> {
    fields.word_if_there("color", "a color of backs", BackColor::from_word)
}

fn equipment(fields: &Fields<'_>) -> Result<Equipment, String> {
    Ok(Equipment {
        shuffler: fields.word("shuffler", "a kind of shuffler", Shuffler::from_word)?,
        dealing: fields.word("dealing", "a way of dealing", Dealing::from_word)?,
        decks: fields.word("decks", "a number of decks", Decks::from_word)?,
    })
}
