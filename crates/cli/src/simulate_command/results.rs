//! What a run has come to, and how the shards of one are put together.

use anyhow::{Result, bail};
use serde_json::Value;
use simulate::{Action, Column, Figures, Shard, Tally, WagerTally};

/// What a run, or a part of one, has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Results {
    /// What was played.
    pub settings: Value,
    /// How much of it.
    pub part: Part,
    pub seats: u8,
    pub columns: Vec<Column>,
    pub actions: Vec<Action>,
    pub tally: Tally,
}

/// How much of a run was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Whole,
    /// Some of so many shards, by their numbers.
    Shards {
        numbers: Vec<u64>,
        of: u64,
    },
    /// It was stopped before its end.
    Stopped,
}

impl Part {
    pub fn of(shard: Shard) -> Self {
        Self::shards(vec![shard.number()], shard.of())
    }

    /// All shards together are the whole.
    pub fn shards(numbers: Vec<u64>, of: u64) -> Self {
        if numbers.len() as u64 == of { Self::Whole } else { Self::Shards { numbers, of } }
    }
}

impl Results {
    /// The wagers with what was counted and what follows from it.
    pub fn wagers(&self) -> impl Iterator<Item = (&Column, &WagerTally, Figures)> {
        self.columns.iter().zip(&self.tally.wagers).filter_map(|(column, tally)| {
            let per_round = column.per_seat * u32::from(self.seats);
            let figures = Figures::new(tally, self.tally.rounds, column.stake, per_round, column.exact.as_ref())?;
            Some((column, tally, figures))
        })
    }

    /// How many hands were played.
    pub fn hands(&self) -> u64 {
        self.tally.rounds * u64::from(self.seats)
    }

    /// How many of a wager were made.
    pub fn count(&self, column: &Column) -> u64 {
        self.hands() * u64::from(column.per_seat)
    }
}

/// Puts shards of one run together.
pub fn merge(results: Vec<Results>) -> Result<Results> {
    let mut all = results.into_iter();
    let Some(first) = all.next() else { bail!("nothing is to be merged") };
    let (mut numbers, of) = shards(&first)?;
    let mut sum = first;
    for other in all {
        let same = (&sum.settings, sum.seats, &sum.columns, &sum.actions)
            == (&other.settings, other.seats, &other.columns, &other.actions);
        let (more, other_of) = shards(&other)?;
        if !same || other_of != of {
            bail!("the files are not of one run: {}", difference(&sum, &other));
        }
        if let Some(twice) = more.iter().find(|number| numbers.contains(number)) {
            bail!("shard {twice}/{of} is there twice");
        }
        numbers.extend(more);
        sum.tally.add(&other.tally);
    }
    numbers.sort_unstable();
    Ok(Results { part: Part::shards(numbers, of), ..sum })
}

fn shards(results: &Results) -> Result<(Vec<u64>, u64)> {
    match &results.part {
        Part::Whole => Ok((vec![1], 1)),
        Part::Shards { numbers, of } => Ok((numbers.clone(), *of)),
        Part::Stopped => bail!("one of the files is of a run that was stopped: play it to its end"),
    }
}

/// The first setting in which two runs differ.
fn difference(one: &Results, other: &Results) -> String {
    let settings = one.settings.as_object().into_iter().flatten();
    let differing = settings.map(|(field, value)| (field, value, &other.settings[field.as_str()]));
    match differing.into_iter().find(|(_, value, other)| value != other) {
        Some((field, value, other)) => format!("\"{field}\" is {value} in one and {other} in another"),
        None => "they are cut into other parts, or made by another version".to_owned(),
    }
}
