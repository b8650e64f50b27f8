//! Offers of the API, as clients read them: the command to send back, with what is to be filled in.

use serde_json::{Value, json};

/// The command of an offer, with the least that may be filled in.
pub fn filled(offer: &Value) -> Value {
    let mut command = offer["command"].clone();
    for fill in offer["fill"].as_array().into_iter().flatten() {
        let field = fill["field"].as_str().expect("a field");
        command[field] = least(fill);
    }
    command
}

fn least(fill: &Value) -> Value {
    match fill["kind"].as_str() {
        Some("amount") => fill["minimum"].clone(),
        Some("number") => fill.get("usual").unwrap_or_else(|| &fill["least"]).clone(),
        Some("card") => fill["choices"][0].clone(),
        Some("cards") => {
            let fewest = fill["fewest"].as_u64().expect("a number") as usize;
            json!(fill["choices"].as_array().expect("positions")[..fewest])
        }
        Some("text") => json!("a test"),
        _ => panic!("teach this test what to fill in: {fill}"),
    }
}
