//! What players may do in a round.

use ::words::say;
use games::round::{self, Choice, CouponNumber};
use paytables::Cents;

use super::{At, Fill, Offered};
use crate::api::words;
use crate::views::cents;
use crate::views::costs::costs;

impl At<'_> {
    pub(super) fn of_round(&self, offer: round::Offer) -> Offered {
        use round::{Command, Offer};
        match offer {
            Offer::Wager { seat, wager, minimum, maximum, chip } => {
                let (says, fill) = (words::wager(wager, minimum, maximum), Fill::amount(minimum, maximum, chip));
                let sample = Command::Wager { seat, wager, amount: minimum };
                let shown = self.command("wager", says, sample).with_fill(vec![fill]);
                Offered { seat: Some(seat), wager: Some(wager.name().to_owned()), ..shown }
            }
            Offer::Withdraw { seat, wager } => {
                let command = Command::Wager { seat, wager, amount: Cents::ZERO };
                let shown = self.command("withdraw", say!("Withdraw {wager}", wager = wager.words()), command);
                Offered { seat: Some(seat), wager: Some(wager.name().to_owned()), ..shown }
            }
            Offer::Coupon { seat, wager, least, most } => {
                let says = if least == most {
                    say!("Lay a coupon of {most} on {wager}", most, wager = wager.words())
                } else {
                    say!("Lay a coupon of at most {most} on {wager}", most, wager = wager.words())
                };
                let sample = Command::Coupon { seat, wager, number: Some(CouponNumber(0)), amount: most };
                let cent = Cents::new(1);
                let fill = vec![Fill::number("coupon", 1, None), Fill::amount(least, most, cent)];
                let shown = self.command("coupon", says, sample).with_fill(fill);
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
                let (choice, fill) = (Choice::Raise(minimum), vec![Fill::amount(minimum, maximum, chip)]);
                let shown = self.command("choose", words::raise(minimum, maximum), Command::Choose { seat, choice });
                (seat, choice, shown.with_fill(fill))
            }
            Offer::Draw { seat, from } => {
                let says = say!("Draw a card for one of these");
                let choice = from.iter().next().map_or(Choice::InToWin, Choice::Draw);
                let shown = self.command("choose", says, Command::Choose { seat, choice });
                (seat, choice, shown.with_fill(vec![Fill::card(from)]))
            }
            Offer::Exchange { seat, from, fewest, most } => {
                let choices = from.iter().collect();
                let fill = vec![Fill::Cards { field: "positions", fewest, most, choices }];
                let choice = Choice::Exchange(from.iter().take(fewest as usize).collect());
                let shown = self.command("choose", words::exchange(fewest, most), Command::Choose { seat, choice });
                (seat, choice, shown.with_fill(fill))
            }
            other => return self.of_staff(other),
        };
        let cost = costs(self.desk, self.meters, self.by, (seat, sample)).map(cents);
        Offered { seat: Some(seat), choice: Some(words::choice_name(sample)), cost, ..shown }
    }
}
