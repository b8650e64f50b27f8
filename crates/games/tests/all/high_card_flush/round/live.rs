//! A live table: nobody knows a face before the card is turned.

use cards::Card;
use games::dealing::Spot;
use games::high_card_flush::round::Rulebook;
use games::round::{
    Actor, Choice, Command, Entered, Event, Next, Offer, Outside, Refusal, Round, Step, Why, decide, next, offers,
};
use games::settlement::SettlementLine;
use games::wager::Wager;
use paytables::Cents;
use testkit::rounds::METERS;

use super::scene::{DEALER, DEALERS_HAND, FOUR_SPADES, SUPERVISOR, shipped};

/// A live round: faces are what the dealer has entered.
pub struct Live<'a> {
    rules: &'a Rulebook,
    pub round: Round,
    entered: Entered,
}

impl<'a> Live<'a> {
    pub fn new(rules: &'a Rulebook) -> Self {
        Self { rules, round: Round::new(), entered: Entered::default() }
    }

    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        decide(self.rules, &self.round, &Outside::new(&self.entered, &METERS), command)
    }

    #[track_caller]
    pub fn must(&mut self, command: Command) {
        let events = self.decide(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
        events.iter().for_each(|event| self.round.evolve(event));
    }

    pub fn enter(&mut self, spot: Spot, hand: &str) {
        let positions: Vec<u8> = self.round.laid().at_spot(spot).collect();
        for (position, card) in positions.into_iter().zip(cards::notation::parse_cards(hand).expect("cards")) {
            self.entered.enter(position, card);
        }
    }

    pub fn offers(&self, actor: Actor) -> Vec<Offer> {
        offers(self.rules, &self.round, &Outside::new(&self.entered, &METERS), actor)
    }

    pub fn next(&self) -> Next {
        next(self.rules, &self.round, &Outside::new(&self.entered, &METERS))
    }

    #[track_caller]
    fn line(&self, wager: Wager) -> SettlementLine {
        *self.round.lines().iter().find(|line| line.wager == wager).expect("a settled wager")
    }

    /// What a wager of the only player was paid.
    #[track_caller]
    pub fn paid(&self, wager: Wager) -> Cents {
        self.line(wager).paid
    }

    /// What became of a wager of the only player.
    #[track_caller]
    pub fn outcome(&self, wager: Wager) -> &'static str {
        self.line(wager).outcome.word()
    }
}

/// One player with a $10 ante who raises $30, dealer's and player's cards still down.
fn raised_threefold(rules: &Rulebook) -> Live<'_> {
    let mut live = Live::new(rules);
    live.must(Command::Wager { seat: 1, wager: Wager::Ante, amount: Cents::dollars(10) });
    live.must(Command::CloseBets { dealer: DEALER });
    live.must(Command::LockProgressives { counted: 0 });
    live.must(Command::Deal { cards: 14 });
    live.must(Command::Choose { seat: 1, choice: Choice::Raise(Cents::dollars(30)) });
    live
}

//= high_card_flush 38.10(d)
#[test]
fn a_step_asks_for_the_faces_that_it_turns() {
    let rules = Rulebook::new(shipped());
    let mut live = raised_threefold(&rules);
    let refusal = live.decide(&Command::Proceed(Step::TurnDealer)).expect_err("faces are needed");
    assert_eq!(refusal.why, Why::FacesNeeded((7..14).collect()));
    live.enter(Spot::Dealer, DEALERS_HAND);
    live.must(Command::Proceed(Step::TurnDealer));
    assert_eq!(live.round.shown(Spot::Dealer).len(), 7);
}

//= high_card_flush 38.10(e)
#[test]
fn a_card_that_lies_open_elsewhere_is_refused() {
    let rules = Rulebook::new(shipped());
    let mut live = raised_threefold(&rules);
    live.enter(Spot::Dealer, DEALERS_HAND);
    live.must(Command::Proceed(Step::TurnDealer));
    live.enter(Spot::Player(1), "As Js 9s 3s Ks 6d 9h");
    let refusal = live.decide(&Command::Proceed(Step::TurnHand(1))).expect_err("the king of spades is the dealer's");
    assert!(matches!(refusal.why, Why::CardTwice(card) if card.to_string() == "Ks"), "{refusal}");
}

