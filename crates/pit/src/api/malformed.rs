//! What is wrong with a request that cannot be read, in our own sentences.
//!
//! The libraries that read requests say it in English only, and only as a text. The few forms of that text that people come across are known here;
//! of anything else it is said where it stands and where it is described.

use ::words::{Said, say};
use axum::extract::path::ErrorKind;
use axum::extract::rejection::{PathRejection, QueryRejection};
use serde_json::error::Category;

use super::words;

/// What is wrong with a part of the path.
pub fn path(rejection: &PathRejection) -> Said {
    let PathRejection::FailedToDeserializePathParams(error) = rejection else { return words::NO_PATH.into() };
    match error.kind() {
        ErrorKind::ParseErrorAtKey { value, expected_type, .. }
        | ErrorKind::ParseErrorAtIndex { value, expected_type, .. }
        | ErrorKind::ParseError { value, expected_type } => {
            let expected = expected(expected_type);
            say!("there is nothing at this path: \"{value}\" stands where {expected} is expected", value, expected)
        }
        _ => words::NO_PATH.into(),
    }
}

/// What is wrong with what stands behind the question mark.
pub fn query(rejection: &QueryRejection) -> Said {
    let text = rejection.body_text();
    let says = text.split_once(": ").map_or("", |(_, says)| says);
    let (field, says) = says.split_once(": ").filter(|(field, _)| !field.contains(' ')).unwrap_or(("", says));
    let wrong = match says {
        "invalid digit found in string" | "cannot parse integer from empty string" => {
            Some(say!("\"{field}\" is no whole number", field))
        }
        "number too large to fit in target type" => Some(say!("\"{field}\" is too large a number", field)),
        says => of_fields(says),
    };
    let wrong = wrong.unwrap_or_else(|| say!("GET /api/v1/openapi.json describes what is understood there"));
    say!("behind the question mark: {wrong}", wrong)
}

/// What is wrong with a JSON body.
pub fn body(error: &serde_json::Error) -> Said {
    let (line, column) = (error.line(), error.column());
    let text = error.to_string();
    let says = text.rsplit_once(" at line ").map_or(&*text, |(says, _)| says);
    let wrong = match error.classify() {
        Category::Eof => say!("the JSON ends too early"),
        Category::Data => of_fields(says)
            .or_else(|| of_values(says))
            .unwrap_or_else(|| say!("this is not what is expected: GET /api/v1/openapi.json describes what is")),
        Category::Syntax | Category::Io => say!("this is no JSON"),
    };
    say!("line {line}, column {column} of the body: {wrong}", line, column, wrong)
}

/// What is wrong with a command.
pub fn command(error: &serde_json::Error) -> Said {
    let text = error.to_string();
    let wrong = of_fields(&text)
        .or_else(|| of_values(&text))
        .unwrap_or_else(|| say!("this is not what is expected: GET /api/v1/openapi.json describes what is"));
    say!("this is no command: {wrong}", wrong)
}

/// A field too few or too many.
fn of_fields(says: &str) -> Option<Said> {
    let (form, rest) = says.split_once(" `")?;
    let (field, rest) = rest.split_once('`')?;
    Some(match form {
        "missing field" => say!("the field \"{field}\" is missing", field),
        "duplicate field" => say!("the field \"{field}\" stands there twice", field),
        "unknown field" => match in_backticks(rest) {
            known if known.is_empty() => say!("there is no field \"{field}\": there are none", field),
            known => say!("there is no field \"{field}\": there are {known}", field, known),
        },
        "unknown variant" => {
            say!("\"{word}\" is not known here: write one of {known}", word = field, known = in_backticks(rest))
        }
        _ => return None,
    })
}

/// All that stands in backticks, in quotes instead.
fn in_backticks(text: &str) -> String {
    let all = text.split('`').skip(1).step_by(2).map(|word| format!("\"{word}\""));
    all.collect::<Vec<_>>().join(", ")
}

/// A value of another kind than is expected.
fn of_values(says: &str) -> Option<Said> {
    let found = says.strip_prefix("invalid type: ").or_else(|| says.strip_prefix("invalid value: "))?;
    let (found, wanted) = found.rsplit_once(", expected ")?;
    Some(say!("{found} stands where {expected} is expected", found = kind(found)?, expected = expected(wanted)))
}

/// A value that was found.
fn kind(found: &str) -> Option<Said> {
    let (kind, value) = found.split_once(' ').unwrap_or((found, ""));
    let value = value.trim_matches('`');
    Some(match kind {
        "integer" | "floating" | "boolean" if !value.is_empty() => {
            Said::plain(value.strip_prefix("point `").unwrap_or(value))
        }
        "string" => say!("a text"),
        "null" => say!("nothing (null)"),
        "sequence" => say!("a list"),
        "map" => say!("an object"),
        _ => return None,
    })
}

