//! The reference of all fields of commands, events and entries, `docs/fields.md`, is made from the types' schema.
//! `UPDATE_GOLDEN=1 cargo nextest run -p pit fields` writes it anew.

use std::fmt::Write as _;

use pit::format::{Types, schemas};
use serde_json::Value;

/// What numbers mean that have the same name and the same meaning everywhere.
const COMMON: [(&str, &str); 9] = [
    ("seat", "The number of the seat, from 1 on the dealer's left."),
    ("pack", "The number of the pack, 1 to 3."),
    ("cards", "How many cards."),
    ("dealer", "The number of the dealer."),
    ("supervisor", "The number of the supervisor."),
    ("minutes", "Minutes since the house began to count."),
    ("reason", "Why it is reported, in the words of the floor."),
    ("position", "The position of the card in the deck: the card that leaves it first is 0."),
    ("counted", "How many cards were counted."),
];

const HEAD: &str = "# The fields of the record

Every command, event and entry of version 1, with all fields. [journal.md](journal.md) says how entries are chained and authenticated. A field
that is not marked optional is always there; an optional field is left out if there is nothing to say. A program that reads the
record must refuse fields that it does not know.
";

/// A type by its name, or what a schema is itself.
fn resolved<'a>(types: &'a Types, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(path) => &types[path.rsplit('/').next().expect("a name")],
        None => schema,
    }
}

fn about(schema: &Value) -> Option<String> {
    // What may be missing is described inside.
    let inside = || {
        schema["oneOf"].as_array().filter(|all| all.iter().any(|one| one["type"] == "null"))?[0]["description"].as_str()
    };
    schema["description"]
        .as_str()
        .or_else(inside)
        .map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|"))
}

/// The type of a field, in a few words, with links to types that have a section.
fn kind(schema: &Value) -> String {
    if let Some(path) = schema["$ref"].as_str() {
        let name = path.rsplit('/').next().expect("a name");
        return format!("[{name}](#{})", name.to_lowercase());
    }
    if let Some(all) = schema["oneOf"].as_array().or_else(|| schema["allOf"].as_array()) {
        return all.iter().filter(|one| one["type"] != "null").map(kind).collect::<Vec<_>>().join(" or ");
    }
    if let Some(words) = schema["enum"].as_array() {
        return words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
    }
    let name = match &schema["type"] {
        Value::Array(names) => names.iter().find(|name| *name != "null").and_then(Value::as_str),
        name => name.as_str(),
    };
    match name {
        Some("array") => format!("list of {}", kind(&schema["items"])),
        Some("object") if schema["additionalProperties"].is_object() => {
            format!("object of {}", kind(&schema["additionalProperties"]))
        }
        Some("integer") => "number".to_owned(),
        Some(name) => name.to_owned(),
        None => "any".to_owned(),
    }
}

/// The parts of a composed object, resolved.
fn parts<'a>(types: &'a Types, schema: &'a Value) -> Vec<&'a Value> {
    let schema = resolved(types, schema);
    match schema["allOf"].as_array() {
        Some(all) => all.iter().flat_map(|part| parts(types, part)).collect(),
        None => vec![schema],
    }
}

/// The table of an object's fields, without the field that names it.
fn fields(types: &Types, schema: &Value, tag: Option<&str>, out: &mut String) {
    let all = parts(types, schema);
    let properties = all.iter().filter_map(|part| Some((part, part["properties"].as_object()?)));
    let rows: Vec<(String, String, String)> = properties
        .flat_map(|(part, fields)| fields.iter().map(move |(name, field)| (part, name, field)))
        .filter(|(_, name, _)| Some(name.as_str()) != tag)
        .map(|(part, name, field)| {
            let required = part["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name));
            let common = COMMON.iter().find(|(known, _)| known == name).map(|(_, says)| (*says).to_owned());
            let says = about(field).or(common).or_else(|| about(resolved(types, field)));
            let says = says.unwrap_or_else(|| panic!("{name} has no description: {schema}"));
            let optional = if required { "" } else { " (optional)" };
            (format!("`{name}`{optional}"), kind(field), says)
        })
        .collect();
    if rows.is_empty() {
        return;
    }
    out.push_str("\n| field | type | what it says |\n|---|---|---|\n");
    rows.iter().for_each(|(name, kind, says)| writeln!(out, "| {name} | {kind} | {says} |").expect("a text"));
}

/// The word by which a variant of a tagged object is known.
fn word<'a>(types: &'a Types, variant: &'a Value, tag: &str) -> Option<&'a str> {
    parts(types, variant).into_iter().find_map(|part| part["properties"][tag]["enum"][0].as_str())
}

/// The variants of an object that a field names: a heading, what it is, its fields.
fn variants(types: &Types, schema: &Value, tag: &str, out: &mut String) {
    for variant in schema["oneOf"].as_array().expect("variants") {
        let name = word(types, variant, tag).unwrap_or_else(|| panic!("no {tag}: {variant}"));
        let says = parts(types, variant).into_iter().find_map(about).or_else(|| about(variant));
        let says = says.unwrap_or_else(|| panic!("{name} has no description"));
        writeln!(out, "\n### `{name}`\n\n{says}").expect("a text");
        fields(types, variant, Some(tag), out);
    }
}

/// The field by which the variants of a type are told apart; none if they are not objects with one.
fn tag_of(types: &Types, schema: &Value) -> Option<&'static str> {
    let variants = schema["oneOf"].as_array()?;
    ["do", "kind", "type", "role", "ranking", "what"]
        .into_iter()
        .find(|tag| variants.iter().all(|variant| word(types, variant, tag).is_some()))
}

