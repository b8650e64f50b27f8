//! What the books and the record do not agree on.

use std::fmt;

use words::{Said, Words, displayed, say};

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
    Unreadable(Said),
    Elections(Said),
    NoSetUp,
    Postings { should: String, are: String },
    Unbalanced { sum: i128 },
    TooMuch { account: String },
    Overdrawn { account: String, holds: i128 },
    OverdrawnInAnyOrder { account: String },
    Balance { account: String, should: i64, is: i64 },
    Meter { account: String, should: i128, is: i64 },
    Statement { account: String, posted: u64, shown: u64 },
    SeatTaken { seat: u8, by: u64 },
    NotSeated { seat: u8, player: u64 },
    NobodySits { seat: u8 },
    WagersLie { seat: u8 },
    NotOwnSeat { seat: u8, player: u64 },
    BelowZero { seat: u8 },
    WentBackMore { seat: u8, wager: String, lay: i64, went: i64 },
    Stake { seat: u8, wager: String, lay: i64, settled: i64 },
    IntoInventory { seat: u8, wager: String, lay: i64, put: i64 },
    Outcome { seat: u8, wager: String },
    StillLies { seat: u8, wager: String, micro: i64 },
    NoRound,
    RoundRuns { number: u64 },
    RoundNumber { should: u64, is: u64 },
    NoCommitment { round: u64 },
    NotOpened { round: u64 },
    OpenedUncompleted,
    WrongSeed { round: u64 },
    WrongCut { round: u64, should: u8, is: u8 },
    WrongFace { position: u8, is: String, shown: String },
    NotEntered { position: u8, shown: String },
    Renewed { given_up: usize, cards: u8 },
    DealerAndValidator { person: u64 },
    NotValidated { seat: u8 },
    NotDocumented { seat: u8, wager: String },
    NothingToDocument { seat: u8, wager: String },
    WrongWay { meter: String, by: i64, cause: &'static str },
    PaidLess { seat: u8, fell: i128, paid: i128 },
    VoidedMore { seat: u8, meter: String },
    Reversed { seat: u8, wager: String },
    RoseMore { seat: u8, rose: i128, reversed: i128 },
    MeterShows { meter: usize, should: i128, shows: i128 },
    MetersNotShown,
    NoSuchMeter { meter: u8 },
    NotLinked,
    CouponNumbered { should: u64, is: u64 },
    CouponNotIssued { coupon: Option<u64> },
    CouponOfAnother { coupon: u64, player: u64, used_by: u64 },
    CouponExpired { coupon: u64, last_day: String, day: String },
    CouponForAnother { coupon: u64, game: String, wager: String },
    CouponOfOtherValue { coupon: u64, value: i64, laid: i64 },
    CouponLies { seat: u8 },
    CouponSettled { seat: u8 },
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

displayed!(Wrong);

impl Words for Wrong {
    fn said(&self) -> Said {
        let money = |micro: i64| dollars(micro);
        let card = |position: u8| u16::from(position) + 1;
        match self {
            Self::CouponNumbered { should, is } => say!("the coupon has number {is}, not {should}", is, should),
            Self::CouponNotIssued { coupon: Some(coupon) } => {
                say!("coupon {coupon} is laid, but was never issued", coupon)
            }
            Self::CouponNotIssued { coupon: None } => say!("a coupon without a number is laid: it was never issued"),
            Self::CouponOfAnother { coupon, player, used_by } => {
                say!("coupon {coupon} of player {player} is laid for player {used_by}", coupon, player, used_by)
            }
            Self::CouponExpired { coupon, last_day, day } => {
                say!("coupon {coupon} is laid on {day}, but its last valid day was {last_day}", coupon, day, last_day)
            }
            Self::CouponForAnother { coupon, game, wager } => {
                say!("coupon {coupon} is good for {wager} of {game} only", coupon, wager, game)
            }
            Self::CouponOfOtherValue { coupon, value, laid } => {
                let (value, laid) = (money(*value), money(*laid));
                say!("coupon {coupon} is worth {value}, but {laid} are laid", coupon, value, laid)
            }
            Self::CouponLies { seat } => {
                say!("a coupon of seat {seat} is laid, taken back or settled that cannot be", seat)
            }
            Self::CouponSettled { seat } => say!("the coupon of seat {seat} is not settled as its wager was", seat),
            Self::Stream => say!("nobody knows what this stream is"),
            Self::Unreadable(why) => say!("the entry cannot be read: {why}", why),
            Self::Elections(why) => say!("the elections of the table cannot be read: {why}", why),
            Self::NoSetUp => say!("the table was never set up"),
            Self::Postings { should, are } => {
                let (should, are) = (in_line(should), in_line(are));
                say!("the events move [{should}], but posted was [{are}]", should, are)
            }
            Self::Unbalanced { sum } => say!("the postings add up to {sum} millionths instead of nothing", sum),
            Self::TooMuch { account } => say!("{account} leaves the range of money", account),
            Self::Overdrawn { account, holds } => say!("{account} holds {holds}", account, holds = dollars(*holds)),
            Self::OverdrawnInAnyOrder { account } => {
                say!("{account} cannot pay this, in whatever order the streams were written", account)
            }
            Self::Balance { account, should, is } => {
                say!("{account} holds {should}, not {is}", account, should = money(*should), is = money(*is))
            }
            Self::Meter { account, should, is } => say!(
                "seed, contributions, voids, payouts and resets are what is on it: {account} shows {should}, not {is}",
                account,
                should = dollars(*should),
                is = money(*is)
            ),
            Self::Statement { account, posted, shown } => say!(
                "the statement of {account} shows {shown} movements, and they are not the {posted} of the journal",
                account,
                shown,
                posted
            ),
            Self::SeatTaken { seat, by } => say!("player {by} already sits at seat {seat}", by, seat),
            Self::NotSeated { seat, player } => {
                say!("player {player} leaves seat {seat} and does not sit there", player, seat)
            }
            Self::NobodySits { seat } => say!("nobody sits at seat {seat}", seat),
            Self::WagersLie { seat } => say!("seat {seat} is left while wagers lie there", seat),
            Self::NotOwnSeat { seat, player } => {
                say!("player {player} acts for seat {seat} and does not sit there", player, seat)
            }
            Self::BelowZero { seat } => say!("an amount of seat {seat} is below zero", seat),
            Self::WentBackMore { seat, wager, lay, went } => say!(
                "of {wager} of seat {seat} goes back at most {lay}, not {went}",
                wager,
                seat,
                lay = money(*lay),
                went = money(*went)
            ),
            Self::IntoInventory { seat, wager, lay, put } => say!(
                "{put} of {wager} of seat {seat} went into the table inventory, but {lay} lay on the layout",
                put = money(*put),
                wager,
                seat,
                lay = money(*lay)
            ),
            Self::Stake { seat, wager, lay, settled } => say!(
                "the settled stake of {wager} of seat {seat} is {lay}, not {settled}",
                wager,
                seat,
                lay = money(*lay),
                settled = money(*settled)
            ),
            Self::Outcome { seat, wager } => {
                say!("what {wager} of seat {seat} gets is not what its outcome says", wager, seat)
            }
            Self::StillLies { seat, wager, micro } => say!(
                "the round is over and {amount} still lies on {wager} of seat {seat}",
                amount = money(*micro),
                wager,
                seat
            ),
            Self::NoRound => say!("something of a round happens while there is none"),
            Self::RoundRuns { number } => say!("a round begins while round {number} is running", number),
            Self::RoundNumber { should, is } => say!("round {is} begins, but it should be round {should}", is, should),
            Self::NoCommitment { round } => say!("round {round} of a virtual table has no commitment", round),
            Self::NotOpened { round } => say!("round {round} is over and its seed was not opened", round),
            Self::OpenedUncompleted => say!("a seed was opened though no round of a virtual table was completed"),
            Self::WrongSeed { round } => say!("the seed does not open the commitment of round {round}", round),
            Self::WrongCut { round, should, is } => say!(
                "a cut of the deck of round {round} has moved {is} cards, but it should be {should}",
                round,
                should,
                is
            ),
            Self::WrongFace { position, is, shown } => {
                say!("card {card} of the deck is {is}, but shown was {shown}", card = card(*position), is, shown)
            }
            Self::NotEntered { position, shown } => {
                say!("card {card} of the deck was shown as {shown}, but not entered", card = card(*position), shown)
            }
            Self::Renewed { given_up, cards } => say!(
                "the stub is renewed with {cards} cards, but {given_up} were given up since the round began",
                cards,
                given_up
            ),
            Self::DealerAndValidator { person } => {
                say!("person {person} deals and is the second pair of eyes in one round", person)
            }
            Self::NotValidated { seat } => say!("a meter pays seat {seat} and nobody has validated it", seat),
            Self::NotDocumented { seat, wager } => {
                say!(
                    "the cards are collected though the payout of {wager} to seat {seat} is not documented",
                    wager,
                    seat
                )
            }
            Self::NothingToDocument { seat, wager } => {
                say!("no payout of {wager} to seat {seat} waits for its documentation", wager, seat)
            }
            Self::WrongWay { meter, by, cause } => {
                say!("meter {meter} moves by {by} for a {cause}", meter, by = money(*by), cause = Said::text(cause))
            }
            Self::PaidLess { seat, fell, paid } => say!(
                "for seat {seat} a meter falls at most by what is paid: {paid}, not {fell}",
                seat,
                paid = dollars(*paid),
                fell = dollars(*fell)
            ),
            Self::Reversed { seat, wager } => {
                say!("what is reversed for {wager} of seat {seat} is not what was settled", wager, seat)
            }
            Self::RoseMore { seat, rose, reversed } => say!(
                "meters rose by {rose} for seat {seat}, of whose payouts {reversed} was reversed",
                rose = dollars(*rose),
                seat,
                reversed = dollars(*reversed)
            ),
            Self::VoidedMore { seat, meter } => {
                say!("meter {meter} gives back more than seat {seat} has added in this round", meter, seat)
            }
            Self::MeterShows { meter, should, shows } => {
                say!(
                    "meter {meter} shows {should}, not {shows}",
                    meter,
                    should = dollars(*should),
                    shows = dollars(*shows)
                )
            }
            Self::MetersNotShown => say!("a meter moves and the entry does not say what the meters showed"),
            Self::NoSuchMeter { meter } => say!("the table has no meter {meter}", meter),
            Self::NotLinked => say!("another table moves the meters of a table that has its own"),
        }
    }
}

fn in_line(postings: &str) -> String {
    postings.trim_end().replace('\n', ", ")
}
