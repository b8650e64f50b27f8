//! A command is answered with events or with a refusal.

use law::Cite;

use super::betting::{check_seat, close, wager};
use super::correction::{correct, doubted};
use super::coupon::{self, Laying};
use super::documentation::{self, document, or_documentation};
use super::progressive::{self, lock, return_unaccepted, validate, verify};
use super::{
    Choice, Command, Coupon, Event, Irregularity, Next, Out, Outside, Position, Positions, Refusal, Round, Rules, Step,
    What, Why,
};
use crate::dealing::{Face, Placed};
use crate::wager::Wager;

/// The events that follow from a command, or why it is refused.
pub fn decide(
    rules: &dyn Rules,
    round: &Round,
    outside: &Outside<'_>,
    command: &Command,
) -> Result<Vec<Event>, Refusal> {
    if round.is_completed() {
        return Err(Refusal { why: Why::RoundOver, clause: rules.law().before_no_more_bets });
    }
    let mut out = Out::new(outside);
    match *command {
        Command::Wager { seat, wager: on, amount } => wager(rules, round, seat, on, amount, &mut out),
        //= packs_poker 43.6(a)
        //= lunar_poker 38.6(a)
        //= three_card_draw_poker 42.6(a)
        //= high_card_flush 38.6(b)
        //= holdem_3_bonus 42.6(a)
        // Cash is no wager.
        Command::CashWager { seat } => {
            check_seat(rules, seat)?;
            Err(Refusal { why: Why::Cash, clause: rules.law().chips })
        }
        Command::Coupon { seat, wager, number, amount } => {
            let laying = Laying { seat, coupon: Coupon { number, wager, amount } };
            coupon::lay(rules, round, outside, laying, &mut out)
        }
        Command::CloseBets { dealer } => close(rules, round, dealer, &mut out),
        Command::LockProgressives { counted } => {
            expect(rules, round, outside, Step::LockProgressives)?;
            lock(rules, round, counted, &mut out)
        }
        Command::Deal { cards } => {
            expect(rules, round, outside, Step::Deal)?;
            deal(rules, round, outside, cards, &mut out)
        }
        Command::Declare { seat } => declare(rules, round, outside, seat, &mut out),
        Command::Choose { seat, choice } => {
            check_turn(rules, round, outside, seat, choice)?;
            rules.choose(round, outside, seat, choice, &mut out)
        }
        Command::Proceed(step) => {
            expect(rules, round, outside, step)?;
            // These two come with a count, by commands of their own.
            if matches!(step, Step::LockProgressives | Step::Deal) {
                return Err(not_now(rules, round, outside, clause_of(rules, step)));
            }
            rules.perform(round, outside, step, &mut out)
        }
        Command::Verify { seat, wager, check } => {
            expect_payout(rules, round, outside, seat, wager)?;
            verify(rules, round, (seat, wager), check, &mut out)
        }
        Command::Validate { seat, wager, by } => {
            expect_payout(rules, round, outside, seat, wager)?;
            validate(rules, round, (seat, wager), by, &mut out)
        }
        Command::Document { seat, wager, by } => {
            if let Some(position) = doubted(round, outside) {
                // The card may be one that decided the payout.
                let clause = rules.law().documentation;
                return Err(Refusal { why: Why::NotNow(Next::Correction(position)), clause });
            }
            document(rules, round, (seat, wager), by, &mut out)
        }
        Command::ReturnUnaccepted { seat, wager } => {
            expect(rules, round, outside, Step::LockProgressives)?;
            return_unaccepted(rules, round, seat, wager, &mut out)
        }
        Command::CorrectFace { position, by } => correct(rules, round, outside, position, by, &mut out),
        Command::Report(what) => report(rules, round, outside, what, &mut out),
    }?;
    Ok(out.into_events())
}

/// What the round waits for.
pub fn next(rules: &dyn Rules, round: &Round, outside: &Outside<'_>) -> Next {
    if round.is_completed() {
        Next::Nothing
    } else if !round.is_closed() {
        Next::Bets
    } else if let Some(position) = doubted(round, outside) {
        Next::Correction(position)
    } else if let Some(waits) = wagers_wait_for(rules, round) {
        waits
    } else if !round.has_done(Step::Deal) {
        Next::Step(Step::Deal)
    } else {
        or_documentation(rules, round, rules.next(round, outside))
    }
}

