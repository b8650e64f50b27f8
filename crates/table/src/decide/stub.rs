//! The stub: when it is counted, when it is put away, and what waits for that.

use games::elections::Shuffler;
use games::round::{self, Irregularity, Round, Step};

use super::{Answer, Case, refuse};
use crate::{Count, Event, Order, Playing, Refusal, Setting, Table, What, Why};

impl Case<'_> {
    /// The stub is counted face down from the end of the deal until it is put away; whoever doubts a count counts again
    /// (ALL-24).
    pub(super) fn count_stub(&self, found: u8) -> Answer {
        let law = self.setting.decks.stub;
        self.dealer(law.counted)?;
        let playing = self.running()?;
        //= packs_poker 43.7(g)
        //= packs_poker 43.8(f)
        //= packs_poker 43.9(e)
        //= lunar_poker 38.7(f)
        //= lunar_poker 38.8(e)
        //= lunar_poker 38.9(e)
        //= high_card_flush 38.7(f)
        //= high_card_flush 38.8(f)
        //= high_card_flush 38.9(f)
        //= three_card_draw_poker 42.7(e)
        //= three_card_draw_poker 42.9(d)
        //= holdem_3_bonus 42.7(e)
        //= holdem_3_bonus 42.8(e)
        //= holdem_3_bonus 42.9(d)
        // What is left after the deal is the stub: before the deal is over there is none to count.
        if !is_dealt(&playing.round) {
            return refuse(Why::StubInUse, law.counted);
        }
        //= packs_poker 43.7(f)
        //= packs_poker 43.8(e)
        //= packs_poker 43.9(e)
        //= lunar_poker 38.7(e)
        //= lunar_poker 38.8(d)
        //= lunar_poker 38.9(d)
        //= high_card_flush 38.7(e)
        //= high_card_flush 38.8(e)
        //= high_card_flush 38.9(e)
        //= three_card_draw_poker 42.10(g)
        //= three_card_draw_poker 42.9(c)
        //= holdem_3_bonus 42.7(d)
        //= holdem_3_bonus 42.8(d)
        //= holdem_3_bonus 42.9(c)
        // A stub that is not counted has gone into the discard rack, unseen.
        if playing.stub_is_away {
            return refuse(Why::StubAway, law.away);
        }
        let expected = playing.round.laid().stub();
        //= packs_poker 43.7(g)1
        //= lunar_poker 38.7(f)1
        //= high_card_flush 38.7(f)1
        //= three_card_draw_poker 42.7(e)1
        //= holdem_3_bonus 42.7(e)1
        //= packs_poker 43.7(g)2
        //= lunar_poker 38.7(f)2
        //= high_card_flush 38.7(f)2
        //= three_card_draw_poker 42.7(e)2
        //= holdem_3_bonus 42.7(e)2
        // A right count shows that the deck is complete; after a wrong one the dealer finds out why.
        let clause = if found == expected { law.right } else { law.wrong };
        let counted = Event { what: What::StubCounted { found, expected }, clause };
        Ok(self.new_dealer(playing)?.into_iter().chain([counted]).collect())
    }

    /// A stub of which the round needs no more cards goes into the discard rack before the round goes on, counted or not
    /// (ALL-13).
    pub(super) fn puts_stub_away(&self, playing: &Playing, wants: Wants) -> Option<Event> {
        let law = self.setting.decks.stub;
        //= packs_poker 43.7(g)1
        //= lunar_poker 38.7(f)1
        //= high_card_flush 38.7(f)1
        //= three_card_draw_poker 42.7(e)1
        //= holdem_3_bonus 42.7(e)1
        //= packs_poker 43.7(f)
        //= packs_poker 43.8(e)
        //= packs_poker 43.9(e)
        //= lunar_poker 38.7(e)
        //= lunar_poker 38.8(d)
        //= lunar_poker 38.9(d)
        //= high_card_flush 38.7(e)
        //= high_card_flush 38.8(e)
        //= high_card_flush 38.9(e)
        //= three_card_draw_poker 42.10(g)
        //= three_card_draw_poker 42.9(c)
        //= holdem_3_bonus 42.7(d)
        //= holdem_3_bonus 42.8(d)
        //= holdem_3_bonus 42.9(c)
        // It goes there unseen: a stub that was counted as the count says, any other one as the deal does.
        let clause = if playing.count == Count::Right { law.right } else { law.away };
        let goes = wants.goes_on() && !playing.stub_is_away && self.setting.rules.stub_is_done(&playing.round);
        goes.then_some(Event { what: What::StubPutAway, clause })
    }
}