/// Reading "HC-11": what the flush does not allow goes back when the hand is turned.
//= high_card_flush 38.6(a)5(b)
//= high_card_flush 38.6(a)5(b)(i)
#[test]
fn a_raise_beyond_the_hand_goes_back_when_it_is_turned() {
    let rules = Rulebook::new(shipped());
    for (hand, kept) in [(FOUR_SPADES, 10), ("As Js 9s 3s 6s 6d 9h", 20), ("As Js 9s 3s 6s 7s 9h", 30)] {
        let mut live = raised_threefold(&rules);
        live.enter(Spot::Dealer, DEALERS_HAND);
        live.must(Command::Proceed(Step::TurnDealer));
        live.enter(Spot::Player(1), hand);
        live.must(Command::Proceed(Step::TurnHand(1)));
        assert_eq!(live.round.seat(1).stakes.on(Wager::Raise), Cents::dollars(kept));
        live.must(Command::Proceed(Step::SettleHand(1)));
        live.must(Command::Proceed(Step::Collect));
        let raise = live.round.lines().iter().find(|line| line.wager == Wager::Raise).expect("a line");
        assert_eq!((raise.stake, raise.paid), (Cents::dollars(kept), Cents::dollars(kept)));
    }
    let live = raised_threefold(&rules);
    assert!(live.decide(&Command::Declare { seat: 1 }).is_err());
}

/// Reading "ALL-23": a second person puts a wrong face right until the round is over. What was settled by it is reversed and
/// settled again.
//= high_card_flush 38.10(e)
#[test]
fn a_face_entered_wrongly_is_corrected_by_a_supervisor() {
    let rules = Rulebook::new(shipped());
    let mut live = raised_threefold(&rules);
    live.enter(Spot::Dealer, "As 8s 4s 2d 5d 3h 7c");
    live.must(Command::Proceed(Step::TurnDealer));
    let first = live.round.laid().at_spot(Spot::Dealer).next().expect("the dealer has cards");
    let correct = |by| Command::CorrectFace { position: first, by };
    assert_eq!(live.decide(&correct(SUPERVISOR)).expect_err("it is as entered").why, Why::CannotHappenNow);
    live.enter(Spot::Dealer, DEALERS_HAND);
    // Nothing goes on by a face that is known to be wrong.
    let held = live.decide(&Command::Proceed(Step::TurnHand(1))).expect_err("a supervisor has to see the card first");
    assert_eq!(held.why, Why::NotNow(Next::Correction(first)));
    assert_eq!(live.decide(&correct(DEALER)).expect_err("another person").why, Why::SamePerson);
    live.must(correct(SUPERVISOR));
    assert!(live.round.shown(Spot::Dealer).iter().any(|card| card.to_string() == "Ks"));
    live.enter(Spot::Player(1), FOUR_SPADES);
    live.must(Command::Proceed(Step::TurnHand(1)));
    live.must(Command::Proceed(Step::SettleHand(1)));
    live.enter(Spot::Dealer, "Qs 8s 4s 2d 5d 3h 7c");
    let held = live.decide(&Command::Proceed(Step::Collect)).expect_err("a supervisor has to see the card first");
    assert_eq!(held.why, Why::NotNow(Next::Correction(first)));
    live.must(correct(SUPERVISOR));
    assert!(live.round.lines().is_empty(), "ante and raise were decided by the dealer's card");
    live.must(Command::Proceed(Step::SettleHand(1)));
    live.must(Command::Proceed(Step::Collect));
    assert_eq!(live.decide(&correct(SUPERVISOR)).expect_err("the round is over").why, Why::RoundOver);
}

