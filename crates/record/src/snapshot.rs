//! A table between two rounds as JSON, both ways. Reading is strict: a field that is missing, unknown or of another form is an
//! error that says which.

mod decks;

use games::elections::{Choice as _, Dealing, Decks, Shuffler};
use games::round::MeterAmounts;
use paytables::MicroDollars;
use serde_json::{Map, Value, json};
use table::{Books, Equipment, Minutes, Player, Seats, Snapshot, UsedDecks};

use crate::fields::{Fields, number, wrong};
use crate::wire::version::{self, VERSION};
use crate::words;

const AMOUNT: &str = "an amount like \"10000.000000\"";

/// The snapshot as it is kept.
pub fn to_json(snapshot: &Snapshot) -> Value {
    let Snapshot {
        now,
        is_open,
        equipment,
        taken_off,
        decks,
        used,
        seats,
        rounds,
        last_deck,
        uncounted,
        meters,
        books,
    } = snapshot;
    let Equipment { shuffler, dealing, decks: in_use } = equipment;
    let taken_off: Vec<&str> = taken_off.iter().map(|device| words::of_device(*device)).collect();
    let meters: Vec<String> = meters.iter().map(MicroDollars::to_string).collect();
    let seats: Map<String, Value> = seats.taken().map(|(seat, player)| (seat.to_string(), json!(player.0))).collect();
    json!({
        "v": VERSION,
        "now": now.0,
        "is_open": is_open,
        "equipment": { "shuffler": shuffler.word(), "dealing": dealing.word(), "decks": in_use.word() },
        "removed_devices": taken_off,
        "decks": { "first": decks::to_json(&decks[0]), "second": decks::to_json(&decks[1]) },
        "used_decks": decks::used_to_json(used),
        "seats": seats,
        "rounds": rounds,
        "last_deck": last_deck.map(words::of_deck),
        "uncounted": uncounted,
        "meters": meters,
        "books": books_to_json(books),
    })
}

/// The snapshot in JSON.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn from_json(value: &Value) -> Result<Snapshot, String> {
    let fields = Fields::of(value, "")?;
    version::refuse_newer(fields.number("v")?)?;
    let decks = fields.object("decks")?;
    let snapshot = Snapshot {
        now: Minutes(fields.number("now")?),
        is_open: fields.truth("is_open")?,
        equipment: equipment(&fields)?,
        taken_off: all(fields.list("removed_devices")?, words::device)
            .ok_or_else(|| wrong("removed_devices", "a list of \"shuffler\" and \"shoe\""))?,
        decks: [decks::from_json(decks.object("first")?)?, decks::from_json(decks.object("second")?)?],
        used: used(&fields)?,
        seats: seats(fields.value("seats")?)?,
        rounds: fields.number("rounds")?,
        last_deck: fields.word_or_null("last_deck", "\"first\" or \"second\"", words::deck)?,
        uncounted: fields.number("uncounted")?,
        meters: meters(&fields)?,
        books: books(&fields)?,
    };
    decks.finish()?;
    fields.finish()?;
    Ok(snapshot)
}

/// The decks that wait for their inspection. Snapshots were written without them before there was one.
fn used(fields: &Fields<'_>) -> Result<UsedDecks, String> {
    if fields.optional("used_decks").is_none() {
        return Ok(UsedDecks::default());
    }
    let fields = fields.object("used_decks")?;
    let used = decks::used_from_json(&fields)?;
    fields.finish()?;
    Ok(used)
}

/// The texts of a list, each of which means something.
fn all<T>(list: &[Value], read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    list.iter().map(|value| value.as_str().and_then(&read)).collect()
}

fn equipment(fields: &Fields<'_>) -> Result<Equipment, String> {
    let fields = fields.object("equipment")?;
    let equipment = Equipment {
        shuffler: fields.word("shuffler", "a way to shuffle", Shuffler::from_word)?,
        dealing: fields.word("dealing", "a way to deal", Dealing::from_word)?,
        decks: fields.word("decks", "\"one\" or \"two\"", Decks::from_word)?,
    };
    fields.finish()?;
    Ok(equipment)
}

fn seats(value: &Value) -> Result<Seats, String> {
    let taken = |(seat, player): (&String, &Value)| {
        let seat: u8 = seat.parse().ok().filter(|seat| (1..=6).contains(seat))?;
        Some((seat, Player(number(player)?)))
    };
    let all = value.as_object().and_then(|all| all.iter().map(taken).collect());
    all.ok_or_else(|| wrong("seats", "an object of seats and players, like {\"2\": 17}"))
}

fn meters(fields: &Fields<'_>) -> Result<MeterAmounts, String> {
    let amounts = all(fields.list("meters")?, words::micro_dollars).and_then(|amounts| amounts.try_into().ok());
    amounts.ok_or_else(|| wrong("meters", "a list of four amounts like \"10000.000000\""))
}

fn books_to_json(books: &Books) -> Value {
    let Books { players, bank, layout, meters, house, losses, coupons, elsewhere } = *books;
    let [players, bank, layout, meters, house, losses, coupons, elsewhere] =
        [players, bank, layout, meters, house, losses, coupons, elsewhere]
            .map(|micro| MicroDollars::new(micro).to_string());
    json!({
        "players": players, "bank": bank, "layout": layout, "meters": meters, "house": house, "losses": losses,
        "coupons": coupons, "other_tables": elsewhere,
    })
}

fn books(fields: &Fields<'_>) -> Result<Books, String> {
    let fields = fields.object("books")?;
    let amount = |account| fields.word(account, AMOUNT, words::micro_dollars).map(MicroDollars::get);
    let books = Books {
        players: amount("players")?,
        bank: amount("bank")?,
        layout: amount("layout")?,
        meters: amount("meters")?,
        house: amount("house")?,
        // Snapshots were written without it as long as nothing could be lost.
        losses: fields.word_if_there("losses", AMOUNT, words::micro_dollars)?.map_or(0, MicroDollars::get),
        // And without this as long as no coupon could make a wager.
        coupons: fields.word_if_there("coupons", AMOUNT, words::micro_dollars)?.map_or(0, MicroDollars::get),
        elsewhere: amount("other_tables")?,
    };
    fields.finish()?;
    Ok(books)
}
