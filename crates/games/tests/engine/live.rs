//! The same round dealt live: faces are entered when the engine asks for them, and the record must come out the same.

use games::round::{Command, Entered, Event, MeterAmounts, Outside, Round, Rules, Sealed, What, Why, decide};

use super::books::move_meter;

/// Repeats the commands of a virtual round at a live table, and answers with the record.
pub fn deal_live(
    rules: &dyn Rules,
    sealed: &Sealed,
    mut meters: MeterAmounts,
    commands: &[(Command, Vec<Event>)],
) -> Vec<Event> {
    let (mut round, mut entered, mut record) = (Round::new(), Entered::default(), Vec::new());
    for (command, virtual_events) in commands {
        // Where a virtual table declares by itself, the player of a live table shows the hand.
        let declared = virtual_events.iter().filter_map(|event| match event.what {
            What::Declared { seat } if !matches!(command, Command::Declare { .. }) => Some(Command::Declare { seat }),
            _ => None,
        });
        for command in declared.chain([*command]) {
            let events = decide_live(rules, &round, sealed, &mut entered, &meters, &command);
            for event in &events {
                round.evolve(event);
                move_meter(&mut meters, event);
            }
            record.extend(events);
        }
    }
    record
}

fn decide_live(
    rules: &dyn Rules,
    round: &Round,
    sealed: &Sealed,
    entered: &mut Entered,
    meters: &MeterAmounts,
    command: &Command,
) -> Vec<Event> {
    loop {
        let refusal = match decide(rules, round, &Outside { faces: entered, meters }, command) {
            Ok(events) => return events,
            Err(refusal) => refusal,
        };
        let Why::FacesNeeded(positions) = &refusal.why else { panic!("live, {command:?}: {refusal}") };
        let known = Outside { faces: sealed, meters };
        for &position in positions {
            let card = round.face(&known, position).expect("the dealer turns the card");
            entered.enter(position, card);
        }
    }
}
