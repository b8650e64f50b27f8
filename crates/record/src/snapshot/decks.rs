//! A deck of a snapshot as JSON, both ways.

use games::dealing::Face;
use games::decks::{BackColor, Cuts};
use games::elections::{CardsReceived, Choice as _};
use games::round::Person;
use serde_json::{Value, json};
use table::{Deck, Minutes, Order, Place, UsedDeck, UsedDecks};

use crate::fields::{Fields, wrong};
use crate::words;

pub(super) fn to_json(deck: &Deck) -> Value {
    let Deck { place, order, came, color, since, must_be_shown, failed, committed, cover, cuts, was_here } = deck;
    json!({
        "place": place_to_text(*place),
        "order": order_to_text(*order),
        "came": came.word(),
        "color": color.map(BackColor::word),
        "since": since.0,
        "must_be_shown": must_be_shown,
        "failed": failed.map(words::of_device),
        "committed": committed.map(|hash| words::of_hash(&hash)),
        "cover": cover.map(BackColor::word),
        "cuts": [cuts.committed(), cuts.again()],
        "was_here": was_here,
    })
}

pub(super) fn from_json(fields: Fields<'_>) -> Result<Deck, String> {
    let deck = Deck {
        place: fields.word("place", "a place of a deck", place)?,
        order: fields.word("order", "an order of a deck", order)?,
        came: fields.word("came", "\"sorted\" or \"pre-shuffled\"", CardsReceived::from_word)?,
        color: color(&fields, BACKS)?,
        since: Minutes(fields.number("since")?),
        must_be_shown: fields.truth("must_be_shown")?,
        failed: fields.word_or_null("failed", "\"shuffler\" or \"shoe\"", words::device)?,
        committed: fields.word_or_null("committed", "64 hexadecimal digits", words::hash)?,
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
        json!({ "number": number, "deck": words::of_deck(deck), "color": color.map(BackColor::word) })
    };
    json!({ "count": used.count, "waiting": used.waiting.iter().map(one).collect::<Vec<_>>() })
}

pub(super) fn used_from_json(fields: &Fields<'_>) -> Result<UsedDecks, String> {
    let one = |value: &Value| {
        let fields = Fields::of(value, "used.waiting")?;
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
const BACKS: (&str, &str) = ("color", "a color of backs");

/// The color of a deck's backs, or of its cover card. Snapshots were written without it before the table asked for it.
fn color(fields: &Fields<'_>, (key, what): (&'static str, &'static str)) -> Result<Option<BackColor>, String> {
    match fields.optional(key) {
        None => Ok(None),
        Some(_) => fields.word_or_null(key, what, BackColor::from_word),
    }
}

fn place_to_text(place: Place) -> String {
    match place {
        Place::Away => "away".to_owned(),
        Place::Received => "received".to_owned(),
        Place::Inspected(by) => format!("inspected by {}", by.0),
        Place::Verified => "verified".to_owned(),
        Place::Spread(face) => format!("spread {}", words::of_face(face)),
        Place::Seen => "seen".to_owned(),
        Place::Stacked => "stacked".to_owned(),
        Place::InDevice => "in device".to_owned(),
        Place::InPlay => "in play".to_owned(),
        Place::InRack => "in rack".to_owned(),
    }
}

fn place(text: &str) -> Option<Place> {
    Some(match text {
        "away" => Place::Away,
        "received" => Place::Received,
        "verified" => Place::Verified,
        "spread up" => Place::Spread(Face::Up),
        "spread down" => Place::Spread(Face::Down),
        "seen" => Place::Seen,
        "stacked" => Place::Stacked,
        "in device" => Place::InDevice,
        "in play" => Place::InPlay,
        "in rack" => Place::InRack,
        _ => Place::Inspected(Person(text.strip_prefix("inspected by ")?.parse().ok()?)),
    })
}

fn order_to_text(order: Order) -> String {
    match order {
        Order::Unshuffled => "unshuffled".to_owned(),
        Order::Uncut => "uncut".to_owned(),
        Order::Cut(by) => format!("cut by {}", by.0),
        Order::ByDevice => "by device".to_owned(),
    }
}

fn order(text: &str) -> Option<Order> {
    Some(match text {
        "unshuffled" => Order::Unshuffled,
        "uncut" => Order::Uncut,
        "by device" => Order::ByDevice,
        _ => Order::Cut(Person(text.strip_prefix("cut by ")?.parse().ok()?)),
    })
}
