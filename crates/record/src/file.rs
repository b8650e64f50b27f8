//! A round in a file.
//!
//! ```toml
//! demonstration = true                  # if the house is one
//!
//! [round]
//! version = 1                           # of this form; the program reads all older ones, and takes a file without it for the first
//! number = 1
//! seed = "64 hexadecimal digits"        # a virtual table: the seed that made the deck,
//! cut = 31                              # how many cards the cuts have moved to its bottom, if it was cut,
//! cut_again = 17                        # and those after the commitment, if there were any; or
//! deck = "Ah Kd …"                      # the 52 cards from the top; a live table has
//! faces = { 0 = "Ah", 8 = "Kd" }        # the faces that were turned, by position
//! meters = ["10000.000000"]             # before the round, one for each meter of the game
//! commands = [
//!     "seat 1 wagers 10.00 on ante",
//! ]
//!
//! [house]                               # from here on as in house.toml, with the one table
//! ```

use cards::{Card, Deck};
use deal::{Commitment, Seed};
use games::decks::Cuts;
use games::round::{Entered, Faces, MeterAmounts, Sealed};
use house::Table;

use crate::wire::version::VERSION;

/// Where the house begins in a file.
pub(crate) const HOUSE_SECTION: &str = "[house]";
/// The key of a house that is a demonstration, which stands above all sections.
pub(crate) const DEMONSTRATION: &str = "demonstration";

/// Where the faces of a round come from.
#[derive(Clone, Debug)]
pub enum Cards {
    /// A seed that fixes the deck, and how far it was cut.
    Seed(Seed, Option<Cuts>),
    /// A deck in this order.
    Deck(Box<Deck>),
    /// The faces that the dealer of a live table has turned.
    Turned(Vec<(u8, Card)>),
}

impl Cards {
    /// What knows the faces.
    pub fn faces(&self) -> Box<dyn Faces> {
        match self {
            Self::Seed(seed, cuts) => Box::new(deal::seal(seed).cut(cuts.unwrap_or_default().total())),
            Self::Deck(deck) => Box::new(Sealed::new((**deck).clone(), Vec::new())),
            Self::Turned(faces) => {
                let mut entered = Entered::default();
                faces.iter().for_each(|(position, card)| entered.enter(*position, *card));
                Box::new(entered)
            }
        }
    }
}

/// A recorded round.
#[derive(Clone, Debug)]
pub struct Record {
    /// The table, with its elections.
    pub table: Table,
    /// The table's part of `house.toml`, as it stood.
    pub house: String,
    /// The number of the round.
    pub number: u64,
    /// Where the faces come from.
    pub cards: Cards,
    /// What the meters showed before the round.
    pub meters: MeterAmounts,
    /// The commands, line by line.
    pub commands: Vec<String>,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFault(pub String);

impl std::fmt::Display for RecordFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl Record {
    /// What was published when betting opened, if the deck came from a seed.
    pub fn commitment(&self) -> Option<Commitment> {
        match &self.cards {
            Cards::Seed(seed, cuts) => {
                Some(Commitment::to(seed, cuts.map(Cuts::committed), &self.table.id, self.number))
            }
            Cards::Deck(_) | Cards::Turned(_) => None,
        }
    }

    /// The record as a file.
    pub fn write(&self) -> String {
        let mut out = String::from("# A recorded round. `croupier replay FILE` walks through it.\n\n");
        // A key that belongs to no section stands above all sections.
        let (top, house) = self.house.split_at(self.house.find(HOUSE_SECTION).unwrap_or_default());
        out += top;
        out += &format!("[round]\nversion = {VERSION}\n");
        out += &format!("number = {}\n", self.number);
        match &self.cards {
            Cards::Seed(seed, cuts) => out += &format!("seed = \"{}\"\n{}", hex(seed), cuts_in_lines(*cuts)),
            Cards::Deck(deck) => out += &format!("deck = \"{}\"\n", in_line(deck.cards())),
            Cards::Turned(faces) => {
                let face = |(position, card): &(u8, Card)| format!("{position} = \"{card}\"");
                out += &format!("faces = {{ {} }}\n", faces.iter().map(face).collect::<Vec<_>>().join(", "));
            }
        }
        let meters = self.table.elections.rules().meters().len();
        let meters: Vec<String> = self.meters.iter().take(meters).map(|meter| format!("\"{meter}\"")).collect();
        out += &format!("meters = [{}]\ncommands = [\n", meters.join(", "));
        for command in &self.commands {
            // A reason may hold what ends or escapes a text of TOML.
            out += &format!("    \"{}\",\n", command.replace('\\', "\\\\").replace('"', "\\\""));
        }
        out + "]\n\n" + house.trim_end() + "\n"
    }
}

/// A seed as files write it.
pub fn hex(seed: &Seed) -> String {
    seed.bytes().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// How far the deck was cut, as files write it.
fn cuts_in_lines(cuts: Option<Cuts>) -> String {
    match cuts {
        None => String::new(),
        Some(cuts) if cuts.again() == 0 => format!("cut = {}\n", cuts.committed()),
        Some(cuts) => format!("cut = {}\ncut_again = {}\n", cuts.committed(), cuts.again()),
    }
}

fn in_line(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// The part of a `house.toml` that a record of this table needs: the house and the one table. None if the file does not
/// write its tables as sections `[[table]]`, or has no such table.
pub fn house_of_table(house: &str, id: &str) -> Option<String> {
    parts(house).find(|(table, _)| table == id).map(|(_, part)| part)
}

/// The parts of a `house.toml`, one for each table: its id, and the house with this one table. Tables that are not written as
/// sections `[[table]]` or are not lawful have none.
pub fn house_parts(house: &str) -> Vec<(String, String)> {
    parts(house).collect()
}

fn parts(house: &str) -> impl Iterator<Item = (String, String)> {
    let mut sections: Vec<String> = vec![String::new()];
    for line in house.lines() {
        if line.trim_start().starts_with("[[table]]") {
            sections.push(String::new());
        }
        if let Some(section) = sections.last_mut() {
            *section += line;
            *section += "\n";
        }
    }
    let head = sections[0].find(HOUSE_SECTION).map(|at| {
        let (top, house) = sections[0].split_at(at);
        format!("{}{}", demonstration(top), without_last_comment(house))
    });
    sections.into_iter().skip(1).filter_map(move |section| {
        let part = format!("{}\n{}", head.as_ref()?, without_last_comment(&section));
        let table = house::read_recorded(&part).ok()?.tables.into_iter().next()?;
        Some((table.id, part))
    })
}

/// The line at the top of a `house.toml` that makes it a demonstration, without what is said about it.
fn demonstration(top: &str) -> String {
    let mut lines = top.lines().filter_map(|line| line.split('#').next()).map(str::trim_end);
    lines.find(|line| line.starts_with(DEMONSTRATION)).map_or_else(String::new, |line| format!("{line}\n\n"))
}

/// A section without the blank lines and comments at its end, which belong to the next one.
fn without_last_comment(section: &str) -> String {
    let mut lines: Vec<&str> = section.lines().collect();
    while lines.last().is_some_and(|line| line.trim().is_empty() || line.starts_with('#')) {
        lines.pop();
    }
    lines.join("\n") + "\n"
}
