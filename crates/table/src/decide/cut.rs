//! The cut, from the cover card before the deck to the cover card in the discard rack.

use games::decks::{BackColor, CutLaw};
use law::Cite;

use super::{Answer, Case, happened, refuse};
use crate::{DeckId, Event, Order, Place, Playing, Refusal, What, Why};

impl Case<'_> {
    /// The cover card is laid down before a deck that is to be cut.
    pub(super) fn lay_cover_card(&self, deck: DeckId, color: BackColor) -> Answer {
        let law = self.cut_law(deck)?;
        self.dealer(law.cover)?;
        self.check_is_to_be_cut(deck)?;
        let state = self.table.deck(deck);
        if state.cover.is_some() {
            return refuse(Why::CoverCardThere(deck), law.cover);
        }
        //= lunar_poker 38.2(a)
        //= high_card_flush 38.2(a)
        //= three_card_draw_poker 42.2(a)
        //= holdem_3_bonus 42.2(a)
        // Nobody can take the cover card for one of the cards: it has another color than their backs.
        if state.color == Some(color) {
            return refuse(Why::CoverCardAlike(color), self.setting.decks.deck.clause);
        }
        self.of_cut(deck, What::CoverCardLaid { deck, color }, law.cover)
    }

    /// What was shuffled by hand or beforehand is cut, before play or, if a recut was ordered, before the first card.
    pub(super) fn cut(&self, deck: DeckId, cards: u8) -> Answer {
        let law = self.cut_law(deck)?;
        //= lunar_poker 38.4(c)
        //= high_card_flush 38.4(c)
        //= three_card_draw_poker 42.4(c)
        //= holdem_3_bonus 42.4(c)
        //= lunar_poker 38.4(c)1
        //= high_card_flush 38.4(c)1
        //= three_card_draw_poker 42.4(c)1
        //= holdem_3_bonus 42.4(c)1
        // It is the dealer who cuts.
        let by = self.dealer(law.made)?;
        self.check_is_to_be_cut(deck)?;
        //= lunar_poker 38.4(c)1(i)
        //= high_card_flush 38.4(c)1(i)
        //= three_card_draw_poker 42.4(c)1(i)
        //= holdem_3_bonus 42.4(c)1(i)
        // The cover card lies before the deck already: the cards that are lifted are set on it.
        if self.table.deck(deck).cover.is_none() {
            return refuse(Why::CoverCardMissing(deck), law.cover);
        }
        //= lunar_poker 38.4(c)1(ii)
        //= high_card_flush 38.4(c)1(ii)
        //= three_card_draw_poker 42.4(c)1(ii)
        //= holdem_3_bonus 42.4(c)1(ii)
        // Ten cards at least are lifted, and one at least is left to be put on top of them.
        let (least, most) = (law.least, CutLaw::MOST);
        if !(least..=most).contains(&cards) {
            return refuse(Why::WrongCut { cards, least, most }, law.lifted);
        }
        self.of_cut(deck, What::Cut { deck, cards, by }, law.lifted)
    }

    /// The cover card goes into the discard rack, and the cut is over.
    pub(super) fn take_cover_card(&self, deck: DeckId) -> Answer {
        let law = self.cut_law(deck)?;
        self.dealer(law.cover_away)?;
        let state = self.table.deck(deck);
        if state.cover.is_none() {
            return refuse(Why::CoverCardMissing(deck), law.cover_away);
        }
        if state.order == Order::Uncut {
            return refuse(Why::NotCut(deck), law.rest);
        }
        self.of_cut(deck, What::CoverCardAway(deck), law.cover_away)
    }

    /// A supervisor, who is not the one who cut, has the cards cut again before any is dealt.
    pub(super) fn recut(&self, deck: DeckId) -> Answer {
        let Some(law) = self.setting.decks.cut else {
            return refuse(Why::NothingToRecut(deck), self.setting.decks.shuffle.uncut);
        };
        //= lunar_poker 38.4(d)
        //= high_card_flush 38.4(d)
        //= three_card_draw_poker 42.4(d)
        //= holdem_3_bonus 42.4(d)
        // Between the cut and the first card a supervisor may order another cut.
        let by = self.floor(law.recut)?;
        let Order::Cut(cutter) = self.table.deck(deck).order else {
            return refuse(Why::NothingToRecut(deck), law.recut);
        };
        if by == cutter {
            return refuse(Why::SamePerson, law.recut);
        }
        self.check_no_card_out(deck, law.recut)?;
        happened(What::RecutOrdered { deck, by }, law.recut)
    }

    /// Refuses while a deck that must be cut is not, or its cover card is not in the discard rack again.
    pub(super) fn check_cut_is_over(&self, deck: DeckId, clause: Cite) -> Result<(), Refusal> {
        let state = self.table.deck(deck);
        match (state.order, state.cover, self.setting.decks.cut) {
            (Order::Uncut, ..) => refuse(Why::NotCut(deck), clause),
            //= lunar_poker 38.4(c)1(iv)
            //= high_card_flush 38.4(c)1(iv)
            //= three_card_draw_poker 42.4(c)1(iv)
            //= holdem_3_bonus 42.4(c)1(iv)
            // The cover card goes into the discard rack before the cards are dealt.
            (_, Some(_), Some(law)) => refuse(Why::CoverCardThere(deck), law.cover_away),
            _ => Ok(()),
        }
    }

    fn cut_law(&self, deck: DeckId) -> Result<CutLaw, Refusal> {
        let uncut = Refusal { why: Why::NoCutDue(deck), clause: self.setting.decks.shuffle.uncut };
        self.setting.decks.cut.ok_or(uncut)
    }

    fn check_is_to_be_cut(&self, deck: DeckId) -> Result<(), Refusal> {
        let law = self.cut_law(deck)?;
        self.check_place(deck, &[Place::Stacked, Place::InPlay], law.needed)?;
        self.check_no_card_out(deck, law.recut)?;
        //= lunar_poker 38.4(b)
        //= high_card_flush 38.4(b)
        //= three_card_draw_poker 42.4(b)
        //= holdem_3_bonus 42.4(b)
        // Whether a cut follows depends on how the cards were shuffled.
        let is_uncut = self.table.deck(deck).order == Order::Uncut;
        if is_uncut { Ok(()) } else { refuse(Why::NoCutDue(deck), self.setting.decks.shuffle.afterwards) }
    }

    /// A step of the cut; a dealer who takes it in a round acts in that round.
    fn of_cut(&self, deck: DeckId, what: What, clause: Cite) -> Answer {
        let new_dealer = self.playing_with(deck).map(|playing| self.new_dealer(playing)).transpose()?;
        Ok(new_dealer.flatten().into_iter().chain([Event { what, clause }]).collect())
    }

    /// The round that is played with this deck.
    fn playing_with(&self, deck: DeckId) -> Option<&Playing> {
        self.table.running().filter(|playing| playing.deck == deck)
    }

    /// Nothing is cut once a card was dealt, set aside or drawn in error.
    fn check_no_card_out(&self, deck: DeckId, clause: Cite) -> Result<(), Refusal> {
        let out = self.playing_with(deck).is_some_and(Playing::has_cards_out);
        if out { refuse(Why::CardsDealt, clause) } else { Ok(()) }
    }
}
