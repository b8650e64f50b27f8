//! Pay tables on the felt: a heading and a line for each hand, as large as the room allows.

use law::Cite;

use super::draft::Draft;
use crate::item::{Notice, What};
use crate::letters::{Anchor, Lettering, Style, block, largest, wrapped};
use crate::measure::{Point, Tenths, mm};
use crate::pays::{Shown, ShownRow};
use crate::shape::{Form, Shape};
use crate::words;

/// From one line to the next, in hundredths of the size.
const LEADING: i32 = 128;
/// Between the edge of a table and its text, in hundredths of the size.
const EDGE: i32 = 60;
/// Between a hand and what it pays at least, in thousandths of the size.
const BETWEEN: i32 = 1_500;
/// The largest letters of a table.
const LARGEST: Tenths = mm(14);

/// How wide a table is at least, in thousandths of the size of its letters.
/// The heading in the capital letters of the felt.
fn heading(shown: Shown<'_>) -> String {
    words::heading(shown.wager).to_string().to_uppercase()
}

fn natural_width(shown: Shown<'_>) -> i32 {
    let row = |row: ShownRow| Style::Plain.measure(row.hand) + BETWEEN + Style::Plain.measure(&row.cell.to_string());
    let heading = Style::Bold.measure(&heading(shown));
    let note = note(shown).into_iter().map(|line| Style::Plain.measure(&line));
    shown.rows().map(row).chain([heading]).chain(note).max().unwrap_or_default() + 2 * EDGE * 10
}

/// What is to be known about a table, in two lines.
fn note(shown: Shown<'_>) -> Vec<String> {
    let words: Vec<&str> = shown.note().into_iter().flat_map(str::split_whitespace).collect();
    words.chunks(words.len().div_ceil(2).max(1)).map(|line| line.join(" ")).collect()
}

/// The height of a table with so many lines.
fn height(lines: usize, size: Tenths) -> Tenths {
    size * (LEADING * lines as i32 + EDGE) / 100
}

/// A line for each hand, the heading, and what is to be known.
fn lines(shown: Shown<'_>) -> usize {
    shown.rows().count() + 1 + note(shown).len()
}

