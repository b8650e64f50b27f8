//! Cards: two characters in a row, or boxes of four by three. A box shows the suit by symbol and, in its border, by letter.

use games::round::{CardSeen, Positions};
use ratatui::style::{Color, Modifier, Style, Stylize as _};
use ratatui::text::{Line, Span};

use crate::Look;

/// The back of a card.
const BACK: &str = "▒▒";

/// Cards that can be told apart by number, and those that are marked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Marks {
    pub numbered: Positions,
    pub marked: Positions,
}

/// The width of so many cards in boxes.
pub const fn boxes_width(cards: usize) -> u16 {
    4 * cards as u16
}

fn face(look: Look, card: &CardSeen, marks: Marks) -> Span<'static> {
    let span = match card.face {
        Some(face) => Span::styled(look.card(face), look.suit(face.suit())),
        None => Span::styled(BACK, look.colour(Color::Blue)),
    };
    if marks.marked.contains(card.position) { span.add_modifier(Modifier::REVERSED) } else { span }
}

/// The cards in a row, three columns each; the player's own that others do not see yet are underlined.
pub fn in_row(look: Look, cards: &[CardSeen], marks: Marks) -> Vec<Span<'static>> {
    let mut spans = Vec::new();
    for card in cards {
        let span = face(look, card, marks);
        spans.push(if card.face.is_some() && !card.is_open { span.add_modifier(Modifier::UNDERLINED) } else { span });
        spans.push(Span::raw(" "));
    }
    spans
}

/// The cards as boxes: three lines.
pub fn in_boxes(look: Look, cards: &[CardSeen], marks: Marks) -> [Line<'static>; 3] {
    let mut lines = [Line::default(), Line::default(), Line::default()];
    for card in cards {
        let marked = marks.marked.contains(card.position);
        let edge = if card.is_open || marked { look.strong() } else { look.quiet() };
        let number = marks.numbered.iter().position(|position| position == card.position);
        let top = number.map_or_else(|| "┌──┐".to_owned(), |number| format!("┌{}─┐", number + 1));
        let letter = card.face.map_or('─', |card| card.suit().letter());
        lines[0].push_span(Span::styled(top, edge));
        lines[1].push_span(Span::styled("│", edge));
        lines[1].push_span(face(look, card, marks));
        lines[1].push_span(Span::styled("│", edge));
        let bottom = if marked { "└▲▲┘".to_owned() } else { format!("└─{letter}┘") };
        lines[2].push_span(Span::styled(bottom, edge));
    }
    if cards.is_empty() {
        lines[1].push_span(Span::styled("no cards", Style::new().add_modifier(Modifier::DIM)));
    }
    lines
}
