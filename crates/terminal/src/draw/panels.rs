//! The lower part of the screen: what may be done, what is said, what was settled.

use games::round::Next;
use games::settlement::SettlementLine;
use paytables::Cents;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Color;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph};

use super::Room;
use super::wrap::{apart, cut, wrap};
use crate::App;
use crate::app::Message;
use crate::menu::{Act, Item, Who, price};
use crate::text::{chips, short, signed};
use crate::virtual_table::Kind;

/// The rows that the menu would like to have.
pub fn menu_height(app: &App) -> u16 {
    app.items().len() as u16 + 2
}

pub fn draw(app: &App, frame: &mut Frame<'_>, area: Rect, room: Room) {
    match room {
        Room::Rows => {
            let [menu, said] = Layout::horizontal([Constraint::Fill(1), Constraint::Fill(1)]).areas(area);
            draw_menu(app, frame, menu);
            draw_said(app, frame, said, room);
        }
        Room::Panels => {
            let [menu, said, settled] =
                Layout::horizontal([Constraint::Fill(4), Constraint::Fill(5), Constraint::Fill(6)]).areas(area);
            draw_menu(app, frame, menu);
            draw_said(app, frame, said, room);
            draw_settled(app, frame, settled);
        }
    }
}

fn panel(app: &App, title: &str) -> Block<'static> {
    Block::bordered().border_type(BorderType::Rounded).border_style(app.look.quiet()).title(format!(" {title} "))
}

fn draw_menu(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let (width, height) = (usize::from(area.width.saturating_sub(2)), usize::from(area.height.saturating_sub(2)));
    let items = app.items();
    let focus = app.focus.min(items.len().saturating_sub(1));
    let (mut lines, mut end) = (Vec::new(), 0);
    for (at, item) in items.iter().enumerate() {
        let style = if at == focus { app.look.focus() } else { app.look.strong() };
        lines.extend(item_rows(app, item, width).into_iter().map(|row| Line::styled(row, style)));
        if at == focus {
            end = lines.len();
        }
    }
    let title = match app.table.play().next() {
        Next::Bets => "Place your bets",
        Next::Choice(_) => "Your choice",
        Next::Nothing => "The round is over",
        _ => "What may be done",
    };
    let lines: Vec<Line<'_>> = lines.into_iter().skip(end.saturating_sub(height)).collect();
    frame.render_widget(Paragraph::new(lines).block(panel(app, title)), area);
}

/// An entry of the menu in one row or more.
fn item_rows(app: &App, item: &Item, width: usize) -> Vec<String> {
    let many = app.wallets.seats().count() > 1;
    let who = match item.who {
        Who::Seat(seat) if many => format!("{seat}: "),
        Who::Seat(_) => String::new(),
        Who::Dealer if item.act == Act::NextRound => String::new(),
        Who::Dealer => "Dealer: ".to_owned(),
        Who::Supervisor => "Supervisor: ".to_owned(),
    };
    let key = item.key.map(|key| format!("[{key}] ")).unwrap_or_default();
    let label = format!("{key}{who}{}", item.label);
    match item.act {
        Act::Area { .. } | Act::Raise { .. } => vec![apart(&label, &amount(app, item), width)],
        _ => {
            let cost = price(app, item).map(|price| format!("costs {}", chips(price))).unwrap_or_default();
            let mut rows = wrap(&label, width);
            if rows.last().is_some_and(|last| last.chars().count() + cost.len() >= width) && !cost.is_empty() {
                rows.push(String::new());
            }
            let last = rows.pop().unwrap_or_default();
            rows.push(apart(&last, &cost, width));
            rows
        }
    }
}

/// The amount on an area, or what would be raised, with its limits.
fn amount(app: &App, item: &Item) -> String {
    let (now, limits) = match item.act {
        Act::Area { seat, wager, limits, .. } => (app.table.play().round().seat(seat).stakes.on(wager), limits),
        Act::Raise { limits, .. } => (app.raise.unwrap_or(limits.minimum), limits),
        _ => return String::new(),
    };
    let typing = app.focused().as_ref() == Some(item);
    let now = match &app.typed {
        Some(typed) if typing => format!("${typed}_"),
        _ if now == Cents::ZERO => "–".to_owned(),
        _ => chips(now),
    };
    let (least, most) = (chips(limits.minimum), chips(limits.maximum));
    let limits = if least == most { format!("({least})") } else { format!("({least}–{most})") };
    format!("{now:>7} {limits:>13}")
}

