//! What may be done now, with the words that do it.

use ::words::{Said, Words as _, say};
use games::dealing::Spot;
use games::round::{self, Choice, Irregularity, MeterAmounts, Positions};
use house::Dealt;
use paytables::Cents;
use serde::Serialize;
use table::{Ask, Command, Offer, Who};
use utoipa::ToSchema;

use super::cards::{correction, place_at};
use super::costs::costs;
use super::{cents, claims, decks};
use crate::api::words;
use crate::desk::Desk;
use crate::tongue::tell;

/// Something that may be done now: exactly one command, or all commands within bounds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Offered {
    /// What sort of thing it is: `wager`, `choose`, `step`, `irregularity`, …
    pub kind: &'static str,
    /// What it is, for people.
    pub says: String,
    /// The words that do it, for `POST /tables/{id}/commands`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<String>,
    /// The words that do it, with AMOUNT, CARDS or COUNT where something within the bounds is to be put.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// At which seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// On which wager.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wager: Option<String>,
    /// Which choice, for `POST /tables/{id}/decisions`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<&'static str>,
    /// The least AMOUNT.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimum: Option<String>,
    /// The greatest AMOUNT.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub maximum: Option<String>,
    /// AMOUNT is a multiple of this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chip: Option<String>,
    /// The fewest CARDS, or the least COUNT.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<u32>,
    /// The most CARDS, or the greatest COUNT.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
    /// The numbers that COUNT may be, where not every one from the least to the greatest will do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<Vec<u8>>,
    /// Which of the seat's cards CARDS may be, by their places from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub places: Option<Vec<usize>>,
    /// What it takes from the wallet now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub costs: Option<String>,
    /// Whether the table goes on by it: cards that lie ready are not shuffled for another time.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub leads_on: bool,
}

/// What somebody may do at a table now.
pub(super) fn offers(desk: &Desk, meters: &MeterAmounts, by: Who) -> Vec<Offered> {
    let offered = table::offers(&desk.made.setting(), &desk.table, &desk.outside(meters), by);
    let at = At { desk, meters, by };
    // Where a machine deals, nothing goes wrong that somebody would have to notice.
    let is_possible = |offer: &Offered| desk.made.service.dealt == Dealt::Live || offer.kind != "irregularity";
    let stands = offered.iter().filter(|offer| match offer {
        Offer::Exactly(Command { ask, .. }) => desk.standing.allows(ask),
        Offer::BeginRound { deck, commitment, .. } => {
            desk.standing.allows(&Ask::BeginRound { deck: *deck, commitment: *commitment })
        }
        _ => true,
    });
    let shown = |offer| Some(Offered { leads_on: decks::leads_on(desk, offer), ..at.show(offer)? });
    stands.filter_map(shown).filter(is_possible).collect()
}

/// A table, seen by somebody who may do something there.
struct At<'a> {
    desk: &'a Desk,
    meters: &'a MeterAmounts,
    by: Who,
}

