//! Reading a record: everything that is wrong with the file is reported at once.

use cards::notation::parse_cards;
use cards::{Card, Deck};
use games::decks::Cuts;
use games::round::MeterAmounts;
use house::Table;
use paytables::MicroDollars;
use toml::Value;

use crate::file::{DEMONSTRATION, HOUSE_SECTION};
use crate::wire::version;
use crate::{Cards, Record, RecordFault};

const FORM: &str = "a record has a section [round] and then, from a line \"[house]\" on, the table as in house.toml";
const KEYS: [&str; 9] = ["version", "number", "seed", "cut", "cut_again", "deck", "faces", "meters", "commands"];

/// What is read of a part of the file, or what is wrong with it.
type Part<T> = Result<T, Vec<RecordFault>>;

fn fault<T>(says: impl Into<String>) -> Part<T> {
    Err(vec![RecordFault(says.into())])
}

impl Record {
    /// Reads a record; all that is wrong with the file or its elections is reported at once.
    pub fn read(text: &str) -> Result<Self, Vec<RecordFault>> {
        let mut starts = text.match_indices(HOUSE_SECTION).map(|(at, _)| at);
        let Some(at) = starts.find(|at| *at == 0 || text[..*at].ends_with('\n')) else { return fault(FORM) };
        let (above, house) = text.split_at(at);
        let mut faults = Vec::new();
        let read = part(&mut faults, read_round(above));
        let top = read.as_ref().map_or("", |(_, top)| top);
        let house = format!("{top}{house}");
        let table = part(&mut faults, read_table(&house, above.lines().count() - top.lines().count()));
        let Some((round, _)) = read else { return Err(faults) };
        // What a newer program has written may have any form: only its version is told.
        read_version(&round)?;
        unknown_keys(&round, &mut faults);
        let number = part(&mut faults, read_number(&round));
        let cards = part(&mut faults, read_cards(&round));
        let meters = table.as_ref().and_then(|table| part(&mut faults, read_meters(&round, table)));
        let commands = part(&mut faults, read_commands(&round));
        match (table, number, cards, meters, commands) {
            (Some(table), Some(number), Some(cards), Some(meters), Some(commands)) if faults.is_empty() => {
                Ok(Self { table, house, number, cards, meters, commands })
            }
            _ => Err(faults),
        }
    }
}

fn part<T>(faults: &mut Vec<RecordFault>, read: Part<T>) -> Option<T> {
    read.map_err(|found| faults.extend(found)).ok()
}

/// The one table; `above` lines stand above its part of the file.
fn read_table(text: &str, above: usize) -> Part<Table> {
    let in_house = |fault: &house::FileFault| {
        let fault = house::FileFault { line: fault.line + above, ..fault.clone() };
        RecordFault(fault.to_string())
    };
    let house = house::read_recorded(text).map_err(|faults| faults.iter().map(in_house).collect::<Vec<_>>())?;
    match <[Table; 1]>::try_from(house.tables) {
        Ok([table]) => Ok(table),
        Err(tables) => {
            fault(format!("{} tables: a record has exactly the one at which the round was played", tables.len()))
        }
    }
}

/// The section of the round, and what stands above it and belongs to the house.
fn read_round(text: &str) -> Part<(toml::Table, String)> {
    let file: toml::Table = match toml::from_str(text) {
        Ok(file) => file,
        Err(error) => {
            let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
            return fault(format!("line {line}: {}", error.message()));
        }
    };
    match (file.get("round"), file.get(DEMONSTRATION)) {
        (Some(Value::Table(round)), None) if file.len() == 1 => Ok((round.clone(), String::new())),
        (Some(Value::Table(round)), Some(Value::Boolean(demonstration))) if file.len() == 2 => {
            Ok((round.clone(), format!("{DEMONSTRATION} = {demonstration}\n\n")))
        }
        _ => fault(FORM),
    }
}

fn unknown_keys(round: &toml::Table, faults: &mut Vec<RecordFault>) {
    for key in round.keys().filter(|key| !KEYS.contains(&key.as_str())) {
        faults.push(RecordFault(format!("round.{key}: there is no such field; there are {}", KEYS.join(", "))));
    }
}

/// Files that people write may leave the version out: they are of the first one.
fn read_version(round: &toml::Table) -> Part<()> {
    let Some(version) = round.get("version") else { return Ok(()) };
    let number = version.as_integer().and_then(|version| u32::try_from(version).ok()).filter(|version| *version > 0);
    let Some(number) = number else {
        return fault("round.version: the version of this form, a whole number from 1 up");
    };
    version::refuse_newer(number).or_else(|newer| fault(format!("round.version: {newer}")))
}

