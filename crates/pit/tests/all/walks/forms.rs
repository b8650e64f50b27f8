//! What an offer of the API means, read as a stranger would read it: a command, and what is to be filled in.

use serde_json::{Value, json};
use testkit::pit::rounds::money;
use testkit::rounds::chance::Chance;

/// A command within an offer. `usual` is the count that people nearly always come to.
pub fn fill(offer: &Value, usual: Option<u64>, chance: &mut Chance) -> Value {
    let mut command = offer["command"].clone();
    for fill in fills(offer) {
        command[field(fill)] = part(fill, usual, chance);
    }
    command
}

fn fills(offer: &Value) -> impl Iterator<Item = &Value> {
    offer["fill"].as_array().into_iter().flatten()
}

fn field(fill: &Value) -> &str {
    fill["field"].as_str().expect("a field")
}

fn part(fill: &Value, usual: Option<u64>, chance: &mut Chance) -> Value {
    match fill["kind"].as_str().expect("a kind") {
        "amount" => amount(fill, chance).into(),
        "number" => {
            let all = counts(fill);
            let usual = usual.or(fill["usual"].as_u64()).filter(|usual| all.contains(usual) && !chance.one_in(12));
            usual.unwrap_or_else(|| chance.pick(&all)).into()
        }
        "card" => chance.pick(&numbers(&fill["choices"])).into(),
        "cards" => {
            let (mut positions, fewest, most) =
                (numbers(&fill["choices"]), number(&fill["fewest"]), number(&fill["most"]));
            let wanted = fewest as usize + chance.below((most - fewest) as usize + 1);
            while positions.len() > wanted {
                positions.remove(chance.below(positions.len()));
            }
            positions.into()
        }
        "text" => "seen on the layout".into(),
        _ => panic!("teach this walk what to fill in: {fill}"),
    }
}

/// An amount within the limits; the limits themselves are the interesting ones.
fn amount(fill: &Value, chance: &mut Chance) -> String {
    let (minimum, maximum, step) = limits(fill);
    let steps = (maximum - minimum) / step;
    let chosen = match chance.below(4) {
        0 => steps,
        1 => chance.below(steps as usize + 1) as i64,
        _ => chance.below((steps as usize).min(3) + 1) as i64,
    };
    in_words(minimum + chosen * step)
}

/// An amount in cents; none if the value is no amount.
fn cents(value: &Value) -> Option<i64> {
    let text = value.as_str()?;
    let (dollars, cents) = text.split_once('.').unwrap_or((text, "00"));
    let cents = cents.parse::<i64>().ok().filter(|_| cents.len() == 2)?;
    Some(dollars.parse::<i64>().ok()? * 100 + cents)
}

pub fn in_words(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

fn limits(fill: &Value) -> (i64, i64, i64) {
    (money(&fill["minimum"]), money(&fill["maximum"]), money(&fill["step"]))
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

fn numbers(list: &Value) -> Vec<u64> {
    list.as_array().expect("numbers").iter().map(number).collect()
}

fn counts(fill: &Value) -> Vec<u64> {
    // No coupon is issued in a walk, so every number is refused.
    let most = fill["most"].as_u64().unwrap_or(1000);
    match &fill["choices"] {
        Value::Null => (number(&fill["least"])..=most).collect(),
        choices => numbers(choices),
    }
}

/// Whether the command is within the offer.
pub fn covers(offer: &Value, command: &Value) -> bool {
    let mut rest = command.clone();
    let Some(fields) = rest.as_object_mut() else { return false };
    let are_filled = fills(offer).all(|fill| match fields.remove(field(fill)) {
        Some(value) => fits(fill, &value),
        None => false,
    });
    are_filled && rest == offer["command"]
}

fn fits(fill: &Value, value: &Value) -> bool {
    match fill["kind"].as_str().expect("a kind") {
        "amount" => {
            let (minimum, maximum, step) = limits(fill);
            cents(value).is_some_and(|amount| (minimum..=maximum).contains(&amount) && amount % step == 0)
        }
        "number" => value.as_u64().is_some_and(|count| counts(fill).contains(&count)),
        "card" => fill["choices"].as_array().is_some_and(|choices| choices.contains(value)),
        "cards" => {
            let chosen: Option<Vec<u64>> = value.as_array().and_then(|all| all.iter().map(Value::as_u64).collect());
            let (choices, bounds) = (numbers(&fill["choices"]), number(&fill["fewest"])..=number(&fill["most"]));
            let are_fit = |chosen: Vec<u64>| {
                bounds.contains(&(chosen.len() as u64)) && chosen.iter().all(|card| choices.contains(card))
            };
            chosen.is_some_and(are_fit)
        }
        "text" => *value != json!(""),
        _ => panic!("teach this walk what may be filled in: {fill}"),
    }
}