impl At<'_> {
    fn show(&self, offer: &Offer) -> Option<Offered> {
        Some(match *offer {
            Offer::Exactly(Command { ask, .. }) => self.exactly("table", words::ask(&ask), ask),
            Offer::Tell { .. } => return None,
            Offer::ShuffledAndCounted { deck, .. } => {
                let ask = Ask::Shuffled { deck, found: Some(0) };
                self.counted("table", ask, Some(52))
            }
            Offer::Cut { deck, least, most, .. } => {
                let shown = self.counted("table", Ask::Cut { deck, cards: 0 }, Some(u32::from(most)));
                Offered { least: Some(u32::from(least)), ..shown }
            }
            Offer::BeginRound { deck, commitment, .. } => {
                let ask = Ask::BeginRound { deck, commitment };
                self.exactly("table", words::ask(&ask), ask)
            }
            Offer::CountStub { .. } => self.counted("table", Ask::CountStub { found: 0 }, Some(52)),
            Offer::Round { offer, .. } => self.of_round(offer),
        })
    }

    fn text(&self, ask: &Ask) -> String {
        record::ask::to_text(&self.desk.table, ask)
    }

    fn exactly(&self, kind: &'static str, says: Said, ask: Ask) -> Offered {
        Offered { kind, says: tell(&says), ask: Some(self.text(&ask)), ..Offered::default() }
    }

    fn command(&self, kind: &'static str, says: Said, command: round::Command) -> Offered {
        self.exactly(kind, says, Ask::Round(command))
    }

    /// A command that ends with a count, which is 0 here.
    fn counted(&self, kind: &'static str, ask: Ask, most: Option<u32>) -> Offered {
        let form = self.text(&ask).strip_suffix('0').map(|form| format!("{form}COUNT"));
        Offered { kind, says: tell(&words::ask(&ask)), form, least: Some(0), most, ..Offered::default() }
    }

    fn of_round(&self, offer: round::Offer) -> Offered {
        use round::{Command, Offer};
        match offer {
            Offer::Wager { seat, wager, minimum, maximum, chip } => {
                let form = Some(format!("seat {seat} wagers AMOUNT on {wager}"));
                let says = words::wager(wager, minimum, maximum);
                let shown = Offered { kind: "wager", says: tell(&says), form, seat: Some(seat), ..Offered::default() };
                Offered { wager: Some(wager.name().to_owned()), ..shown.within(minimum, maximum, chip) }
            }
            Offer::Withdraw { seat, wager } => {
                let command = Command::Wager { seat, wager, amount: Cents::ZERO };
                let shown = self.command("withdraw", say!("Withdraw {wager}", wager = wager.words()), command);
                Offered { seat: Some(seat), wager: Some(wager.name().to_owned()), ..shown }
            }
            Offer::Coupon { seat, wager, least, most } => {
                let form = Some(format!("seat {seat} lays coupon NUMBER of AMOUNT on {wager}"));
                let says = if least == most {
                    say!("Lay a coupon of {most} on {wager}", most, wager = wager.words())
                } else {
                    say!("Lay a coupon of at most {most} on {wager}", most, wager = wager.words())
                };
                let shown = Offered { kind: "coupon", says: tell(&says), form, seat: Some(seat), ..Offered::default() };
                let shown = shown.within(least, most, Cents::new(1));
                Offered { wager: Some(wager.name().to_owned()), ..shown }
            }
            Offer::TakeCouponBack { seat, wager } => {
                let command = Command::Coupon { seat, wager, number: None, amount: Cents::ZERO };
                let shown = self.command("take_coupon_back", say!("Take the coupon back"), command);
                Offered { seat: Some(seat), wager: Some(wager.name().to_owned()), ..shown }
            }
            Offer::Declare { seat } => {
                let says = say!("Show the hand, to claim what it is worth");
                Offered { seat: Some(seat), ..self.command("declare", says, Command::Declare { seat }) }
            }
            Offer::Choose { .. } | Offer::Raise { .. } | Offer::Draw { .. } | Offer::Exchange { .. } => {
                self.choice(offer)
            }
            Offer::Report(what) => self.irregularity(what),
            Offer::Misdealt { spot, instead_of, most } => {
                let shown = self.irregularity(Irregularity::Misdealt { spot, cards: 0 });
                let form =
                    shown.ask.as_deref().and_then(|ask| ask.strip_suffix('0')).map(|form| format!("{form}COUNT"));
                let says =
                    say!("{who} has another number of cards than {instead_of}", who = spot_in_words(spot), instead_of);
                let counts = Some((0..=most).filter(|cards| *cards != instead_of).collect());
                let (least, most) = (Some(0), Some(u32::from(most)));
                Offered { says: tell(&says), ask: None, form, least, most, counts, ..shown }
            }
            _ => self.of_staff(offer),
        }
    }

    fn choice(&self, offer: round::Offer) -> Offered {
        use round::{Command, Offer};
        let (seat, sample, shown) = match offer {
            Offer::Choose { seat, choice } => {
                let command = Command::Choose { seat, choice };
                (seat, choice, self.command("choose", words::choice(choice), command))
            }
            Offer::Raise { seat, minimum, maximum, chip } => {
                let (says, form) = (words::raise(minimum, maximum), Some(format!("seat {seat} raises AMOUNT")));
                let shown = Offered { kind: "choose", says: tell(&says), form, ..Offered::default() };
                (seat, Choice::Raise(minimum), shown.within(minimum, maximum, chip))
            }
            Offer::Draw { seat, from } => {
                let form = Some(format!("seat {seat} draws for CARDS"));
                let says = say!("Draw a card for one of these");
                let shown = Offered {
                    kind: "choose",
                    says: tell(&says),
                    form,
                    least: Some(1),
                    most: Some(1),
                    ..Offered::default()
                };
                let sample = from.iter().next().map_or(Choice::InToWin, Choice::Draw);
                (seat, sample, Offered { places: Some(self.places(seat, from)), ..shown })
            }
            Offer::Exchange { seat, from, fewest, most } => {
                let (says, form) = (words::exchange(fewest, most), Some(format!("seat {seat} exchanges CARDS")));
                let shown =
                    Offered { kind: "choose", says: tell(&says), form, least: Some(fewest), ..Offered::default() };
                let sample = Choice::Exchange(from.iter().take(fewest as usize).collect());
                (seat, sample, Offered { most: Some(most), places: Some(self.places(seat, from)), ..shown })
            }
            other => return self.of_staff(other),
        };
        let costs = costs(self.desk, self.meters, self.by, (seat, sample)).map(cents);
        Offered { seat: Some(seat), choice: Some(words::choice_name(sample)), costs, ..shown }
    }

    fn of_staff(&self, offer: round::Offer) -> Offered {
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
        let shown = self.command("step", says, round::Command::Deal { cards: most });
        let counts: Vec<u8> = ends.iter().collect();
        let (least, most) = (counts.first().copied().map(u32::from), Some(u32::from(most)));
        Offered { form: Some("deal COUNT".to_owned()), least, most, counts: Some(counts), ..shown }
    }

    fn irregularity(&self, what: Irregularity) -> Offered {
        let none = round::Laid::default();
        let laid = self.desk.table.running().map_or(&none, |playing| playing.round.laid());
        self.command("irregularity", words::irregularity(laid, what), round::Command::Report(what))
    }

    fn places(&self, seat: u8, from: Positions) -> Vec<usize> {
        let laid = self.desk.table.running().map(|playing| playing.round.laid());
        let place = |position| laid.and_then(|laid| place_at(laid, Spot::Player(seat), position));
        from.iter().filter_map(place).collect()
    }
}

impl Offered {
    fn within(self, minimum: Cents, maximum: Cents, chip: Cents) -> Self {
        let (minimum, maximum, chip) = (Some(cents(minimum)), Some(cents(maximum)), Some(cents(chip)));
        Self { minimum, maximum, chip, ..self }
    }
}

fn spot_in_words(spot: Spot) -> Said {
    record::command::spot_in_words(spot).capitalised()
}
