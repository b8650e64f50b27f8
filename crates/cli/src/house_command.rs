//! `croupier house`: checks a `house.toml` and shows the pit it describes.

use std::fmt::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::Args;
use games::elections::{Choice as _, PaidWager, WagerLimits};
use house::{FileFault, GameElections, House, ListedDeviation, Table};
use paytables::{Cents, PayTable};
use serde_json::{Value, json};

use crate::complain::{complain, shortened};
use crate::paytables_command::plain_table;
use crate::pit_file::text_of;

/// Check a pit's elections and show its tables.
#[derive(Args)]
#[command(after_help = "\
Examples:
  croupier house house.toml             check the file and show the pit
  croupier house house.toml lunar-1     every election of one table, with the clause that leaves it open
  croupier house house.toml --json      the same for programs; faults come as a list
  croupier house house.strict.toml --strict            refuse every deviation, which only a demonstration may have
  croupier house house.strict.toml --strict --json     the same for programs
Exit status: 0 if everything is lawful or a listed deviation of a demonstration, 2 if not. With --strict every deviation is refused.")]
pub struct Arguments {
    /// The file with the elections
    #[arg(default_value = "house.toml")]
    file: PathBuf,
    /// A table of the pit, by its id: show everything that it elects
    table: Option<String>,
    /// Refuse every deviation, even one that a demonstration lists
    #[arg(long)]
    strict: bool,
    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

pub fn run(arguments: &Arguments, out: &mut String) -> Result<ExitCode> {
    let text = text_of(&arguments.file)?;
    let read = if arguments.strict { house::read_strict } else { house::read };
    let pit = match read(&text) {
        Ok(pit) => pit,
        Err(faults) => {
            refuse(arguments, out, &faults)?;
            return Ok(ExitCode::from(2));
        }
    };
    let table = arguments.table.as_deref().map(|id| find(&pit, id)).transpose()?;
    match (arguments.json, table) {
        (true, Some(table)) => writeln!(out, "{}", serde_json::to_string_pretty(&table_to_json(table))?)?,
        (true, None) => writeln!(out, "{}", serde_json::to_string_pretty(&pit_to_json(&pit))?)?,
        (false, Some(table)) => print_table(out, table)?,
        (false, None) => print_pit(out, &pit)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn refuse(arguments: &Arguments, out: &mut String, faults: &[FileFault]) -> Result<()> {
    if arguments.json {
        let list: Vec<Value> = faults.iter().map(fault_to_json).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&json!({ "refused": list }))?)?;
        return Ok(());
    }
    complain_of_all(&arguments.file, faults);
    Ok(())
}

/// Says everything that is wrong with a file.
pub fn complain_of_all(file: &Path, faults: &[FileFault]) {
    let file = file.display();
    let number = match faults.len() {
        1 => "one fault".to_owned(),
        many => format!("{many} faults"),
    };
    complain(&format!("{file} has {number}; nothing of it is used.\n"));
    faults.iter().for_each(|fault| complain(&format!("{file}: {}", shortened(&fault.to_string()))));
}

/// The table with this id.
pub fn find<'a>(pit: &'a House, id: &str) -> Result<&'a Table> {
    let ids: Vec<&str> = pit.tables.iter().map(|table| table.id.as_str()).collect();
    let found = pit.tables.iter().find(|table| table.id == id);
    found.with_context(|| format!("{} has no table \"{id}\"; it has {}", pit.name, ids.join(", ")))
}

/// Everything that a table elects, with the clause that leaves the choice to the house.
fn print_table(out: &mut String, table: &Table) -> fmt::Result {
    writeln!(out, "{}, {}: {} elections\n", table.id, table.display_name, table.stated.len())?;
    let mut elections = plain_table();
    elections.set_header(["Election", "Choice", "Clause"]);
    for stated in &table.stated {
        elections.add_row([stated.field.as_str(), stated.value.as_str(), stated.clause.id()]);
    }
    writeln!(out, "{}", elections.trim_fmt())?;
    let sections = [
        ("Service", table.service.as_ref().map(|service| service.stated().to_vec())),
        ("Felt", table.felt.map(|felt| felt.stated().to_vec())),
    ];
    for (name, section) in sections {
        let Some(section) = section else { continue };
        let mut fields = plain_table();
        fields.set_header([name, "Choice"]);
        for (field, value) in section {
            fields.add_row([field, value.as_str()]);
        }
        writeln!(out, "\n{}", fields.trim_fmt())?;
    }
    print_deviations(out, table.deviations.iter().map(|listed| (table, listed)))
}

/// What is elected although no clause allows it, if anything is.
fn print_deviations<'a>(
    out: &mut String,
    deviations: impl Iterator<Item = (&'a Table, &'a ListedDeviation)>,
) -> fmt::Result {
    let mut deviations = deviations.peekable();
    if deviations.peek().is_none() {
        return Ok(());
    }
    writeln!(out, "\nDeviations, which only a demonstration may have (ALL-29):")?;
    for (table, ListedDeviation { deviation, reason }) in deviations {
        writeln!(out, "  {}: {} ({}): {reason}", table.id, deviation.says, deviation.clause)?;
    }
    Ok(())
}

