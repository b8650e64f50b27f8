//! What is lawful now. Whatever is offered is accepted, and nothing else: buttons, bots and fuzzers read this list.
//!
//! At a live table some offers need the faces of cards first: the command is then answered with the positions that the
//! dealer has to turn and enter.

use paytables::Cents;

use super::correction::{confirmable, doubted};
use super::coupon::may_lay;
use super::decide::{accepted, ends_of_deal, may_declare, next, to_deal, waits_for_correction};
use super::documentation::undocumented;
use super::{Check, Choice, Command, Irregularity, Next, Outside, Person, Position, Positions, Round, Rules, Step};
use crate::dealing::Spot;
use crate::wager::{Stakes, Wager};

/// Who asks what may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// The player at this seat.
    Seat(u8),
    /// The dealer.
    Dealer,
    /// A supervisor.
    Supervisor,
}

/// Something that is lawful now: one command, or all commands within bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are those of the commands")]
pub enum Offer {
    /// To put an amount within these limits, in chips of this size, on a wager.
    Wager { seat: u8, wager: Wager, minimum: Cents, maximum: Cents, chip: Cents },
    /// To withdraw a wager.
    Withdraw { seat: u8, wager: Wager },
    /// To lay a coupon of a value within these limits with a wager, or as a wager.
    Coupon { seat: u8, wager: Wager, least: Cents, most: Cents },
    /// To take the coupon back.
    TakeCouponBack { seat: u8, wager: Wager },
    /// To say "No more bets".
    CloseBets,
    /// To lock the progressive system with this count.
    LockProgressives { counted: u8 },
    /// To deal cards: the deal may stop after any of these numbers of cards, and `most` is all that are left.
    Deal { most: u8, ends: Positions },
    /// To show the hand and claim what it is worth.
    Declare { seat: u8 },
    /// To choose exactly this.
    Choose { seat: u8, choice: Choice },
    /// To raise by an amount within these limits, in chips of this size.
    Raise { seat: u8, minimum: Cents, maximum: Cents, chip: Cents },
    /// To give one of these cards up for a new one.
    Draw { seat: u8, from: Positions },
    /// To exchange some of these cards.
    Exchange { seat: u8, from: Positions, fewest: u32, most: u32 },
    /// To do the next step of the procedure.
    Proceed(Step),
    /// To verify a progressive payout.
    Verify { seat: u8, wager: Wager, check: Check },
    /// To validate a progressive payout, for anybody but the dealer.
    Validate { seat: u8, wager: Wager, not: Option<Person> },
    /// To confirm that the documentation of a progressive payout is complete, for anybody but the dealer.
    Document { seat: u8, wager: Wager, not: Option<Person> },
    /// To give a progressive wager back that the system has not accepted.
    ReturnUnaccepted { seat: u8, wager: Wager },
    /// To correct a face that was entered wrongly, for anybody but the dealer.
    CorrectFace { position: Position, not: Option<Person> },
    /// To report that this happened.
    Report(Irregularity),
    /// To report that a spot has another number of cards than this.
    Misdealt { spot: Spot, instead_of: u8, most: u8 },
}

impl Offer {
    /// Whether the command is within this offer.
    pub fn covers(&self, command: &Command) -> bool {
        match (*self, *command) {
            (Self::Wager { seat, wager, minimum, maximum, chip }, Command::Wager { seat: at, wager: on, amount }) => {
                (seat, wager) == (at, on) && is_within(amount, minimum, maximum, chip)
            }
            (Self::Withdraw { seat, wager }, Command::Wager { seat: at, wager: on, amount }) => {
                (seat, wager, Cents::ZERO) == (at, on, amount)
            }
            (Self::Coupon { seat, wager, least, most }, Command::Coupon { seat: at, wager: on, amount, .. }) => {
                (seat, wager) == (at, on) && (least..=most).contains(&amount)
            }
            (Self::TakeCouponBack { seat, wager }, Command::Coupon { seat: at, wager: on, amount, .. }) => {
                (seat, wager, Cents::ZERO) == (at, on, amount)
            }
            (Self::CloseBets, Command::CloseBets { .. }) => true,
            (Self::LockProgressives { counted }, Command::LockProgressives { counted: said }) => counted == said,
            (Self::Deal { ends, .. }, Command::Deal { cards }) => ends.contains(cards),
            (Self::Declare { seat }, Command::Declare { seat: at }) => seat == at,
            (offer, Command::Choose { seat, choice }) => offer.covers_choice(seat, choice),
            (Self::Proceed(step), Command::Proceed(done)) => step == done,
            (Self::Verify { seat, wager, check }, Command::Verify { seat: at, wager: on, check: done }) => {
                (seat, wager, check) == (at, on, done)
            }
            (Self::Validate { seat, wager, not }, Command::Validate { seat: at, wager: on, by }) => {
                (seat, wager) == (at, on) && not != Some(by)
            }
            (Self::Document { seat, wager, not }, Command::Document { seat: at, wager: on, by }) => {
                (seat, wager) == (at, on) && not != Some(by)
            }
            (Self::ReturnUnaccepted { seat, wager }, Command::ReturnUnaccepted { seat: at, wager: on }) => {
                (seat, wager) == (at, on)
            }
            (Self::CorrectFace { position, not }, Command::CorrectFace { position: at, by }) => {
                position == at && not != Some(by)
            }
            (Self::Report(what), Command::Report(happened)) => what == happened,
            (
                Self::Misdealt { spot, instead_of, most },
                Command::Report(Irregularity::Misdealt { spot: at, cards }),
            ) => spot == at && cards != instead_of && cards <= most,
            _ => false,
        }
    }

