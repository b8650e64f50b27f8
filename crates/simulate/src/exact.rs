//! What the book of exact odds says about a wager as it is played here.

use odds::{Book, Fraction, PricedWager, Report, Terms};
use paytables::{Cents, PayTable};

/// The exact edge of a wager. That of a progressive depends on the meter, and falls evenly as the meter grows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exact {
    /// What a unit loses on average, without what the meter pays.
    pub edge: Fraction,
    /// By how much less a unit loses for every dollar on the meter.
    pub per_meter_dollar: Fraction,
    /// How far results are spread.
    pub spread: Spread,
}

/// How far results are spread, in square units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spread {
    /// Nobody has counted it.
    Unknown,
    /// The mean square of the distance from the mean.
    Variance(Fraction),
    /// The mean square of a progressive's result: a constant, a part that grows with the dollars on the meter, and a part that grows with
    /// their square.
    ByMeter([Fraction; 3]),
}

impl Exact {
    /// What a report says.
    pub const fn of(report: &Report) -> Self {
        let spread = Spread::Variance(report.variance);
        Self { edge: report.house_edge, per_meter_dollar: Fraction::ZERO, spread }
    }

    /// An edge about which nothing else is known.
    pub const fn edge(edge: Fraction) -> Self {
        Self { edge, per_meter_dollar: Fraction::ZERO, spread: Spread::Unknown }
    }

    /// What the book says about a wager with this table, stake and election; none if it cannot price it.
    pub fn of_wager(book: &Book, wager: PricedWager, pays: &PayTable, stake: Cents, variant: &str) -> Option<Self> {
        let at = |meter| {
            let reports = book.reports(wager, pays, Terms::new(stake, meter).ok()?).ok()?;
            reports.into_iter().find(|report| report.subject.variant == variant)
        };
        if !wager.is_progressive() {
            return at(Cents::ZERO).as_ref().map(Self::of);
        }
        let [low, middle, high] = [1, 2, 3].map(|millions| at(Cents::dollars(millions * MILLION)));
        Some(Self::of_three_meters([&low?, &middle?, &high?]))
    }

    /// The edge is a line and the mean square a parabola, so the reports for one, two and three million dollars fix both. Every percentage of these is in
    /// whole cents, and they are high enough for the meter to pay more than any multiple of a wager.
    fn of_three_meters(reports: [&Report; 3]) -> Self {
        let million = Fraction::new(MILLION.into(), 1);
        let whole = |number: i128| Fraction::new(number, 1);
        let [low, middle, _] = reports.map(|report| report.house_edge);
        let per_million = low - middle;
        let [one, two, three] = reports.map(|report| report.variance + report.house_edge * report.house_edge);
        let square = (three - whole(2) * two + one) / whole(2);
        let line = two - one - whole(3) * square;
        let by_meter = [one - line - square, line / million, square / million / million];
        Self { edge: low + per_million, per_meter_dollar: per_million / million, spread: Spread::ByMeter(by_meter) }
    }

    /// What a unit loses on average with so many dollars on the meter.
    pub fn edge_at(&self, meter: Fraction) -> Fraction {
        self.edge - self.per_meter_dollar * meter
    }
}

const MILLION: u32 = 1_000_000;