fn print_pit(out: &mut String, pit: &House) -> fmt::Result {
    let number = match (pit.tables.len(), pit.deviations().count()) {
        (1, 0) => "one table, lawful".to_owned(),
        (many, 0) => format!("{many} tables, all lawful"),
        (1, _) => "one table, lawful but for the deviations below".to_owned(),
        (many, _) => format!("{many} tables, lawful but for the deviations below"),
    };
    writeln!(out, "{}: {number}\n", pit.name)?;
    let mut overview = plain_table();
    overview.set_header(["Table", "Game", "Seats", "Dealt from", "Wagers (minimum to maximum, pay table)"]);
    for table in &pit.tables {
        let elections = table.elections.table();
        overview.add_row([
            table.id.clone(),
            table.display_name.clone(),
            elections.positions.to_string(),
            elections.dealing.word().to_owned(),
            wagers(&table.elections).join("\n"),
        ]);
    }
    writeln!(out, "{overview}")?;
    print_deviations(out, pit.deviations())
}

fn fault_to_json(fault: &FileFault) -> Value {
    json!({
        "line": fault.line,
        "column": fault.column,
        "table": fault.table,
        "field": fault.field,
        "fault": shortened(&fault.wrong.to_string()),
        "clause": fault.clause.map(|clause| json!({ "game": clause.game().key(), "clause": clause.id() })),
        "lawful": fault.lawful.to_string(),
    })
}

fn pit_to_json(pit: &House) -> Value {
    let tables: Vec<Value> = pit.tables.iter().map(table_to_json).collect();
    json!({ "house": pit.name, "demonstration": pit.demonstration, "tables": tables })
}

fn table_to_json(table: &Table) -> Value {
    let elections = table.stated.iter().map(|stated| {
        let value = json!({ "value": stated.value, "clause": stated.clause.id() });
        (stated.field.clone(), value)
    });
    json!({
        "id": table.id,
        "game": table.elections.game().key(),
        "display_name": table.display_name,
        "elections": Value::Object(elections.collect()),
        "deviations": table.deviations.iter().map(deviation_to_json).collect::<Vec<_>>(),
        "service": table.service.as_ref().map(|service| section_to_json(service.stated())),
        "felt": table.felt.map(|felt| section_to_json(felt.stated())),
    })
}

fn deviation_to_json(ListedDeviation { deviation, reason }: &ListedDeviation) -> Value {
    json!({
        "what": deviation.what,
        "field": deviation.field,
        "says": deviation.says.to_string(),
        "clause": deviation.clause.id(),
        "reason": reason,
    })
}

fn section_to_json(fields: impl IntoIterator<Item = (&'static str, String)>) -> Value {
    Value::Object(fields.into_iter().map(|(field, value)| (field.to_owned(), json!(value))).collect())
}

/// Each wager in one line.
fn wagers(elections: &GameElections) -> Vec<String> {
    match elections {
        GameElections::PacksPoker(of) => {
            let plain = |bonus: &Option<PaidWager>, name| bonus.as_ref().map(|wager| paid(name, wager));
            let five = of.five_card.progressive.as_ref().map(|wager| paid("five_card_progressive", &wager.wager));
            let seven = of.seven_card.progressive.as_ref().map(|wager| paid("seven_card_progressive", &wager.wager));
            let bonuses = [
                plain(&of.five_card.plain, "five_card_bonus"),
                five,
                plain(&of.seven_card.plain, "seven_card_bonus"),
                seven,
            ];
            list([Some(limits("pack", of.pack))].into_iter().chain(bonuses))
        }
        GameElections::LunarPoker(of) => list([
            Some(limits("ante", of.ante)),
            of.super_side_bet.as_ref().map(|wager| limits("super_side_bet", wager.limits)),
            of.progressive.as_ref().map(|_| dollar("progressive", None)),
        ]),
        GameElections::ThreeCardDrawPoker(of) => list([
            Some(limits("ante", of.ante)),
            Some(format!("in_to_win_draw_bonus table {}", of.in_to_win_draw_bonus.name())),
            of.first_3_bonus.as_ref().map(|wager| paid("first_3_bonus", wager)),
        ]),
        GameElections::HighCardFlush(of) => list([
            Some(limits("ante", of.ante)),
            of.flush_bonus.as_ref().map(|wager| paid("flush_bonus", wager)),
            of.straight_flush_bonus.as_ref().map(|wager| paid("straight_flush_bonus", wager)),
            of.progressive.as_ref().map(|pays| dollar("progressive", Some(pays))),
        ]),
        GameElections::Holdem3Bonus(of) => list([
            Some(limits("flop and blind_bonus", of.flop)),
            Some(format!("blind_bonus_equal table {}", of.blind_bonus_equal.name())),
            of.blind_bonus_double.as_ref().map(|pays| format!("blind_bonus_double table {}", pays.name())),
            of.three_card_bonus.as_ref().map(|wager| paid("three_card_bonus", wager)),
            of.six_card_bonus.as_ref().map(|wager| paid("six_card_bonus", wager)),
        ]),
    }
}

fn list(wagers: impl IntoIterator<Item = Option<String>>) -> Vec<String> {
    wagers.into_iter().flatten().collect()
}

fn limits(name: &str, limits: WagerLimits) -> String {
    format!("{name} {} to {}", limits.minimum, limits.maximum)
}

fn paid(name: &str, wager: &PaidWager) -> String {
    format!("{}, table {}", limits(name, wager.limits), wager.pays.name())
}

fn dollar(name: &str, pays: Option<&PayTable>) -> String {
    let table = pays.map(|pays| format!(", table {}", pays.name())).unwrap_or_default();
    format!("{name} {}{table}", Cents::dollars(1))
}
