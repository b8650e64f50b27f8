//! Elections that no clause allows: a demonstration may have them, if its file lists each with a reason (ALL-29).

use games::GameElections;
use games::elections::{Deviation, Fault};
use words::{Said, say};

use crate::report::Report;
use crate::section::Section;
use crate::{Dealt, Payouts, Service};

/// A deviation that a table elects, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedDeviation {
    /// What it is, and the clause that demands something else.
    pub deviation: Deviation,
    /// Why the house departs from the clause.
    pub reason: String,
}

/// What a reader makes of deviations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Admission {
    /// A demonstration may have them, if it lists them.
    Listed,
    /// Nobody may.
    Refused,
    /// They are taken as they are: the file was in force when something was recorded.
    Recorded,
}

/// How the deviations of a file are judged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judgement {
    pub admission: Admission,
    /// Whether the file says that it is a demonstration.
    pub is_demonstration: bool,
}

const ENTRY: Said = say!("entries [[table.deviations]] with what and reason, or nothing");
const REASON: Said = say!("why the house departs from the clause");
/// The reason of a deviation in a recorded file that is older than the list.
const UNSTATED: &str = "The file is older than the list of deviations and states no reason.";

/// The list of a table.
pub(crate) fn entries<'a, 'text>(table: &Section<'a, 'text>) -> Vec<Section<'a, 'text>> {
    table.optional_list("deviations", &ENTRY)
}

impl Judgement {
    /// Reads the list of a table and compares it with what the table elects, of which everything else was read before.
    pub(crate) fn read(
        self,
        entries: Vec<Section<'_, '_>>,
        elections: &GameElections,
        service: Option<&Service>,
        report: &Report,
    ) -> Vec<ListedDeviation> {
        let elected: Vec<Deviation> =
            elections.deviations().into_iter().chain(machine_validates(elections, service)).collect();
        // Of a field that cannot be read nothing follows, and what is recorded is not judged.
        let is_judged = report.is_readable_throughout() && self.admission != Admission::Recorded;
        let mut listed: Vec<ListedDeviation> = Vec::new();
        let mut all_are_named = true;
        for entry in entries {
            let what = entry.nonempty_text("what", &names(&elected));
            let reason = entry.nonempty_text("reason", &REASON);
            match elected.iter().find(|deviation| deviation.what == what) {
                Some(_) if listed.iter().any(|other| other.deviation.what == what) => {
                    entry.wrong_text("what", None, say!("\"{what}\" is listed twice", what), &say!("one entry each"));
                }
                Some(deviation) => {
                    self.check_demonstration(&entry, deviation);
                    listed.push(ListedDeviation { deviation: deviation.clone(), reason });
                }
                None if is_judged && entry.is_readable("what") => {
                    let wrong = say!("the table elects no deviation \"{what}\"", what);
                    entry.wrong_text("what", None, wrong, &names(&elected));
                }
                None => {}
            }
            // An entry without a readable name may be meant for any of them.
            all_are_named &= entry.is_readable("what");
            entry.finish();
        }
        for deviation in elected {
            let is_listed = listed.iter().any(|other| other.deviation == deviation);
            match self.admission {
                Admission::Refused => report.unlawful(refused(deviation)),
                Admission::Listed if !is_listed && all_are_named => report.unlawful(unlisted(deviation)),
                Admission::Recorded if !is_listed => {
                    listed.push(ListedDeviation { deviation, reason: UNSTATED.to_owned() });
                }
                Admission::Listed | Admission::Recorded => {}
            }
        }
        listed
    }

    fn check_demonstration(self, entry: &Section<'_, '_>, deviation: &Deviation) {
        if self.admission == Admission::Listed && !self.is_demonstration {
            let wrong = say!("a deviation in a house that is not a demonstration");
            let lawful = say!("{lawful}; or demonstration = true at the top of the file", lawful = deviation.lawful);
            entry.wrong_text("what", Some(deviation.clause), wrong, &lawful);
        }
    }
}

/// A machine that validates progressive payouts, where there are any.
fn machine_validates(elections: &GameElections, service: Option<&Service>) -> Option<Deviation> {
    let by_machine =
        |service: &&Service| (service.dealt, service.payouts) == (Dealt::Virtual, Payouts::ValidatedByMachine);
    service.filter(by_machine)?;
    Some(Deviation {
        what: "payouts-validated-by-machine",
        field: "service.payouts",
        clause: elections.supervisor_validates()?,
        says: say!("a machine validates progressive payouts"),
        lawful: say!("\"validated-by-floor\""),
    })
}

fn names(elected: &[Deviation]) -> Said {
    if elected.is_empty() {
        return say!("no entry: the table elects no deviation");
    }
    let names: Vec<String> = elected.iter().map(|deviation| format!("\"{}\"", deviation.what)).collect();
    say!("only what the table elects: {names}", names = names.join(", "))
}

fn refused(deviation: Deviation) -> Fault {
    let Deviation { field, clause, says, lawful, .. } = deviation;
    Fault { field: field.to_owned(), clause, wrong: say!("{says}, a deviation (ALL-29)", says), lawful }
}

fn unlisted(deviation: Deviation) -> Fault {
    let Deviation { what, field, clause, says, lawful } = deviation;
    Fault {
        field: field.to_owned(),
        clause,
        wrong: say!("{says}, a deviation that the table does not list", says),
        lawful: say!(
            "{lawful}; or, in a demonstration, an entry [[table.deviations]] with what = \"{what}\" and a reason",
            lawful,
            what
        ),
    }
}