/// A type in which values of entries are written.
fn value(types: &Types, name: &str, schema: &Value, out: &mut String) {
    let says = about(schema).unwrap_or_else(|| panic!("{name} has no description"));
    writeln!(out, "\n### {name}\n\n{says}").expect("a text");
    if let Some(words) = schema["enum"].as_array() {
        writeln!(out, "\nOne of {}.", words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", "))
            .expect("a text");
    } else if let Some(tag) = tag_of(types, schema) {
        writeln!(out, "\n| `{tag}` | fields | what it says |\n|---|---|---|").expect("a text");
        for variant in schema["oneOf"].as_array().expect("variants") {
            let named = parts(types, variant).into_iter().filter_map(|part| part["properties"].as_object());
            let fields = named.flatten().filter(|(name, _)| *name != tag);
            let fields: Vec<String> = fields.map(|(name, field)| format!("`{name}`: {}", kind(field))).collect();
            let (word, says) = (word(types, variant, tag).expect("a word"), about(variant).unwrap_or_default());
            writeln!(out, "| `{word}` | {} | {says} |", fields.join(", ")).expect("a text");
        }
    } else if let Some(variants) = schema["oneOf"].as_array() {
        out.push_str("\n| value | with | what it says |\n|---|---|---|\n");
        for variant in variants {
            let says = about(variant).unwrap_or_default();
            if let Some(words) = variant["enum"].as_array() {
                words.iter().for_each(|word| writeln!(out, "| `{word}` | | {says} |").expect("a text"));
            } else if let Some((name, inner)) = variant["properties"].as_object().and_then(|all| all.iter().next()) {
                writeln!(out, "| `{{\"{name}\": …}}` | {} | {says} |", kind(inner)).expect("a text");
            }
        }
    } else {
        fields(types, schema, None, out);
    }
}

fn reference() -> String {
    let (entries, types) = schemas();
    let mut out = HEAD.to_owned();
    let mut told: Vec<String> = vec!["Command".to_owned(), "Event".to_owned()];
    for (stream, name) in entries {
        let schema = &types[&name];
        writeln!(out, "\n## Entries of the stream `{stream}`\n\n{}", about(schema).unwrap_or_default())
            .expect("a text");
        match (schema["allOf"].as_array(), schema["oneOf"].as_array()) {
            (Some(all), _) => {
                // Fields that every entry has, and then what may have happened.
                let (chosen, common): (Vec<&Value>, Vec<&Value>) =
                    all.iter().partition(|part| resolved(&types, part)["oneOf"].is_array());
                common.iter().for_each(|part| fields(&types, part, None, &mut out));
                chosen.iter().for_each(|part| variants(&types, resolved(&types, part), "type", &mut out));
                told.extend(all.iter().filter_map(|part| part["$ref"].as_str()?.rsplit('/').next().map(str::to_owned)));
            }
            (None, Some(_)) => variants(&types, schema, "type", &mut out),
            (None, None) => fields(&types, schema, None, &mut out),
        }
        told.push(name);
    }
    out.push_str("\n## Commands\n\nWhat is asked of a table: one object, whose field `do` says what.\n");
    variants(&types, &types["Command"], "do", &mut out);
    out.push_str("\n## Events\n\nWhat happened at a table: one object, whose field `kind` says what.\n");
    variants(&types, &types["Event"], "kind", &mut out);
    let kinds = types["Event"]["oneOf"].as_array().expect("kinds");
    told.extend(
        kinds
            .iter()
            .flat_map(|kind| kind["allOf"].as_array().into_iter().flatten())
            .filter_map(|part| part["$ref"].as_str()?.rsplit('/').next().map(str::to_owned)),
    );
    out.push_str("\n## Values\n");
    types.iter().filter(|(name, _)| !told.contains(name)).for_each(|(name, schema)| {
        value(&types, name, schema, &mut out);
    });
    out
}

#[test]
fn every_field_is_described() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/fields.md");
    let actual = reference();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &actual).expect("written");
    }
    let expected = std::fs::read_to_string(path).expect("the reference");
    let line = actual.lines().zip(expected.lines()).position(|(one, other)| one != other);
    assert!(actual == expected, "docs/fields.md differs at line {line:?}; UPDATE_GOLDEN=1 writes it anew");
}
