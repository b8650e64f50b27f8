//! What irregularities have in common: hands and rounds that become void, forfeits, cards set aside.

use law::{Cite, ReadingId, read};
use paytables::Cents;

use super::reversal::{Grounds, Undone};
use super::state::Settling;
use super::{Irregularity, Out, Outside, Refusal, Remedy, Round, Rules, Status, What};
use crate::dealing::{Face, Spot};
use crate::settlement::{HandInWords, Readings, SettlementLine};
use crate::wager::Wager;

impl Out {
    /// Notes an irregularity and what follows from it.
    pub fn irregular(&mut self, what: Irregularity, remedy: Remedy, clause: Cite) {
        self.irregular_by(what, remedy, clause, &[]);
    }

    /// Notes an irregularity and what follows from it by these readings of the clause.
    pub fn irregular_by(&mut self, what: Irregularity, remedy: Remedy, clause: Cite, readings: &[ReadingId]) {
        self.push(What::Irregular { what, remedy, readings: Readings::of(readings) }, clause);
    }

    /// The next card was found face up: it goes to the rack, for all to see.
    pub fn set_aside_next(&mut self, round: &Round, outside: &Outside<'_>, clause: Cite) -> Result<(), Refusal> {
        let position = self.deal_as(round, Spot::Rack, Face::Up, clause);
        self.reveal(round, outside, position, clause).map(drop)
    }

    /// A hand is void: every wager on it goes back, also what was settled before anybody noticed, and what its
    /// progressive wagers have added to the meters is taken off again (ALL-8).
    pub fn void_hand(&mut self, rules: &dyn Rules, round: &Round, seat: u8, clause: Cite) {
        let undone: Undone = settled(round).filter(|(line, _)| line.seat == seat).collect();
        let grounds = Grounds { clause, reading: const { read("ALL-8") } };
        self.reverse_for_void(rules, round, &[seat], &undone, grounds);
        let reversed = self.after(round);
        self.give_back(rules, &reversed, seat, clause, &[const { read("ALL-8") }]);
        self.push(What::Became { seat, status: Status::Void }, clause);
    }

    /// All hands are void: every wager of the round goes back, also what was settled or forfeited, and also those of a
    /// round that was not dealt yet. The round is over (ALL-17).
    pub fn void_round(&mut self, rules: &dyn Rules, round: &Round, clause: Cite) {
        self.void_round_except(&[], rules, round, clause);
    }

    /// All hands are void, but a clause keeps these wagers alive: what was settled of them stands.
    pub fn void_round_except(&mut self, alive: &[Wager], rules: &dyn Rules, round: &Round, clause: Cite) {
        let undone: Undone = settled(round).filter(|(line, _)| !alive.contains(&line.wager)).collect();
        let (all, grounds) =
            (round.seats().map(|(seat, _)| seat), Grounds { clause, reading: const { read("ALL-17") } });
        self.reverse_for_void(rules, round, &all.collect::<Vec<_>>(), &undone, grounds);
        let reversed = self.after(round);
        for (seat, public) in round.seats() {
            self.give_back(rules, &reversed, seat, clause, &[const { read("ALL-8") }, const { read("ALL-17") }]);
            if !matches!(public.status, Status::Out | Status::Void) {
                self.push(What::Became { seat, status: Status::Void }, clause);
            }
        }
        self.push(What::Completed, clause);
    }

    /// While bets are open a coupon may lie where its wager was withdrawn: the player gets it back too (ALL-11).
    pub fn give_back_lone_coupons(&mut self, round: &Round, clause: Cite) {
        for (seat, public) in round.seats() {
            let lone = public.coupon.filter(|coupon| public.stakes.on(coupon.wager) == Cents::ZERO);
            if let Some(coupon) = lone {
                let (wager, number) = (coupon.wager, coupon.number);
                self.push(What::CouponPlaced { seat, wager, number, amount: Cents::ZERO }, clause);
            }
        }
    }

    /// Reverses lines at seats whose stakes all go back in the same moment: what was paid is given back from these, too.
    fn reverse_for_void(&mut self, rules: &dyn Rules, round: &Round, seats: &[u8], undone: &Undone, grounds: Grounds) {
        let (mut funds, now) = (self.funds(), self.after(round));
        for &seat in seats {
            // A wager that a coupon has made gives the coupon back, and no money.
            let by_chips =
                now.seat(seat).stakes.made().filter(|(wager, _)| now.seat(seat).redeemed_on(*wager).is_none());
            by_chips.for_each(|(_, stake)| funds.add(seat, stake));
        }
        let by_chips = |line: &SettlementLine| round.seat(line.seat).redeemed_on(line.wager).is_none();
        undone.iter().filter(|(line, _)| by_chips(line)).for_each(|(line, _)| funds.add(line.seat, line.stake));
        self.reverse(rules, round, undone, funds, grounds);
    }

    fn give_back(&mut self, rules: &dyn Rules, round: &Round, seat: u8, clause: Cite, readings: &[ReadingId]) {
        for (wager, stake) in round.seat(seat).stakes.made() {
            let line = SettlementLine::void(seat, wager, stake, HandInWords::Nothing, &[clause]);
            self.settle(round, line.read_by(readings.iter().copied()));
        }
        self.reverse_contributions(rules, round, seat, clause);
    }

    /// A player forfeits all wagers of the round that are not settled.
    pub fn forfeit(&mut self, round: &Round, seat: u8, clause: Cite) {
        for (wager, stake) in round.seat(seat).stakes.made() {
            debug_assert!(stake > Cents::ZERO);
            self.settle(round, SettlementLine::forfeited(seat, wager, stake, HandInWords::Nothing, &[clause]));
        }
        self.push(What::Became { seat, status: Status::Forfeited }, clause);
    }

    /// A player forfeits all wagers of the round, also those that were paid or returned before: the table takes that back as
    /// far as the player's balance reaches. What was lost stays lost.
    pub fn forfeit_settled(&mut self, rules: &dyn Rules, round: &Round, seat: u8, clause: Cite, reading: ReadingId) {
        let got_something = |line: &SettlementLine| line.seat == seat && line.paid.max(line.returned) > Cents::ZERO;
        let undone: Undone = settled(round).filter(|(line, _)| got_something(line)).collect();
        self.reverse(rules, round, &undone, self.funds(), Grounds { clause, reading });
        let reversed = self.after(round);
        self.forfeit(&reversed, seat, clause);
    }

    /// Makes the record say what lies at a spot: cards that were not dealt are taken back, cards too many are dealt.
    pub fn correct_count(&mut self, round: &Round, spot: Spot, cards: u8, clause: Cite) {
        let here: Vec<_> = round.laid().at_spot(spot).collect();
        for &position in here.iter().skip(usize::from(cards)).rev() {
            self.take_back(round, position, clause);
        }
        for _extra in here.len()..usize::from(cards) {
            self.deal(round, spot, clause);
        }
    }
}

/// What was settled and can become void: not what a void has given back already.
fn settled(round: &Round) -> impl Iterator<Item = (SettlementLine, Settling)> {
    let stands = |line: &SettlementLine| round.seat(line.seat).status != Status::Void;
    round.settled().filter(move |(line, _)| stands(line)).map(|(line, settling)| (*line, settling))
}