fn read_number(round: &toml::Table) -> Part<u64> {
    let number = round.get("number").and_then(Value::as_integer).and_then(|number| u64::try_from(number).ok());
    let number = number.filter(|number| *number > 0);
    number.map_or_else(|| fault("round.number: the round's number, a whole number from 1 up"), Ok)
}

fn read_commands(round: &toml::Table) -> Part<Vec<String>> {
    let lines = round.get("commands").and_then(Value::as_array);
    let lines = lines.and_then(|lines| lines.iter().map(|line| line.as_str().map(str::to_owned)).collect());
    lines.map_or_else(|| fault("round.commands: a list of lines like \"seat 1 wagers 10.00 on ante\""), Ok)
}

/// How far the deck that a seed makes was cut; none if it was dealt without a cut.
fn read_cuts(round: &toml::Table) -> Part<Option<Cuts>> {
    let number = |key: &'static str| match round.get(key) {
        None => Ok(None),
        Some(value) => value.as_integer().and_then(|number| u8::try_from(number).ok()).map(Some).ok_or(key),
    };
    let cuts = number("cut").and_then(|committed| Ok((committed, number("cut_again")?)));
    match cuts {
        Ok((None, None)) => Ok(None),
        Ok((None, Some(_))) => fault("round.cut_again: a deck that was not cut is not cut again; write cut, too"),
        Ok((Some(committed), again)) => match Cuts::new(committed, again.unwrap_or_default()) {
            Some(cuts) => Ok(Some(cuts)),
            None => fault("round.cut: a deck has 52 cards; write a number of cards from 0 to 51"),
        },
        Err(key) => fault(format!("round.{key}: how many cards the cuts have moved, from 0 to 51")),
    }
}

fn read_cards(round: &toml::Table) -> Part<Cards> {
    if let Some(key) = ["cut", "cut_again"].into_iter().find(|key| round.contains_key(*key))
        && !round.contains_key("seed")
    {
        return fault(format!(
            "round.{key}: only the deck that a seed makes is cut; faces and decks are in the order of the deal"
        ));
    }
    match (round.get("seed"), round.get("deck"), round.get("faces")) {
        (Some(seed), None, None) => match seed.as_str().map(str::parse) {
            Some(Ok(seed)) => Ok(Cards::Seed(seed, read_cuts(round)?)),
            Some(Err(error)) => fault(format!("round.seed: {error}")),
            None => fault("round.seed: write 64 hexadecimal digits between quotes"),
        },
        (None, Some(deck), None) => read_deck(deck.as_str().unwrap_or_default()),
        (None, None, Some(faces)) => read_faces(faces),
        (None, None, None) => fault("round: where do the cards come from? Write seed, deck or faces"),
        _ => fault("round: the cards come from one of seed, deck and faces, not from several"),
    }
}

fn read_deck(text: &str) -> Part<Cards> {
    let cards = parse_cards(text).or_else(|error| fault(format!("round.deck: {error}")))?;
    match Deck::new(&cards) {
        Ok(deck) => Ok(Cards::Deck(Box::new(deck))),
        Err(error) => fault(format!("round.deck: {error}")),
    }
}

fn read_faces(faces: &Value) -> Part<Cards> {
    let face = |(position, card): (&String, &Value)| Some((position.parse().ok()?, card.as_str()?.parse().ok()?));
    let faces: Option<Vec<(u8, Card)>> = faces.as_table().and_then(|faces| faces.iter().map(face).collect());
    let Some(mut faces) = faces else { return fault("round.faces: a position and a card each, like 8 = \"Kd\"") };
    faces.sort_unstable();
    Ok(Cards::Turned(faces))
}

fn read_meters(round: &toml::Table, table: &Table) -> Part<MeterAmounts> {
    let names = table.elections.rules().meters();
    let stated = round.get("meters").and_then(Value::as_array).map_or(&[][..], |meters| meters);
    if stated.len() != names.len() {
        let which = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
        return fault(format!("round.meters: {} amounts; the table's meters are {which}", stated.len()));
    }
    let mut meters = MeterAmounts::default();
    for ((meter, value), name) in meters.iter_mut().zip(stated).zip(names) {
        let amount = value.as_str().and_then(|text| text.parse::<MicroDollars>().ok());
        match amount {
            Some(amount) => *meter = amount,
            None => return fault(format!("round.meters: {name} shows an amount like \"10000.000000\"")),
        }
    }
    Ok(meters)
}
