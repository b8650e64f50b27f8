//! What lies over the table.

use ratatui::Frame;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use super::wrap::{cut, wrap};
use crate::App;
use crate::overlay::{Overlay, Row, Tone};

pub fn draw(app: &App, overlay: &Overlay, frame: &mut Frame<'_>) {
    match *overlay {
        Overlay::Help { top } => page(app, frame, "Keys", &app.help_page(), Start::Top(top)),
        Overlay::Log { up } => page(app, frame, "Log", &app.log_page(), Start::AboveEnd(up)),
        Overlay::Pays { top } => page(app, frame, "Pay tables", &app.pays_page(), Start::Top(top)),
        Overlay::Why { at, down } => {
            let reasons = app.reasons();
            let labels: Vec<String> = reasons.iter().map(|reason| reason.says.clone()).collect();
            let detail = reasons.get(at).map(crate::overlay::Reason::page).unwrap_or_default();
            list(app, frame, "Why", &labels, at, (&detail, down));
        }
        Overlay::Irregular { at, down } => {
            let possible = app.possible();
            let labels: Vec<String> = possible.iter().map(|possible| possible.label.clone()).collect();
            let nothing = || vec![(Tone::Plain, "Nothing that the rules know can go wrong now.".to_owned())];
            let detail = possible.get(at).map_or_else(nothing, crate::overlay::Possible::page);
            list(app, frame, "Something goes wrong (Enter: report it)", &labels, at, (&detail, down));
        }
        Overlay::Quit => {
            let says = "Leave the table? Chips on the layout stay there. Enter or y: leave; any other key: stay.";
            let area = centered(frame.area(), 60, 5);
            let rows = [(Tone::Plain, says.to_owned())];
            show(app, frame, area, "Leave", rows_of(app, &rows, 58));
        }
    }
}

/// Where a page starts.
enum Start {
    Top(usize),
    AboveEnd(usize),
}

fn centered(area: Rect, width: u16, height: u16) -> Rect {
    let [row] = Layout::vertical([Constraint::Length(height.min(area.height))]).flex(Flex::Center).areas(area);
    let [cell] = Layout::horizontal([Constraint::Length(width.min(area.width))]).flex(Flex::Center).areas(row);
    cell
}

/// Most of the screen, but not wider than is easy to read.
fn large(area: Rect) -> Rect {
    centered(area, area.width.saturating_sub(4).min(110), area.height.saturating_sub(2))
}

fn rows_of(app: &App, rows: &[Row], width: usize) -> Vec<Line<'static>> {
    let style = |tone: Tone| match tone {
        Tone::Plain => ratatui::style::Style::new(),
        Tone::Quiet => app.look.quiet(),
        Tone::Strong => app.look.strong(),
    };
    // A row with columns is cut, not wrapped, so that its columns stay.
    let lines = |(tone, text): &Row| {
        let rows = if text.trim_start().contains("   ") { vec![cut(text, width)] } else { wrap(text, width) };
        rows.into_iter().map(|row| Line::styled(row, style(*tone))).collect::<Vec<_>>()
    };
    rows.iter().flat_map(lines).collect()
}

fn show(app: &App, frame: &mut Frame<'_>, area: Rect, title: &str, lines: Vec<Line<'static>>) {
    let block = Block::bordered().border_type(BorderType::Double).border_style(app.look.strong());
    let block =
        block.title(format!(" {title} ")).title_bottom(" ↑↓ move · ←→ turn a long page · any other key closes ");
    frame.render_widget(Clear, area);
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

fn page(app: &App, frame: &mut Frame<'_>, title: &str, rows: &[Row], start: Start) {
    let area = large(frame.area());
    let (width, height) = (usize::from(area.width - 2), usize::from(area.height - 2));
    let lines = rows_of(app, rows, width);
    let last = lines.len().saturating_sub(height);
    let first = match start {
        Start::Top(top) => top.min(last),
        Start::AboveEnd(up) => last.saturating_sub(up),
    };
    show(app, frame, area, title, lines.into_iter().skip(first).collect());
}

/// A list above, and what belongs to the chosen entry below.
fn list(app: &App, frame: &mut Frame<'_>, title: &str, labels: &[String], at: usize, (detail, down): (&[Row], usize)) {
    let area = large(frame.area());
    let (width, height) = (usize::from(area.width - 2), usize::from(area.height - 2));
    let below = rows_of(app, detail, width);
    let above = height.saturating_sub(below.len() + 1).clamp(height.min(4), labels.len().max(4));
    let first = at.saturating_sub(above.saturating_sub(1) / 2).min(labels.len().saturating_sub(above));
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (place, label) in labels.iter().enumerate().skip(first).take(above) {
        let style = if place == at { app.look.focus() } else { ratatui::style::Style::new() };
        lines.push(Line::styled(format!("{:<width$}", cut(label, width)), style));
    }
    lines.push(Line::styled("─".repeat(width), app.look.quiet()));
    // The last row of a long page can be reached, and no more.
    let most = below.len().saturating_sub(height.saturating_sub(lines.len()));
    lines.extend(below.into_iter().skip(down.min(most)));
    show(app, frame, area, title, lines);
}