/// What is expected, by the name that the reader has for it.
fn expected(wanted: &str) -> Said {
    let whole = |most: u64| say!("a whole number from 0 to {most}", most);
    match wanted {
        "u8" => whole(u8::MAX.into()),
        "u16" => whole(u16::MAX.into()),
        "u32" => whole(u32::MAX.into()),
        "u64" | "usize" => whole(u64::MAX),
        "a string" => say!("a text"),
        "a boolean" => say!("true or false"),
        "a sequence" => say!("a list"),
        "an amount like \"10.00\"" => say!("an amount like \"10.00\""),
        "an amount above \"0.00\"" => say!("an amount above \"0.00\""),
        "a card like \"Kd\"" => say!("a card like \"Kd\""),
        "64 hexadecimal digits" => say!("64 hexadecimal digits"),
        "a position from 0 to 127" => whole(127),
        "a list with each position once" => say!("a list with each position once"),
        wanted if wanted.starts_with("struct ") => say!("an object"),
        _ => say!("something else"),
    }
}

#[cfg(test)]
mod tests {
    use axum::extract::Query;
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only what cannot be read is looked at")]
    struct Asked {
        amount: String,
        seat: u8,
        cards: Option<Vec<u8>>,
        way: Option<Way>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Way {
        In,
        Out,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Nothing {}

    fn says(text: &str) -> String {
        body(&serde_json::from_str::<Asked>(text).expect_err(text)).to_string()
    }

    #[test]
    fn a_body_is_told_where_it_is_wrong_and_what_is_expected() {
        for (text, wrong) in [
            ("", "line 1, column 0 of the body: the JSON ends too early"),
            ("{\"amount\": ", "line 1, column 11 of the body: the JSON ends too early"),
            ("{\n  amount", "line 2, column 3 of the body: this is no JSON"),
            ("{} {}", "line 1, column 2 of the body: the field \"amount\" is missing"),
            ("{\"amount\": \"1\", \"seat\": 1} x", "line 1, column 28 of the body: this is no JSON"),
            ("{\"amount\": \"1\"}", "line 1, column 15 of the body: the field \"seat\" is missing"),
            ("{\"seat\": 1, \"seat\": 2}", "line 1, column 18 of the body: the field \"seat\" stands there twice"),
            (
                "{\"chair\": 1}",
                "line 1, column 8 of the body: there is no field \"chair\": \
                 there are \"amount\", \"seat\", \"cards\", \"way\"",
            ),
            (
                "{\"seat\": 256}",
                "line 1, column 12 of the body: 256 stands where a whole number from 0 to 255 is expected",
            ),
            (
                "{\"seat\": -1}",
                "line 1, column 11 of the body: -1 stands where a whole number from 0 to 255 is expected",
            ),
            (
                "{\"seat\": 1.5}",
                "line 1, column 12 of the body: 1.5 stands where a whole number from 0 to 255 is expected",
            ),
            (
                "{\"seat\": \"1\"}",
                "line 1, column 12 of the body: a text stands where a whole number from 0 to 255 is expected",
            ),
            ("{\"amount\": 1}", "line 1, column 12 of the body: 1 stands where a text is expected"),
            ("{\"amount\": null}", "line 1, column 15 of the body: nothing (null) stands where a text is expected"),
            ("{\"amount\": true}", "line 1, column 15 of the body: true stands where a text is expected"),
            ("{\"amount\": {}}", "line 1, column 11 of the body: an object stands where a text is expected"),
            ("{\"amount\": []}", "line 1, column 11 of the body: a list stands where a text is expected"),
            ("{\"cards\": 1}", "line 1, column 11 of the body: 1 stands where a list is expected"),
            (
                "{\"way\": \"up\"}",
                "line 1, column 12 of the body: \"up\" is not known here: write one of \"in\", \"out\"",
            ),
            ("7", "line 1, column 1 of the body: 7 stands where an object is expected"),
        ] {
            assert_eq!(says(text), wrong, "{text}");
        }
        let nothing = serde_json::from_str::<Nothing>("{\"seat\": 1}").expect_err("no fields");
        assert!(body(&nothing).to_string().ends_with("there is no field \"seat\": there are none"), "{nothing}");
    }

    #[test]
    fn what_is_in_no_known_form_is_said_in_general() {
        let own = <serde_json::Error as serde::de::Error>::custom("something that nobody has heard of");
        let general = "this is not what is expected: GET /api/v1/openapi.json describes what is";
        assert!(body(&own).to_string().ends_with(general), "{}", body(&own));
        for odd in ["missing field", "lost field `a`", "invalid type: thing, expected u8", "invalid value: 3"] {
            assert_eq!((of_fields(odd), of_values(odd)), (None, None), "{odd}");
        }
    }

    #[test]
    fn a_query_is_told_which_field_is_wrong() {
        for (text, wrong) in [
            ("", "the field \"amount\" is missing"),
            ("amount=1&seat=256", "\"seat\" is too large a number"),
            (
                "amount=1&seat=255&chair=1",
                "there is no field \"chair\": there are \"amount\", \"seat\", \"cards\", \"way\"",
            ),
            ("amount=1&seat=one", "\"seat\" is no whole number"),
            ("amount=1&seat=", "\"seat\" is no whole number"),
            ("amount=1&amount=2", "the field \"amount\" stands there twice"),
            ("way=up", "\"up\" is not known here: write one of \"in\", \"out\""),
            ("cards=1", "GET /api/v1/openapi.json describes what is understood there"),
        ] {
            let uri = format!("/x?{text}").parse().expect("an address");
            let Err(rejection) = Query::<Asked>::try_from_uri(&uri) else { panic!("{text} was read") };
            assert_eq!(query(&rejection).to_string(), format!("behind the question mark: {wrong}"), "{text}");
        }
    }
}
