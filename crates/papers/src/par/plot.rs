//! A picture of the hold: between which percentages it lies after so many rounds. SVG, for the page of a wager.
//!
//! Rounds grow tenfold from mark to mark, so each band narrows to a tenth in two of them.

use std::fmt::Write as _;

use odds::Report;

use super::volatility::{LEVELS, bands, float};

/// The drawing in its own units: a tenth of a millimetre each.
const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 520.0;
/// Where the field with the bands lies.
const LEFT: f64 = 96.0;
const RIGHT: f64 = 700.0;
const TOP: f64 = 20.0;
const BOTTOM: f64 = 420.0;
/// From 10³ to 10⁷ rounds.
const ROUNDS: [&str; 5] = ["1,000", "10,000", "100,000", "1 million", "10 million"];
const FIRST_POWER: i32 = 3;
const LAST_POWER: i32 = 7;
/// Points of a band's edge between two powers of ten.
const STEPS: i32 = 8;
/// The bands, the widest first and lightest.
const COLOURS: [&str; 3] = ["#efe6cf", "#ddc88f", "#c4a24d"];

/// The bands of the hold of a wager.
pub(super) fn hold(report: &Report) -> String {
    let [_, _, widest] = bands(report, 10_u32.pow(FIRST_POWER as u32));
    let step = step((widest.high - widest.low) * 100.0 / 5.0);
    let field =
        Field { low: (widest.low * 100.0 / step).floor() * step, high: (widest.high * 100.0 / step).ceil() * step };
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"Lato\" font-size=\"26\" fill=\"#1d1d1f\">\n"
    );
    for (n, colour) in COLOURS.into_iter().enumerate() {
        let _ = writeln!(svg, "<polygon points=\"{}\" fill=\"{colour}\"/>", field.band(report, LEVELS.len() - 1 - n));
    }
    field.marks(&mut svg, step);
    field.line(&mut svg, 100.0 * float(report.house_edge), "stroke=\"#1d1d1f\" stroke-width=\"3\"");
    legend(&mut svg);
    svg.push_str("</svg>\n");
    svg
}

/// What is between the lowest and the highest percentage of the drawing.
struct Field {
    low: f64,
    high: f64,
}

impl Field {
    fn y(&self, percent: f64) -> f64 {
        BOTTOM - (percent - self.low) / (self.high - self.low) * (BOTTOM - TOP)
    }

    /// The corners of a band: along its upper edge, and back along the lower one.
    fn band(&self, report: &Report, level: usize) -> String {
        let last = (LAST_POWER - FIRST_POWER) * STEPS;
        let at = |step: i32| {
            let power = f64::from(FIRST_POWER) + f64::from(step) / f64::from(STEPS);
            (x(power), bands(report, 10_f64.powf(power).round() as u32)[level])
        };
        let upper = (0..=last).map(|step| (at(step).0, at(step).1.high));
        let lower = (0..=last).rev().map(|step| (at(step).0, at(step).1.low));
        let corner = |(x, hold): (f64, f64)| format!("{x:.1},{:.1}", self.y(hold * 100.0));
        upper.chain(lower).map(corner).collect::<Vec<_>>().join(" ")
    }

    /// Percentages to the left, rounds below.
    fn marks(&self, svg: &mut String, step: f64) {
        let count = ((self.high - self.low) / step).round() as i32;
        let decimals = (-step.log10().floor()).max(0.0) as usize;
        for percent in (0..=count).map(|n| self.low + f64::from(n) * step) {
            self.line(svg, percent, "stroke=\"#1d1d1f\" stroke-opacity=\"0.18\" stroke-width=\"1\"");
            // No zero is less than nothing.
            let written = format!("{:.decimals$}", percent + 0.0).replace('-', "−");
            let (x, y) = (LEFT - 12.0, self.y(percent) + 9.0);
            let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y:.1}\" text-anchor=\"end\">{written}%</text>");
        }
        for (power, rounds) in (FIRST_POWER..=LAST_POWER).zip(ROUNDS) {
            let x = x(f64::from(power));
            let _ = writeln!(
                svg,
                "<path d=\"M{x} {TOP}V{BOTTOM}\" stroke=\"#1d1d1f\" stroke-opacity=\"0.18\" stroke-width=\"1\"/>\
                 <text x=\"{x}\" y=\"{}\" text-anchor=\"middle\">{rounds}</text>",
                BOTTOM + 36.0
            );
        }
        let middle = f64::midpoint(LEFT, RIGHT);
        let _ = writeln!(
            svg,
            "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\" fill=\"#6b6b70\">hold after so many rounds</text>",
            BOTTOM + 74.0
        );
    }

    /// A line through the whole field.
    fn line(&self, svg: &mut String, percent: f64, look: &str) {
        let _ = writeln!(svg, "<path d=\"M{LEFT} {:.1}H{RIGHT}\" {look}/>", self.y(percent));
    }
}

/// Where a number of rounds stands, by its power of ten.
fn x(power: f64) -> f64 {
    LEFT + (power - f64::from(FIRST_POWER)) / f64::from(LAST_POWER - FIRST_POWER) * (RIGHT - LEFT)
}

/// Which colour is which band.
fn legend(svg: &mut String) {
    for (n, (colour, level)) in COLOURS.into_iter().zip(LEVELS.into_iter().rev()).enumerate() {
        let y = TOP + 14.0 + 40.0 * n as f64;
        let (box_x, text_x) = (RIGHT - 150.0, RIGHT - 108.0);
        let _ = writeln!(
            svg,
            "<rect x=\"{box_x}\" y=\"{y}\" width=\"30\" height=\"26\" fill=\"{colour}\"/><text x=\"{text_x}\" y=\"{}\">{}%</text>",
            y + 22.0,
            level.percent
        );
    }
}

/// The next of 1, 2, 5, 10, 20, … that is no smaller.
fn step(least: f64) -> f64 {
    let power = 10_f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0, 10.0].into_iter().map(|times| times * power).find(|step| *step >= least).unwrap_or(least)
}
