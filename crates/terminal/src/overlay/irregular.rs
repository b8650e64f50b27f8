//! What can go wrong now, and what would follow from it: computed by the engine before it is done.

use games::dealing::Spot;
use games::round::{Command, Event, Irregularity, Observer, Offer, What, preview};
use paytables::Cents;
use record::command::spot_to_text;
use record::{Sentence, sentences};

use super::{Row, Tone};
use crate::App;
use crate::text::signed;

/// Something that can go wrong now.
#[derive(Clone, Debug)]
pub struct Possible {
    /// What, in words.
    pub label: String,
    /// The command that reports it.
    pub command: Command,
    remedy: Vec<Sentence>,
    money: Vec<String>,
    follows: Vec<Sentence>,
    turned: usize,
}

impl Possible {
    /// What would follow.
    pub fn page(&self) -> Vec<Row> {
        let said = |said: &Sentence| format!("{} ({})", said.says, said.clause.id());
        let mut page: Vec<Row> = self.remedy.iter().map(|remedy| (Tone::Strong, said(remedy))).collect();
        let money = if self.money.is_empty() { "No money moves.".to_owned() } else { self.money.join(", ") + "." };
        page.push((Tone::Strong, money));
        page.push((Tone::Quiet, "In detail:".to_owned()));
        let turned = match self.turned {
            0 => None,
            1 => Some("A card is turned. What it is, and what it decides, is seen then.".to_owned()),
            many => Some(format!("{many} cards are turned. What they are, and what they decide, is seen then.")),
        };
        page.extend(turned.map(|says| (Tone::Plain, says)));
        page.extend(self.follows.iter().map(|detail| (Tone::Plain, said(detail))));
        page
    }
}

impl App {
    /// Everything that can go wrong now.
    pub(crate) fn possible(&self) -> Vec<Possible> {
        let offers = self.table.play().view(Observer::Dealer).offers;
        offers.into_iter().flat_map(reports).filter_map(|what| self.possibility(what)).collect()
    }

    fn possibility(&self, what: Irregularity) -> Option<Possible> {
        let (play, command) = (self.table.play(), Command::Report(what));
        let events = play.preview(&command).ok()?;
        let mut after = play.round().clone();
        events.iter().for_each(|event| after.evolve(event));
        // The deck is sealed: nothing is told that a card decides which is not face up yet.
        let told = preview(&events);
        let balances = play.balances_after(&told.events);
        let moved = |seat: u8| {
            let by = balances.of(seat).get() - play.balances().of(seat).get();
            (by != 0).then(|| format!("seat {seat} gets {}", signed(Cents::new(by))))
        };
        let money = (1..=play.rules().table().positions).filter_map(moved).collect();
        let (remedy, rest): (Vec<Event>, Vec<Event>) =
            told.events.iter().partition(|event| matches!(event.what, What::Irregular { .. }));
        let say = |events: &[Event]| sentences(play.rules(), &after, events);
        let (remedy, follows, label) = (say(&remedy), say(&rest), self.irregularity_in_words(what));
        Some(Possible { label, command, remedy, money, follows, turned: told.turned.len() })
    }

    fn irregularity_in_words(&self, what: Irregularity) -> String {
        let laid = self.table.play().round().laid();
        match what {
            Irregularity::FoundFaceUp => "The next card lies face up in the shoe or the deck".to_owned(),
            Irregularity::DrawnInError => "A card is drawn in error, its face unseen".to_owned(),
            Irregularity::Exposed(position) => match laid.at(position) {
                Some(dealt) => {
                    let place = laid.at_spot(dealt.to).position(|at| at == position).map_or(0, |place| place + 1);
                    format!("Card {place} of {} is seen by others", owner(dealt.to))
                }
                None => "The next card is seen before it is dealt".to_owned(),
            },
            Irregularity::Misdealt { spot, cards } => {
                format!("{} has {cards} cards instead of {}", owner(spot), laid.at_spot(spot).count())
            }
            Irregularity::ShoeFailed => "The dealing shoe jams or stops".to_owned(),
            Irregularity::WrongCountMisdealt => {
                "The stub is counted: not 52 cards, because some were misdealt".to_owned()
            }
            Irregularity::WrongCountOfDeck => {
                "The stub is counted: not 52 cards, though nothing was misdealt".to_owned()
            }
            Irregularity::Communicated(seat) => format!("The player at seat {seat} tells others about the hand"),
            Irregularity::LookedAtDrawCard(seat) => {
                format!("The player at seat {seat} looks at the draw card, which must stay face down")
            }
        }
    }
}

fn owner(spot: Spot) -> String {
    match spot {
        Spot::Dealer => "the dealer".to_owned(),
        Spot::Board => "the board".to_owned(),
        spot => spot_to_text(spot),
    }
}

/// The reports within an offer; of a wrong number of cards, one too few and one too many.
fn reports(offer: Offer) -> Vec<Irregularity> {
    match offer {
        Offer::Report(what) => vec![what],
        Offer::Misdealt { spot, instead_of, most } => {
            let counts = [instead_of.checked_sub(1), Some(instead_of + 1).filter(|cards| *cards <= most)];
            counts.into_iter().flatten().map(|cards| Irregularity::Misdealt { spot, cards }).collect()
        }
        _ => Vec::new(),
    }
}
