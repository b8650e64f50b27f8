//! The solved game as a small text file: one line for each way to play, election and up card.
//!
//! Solving takes minutes, so the result is kept (`crates/odds/data/lunar_poker.txt`) and the book reads it. A line is
//! `best any-hand 8 hands 0,… ends … staked … bets … paid one_pair:…:… net -4:… -3:…`, as [`Part`] explains these numbers; a file that is not complete
//! can be gone on with, up card by up card.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use cards::Rank;
use cards::combination::CombinationKind;
use games::elections::Choice as _;
use games::lunar_poker::elections::SecondPayout;
use games::lunar_poker::ranking::bet_line;

use super::rule::Rule;
pub use super::rule_line::{RULE, RuleLine};
use super::whole::Part;

/// How the game is played, and what a house elects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// How the player decides.
    pub play: Play,
    /// Who can have a second payout (LP-1).
    pub second_payout: SecondPayout,
}

/// How the player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// The best way in every case.
    Best,
    /// By the short rule.
    Simple,
}

impl Way {
    /// All ways that are solved.
    pub const ALL: [Self; 4] = [
        Self { play: Play::Best, second_payout: SecondPayout::AnyHand },
        Self { play: Play::Best, second_payout: SecondPayout::SixCardsOnly },
        Self { play: Play::Simple, second_payout: SecondPayout::AnyHand },
        Self { play: Play::Simple, second_payout: SecondPayout::SixCardsOnly },
    ];
}

/// One line of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The way to play.
    pub way: Way,
    /// The dealer's up card.
    pub up: Rank,
    /// All rounds with it.
    pub part: Part,
}

/// A line that cannot be read: what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotALine(pub(super) &'static str);

static LINES: LazyLock<Vec<Line>> =
    LazyLock::new(|| SOLVED.lines().filter(|line| !line.starts_with(['#', 'r'])).map(read).collect());

static RULES: LazyLock<Vec<RuleLine>> =
    LazyLock::new(|| SOLVED.lines().filter(|line| line.starts_with(RULE)).map(read).collect());

const SOLVED: &str = include_str!("../../data/lunar_poker.txt");

fn read<Read: FromStr<Err = NotALine>>(line: &str) -> Read {
    line.parse().expect("the file is made by this program")
}

/// The short strategy for an election.
///
/// # Panics
/// If the file that comes with this crate is not complete.
pub fn short_strategy(second_payout: SecondPayout) -> &'static Rule {
    let line = RULES.iter().find(|line| line.second_payout == second_payout);
    &line.expect("a short strategy is found for every election").rule
}

/// All rounds of a way to play, all up cards together.
///
/// # Panics
/// If the file that comes with this crate is not complete.
pub fn solved(way: Way) -> Part {
    let mut whole = Part::default();
    let lines: Vec<&Line> = LINES.iter().filter(|line| line.way == way).collect();
    assert_eq!(lines.len(), Rank::ALL.len(), "every up card is solved");
    lines.iter().for_each(|line| whole.merge(&line.part));
    whole
}

/// All rounds of a way to play against one up card.
///
/// # Panics
/// If the file that comes with this crate is not complete.
pub fn solved_against(way: Way, up: Rank) -> &'static Part {
    let line = LINES.iter().find(|line| line.way == way && line.up == up);
    &line.expect("every up card is solved").part
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let play = match self.play {
            Play::Best => "best",
            Play::Simple => "simple",
        };
        write!(f, "{play} {}", self.second_payout.word())
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |numbers: &[u128]| numbers.iter().map(u128::to_string).collect::<Vec<_>>().join(",");
        let Part { hands, results, ends, staked, bets, paid } = &self.part;
        let paid = paid.iter().map(|(kind, [first, second])| format!("{}:{first}:{second}", bet_line(*kind).key()));
        let paid: Vec<String> = paid.collect();
        let results: Vec<String> = results.iter().map(|(net, rounds)| format!("{net}:{rounds}")).collect();
        let (up, hands) = (self.up.letter(), list(&hands.map(u128::from)));
        write!(f, "{} {up} hands {hands} ends {} staked {staked} ", self.way, list(ends))?;
        write!(f, "bets {} paid {} net {}", list(bets), paid.join(","), results.join(","))
    }
}

impl FromStr for Line {
    type Err = NotALine;

    fn from_str(line: &str) -> Result<Self, NotALine> {
        let words: Vec<&str> = line.split(' ').collect();
        let [
            play,
            election,
            up,
            "hands",
            hands,
            "ends",
            ends,
            "staked",
            staked,
            "bets",
            bets,
            "paid",
            paid,
            "net",
            net,
        ] = words[..]
        else {
            return Err(NotALine("it has other parts than a play, an election, an up card and six lists"));
        };
        let way = format!("{play} {election}");
        let way = Way::ALL.into_iter().find(|known| known.to_string() == way).ok_or(NotALine("no such way to play"))?;
        let up = Rank::ALL.into_iter().find(|rank| up == rank.letter().to_string()).ok_or(NotALine("no such rank"))?;
        let hands = list(hands)?.into_iter().map(|count| u64::try_from(count).map_err(|_| NotALine("too many hands")));
        let hands: Vec<u64> = hands.collect::<Result<_, _>>()?;
        let results = net.split(',').map(result).collect::<Result<BTreeMap<_, _>, _>>()?;
        let part = Part {
            hands: hands.try_into().map_err(|_| NotALine("eight numbers of hands are asked for"))?,
            results,
            ends: list(ends)?.try_into().map_err(|_| NotALine("three numbers of ends are asked for"))?,
            staked: number(staked)?,
            bets: list(bets)?.try_into().map_err(|_| NotALine("four numbers of bets are asked for"))?,
            paid: paid.split(',').map(combination).collect::<Result<_, _>>()?,
        };
        Ok(Self { way, up, part })
    }
}

fn list(text: &str) -> Result<Vec<u128>, NotALine> {
    text.split(',').map(number).collect()
}

fn result(text: &str) -> Result<(i64, u128), NotALine> {
    let (net, rounds) = text.split_once(':').ok_or(NotALine("a result is a net and a number of rounds"))?;
    Ok((net.parse().map_err(|_| NotALine("a net is a whole number"))?, number(rounds)?))
}

fn combination(text: &str) -> Result<(CombinationKind, [u128; 2]), NotALine> {
    let [kind, first, second] = text.split(':').collect::<Vec<_>>()[..] else {
        return Err(NotALine("what is paid is a combination and two numbers of rounds"));
    };
    let kind = CombinationKind::ALL.into_iter().find(|known| bet_line(*known).key() == kind);
    Ok((kind.ok_or(NotALine("no such combination"))?, [number(first)?, number(second)?]))
}

fn number(text: &str) -> Result<u128, NotALine> {
    text.parse().map_err(|_| NotALine("a count is a whole number"))
}

impl fmt::Display for NotALine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for NotALine {}