    fn covers_choice(self, at: u8, choice: Choice) -> bool {
        match (self, choice) {
            (Self::Choose { seat, choice: offered }, choice) => seat == at && offered == choice,
            (Self::Raise { seat, minimum, maximum, chip }, Choice::Raise(amount)) => {
                seat == at && is_within(amount, minimum, maximum, chip)
            }
            (Self::Draw { seat, from }, Choice::Draw(position)) => seat == at && from.contains(position),
            (Self::Exchange { seat, from, fewest, most }, Choice::Exchange(out)) => {
                seat == at && (fewest..=most).contains(&out.len()) && out.iter().all(|position| from.contains(position))
            }
            _ => false,
        }
    }
}

fn is_within(amount: Cents, minimum: Cents, maximum: Cents, chip: Cents) -> bool {
    (minimum..=maximum).contains(&amount) && amount.is_multiple_of(chip)
}

/// What the actor may do now.
pub fn offers(rules: &dyn Rules, round: &Round, outside: &Outside<'_>, actor: Actor) -> Vec<Offer> {
    if round.is_completed() {
        return Vec::new();
    }
    match actor {
        Actor::Seat(seat) => of_seat(rules, round, outside, seat),
        Actor::Dealer => {
            let mut all = of_dealer(rules, round, outside);
            all.extend(irregularities(rules, round, outside));
            all
        }
        Actor::Supervisor => of_supervisor(rules, round, outside),
    }
}

fn of_supervisor(rules: &dyn Rules, round: &Round, outside: &Outside<'_>) -> Vec<Offer> {
    let not = round.dealer();
    let is_confirmable = |position: &Position| confirmable(round, outside, *position).is_ok();
    let open = round.laid().dealt().map(|(position, _)| position).filter(is_confirmable);
    let mut all: Vec<Offer> = open.map(|position| Offer::CorrectFace { position, not }).collect();
    if let Next::Validation { seat, wager } = next(rules, round, outside)
        && is_verified(round, seat, wager)
    {
        all.push(Offer::Validate { seat, wager, not });
    }
    if doubted(round, outside).is_none() {
        let open = undocumented(rules, round).map(|(line, _)| (line.seat, line.wager));
        all.extend(open.map(|(seat, wager)| Offer::Document { seat, wager, not }));
    }
    all
}

fn of_seat(rules: &dyn Rules, round: &Round, outside: &Outside<'_>, seat: u8) -> Vec<Offer> {
    if !(1..=rules.table().positions).contains(&seat) {
        return Vec::new();
    }
    let mut all = Vec::new();
    if may_declare(rules, round, outside, seat) {
        all.push(Offer::Declare { seat });
    }
    match next(rules, round, outside) {
        Next::Bets => all.extend(bets(rules, round, seat)),
        Next::Choice(turn) if turn == seat => all.extend(rules.choices(round, outside, seat)),
        _ => {}
    }
    all
}

fn bets(rules: &dyn Rules, round: &Round, seat: u8) -> Vec<Offer> {
    let (chip, public) = (rules.table().smallest_chip, round.seat(seat));
    let mut all = Vec::new();
    for area in rules.areas() {
        let (wager, made) = (area.wager, public.stakes.on(area.wager));
        if public.redeemed_on(wager).is_none() {
            all.push(Offer::Wager { seat, wager, minimum: area.limits.minimum, maximum: area.limits.maximum, chip });
        }
        if made > Cents::ZERO {
            all.push(Offer::Withdraw { seat, wager });
        }
        if let Some((least, most)) = may_lay(rules, round, seat, wager) {
            all.push(Offer::Coupon { seat, wager, least, most });
        }
        if public.coupon.is_some_and(|coupon| coupon.wager == wager) || public.redeemed_on(wager).is_some() {
            all.push(Offer::TakeCouponBack { seat, wager });
        }
    }
    all
}

