//! A round of a virtual table that today's rules cannot continue: nobody is waited for, and the rules refuse what the machine would do
//! next. An upgrade in the middle of a round can leave one. The table is held, so that the floor hears of it.

use games::round::{self, Actor, MeterAmounts, Next, next, offers};
use house::{Dealt, Payouts};
use table::{Ask, Command, Refusal};
use words::{Said, say};

use super::Desk;
use super::machine::{self, DEALS, SUPERVISES, SUPERVISOR, decided, perform};

/// Why the round cannot go on; none if it can, or waits for people.
pub fn stuck(desk: &Desk, meters: &MeterAmounts) -> Option<Said> {
    let playing = desk.table.running().filter(|_| desk.made.service.dealt == Dealt::Virtual)?;
    if machine::count(desk).is_some() || machine::plan(desk, meters, desk.table.now()).is_some() {
        return None;
    }
    let (rules, outside) = (desk.made.rules(), desk.outside(meters));
    let waits_for = next(rules, &playing.round, &outside);
    let command = match waits_for {
        Next::Step(step) => Command { by: DEALS, ask: Ask::Round(perform(desk, playing, meters, step)) },
        Next::Declarations(step) => Command { by: DEALS, ask: Ask::Round(round::Command::Proceed(step)) },
        Next::Validation { seat, wager } if desk.made.service.payouts == Payouts::ValidatedByMachine => {
            let validate = round::Command::Validate { seat, wager, by: SUPERVISOR };
            Command { by: SUPERVISES, ask: Ask::Round(validate) }
        }
        Next::Choice(seat) => {
            let may_decide = !offers(rules, &playing.round, &outside, Actor::Seat(seat)).is_empty();
            return (!may_decide).then(|| no_choice(playing.number, waits_for));
        }
        _ => return None,
    };
    decided(desk, meters, &command).err().map(|refusal| refused(playing.number, waits_for, &refusal))
}

/// Why the round cannot go on if the rules refuse the machine something again and again.
pub fn refused_again(desk: &Desk, meters: &MeterAmounts, refusal: &Refusal) -> Option<Said> {
    let playing = desk.table.running().filter(|_| desk.made.service.dealt == Dealt::Virtual)?;
    let waits_for = next(desk.made.rules(), &playing.round, &desk.outside(meters));
    Some(refused(playing.number, waits_for, refusal))
}

fn refused(number: u32, waits_for: Next, refusal: &Refusal) -> Said {
    say!("round {number} waits for {waits_for}, and today's rules refuse it: {refusal}", number, waits_for, refusal)
}

fn no_choice(number: u32, waits_for: Next) -> Said {
    say!("round {number} waits for {waits_for}, and today's rules have nothing to choose there", number, waits_for)
}
