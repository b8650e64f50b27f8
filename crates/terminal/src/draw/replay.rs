//! A recorded round on a frame.

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Color;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Paragraph};
use record::Moment;

use super::cards::Marks;
use super::felt::Felt;
use super::wrap::{apart, wrap};
use super::{Room, is_too_small};
use crate::ReplayApp;
use crate::text::{meter, meter_name};

/// Paints the present step of a recorded round.
pub fn draw_replay(app: &ReplayApp, frame: &mut Frame<'_>) {
    if is_too_small(frame) {
        return;
    }
    let Some(moment) = app.moments.get(app.at) else {
        return frame.render_widget(Paragraph::new("The record has no commands. q leaves."), frame.area());
    };
    let felt = Felt {
        view: &moment.after,
        look: app.look,
        balances: moment.balances,
        marks: Marks::default(),
        names: vec![""; moment.after.seats.len()],
    };
    let room = Room::of(frame.area());
    let [head, dealer, seats, story, keys] = Layout::vertical([
        Constraint::Length(2),
        Constraint::Length(felt.dealer_height(room)),
        Constraint::Length(felt.height(room, frame.area().width)),
        Constraint::Min(6),
        Constraint::Length(1),
    ])
    .areas(frame.area());
    frame.render_widget(Paragraph::new(head_lines(app, moment, head.width)), head);
    felt.draw_dealer(frame, dealer, room);
    felt.draw_seats(frame, seats, room);
    draw_story(app, moment, frame, story);
    let says = " Enter → next · ← back · Home, End · s suits · q leaves";
    frame.render_widget(Paragraph::new(Line::styled(says, app.look.quiet())), keys);
}

fn head_lines(app: &ReplayApp, moment: &Moment, width: u16) -> Vec<Line<'static>> {
    let step = format!("step {} of {} ", app.at + 1, app.moments.len());
    let title = apart(&format!(" {}", app.title), &step, usize::from(width));
    let meters: Vec<String> = app
        .meters
        .iter()
        .zip(&moment.meters)
        .map(|(name, amount)| format!("{} {}", meter_name(name), meter(*amount)))
        .collect();
    let felt = app.look.colour(Color::Green).patch(app.look.focus());
    vec![Line::styled(title, felt), Line::styled(format!(" {}", meters.join(" · ")), app.look.colour(Color::Cyan))]
}

fn draw_story(app: &ReplayApp, moment: &Moment, frame: &mut Frame<'_>, area: Rect) {
    let width = usize::from(area.width.saturating_sub(2));
    let mut lines = vec![Line::styled(format!("The round waited for {}.", moment.waited_for), app.look.quiet())];
    for prompt in &moment.prompts {
        let rows = wrap(&format!("• {} {}", prompt.says, prompt.clause.id()), width);
        lines.extend(rows.into_iter().map(|row| Line::styled(row, app.look.colour(Color::Yellow))));
    }
    lines.push(Line::styled(format!("> {}", moment.command), app.look.strong()));
    match &moment.outcome {
        Ok(sentences) => {
            let rows = sentences.iter().flat_map(|said| wrap(&format!("  {} {}", said.says, said.clause.id()), width));
            lines.extend(rows.map(Line::from));
        }
        Err(why) => {
            let rows = wrap(&format!("The rules refuse this: {why}."), width);
            let style = app.look.colour(Color::Red).patch(app.look.strong());
            lines.extend(rows.into_iter().map(|row| Line::styled(row, style)));
        }
    }
    // What happened matters more than what the dealer was told before.
    let room = usize::from(area.height.saturating_sub(2));
    let lines: Vec<Line<'_>> = lines.clone().into_iter().skip(lines.len().saturating_sub(room)).collect();
    let block =
        Block::bordered().border_type(BorderType::Rounded).border_style(app.look.quiet()).title(" What happened ");
    frame.render_widget(Paragraph::new(lines).block(block), area);
}
