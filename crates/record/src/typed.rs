//! The faces that the dealers of a live table have entered.

use std::collections::BTreeMap;

use cards::Card;
use games::round::{Entered, Faces, Lies, Position, Round};
use table::Who;

/// The faces of a round at a live table, each with whoever has entered it. Only they know a card that lies face down.
#[derive(Clone, Debug, Default)]
pub struct Typed {
    faces: Entered,
    by: BTreeMap<Position, Who>,
}

impl Typed {
    /// Notes the face of the card at this position; what was entered for it before was wrong. What another dealer has
    /// entered for cards that still lie face down is forgotten: these positions.
    ///
    /// Whoever takes over has not seen those cards. If they counted, the refusal of a face that is entered twice would tell
    /// where it lies.
    pub fn enter(&mut self, round: Option<&Round>, by: Who, position: Position, card: Card) -> Vec<Position> {
        let is_known =
            |at: Position, entered_by: Who| entered_by == by || round.is_some_and(|round| was_seen(round, at));
        let forgotten: Vec<Position> =
            self.by.iter().filter(|(at, who)| !is_known(**at, **who)).map(|(at, _)| *at).collect();
        for at in &forgotten {
            self.faces.forget(*at);
            self.by.remove(at);
        }
        self.faces.enter(position, card);
        self.by.insert(position, by);
        forgotten
    }

    /// For which position somebody knows that a face was entered: it is open there, or the same person has entered it. A card
    /// that is in the stub again lies nowhere by its old position, and may come once more.
    pub fn known_position_of(&self, round: &Round, by: Who, card: Card) -> Option<Position> {
        let lies_there = |position: &Position| !is_in_stub_again(round, *position);
        let has_face = |position: &Position| self.faces.face(*position) == Some(card);
        let position = self.by.keys().copied().find(|position| has_face(position) && lies_there(position))?;
        (self.by.get(&position) == Some(&by) || was_seen(round, position)).then_some(position)
    }

    /// What somebody has entered, by position.
    pub fn by(&self, who: Who) -> impl Iterator<Item = (Position, Card)> {
        let positions = self.by.iter().filter(move |(_, by)| **by == who).map(|(position, _)| *position);
        positions.filter_map(|position| Some((position, self.faces.face(position)?)))
    }
}

/// Whether everybody has seen a card, or could have.
pub fn was_seen(round: &Round, position: Position) -> bool {
    let lies = round.laid().at(position).map(|dealt| dealt.lies);
    matches!(lies, Some(Lies::Up(_) | Lies::GivenUp(Some(_)) | Lies::InStubAgain(Some(_))))
}

/// Whether a card was given up and is part of a new stub: another position has it now.
fn is_in_stub_again(round: &Round, position: Position) -> bool {
    matches!(round.laid().at(position).map(|dealt| dealt.lies), Some(Lies::InStubAgain(_)))
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
    use games::dealing::{Face, Spot};
    use games::round::{Event, Person, What};
    use games::settlement::Readings;
    use law::{Game::LunarPoker, cite};

    use super::*;

    /// A round of Lunar Poker in which one card was seen and exchanged, and is the new stub.
    fn with_a_card_in_the_stub_again(card: Card) -> Round {
        let mut round = Round::new();
        let readings = Readings::of(&[]);
        for what in [
            What::Dealt { position: 3, to: Spot::Player(1), face: Face::Down },
            What::Revealed { position: 3, card },
            What::GivenUp { position: 3 },
            What::StubRenewed { cards: 1, readings },
        ] {
            round.evolve(&Event { what, clause: cite(LunarPoker, "38.10(d)") });
        }
        round
    }

    // Reading LP-6: an exchanged card that was seen may come out of the new stub, where its face is entered once more. Whoever
    // deals then knows what was seen of it, so nobody forgets it.
    #[test]
    fn a_card_of_a_new_stub_is_entered_at_its_new_position() {
        let (ann, bob) = (Who::Dealer(Person(1)), Who::Dealer(Person(2)));
        let [ace, king]: [Card; 2] = ["Ah", "Ks"].map(|card| card.parse().expect("a card"));
        let (round, mut typed) = (with_a_card_in_the_stub_again(ace), Typed::default());
        assert!(typed.enter(Some(&round), ann, 3, ace).is_empty());
        assert_eq!(typed.known_position_of(&round, ann, ace), None, "it lies nowhere now");
        assert!(typed.enter(Some(&round), bob, 52, king).is_empty(), "the first dealer's card was seen");
        assert!(typed.enter(Some(&round), bob, 53, ace).is_empty());
        assert_eq!([3, 52, 53].map(|at| typed.face(at)), [Some(ace), Some(king), Some(ace)]);
        assert_eq!(typed.known_position_of(&round, bob, ace), Some(53));
    }

    #[test]
    fn another_dealer_knows_no_card_that_was_entered_before() {
        let (ann, bob) = (Who::Dealer(Person(1)), Who::Dealer(Person(2)));
        let [ace, king]: [Card; 2] = ["Ah", "Ks"].map(|card| card.parse().expect("a card"));
        let (round, mut typed) = (Round::new(), Typed::default());
        assert!(typed.enter(Some(&round), ann, 3, ace).is_empty());
        assert!(typed.enter(Some(&round), ann, 5, king).is_empty());
        assert_eq!(typed.by(ann).collect::<Vec<_>>(), [(3, ace), (5, king)]);
        assert_eq!(typed.known_position_of(&round, ann, ace), Some(3));
        assert_eq!(typed.known_position_of(&round, bob, ace), None, "a refusal would tell where it lies");
        assert_eq!(typed.enter(Some(&round), bob, 7, ace), [3, 5]);
        assert_eq!([3, 5, 7].map(|at| typed.face(at)), [None, None, Some(ace)]);
        assert_eq!((typed.by(ann).count(), typed.by(bob).count()), (0, 1));
    }
}
