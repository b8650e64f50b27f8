//! A deck of a snapshot as JSON, both ways.

use games::dealing::Face;
use games::decks::{BackColor, Cuts};
use games::elections::{CardsReceived, Choice as _};
use games::round::Person;
use serde_json::{Value, json};
use table::{Deck, Minutes, Order, Place, UsedDeck, UsedDecks};

use crate::fields::{Fields, number, wrong};
use crate::words;

pub(super) fn to_json(deck: &Deck) -> Value {
    let Deck { place, order, came, color, since, must_be_shown, failed, committed, cover, cuts, was_here } = deck;
    json!({
        "place": place_to_json(*place),
        "order": order_to_json(*order),
        "cards_received": came.word(),
        "backs": color.map(BackColor::word),
        "since": since.0,
        "must_be_shown": must_be_shown,
        "failed": failed.map(words::of_device),
        "commitment": committed.map(|hash| words::of_hash(&hash)),
        "cover": cover.map(BackColor::word),
        "cuts": [cuts.committed(), cuts.again()],
        "was_here": was_here,
    })
}

pub(super) fn from_json(fields: Fields<'_>) -> Result<Deck, String> {
    let deck = Deck {
        place: typed(&fields, "place", "a place of a deck", place)?,
        order: typed(&fields, "order", "an order of a deck", order)?,
        came: fields.word("cards_received", "\"sorted\" or \"pre-shuffled\"", CardsReceived::from_word)?,
        color: color(&fields, BACKS)?,
        since: Minutes(fields.number("since")?),
        must_be_shown: fields.truth("must_be_shown")?,
        failed: fields.word_or_null("failed", "\"shuffler\" or \"shoe\"", words::device)?,
        committed: fields.word_or_null("commitment", "64 hexadecimal digits", words::hash)?,
        cover: color(&fields, ("cover", "a color of a cover card"))?,
        cuts: cuts(&fields)?,
        was_here: fields.truth("was_here")?,
    };
    fields.finish()?;
    Ok(deck)
}

/// The decks that have left the table to be inspected.
pub(super) fn used_to_json(used: &UsedDecks) -> Value {
    let one = |deck: &UsedDeck| {
        let UsedDeck { number, deck, color } = *deck;
        json!({ "number": number, "deck": words::of_deck(deck), "backs": color.map(BackColor::word) })
    };
    json!({ "count": used.count, "waiting": used.waiting.iter().map(one).collect::<Vec<_>>() })
}

pub(super) fn used_from_json(fields: &Fields<'_>) -> Result<UsedDecks, String> {
    let one = |value: &Value| {
        let fields = Fields::of(value, "used_decks.waiting")?;
        let deck = fields.word("deck", "\"first\" or \"second\"", words::deck)?;
        let used = UsedDeck { number: fields.number("number")?, deck, color: color(&fields, BACKS)? };
        fields.finish()?;
        Ok(used)
    };
    let waiting: Result<_, String> = fields.list("waiting")?.iter().map(one).collect();
    Ok(UsedDecks { count: fields.number("count")?, waiting: waiting? })
}

/// How far a deck was cut. Snapshots were written without it before cuts moved cards.
fn cuts(fields: &Fields<'_>) -> Result<Cuts, String> {
    let Some(value) = fields.optional("cuts") else { return Ok(Cuts::default()) };
    let number = |place: usize| value.get(place).and_then(Value::as_u64).and_then(|number| u8::try_from(number).ok());
    let cuts = number(0).zip(number(1)).and_then(|(committed, again)| Cuts::new(committed, again));
    cuts.ok_or_else(|| wrong(&fields.path_of("cuts"), "two numbers below 52"))
}

/// The field with the color of a deck's backs, and what it is.
const BACKS: (&str, &str) = ("backs", "a color of backs");

/// The color of a deck's backs, or of its cover card. Snapshots were written without it before the table asked for it.
fn color(fields: &Fields<'_>, (key, what): (&'static str, &'static str)) -> Result<Option<BackColor>, String> {
    match fields.optional(key) {
        None => Ok(None),
        Some(_) => fields.word_or_null(key, what, BackColor::from_word),
    }
}

/// A value that is a word or an object with one field.
fn typed<T>(
    fields: &Fields<'_>,
    key: &'static str,
    what: &str,
    read: impl FnOnce(&Value) -> Option<T>,
) -> Result<T, String> {
    read(fields.value(key)?).ok_or_else(|| wrong(&fields.path_of(key), what))
}

/// The value of the one field of an object.
fn only<'a>(value: &'a Value, key: &str) -> Option<&'a Value> {
    value.as_object().filter(|object| object.len() == 1)?.get(key)
}

fn place_to_json(place: Place) -> Value {
    match place {
        Place::Away => json!("away"),
        Place::Received => json!("received"),
        Place::Inspected(by) => json!({ "inspected_by": by.0 }),
        Place::Verified => json!("verified"),
        Place::Spread(face) => json!({ "spread": words::of_face(face) }),
        Place::Seen => json!("looked_over"),
        Place::Stacked => json!("stacked"),
        Place::InDevice => json!("in_shuffler"),
        Place::InPlay => json!("in_play"),
        Place::InRack => json!("in_rack"),
    }
}

fn place(value: &Value) -> Option<Place> {
    let Some(word) = value.as_str() else {
        return match only(value, "spread") {
            Some(face) => {
                [Face::Up, Face::Down].into_iter().find(|known| words::of_face(*known) == face).map(Place::Spread)
            }
            None => number(only(value, "inspected_by")?).map(Person).map(Place::Inspected),
        };
    };
    Some(match word {
        "away" => Place::Away,
        "received" => Place::Received,
        "verified" => Place::Verified,
        "looked_over" => Place::Seen,
        "stacked" => Place::Stacked,
        "in_shuffler" => Place::InDevice,
        "in_play" => Place::InPlay,
        "in_rack" => Place::InRack,
        _ => return None,
    })
}

fn order_to_json(order: Order) -> Value {
    match order {
        Order::Unshuffled => json!("unshuffled"),
        Order::Uncut => json!("uncut"),
        Order::Cut(by) => json!({ "cut_by": by.0 }),
        Order::ByDevice => json!("shuffled_by_shuffler"),
    }
}

fn order(value: &Value) -> Option<Order> {
    match value.as_str() {
        Some("unshuffled") => Some(Order::Unshuffled),
        Some("uncut") => Some(Order::Uncut),
        Some("shuffled_by_shuffler") => Some(Order::ByDevice),
        Some(_) => None,
        None => number(only(value, "cut_by")?).map(Person).map(Order::Cut),
    }
}
