//! JSON in which every key stands once: with two of them nobody knows which one was meant, and money would follow the last.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// The value in a text.
///
/// # Errors
/// What is no JSON, and a key that is written twice, with its place.
pub(crate) fn read(text: &str) -> Result<Value, String> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let read = Part { place: String::new() }.deserialize(&mut reader);
    read.and_then(|value| reader.end().map(|()| value)).map_err(|error| {
        // What is said here about a key is no fault of the form.
        if error.is_data() { error.to_string() } else { format!("this is no JSON: {error}") }
    })
}

/// A part of the text; its place is written like `seats[0].wagers`, and is empty for the whole.
struct Part {
    place: String,
}

impl<'de> DeserializeSeed<'de> for Part {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Part {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(Part { place: format!("{}[{}]", self.place, list.len()) })? {
            list.push(item);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = fields.next_key::<String>()? {
            let place = if self.place.is_empty() { key.clone() } else { format!("{}.{key}", self.place) };
            if map.contains_key(&key) {
                return Err(A::Error::custom(format!("{place} is written twice: write each key once")));
            }
            let value = fields.next_value_seed(Part { place })?;
            map.insert(key, value);
        }
        Ok(map.into())
    }
}
