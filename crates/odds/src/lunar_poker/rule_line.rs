//! The short strategy as a line of the file of the solved game: `rule any-hand first fAf,x4f,-,… last 2,1,Q,4`.
//!
//! For each kind of hand, lowest first, it says what to do up to which up card and what above it, or that the strategy does without the
//! kind; then come the numbers of the last advice.

use std::fmt;
use std::str::FromStr;

use cards::Rank;
use games::elections::Choice as _;
use games::lunar_poker::elections::SecondPayout;

use super::rule::{Action, Advice, Kind, LastAdvice, Rule};
use super::solved::NotALine;

/// How such a line starts.
pub const RULE: &str = "rule ";

/// The short strategy for an election.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleLine {
    /// Who can have a second payout (LP-1).
    pub second_payout: SecondPayout,
    /// The strategy.
    pub rule: Rule,
}

/// What stands for a refinement that the strategy does not know.
const UNKNOWN: &str = "-";

impl fmt::Display for RuleLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rule { first, last } = &self.rule;
        let said = |kind: Kind| match first.iter().find(|advice| advice.kind == kind) {
            Some(Advice { low, up_to, high, .. }) => format!("{}{}{}", low.letter(), up_to.letter(), high.letter()),
            None => UNKNOWN.to_owned(),
        };
        let first: Vec<String> = Kind::all().into_iter().map(said).collect();
        let LastAdvice { nothing, ace_king, beside, force_from } = last;
        let last = format!("{nothing},{ace_king},{},{force_from}", beside.letter());
        write!(f, "{RULE}{} first {} last {last}", self.second_payout.word(), first.join(","))
    }
}

impl FromStr for RuleLine {
    type Err = NotALine;

    fn from_str(line: &str) -> Result<Self, NotALine> {
        let words: Vec<&str> = line.split(' ').collect();
        let ["rule", election, "first", first, "last", last] = words[..] else {
            return Err(NotALine("a rule has an election, first and last advice"));
        };
        let second_payout = SecondPayout::from_word(election).ok_or(NotALine("no such election"))?;
        let (kinds, words) = (Kind::all(), first.split(',').collect::<Vec<_>>());
        let all = kinds.len() == words.len();
        let said = kinds.into_iter().zip(words).filter(|(kind, word)| !(kind.is_refinement() && *word == UNKNOWN));
        let first = said.map(|(kind, word)| advice(kind, word)).collect::<Option<_>>().filter(|_| all);
        let first = first.ok_or(NotALine("a rule has an action, a rank and an action for every kind of hand"))?;
        let last = last_advice(last).ok_or(NotALine("the last advice has two numbers, a rank and a number"))?;
        Ok(Self { second_payout, rule: Rule { first, last } })
    }
}

fn advice(kind: Kind, word: &str) -> Option<Advice> {
    let letters: Vec<char> = word.chars().collect();
    let [low, up_to, high] = letters[..] else { return None };
    Some(Advice { kind, low: Action::from_letter(low)?, up_to: rank(up_to)?, high: Action::from_letter(high)? })
}

fn last_advice(text: &str) -> Option<LastAdvice> {
    let words: Vec<&str> = text.split(',').collect();
    let [nothing, ace_king, beside, force_from] = words[..] else { return None };
    Some(LastAdvice {
        nothing: nothing.parse().ok()?,
        ace_king: ace_king.parse().ok()?,
        beside: beside.parse::<char>().ok().and_then(rank)?,
        force_from: force_from.parse().ok()?,
    })
}

fn rank(letter: char) -> Option<Rank> {
    Rank::ALL.into_iter().find(|rank| rank.letter() == letter)
}
