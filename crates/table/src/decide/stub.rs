//! The stub: when it is counted, when it is put away, and what waits for that.

use games::elections::Shuffler;
use games::round::{self, Irregularity};

use super::{Answer, Case, refuse};
use crate::{Count, Event, Order, Playing, Refusal, Setting, Table, What, Why};

impl Case<'_> {
    /// The stub is counted when the round needs no more cards of it and before it is put away; whoever doubts a count
    /// counts again (ALL-24).
    pub(super) fn count_stub(&self, found: u8) -> Answer {
        let law = self.setting.decks.stub;
        self.dealer(law.counted)?;
        let playing = self.running()?;
        if !self.setting.rules.stub_is_done(&playing.round) {
            return refuse(Why::StubInUse, law.counted);
        }
        if playing.stub_is_away {
            return refuse(Why::StubAway, law.counted);
        }
        let expected = playing.round.laid().stub();
        let clause = if found == expected { law.right } else { law.wrong };
        let counted = Event { what: What::StubCounted { found, expected }, clause };
        Ok(self.new_dealer(playing)?.into_iter().chain([counted]).collect())
    }

    /// A stub that is done goes into the discard rack before the round goes on, counted or not.
    pub(super) fn puts_stub_away(&self, playing: &Playing, wants: Wants) -> Option<Event> {
        let law = self.setting.decks.stub;
        let clause = if playing.count == Count::Right { law.right } else { law.counted };
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

/// Whether the stub must be counted now.
pub(crate) fn count_is_due(setting: &Setting<'_>, table: &Table, playing: &Playing) -> bool {
    let law = setting.decks.stub;
    let excused = law.excused.is_some() && table.equipment().shuffler == Shuffler::AutomatedCounting;
    let due = !excused && playing.count == Count::NotYet && table.uncounted().saturating_add(1) >= law.every;
    due && setting.rules.stub_is_done(&playing.round)
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
        (Count::Wrong, Wants::WrongCount) => return None,
        (Count::Wrong, Wants::Misdealt) if setting.rules.misdealt_hand_explains_count() => return None,
        (Count::Wrong, _) => (Why::CountWrong, law.stub.wrong),
        (_, Wants::WrongCount) => (Why::NoWrongCount, law.stub.wrong),
        _ if deck.must_be_shown => (Why::NotShown(playing.deck), law.idle),
        // No card comes out of a deck that is still to be cut, by mistake no more than by the plan.
        (_, Wants::Cards | Wants::CardReported) if deck.order == Order::Uncut => {
            (Why::NotCut(playing.deck), law.cut?.needed)
        }
        // The stub is counted instead of being put away: nothing is turned or settled before.
        (_, wants) if wants.goes_on() && count_is_due(setting, table, playing) => (Why::CountDue, law.stub.counted),
        _ => return None,
    };
    Some(Refusal { why, clause })
}
