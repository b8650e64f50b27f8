//! Lettering: what is written, how large, and how much room it takes.
//!
//! Nobody knows which font a browser has, so widths are estimated, and estimated wide: no letter of the common fonts is
//! wider than it is taken to be here. What fits by this estimate fits.

use crate::measure::{Point, Tenths, mm};
use crate::shape::{Form, arc_length};

/// How letters look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// For running text and the lines of pay tables.
    Plain,
    /// For the names of areas and headings.
    Bold,
    /// For the names of the house and the game: a bold serif, spaced.
    Title,
}

/// From where a text runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its left end is at the place.
    Start,
    /// Its middle is.
    Middle,
    /// Its right end is.
    End,
}

/// A line of text on an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lettering {
    /// What it says.
    pub text: String,
    /// The size of the font.
    pub size: Tenths,
    /// How it looks.
    pub style: Style,
    /// Where it stands on its line, seen from the middle of the item; on a band it follows the curve instead.
    pub at: Point,
    /// From where it runs.
    pub anchor: Anchor,
}

impl Style {
    /// What letters are spaced by, in hundredths of the size of the font.
    pub const fn spacing(self) -> i32 {
        match self {
            Self::Plain | Self::Bold => 0,
            Self::Title => 12,
        }
    }

    /// How much wider its letters are than plain ones, in percent.
    const fn breadth(self) -> i32 {
        match self {
            Self::Plain => 100,
            Self::Bold => 113,
            Self::Title => 120,
        }
    }

    /// How much room a text takes at most, in thousandths of the size of the font.
    pub fn measure(self, text: &str) -> i32 {
        text.chars().map(|letter| widest(letter) * self.breadth() / 100 + self.spacing() * 10).sum()
    }

    /// How long a text of this size is at most, however long it is.
    pub fn length(self, text: &str, size: Tenths) -> Tenths {
        let length = i64::from(self.measure(text)) * i64::from(size) / 1_000;
        Tenths::try_from(length).unwrap_or(Tenths::MAX / 2)
    }
}

/// The widest that a letter is in any common font, in thousandths of its size.
const fn widest(letter: char) -> i32 {
    match letter {
        'i' | 'j' | 'l' | ' ' | '.' | ',' | ':' | ';' | '\'' | '·' => 355,
        'f' | 'r' | 't' | 'I' | 'J' | '(' | ')' | '-' | '/' => 440,
        'a'..='l' | 'n'..='v' | 'x'..='z' | '0'..='9' | '$' | '=' => 640,
        'A'..='L' | 'N'..='V' | 'X'..='Z' | '&' | '×' | '#' => 840,
        _ => 1_000,
    }
}

/// Letters rise so far above their line, in hundredths of their size.
const RISE: i32 = 76;
/// And fall so far below it.
const FALL: i32 = 22;
/// From one line to the next, in hundredths of the size.
pub(crate) const LEADING: i32 = 118;
/// Nothing on a felt is smaller.
pub(crate) const SMALLEST: Tenths = 32;

impl Lettering {
    /// How long it is at most.
    pub fn width(&self) -> Tenths {
        self.style.length(&self.text, self.size)
    }

    /// The corners of the room it takes, seen from the middle of the item.
    fn room(&self) -> [Point; 2] {
        let left = match self.anchor {
            Anchor::Start => self.at.x,
            Anchor::Middle => self.at.x - self.width() / 2,
            Anchor::End => self.at.x - self.width(),
        };
        let (top, bottom) = (self.at.y - self.size * RISE / 100, self.at.y + self.size * FALL / 100);
        [Point::new(left, top), Point::new(left + self.width(), bottom)]
    }

    /// Whether it stays within a form.
    pub fn is_within(&self, form: Form) -> bool {
        let [Point { x: left, y: top }, Point { x: right, y: bottom }] = self.room();
        match form {
            Form::Rectangle { width, height, .. } => {
                left >= -width / 2 && right <= width / 2 && top >= -height / 2 && bottom <= height / 2
            }
            Form::Circle { diameter } => {
                let radius = i64::from(diameter / 2);
                let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
                corners.into_iter().all(|(x, y)| Point::new(x, y).squared() <= radius * radius)
            }
            Form::Band { radius, height, reach } => {
                self.width() <= arc_length(radius, reach) && self.size * (RISE + FALL) / 100 <= height
            }
        }
    }
}

/// The height of a band or box for one line of this size.
pub(crate) const fn line_height(size: Tenths) -> Tenths {
    size * (RISE + FALL) / 100 + 1
}

/// Where the line of a text of this size stands below the upper edge of its room.
pub(crate) const fn line_below(size: Tenths) -> Tenths {
    size * RISE / 100 + 1
}

/// How wide and how high an item must be at least for such a block of lines.
pub(crate) fn room_for(lines: &[String], size: Tenths, style: Style) -> (Tenths, Tenths) {
    let width = lines.iter().map(|line| style.length(line, size)).max().unwrap_or_default();
    let height = size * (LEADING * (lines.len() as i32 - 1) + RISE + 2 * FALL) / 100;
    (width + mm(2), height + mm(1))
}

/// Lines one below the other, their block in the middle of the item.
pub(crate) fn block(lines: &[String], size: Tenths, style: Style) -> Vec<Lettering> {
    let leading = size * LEADING / 100;
    let height = leading * (lines.len() as i32 - 1) + size * (RISE + FALL) / 100;
    // Capitals have nothing below their line, so the block looks centred a little lower.
    let first = -height / 2 + size * RISE / 100 + size * FALL / 200;
    let line = |(n, text): (i32, &String)| Lettering {
        text: text.clone(),
        size,
        style,
        at: Point::new(0, first + n * leading),
        anchor: Anchor::Middle,
    };
    (0..).zip(lines).map(line).collect()
}

/// The largest size up to `most` that fits; the smallest of all if none does.
pub(crate) fn largest(most: Tenths, fits: impl Fn(Tenths) -> bool) -> Tenths {
    (SMALLEST..=most).rev().find(|size| fits(*size)).unwrap_or(SMALLEST)
}

/// The same in the largest size up to `most` at which it stays within a form.
pub(crate) fn fitted(lines: &[String], form: Form, style: Style, most: Tenths) -> Vec<Lettering> {
    let fits = |size| block(lines, size, style).iter().all(|line| line.is_within(form));
    block(lines, largest(most, fits), style)
}

/// A text in lines that are no longer than `width` at this size.
pub(crate) fn wrapped(text: &str, width: Tenths, size: Tenths, style: Style) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match longer.filter(|line| style.length(line, size) <= width) {
            Some(longer) => *lines.last_mut().expect("a line was lengthened") = longer,
            None => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The most that labels and lines are written in.
pub(crate) const LARGEST_LABEL: Tenths = mm(14);
