//! What the reconciliation has found: every account, what was played, and every fault.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Value, json};
use words::{Said, Words as _};

use super::fault::Fault;
use crate::money::dollars;

/// The result of a reconciliation. Money is in millionths of a dollar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How many entries were read, by stream.
    pub streams: BTreeMap<String, u64>,
    /// What every account holds, as it follows from the events.
    pub accounts: BTreeMap<String, i64>,
    /// Why the meters hold what they hold, by account.
    pub meters: BTreeMap<String, MeterSum>,
    /// What coupons are worth, and what was paid for them.
    pub coupons: CouponSum,
    /// What was played, by table.
    pub tables: BTreeMap<String, Totals>,
    /// What was played, by player.
    pub players: BTreeMap<u64, Totals>,
    /// Everything that is not as it should be.
    pub faults: Vec<Fault>,
}

/// What was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// How many rounds were completed; of a player, those with a wager that was settled.
    pub rounds: u64,
    /// The drop: the stakes of all wagers that were settled, whatever became of them.
    pub wagered: i128,
    /// What went to the players for them: stakes that went back, what was paid, and what coupons were paid.
    pub paid: i128,
    /// What the players' wagers have added to meters, less what the meters have paid and given back. It is part of the win,
    /// but no revenue: it waits for whoever wins it.
    pub on_meters: i128,
    /// What was paid for match play coupons: a part of what was paid; of a table only.
    pub coupons: i128,
}

impl Totals {
    /// What the house has won.
    pub const fn win(&self) -> i128 {
        self.wagered - self.paid
    }

    /// The win in hundredths of a percent of the drop, rounded to the nearest; none if nothing was wagered.
    pub fn hold(&self) -> Option<i64> {
        let (win, half) = (self.win().checked_mul(10_000)?, self.wagered / 2);
        let hold = if win < 0 { win.checked_sub(half)? } else { win.checked_add(half)? }.checked_div(self.wagered)?;
        i64::try_from(hold).ok()
    }

    fn to_json(self) -> Value {
        json!({
            "rounds": self.rounds,
            "drop": dollars(self.wagered),
            "paid": dollars(self.paid),
            "win": dollars(self.win()),
            "hold_in_basis_points": self.hold(),
            "on_meters": dollars(self.on_meters),
        })
    }
}

/// What coupons are worth, by where they are, and what was paid for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CouponSum {
    /// All that were issued.
    pub issued: i128,
    /// Those that players have, expired ones included.
    pub outstanding: i128,
    /// Match play coupons that lie at tables.
    pub at_tables: i128,
    /// Match play coupons that tables have collected.
    pub collected: i128,
    /// Those that were wagered in place of chips.
    pub redeemed: i128,
    /// What tables have paid for match play coupons.
    pub paid: i128,
}

impl CouponSum {
    /// The sums from all accounts.
    pub(super) fn of(accounts: &BTreeMap<String, i64>, paid: i128) -> Self {
        let sum = |kind: &str| {
            let of_kind = accounts.iter().filter(|(account, _)| account.split(':').next() == Some(kind));
            of_kind.map(|(_, micro)| i128::from(*micro)).sum::<i128>()
        };
        let (issued, outstanding) = (-sum("promotions"), sum("coupon"));
        let (at_tables, collected) = (sum("coupons"), sum("collected"));
        let redeemed = issued - outstanding - at_tables - collected;
        Self { issued, outstanding, at_tables, collected, redeemed, paid }
    }

    fn to_json(self) -> Value {
        json!({
            "issued": dollars(self.issued),
            "outstanding": dollars(self.outstanding),
            "at_tables": dollars(self.at_tables),
            "collected": dollars(self.collected),
            "redeemed": dollars(self.redeemed),
            "paid": dollars(self.paid),
        })
    }

    fn line(&self) -> [String; 7] {
        let [issued, outstanding, at_tables] = [self.issued, self.outstanding, self.at_tables].map(dollars);
        let [collected, redeemed, paid] = [self.collected, self.redeemed, self.paid].map(dollars);
        [String::new(), issued, outstanding, at_tables, collected, redeemed, paid]
    }
}

/// Why a meter moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Movement {
    Seeded,
    Contributed,
    Voided,
    Paid,
    Reset,
}

const MICRO_IN_A_CENT: i128 = 10_000;

/// Everything that has moved a meter, at all tables that share it. What was voided or paid is below zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MeterSum {
    /// What the house has put on it.
    pub seeded: i64,
    /// The parts of wagers.
    pub contributed: i64,
    /// Parts of wagers that became void.
    pub voided: i64,
    /// What it has paid.
    pub paid: i64,
    /// What refilled it, less what it refilled.
    pub reset: i64,
}

impl MeterSum {
    /// Adds a movement; false if it leaves the range of money.
    pub(super) fn add(&mut self, movement: Movement, micro: i64) -> bool {
        let sum = match movement {
            Movement::Seeded => &mut self.seeded,
            Movement::Contributed => &mut self.contributed,
            Movement::Voided => &mut self.voided,
            Movement::Paid => &mut self.paid,
            Movement::Reset => &mut self.reset,
        };
        let added = sum.checked_add(micro);
        *sum = added.unwrap_or(*sum);
        added.is_some()
    }