fn of_dealer(rules: &dyn Rules, round: &Round, outside: &Outside<'_>) -> Vec<Offer> {
    match next(rules, round, outside) {
        Next::Bets if somebody_plays(rules, round) => vec![Offer::CloseBets],
        Next::Step(Step::LockProgressives) => {
            let lock = Offer::LockProgressives { counted: accepted(rules, round) };
            let made = round.dealt_in().flat_map(|seat| round.seat(seat).stakes.made().map(move |made| (seat, made.0)));
            let progressive = made.filter(|(_, wager)| !rules.contributions(*wager).is_empty());
            let back = progressive.map(|(seat, wager)| Offer::ReturnUnaccepted { seat, wager });
            std::iter::once(lock).chain(back).collect()
        }
        Next::Step(Step::Deal) => {
            vec![Offer::Deal { most: to_deal(rules, round).len() as u8, ends: ends_of_deal(rules, round) }]
        }
        Next::Step(step) | Next::Declarations(step) => vec![Offer::Proceed(step)],
        Next::Validation { seat, wager } => unverified(round, seat, wager),
        Next::Bets | Next::Choice(_) | Next::Documentation { .. } | Next::Correction(_) | Next::Nothing => Vec::new(),
    }
}

/// Whether a seat is left with a wager after what may not stand went back.
fn somebody_plays(rules: &dyn Rules, round: &Round) -> bool {
    round.seats().any(|(_, seat)| stays_in(rules, &seat.stakes))
}

/// Whether a seat with these stakes is in the round once bets close: something is left after what may not stand went back.
pub fn stays_in(rules: &dyn Rules, stakes: &Stakes) -> bool {
    let mut stakes = *stakes;
    while let Some((wager, _)) = rules.stray(&stakes) {
        stakes.put(wager, Cents::ZERO);
    }
    !stakes.is_empty()
}

fn unverified(round: &Round, seat: u8, wager: Wager) -> Vec<Offer> {
    let known = round.payout(seat, wager);
    let open = |check: &Check| match check {
        Check::Hand => !known.is_some_and(|payout| payout.hand_verified),
        Check::Accepted => !known.is_some_and(|payout| payout.acceptance_verified),
    };
    [Check::Hand, Check::Accepted].into_iter().filter(open).map(|check| Offer::Verify { seat, wager, check }).collect()
}

fn is_verified(round: &Round, seat: u8, wager: Wager) -> bool {
    unverified(round, seat, wager).is_empty()
}

fn irregularities(rules: &dyn Rules, round: &Round, outside: &Outside<'_>) -> Vec<Offer> {
    use Irregularity::{Communicated, DrawnInError, Exposed, FoundFaceUp, LookedAtDrawCard, Misdealt, ShoeFailed};
    let plain = [FoundFaceUp, DrawnInError, ShoeFailed];
    let counts = [Irregularity::WrongCountMisdealt, Irregularity::WrongCountOfDeck];
    let seats = round.dealt_in().flat_map(|seat| [Communicated(seat), LookedAtDrawCard(seat)]);
    // Before the deal only the card that would come next can be seen.
    let next = round.laid().next().filter(|_| !round.is_closed());
    let cards = round.laid().dealt().map(|(position, _)| position).chain(next).map(Exposed);
    let single = plain.into_iter().chain(counts).chain(seats).chain(cards);
    let waits = |what| waits_for_correction(rules, round, outside, what).is_some();
    let single = single.filter(|what| rules.may_happen(round, *what) && !waits(*what)).map(Offer::Report);
    let spots = round.dealt_in().map(Spot::Player).chain([Spot::Dealer, Spot::Board]).chain((1..=3).map(Spot::Pack));
    let misdealt = spots.filter_map(|spot| {
        let instead_of = rules.right_count(round, spot);
        let most = instead_of + most_too_many(round, instead_of);
        let possible = (0..=most).any(|cards| rules.may_happen(round, Misdealt { spot, cards }));
        possible.then_some(Offer::Misdealt { spot, instead_of, most })
    });
    single.chain(misdealt).collect()
}

/// Whether so many cards can lie at the spot by mistake.
pub(crate) fn is_miscount(round: &Round, spot: Spot, cards: u8) -> bool {
    is_miscount_of(round, spot, round.laid().at_spot(spot).count() as u8, cards)
}

/// Whether so many cards can lie, or have lain, by mistake at a spot that should have another number.
pub(crate) fn is_miscount_of(round: &Round, spot: Spot, right: u8, cards: u8) -> bool {
    let dealt_to = matches!(spot, Spot::Player(_) | Spot::Dealer | Spot::Board | Spot::Pack(_));
    dealt_to && right > 0 && cards != right && cards <= right + most_too_many(round, right)
}

/// How many cards too many a spot can have: a whole second stack as long as no other card was dealt beyond the plan, a
/// few cards later.
fn most_too_many(round: &Round, right: u8) -> u8 {
    const A_FEW: u8 = 3;
    let beyond_plan = round.laid().dealt().count() > usize::from(round.planned() + round.found_face_up());
    let most = if beyond_plan { A_FEW } else { right.max(A_FEW) };
    most.min(round.laid().stub())
}
