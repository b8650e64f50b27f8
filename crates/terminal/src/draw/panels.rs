//! The lower part of the screen: what may be done, what is said, what was settled.

use games::round::Next;
use games::settlement::SettlementLine;
use paytables::Cents;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Color;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph};
use record::hand_in_words;

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
            let [menu, said] = Layout::horizontal([Constraint::Length(44), Constraint::Fill(1)]).areas(area);
            draw_menu(app, frame, menu);
            draw_said(app, frame, said, room);
        }
        Room::Panels => {
            let [menu, said, settled] =
                Layout::horizontal([Constraint::Length(40), Constraint::Fill(3), Constraint::Fill(4)]).areas(area);
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
        Act::Area { wager, .. } => {
            let amount = amount(app, item);
            let fits = label.chars().count() + amount.chars().count() < width;
            let label = if fits { label } else { format!("{who}{}", short(wager)) };
            vec![apart(&label, &amount, width)]
        }
        Act::Raise { .. } => vec![apart(&label, &amount(app, item), width)],
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
    format!("{now:>5} {limits:>10}")
}

fn draw_said(app: &App, frame: &mut Frame<'_>, area: Rect, room: Room) {
    let (width, height) = (usize::from(area.width.saturating_sub(2)), usize::from(area.height.saturating_sub(2)));
    let mut lines = match room {
        Room::Rows => own_lines(app, width),
        Room::Panels => Vec::new(),
    };
    let half = height.saturating_sub(lines.len()).div_ceil(2);
    let prompts = app.table.play().prompts();
    let told = prompts.iter().map(|prompt| wrap(&format!("• {} {}", prompt.says, prompt.clause.id()), width));
    let yellow = app.look.colour(Color::Yellow);
    lines.extend(whole(told, half).into_iter().map(|row| Line::styled(row, yellow)));
    let rest = height.saturating_sub(lines.len());
    let mut said: Vec<Vec<String>> = recent(app, width);
    said.reverse();
    let count = whole(said.iter().cloned(), rest).len();
    let rows: Vec<String> = said.into_iter().rev().flatten().collect();
    lines.extend(rows[rows.len() - count..].iter().cloned().map(Line::from));
    frame.render_widget(Paragraph::new(lines).block(panel(app, "The dealer")), area);
}

/// The rows of as many entries as fit as a whole.
fn whole(entries: impl Iterator<Item = Vec<String>>, height: usize) -> Vec<String> {
    let mut rows = Vec::new();
    for entry in entries {
        if rows.len() + entry.len() > height {
            break;
        }
        rows.extend(entry);
    }
    rows
}

/// What happened in this round, entry by entry, in rows of this width.
fn recent(app: &App, width: usize) -> Vec<Vec<String>> {
    let log = app.table.log();
    let start = log.iter().rposition(|told| told.kind == Kind::Heading && !told.says.starts_with("Seed"));
    let events = log[start.unwrap_or(0)..].iter().filter(|told| told.kind == Kind::Event);
    let rows = events.map(|told| {
        let clause = told.clause.map(|clause| clause.id()).unwrap_or_default();
        wrap(&format!("{} {clause}", told.says), width)
    });
    rows.collect()
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
    let cells = [line.cell, line.second].into_iter().flatten();
    let odds = cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" + ");
    let clause = line.clauses.first().map(|clause| clause.id()).unwrap_or_default();
    let start = if width < 50 {
        let odds = if odds.is_empty() { odds } else { format!("{odds} ") };
        format!("{} {} {} {odds}", line.seat, short(line.wager), line.outcome.word())
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

/// What was answered to the last key, or what the round waits for; and below it the keys, if there is room.
pub fn draw_foot(app: &App, frame: &mut Frame<'_>, area: Rect) {
    let (says, style) = match &app.message {
        Some(Message::Refused(says)) => (says.clone(), app.look.colour(Color::Red).patch(app.look.strong())),
        Some(Message::Note(says)) => (says.clone(), app.look.strong()),
        None => (waiting(app), app.look.strong()),
    };
    let rows = wrap(&format!(" {says}"), usize::from(area.width));
    let mut lines: Vec<Line<'_>> = rows.into_iter().map(|row| Line::styled(row, style)).collect();
    lines.push(keys(app));
    frame.render_widget(Paragraph::new(lines), area);
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
        Next::Choice(seat) => format!("Seat {seat} decides{}.", holding(app, seat)),
        next => format!("The round waits for {next}."),
    }
}

/// What the seat holds, in words.
fn holding(app: &App, seat: u8) -> String {
    let (view, game) = (app.view(), app.table.elections().game());
    let hand =
        view.seats.iter().find(|view| view.seat == seat).and_then(|seen| hand_in_words(game, &seen.cards, &view.board));
    hand.map(|hand| format!(" with {hand}")).unwrap_or_default()
}

const BETTING: &[(&str, &str)] = &[("+-", "chips"), ("r", "repeat"), ("c", "clear")];
const PLAYING: &[(&str, &str)] = &[("Enter", "do"), ("Space", "go on"), ("a", "auto")];
const ALWAYS: &[(&str, &str)] =
    &[("w", "why"), ("p", "pays"), ("l", "log"), ("i", "wrong"), ("?", "help"), ("q", "quit")];

fn keys(app: &App) -> Line<'static> {
    let now = if app.table.play().next() == Next::Bets { BETTING } else { PLAYING };
    let mut line = Line::default();
    for (key, does) in now.iter().chain(ALWAYS) {
        line.push_span(Span::styled(format!(" {key}"), app.look.strong()));
        line.push_span(Span::styled(format!(" {does} "), app.look.quiet()));
    }
    line
}