/// What is still to be done with the wagers before any card is dealt; none once bets are closed and the progressive system
/// is locked.
pub fn wagers_wait_for(rules: &dyn Rules, round: &Round) -> Option<Next> {
    let is_locked = rules.meters().is_empty() || round.has_done(Step::LockProgressives);
    match (round.is_closed(), is_locked) {
        (false, _) => Some(Next::Bets),
        (true, false) => Some(Next::Step(Step::LockProgressives)),
        (true, true) => None,
    }
}

/// The round waits for something else; the clause is the one on what was asked for, or the one that keeps cards on the
/// layout until a payout is documented.
fn not_now(rules: &dyn Rules, round: &Round, outside: &Outside<'_>, clause: Cite) -> Refusal {
    let waits = next(rules, round, outside);
    let clause = match waits {
        Next::Documentation { seat, wager } => documentation::clause_on(rules, round, (seat, wager)).unwrap_or(clause),
        _ => clause,
    };
    Refusal { why: Why::NotNow(waits), clause }
}

/// The clause on the time of a step.
fn clause_of(rules: &dyn Rules, step: Step) -> Cite {
    let law = rules.law();
    match step {
        Step::LockProgressives => law.lock,
        Step::Deal => law.no_more_bets,
        _ => rules.clause_on_step(step),
    }
}

fn expect(rules: &dyn Rules, round: &Round, outside: &Outside<'_>, step: Step) -> Result<(), Refusal> {
    match next(rules, round, outside) {
        Next::Step(expected) | Next::Declarations(expected) if expected == step => Ok(()),
        _ => Err(not_now(rules, round, outside, clause_of(rules, step))),
    }
}

fn expect_payout(
    rules: &dyn Rules,
    round: &Round,
    outside: &Outside<'_>,
    seat: u8,
    wager: Wager,
) -> Result<(), Refusal> {
    let expected = next(rules, round, outside) == Next::Validation { seat, wager };
    if expected { Ok(()) } else { Err(not_now(rules, round, outside, rules.law().validation)) }
}

fn check_turn(
    rules: &dyn Rules,
    round: &Round,
    outside: &Outside<'_>,
    seat: u8,
    choice: Choice,
) -> Result<(), Refusal> {
    check_seat(rules, seat)?;
    match next(rules, round, outside) {
        Next::Choice(turn) if turn == seat => Ok(()),
        Next::Choice(turn) => Err(Refusal { why: Why::NotYourTurn { seat, turn }, clause: rules.law().turns }),
        _ => Err(not_now(rules, round, outside, rules.clause_on_choice(choice))),
    }
}

/// Where the cards go that are still to be dealt.
pub(super) fn to_deal(rules: &dyn Rules, round: &Round) -> Vec<Placed> {
    whole_plan(rules, round).split_off(usize::from(round.planned()))
}

fn whole_plan(rules: &dyn Rules, round: &Round) -> Vec<Placed> {
    rules.plan(&round.dealt_in().collect::<Vec<u8>>())
}

fn deal(rules: &dyn Rules, round: &Round, outside: &Outside<'_>, cards: u8, out: &mut Out) -> Result<(), Refusal> {
    let plan = to_deal(rules, round);
    let left = plan.len() as u8;
    if !(1..=left).contains(&cards) {
        let clause = plan.first().map_or(rules.law().no_more_bets, |placed| placed.clause);
        return Err(Refusal { why: Why::NotSoManyCards { asked: cards, left }, clause });
    }
    //= packs_poker 43.9(a)
    //= high_card_flush 38.9(a)
    // An automated shoe gives out whole stacks.
    if let Some((stack, clause)) = broken_stack(rules, round, cards) {
        return Err(Refusal { why: Why::NotInStacks { asked: cards, stack }, clause });
    }
    out.reserve(usize::from(cards) + 1);
    //= packs_poker 43.8(b)3
    //= three_card_draw_poker 42.8(b)4
    // Each card comes off the top of the deck, and lies face down unless the plan turns it up.
    for placed in &plan[..usize::from(cards)] {
        let position = out.deal_as(round, placed.to, placed.face, placed.clause);
        if placed.face == Face::Up {
            out.reveal(round, outside, position, placed.clause)?;
        }
    }
    if cards == left {
        out.done(Step::Deal, last_clause(&plan));
    }
    Ok(())
}

