//! The head of the screen: table, limits, meters, wallets, and what makes the deal checkable.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Color;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use record::InPlay;

use super::wrap::{apart, cut};
use crate::App;
use crate::app::Pace;
use crate::text::{chips, meter, meter_name, short, signed};

pub fn draw(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let width = usize::from(area.width);
    let title = apart(&format!(" {}", name(app)), &format!("{} ", pace(app)), width);
    let felt = app.look.colour(Color::Green).patch(app.look.focus());
    let lines = vec![
        Line::styled(title, felt),
        Line::styled(cut(&format!(" {}", limits(app)), width), app.look.quiet()),
        money(app),
        Line::styled(cut(&format!(" {}", seal(app, width)), width), app.look.quiet()),
    ];
    frame.render_widget(Paragraph::new(lines), area);
}

fn name(app: &App) -> String {
    let table = app.table.table();
    format!("{} · table {} · round {}", table.display_name, table.id, app.table.number())
}

const fn pace(app: &App) -> &'static str {
    match app.pace {
        Pace::ByHand => "play money",
        Pace::Auto => "auto · play money",
    }
}

fn limits(app: &App) -> String {
    let rules = app.table.play().rules();
    let mut parts: Vec<String> = Vec::new();
    for area in rules.areas().iter().filter(|area| !area.wager.name().ends_with(['2', '3'])) {
        let (least, most) = (chips(area.limits.minimum), chips(area.limits.maximum));
        let amount = if least == most { least } else { format!("{least}–{most}") };
        parts.push(format!(
            "{} {amount}",
            short(area.wager).replace("P1", "packs").replace("bon1", "bonus").replace("pro1", "progr.")
        ));
    }
    parts.push(format!("chips of {}", chips(rules.table().smallest_chip)));
    parts.join(" · ")
}

fn money(app: &App) -> Line<'static> {
    let (play, mut line) = (app.table.play(), Line::default());
    for seat in app.wallets.seats() {
        // A round counts when it is over: until then its chips are neither won nor lost.
        let finished = Some(play.balances()).filter(|_| play.round().is_completed());
        let (holds, won) = (app.wallets.holds(seat, play.balances()), app.wallets.won(seat, finished));
        let (name, holds, won_text) = match app.wallets.seats().count() {
            1 => (format!(" Seat {seat}: "), holds.to_string(), signed(won)),
            _ => (format!(" {seat}: "), chips(holds), chips(won)),
        };
        line.push_span(Span::styled(format!("{name}{holds} "), app.look.strong()));
        line.push_span(Span::styled(format!("({won_text})"), app.look.money(won)));
    }
    for (name, amount) in meters(play) {
        line.push_span(Span::styled(format!(" · {name} {amount}"), app.look.colour(Color::Cyan)));
    }
    line
}

/// The meters that a wager of this table feeds.
fn meters(play: &InPlay) -> Vec<(String, String)> {
    let rules = play.rules();
    let is_fed =
        |at: u8| rules.areas().iter().any(|area| rules.contributions(area.wager).iter().any(|(meter, _)| *meter == at));
    let all = (0..).zip(rules.meters().iter().zip(play.meters()));
    let fed = all.filter(|(at, _)| is_fed(*at)).map(|(_, (name, amount))| (meter_name(name), meter(*amount)));
    fed.collect()
}

fn seal(app: &App, width: usize) -> String {
    match (app.table.opened_seed(), app.table.opened()) {
        (Some(seed), Some(opened)) if width < 120 => format!("Seed {} {}", record::hex(seed), opened.word()),
        (Some(seed), Some(opened)) => format!("Seed {}: it {}", record::hex(seed), opened.sentence()),
        _ => format!("Commitment {}", app.table.commitment()),
    }
}
