//! Progressive wagers, the same in all games: locked and counted before the first card, verified twice by the dealer and
//! validated by somebody else before a payout. A meter moves only for a recorded cause.

use paytables::{Cell, Cents, MicroDollars};

use super::{Check, MeterCause, Out, Person, Refusal, Round, Rules, Status, Step, What, Why};
use crate::settlement::SettlementLine;
use crate::wager::Wager;

/// What the meters of a game show, in the order of its list of meters.
pub type MeterAmounts = [MicroDollars; 4];

/// A winning progressive wager on its way to being paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payout {
    /// The seat.
    pub seat: u8,
    /// The wager.
    pub wager: Wager,
    /// Whether the dealer has verified the hand.
    pub hand_verified: bool,
    /// Whether the dealer has verified that the system has accepted the wager.
    pub acceptance_verified: bool,
    /// The supervisor who has validated it.
    pub validated_by: Option<Person>,
}

impl Payout {
    /// The payout of a wager among those that are known, or a new one.
    pub(super) fn of(known: &mut Vec<Self>, seat: u8, wager: Wager) -> &mut Self {
        let at = known.iter().position(|payout| (payout.seat, payout.wager) == (seat, wager));
        let at = at.unwrap_or_else(|| {
            let (hand_verified, acceptance_verified, validated_by) = (false, false, None);
            known.push(Self { seat, wager, hand_verified, acceptance_verified, validated_by });
            known.len() - 1
        });
        &mut known[at]
    }

    pub(super) const fn verify(&mut self, check: Check) {
        match check {
            Check::Hand => self.hand_verified = true,
            Check::Accepted => self.acceptance_verified = true,
        }
    }
}

impl Round {
    /// The payout of a wager as far as it was verified.
    pub fn payout(&self, seat: u8, wager: Wager) -> Option<&Payout> {
        self.payouts().iter().find(|payout| (payout.seat, payout.wager) == (seat, wager))
    }

    /// Whether a supervisor has validated the payout.
    pub fn is_validated(&self, seat: u8, wager: Wager) -> bool {
        self.payout(seat, wager).is_some_and(|payout| payout.validated_by.is_some())
    }
}

/// How many progressive wagers lie on the layout.
pub(super) fn placed(rules: &dyn Rules, round: &Round) -> u8 {
    let progressive = |wager: Wager| !rules.contributions(wager).is_empty();
    let of_seat = |seat| round.seat(seat).stakes.made().filter(|(wager, _)| progressive(*wager)).count();
    round.dealt_in().map(of_seat).sum::<usize>() as u8
}

/// The dealer locks the system; what belongs to the meters is added to them (ALL-9).
pub(super) fn lock(rules: &dyn Rules, round: &Round, counted: u8, out: &mut Out) -> Result<(), Refusal> {
    let (clause, accepted) = (rules.law().lock, placed(rules, round));
    //= lunar_poker 38.7(b)
    //= high_card_flush 38.12(b)
    //= high_card_flush 38.12(b)3
    // The chips are counted, and the system must have accepted as many wagers.
    if counted != accepted {
        return Err(Refusal { why: Why::CountDiffers { counted, accepted }, clause });
    }
    put_into_inventory(rules, round, out);
    //= packs_poker 43.12(b)
    //= packs_poker 43.12(e)
    //= lunar_poker 38.12(h)
    //= high_card_flush 38.11(f)
    // What belongs to the meters is registered before the first card (ALL-9).
    for seat in round.dealt_in() {
        for (wager, stake) in round.seat(seat).stakes.made() {
            for &(meter, rate) in rules.contributions(wager) {
                let by = rate.of(stake);
                out.push(What::MeterMoved { meter, by, cause: MeterCause::Contribution(seat) }, clause);
            }
        }
    }
    //= lunar_poker 38.7(b)
    //= high_card_flush 38.12(b)1
    // The system is locked: the deal waits for this step.
    out.done(Step::LockProgressives, clause);
    Ok(())
}

/// Where the text says so, the chips of all progressive wagers leave the layout before the first card.
fn put_into_inventory(rules: &dyn Rules, round: &Round, out: &mut Out) {
    //= high_card_flush 38.12(b)2
    //= high_card_flush 38.12(b)4
    //= lunar_poker 38.7(b)
    // The dealer collects the chips and puts them into the table inventory.
    let Some(clause) = rules.law().into_inventory else { return };
    for seat in round.dealt_in() {
        for (wager, amount) in round.seat(seat).stakes.made() {
            if !rules.contributions(wager).is_empty() {
                out.push(What::IntoInventory { seat, wager, amount }, clause);
            }
        }
    }
}