/// Reading "ALL-23": two cards that were entered for each other are put right together; one of them alone would lie there twice.
//= high_card_flush 38.10(e)
#[test]
fn two_faces_entered_for_each_other_are_exchanged() {
    let rules = Rulebook::new(shipped());
    let mut live = raised_threefold(&rules);
    live.enter(Spot::Dealer, DEALERS_HAND);
    live.must(Command::Proceed(Step::TurnDealer));
    live.enter(Spot::Player(1), FOUR_SPADES);
    live.must(Command::Proceed(Step::TurnHand(1)));
    let first_of = |live: &Live<'_>, spot| live.round.laid().at_spot(spot).next().expect("cards");
    let (dealers, players) = (first_of(&live, Spot::Dealer), first_of(&live, Spot::Player(1)));
    let (king, ace): (Card, Card) = ("Ks".parse().expect("a card"), "As".parse().expect("a card"));
    let correct = |position| Command::CorrectFace { position, by: SUPERVISOR };
    live.entered.enter(dealers, ace);
    assert_eq!(live.decide(&correct(dealers)).expect_err("the ace lies there, too").why, Why::CardTwice(ace));
    live.entered.enter(players, king);
    live.must(correct(dealers));
    let shows = |spot, card| live.round.shown(spot).contains(card);
    assert!(shows(Spot::Dealer, ace) && shows(Spot::Player(1), king));
    assert!(!shows(Spot::Dealer, king) && !shows(Spot::Player(1), ace));
    live.must(Command::Proceed(Step::SettleHand(1)));
}

/// Reading "ALL-22": at a live table a hand that is not shown has nothing to be paid.
//= high_card_flush 38.10(c)
#[test]
fn only_the_cards_that_are_shown_are_paid() {
    let rules = Rulebook::new(shipped());
    for shown in [true, false] {
        let mut live = Live::new(&rules);
        live.must(Command::Wager { seat: 1, wager: Wager::Ante, amount: Cents::dollars(10) });
        live.must(Command::Wager { seat: 1, wager: Wager::FlushBonus, amount: Cents::dollars(5) });
        live.must(Command::CloseBets { dealer: DEALER });
        live.must(Command::LockProgressives { counted: 0 });
        live.must(Command::Deal { cards: 14 });
        if shown {
            live.must(Command::Declare { seat: 1 });
            assert!(live.decide(&Command::Choose { seat: 1, choice: Choice::Fold }).is_err(), "faces are needed");
            live.enter(Spot::Player(1), "As Js 9s 3s");
        }
        live.must(Command::Choose { seat: 1, choice: Choice::Fold });
        let bonus = live.round.lines().iter().find(|line| line.wager == Wager::FlushBonus).expect("a line");
        assert_eq!(bonus.paid, if shown { Cents::dollars(5) } else { Cents::ZERO });
        assert_eq!(live.round.shown(Spot::Player(1)).len(), if shown { 4 } else { 0 });
        assert_eq!(bonus.readings.iter().any(|reading| reading.id() == "ALL-22"), !shown);
    }
}

//= high_card_flush 38.10(c)
// A hand is shown for what it may win: a flush bonus or a straight flush bonus, and with the ante alone for nothing.
#[test]
fn only_a_hand_with_a_bonus_wager_is_declared() {
    let rules = Rulebook::new(shipped());
    for (bonus, may) in [(None, false), (Some(Wager::FlushBonus), true), (Some(Wager::StraightFlushBonus), true)] {
        let mut live = Live::new(&rules);
        live.must(Command::Wager { seat: 1, wager: Wager::Ante, amount: Cents::dollars(10) });
        if let Some(wager) = bonus {
            live.must(Command::Wager { seat: 1, wager, amount: Cents::dollars(5) });
        }
        live.must(Command::CloseBets { dealer: DEALER });
        live.must(Command::LockProgressives { counted: 0 });
        live.must(Command::Deal { cards: 14 });
        assert_eq!(live.decide(&Command::Declare { seat: 1 }).is_ok(), may, "{bonus:?}");
    }
}
