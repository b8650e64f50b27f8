//! Cards from the box to the stack, while nobody plays, and off the table again.

use games::dealing::Face;

use super::{Answer, Case, happened, refuse};
use crate::{DeckId, Event, Place, What, Who, Why};

impl Case<'_> {
    /// A deck comes to the table as the house elects: sorted or shuffled beforehand (ALL-19).
    pub(super) fn receive(&self, deck: DeckId) -> Answer {
        let law = self.setting.decks.opening;
        self.dealer(law.received)?;
        self.check_used(deck)?;
        self.check_place(deck, &[Place::Away], law.received)?;
        let came = self.setting.rules.table().cards_received;
        // Each of two decks comes, and is checked, by itself.
        let clause = if deck == DeckId::First { law.received } else { law.each_deck };
        happened(What::Received { deck, came }, clause)
    }

    pub(super) fn inspect(&self, deck: DeckId) -> Answer {
        let clause = self.setting.decks.opening.checked;
        let by = self.dealer(clause)?;
        self.check_place(deck, &[Place::Received], clause)?;
        happened(What::Inspected { deck, by }, clause)
    }

    /// Two pairs of eyes: whoever inspected the cards cannot verify them.
    pub(super) fn verify(&self, deck: DeckId) -> Answer {
        let clause = self.setting.decks.opening.checked;
        let by = self.floor(clause)?;
        match self.table.deck(deck).place {
            Place::Inspected(inspector) if inspector == by => refuse(Why::SamePerson, clause),
            Place::Inspected(_) => happened(What::Verified { deck, by }, clause),
            place => refuse(Why::Misplaced(deck, place), clause),
        }
    }

    /// New cards are spread face up for the first player; cards that are not played with are spread either way.
    pub(super) fn spread(&self, deck: DeckId, face: Face) -> Answer {
        let law = self.setting.decks;
        let spread = law.opening.spread.clause;
        self.dealer(spread)?;
        if self.table.deck(deck).place == Place::Verified {
            return match face {
                Face::Up => happened(What::Spread { deck, face }, spread),
                Face::Down => refuse(Why::FaceDown, spread),
            };
        }
        self.check_place(deck, &[Place::Stacked, Place::InRack], law.idle)?;
        self.check_open()?;
        self.check_no_round(law.idle)?;
        happened(What::Spread { deck, face }, law.idle)
    }

    pub(super) fn turn_up(&self, deck: DeckId) -> Answer {
        let clause = self.setting.decks.idle;
        self.dealer(clause)?;
        self.check_place(deck, &[Place::Spread(Face::Down)], clause)?;
        self.check_somebody(clause)?;
        happened(What::TurnedUp(deck), clause)
    }

    /// A player has the chance to look over whatever lies face up; the dealer may say so for a player who does not care.
    pub(super) fn look(&self) -> Answer {
        let clause = self.setting.decks.opening.spread.clause;
        let table = self.table;
        match self.by {
            Who::Player(player) if table.seats().of(player).next().is_some() => {}
            Who::Dealer(_) => self.check_somebody(clause)?,
            by => return refuse(Why::NotForYou(by), clause),
        }
        let up = DeckId::BOTH.into_iter().filter(|deck| table.deck(*deck).place == Place::Spread(Face::Up));
        let seen: Vec<Event> = up.map(|deck| Event { what: What::Seen(deck), clause }).collect();
        if seen.is_empty() { refuse(Why::NothingToSee, clause) } else { Ok(seen) }
    }

    pub(super) fn wash(&self, deck: DeckId) -> Answer {
        let clause = self.setting.decks.opening.washed;
        self.dealer(clause)?;
        self.check_place(deck, &[Place::Seen], clause)?;
        happened(What::Washed(deck), clause)
    }

    /// Whatever the reason, cards leave the table only while they are not played with or shuffled.
    pub(super) fn remove(&self, deck: DeckId) -> Answer {
        let clause = self.setting.decks.card_age;
        self.floor(clause)?;
        let place = self.table.deck(deck).place;
        if matches!(place, Place::Away | Place::InPlay | Place::InDevice) {
            return refuse(Why::Misplaced(deck, place), clause);
        }
        happened(What::Removed(deck), clause)
    }
}
