//! Exact results that are known beforehand, so that odds are found without counting.
//!
//! Counting takes seconds, so what it comes to for the printed tables is kept in `data/known.txt`. The file has counts of
//! combinations, from which reports follow for any stake and any meter:
//! - Side wagers, Pack's Poker and High Card Flush are counted once: the counts do not depend on a pay table.
//! - At Three Card Draw Poker and Hold 'em 3 Bonus the best decisions depend on the pay table. What they come to is found
//!   by what the table pays ([`content`]), never by its name.
//!
//! A table that is not in the file is counted. Lunar Poker has a file of its own ([`crate::lunar_poker::solved`]).
//!
//! Each line of the file has fields with ` | ` between them; the first says what the line is about, and the module of
//! each game describes the others.

mod content;
mod high_card_flush;
mod holdem_3_bonus;
mod side;
mod text;
mod three_card_draw;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

pub use content::content;
pub use text::Unreadable;

use crate::count::{choose, hands_of};
use crate::packs::Deals;
use crate::side::{Counted, HandCount};
use crate::{high_card_flush as flush, holdem_3_bonus as holdem, three_card_draw as draw};
use text::{FIELD, Why, complete, number};

/// What is known. A part that is missing is counted when it is needed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownResults {
    pub(crate) side: BTreeMap<HandCount, Counted>,
    pub(crate) pack: Option<Deals>,
    pub(crate) high_card_flush: Option<flush::FlushResults>,
    pub(crate) three_card_draw: Option<draw::DrawResults>,
    pub(crate) holdem_3_bonus: Option<holdem::HoldemResults>,
}

const SHIPPED: &str = include_str!("../../data/known.txt");

const HEADER: &str = "\
# Exact results for the printed pay tables, as counts of combinations. docs/odds.md says what is kept.
# Made by: croupier odds --recount --write crates/odds/data/known.txt
";

const PACK: &str = "packs_poker pack";

impl KnownResults {
    /// The results that come with the program.
    ///
    /// # Panics
    /// If the file cannot be read.
    pub fn shipped() -> &'static Self {
        static KNOWN: LazyLock<KnownResults> = LazyLock::new(|| match SHIPPED.parse() {
            Ok(known) => known,
            Err(fault) => panic!("crates/odds/data/known.txt: {fault}"),
        });
        &KNOWN
    }

    fn read(&mut self, line: &str) -> Result<(), Why> {
        let fields: Vec<&str> = line.split(FIELD).collect();
        let (about, fields) = fields.split_first().ok_or("the line is empty")?;
        if let Some(count) = HandCount::ALL.into_iter().find(|count| count.key() == *about) {
            self.side.insert(count, side::read(count, fields)?);
            return Ok(());
        }
        match about.split_once(' ') {
            Some(_) if *about == PACK => self.pack = Some(deals(fields)?),
            Some(("high_card_flush", what)) => high_card_flush::read(&mut self.high_card_flush, what, fields)?,
            Some(("three_card_draw_poker", what)) => {
                three_card_draw::read(self.three_card_draw.get_or_insert_default(), what, fields)?;
            }
            Some(("holdem_3_bonus", what)) => {
                holdem_3_bonus::read(self.holdem_3_bonus.get_or_insert_default(), what, fields)?;
            }
            _ => return Err(format!("nothing is known about \"{about}\"")),
        }
        Ok(())
    }

    /// Whether the counts are those of all hands: a lost line must not change a result.
    fn check(&self) -> Result<(), Unreadable> {
        self.side.iter().try_for_each(|(count, counted)| side::check(*count, counted))?;
        self.pack.iter().try_for_each(|deals| {
            complete(PACK, deals.all, u128::from(hands_of(2)) * u128::from(choose(50, 5) * choose(45, 5)))
        })?;
        self.high_card_flush.iter().try_for_each(high_card_flush::check)?;
        self.three_card_draw.iter().try_for_each(three_card_draw::check)?;
        self.holdem_3_bonus.iter().try_for_each(holdem_3_bonus::check)
    }
}

/// All deals, those with equal hands, those of them without a pair, and those in which neither hand has a pair.
fn deals(fields: &[&str]) -> Result<Deals, Why> {
    let [all, equal, equal_without_pair, without_pair] = fields else {
        return Err("four counts of deals are needed".to_owned());
    };
    let (all, equal) = (number(all)?, number(equal)?);
    Ok(Deals { all, equal, equal_without_pair: number(equal_without_pair)?, without_pair: number(without_pair)? })
}

impl FromStr for KnownResults {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut known = Self::default();
        for (number, line) in (1..).zip(text.lines()) {
            if !line.is_empty() && !line.starts_with('#') {
                known.read(line).map_err(|why| Unreadable::line(number, line, why))?;
            }
        }
        known.check()?;
        Ok(known)
    }
}

/// The file.
impl fmt::Display for KnownResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(HEADER)?;
        self.side.iter().try_for_each(|(count, counted)| side::write(f, *count, counted))?;
        if let Some(Deals { all, equal, equal_without_pair, without_pair }) = self.pack {
            writeln!(f, "{PACK} | {all} | {equal} | {equal_without_pair} | {without_pair}")?;
        }
        self.high_card_flush.iter().try_for_each(|known| high_card_flush::write(f, known))?;
        self.three_card_draw.iter().try_for_each(|known| three_card_draw::write(f, known))?;
        self.holdem_3_bonus.iter().try_for_each(|known| holdem_3_bonus::write(f, known))
    }
}
