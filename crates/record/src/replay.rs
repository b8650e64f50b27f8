//! Walking through a recorded round: command by command, with the engine's own code.

use cards::Card;
use games::round::{Command, MeterAmounts, Next, Observer, Position, Prompt, Rules, View};
use paytables::MicroDollars;
use words::say;

use crate::event::meter_in_words;
use crate::lines::Line;
use crate::{Balances, Cards, InPlay, Record, Sentence, command, sentences, silence};

/// A recorded round between two commands.
pub struct Replay {
    play: InPlay,
    cards: Cards,
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
        Self { play, cards: record.cards.clone(), commands: record.commands.clone().into_iter() }
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
        match Line::read(line) {
            Line::TimeIsOver => self.check_silence().map(|()| Vec::new()),
            Line::Because => Ok(Vec::new()),
            Line::Meter(shown) => self.show_meter(shown).map(|sentence| vec![sentence]),
            Line::Entered(position, card) => self.enter(position, card).map(|()| Vec::new()),
            Line::Command(line) => self.obey(line),
        }
    }

    fn enter(&mut self, position: Position, card: Card) -> Result<(), String> {
        let Cards::Turned(faces) = &mut self.cards else {
            return Err("a face is entered, but the record has the whole deck".to_owned());
        };
        faces.push((position, card));
        self.play.turn_over(self.cards.faces());
        Ok(())
    }

    fn obey(&mut self, line: &str) -> Result<Vec<Sentence>, String> {
        let command = command::from_text(self.play.round(), line).map_err(|wrong| wrong.to_string())?;
        let events = self.play.preview(&command).map_err(|refusal| refusal.to_string())?;
        self.play.take(&events);
        Ok(sentences(self.play.rules(), self.play.round(), &events))
    }

    /// The next command must be what the machine decides for a silent player: nothing else can have come of silence.
    fn check_silence(&self) -> Result<(), String> {
        let next = self.commands.as_slice().iter().find(|line| !matches!(Line::read(line), Line::Meter(_)));
        let next = next.ok_or("it stands before the decision for a silent player, and nothing follows")?;
        // A line that is no command is refused in its own place.
        let Ok(command) = command::from_text(self.play.round(), next) else { return Ok(()) };
        let by_rule = match command {
            Command::Choose { seat, .. } => silence::decision(seat, &self.play.view(Observer::Seat(seat)).offers),
            _ => None,
        };
        match by_rule {
            Some(decision) if decision == command => Ok(()),
            Some(decision) => {
                let decision = command::to_text(self.play.round(), &decision);
                Err(format!("no silence decides \"{next}\": for a silent player it is \"{decision}\""))
            }
            None => Err(format!("no silence decides \"{next}\": the round waits for {}", self.play.next())),
        }
    }

    /// Other tables have moved a linked meter, and this is what it shows: `main is 10000.250000`.
    fn show_meter(&mut self, shown: &str) -> Result<Sentence, String> {
        let names = self.play.rules().meters();
        let read = || {
            let (name, amount) = shown.split_once(" is ")?;
            let meter = names.iter().position(|known| *known == name)?;
            Some((meter as u8, amount.parse::<MicroDollars>().ok()?))
        };
        let (meter, amount) = read().ok_or_else(|| {
            let form = "write one like \"meter main is 10000.250000\"";
            format!("\"meter {shown}\" shows no meter: {form}; the table's meters: {}", names.join(", "))
        })?;
        let by = self.play.show_meter(meter, amount);
        let (rules, says) = (self.play.rules(), meter_in_words(self.play.rules(), meter, by));
        Ok(Sentence { says: say!("{meter}: rounds at other tables.", meter = says), clause: rules.law().lock })
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
