//! What the books and the record do not agree on.

use std::fmt;

use crate::money::dollars;

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The entry in which it shows; none if it shows only at the end.
    pub place: Option<Place>,
    /// What it is.
    pub wrong: Wrong,
}

/// An entry.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Its stream.
    pub stream: String,
    /// Its number.
    pub seq: u64,
}

/// What is wrong. Money is in millionths of a dollar.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the sentences below say it")]
pub enum Wrong {
    Stream,
    Unreadable(String),
    Elections(String),
    NoSetUp,
    Postings { should: String, are: String },
    Unbalanced { sum: i128 },
    TooMuch { account: String },
    Overdrawn { account: String, holds: i128 },
    OverdrawnInAnyOrder { account: String },
    Balance { account: String, should: i64, is: i64 },
    Meter { account: String, should: i128, is: i64 },
    SeatTaken { seat: u8, by: u64 },
    NotSeated { seat: u8, player: u64 },
    NobodySits { seat: u8 },
    WagersLie { seat: u8 },
    NotOwnSeat { seat: u8, player: u64 },
    BelowZero { seat: u8 },
    WentBackMore { seat: u8, wager: String, lay: i64, went: i64 },
    Stake { seat: u8, wager: String, lay: i64, settled: i64 },
    Outcome { seat: u8, wager: String },
    StillLies { seat: u8, wager: String, micro: i64 },
    NoRound,
    RoundRuns { number: u64 },
    RoundNumber { should: u64, is: u64 },
    NoCommitment { round: u64 },
    NotOpened { round: u64 },
    OpenedUncompleted,
    WrongSeed { round: u64 },
    WrongFace { position: u8, is: String, shown: String },
    NotEntered { position: u8, shown: String },
    Renewed { given_up: usize, cards: u8 },
    DealerAndValidator { person: u64 },
    NotValidated { seat: u8 },
    WrongWay { meter: String, by: i64, cause: &'static str },
    PaidLess { seat: u8, fell: i128, paid: i128 },
    VoidedMore { seat: u8, meter: String },
    MeterShows { meter: usize, should: i128, shows: i128 },
    MetersNotShown,
    MeterNamedTwice { meter: u8, name: String, known: String },
    NotLinked,
}

impl Fault {
    pub(super) const fn at_the_end(wrong: Wrong) -> Self {
        Self { place: None, wrong }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} entry {}", self.stream, self.seq)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.place {
            Some(place) => write!(f, "{place}: {}", self.wrong),
            None => write!(f, "at the end: {}", self.wrong),
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stream => write!(f, "nobody knows what this stream is"),
            Self::Unreadable(why) => write!(f, "the entry cannot be read: {why}"),
            Self::Elections(why) => write!(f, "the elections of the table cannot be read: {why}"),
            Self::NoSetUp => write!(f, "the table was never set up"),
            Self::Postings { should, are } => {
                write!(f, "the events move [{}], but posted was [{}]", in_line(should), in_line(are))
            }
            Self::Unbalanced { sum } => write!(f, "the postings add up to {sum} millionths instead of nothing"),
            Self::TooMuch { account } => write!(f, "{account} leaves the range of money"),
            Self::Overdrawn { account, holds } => write!(f, "{account} holds {}", dollars(*holds)),
            Self::OverdrawnInAnyOrder { account } => {
                write!(f, "{account} cannot pay this, in whatever order the streams were written")
            }
            Self::Balance { account, should, is } => differ(f, &format!("{account} holds"), *should, *is),
            Self::Meter { account, should, is } => differ(
                f,
                &format!("seed, contributions, voids, payouts and resets are what is on it: {account} shows"),
                *should,
                *is,
            ),
            Self::SeatTaken { seat, by } => write!(f, "player {by} already sits at seat {seat}"),
            Self::NotSeated { seat, player } => write!(f, "player {player} leaves seat {seat} and does not sit there"),
            Self::NobodySits { seat } => write!(f, "nobody sits at seat {seat}"),
            Self::WagersLie { seat } => write!(f, "seat {seat} is left while wagers lie there"),
            Self::NotOwnSeat { seat, player } => {
                write!(f, "player {player} acts for seat {seat} and does not sit there")
            }
            Self::BelowZero { seat } => write!(f, "an amount of seat {seat} is below zero"),
            Self::WentBackMore { seat, wager, lay, went } => {
                differ(f, &format!("of {wager} of seat {seat} goes back at most"), *lay, *went)
            }
            Self::Stake { seat, wager, lay, settled } => {
                differ(f, &format!("the settled stake of {wager} of seat {seat} is"), *lay, *settled)
            }
            Self::Outcome { seat, wager } => write!(f, "what {wager} of seat {seat} gets is not what its outcome says"),
            Self::StillLies { seat, wager, micro } => {
                write!(f, "the round is over and {} still lies on {wager} of seat {seat}", dollars(*micro))
            }
            Self::NoRound => write!(f, "something of a round happens while there is none"),
            Self::RoundRuns { number } => write!(f, "a round begins while round {number} is running"),
            Self::RoundNumber { should, is } => write!(f, "round {is} begins, but it should be round {should}"),
            Self::NoCommitment { round } => write!(f, "round {round} of a virtual table has no commitment"),
            Self::NotOpened { round } => write!(f, "round {round} is over and its seed was not opened"),
            Self::OpenedUncompleted => write!(f, "a seed was opened though no round of a virtual table was completed"),
            Self::WrongSeed { round } => write!(f, "the seed does not open the commitment of round {round}"),
            Self::WrongFace { position, is, shown } => {
                write!(f, "card {} of the deck is {is}, but shown was {shown}", u16::from(*position) + 1)
            }
            Self::NotEntered { position, shown } => {
                write!(f, "card {} of the deck was shown as {shown}, but not entered", u16::from(*position) + 1)
            }
            Self::Renewed { given_up, cards } => {
                write!(f, "the stub is renewed with {cards} cards, but {given_up} were given up since the round began")
            }
            Self::DealerAndValidator { person } => {
                write!(f, "person {person} deals and is the second pair of eyes in one round")
            }
            Self::NotValidated { seat } => write!(f, "a meter pays seat {seat} and nobody has validated it"),
            Self::WrongWay { meter, by, cause } => write!(f, "meter {meter} moves by {} for a {cause}", dollars(*by)),
            Self::PaidLess { seat, fell, paid } => {
                differ(f, &format!("for seat {seat} a meter falls at most by what is paid:"), *paid, *fell)
            }
            Self::VoidedMore { seat, meter } => {
                write!(f, "meter {meter} gives back more than seat {seat} has added in this round")
            }
            Self::MeterShows { meter, should, shows } => differ(f, &format!("meter {meter} shows"), *should, *shows),
            Self::MetersNotShown => write!(f, "a meter moves and the entry does not say what the meters showed"),
            Self::MeterNamedTwice { meter, name, known } => {
                write!(f, "meter {meter} is called {name}, but was {known}")
            }
            Self::NotLinked => write!(f, "another table moves the meters of a table that has its own"),
        }
    }
}

fn differ(f: &mut fmt::Formatter<'_>, what: &str, should: impl Into<i128>, is: impl Into<i128>) -> fmt::Result {
    write!(f, "{what} {}, not {}", dollars(should), dollars(is))
}

fn in_line(postings: &str) -> String {
    postings.trim_end().replace('\n', ", ")
}
