//! Hands that players have shown at a live table, while the dealer is entering them.

use games::round::{self, Choice, MeterAmounts, Outside, Refusal, Unknown, Why};

use super::Desk;

impl Desk {
    /// Why a choice has to wait for the dealer, who has not entered all of the hand that its player has shown; none if nothing is missing.
    ///
    /// The rules are content with the cards that win, and a table cannot know which they are before it has seen all of them.
    pub fn unentered(&self, meters: &MeterAmounts, seat: u8, choice: Choice) -> Option<Refusal> {
        let (rules, round) = (self.made.rules(), &self.table.running()?.round);
        let unknown = Outside::new(&Unknown, meters);
        let refusal = round::decide(rules, round, &unknown, &round::Command::Choose { seat, choice }).err()?;
        let Why::FacesNeeded(mut missing) = refusal.why else { return None };
        missing.retain(|position| round.face(&self.outside(meters), *position).is_none());
        (!missing.is_empty()).then_some(Refusal { why: Why::FacesNeeded(missing), ..refusal })
    }
}
