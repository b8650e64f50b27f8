//! The distribution of outcomes as a picture: a column for each net result, as high as it is frequent.
//!
//! The scale is logarithmic, because what happens once in a million rounds is what people bet on. Heights are sixteenths of a doubling, found
//! in whole numbers: exact figures stand in the table beside the picture.

use maud::{Markup, html};
use odds::{Fraction, Report};

use super::super::grouped;
use crate::words::{filled, words};

/// How wide a column is at least, with the room around it, and at most.
const NARROW: u128 = 26;
const BROAD: u128 = 60;
/// How wide a picture is if its columns may be.
const WIDTH: u128 = 640;
/// How much room the figures at the left have.
const LEFT: u128 = 104;
/// How high the picture is without the figures below.
const HEIGHT: u128 = 220;
/// How much room the figures below have.
const BELOW: u128 = 74;
/// What stands above the highest column.
const ABOVE: u128 = 12;

/// The picture, with all its numbers in a table below.
pub fn distribution(report: &Report) -> Markup {
    let total = report.total_combinations;
    let rarest = report.net.iter().map(|(_, count)| *count).min().unwrap_or(1).max(1);
    // One column of the scale below the rarest result, so that it can be seen, too.
    let scale = Scale { total: doublings(total), span: (doublings(total) - doublings(rarest)) + 24 };
    let columns = report.net.len() as u128;
    let pitch = (WIDTH / columns.max(1)).clamp(NARROW, BROAD);
    let (width, height) = (LEFT + pitch * columns + 12, ABOVE + HEIGHT + BELOW);
    html! {
        figure class="plot" {
            figcaption { (words("odds.plot")) }
            div class="wide" tabindex="0" role="region" aria-label=(words("odds.plot")) {
                svg width=(width) height=(height) viewBox={ "0 0 " (width) " " (height) } aria-hidden="true" {
                    (grid(&scale, width))
                    @for (place, (net, count)) in (0..).zip(&report.net) { (column(&scale, LEFT + pitch * place, pitch, (*net, *count))) }
                }
            }
            details { summary { (words("odds.plot_table")) } (table(report)) }
        }
    }
}

/// Where a number of combinations stands.
struct Scale {
    total: u128,
    span: u128,
}

impl Scale {
    /// How high a column is.
    fn height(&self, combinations: u128) -> u128 {
        let below = self.total.saturating_sub(doublings(combinations));
        HEIGHT - (HEIGHT * below / self.span).min(HEIGHT)
    }

    /// How far down a line "1 in so many" is; none if it is below the picture.
    fn down(&self, one_in: u128) -> Option<u128> {
        let down = HEIGHT * doublings(one_in) / self.span;
        (down <= HEIGHT).then_some(ABOVE + down)
    }
}

/// How often one has to double to come to a number, in sixteenths.
const fn doublings(number: u128) -> u128 {
    let whole = number.ilog2();
    // Straight between two powers of two: off by at most a tenth of a doubling.
    let rest = if whole >= 4 { (number >> (whole - 4)) - 16 } else { (number << (4 - whole)) - 16 };
    16 * whole as u128 + rest
}

fn grid(scale: &Scale, width: u128) -> Markup {
    let powers = (0..).map(|power| 10_u128.pow(power)).map_while(|one_in| Some((one_in, scale.down(one_in)?)));
    let lines: Vec<(u128, u128)> = powers.take(20).collect();
    // Where lines would stand too close, every second one is enough.
    let step = if lines.len() > 8 { 2 } else { 1 };
    html! { @for (one_in, y) in lines.into_iter().step_by(step) {
        line class="grid" x1=(LEFT) x2=(width) y1=(y) y2=(y) {}
        text class="scale" x=(LEFT - 6) y=(y + 4) text-anchor="end" {
            @if one_in == 1 { (words("odds.always")) } @else { "1 : " (power_in_words(one_in)) }
        }
    } }
}

fn column(scale: &Scale, left: u128, pitch: u128, (net, count): (Fraction, u128)) -> Markup {
    let (x, height) = (left + 3, scale.height(count).max(1));
    let kind = match net.num().signum() {
        -1 => "loses",
        0 => "pushes",
        _ => "wins",
    };
    let foot = ABOVE + HEIGHT;
    let turned = format!("translate({} {}) rotate(-90)", x + pitch / 2 + 1, foot + 8);
    html! {
        rect class=(kind) x=(x) y=(foot - height) width=(pitch - 6) height=(height) rx="2" {}
        text class="units" transform=(turned) text-anchor="end" { (units(net)) }
    }
}

/// A power of ten as people read it: in figures, or by its exponent if there are too many.
fn power_in_words(power: u128) -> String {
    let exponent = power.ilog10();
    if exponent <= 6 {
        return grouped(power);
    }
    let raised = |figure: char| figure.to_digit(10).and_then(|digit| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(digit as usize));
    format!("10{}", exponent.to_string().chars().filter_map(raised).collect::<String>())
}

/// A net result as people read it.
fn units(net: Fraction) -> String {
    let sign = if net > Fraction::ZERO { "+" } else { "" };
    let text = net.as_whole().map_or_else(|| net.decimal(2), |whole| whole.to_string());
    format!("{sign}{}", text.replace('-', "−"))
}

fn table(report: &Report) -> Markup {
    let unit = crate::reference::wager_in_text(report.subject.unit);
    html! {
        table class="figures" {
            thead { tr {
                th scope="col" { (filled("odds.net", &[("wager", &unit)])) }
                th scope="col" { (words("odds.combinations")) }
                th scope="col" { (words("odds.probability")) }
            } }
            tbody { @for (net, count) in &report.net {
                tr {
                    th scope="row" { (units(*net)) }
                    td { (grouped(*count)) }
                    td { (Fraction::of(*count, report.total_combinations).percent()) "%" }
                }
            } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doublings_grow_with_the_number() {
        assert_eq!(doublings(1), 0);
        assert_eq!(doublings(2), 16);
        assert_eq!(doublings(3), 24);
        assert_eq!(doublings(1024), 160);
        assert!((1..5_000_u128).all(|number| doublings(number) <= doublings(number + 1)));
    }

    #[test]
    fn what_is_certain_is_as_high_as_the_picture() {
        let scale = Scale { total: doublings(1024), span: 184 };
        assert_eq!(scale.height(1024), HEIGHT);
        assert!(scale.height(1) > 0 && scale.height(1) < scale.height(512));
        assert_eq!(scale.down(1), Some(ABOVE));
        assert_eq!(scale.down(1 << 20), None);
    }

    #[test]
    fn large_powers_are_written_by_their_exponent() {
        assert_eq!(power_in_words(1_000_000), "1,000,000");
        assert_eq!(power_in_words(10_000_000), "10⁷");
        assert_eq!(power_in_words(1_000_000_000_000), "10¹²");
    }

    #[test]
    fn results_carry_their_sign() {
        assert_eq!(units(Fraction::new(-1, 1)), "−1");
        assert_eq!(units(Fraction::new(0, 1)), "0");
        assert_eq!(units(Fraction::new(25, 2)), "+12.50");
    }
}
