//! Players sit down and leave.

use games::round::Status;
use paytables::Cents;

use super::{Answer, Case, happened, refuse};
use crate::seats::{are_adjacent, exists};
use crate::{What, Why};

impl Case<'_> {
    /// One position, or as many side by side as the game and the house allow.
    pub(super) fn sit(&self, seat: u8) -> Answer {
        let (rules, seats) = (self.setting.rules, self.table.seats());
        let law = rules.law();
        let player = self.player(law.seated)?;
        self.check_open()?;
        //= packs_poker 1.13Z(a)
        //= lunar_poker 1.13X(b)1
        //= three_card_draw_poker 1.13BB(a)
        //= high_card_flush 1.13Y(a)
        //= holdem_3_bonus 1.13BB(a)
        // A seat is one of the positions of the layout.
        if !exists(rules, seat) {
            return refuse(Why::NoSuchSeat(seat), law.positions);
        }
        if seats.at(seat).is_some() {
            return refuse(Why::SeatTaken(seat), law.seated);
        }
        let mut own: Vec<u8> = seats.of(player).chain([seat]).collect();
        own.sort_unstable();
        let (most, clause) = rules.positions_per_player();
        //= lunar_poker 38.6(f)
        //= high_card_flush 38.6(e)
        // One position each, unless the text and the house allow more (ALL-31).
        if own.len() > usize::from(most) {
            return refuse(Why::TooManySeats(most), clause);
        }
        //= high_card_flush 38.6(e)
        // The positions of one player are next to one another.
        if !are_adjacent(&own) {
            return refuse(Why::NotAdjacent, clause);
        }
        happened(What::Sat { player, seat }, law.seated)
    }

    /// Who has wagered stays, until the wagers are withdrawn or the round is over.
    pub(super) fn leave(&self, seat: u8) -> Answer {
        let rules = self.setting.rules;
        let clause = rules.law().seated;
        let player = self.player(clause)?;
        if self.table.seats().at(seat) != Some(player) {
            return refuse(Why::NotSeated(player, seat), clause);
        }
        //= packs_poker 43.6(c)
        //= lunar_poker 38.6(g)
        //= high_card_flush 38.6(c)
        //= three_card_draw_poker 42.6(c)
        //= holdem_3_bonus 42.6(d)
        // A player who has wagered and been dealt cards stays seated until the round is over.
        if self.is_in_round(seat) {
            return refuse(Why::Playing(seat), clause);
        }
        let left: Vec<u8> = self.table.seats().of(player).filter(|own| *own != seat).collect();
        if !are_adjacent(&left) {
            return refuse(Why::NotAdjacent, rules.positions_per_player().1);
        }
        happened(What::Left { player, seat }, clause)
    }

    fn is_in_round(&self, seat: u8) -> bool {
        self.table.running().is_some_and(|playing| {
            let seat = playing.round.seat(seat);
            let wagers = seat.stakes.made().any(|(_, stake)| stake > Cents::ZERO);
            wagers || seat.coupon.is_some() || seat.status != Status::Out
        })
    }
}
