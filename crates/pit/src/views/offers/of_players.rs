//! What players may do in a round.

use ::words::say;
use games::dealing::Spot;
use games::round::{self, Choice, CouponNumber, Positions};
use paytables::Cents;

use super::{At, Fill, Offered};
use crate::api::words;
use crate::views::cards::place_at;
use crate::views::cents;
use crate::views::costs::costs;

impl At<'_> {
    pub(super) fn of_round(&self, offer: round::Offer) -> Offered {
        use round::{Command, Offer};
        match offer {
            Offer::Wager { seat, wager, minimum, maximum, chip } => {
                let form = format!("seat {seat} wagers AMOUNT on {wager}");
                let (says, fill) = (words::wager(wager, minimum, maximum), Fill::amount(minimum, maximum, chip));
                let sample = Command::Wager { seat, wager, amount: minimum };
                let shown = self.sample("wager", says, sample, (form, vec![fill])).within(minimum, maximum, chip);
                Offered { seat: Some(seat), wager: Some(wager.name().to_owned()), ..shown }
            }
            Offer::Withdraw { seat, wager } => {
                let command = Command::Wager { seat, wager, amount: Cents::ZERO };
                let shown = self.command("withdraw", say!("Withdraw {wager}", wager = wager.words()), command);
                Offered { seat: Some(seat), wager: Some(wager.name().to_owned()), ..shown }
            }
            Offer::Coupon { seat, wager, least, most } => {
                let form = format!("seat {seat} lays coupon NUMBER of AMOUNT on {wager}");
                let says = if least == most {
                    say!("Lay a coupon of {most} on {wager}", most, wager = wager.words())
                } else {
                    say!("Lay a coupon of at most {most} on {wager}", most, wager = wager.words())
                };
                let sample = Command::Coupon { seat, wager, number: Some(CouponNumber(0)), amount: most };
                let cent = Cents::new(1);
                let fill = vec![Fill::number("number", 1, None), Fill::amount(least, most, cent)];
                let shown = self.sample("coupon", says, sample, (form, fill)).within(least, most, cent);
                Offered { seat: Some(seat), wager: Some(wager.name().to_owned()), ..shown }
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
            Offer::Misdealt { spot, instead_of, most } => self.misdealt(spot, instead_of, most),
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
                let (says, form) = (words::raise(minimum, maximum), format!("seat {seat} raises AMOUNT"));
                let (choice, fill) = (Choice::Raise(minimum), vec![Fill::amount(minimum, maximum, chip)]);
                let shown = self.sample("choose", says, Command::Choose { seat, choice }, (form, fill));
                (seat, choice, shown.within(minimum, maximum, chip))
            }
            Offer::Draw { seat, from } => {
                let (form, fill) = (format!("seat {seat} draws for CARDS"), vec![Fill::card(from)]);
                let says = say!("Draw a card for one of these");
                let choice = from.iter().next().map_or(Choice::InToWin, Choice::Draw);
                let shown = self.sample("choose", says, Command::Choose { seat, choice }, (form, fill));
                let places = Some(self.places(seat, from));
                (seat, choice, Offered { places, least: Some(1), most: Some(1), ..shown })
            }
            Offer::Exchange { seat, from, fewest, most } => {
                let (says, form) = (words::exchange(fewest, most), format!("seat {seat} exchanges CARDS"));
                let choices = from.iter().collect();
                let fill = vec![Fill::Cards { field: "positions", fewest, most, choices }];
                let choice = Choice::Exchange(from.iter().take(fewest as usize).collect());
                let shown = self.sample("choose", says, Command::Choose { seat, choice }, (form, fill));
                let places = Some(self.places(seat, from));
                (seat, choice, Offered { places, least: Some(fewest), most: Some(most), ..shown })
            }
            other => return self.of_staff(other),
        };
        let costs = costs(self.desk, self.meters, self.by, (seat, sample)).map(cents);
        let choice = Some(words::choice_name(sample));
        Offered { seat: Some(seat), choice, cost: costs.clone(), costs, ..shown }
    }

    fn places(&self, seat: u8, from: Positions) -> Vec<usize> {
        let laid = self.desk.table.running().map(|playing| playing.round.laid());
        let place = |position| laid.and_then(|laid| place_at(laid, Spot::Player(seat), position));
        from.iter().filter_map(place).collect()
    }
}
