//! What dealers and floorpersons may do in a round.

use ::words::{Said, Words as _, say};
use games::dealing::Spot;
use games::round::{self, Irregularity, Positions};
use table::Who;

use super::{At, Fill, Offered};
use crate::api::words;
use crate::tongue::tell;
use crate::views::cards::correction;
use crate::views::claims;

impl At<'_> {
    pub(super) fn of_staff(&self, offer: round::Offer) -> Offered {
        use round::{Command, Offer};
        let person = match self.by {
            Who::Dealer(person) | Who::Floor(person) => person,
            Who::Player(_) | Who::Clock => round::Person(0),
        };
        match offer {
            Offer::CloseBets => self.command("step", say!("\"No more bets\""), Command::CloseBets { dealer: person }),
            Offer::LockProgressives { counted: 1 } => {
                let says = say!("Lock the progressive system, 1 wager counted");
                self.command("step", says, Command::LockProgressives { counted: 1 })
            }
            Offer::LockProgressives { counted } => {
                let says = say!("Lock the progressive system, {counted} wagers counted", counted);
                self.command("step", says, Command::LockProgressives { counted })
            }
            Offer::Deal { most, ends } => self.deal(most, ends),
            Offer::Proceed(step) => {
                let says = claims::before(self.desk, self.meters, step.said().capitalised());
                self.command("step", says, Command::Proceed(step))
            }
            Offer::Verify { seat, wager, check } => {
                let says = words::verify(seat, wager, check);
                self.command("verify", says, Command::Verify { seat, wager, check })
            }
            Offer::Validate { seat, wager, .. } => {
                let says = say!("Validate the {wager} payout of seat {seat}", wager = wager.words(), seat);
                self.command("validate", says, Command::Validate { seat, wager, by: person })
            }
            Offer::Document { seat, wager, .. } => {
                self.command("document", words::document(seat, wager), Command::Document { seat, wager, by: person })
            }
            Offer::ReturnUnaccepted { seat, wager } => {
                self.command("return", words::return_unaccepted(seat, wager), Command::ReturnUnaccepted { seat, wager })
            }
            Offer::CorrectFace { position, .. } => self.command(
                "correct",
                correction(self.desk, self.meters, position),
                Command::CorrectFace { position, by: person },
            ),
            _ => Offered::default(),
        }
    }

    /// All cards that are left are dealt at once, or fewer: as many as the dealing device allows.
    fn deal(&self, most: u8, ends: Positions) -> Offered {
        let says = if most == 1 { say!("Deal a card") } else { say!("Deal {most} cards", most) };
        let counts: Vec<u8> = ends.iter().collect();
        let (least, usual) = (counts.first().copied().map(u32::from), Some(most));
        let most = Some(u32::from(most));
        let fill = Fill::Number { field: "cards", least: least.unwrap_or(1), most, choices: Some(counts), usual };
        let sample = round::Command::Deal { cards: usual.unwrap_or_default() };
        self.command("step", says, sample).with_fill(vec![fill])
    }

    pub(super) fn irregularity(&self, what: Irregularity) -> Offered {
        let none = round::Laid::default();
        let laid = self.desk.table.running().map_or(&none, |playing| playing.round.laid());
        let shown = self.command("irregularity", words::irregularity(laid, what), round::Command::Report(what));
        // A floorperson who stops a round says why.
        shown.with_fill(if matches!(self.by, Who::Floor(_)) { vec![Fill::REASON] } else { Vec::new() })
    }

    pub(super) fn misdealt(&self, spot: Spot, instead_of: u8, most: u8) -> Offered {
        let shown = self.irregularity(Irregularity::Misdealt { spot, cards: 0 });
        let says = say!("{who} has another number of cards than {instead_of}", who = spot_in_words(spot), instead_of);
        let choices = Some((0..=most).filter(|cards| *cards != instead_of).collect());
        let count = Fill::Number { field: "cards", least: 0, most: Some(u32::from(most)), choices, usual: None };
        let fill = [count].into_iter().chain(shown.fill.clone()).collect();
        Offered { says: tell(&says), ..shown.with_fill(fill) }
    }
}

fn spot_in_words(spot: Spot) -> Said {
    record::command::spot_in_words(spot).capitalised()
}
