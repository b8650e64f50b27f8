//! An action, or two that a rank decides between: `"bet"`, or `{ low = "bet", up_to = "nine", high = "fold" }`.

use anyhow::{Context as _, Result, bail};
use cards::Rank;
use serde_json::{Value, json};

/// What is done up to some rank, and what above it. If both are the same, the rank is an ace.
#[derive(Clone, Copy)]
pub struct ByRank<Action> {
    pub low: Action,
    pub up_to: Rank,
    pub high: Action,
}

/// The actions of a game with their names in files.
pub type Names<Action> = [(&'static str, Action)];

impl<Action: Copy + PartialEq> ByRank<Action> {
    /// What is done with each rank, if it changes once at most.
    pub fn of(done: impl Fn(Rank) -> Action) -> Self {
        let low = done(Rank::Two);
        let same = Rank::ALL.into_iter().take_while(|rank| done(*rank) == low);
        Self { low, up_to: same.last().unwrap_or(Rank::Two), high: done(Rank::Ace) }
    }

    pub fn at(&self, rank: Rank) -> Action {
        if rank <= self.up_to { self.low } else { self.high }
    }

    /// Reads what stands at a key.
    pub fn read(key: &str, value: &toml::Value, names: &Names<Action>) -> Result<Self> {
        if value.is_str() {
            let action = action(key, value, names)?;
            return Ok(Self { low: action, up_to: Rank::Ace, high: action });
        }
        let parts = value.as_table().filter(|parts| parts.len() == 3);
        let parts = parts.and_then(|parts| Some((parts.get("low")?, parts.get("up_to")?, parts.get("high")?)));
        let Some((low, up_to, high)) = parts else {
            let name = names[0].0;
            bail!(
                "{key}: write an action like \"{name}\", or {{ low = \"{name}\", up_to = \"nine\", high = \"{name}\" }}"
            );
        };
        let up_to = rank(&format!("{key}: up_to"), up_to)?;
        let read = Self { low: action(key, low, names)?, up_to, high: action(key, high, names)? };
        Ok(Self::of(|rank| read.at(rank)))
    }

    /// Says it as files do.
    pub fn words(&self, names: &Names<Action>) -> Value {
        let name = |action| names.iter().find(|(_, known)| *known == action).map(|(name, _)| *name);
        if self.low == self.high {
            return json!(name(self.low));
        }
        json!({ "low": name(self.low), "up_to": self.up_to.name(), "high": name(self.high) })
    }
}

/// Reads a rank.
pub fn rank(key: &str, value: &toml::Value) -> Result<Rank> {
    let known = Rank::ALL.into_iter().find(|rank| value.as_str() == Some(rank.name()));
    known.with_context(|| format!("{key} is a rank: {}", Rank::ALL.map(Rank::name).join(", ")))
}

/// Reads an action that no rank decides.
pub fn action<Action: Copy>(key: &str, value: &toml::Value, names: &Names<Action>) -> Result<Action> {
    let known = names.iter().find(|(name, _)| value.as_str() == Some(*name));
    known.map(|(_, action)| *action).with_context(|| {
        let names: Vec<String> = names.iter().map(|(name, _)| format!("\"{name}\"")).collect();
        format!("{key}: an action is one of {}", names.join(", "))
    })
}
