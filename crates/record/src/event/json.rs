//! Events of a table as JSON.

use games::decks::Cuts;
use games::elections::Choice as _;
use games::round::{Person, Rules};
use law::Cite;
use serde_json::{Map, Value, json};
use table::{Event, UsedDeck, What};

use super::{of_round, table_in_words};
use crate::words::{of_deck, of_device, of_face, of_hash};

/// The kind of an event and its fields in their order.
pub(super) type Kind = (&'static str, Vec<(&'static str, Value)>);

/// What happened at a table with these rules.
pub fn to_json(rules: &dyn Rules, event: &Event) -> Value {
    let (what, fields) = kind(rules, &event.what);
    let about = [("what", json!(what))].into_iter().chain(fields);
    let why = [("clause", json!(cited(event.clause))), ("says", json!(table_in_words(rules, event).to_string()))];
    let all: Map<String, Value> = about.chain(why).map(|(key, value)| (key.to_owned(), value)).collect();
    Value::Object(all)
}

/// A clause with the key of its game: `high_card_flush 38.5(b)1`.
pub(super) fn cited(clause: Cite) -> String {
    format!("{} {}", clause.game().key(), clause.id())
}

/// A deck that has left the table.
fn used(deck: UsedDeck) -> impl Iterator<Item = (&'static str, Value)> {
    let UsedDeck { number, deck, color } = deck;
    let color = color.map(|color| ("color", json!(color.word())));
    [("number", json!(number)), ("deck", json!(of_deck(deck)))].into_iter().chain(color)
}

/// How far a deck was cut: before the commitment and, if it was, after it.
fn of_cuts(cuts: Option<Cuts>) -> impl Iterator<Item = (&'static str, Value)> {
    let committed = cuts.map(|cuts| ("cut", json!(cuts.committed())));
    let again = cuts.filter(|cuts| cuts.again() > 0).map(|cuts| ("cut_again", json!(cuts.again())));
    committed.into_iter().chain(again)
}

fn kind(rules: &dyn Rules, what: &What) -> Kind {
    let deck = |deck| ("deck", json!(of_deck(deck)));
    let by = |person: Person| ("by", json!(person.0));
    match *what {
        What::Told(minutes) => ("told", vec![("minutes", json!(minutes.0))]),
        What::Opened(person) => ("opened", vec![by(person)]),
        What::Closed(person) => ("closed", vec![by(person)]),
        What::Sat { player, seat } => ("sat", vec![("player", json!(player.0)), ("seat", json!(seat))]),
        What::Left { player, seat } => ("left", vec![("player", json!(player.0)), ("seat", json!(seat))]),
        What::Received { deck: id, came, color } => {
            let color = color.map(|color| ("color", json!(color.word())));
            ("received", [deck(id), ("came", json!(came.word()))].into_iter().chain(color).collect())
        }
        What::Inspected { deck: id, by: person } => ("inspected", vec![deck(id), by(person)]),
        What::Verified { deck: id, by: person } => ("verified", vec![deck(id), by(person)]),
        What::Spread { deck: id, face } => ("spread", vec![deck(id), ("face", json!(of_face(face)))]),
        What::TurnedUp(id) => ("turned_up", vec![deck(id)]),
        What::Seen(id) => ("seen", vec![deck(id)]),
        What::Washed(id) => ("washed", vec![deck(id)]),
        What::ShuffledByHand { deck: id, by: person } => ("shuffled_by_hand", vec![deck(id), by(person)]),
        What::WentIntoDevice(id) => ("went_into_device", vec![deck(id)]),
        What::ShuffledByDevice { deck: id, found } => ("shuffled_by_device", vec![deck(id), ("found", json!(found))]),
        What::Jammed(id) => ("jammed", vec![deck(id)]),
        What::Cut { deck: id, cards, by: person } => ("cut", vec![deck(id), ("cards", json!(cards)), by(person)]),
        What::RecutOrdered { deck: id, by: person } => ("recut_ordered", vec![deck(id), by(person)]),
        What::Removed(id) => ("removed", vec![deck(id)]),
        What::WaitsForInspection(waits) => ("waits_for_inspection", used(waits).collect()),
        What::UsedInspected { used: inspected, found, by: person } => {
            let result = [("found", json!(found.word())), by(person)];
            ("used_inspected", used(inspected).chain(result).collect())
        }
        What::DeviceRemoved(device) => ("device_removed", vec![("device", json!(of_device(device)))]),
        What::Uses(equipment) => {
            let (shuffler, dealing) = (json!(equipment.shuffler.word()), json!(equipment.dealing.word()));
            let decks = json!(equipment.decks.word());
            ("uses", vec![("shuffler", shuffler), ("dealing", dealing), ("decks", decks)])
        }
        What::RoundBegan { number, deck: id, commitment, cuts } => {
            let commitment = json!(commitment.map(|hash| of_hash(&hash)));
            let began = [("number", json!(number)), deck(id), ("commitment", commitment)];
            ("round_began", began.into_iter().chain(of_cuts(cuts)).collect())
        }
        What::CalledOff => ("called_off", Vec::new()),
        What::DealerActs(person) => ("dealer_acts", vec![("dealer", json!(person.0))]),
        What::StubCounted { found, expected } => {
            ("stub_counted", vec![("found", json!(found)), ("expected", json!(expected))])
        }
        What::StubPutAway => ("stub_put_away", Vec::new()),
        What::LinkedMeterMoved { meter, by } => {
            ("linked_meter_moved", vec![("meter", json!(meter)), ("by", json!(by.to_string()))])
        }
        What::Round(event) => of_round::kind(rules, &event.what),
    }
}