/// A progressive wager that the system has not accepted goes back before the lock, so that chips and system agree. A seat
/// that is left without a wager is out, and without any seat there is no round.
pub(super) fn return_unaccepted(
    rules: &dyn Rules,
    round: &Round,
    seat: u8,
    wager: Wager,
    out: &mut Out,
) -> Result<(), Refusal> {
    let (clause, amount) = (rules.law().lock, round.seat(seat).stakes.on(wager));
    if rules.contributions(wager).is_empty() || amount == Cents::ZERO {
        return Err(Refusal { why: Why::NothingThere(wager), clause });
    }
    match round.seat(seat).redeemed_on(wager) {
        Some(redeemed) => out.give_coupon_back(seat, redeemed.coupon, clause),
        None => out.push(What::WentBack { seat, wager, amount, reading: None }, clause),
    }
    if round.seat(seat).stakes.made().count() == 1 {
        out.push(What::Became { seat, status: Status::Out }, clause);
        if round.dealt_in().count() == 1 {
            out.push(What::Completed, clause);
        }
    }
    Ok(())
}

/// The dealer verifies a winning progressive wager.
pub(super) fn verify(
    rules: &dyn Rules,
    round: &Round,
    (seat, wager): (u8, Wager),
    check: Check,
    out: &mut Out,
) -> Result<(), Refusal> {
    let clause = rules.law().validation;
    let done = round.payout(seat, wager).is_some_and(|payout| match check {
        //= packs_poker 43.12(c)1
        //= lunar_poker 38.11(b)1
        // The dealer verifies that the hand wins.
        Check::Hand => payout.hand_verified,
        //= packs_poker 43.12(c)2
        //= lunar_poker 38.11(b)2
        // The dealer verifies that the system has accepted the wager.
        Check::Accepted => payout.acceptance_verified,
    });
    if done {
        return Err(Refusal { why: Why::CannotHappenNow, clause });
    }
    out.push(What::Verified { seat, wager, check }, clause);
    Ok(())
}

/// A supervisor validates a payout that the dealer has verified.
pub(super) fn validate(
    rules: &dyn Rules,
    round: &Round,
    (seat, wager): (u8, Wager),
    by: Person,
    out: &mut Out,
) -> Result<(), Refusal> {
    let clause = rules.law().validation;
    //= packs_poker 43.12(c)
    //= packs_poker 43.12(c)1
    //= packs_poker 43.12(c)2
    //= lunar_poker 38.11(b)
    //= lunar_poker 38.11(b)1
    //= lunar_poker 38.11(b)2
    // Both checks of the dealer come before the validation.
    let verified = |payout: &Payout| payout.hand_verified && payout.acceptance_verified;
    if !round.payout(seat, wager).is_some_and(verified) {
        return Err(Refusal { why: Why::NotVerified, clause });
    }
    //= packs_poker 43.12(c)3
    //= lunar_poker 38.11(b)3
    //= high_card_flush 38.12(f)
    // A supervisor validates the payout: somebody else than the dealer.
    if round.dealer() == Some(by) {
        return Err(Refusal { why: Why::SamePerson, clause });
    }
    out.push(What::Validated { seat, wager, by }, clause);
    Ok(())
}

impl Out {
    /// Records why the meters moved while these lines were settled: payouts by seat, and the rest as resets.
    pub fn move_meters(
        &mut self,
        rules: &dyn Rules,
        lines: &[SettlementLine],
        before: &MeterAmounts,
        after: &MeterAmounts,
    ) {
        //= packs_poker 43.12(e)
        //= lunar_poker 38.12(h)
        //= high_card_flush 38.11(f)
        // A meter that was won starts again.
        let mut resets: [i64; 4] = std::array::from_fn(|meter| after[meter].get() - before[meter].get());
        let from_meter = |line: &&SettlementLine| matches!(line.cell, Some(Cell::MeterPercent(_)));
        for line in lines.iter().filter(from_meter) {
            if let Some(meter) = rules.meter_of(line.wager) {
                resets[usize::from(meter)] += MicroDollars::from(line.paid).get();
            }
        }
        for line in lines.iter().filter(from_meter) {
            let Some(meter) = rules.meter_of(line.wager) else { continue };
            let paid = MicroDollars::from(line.paid).get();
            let by = MicroDollars::new(-paid);
            // What the meter does not hold any more comes after its reset.
            if self.meter(meter).get() < paid {
                self.reset(rules, meter, std::mem::take(&mut resets[usize::from(meter)]));
            }
            self.push(What::MeterMoved { meter, by, cause: MeterCause::Payout(line.seat) }, line.clauses[0]);
        }
        (0..).zip(resets).for_each(|(meter, by)| self.reset(rules, meter, by));
    }

    fn reset(&mut self, rules: &dyn Rules, meter: u8, by: i64) {
        if by != 0 {
            let by = MicroDollars::new(by);
            self.push(What::MeterMoved { meter, by, cause: MeterCause::Reset }, rules.law().reset);
        }
    }
}
