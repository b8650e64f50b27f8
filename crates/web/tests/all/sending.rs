//! What the scripts of the pages send, and how they read what they get: commands as they were offered, and no sentences.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;
use testkit::browser::{World, quick_house};

/// Everything that scripts send to the server, with the script that does it. At a table there is one way: its commands.
const SENT: &[(&str, &str)] = &[
    ("lobby.js", "post('/demo')"),
    ("log-in.js", "post('/log-in', "),
    ("log-in.js", "post(`/people/${id}/password`, "),
    ("offers.js", "post(`/tables/${table}/commands`, "),
    ("page.js", "post('/log-out')"),
    ("staff-admin.js", "post('/people', "),
    ("staff-admin.js", "post(`/people/${path}`, "),
    ("staff-admin.js", "postText('/house', "),
    ("staff-cashier.js", "post(`/players/${chosen.id}/${way}`, "),
    ("staff-coupons.js", "post('/coupons', "),
    ("staff-journal.js", "post(PROOF)"),
    ("staff-journal.js", "remove(PROOF)"),
    ("staff-wrong.js", "preview(`/tables/${table}/preview`, "),
    ("table.js", "post('/demo')"),
];

/// The scripts that ask without the functions of `api.js`: what they get is no view of a table.
const FETCHED: &[(&str, &str)] = &[
    ("api.js", "EventSource(BASE + path)"),
    ("api.js", "fetch(BASE + path, "),
    ("reference-editor.js", "fetch(form.dataset.price, "),
    ("settled.js", "fetch(`/clauses/${game}`)"),
    ("staff-admin.js", "fetch('/api/v1/house')"),
];

/// The patterns that scripts look for, none of them in a sentence of the server about a table: the places of a drawing, the gaps
/// in a text of the page itself, hexadecimal digits, an amount on the page.
const PATTERNS: &[(&str, &str)] = &[
    ("felt.js", r"/translate\(([-\d.]+) ([-\d.]+)\)(?: rotate\(([-\d.]+)\))?/"),
    ("felt.js", r"/translate\(([-\d.]+) ([-\d.]+)\)/"),
    ("page.js", r"/\{(\w+)\}/g"),
    ("reference-meters.js", "/[$,]/g"),
    ("verify.js", "/../g"),
];

/// The scripts of the pages, by their names.
fn scripts() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");
    let files = fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file"));
    let read = |file: fs::DirEntry| {
        let name = file.file_name().into_string().expect("a name");
        name.ends_with(".js").then(|| (name, fs::read_to_string(file.path()).expect("text")))
    };
    let mut all: Vec<_> = files.filter_map(read).collect();
    all.sort();
    all
}

/// Where a function is called in a script, each from its name to the end of its first argument.
fn calls<'a>(script: &'a str, function: &str) -> Vec<&'a str> {
    let is_whole =
        |at: usize| !script[..at].ends_with(|before: char| before.is_alphanumeric() || ".$_".contains(before));
    let is_called = |at: &usize| is_whole(*at) && !script[..*at].ends_with("function ");
    let starts = script.match_indices(function).map(|(at, _)| at).filter(is_called);
    starts.filter(|at| script[at + function.len()..].starts_with('(')).map(|at| first_argument(&script[at..])).collect()
}

fn first_argument(call: &str) -> &str {
    let end = |quote: char, from: usize| call[from..].find(quote).map_or(call.len(), |at| from + at + 1);
    let open = call.find('(').expect("a call") + 1;
    let from = match call[open..].chars().next() {
        Some(quote @ ('\'' | '`')) => end(quote, open + 1),
        _ => open,
    };
    let close = call[from..].find([',', ')']).map_or(call.len(), |at| from + at);
    &call[..if call[close..].starts_with(", ") { close + 2 } else { close + 1 }]
}

fn found(functions: &[&str]) -> BTreeSet<(String, String)> {
    let mut all = BTreeSet::new();
    for (name, script) in scripts() {
        for call in functions.iter().flat_map(|function| calls(&script, function)) {
            all.insert((name.clone(), call.to_owned()));
        }
    }
    all
}

fn expected(list: &[(&str, &str)]) -> BTreeSet<(String, String)> {
    list.iter().map(|(name, call)| ((*name).to_owned(), (*call).to_owned())).collect()
}

#[test]
fn scripts_send_what_is_listed_and_commands_at_tables() {
    assert_eq!(found(&["post", "postText", "preview", "remove"]), expected(SENT));
    assert_eq!(found(&["fetch", "EventSource", "WebSocket", "XMLHttpRequest", "sendBeacon"]), expected(FETCHED));
}

/// A script that takes a sentence apart would look for a pattern in it.
#[test]
fn scripts_take_no_sentence_apart() {
    let mut patterns = BTreeSet::new();
    for (name, script) in scripts() {
        assert!(!script.contains("RegExp"), "{name}");
        for line in script.lines().filter(|line| !line.trim_start().starts_with(['/', '*'])) {
            // A division has a space behind its sign, and a path stands in quotes.
            let begins =
                line.match_indices('/').map(|(at, _)| at).filter(|at| line[..*at].ends_with(['(', '=', ' ', ',']));
            for pattern in
                begins.map(|at| &line[at..]).filter(|rest| !rest.starts_with("/ ") && !rest.starts_with("//"))
            {
                let end =
                    pattern[1..].match_indices('/').map(|(at, _)| at + 1).find(|at| !pattern[..*at].ends_with('\\'));
                let end = end.unwrap_or_else(|| panic!("{name}: {pattern}")) + 1;
                let end = end + usize::from(pattern[end..].starts_with('g'));
                patterns.insert((name.clone(), pattern[..end].to_owned()));
            }
        }
    }
    assert_eq!(patterns, expected(PATTERNS));
}

/// Text between single quotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('\'').skip(1).step_by(2)
}

/// The names of commands that a script sends by itself, or sorts offers by.
fn named(script: &str) -> BTreeSet<&str> {
    let after =
        |start: &'static str| script.split(start).skip(1).filter_map(|rest| rest.split(['\'', ';', '\n']).nth(1));
    let told = ["do: '", "do === '", "do !== '"].into_iter();
    let told = told.flat_map(|start| script.split(start).skip(1).filter_map(|rest| rest.split('\'').next()));
    let lists = ["const SELDOM = [", "const LEADS_ON = [", "const DAILY = ["].into_iter();
    let listed = lists.flat_map(|start| script.split(start).skip(1).filter_map(|rest| rest.split("];").next()));
    told.chain(after("offerOf(")).chain(listed.flat_map(quoted)).collect()
}

/// A command that is named in a script is one that there is.
#[tokio::test(flavor = "multi_thread")]
async fn every_command_that_a_script_names_is_one() {
    let world = World::new(&quick_house()).await;
    let document = world.person("player1").await.get("/openapi.json").await;
    let schema = document["components"]["schemas"]["Command"]["oneOf"].as_array().expect("commands").clone();
    let known: BTreeSet<&str> =
        schema.iter().filter_map(|one: &Value| one["properties"]["do"]["enum"][0].as_str()).collect();
    let scripts = scripts();
    let named: BTreeSet<&str> = scripts.iter().flat_map(|(_, script)| named(script)).collect();
    assert!(named.contains("withdraw") && named.contains("sit") && named.contains("count_stub"), "{named:?}");
    assert_eq!(named.difference(&known).collect::<Vec<_>>(), Vec::<&&str>::new());
}
