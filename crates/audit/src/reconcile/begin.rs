//! How a round begins, and how it is called off.

use std::borrow::Cow;

use super::fault::Wrong;
use super::page::Page;
use super::round::Round;
use super::set_up::Dealt;
use super::table::Table;
use crate::hex;

impl Table {
    pub(super) fn begins(&mut self, page: &mut Page<'_>, number: u64, committed: Option<&Cow<'_, str>>) {
        if let Some(running) = &self.round {
            page.fault(Wrong::RoundRuns { number: running.number });
        }
        self.use_coming();
        let should = self.last_round.saturating_add(1);
        if number != should {
            page.fault(Wrong::RoundNumber { should, is: number });
        }
        let dealt = self.set_up.as_ref().map_or(Dealt::Virtual, |set_up| set_up.dealt);
        let commitment = committed.and_then(|text| hex::from_text(text));
        if dealt == Dealt::Virtual && commitment.is_none() {
            page.fault(Wrong::NoCommitment { round: number });
        }
        self.last_round = number;
        self.round = Some(Round::new(number, dealt, commitment));
    }

    /// Nobody has wagered: the next round has the same number.
    pub(super) fn is_called_off(&mut self, page: &mut Page<'_>) {
        let Some(round) = self.round.take() else { return page.fault(Wrong::NoRound) };
        for (seat, wager, micro) in round.on_layout() {
            page.fault(Wrong::StillLies { seat, wager: wager.to_owned(), micro });
        }
        self.last_round = round.number.saturating_sub(1);
    }
}
