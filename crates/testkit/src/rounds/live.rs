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
            let turned = virtual_events.iter().filter_map(|event| match event.what {
                What::Revealed { position, .. } => Some(position),
                _ => None,
            });
            let turned: Vec<u8> = turned.collect();
            let events = decide_live(rules, &round, sealed, &mut entered, &meters, &command, &turned);
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
    turned: &[u8],
) -> Vec<Event> {
    loop {
        let refusal = match decide(rules, round, &Outside::new(entered, meters), command) {
            Ok(events) => return events,
            Err(refusal) => refusal,
        };
        let Why::FacesNeeded(positions) = &refusal.why else { panic!("live, {command:?}: {refusal}") };
        let known = Outside::new(sealed, meters);
        // The dealer turns what was turned at the virtual table; more than that only where the engine insists.
        let some: Vec<u8> = positions.iter().copied().filter(|position| turned.contains(position)).collect();
        for position in if some.is_empty() { positions.clone() } else { some } {
            let card = round.face(&known, position).expect("the dealer turns the card");
            entered.enter(position, card);
        }
    }
}
