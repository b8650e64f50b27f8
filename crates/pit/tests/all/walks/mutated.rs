//! Commands that are nearly what is offered: one field of a lawful command is another one, is missing, or is too much.

use serde_json::{Value, json};
use testkit::rounds::chance::Chance;

use super::forms::in_words;

const WORDS: [&str; 12] =
    ["dealer", "board", "first", "second", "ante", "progressive", "bet", "pack_1", "hand", "accepted", "", "nobody"];

/// The command with one thing changed.
pub fn mutated(command: &Value, chance: &mut Chance) -> Value {
    let mut changed = command.clone();
    let fields = changed.as_object_mut().expect("a command is an object");
    let names: Vec<String> = fields.keys().filter(|name| *name != "do").cloned().collect();
    if names.is_empty() || chance.one_in(8) {
        fields.insert(chance.pick(&["seat", "by", "amount", "luck"]).to_owned(), json!(1));
        return changed;
    }
    let name = names[chance.below(names.len())].clone();
    if chance.one_in(8) {
        fields.remove(&name);
        return changed;
    }
    let other = another(&fields[&name], chance);
    fields.insert(name, other);
    changed
}

/// Another value in place of this one.
fn another(value: &Value, chance: &mut Chance) -> Value {
    match value {
        Value::Number(number) => {
            let number = number.as_i64().expect("a whole number");
            let others = [number + 1, number - 1, number + 7, 0, 99, -1];
            json!(chance.pick(&others))
        }
        Value::String(text) if text.contains('.') => {
            let others = ["0.00", "0.01", "-5.00", "1000000.00", "5", "5.005"].map(str::to_owned);
            let at = chance.below(others.len() + 1);
            json!(others.get(at).cloned().unwrap_or_else(|| in_words(100 * (1 + chance.below(300) as i64))))
        }
        Value::String(_) => json!(chance.pick(&WORDS)),
        Value::Object(spot) => match spot.iter().next() {
            Some((name, number)) => json!({ name.as_str(): another(number, chance) }),
            None => json!("dealer"),
        },
        Value::Array(all) => {
            let mut all = all.clone();
            if all.is_empty() || chance.one_in(2) {
                all.push(json!(chance.below(60)));
            } else {
                all.remove(chance.below(all.len()));
            }
            all.into()
        }
        _ => json!("nothing"),
    }
}
