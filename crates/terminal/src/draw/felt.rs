//! The felt: the dealer's cards, board and packs, and every seat with its cards and chips.

use games::round::{CardSeen, Next, SeatView, Status, Step, View};
use paytables::Cents;
use ratatui::Frame;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::style::Color;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Paragraph};
use record::Balances;

use super::Room;
use super::cards::{Marks, boxes_width, in_boxes, in_row};
use super::wrap::wrap;
use crate::menu::Act;
use crate::text::{chips, short, signed, status};
use crate::{App, Look};

/// What lies on the felt.
pub struct Felt<'a> {
    pub view: &'a View,
    pub look: Look,
    pub balances: Balances,
    pub marks: Marks,
    /// Who sits where: `you`, `bot`.
    pub names: Vec<&'static str>,
}

/// A seat's panel: its border, three lines of cards, three of chips.
const PANEL: u16 = 8;
/// Seven cards in boxes and a border.
const NARROWEST: u16 = 32;

impl<'a> Felt<'a> {
    pub fn of_app(app: &App, view: &'a View) -> Self {
        let name = |seat: &SeatView| match () {
            () if app.wallets.has(seat.seat) => "you",
            () if app.bots.contains(&seat.seat) => "bot",
            () => "empty",
        };
        let numbered = app.items().iter().find_map(|item| match item.act {
            Act::Exchange { from, .. } => Some(from),
            _ => None,
        });
        let marks = Marks { numbered: numbered.unwrap_or_default(), marked: app.marked };
        let names = view.seats.iter().map(name).collect();
        Self { view, look: app.look, balances: *app.table.play().balances(), marks, names }
    }

    fn columns(&self, width: u16) -> u16 {
        (width / NARROWEST).clamp(1, self.view.seats.len().max(1) as u16).min(if width < 190 { 3 } else { 6 })
    }

    /// The height of all seats.
    pub fn height(&self, room: Room, width: u16) -> u16 {
        let seats = self.view.seats.len() as u16;
        match room {
            Room::Rows => seats,
            Room::Panels => seats.div_ceil(self.columns(width)) * PANEL,
        }
    }

    pub const fn dealer_height(&self, room: Room) -> u16 {
        match room {
            Room::Rows => 1,
            Room::Panels => 4,
        }
    }

    /// The cards that lie in the middle of the table, with their names.
    fn groups(&self) -> Vec<(String, &[CardSeen])> {
        let packs = (1..).zip(&self.view.packs).map(|(number, pack)| (format!("Pack {number}"), &pack[..]));
        let mut groups = vec![("Dealer".to_owned(), &self.view.dealer[..])];
        groups.extend(packs.filter(|(_, cards)| !cards.is_empty()));
        let others = [("Board", &self.view.board), ("Set aside", &self.view.set_aside)];
        groups.extend(
            others
                .into_iter()
                .filter(|(_, cards)| !cards.is_empty())
                .map(|(name, cards)| (name.to_owned(), &cards[..])),
        );
        groups
    }

    pub fn draw_dealer(&self, frame: &mut Frame<'_>, area: Rect, room: Room) {
        match room {
            Room::Rows => frame.render_widget(Paragraph::new(self.dealer_row()), area),
            Room::Panels => self.draw_dealer_boxes(frame, area),
        }
    }

