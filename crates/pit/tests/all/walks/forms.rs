//! What an offer of the API means, read as a stranger would read it: words that do it, or a form with something to put in.

use serde_json::{Value, json};
use testkit::pit::rounds::money;
use testkit::rounds::chance::Chance;

/// Words within an offer. `usual` is the count that people nearly always come to.
pub fn fill(offer: &Value, usual: Option<u64>, chance: &mut Chance) -> String {
    match (offer["ask"].as_str(), offer["form"].as_str()) {
        (Some(ask), None) => ask.to_owned(),
        (Some(ask), Some(_)) if !chance.one_in(3) => ask.to_owned(),
        (_, Some(form)) => {
            let words = form.split(' ').map(|word| part(word, offer, usual, chance));
            words.collect::<Vec<_>>().join(" ")
        }
        (None, None) => panic!("an offer without words: {offer}"),
    }
}

fn part(word: &str, offer: &Value, usual: Option<u64>, chance: &mut Chance) -> String {
    match word {
        "AMOUNT" => amount(offer, chance),
        "COUNT" => {
            let all = counts(offer);
            let usual = usual.filter(|usual| all.contains(usual) && !chance.one_in(12));
            usual.unwrap_or_else(|| chance.pick(&all)).to_string()
        }
        // No coupon is issued in a walk, so every number is refused.
        "NUMBER" => (1 + chance.below(1000)).to_string(),
        "CARDS" => {
            let (mut places, least, most) = (places(offer), number(&offer["least"]), number(&offer["most"]));
            let wanted = least as usize + chance.below((most - least) as usize + 1);
            while places.len() > wanted {
                places.remove(chance.below(places.len()));
            }
            places.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
        }
        word => {
            let is_placeholder = word.len() > 1 && word.chars().all(|letter| letter.is_ascii_uppercase());
            assert!(!is_placeholder, "teach this walk what to put in for {word}: {offer}");
            word.to_owned()
        }
    }
}

/// An amount within the limits; the limits themselves are the interesting ones.
fn amount(offer: &Value, chance: &mut Chance) -> String {
    let (minimum, maximum, chip) = limits(offer);
    let steps = (maximum - minimum) / chip;
    let step = match chance.below(4) {
        0 => steps,
        1 => chance.below(steps as usize + 1) as i64,
        _ => chance.below((steps as usize).min(3) + 1) as i64,
    };
    in_words(minimum + step * chip)
}

pub fn in_words(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

fn limits(offer: &Value) -> (i64, i64, i64) {
    (money(&offer["minimum"]), money(&offer["maximum"]), money(&offer["chip"]))
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

fn numbers(list: &Value) -> Vec<u64> {
    list.as_array().expect("numbers").iter().map(number).collect()
}

fn counts(offer: &Value) -> Vec<u64> {
    match &offer["counts"] {
        Value::Null => (number(&offer["least"])..=number(&offer["most"])).collect(),
        counts => numbers(counts),
    }
}

fn places(offer: &Value) -> Vec<u64> {
    numbers(&offer["places"])
}

/// Whether the words are within the offer.
pub fn covers(offer: &Value, words: &str) -> bool {
    offer["ask"] == words || offer["form"].as_str().is_some_and(|form| fits(form, offer, words))
}

fn fits(form: &str, offer: &Value, words: &str) -> bool {
    let mut said = words.split(' ');
    for word in form.split(' ') {
        let fits = match (word, said.next()) {
            (_, None) => false,
            ("AMOUNT", Some(amount)) => is_amount(amount, offer),
            ("COUNT", Some(count)) => count.parse().is_ok_and(|count: u64| counts(offer).contains(&count)),
            ("CARDS", Some(first)) => {
                let cards: Vec<&str> = std::iter::once(first).chain(said.by_ref()).collect();
                are_cards(&cards, offer)
            }
            (word, Some(other)) => word == other,
        };
        if !fits {
            return false;
        }
    }
    said.next().is_none()
}

fn is_amount(text: &str, offer: &Value) -> bool {
    let (minimum, maximum, chip) = limits(offer);
    let amount = money(&json!(text));
    (minimum..=maximum).contains(&amount) && amount % chip == 0
}

fn are_cards(cards: &[&str], offer: &Value) -> bool {
    let mut chosen: Vec<u64> = cards.iter().filter_map(|card| card.parse().ok()).collect();
    let all_numbers = chosen.len() == cards.len();
    chosen.sort_unstable();
    chosen.dedup();
    let in_bounds = (number(&offer["least"])..=number(&offer["most"])).contains(&(chosen.len() as u64));
    all_numbers && in_bounds && chosen.iter().all(|card| places(offer).contains(card))
}
