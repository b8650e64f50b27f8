//! The faces that the dealer of a live table has turned and entered.

use std::collections::BTreeMap;

use cards::Card;
use games::round::{Entered, Faces, Position};
use table::Who;

/// The faces of a round at a live table, each with whoever has entered it. Only they know a card that lies face down.
#[derive(Clone, Debug, Default)]
pub struct Typed {
    faces: Entered,
    by: BTreeMap<Position, Who>,
}

impl Typed {
    /// Notes the face of the card at this position; what was entered for it before was wrong.
    pub fn enter(&mut self, by: Who, position: Position, card: Card) {
        self.faces.enter(position, card);
        self.by.insert(position, by);
    }

    /// For which position a face was entered.
    pub fn position_of(&self, card: Card) -> Option<Position> {
        self.by.keys().copied().find(|position| self.faces.face(*position) == Some(card))
    }

    /// What somebody has entered, by position.
    pub fn by(&self, who: Who) -> impl Iterator<Item = (Position, Card)> {
        let positions = self.by.iter().filter(move |(_, by)| **by == who).map(|(position, _)| *position);
        positions.filter_map(|position| Some((position, self.faces.face(position)?)))
    }
}

impl Faces for Typed {
    fn face(&self, position: Position) -> Option<Card> {
        self.faces.face(position)
    }

    fn may_be_entered_again(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use games::round::Person;

    use super::*;

    #[test]
    fn whoever_entered_a_card_last_knows_it() {
        let (ann, bob) = (Who::Dealer(Person(1)), Who::Dealer(Person(2)));
        let [ace, king]: [Card; 2] = ["Ah", "Ks"].map(|card| card.parse().expect("a card"));
        let mut typed = Typed::default();
        typed.enter(ann, 3, ace);
        typed.enter(ann, 5, king);
        assert_eq!(typed.by(ann).collect::<Vec<_>>(), [(3, ace), (5, king)]);
        assert_eq!(typed.by(bob).count(), 0);
        typed.enter(bob, 3, king);
        assert_eq!((typed.face(3), typed.face(4)), (Some(king), None));
        assert_eq!(typed.by(ann).collect::<Vec<_>>(), [(5, king)]);
    }
}
