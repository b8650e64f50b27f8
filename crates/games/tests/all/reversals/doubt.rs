//! While a face is doubted the round waits: nothing goes on, and nobody is paid (ALL-23).

use cards::Card;
use games::round::{Command, Event, Faces, Next, Offer, Outside, Position, What, Why, decide, next, offers};
use paytables::Cents;
use testkit::rounds::actors;
use testkit::rounds::chance::Chance;

use super::live::Live;

/// A face was entered once more. The round waits for a supervisor, and no longer for what it waited for; whatever is offered
/// meanwhile pays nobody.
pub fn check_waits(live: &Live<'_>, waited: Next) {
    let outside = live.outside();
    let waits = next(live.rules, &live.round, &outside);
    assert!(matches!(waits, Next::Correction(_)), "the round waits for {waits:?}");
    if let Next::Step(step) | Next::Declarations(step) = waited {
        let refusal = decide(live.rules, &live.round, &outside, &Command::Proceed(step)).expect_err("the round waits");
        assert_eq!(refusal.why, Why::NotNow(waits));
    }
    let mut chance = Chance::seeded(live.events.len() as u64);
    for actor in actors() {
        for offer in offers(live.rules, &live.round, &outside, actor) {
            check_offer(live, offer, chance.command(offer));
        }
    }
}

/// Something may be reported or corrected. A report pays nobody; a correction may leave paid what the true faces pay.
fn check_offer(live: &Live<'_>, offer: Offer, command: Command) {
    match offer {
        Offer::CorrectFace { .. } => {}
        Offer::Report(_) | Offer::Misdealt { .. } => {
            // A report may need the faces of cards that are still to be turned.
            let faces = Turning(live);
            let turning = Outside::new(&faces, &live.meters);
            let events = match decide(live.rules, &live.round, &turning, &command) {
                Ok(events) => events,
                // It needs the very face that lies at a wrong place.
                Err(refusal) if matches!(refusal.why, Why::CardTwice(_)) => return,
                Err(refusal) => panic!("{command:?}: {refusal}"),
            };
            let paid = events.iter().find(|event| pays(event));
            assert_eq!(paid, None, "{:?}: {command:?} by a doubted face", live.rules.game());
        }
        other => panic!("{other:?} while the round waits for a correction"),
    }
}

fn pays(event: &Event) -> bool {
    match event.what {
        What::Settled(line) => line.paid > Cents::ZERO,
        What::CouponSettled { paid, .. } => paid > Cents::ZERO,
        _ => false,
    }
}

/// What the dealer has entered, and would enter rightly.
struct Turning<'a>(&'a Live<'a>);

impl Faces for Turning<'_> {
    fn face(&self, position: Position) -> Option<Card> {
        self.0.outside().faces.face(position).or_else(|| self.0.true_outside().faces.face(position))
    }

    fn may_be_entered_again(&self) -> bool {
        true
    }
}