/// What a command wants of a round, as far as the table has a say in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wants {
    /// To deal cards.
    Cards,
    /// To go on in any other way.
    GoOn,
    /// To report what happened to a card that came out of the deck.
    CardReported,
    /// To say why a count was wrong.
    WrongCount,
    /// To report a wrong number of cards, which may be why a count was wrong.
    Misdealt,
    /// To report, correct or confirm anything else.
    Report,
}

impl Wants {
    pub(crate) const fn of(command: &round::Command) -> Self {
        match command {
            round::Command::Deal { .. } => Self::Cards,
            round::Command::Report(what) => Self::of_report(*what),
            round::Command::CorrectFace { .. } | round::Command::Document { .. } => Self::Report,
            _ => Self::GoOn,
        }
    }

    pub(crate) const fn of_offer(offer: &round::Offer) -> Self {
        match offer {
            round::Offer::Deal { .. } => Self::Cards,
            round::Offer::Report(what) => Self::of_report(*what),
            round::Offer::Misdealt { .. } => Self::Misdealt,
            round::Offer::CorrectFace { .. } | round::Offer::Document { .. } => Self::Report,
            _ => Self::GoOn,
        }
    }

    const fn of_report(what: Irregularity) -> Self {
        match what {
            Irregularity::WrongCountMisdealt | Irregularity::WrongCountOfDeck => Self::WrongCount,
            Irregularity::Misdealt { .. } => Self::Misdealt,
            Irregularity::FoundFaceUp | Irregularity::DrawnInError | Irregularity::ShoeFailed => Self::CardReported,
            _ => Self::Report,
        }
    }

    const fn goes_on(self) -> bool {
        matches!(self, Self::Cards | Self::GoOn)
    }
}

/// Whether all cards of the deal lie on the layout.
fn is_dealt(round: &Round) -> bool {
    round.has_done(Step::Deal)
}

/// Whether the stub must be counted now: directly after the deal, before any player decides (ALL-24).
pub(crate) fn count_is_due(setting: &Setting<'_>, table: &Table, playing: &Playing) -> bool {
    let law = setting.decks.stub;
    //= packs_poker 43.7(h)
    //= packs_poker 43.8(g)
    //= lunar_poker 38.9(f)
    //= high_card_flush 38.7(g)
    //= high_card_flush 38.8(f)
    //= high_card_flush 38.9(f)
    //= three_card_draw_poker 42.7(f)
    //= three_card_draw_poker 42.9(e)
    //= holdem_3_bonus 42.7(f)
    // A shuffler that counts excuses the dealer where the text of the way of dealing says so (ALL-18).
    let excused = law.excused.is_some() && table.equipment().shuffler == Shuffler::AutomatedCounting;
    //= packs_poker 43.7(g)
    //= packs_poker 43.8(f)
    //= packs_poker 43.9(e)
    //= lunar_poker 38.7(f)
    //= lunar_poker 38.8(e)
    //= lunar_poker 38.9(e)
    //= high_card_flush 38.7(f)
    //= high_card_flush 38.8(f)
    //= high_card_flush 38.9(f)
    //= three_card_draw_poker 42.7(e)
    //= three_card_draw_poker 42.9(d)
    //= holdem_3_bonus 42.7(e)
    //= holdem_3_bonus 42.8(e)
    //= holdem_3_bonus 42.9(d)
    // The stub is counted once at least in five rounds.
    let due = !excused && playing.count == Count::NotYet && table.uncounted().saturating_add(1) >= law.every;
    due && is_dealt(&playing.round)
}

/// Whether the stub must be counted before the round goes on.
pub fn stub_count_is_due(setting: &Setting<'_>, table: &Table) -> bool {
    table.running().is_some_and(|playing| count_is_due(setting, table, playing))
}