    /// What it must show.
    pub fn balance(&self) -> i128 {
        [self.seeded, self.contributed, self.voided, self.paid, self.reset].into_iter().map(i128::from).sum()
    }

    /// What of it lies below a cent. No percentage pays it: it stays on the meter until it has grown to a cent (ALL-10).
    pub fn residue(&self) -> i128 {
        self.balance().rem_euclid(MICRO_IN_A_CENT)
    }

    fn to_json(self) -> Value {
        json!({
            "seeded": dollars(self.seeded),
            "contributed": dollars(self.contributed),
            "voided": dollars(self.voided),
            "paid": dollars(self.paid),
            "reset": dollars(self.reset),
            "shows": dollars(self.balance()),
            "residue": dollars(self.residue()),
        })
    }
}

impl Report {
    /// Whether nothing is wrong.
    pub fn is_right(&self) -> bool {
        self.faults.is_empty()
    }

    /// How many entries were read.
    pub fn entries(&self) -> u64 {
        self.streams.values().sum()
    }

    /// The report for programs, with what is wrong told by whoever knows the language. Money is a text in dollars with six decimals.
    pub fn to_json(&self, tell: &dyn Fn(&Said) -> String) -> Value {
        let fault = |fault: &Fault| {
            let place = fault.place.as_ref();
            json!({
                "stream": place.map(|place| place.stream.as_str()),
                "entry": place.map(|place| place.seq),
                "says": tell(&fault.wrong.said()),
            })
        };
        let of = |totals: &Totals| totals.to_json();
        json!({
            "right": self.is_right(),
            "entries": self.entries(),
            "streams": self.streams,
            "accounts": object(&self.accounts, |micro| json!(dollars(*micro))),
            "meters": object(&self.meters, |sum| sum.to_json()),
            "coupons": self.coupons.to_json(),
            "tables": object(&self.tables, of),
            "players": object(&self.players, of),
            "faults": self.faults.iter().map(fault).collect::<Vec<_>>(),
        })
    }
}

fn object<K: fmt::Display, V>(map: &BTreeMap<K, V>, value: impl Fn(&V) -> Value) -> Value {
    map.iter().map(|(key, of)| (key.to_string(), value(of))).collect::<serde_json::Map<_, _>>().into()
}

/// The report for people.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = match self.faults.len() {
            0 => "the books agree with the record".to_owned(),
            1 => "1 fault".to_owned(),
            many => format!("{many} faults"),
        };
        writeln!(f, "{} entries of {} streams: {verdict}.", self.entries(), self.streams.len())?;
        self.faults.iter().try_for_each(|fault| writeln!(f, "  {fault}"))?;
        writeln!(f, "\n{:<40} {:>24}", "account", "holds")?;
        for (account, micro) in &self.accounts {
            writeln!(f, "{account:<40} {:>24}", dollars(*micro))?;
        }
        let line = ["meter", "seeded", "contributed", "voided", "paid", "reset", "shows", "residue"].map(str::to_owned);
        table(f, line, self.meters.iter().map(|(account, sum)| sum.line(account)))?;
        if self.coupons.issued != 0 {
            let line = ["coupons", "issued", "outstanding", "at tables", "collected", "redeemed", "paid"];
            table(f, line.map(str::to_owned), [self.coupons.line()].into_iter())?;
        }
        let line = |who: &str| [who, "rounds", "drop", "paid", "win", "hold", "on meters"].map(str::to_owned);
        table(f, line("table"), self.tables.iter().map(|(id, totals)| totals.line(id)))?;
        table(f, line("player"), self.players.iter().map(|(id, totals)| totals.line(&id.to_string())))
    }
}

impl MeterSum {
    fn line(&self, account: &str) -> [String; 8] {
        let [seeded, contributed, voided] = [self.seeded, self.contributed, self.voided].map(dollars);
        let [paid, reset] = [self.paid, self.reset].map(dollars);
        [account.to_owned(), seeded, contributed, voided, paid, reset, dollars(self.balance()), dollars(self.residue())]
    }
}

impl Totals {
    fn line(&self, who: &str) -> [String; 7] {
        let [wagered, paid, win, on_meters] = [self.wagered, self.paid, self.win(), self.on_meters].map(dollars);
        let percent = |hold: i64| {
            let sign = if hold < 0 { "-" } else { "" };
            format!("{sign}{}.{:02}%", hold.unsigned_abs() / 100, hold.unsigned_abs() % 100)
        };
        let hold = self.hold().map_or_else(|| "-".to_owned(), percent);
        [who.to_owned(), self.rounds.to_string(), wagered, paid, win, hold, on_meters]
    }
}

fn table<const N: usize>(
    f: &mut fmt::Formatter<'_>,
    head: [String; N],
    lines: impl Iterator<Item = [String; N]>,
) -> fmt::Result {
    writeln!(f)?;
    for line in [head].into_iter().chain(lines) {
        let mut cells = line.iter();
        write!(f, "{:<24}", cells.next().map_or("", String::as_str))?;
        cells.try_for_each(|cell| write!(f, " {cell:>18}"))?;
        writeln!(f)?;
    }
    Ok(())
}