fn draw_said(app: &App, frame: &mut Frame<'_>, area: Rect, room: Room) {
    let (width, height) = (usize::from(area.width.saturating_sub(2)), usize::from(area.height.saturating_sub(2)));
    let mut lines = match room {
        Room::Rows => own_lines(app, width),
        Room::Panels => Vec::new(),
    };
    let prompts = app.table.play().prompts();
    let told = prompts.iter().flat_map(|prompt| wrap(&format!("• {} {}", prompt.says, prompt.clause.id()), width));
    let share = height.saturating_sub(lines.len()).div_ceil(2);
    lines.extend(told.take(share).map(|row| Line::styled(row, app.look.colour(Color::Yellow))));
    let rest = height.saturating_sub(lines.len());
    let said = recent(app, width);
    lines.extend(said.iter().skip(said.len().saturating_sub(rest)).cloned());
    frame.render_widget(Paragraph::new(lines).block(panel(app, "The dealer")), area);
}

/// What happened in this round, in rows of this width.
fn recent(app: &App, width: usize) -> Vec<Line<'static>> {
    let log = app.table.log();
    let start = log.iter().rposition(|told| told.kind == Kind::Heading && !told.says.starts_with("Seed"));
    let events = log[start.unwrap_or(0)..].iter().filter(|told| told.kind == Kind::Event);
    let rows = events.flat_map(|told| {
        let clause = told.clause.map(|clause| clause.id()).unwrap_or_default();
        wrap(&format!("{} {clause}", told.says), width)
    });
    rows.map(Line::from).collect()
}

fn own_lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let round = app.table.play().round();
    let own = round.lines().iter().filter(|line| app.wallets.has(line.seat));
    own.map(|line| settled_row(app, line, width)).collect()
}

fn draw_settled(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let (width, height) = (usize::from(area.width.saturating_sub(2)), usize::from(area.height.saturating_sub(2)));
    let lines = app.table.play().round().lines();
    let first = lines.len().saturating_sub(height);
    let rows: Vec<Line<'_>> = lines[first..].iter().map(|line| settled_row(app, line, width)).collect();
    let hint = if rows.is_empty() { vec![Line::styled("Nothing is settled yet.", app.look.quiet())] } else { rows };
    frame.render_widget(Paragraph::new(hint).block(panel(app, "Settled (w: why)")), area);
}

/// A settled wager in a row: seat, wager, outcome, odds, what it brings, clause.
fn settled_row(app: &App, line: &SettlementLine, width: usize) -> Line<'static> {
    let gain = Cents::new(line.paid.get() + line.returned.get() - line.stake.get());
    let odds = line.cell.map(|cell| cell.to_string()).unwrap_or_default();
    let clause = line.clauses.first().map(|clause| clause.id()).unwrap_or_default();
    let start = if width < 50 {
        format!("{} {} {} {odds} ", line.seat, short(line.wager), line.outcome.word())
    } else {
        format!(
            "{} {:<11} {:>7} {:<7} {odds:<9} ",
            line.seat,
            short(line.wager),
            chips(line.stake),
            line.outcome.word()
        )
    };
    let money = signed(gain);
    let hand = if width < 50 { String::new() } else { format!(" {}", line.hand) };
    let rest = width.saturating_sub(start.chars().count() + money.chars().count() + 1);
    let style = if app.wallets.has(line.seat) { app.look.strong() } else { app.look.quiet() };
    Line::from(vec![
        Span::styled(start, style),
        Span::styled(money, app.look.money(gain)),
        Span::styled(cut(&format!(" {clause}{hand}"), rest + 1), app.look.quiet()),
    ])
}

/// What was answered to the last key, or what the round waits for.
pub fn draw_message(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let (says, style) = match &app.message {
        Some(Message::Refused(says)) => (says.clone(), app.look.colour(Color::Red).patch(app.look.strong())),
        Some(Message::Note(says)) => (says.clone(), app.look.strong()),
        None => (waiting(app), app.look.strong()),
    };
    frame.render_widget(Paragraph::new(Line::styled(cut(&format!(" {says}"), usize::from(area.width)), style)), area);
}

fn waiting(app: &App) -> String {
    let play = app.table.play();
    match play.next() {
        Next::Nothing => {
            let result = |seat: u8| format!("seat {seat} {}", signed(play.balances().of(seat)));
            let results: Vec<String> = app.wallets.seats().map(result).collect();
            format!("Round {} is over: {}. Enter opens the next one.", app.table.number(), results.join(", "))
        }
        Next::Bets => "Place your bets. Enter: the minimum; digits: an amount; Space: \"No more bets\".".to_owned(),
        next => format!("The round waits for {next}."),
    }
}

const KEYS: [(&str, &str); 12] = [
    ("Enter", "do"),
    ("Space", "go on"),
    ("+-", "chips"),
    ("r", "repeat"),
    ("c", "clear"),
    ("a", "auto"),
    ("w", "why"),
    ("p", "pays"),
    ("l", "log"),
    ("i", "irregular"),
    ("?", "help"),
    ("q", "quit"),
];

pub fn draw_keys(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let mut line = Line::default();
    for (key, does) in KEYS {
        line.push_span(Span::styled(format!(" {key}"), app.look.strong()));
        line.push_span(Span::styled(format!(" {does}"), app.look.quiet()));
    }
    frame.render_widget(Paragraph::new(line), area);
}
