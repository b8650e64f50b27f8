//! What betting areas say on the screen: letters as large as an area can hold, because a felt on a screen is a small picture of a large thing.
//!
//! On paper a line is as long as its font makes it, so the drawing estimates it wide and the letters small. On the screen the length of a line is
//! set instead: the browser fits whatever font it has into it, and so the letters may be larger.

use games::wager::Wager;
use words::{Said, text};

use super::Teller;
use crate::item::{Item, What};
use crate::letters::{Lettering, Style, block, largest};
use crate::measure::{Tenths, mm};
use crate::shape::Form;
use crate::words as felt_words;

/// Letters of labels are never larger.
const LARGEST: Tenths = mm(22);
/// A line needs at least so much of its estimated length, in percent: below it letters would be squeezed too much.
const NARROWEST: i32 = 62;
/// And it is never longer: so long it is in common fonts.
const USUAL: i32 = 74;
/// Between letters and the edge of the area.
const EDGE: Tenths = mm(2);
/// Capitals rise so far above their line, in hundredths of their size.
const RISE: i32 = 74;

/// An item as the screen shows it: a betting area says its name in large letters, in the language of this teller.
pub(super) fn dressed(item: &Item, tell: Teller<'_>) -> Item {
    let What::Bets { wagers, .. } = &item.what else { return item.clone() };
    let Some(wager) = wagers.first() else { return item.clone() };
    let told = tell(&Said::text(label(*wager)));
    let lines: Vec<String> = told.lines().map(str::to_owned).collect();
    let fits = |size| {
        let longest = |line: &Lettering| at_most(item.shape.form, line);
        let is_within = |line: &Lettering| line.width() * NARROWEST / 100 <= longest(line);
        block(&lines, size, Style::Bold).iter().all(is_within)
    };
    Item { lettering: block(&lines, largest(LARGEST, fits), Style::Bold), ..item.clone() }
}

/// How long the browser makes a line.
pub(super) fn length(form: Form, line: &Lettering) -> Tenths {
    (line.width() * USUAL / 100).min(at_most(form, line))
}

/// How much room there is for a line at its height.
fn at_most(form: Form, line: &Lettering) -> Tenths {
    let (top, bottom) = (line.at.y - line.size * RISE / 100, line.at.y);
    match form {
        Form::Circle { diameter } => {
            let (radius, far) = (diameter / 2 - EDGE, top.abs().max(bottom.abs()));
            let half = i64::from(radius) * i64::from(radius) - i64::from(far) * i64::from(far);
            2 * Tenths::try_from(half.max(0).isqrt()).unwrap_or(radius)
        }
        Form::Rectangle { width, height, .. } if top >= -height / 2 && bottom <= height / 2 => width - 4 * EDGE,
        _ => 0,
    }
}

/// The name on an area, shorter where several words share a small circle: pages say the whole name beside it.
const fn label(wager: Wager) -> &'static str {
    match wager {
        Wager::FiveCardBonus1 | Wager::FiveCardBonus2 | Wager::FiveCardBonus3 => text!("5-CARD\nBONUS"),
        Wager::SevenCardBonus1 | Wager::SevenCardBonus2 | Wager::SevenCardBonus3 => text!("7-CARD\nBONUS"),
        Wager::FiveCardProgressive1 | Wager::FiveCardProgressive2 | Wager::FiveCardProgressive3 => {
            text!("5-CARD\nPROGR.")
        }
        Wager::SevenCardProgressive1 | Wager::SevenCardProgressive2 | Wager::SevenCardProgressive3 => {
            text!("7-CARD\nPROGR.")
        }
        Wager::Progressive => text!("PROGRES-\nSIVE"),
        Wager::Pack1 => text!("PACK\n1"),
        Wager::Pack2 => text!("PACK\n2"),
        Wager::Pack3 => text!("PACK\n3"),
        other => felt_words::inscription(other),
    }
}
