//! Decks made so that hands come out as a test wants them.

use cards::notation::parse_cards;
use cards::{Card, CardSet, Deck};
use games::dealing::Spot;
use games::round::{Rules, Sealed};

/// A deck that deals these cards to these spots when the seats among them play; everything else comes in order, and the
/// stub starts with `then`.
pub fn stacked(rules: &dyn Rules, hands: &[(Spot, &str)], then: &str) -> Sealed {
    let seats: Vec<u8> = hands
        .iter()
        .filter_map(|(spot, _)| match spot {
            Spot::Player(seat) => Some(*seat),
            _ => None,
        })
        .collect();
    let parse = |text: &str| parse_cards(text).expect("cards of a test");
    let mut wanted: Vec<(Spot, Vec<Card>)> = hands.iter().map(|(spot, text)| (*spot, parse(text))).collect();
    let then = parse(then);
    let named: CardSet =
        wanted.iter().flat_map(|(_, cards)| cards.iter().copied()).chain(then.iter().copied()).collect();
    let mut rest = Card::all().filter(|card| !named.contains(*card));
    let mut order = Vec::new();
    for placed in rules.plan(&seats) {
        let hand = wanted.iter_mut().find(|(spot, cards)| *spot == placed.to && !cards.is_empty());
        order.push(match hand {
            Some((_, cards)) => cards.remove(0),
            None => rest.next().expect("there are 52 cards"),
        });
    }
    assert!(wanted.iter().all(|(_, cards)| cards.is_empty()), "more cards than are dealt: {wanted:?}");
    order.extend(then);
    order.extend(rest);
    Sealed::new(Deck::new(&order).expect("a card is named twice"), (0..52).collect())
}