/// What at the table stands against something in the round.
pub(crate) fn obstacle(setting: &Setting<'_>, table: &Table, wants: Wants) -> Option<Refusal> {
    let playing = table.running()?;
    let law = setting.decks;
    let deck = table.deck(playing.deck);
    let (why, clause) = match (playing.count, wants) {
        //= packs_poker 43.7(g)2
        //= lunar_poker 38.7(f)2
        //= high_card_flush 38.7(f)2
        //= three_card_draw_poker 42.7(e)2
        //= holdem_3_bonus 42.7(e)2
        // After a wrong count the dealer finds out whether cards were misdealt, and the round does not go on.
        (Count::Wrong, Wants::WrongCount) => return None,
        (Count::Wrong, Wants::Misdealt) if setting.rules.misdealt_hand_explains_count() => return None,
        (Count::Wrong, _) => (Why::CountWrong, law.stub.wrong),
        (_, Wants::WrongCount) => (Why::NoWrongCount, law.stub.wrong),
        //= packs_poker 43.4(c)
        //= lunar_poker 38.4(e)
        //= high_card_flush 38.4(e)
        //= three_card_draw_poker 42.4(e)
        //= holdem_3_bonus 42.4(e)
        // All players have left: the cards are shown to the next one before any is dealt.
        _ if deck.must_be_shown => (Why::NotShown(playing.deck), law.idle),
        //= lunar_poker 38.4(b)2
        //= high_card_flush 38.4(b)2
        //= three_card_draw_poker 42.4(b)2
        //= holdem_3_bonus 42.4(b)2
        //= lunar_poker 38.4(d)
        //= high_card_flush 38.4(d)
        //= three_card_draw_poker 42.4(d)
        //= holdem_3_bonus 42.4(d)
        // No card comes out of a deck that is still to be cut, by mistake no more than by the plan.
        (_, Wants::Cards | Wants::CardReported) if deck.order == Order::Uncut => {
            (Why::NotCut(playing.deck), law.cut?.needed)
        }
        //= lunar_poker 38.4(c)1(iv)
        //= high_card_flush 38.4(c)1(iv)
        //= three_card_draw_poker 42.4(c)1(iv)
        //= holdem_3_bonus 42.4(c)1(iv)
        // The cover card of a second cut goes into the discard rack before the cards are dealt.
        (_, Wants::Cards | Wants::CardReported) if deck.cover.is_some() => {
            (Why::CoverCardThere(playing.deck), law.cut?.cover_away)
        }
        //= packs_poker 43.7(a)
        //= lunar_poker 38.7(a)
        //= high_card_flush 38.7(a)
        //= three_card_draw_poker 42.7(a)
        //= holdem_3_bonus 42.7(a)
        //= packs_poker 43.8(b)1
        //= lunar_poker 38.8(b)1
        //= high_card_flush 38.8(b)1
        //= three_card_draw_poker 42.8(b)1
        //= holdem_3_bonus 42.8(b)1
        //= packs_poker 43.9(b)1
        //= lunar_poker 38.9(b)1
        //= high_card_flush 38.9(b)1
        //= three_card_draw_poker 42.9(b)1
        //= holdem_3_bonus 42.9(b)1
        // No card is dealt before the stacked deck is in the shoe, or in a hand of the dealer.
        (_, Wants::Cards) if !playing.is_placed => (Why::NotPlaced(playing.deck), law.placed.stacked),
        //= packs_poker 43.7(g)
        //= packs_poker 43.8(f)
        //= packs_poker 43.9(e)
        //= lunar_poker 38.7(f)
        //= lunar_poker 38.8(e)
        //= lunar_poker 38.9(e)
        //= high_card_flush 38.7(f)
        //= high_card_flush 38.8(f)
        //= high_card_flush 38.9(f)
        //= three_card_draw_poker 42.7(e)
        //= three_card_draw_poker 42.9(d)
        //= holdem_3_bonus 42.7(e)
        //= holdem_3_bonus 42.8(e)
        //= holdem_3_bonus 42.9(d)
        // The stub is counted directly after the deal: nothing is chosen, turned or settled before (ALL-24).
        (_, wants) if wants.goes_on() && count_is_due(setting, table, playing) => (Why::CountDue, law.stub.counted),
        _ => return None,
    };
    Some(Refusal { why, clause })
}
