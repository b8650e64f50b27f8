//! Below the felt: what lies on it and why, the signs that go with it, the scale bar and the title block.

use games::dealing::Spot;
use games::elections::Choice as _;
use house::ListedDeviation;
use law::Cite;

use super::super::Scale;
use super::super::xml::{Attributes, Xml};
use super::{LINE, number};
use crate::item::{Item, What};
use crate::layout::Layout;
use crate::letters::{Style, largest, wrapped};
use crate::measure::{Tenths, millimetres, mm};
use crate::shape::Form;
use crate::words;

const LETTERS: Tenths = mm(20);
const LEADING: Tenths = mm(30);
/// The width of a column of the schedule, and of the title block.
const COLUMN: Tenths = mm(610);
const BLOCK: Tenths = mm(540);
/// The height of the title block.
const TITLE: Tenths = mm(290);
/// From the scale bar to what stands at the foot, and how small that is.
const FOOT: Tenths = mm(74);
const FINE: Tenths = mm(16);
/// Below the lowest point of the felt.
const TOP: Tenths = mm(110);

/// How much room it takes below the felt.
pub(super) fn height(layout: &Layout) -> Tenths {
    let lists: usize = lists(layout).iter().map(|(_, lines)| lines.len() + 2).sum();
    let lines = (schedule(layout).len().div_ceil(2) + lists) as Tenths;
    TOP + (LEADING * (lines + 1)).max(TITLE + mm(90))
}

pub(super) fn write(xml: &mut Xml, layout: &Layout, scale: Scale) {
    let top = layout.outline.depth + TOP;
    let left = -layout.outline.width / 2;
    let lines = schedule(layout);
    let rows = lines.len().div_ceil(2);
    text(
        xml,
        (left, top),
        LETTERS,
        Style::Bold,
        "What lies on the felt, in millimetres, and the clause that demands it",
    );
    for (n, line) in lines.iter().enumerate() {
        let column = left + (n / rows) as Tenths * COLUMN;
        row(xml, (column, top + LEADING * (n % rows + 1) as Tenths + mm(6)), line);
    }
    let mut below = top + LEADING * (rows as Tenths + 2);
    for (heading, lines) in lists(layout) {
        text(xml, (left, below), LETTERS, Style::Bold, heading);
        for (n, line) in (1..).zip(&lines) {
            text(xml, (left, below + n * LEADING), LETTERS, Style::Plain, line);
        }
        below += LEADING * (lines.len() as Tenths + 2);
    }
    let right = layout.outline.width / 2 - BLOCK;
    title_block(xml, layout, scale, (right, top - mm(30)));
    scale_bar(xml, (right, top + TITLE), scale);
    if !layout.foot.is_empty() {
        text(xml, (right, top + TITLE + FOOT), FINE, Style::Plain, &layout.foot);
    }
}

/// What an item is, how large, how often it is there, and its clause.
struct Line {
    name: String,
    size: String,
    times: usize,
    clause: String,
}

/// A line for every kind of item that a clause demands, in the order of the drawing.
fn schedule(layout: &Layout) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for item in &layout.items {
        let (Some(name), Some(clause)) = (name(&item.what), item.clause) else { continue };
        match lines.iter_mut().find(|line| line.name == name) {
            Some(line) => line.times += 1,
            None => lines.push(Line { name, size: size(item), times: 1, clause: printed(clause) }),
        }
    }
    lines
}

/// A clause as people write it: a definition has its term behind its section.
fn printed(clause: Cite) -> String {
    clause.id().replace([':', '_'], " ")
}

fn name(what: &What) -> Option<String> {
    let name = match what {
        What::Dealer => "Dealer's place".to_owned(),
        What::DropBox => "Drop box".to_owned(),
        What::TipBox => "Tip box".to_owned(),
        What::Panel => "Lock-out panel".to_owned(),
        What::Light { .. } => "Light of the acceptor".to_owned(),
        What::HouseName => "Name of the house".to_owned(),
        What::Position { .. } => "Position".to_owned(),
        What::Bets { wagers, .. } => words::name(*wagers.first()?).to_string(),
        What::Hand(Spot::Pack(pack)) => format!("Pack {pack}"),
        What::Hand(Spot::Board) => "Community cards".to_owned(),
        What::Discard { .. } => "Discards of the player".to_owned(),
        What::Pays { wager, .. } => format!("Odds: {}", wager.replace('_', " ")),
        What::Notice { notice, .. } => format!("Notice: {}", notice.subject()),
        What::Limits => "Limits".to_owned(),
        _ => return None,
    };
    Some(name)
}

