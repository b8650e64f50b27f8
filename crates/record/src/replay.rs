//! Walking through a recorded round: command by command, with the engine's own code.

use games::round::{MeterAmounts, Next, Observer, Prompt, Rules, View};

use crate::{Balances, InPlay, Record, Sentence, command, sentences};

/// A recorded round between two commands.
pub struct Replay {
    play: InPlay,
    commands: std::vec::IntoIter<String>,
}

/// One command of a recorded round and what followed from it.
#[derive(Clone, Debug)]
pub struct Moment {
    /// What the round waited for.
    pub waited_for: Next,
    /// What the dealer was told then.
    pub prompts: Vec<Prompt>,
    /// The command, as the record has it.
    pub command: String,
    /// What followed; or why the rules refuse what the record claims.
    pub outcome: Result<Vec<Sentence>, String>,
    /// What anybody could see afterwards.
    pub after: View,
    /// What the meters showed afterwards.
    pub meters: MeterAmounts,
    /// What the seats had won or lost afterwards.
    pub balances: Balances,
}

impl Replay {
    /// The beginning of a recorded round.
    pub fn new(record: &Record) -> Self {
        let play = InPlay::new(record.table.elections.rules(), record.cards.faces(), record.meters);
        Self { play, commands: record.commands.clone().into_iter() }
    }

    /// The rules of the table.
    pub fn rules(&self) -> &dyn Rules {
        self.play.rules()
    }

    /// All moments, up to the first command that is refused.
    pub fn walk(record: &Record) -> Vec<Moment> {
        let mut refused = false;
        let goes_on = |moment: &Moment| !std::mem::replace(&mut refused, moment.outcome.is_err());
        Self::new(record).take_while(goes_on).collect()
    }

    fn follow(&mut self, line: &str) -> Result<Vec<Sentence>, String> {
        let command = command::from_text(self.play.round(), line)?;
        let events = self.play.preview(&command).map_err(|refusal| refusal.to_string())?;
        self.play.take(&events);
        Ok(sentences(self.play.rules(), self.play.round(), &events))
    }
}

impl Iterator for Replay {
    type Item = Moment;

    fn next(&mut self) -> Option<Moment> {
        let command = self.commands.next()?;
        let (waited_for, prompts) = (self.play.next(), self.play.prompts());
        let outcome = self.follow(&command);
        let after = self.play.view(Observer::Spectator);
        let (meters, balances) = (*self.play.meters(), *self.play.balances());
        Some(Moment { waited_for, prompts, command, outcome, after, meters, balances })
    }
}
