//! A hand that explains a wrong count: the count is held against the cards that really lie there.

use games::round::{self, Irregularity, Remedy, What as Happened};

use super::Case;
use crate::{Count, Event, Playing, What};

impl Case<'_> {
    /// A hand with a wrong number of cards that lets the round go on may be why the count of the stub was wrong. Then the
    /// count is right, or it is still wrong by what other hands have too many or too few.
    pub(super) fn explains_count(&self, playing: &Playing, decided: &[round::Event]) -> Option<Event> {
        let found = playing.found.filter(|_| playing.count == Count::Wrong)?;
        let drawn = decided.iter().find_map(|event| self.drawn_for(playing, event.what))?;
        let mut round = playing.round.clone();
        decided.iter().for_each(|event| round.evolve(event));
        let (found, expected, law) = (found.saturating_sub(drawn), round.laid().stub(), self.setting.decks.stub);
        //= holdem_3_bonus 42.7(e)1
        //= holdem_3_bonus 42.7(e)2
        // With the misdealt hand taken into account the deck is complete, or the dealer goes on looking (HB-13).
        let clause = if found == expected { law.right } else { law.wrong };
        Some(Event { what: What::StubCounted { found, expected }, clause })
    }

    /// How many cards of the stub a misdealt hand takes that does not end the round; none if the event is another one.
    fn drawn_for(&self, playing: &Playing, what: Happened) -> Option<u8> {
        let Happened::Irregular { what: Irregularity::Misdealt { spot, cards }, remedy, .. } = what else {
            return None;
        };
        match remedy {
            Remedy::VoidHand(_) => Some(0),
            // The hand is completed with the cards that follow, and the stub makes up for them.
            Remedy::CompleteHand => Some(self.setting.rules.right_count(&playing.round, spot).saturating_sub(cards)),
            _ => None,
        }
    }
}
