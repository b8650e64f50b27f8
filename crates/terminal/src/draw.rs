//! Everything on a frame. A layout for small terminals has a row for each seat; from 110 by 36 on, seats are panels with cards
//! that look like cards.

mod cards;
mod felt;
mod head;
mod overlays;
mod panels;
mod pit;
mod replay;
mod wrap;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use crate::App;
use felt::Felt;

pub use pit::draw_pit;
pub use replay::draw_replay;

/// The smallest terminal that shows everything: columns and rows.
pub const LEAST_SIZE: (u16, u16) = (80, 24);

/// How much room there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    /// A row for each seat.
    Rows,
    /// A panel for each seat.
    Panels,
}

impl Room {
    const fn of(area: Rect) -> Self {
        if area.width >= 110 && area.height >= 36 { Self::Panels } else { Self::Rows }
    }
}

/// Paints the table.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    let area = frame.area();
    if is_too_small(frame) {
        return;
    }
    let view = app.view();
    let felt = Felt::of_app(app, &view);
    let (room, menu) = (Room::of(area), panels::menu_height(app));
    let seats = felt.height(room, area.width);
    let [head, dealer, seats, bottom, foot] = Layout::vertical([
        Constraint::Length(4),
        Constraint::Length(felt.dealer_height(room)),
        Constraint::Length(seats),
        Constraint::Min(menu.min(9)),
        Constraint::Length(2),
    ])
    .areas(area);
    head::draw(app, frame, head);
    felt.draw_dealer(frame, dealer, room);
    felt.draw_seats(frame, seats, room);
    panels::draw(app, frame, bottom, room);
    panels::draw_foot(app, frame, foot);
    if let Some(overlay) = &app.overlay {
        overlays::draw(app, overlay, frame);
    }
}

/// Says so if the terminal is too small, and what size is needed.
fn is_too_small(frame: &mut Frame<'_>) -> bool {
    let area = frame.area();
    let (width, height) = LEAST_SIZE;
    if area.width >= width && area.height >= height {
        return false;
    }
    let says = vec![
        Line::from(format!("The terminal has {} columns and {} rows.", area.width, area.height)),
        Line::from(format!("The table needs {width} by {height}: make it larger,")),
        Line::from("or the letters smaller. Ctrl-C leaves."),
    ];
    frame.render_widget(Paragraph::new(says), area);
    true
}