fn size(item: &Item) -> String {
    let letters = item.lettering.iter().map(|text| text.size).min().unwrap_or_default();
    match (item.shape.form, &item.what) {
        (Form::Band { .. }, _) | (_, What::Pays { .. } | What::Notice { .. } | What::Limits) => {
            format!("letters {}", millimetres(letters))
        }
        (Form::Circle { diameter }, _) => format!("circle {}", millimetres(diameter)),
        (Form::Rectangle { width, height, .. }, _) => format!("{} × {}", millimetres(width), millimetres(height)),
    }
}

fn row(xml: &mut Xml, (x, y): (Tenths, Tenths), line: &Line) {
    let times = if line.times > 1 { format!("{} ×", line.times) } else { String::new() };
    for (at, part) in [(0, &*line.name), (mm(290), &*line.size), (mm(408), &*times), (mm(458), &*line.clause)] {
        if !part.is_empty() {
            text(xml, (x + at, y), LETTERS, Style::Plain, part);
        }
    }
}

/// What is listed below the schedule: the signs that go with the layout, and where it departs from its section.
fn lists(layout: &Layout) -> Vec<(&'static str, Vec<String>)> {
    let signs = layout.signs.iter().map(|sign| format!("{}: {}", printed(sign.clause), sign.says));
    let deviations = layout.deviations.iter().map(|ListedDeviation { deviation, reason }| {
        format!("{}: {}. {reason}", printed(deviation.clause), deviation.says)
    });
    let lists = [
        ("Signs that go with this layout", signs.collect::<Vec<_>>()),
        ("Deviations of this demonstration", deviations.collect()),
    ];
    lists.into_iter().filter(|(_, lines)| !lines.is_empty()).collect()
}

fn title_block(xml: &mut Xml, layout: &Layout, scale: Scale, (x, y): (Tenths, Tenths)) {
    let frame = Attributes::new()
        .with("x", millimetres(x))
        .with("y", millimetres(y))
        .with("width", millimetres(BLOCK))
        .with("height", millimetres(TITLE));
    xml.empty("rect", &frame.with("fill", "none").with("stroke", LINE).with("stroke-width", "2"));
    let (x, inside) = (x + mm(16), BLOCK - mm(32));
    let mut y = y + mm(38);
    // A long name is written in smaller letters, and never cut.
    let (house, size) = in_two_lines(&layout.house, inside);
    for line in &house {
        text(xml, (x, y), size, Style::Bold, line);
        y += mm(38);
    }
    let outline = layout.outline;
    let name = format!("{}, table {}", layout.display_name, layout.table);
    let size = largest(mm(24), |size| Style::Plain.length(&name, size) <= inside);
    y += mm(6);
    text(xml, (x, y), size, Style::Plain, &name);
    y += mm(34);
    let lines = [
        format!("N.J.A.C. 13:69E-{}", section(layout)),
        format!(
            "Felt {} × {} mm ({}), {}",
            millimetres(outline.width),
            millimetres(outline.depth),
            layout.felt.size.word(),
            layout.felt.colour.word()
        ),
        format!("Scale {scale} · drawing {}", number(layout)),
    ];
    for line in &lines {
        y += mm(6);
        text(xml, (x, y), mm(24), Style::Plain, line);
        y += mm(34);
    }
}

/// A text in at most two lines that are no longer than this, and how large they are.
fn in_two_lines(says: &str, width: Tenths) -> (Vec<String>, Tenths) {
    let lines = |size| wrapped(says, width, size, Style::Bold);
    let size = largest(mm(30), |size| {
        let lines = lines(size);
        lines.len() <= 2 && lines.iter().all(|line| Style::Bold.length(line, size) <= width)
    });
    (lines(size), size)
}

/// The section that describes the layout, by any clause of it.
fn section(layout: &Layout) -> &'static str {
    let clause = layout.find(|what| *what == What::Dealer).and_then(|item| item.clause);
    clause.map_or("", |clause| clause.id()).split('(').next().unwrap_or_default()
}

/// Half a metre, decimetre by decimetre.
fn scale_bar(xml: &mut Xml, (x, y): (Tenths, Tenths), scale: Scale) {
    for part in 0..5 {
        let place = Attributes::new()
            .with("x", millimetres(x + mm(100) * part))
            .with("y", millimetres(y))
            .with("width", 100)
            .with("height", 14);
        let fill = if part % 2 == 0 { LINE } else { "#ffffff" };
        xml.empty("rect", &place.with("fill", fill).with("stroke", LINE).with("stroke-width", "1.2"));
    }
    let label = format!("0 to 500 mm, {scale}");
    text(xml, (x, y + mm(42)), LETTERS, Style::Plain, &label);
}

fn text(xml: &mut Xml, (x, y): (Tenths, Tenths), size: Tenths, style: Style, text: &str) {
    let place = Attributes::new()
        .with("x", millimetres(x))
        .with("y", millimetres(y))
        .with("font-size", millimetres(size))
        .with_some("font-weight", (style == Style::Bold).then_some("bold"));
    xml.text("text", &place, text);
}