/// The stack of an automated shoe that would be dealt in part if so many more cards were dealt.
fn broken_stack(rules: &dyn Rules, round: &Round, cards: u8) -> Option<(u8, Cite)> {
    broken_stack_of(rules, &whole_plan(rules, round), usize::from(round.planned() + cards))
}

/// The same for the whole plan and all cards of it that would have been dealt.
fn broken_stack_of(rules: &dyn Rules, plan: &[Placed], dealt: usize) -> Option<(u8, Cite)> {
    let dealt = plan.get(..dealt).unwrap_or(plan);
    let last = dealt.last()?.to;
    let (stack, clause) = rules.stack(last)?;
    let here = dealt.iter().filter(|placed| placed.to == last).count();
    (here < usize::from(stack)).then_some((stack, clause))
}

/// After how many of the cards that are still to be dealt the dealer may stop: anywhere but within a stack.
pub(super) fn ends_of_deal(rules: &dyn Rules, round: &Round) -> Positions {
    let (plan, planned) = (whole_plan(rules, round), usize::from(round.planned()));
    let ends = (planned + 1..=plan.len()).filter(|dealt| broken_stack_of(rules, &plan, *dealt).is_none());
    ends.map(|dealt| (dealt - planned) as u8).collect()
}

fn last_clause(plan: &[Placed]) -> Cite {
    plan.last().expect("somebody is dealt in").clause
}

fn declare(rules: &dyn Rules, round: &Round, outside: &Outside<'_>, seat: u8, out: &mut Out) -> Result<(), Refusal> {
    check_seat(rules, seat)?;
    if !may_declare(rules, round, outside, seat) {
        return Err(Refusal { why: Why::NothingToDeclare(seat), clause: rules.law().declaration });
    }
    out.push(What::Declared { seat }, rules.law().declaration);
    Ok(())
}

/// Whether the player at the seat may declare now: at the table's time for it, or at the player's own turn; in some games
/// until the next card is dealt.
pub(super) fn may_declare(rules: &dyn Rules, round: &Round, outside: &Outside<'_>, seat: u8) -> bool {
    let time = match next(rules, round, outside) {
        Next::Declarations(_) => true,
        Next::Choice(turn) => turn == seat || rules.declares_until_next_card(),
        Next::Step(_) | Next::Validation { .. } => rules.declares_until_next_card() && round.has_done(Step::Deal),
        Next::Bets | Next::Documentation { .. } | Next::Correction(_) | Next::Nothing => false,
    };
    time && !round.seat(seat).declared && rules.may_declare(round, outside, seat)
}

fn report(
    rules: &dyn Rules,
    round: &Round,
    outside: &Outside<'_>,
    what: Irregularity,
    out: &mut Out,
) -> Result<(), Refusal> {
    if !rules.may_happen(round, what) {
        return Err(Refusal { why: rules.why_not(what), clause: rules.clause_on(what) });
    }
    if let Some(position) = waits_for_correction(rules, round, outside, what) {
        return Err(Refusal { why: Why::NotNow(Next::Correction(position)), clause: rules.clause_on(what) });
    }
    rules.remedy(round, outside, what, out)
}

/// The card whose face is doubted, if what is reported would settle wagers by it (ALL-23).
pub(super) fn waits_for_correction(
    rules: &dyn Rules,
    round: &Round,
    outside: &Outside<'_>,
    what: Irregularity,
) -> Option<Position> {
    doubted(round, outside).filter(|_| rules.report_settles(round, what))
}

/// How many progressive wagers the system has accepted.
pub(super) fn accepted(rules: &dyn Rules, round: &Round) -> u8 {
    progressive::placed(rules, round)
}
