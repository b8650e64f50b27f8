//! What the machine decides for a player who is silent until the time is over: the rule that the house discloses (reading ALL-25).

use games::round::{Choice, Command, Offer};

/// The decision for a silent seat, of those that are offered to it: it folds; where there is nothing to fold, it lets the dealer's hand be, stands, or
/// leaves the bet that was asked for. None if nobody waits for a decision of it.
pub fn decision(seat: u8, offered: &[Offer]) -> Option<Command> {
    let choices = [Choice::Fold, Choice::LetBe, Choice::InToWin, Choice::Bet];
    let mut commands = choices.into_iter().map(|choice| Command::Choose { seat, choice });
    commands.find(|command| offered.iter().any(|offer| offer.covers(command)))
}
