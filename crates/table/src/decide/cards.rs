//! Cards from the box to the stack, while nobody plays, and off the table again.

use games::dealing::Face;
use games::decks::BackColor;

use super::{Answer, Case, happened, refuse};
use crate::{DeckId, Event, Place, Refusal, What, Who, Why};

impl Case<'_> {
    /// A deck comes to the table as the house elects: sorted or shuffled beforehand (ALL-19).
    pub(super) fn receive(&self, deck: DeckId, color: BackColor) -> Answer {
        let law = self.setting.decks.opening;
        self.dealer(law.received)?;
        self.check_used(deck)?;
        //= packs_poker 43.3(a)
        //= lunar_poker 38.3(a)
        //= high_card_flush 38.3(a)
        //= three_card_draw_poker 42.3(a)
        //= holdem_3_bonus 42.3(a)
        // A deck is received by the dealer, and once.
        self.check_place(deck, &[Place::Away], law.received)?;
        self.check_color(deck, color)?;
        let came = self.setting.rules.table().cards_received;
        //= packs_poker 43.3(d)
        //= lunar_poker 38.3(d)
        //= high_card_flush 38.3(d)
        //= three_card_draw_poker 42.3(d)
        //= holdem_3_bonus 42.3(d)
        // Each of two decks comes, and is checked, by itself.
        let clause = if deck == DeckId::First { law.received } else { law.each_deck };
        happened(What::Received { deck, came, color: Some(color) }, clause)
    }

    //= packs_poker 43.2(b)
    //= lunar_poker 38.2(b)2
    //= high_card_flush 38.2(b)2
    //= three_card_draw_poker 42.2(b)2
    //= holdem_3_bonus 42.2(b)2
    // The backs of two decks differ in color, so that nobody can take one for the other (ALL-32).
    fn check_color(&self, deck: DeckId, color: BackColor) -> Result<(), Refusal> {
        let same = self.table.deck(deck.other()).color == Some(color);
        if same { refuse(Why::SameColor(deck.other(), color), self.setting.decks.second.colors) } else { Ok(()) }
    }

    pub(super) fn inspect(&self, deck: DeckId) -> Answer {
        let clause = self.setting.decks.opening.checked;
        let by = self.dealer(clause)?;
        //= packs_poker 43.3(a)
        //= lunar_poker 38.3(b)
        //= high_card_flush 38.3(b)
        //= three_card_draw_poker 42.3(b)
        //= holdem_3_bonus 42.3(b)
        // The dealer inspects the deck that has come, before anybody verifies it.
        self.check_place(deck, &[Place::Received], clause)?;
        happened(What::Inspected { deck, by }, clause)
    }

    /// Two pairs of eyes: whoever inspected the cards cannot verify them.
    pub(super) fn verify(&self, deck: DeckId) -> Answer {
        let clause = self.setting.decks.opening.checked;
        let by = self.floor(clause)?;
        //= packs_poker 43.3(a)
        //= lunar_poker 38.3(b)
        //= high_card_flush 38.3(b)
        //= three_card_draw_poker 42.3(b)
        //= holdem_3_bonus 42.3(b)
        // The floorperson verifies what the dealer has inspected.
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
        //= packs_poker 43.3(b)
        //= lunar_poker 38.3(b)
        //= high_card_flush 38.3(b)
        //= three_card_draw_poker 42.3(b)
        //= holdem_3_bonus 42.3(b)
        // After both checks the deck is spread face up, and not otherwise.
        if self.table.deck(deck).place == Place::Verified {
            return match face {
                Face::Up => happened(What::Spread { deck, face }, spread),
                Face::Down => refuse(Why::FaceDown, spread),
            };
        }
        //= packs_poker 43.4(c)
        //= lunar_poker 38.4(e)
        //= high_card_flush 38.4(e)
        //= three_card_draw_poker 42.4(e)
        //= holdem_3_bonus 42.4(e)
        // At an open table without play the cards are spread, face up or face down.
        self.check_place(deck, &[Place::Stacked, Place::InRack], law.idle)?;
        self.check_open()?;
        self.check_no_round(law.idle)?;
        happened(What::Spread { deck, face }, law.idle)
    }

    pub(super) fn turn_up(&self, deck: DeckId) -> Answer {
        let clause = self.setting.decks.idle;
        self.dealer(clause)?;
        //= packs_poker 43.4(c)
        //= lunar_poker 38.4(e)
        //= high_card_flush 38.4(e)
        //= three_card_draw_poker 42.4(e)
        //= holdem_3_bonus 42.4(e)
        // Cards that lie face down are turned up once a player has come.
        self.check_place(deck, &[Place::Spread(Face::Down)], clause)?;
        self.check_somebody(clause)?;
        happened(What::TurnedUp(deck), clause)
    }

    /// A player has the chance to look over whatever lies face up; the dealer may say so for a player who does not care.
    pub(super) fn look(&self) -> Answer {
        let clause = self.setting.decks.opening.spread.clause;
        let table = self.table;
        //= packs_poker 43.3(b)
        //= lunar_poker 38.3(b)
        //= high_card_flush 38.3(b)
        //= three_card_draw_poker 42.3(b)
        //= holdem_3_bonus 42.3(b)
        // The player who has come looks, not somebody who is not there.
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
        //= packs_poker 43.3(c)
        //= lunar_poker 38.3(c)
        //= high_card_flush 38.3(c)
        //= three_card_draw_poker 42.3(c)
        //= holdem_3_bonus 42.3(c)
        // Each deck is washed and stacked by itself, after a player has had the chance to look at it.
        self.check_place(deck, &[Place::Seen], clause)?;
        happened(What::Washed(deck), clause)
    }
}
