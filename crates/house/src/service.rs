//! How a table is served to people: what no clause decides, but a server has to know.
//!
//! The section `[table.service]` may be left out; then the table is lawful, but nobody can sit down at it over the network.
//! Once it is there, all its fields are needed.

use games::choice;
use games::elections::Choice as _;
use words::{Said, say};

use crate::section::Section;

choice! {
    /// Who deals.
    Dealt {
        /// A dealer, with cards of paper, who enters what is turned.
        Live = "live",
        /// The machine, from a sealed deck.
        Virtual = "virtual",
    }
}

choice! {
    /// Who validates the progressive payouts of a table.
    Payouts {
        /// The machine, at once.
        ValidatedByMachine = "validated-by-machine",
        /// A supervisor.
        ValidatedByFloor = "validated-by-floor",
    }
}

/// The word for meters that move by the table's own rounds only.
const ALONE: &str = "alone";
const SECONDS: (u16, u16) = (1, 600);
const MILLISECONDS: (u16, u16) = (0, 10_000);
const LAWFUL_METERS: Said = say!(
    "\"alone\", or the name of a link in lower-case letters, digits and hyphens, like \"flush\", shared by its tables"
);

/// How a table is served.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Service {
    /// Who deals.
    pub dealt: Dealt,
    /// How long wagers are accepted, in seconds.
    pub seconds_to_bet: u16,
    /// How long a player may think, in seconds.
    pub seconds_to_decide: u16,
    /// How long a virtual dealer takes for a step, in milliseconds.
    pub milliseconds_a_step: u16,
    /// How many empty seats bots are willing to take.
    pub bots: u8,
    /// The name of the link by which other tables move the meters, too; none if they are the table's own.
    pub meters: Option<String>,
    /// Who validates progressive payouts.
    pub payouts: Payouts,
}

impl Service {
    /// Every field and what it says, in the order of the file.
    pub fn stated(&self) -> [(&'static str, String); 7] {
        [
            ("dealt", self.dealt.word().to_owned()),
            ("seconds_to_bet", self.seconds_to_bet.to_string()),
            ("seconds_to_decide", self.seconds_to_decide.to_string()),
            ("milliseconds_a_step", self.milliseconds_a_step.to_string()),
            ("bots", self.bots.to_string()),
            ("meters", self.meters.as_deref().unwrap_or(ALONE).to_owned()),
            ("payouts", self.payouts.word().to_owned()),
        ]
    }

    /// Reads the section of a table with so many positions, if it is there.
    pub(crate) fn read(table: &Section<'_, '_>, positions: u8) -> Option<Self> {
        let section = table.optional_plain_section("service", &say!("a section of its own, or nothing"))?;
        // Of a number of positions that cannot be read nothing follows.
        let positions = if table.is_readable("positions") { positions } else { u8::MAX };
        let service = Self {
            dealt: section.plain_choice("dealt"),
            seconds_to_bet: section.plain_number("seconds_to_bet", SECONDS, seconds),
            seconds_to_decide: section.plain_number("seconds_to_decide", SECONDS, seconds),
            milliseconds_a_step: section.plain_number("milliseconds_a_step", MILLISECONDS, milliseconds),
            bots: section.plain_number("bots", (0, u16::from(positions)), bots) as u8,
            meters: meters(&section),
            payouts: section.plain_choice("payouts"),
        };
        if (service.dealt, service.payouts) == (Dealt::Live, Payouts::ValidatedByMachine) {
            let wrong = say!("no machine sees the cards of a live table");
            section.wrong_text("payouts", None, wrong, &say!("\"validated-by-floor\" at a live table"));
        }
        section.finish();
        Some(service)
    }
}

fn meters(section: &Section<'_, '_>) -> Option<String> {
    let name = section.text("meters", None, &LAWFUL_METERS)?;
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if name.is_empty() || !name.bytes().all(is_letter) {
        section.wrong_text("meters", None, say!("\"{name}\" is no name of a link", name), &LAWFUL_METERS);
        return None;
    }
    (name != ALONE).then(|| name.to_owned())
}

fn seconds(least: u16, most: u16) -> Said {
    say!("{least} to {most} seconds", least, most)
}

fn milliseconds(least: u16, most: u16) -> Said {
    say!("{least} to {most} milliseconds", least, most)
}

fn bots(least: u16, most: u16) -> Said {
    say!("{least} to {most} bots, as many as positions", least, most)
}