/// The widest of some tables with letters of this size.
fn widest(tables: &[Shown<'_>], size: Tenths) -> Tenths {
    tables.iter().map(|shown| natural_width(*shown) * size / 1_000).max().unwrap_or_default()
}

/// The height of a column of tables.
fn tall(tables: &[Shown<'_>], size: Tenths, gap: Tenths) -> Tenths {
    tables.iter().map(|shown| height(lines(*shown), size) + gap).sum::<Tenths>() - gap
}

/// The lettering of a table so wide and so high.
fn lettering(shown: Shown<'_>, (width, height): (Tenths, Tenths), size: Tenths) -> Vec<Lettering> {
    let line = |n: i32| -height / 2 + size * (EDGE / 2 + LEADING * n + 92) / 100;
    let side = width / 2 - size * EDGE / 100;
    let letters = |text: String, style, at, anchor| Lettering { text, size, style, at, anchor };
    let heading = heading(shown);
    let mut all = vec![letters(heading, Style::Bold, Point::new(0, line(0)), Anchor::Middle)];
    for (n, row) in (1..).zip(shown.rows()) {
        all.push(letters(row.hand.to_owned(), Style::Plain, Point::new(-side, line(n)), Anchor::Start));
        all.push(letters(row.cell.to_string(), Style::Plain, Point::new(side, line(n)), Anchor::End));
    }
    for (n, text) in (1 + shown.rows().count() as i32..).zip(note(shown)) {
        all.push(letters(text, Style::Plain, Point::new(0, line(n)), Anchor::Middle));
    }
    all
}

impl Draft<'_> {
    /// Columns of tables side by side about the middle, below a height; says where they end.
    pub(super) fn tables(&mut self, top: Tenths, columns: &[&[Shown<'_>]], clause: Cite) -> Tenths {
        let gap = self.sizes.gap;
        let width = |size: Tenths| {
            let widths: Tenths = columns.iter().map(|column| widest(column, size)).sum();
            widths + gap * (columns.len() as i32 - 1)
        };
        let tall = |size: Tenths| columns.iter().map(|column| tall(column, size, gap)).max().unwrap_or_default();
        // Below them the game's name needs its room.
        let lowest = self.outline.side() + self.free - mm(100);
        let size = largest(LARGEST, |size| {
            let bottom = top + tall(size);
            bottom <= lowest && width(size) / 2 <= self.room(bottom)
        });
        let mut left = -width(size) / 2;
        for column in columns {
            let width = widest(column, size);
            self.column((left + width / 2, top), column, (width, size), clause);
            left += width + gap;
        }
        top + tall(size) + gap
    }

    /// A column of tables on either side of what stands in the middle, which reaches so far from the middle line.
    pub(super) fn columns(&mut self, (inner, top): (Tenths, Tenths), columns: [&[Shown<'_>]; 2], clause: Cite) {
        let gap = self.sizes.gap;
        let width = |size: Tenths| columns.iter().map(|column| widest(column, size)).max().unwrap_or_default();
        let tall = |size: Tenths| columns.iter().map(|column| tall(column, size, gap)).max().unwrap_or_default();
        let size = largest(LARGEST, |size| inner + width(size) <= self.room(top + tall(size)));
        for (side, column) in [-1, 1].into_iter().zip(columns) {
            self.column((side * (inner + width(size) / 2), top), column, (width(size), size), clause);
        }
    }

    /// Tables one below the other, the middle of their upper edge at this place.
    fn column(&mut self, (x, top): (Tenths, Tenths), column: &[Shown<'_>], room: (Tenths, Tenths), clause: Cite) {
        let ((width, size), mut top) = (room, top);
        for shown in column {
            let height = height(lines(*shown), size);
            let form = Form::Rectangle { width, height, corner: size / 2 };
            let what = What::Pays { seat: None, wager: shown.wager };
            let shape = Shape::upright(Point::new(x, top + height / 2), form);
            self.push(what, shape, lettering(*shown, (width, height), size), Some(clause));
            top += height + self.sizes.gap;
        }
    }

    /// Notice and tables at every position, one nearer to the dealer than the other.
    pub(super) fn tables_at_positions(
        &mut self,
        (notice, notice_clause): (Notice, Cite),
        tables: &[Shown<'_>],
        clause: Cite,
    ) {
        let Some(text) = words::notice(notice, self.elections).map(|said| said.to_string()) else { return };
        let room = |size: Tenths| {
            let width = widest(tables, size);
            let wrapped = wrapped(&text, width - size * EDGE / 50, size, Style::Plain);
            let blocks = tables.iter().map(|shown| lines(*shown)).chain([wrapped.len()]);
            let total: Tenths = blocks.map(|lines| height(lines, size) + mm(2)).sum();
            (width, total, wrapped)
        };
        let size = largest(LARGEST, |size| {
            let (width, total, _) = room(size);
            total <= self.sizes.inscription && width + mm(4) <= self.chord(self.free - total)
        });
        let (width, _, wrapped) = room(size);
        let tall = height(wrapped.len(), size);
        let lines = block(&wrapped, size, Style::Plain);
        self.inward(|seat| What::Notice { seat: Some(seat), notice }, (width, tall), &lines, notice_clause);
        for shown in tables {
            let tall = height(self::lines(*shown), size);
            let what = |seat| What::Pays { seat: Some(seat), wager: shown.wager };
            self.inward(what, (width, tall), &lettering(*shown, (width, tall), size), clause);
        }
    }

    /// A box at every position, nearer to the dealer than everything before.
    fn inward(&mut self, what: impl Fn(u8) -> What, size: (Tenths, Tenths), lettering: &[Lettering], clause: Cite) {
        let (width, height) = size;
        let form = Form::Rectangle { width, height, corner: mm(3) };
        self.at_each(what, (0, self.free - height / 2), form, lettering, Some(clause));
        self.take(height + mm(2));
    }
}
