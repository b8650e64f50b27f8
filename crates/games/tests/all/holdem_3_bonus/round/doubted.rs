//! A void that keeps the 3 card bonus alive waits while a face is doubted (ALL-23).

use games::holdem_3_bonus::round::Rulebook;
use games::round::{
    Actor, Command, Entered, Event, Irregularity, Next, Offer, Outside, Person, Refusal, Round, Step, What, Why,
    decide, next, offers,
};
use games::settlement::Outcome;
use games::wager::Wager;
use paytables::Cents;
use testkit::rounds::METERS;

use super::scene::{DEALER, elections};

/// A live round.
struct Live {
    rules: Rulebook,
    round: Round,
    entered: Entered,
}

impl Live {
    fn outside(&self) -> Outside<'_> {
        Outside::new(&self.entered, &METERS)
    }

    fn decide(&self, command: Command) -> Result<Vec<Event>, Refusal> {
        decide(&self.rules, &self.round, &self.outside(), &command)
    }

    #[track_caller]
    fn must(&mut self, command: Command) {
        let events = self.decide(command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        events.iter().for_each(|event| self.round.evolve(event));
    }

    fn enter(&mut self, position: u8, card: &str) {
        self.entered.enter(position, card.parse().expect("a card"));
    }

    fn corrects(&mut self, position: u8, card: &str) {
        self.enter(position, card);
        assert_eq!(next(&self.rules, &self.round, &self.outside()), Next::Correction(position));
        self.must(Command::CorrectFace { position, by: Person(2) });
    }

    fn offers(&self, command: Command) -> bool {
        let all = offers(&self.rules, &self.round, &self.outside(), Actor::Dealer);
        all.iter().any(|offer: &Offer| offer.covers(&command))
    }
}

/// A hand with a 3 card bonus that was entered as a pair of nines, though it has none.
fn with_two_wrong_faces() -> Live {
    let mut live = Live { rules: Rulebook::new(elections()), round: Round::new(), entered: Entered::default() };
    for (wager, dollars) in [(Wager::Flop, 10), (Wager::ThreeCardBonus, 5)] {
        live.must(Command::Wager { seat: 1, wager, amount: Cents::dollars(dollars) });
    }
    live.must(Command::CloseBets { dealer: DEALER });
    live.must(Command::Deal { cards: 10 });
    [(0, "Kc"), (1, "9d"), (2, "9c")].into_iter().for_each(|(position, card)| live.enter(position, card));
    live.must(Command::Proceed(Step::SettleFirstCards));
    assert_eq!(live.round.lines()[0].outcome, Outcome::Win);
    live
}

//= holdem_3_bonus 42.12(a)
// The first wrong face is corrected, so the bonus lies on the layout again, and the second one is entered once more. A dealer's
// card that is seen now would settle the bonus by it: the report waits for the supervisor, and then the bonus loses.
#[test]
fn no_bonus_outlives_a_void_by_a_doubted_face() {
    let mut live = with_two_wrong_faces();
    live.corrects(0, "Ac");
    let seen = Command::Report(Irregularity::Exposed(3));
    assert!(live.offers(seen), "no face is doubted");
    live.enter(2, "3s");
    live.enter(3, "Kd");
    let refusal = live.decide(seen).expect_err("it would settle by the doubted face");
    assert_eq!((refusal.why, refusal.clause.id()), (Why::NotNow(Next::Correction(2)), "42.12(a)"));
    assert!(!live.offers(seen));
    live.corrects(2, "3s");
    assert!(live.offers(seen));
    live.must(seen);
    let bonus = live.round.lines().iter().find(|line| line.wager == Wager::ThreeCardBonus).expect("a line");
    assert_eq!(bonus.outcome, Outcome::Lose);
}

//= holdem_3_bonus 42.7(e)2
// A report that settles nothing is taken: whatever a face is, a wrong deck voids all hands, and nobody is paid.
#[test]
fn a_wrong_deck_is_reported_while_a_face_is_doubted() {
    let mut live = with_two_wrong_faces();
    live.enter(2, "3s");
    let wrong = Command::Report(Irregularity::WrongCountOfDeck);
    assert!(live.offers(wrong));
    let events = live.decide(wrong).expect("it settles nothing");
    assert!(events.iter().all(|event| !matches!(event.what, What::Settled(line) if line.outcome != Outcome::Void)));
}
