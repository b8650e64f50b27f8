//! The head of the screen: table, limits, meters, wallets, and what makes the deal checkable.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Color;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::wrap::{apart, cut};
use crate::App;
use crate::app::Pace;
use crate::text::{chips, meter, short, signed};

pub fn draw(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let width = usize::from(area.width);
    let title = apart(&format!(" {}", name(app)), &format!("{} ", pace(app)), width);
    let felt = app.look.colour(Color::Green).patch(app.look.focus());
    let lines = vec![
        Line::styled(title, felt),
        Line::styled(cut(&format!(" {}", limits(app)), width), app.look.quiet()),
        money(app),
        Line::styled(cut(&format!(" {}", seal(app)), width), app.look.quiet()),
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
        let (holds, won) = (app.wallets.holds(seat, play.balances()), app.wallets.won(seat, play.balances()));
        line.push_span(Span::styled(format!(" Seat {seat}: {holds} "), app.look.strong()));
        line.push_span(Span::styled(format!("({})", signed(won)), app.look.money(won)));
    }
    for (name, amount) in play.rules().meters().iter().zip(play.meters()) {
        let name = name.replace('_', " ");
        line.push_span(Span::styled(format!(" · {name} meter {}", meter(*amount)), app.look.colour(Color::Cyan)));
    }
    line
}

fn seal(app: &App) -> String {
    match (app.table.opened_seed(), app.table.opened()) {
        (Some(seed), Some(opened)) => format!("Seed {}: {opened}", record::hex(seed)),
        _ => format!("Commitment {}", app.table.commitment()),
    }
}
