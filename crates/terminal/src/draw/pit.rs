//! The tables of a pit on a frame.

use ratatui::Frame;
use ratatui::layout::{Constraint, Flex, Layout};
use ratatui::style::Color;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Padding, Paragraph};

use super::is_too_small;
use crate::PitApp;

/// Paints the tables of a pit.
pub fn draw_pit(app: &PitApp, frame: &mut Frame<'_>) {
    if is_too_small(frame) {
        return;
    }
    let mut lines = vec![Line::styled("Choose a table.", app.look.strong()), Line::default()];
    for (at, row) in app.rows.iter().enumerate() {
        let style = if at == app.at { app.look.focus() } else { ratatui::style::Style::new() };
        lines.push(Line::styled(format!(" {}  {row:<60} ", at + 1), style));
    }
    let keys = "↑↓ or a number choose · Enter sits down · q leaves · all money is play money";
    lines.extend([Line::default(), Line::styled(keys, app.look.quiet())]);
    let height = lines.len() as u16 + 4;
    let [row] = Layout::vertical([Constraint::Length(height)]).flex(Flex::Center).areas(frame.area());
    let [area] = Layout::horizontal([Constraint::Length(80)]).flex(Flex::Center).areas(row);
    let block = Block::bordered().border_type(BorderType::Rounded).border_style(app.look.colour(Color::Green));
    let block = block.padding(Padding::uniform(1)).title(format!(" {} ", app.name));
    frame.render_widget(Paragraph::new(lines).block(block), area);
}