    fn dealer_row(&self) -> Line<'static> {
        let mut line = Line::default();
        for (name, cards) in self.groups() {
            line.push_span(Span::styled(format!(" {name} "), self.look.strong()));
            if cards.is_empty() {
                line.push_span(Span::styled("no cards ", self.look.quiet()));
            }
            line.extend(in_row(self.look, cards, Marks::default()));
        }
        line.push_span(Span::styled(format!(" stub {}", self.view.stub), self.look.quiet()));
        line
    }

    fn draw_dealer_boxes(&self, frame: &mut Frame<'_>, area: Rect) {
        let groups = self.groups();
        let widths = groups.iter().map(|(name, cards)| {
            Constraint::Length(boxes_width(cards.len()).max(if name == "Dealer" { 15 } else { 9 }))
        });
        let areas = Layout::horizontal(widths).spacing(4).flex(Flex::Center).split(area);
        for ((name, cards), area) in groups.iter().zip(areas.iter()) {
            let stub = if name == "Dealer" { format!("  stub {}", self.view.stub) } else { String::new() };
            let mut lines = vec![Line::from(vec![
                Span::styled(name.clone(), self.look.strong()),
                Span::styled(stub, self.look.quiet()),
            ])];
            lines.extend(in_boxes(self.look, cards, Marks::default()));
            frame.render_widget(Paragraph::new(lines), *area);
        }
    }

    pub fn draw_seats(&self, frame: &mut Frame<'_>, area: Rect, room: Room) {
        match room {
            Room::Rows => {
                let rows: Vec<Line<'_>> =
                    self.seats().map(|(seat, name)| self.seat_row(seat, name, area.width)).collect();
                frame.render_widget(Paragraph::new(rows), area);
            }
            Room::Panels => {
                let columns = self.columns(area.width);
                let count = self.view.seats.len().div_ceil(usize::from(columns));
                let rows = Layout::vertical(vec![Constraint::Length(PANEL); count]).split(area);
                for (place, (seat, name)) in (0..).zip(self.seats()) {
                    let row = rows[usize::from(place / columns)];
                    let cells = Layout::horizontal(vec![Constraint::Fill(1); usize::from(columns)]).split(row);
                    self.draw_seat(frame, cells[usize::from(place % columns)], seat, name);
                }
            }
        }
    }

    fn seats(&self) -> impl Iterator<Item = (&SeatView, &'static str)> {
        self.view.seats.iter().zip(self.names.iter().copied())
    }

    /// Whether the round waits for this seat, or the dealer works there.
    fn is_turn(&self, seat: u8) -> bool {
        match self.view.next {
            Next::Choice(turn) | Next::Step(Step::TurnHand(turn) | Step::TurnDraw(turn) | Step::SettleHand(turn)) => {
                turn == seat
            }
            Next::Validation { seat: turn, .. } | Next::Documentation { seat: turn, .. } => turn == seat,
            _ => false,
        }
    }

    fn chips(&self, seat: &SeatView) -> String {
        let mut parts: Vec<String> =
            seat.public.stakes.made().map(|(wager, amount)| format!("{} {}", short(wager), chips(amount))).collect();
        parts.extend(seat.public.coupon.map(|coupon| format!("coupon {}", chips(coupon.amount))));
        parts.join(" · ")
    }

    /// What became of the seat: nothing while it plays.
    fn status(&self, seat: &SeatView, name: &str) -> &'static str {
        match seat.public.status {
            Status::Out if name != "you" || self.view.next == Next::Bets => "",
            other => status(other),
        }
    }

    /// What the round has brought the seat, once nothing of it is left on the layout.
    fn result(&self, seat: &SeatView) -> Option<Cents> {
        let settled = self.view.lines.iter().any(|line| line.seat == seat.seat);
        (settled && seat.public.stakes.is_empty()).then(|| self.balances.of(seat.seat))
    }

    fn seat_row(&self, seat: &SeatView, name: &'static str, width: u16) -> Line<'static> {
        let turn = if self.is_turn(seat.seat) { "▶" } else { " " };
        let strong = if name == "you" { self.look.strong() } else { self.look.quiet() };
        let mut line = Line::default();
        line.push_span(Span::styled(format!("{turn}{} {name:<6}", seat.seat), strong));
        let most = self.view.seats.iter().map(|seat| seat.cards.len()).max().unwrap_or(0).max(5);
        line.extend(in_row(self.look, &seat.cards, self.marks));
        line.push_span(Span::raw(" ".repeat(3 * (most - seat.cards.len()))));
        let result = self.result(seat);
        let end = [self.status(seat, name).to_owned(), result.map(signed).unwrap_or_default()];
        let end = end.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" ");
        let room = usize::from(width).saturating_sub(9 + 3 * most + end.chars().count() + 2);
        let chips = super::wrap::cut(&self.chips(seat), room);
        line.push_span(Span::styled(format!("{chips:<room$} "), self.look.colour(Color::Yellow)));
        line.push_span(Span::styled(end, result.map_or(self.look.quiet(), |result| self.look.money(result))));
        line
    }

    fn draw_seat(&self, frame: &mut Frame<'_>, area: Rect, seat: &SeatView, name: &'static str) {
        let turn = if self.is_turn(seat.seat) { "▶ " } else { "" };
        let parts = [format!("{turn}Seat {}", seat.seat), name.to_owned(), self.status(seat, name).to_owned()];
        let title = parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join(" · ");
        let edge = match name {
            _ if self.is_turn(seat.seat) => self.look.colour(Color::Yellow).patch(self.look.strong()),
            "you" => self.look.colour(Color::Green),
            _ => self.look.quiet(),
        };
        let mut block =
            Block::bordered().border_type(BorderType::Rounded).border_style(edge).title(format!(" {title} "));
        if let Some(result) = self.result(seat) {
            let text = Span::styled(format!(" {} ", signed(result)), self.look.money(result));
            block = block.title_top(Line::from(text).right_aligned());
        }
        let mut lines = in_boxes(self.look, &seat.cards, self.marks).to_vec();
        let chips = wrap(&self.chips(seat), usize::from(area.width.saturating_sub(2)));
        lines.extend(chips.into_iter().map(|line| Line::styled(line, self.look.colour(Color::Yellow))));
        frame.render_widget(Paragraph::new(lines).block(block), area);
    }
}
