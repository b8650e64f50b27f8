//! Cards in a text: letters and suits, which `reference-faces.js` turns into pictures.

use maud::{Markup, html};

/// Cards like `Ah Kh`, side by side.
pub fn row(cards: &str) -> Markup {
    let face = |card| html! { span class="face" data-face=(card) { (in_words(card)) } " " };
    html! { span class="faces" { @for card in cards.split_whitespace() { (face(card)) } } }
}

/// A card as people write it: `10♥`.
fn in_words(card: &str) -> String {
    let (rank, suit) = card.split_at(1);
    let rank = if rank == "T" { "10" } else { rank };
    let suit = match suit {
        "c" => "♣",
        "d" => "♦",
        "h" => "♥",
        _ => "♠",
    };
    format!("{rank}{suit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ten_is_written_with_two_figures() {
        assert_eq!(in_words("Th"), "10♥");
        assert_eq!(in_words("As"), "A♠");
        assert_eq!(in_words("9c"), "9♣");
    }
}
