//! The pit: the house's name and its tables.

use std::collections::BTreeSet;

use law::Cite;
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use words::{Said, say};

use crate::deviations::{self, Admission, Judgement};
use crate::linked::{self, Linked};
use crate::report::Report;
use crate::section::Section;
use crate::{Felt, FileFault, GameElections, ListedDeviation, Service, games_of_the_house};

/// A house and its tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// The name or trade name of the licensee.
    pub name: String,
    /// Whether the file says that the house is a demonstration: only then may its tables list deviations.
    pub demonstration: bool,
    /// The tables of the pit, in the order of the file.
    pub tables: Vec<Table>,
}

/// A table of the pit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The table's id, by which everything else names it.
    pub id: String,
    /// The game's name as players see it.
    pub display_name: String,
    /// What the house elects for it.
    pub elections: GameElections,
    /// The same as the file states it, field by field and in its order: nothing has a default, so this is all.
    pub stated: Vec<Stated>,
    /// What it elects although no clause allows it.
    pub deviations: Vec<ListedDeviation>,
    /// How it is served; none if the file does not say.
    pub service: Option<Service>,
    /// What its felt is like; none if the file does not say.
    pub felt: Option<Felt>,
}

/// An election as the file states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated {
    /// The field, like `wagers.ante.minimum`.
    pub field: String,
    /// What it says.
    pub value: String,
    /// The clause that leaves the choice to the house.
    pub clause: Cite,
}

impl House {
    /// Every deviation, with the table that elects it.
    pub fn deviations(&self) -> impl Iterator<Item = (&Table, &ListedDeviation)> {
        self.tables.iter().flat_map(|table| table.deviations.iter().map(move |deviation| (table, deviation)))
    }
}

/// Reads a `house.toml`. A file with faults gives all of them.
pub fn read(text: &str) -> Result<House, Vec<FileFault>> {
    read_with(text, Admission::Listed)
}

/// Reads a `house.toml` in which every deviation is a fault, listed or not.
pub fn read_strict(text: &str) -> Result<House, Vec<FileFault>> {
    read_with(text, Admission::Refused)
}

/// Reads a `house.toml` that was in force when a round was recorded. Files that are older than the list of deviations
/// name none: what they elect stays what it was.
pub fn read_recorded(text: &str) -> Result<House, Vec<FileFault>> {
    read_with(text, Admission::Recorded)
}

fn read_with(text: &str, admission: Admission) -> Result<House, Vec<FileFault>> {
    let (document, errors) = DeTable::parse_recoverable(text);
    if !errors.is_empty() {
        let mut faults: Vec<FileFault> = errors.iter().map(|error| syntax_fault(text, error)).collect();
        faults.sort_by_key(|fault| (fault.line, fault.column));
        return Err(faults);
    }
    let head = Report::default();
    let root = Section::new(document.get_ref(), document.span(), &head);
    let demonstration = root.flag("demonstration");
    let judgement = Judgement { admission, is_demonstration: demonstration };
    let name = house_name(&root);
    let entries = entries(&root);
    root.finish();

    let mut tables = Vec::new();
    let mut faults = Vec::new();
    let (mut ids, mut linked) = (BTreeSet::new(), Vec::new());
    for entry in entries {
        match read_table(text, entry, judgement, &mut ids, &mut linked) {
            Ok(table) => tables.push(table),
            Err(found) => faults.extend(found),
        }
    }
    let mut all = head.into_faults(text);
    all.extend(faults);
    all.extend(linked::faults(text, &linked, &ids));
    all.sort_by_key(|fault| (fault.line, fault.column));
    if all.is_empty() { Ok(House { name, demonstration, tables }) } else { Err(all) }
}

fn syntax_fault(text: &str, error: &toml::de::Error) -> FileFault {
    let (line, column) = FileFault::place(text, &error.span().unwrap_or_default());
    FileFault {
        line,
        column,
        table: None,
        field: String::new(),
        clause: None,
        // What the reader of TOML says is English in every language.
        wrong: Said::plain(error.message()),
        lawful: say!("a TOML file like the house.toml that ships with the project"),
    }
}

fn house_name(root: &Section<'_, '_>) -> String {
    let Some(house) = root.plain_section("house", &say!("a section [house] with the licensee's name")) else {
        return String::new();
    };
    let name = house.nonempty_text("name", &say!("the name or trade name of the licensee"));
    house.finish();
    name
}

/// The `[[table]]` entries.
fn entries<'a, 'text>(root: &Section<'a, 'text>) -> Vec<&'a Spanned<DeValue<'text>>> {
    root.list("table", &say!("at least one [[table]]"))
}

fn read_table(
    text: &str,
    entry: &Spanned<DeValue<'_>>,
    judgement: Judgement,
    ids: &mut BTreeSet<String>,
    all_linked: &mut Vec<Linked>,
) -> Result<Table, Vec<FileFault>> {
    let empty = DeTable::default();
    let fields = entry.get_ref().as_table().unwrap_or(&empty);
    let id = fields
        .get("id")
        .and_then(|value| value.get_ref().as_str())
        .filter(|id| !id.is_empty())
        .unwrap_or("?")
        .to_owned();
    let report = Report::of_table(id.clone());
    let section = Section::new(fields, entry.span(), &report);
    section.id("id", ids);
    let display_name = section.nonempty_text("display_name", &say!("the game's name as players see it"));
    let game = section.game("game");
    let elections = game.map(|game| games_of_the_house::read(game, &section));
    let (mut service, mut felt, mut listed) = (None, None, Vec::new());
    if let Some(elections) = &elections {
        elections.faults().into_iter().for_each(|fault| report.unlawful(fault));
        service = Service::read(&section, elections.table().positions);
        felt = Felt::read(&section);
        let link = service.as_ref().and_then(|service| service.meters.as_deref());
        all_linked.extend(link.and_then(|link| Linked::new(&id, link, elections, &report)));
        let entries = deviations::entries(&section);
        section.finish();
        listed = judgement.read(entries, elections, service.as_ref(), &report);
    }
    let stated = report.stated();
    let faults = report.into_faults(text);
    match elections {
        Some(elections) if faults.is_empty() => {
            Ok(Table { id, display_name, elections, stated, deviations: listed, service, felt })
        }
        _ => Err(faults),
    }
}
