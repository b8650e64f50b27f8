//! A void leaves everybody's money, coupons and meters as they were before the wagers, whenever it is noticed (ALL-8, ALL-17,
//! ALL-21).

use games::round::{Command, Event, Irregularity, MeterAmounts, Offer, Remedy, Rules, What, offers};
use games::settlement::Outcome;
use games::wager::Wager;
use testkit::rounds::books::Books;
use testkit::rounds::chance::Chance;
use testkit::rounds::{Game, METERS, actors};

use super::{Money, in_every_game};

fn all_offers(game: &Game<'_>) -> Vec<Offer> {
    actors().flat_map(|actor| offers(game.rules, &game.round, &game.outside(), actor)).collect()
}

const fn is_report(offer: &Offer) -> bool {
    matches!(offer, Offer::Report(_) | Offer::Misdealt { .. })
}

/// Does something that is offered and no irregularity; bets are open for a while.
fn go_on(game: &mut Game<'_>, chance: &mut Chance) {
    let regular = |offer: &Offer| !is_report(offer) && !matches!(offer, Offer::ReturnUnaccepted { .. });
    let all: Vec<Offer> = all_offers(game).into_iter().filter(regular).collect();
    let close = all.iter().find(|offer| **offer == Offer::CloseBets).filter(|_| chance.one_in(12));
    let offer = close.copied().unwrap_or_else(|| chance.pick(&all));
    let command = chance.command(offer);
    game.must(command);
}

/// Everything that a report leads to, and what the meters show then.
fn reported(game: &Game<'_>, what: Irregularity) -> (Vec<Event>, MeterAmounts) {
    let mut after = Game::new(game.rules, game.sealed.clone(), game.meters);
    after.round = game.round.clone();
    after.events.clone_from(&game.events);
    after.must(Command::Report(what));
    let mut books = Books::default();
    after.events.iter().for_each(|event| books.post(event));
    books.check(&after.round);
    (after.events, after.meters)
}

fn remedy_of(events: &[Event]) -> Remedy {
    let remedy = |event: &Event| if let What::Irregular { remedy, .. } = event.what { Some(remedy) } else { None };
    events.iter().rev().find_map(remedy).expect("an irregularity has a remedy")
}

/// What clauses keep alive in a void (Hold 'em 3 42.12(a) and (b)): what these wagers have won or lost.
fn kept_alive(game: &Game<'_>, events: &[Event]) -> [i64; 6] {
    let mut alive = [0; 6];
    let mut round = games::round::Round::new();
    events.iter().for_each(|event| round.evolve(event));
    for line in round.lines().iter().filter(|line| line.outcome != Outcome::Void) {
        let may_live = matches!(line.wager, Wager::ThreeCardBonus | Wager::SixCardBonus);
        assert!(may_live, "{:?}: {line:?}", game.rules.game());
        alive[usize::from(line.seat) - 1] += line.paid.get() + line.returned.get() - line.stake.get();
    }
    alive
}

/// Checks what a report leaves, if it voids a hand or the round.
fn check(game: &Game<'_>, what: Irregularity) {
    let (events, meters) = reported(game, what);
    let money = Money::of(&events);
    match remedy_of(&events) {
        Remedy::VoidRound | Remedy::VoidRoundAndRemoveDeck => {
            assert_eq!(money.cents, kept_alive(game, &events), "{what:?} at {:?}", game.rules.game());
            assert_eq!(money.coupons, [0; 6], "{what:?} at {:?}", game.rules.game());
            assert_eq!(meters, METERS, "{what:?} at {:?}", game.rules.game());
        }
        Remedy::VoidHand(seat) => {
            let at = usize::from(seat) - 1;
            assert_eq!((money.cents[at], money.coupons[at]), (0, 0), "{what:?} at {:?}", game.rules.game());
        }
        _ => {}
    }
}

/// At every step of a random round, everything that can be reported is: whatever it voids is as before the wagers, early or
/// late.
#[test]
fn a_void_restores_everything_at_any_step() {
    in_every_game(|rules: &dyn Rules, seed: u64| {
        let mut chance = Chance::seeded(seed);
        let mut game = Game::new(rules, chance.sealed(), METERS);
        while !game.round.is_completed() {
            // All reports at each step of a round would be the same few hundred times.
            for offer in all_offers(&game).into_iter().filter(is_report) {
                if game.round.is_closed() && chance.one_in(8) {
                    let Command::Report(what) = chance.command(offer) else { unreachable!("a report") };
                    check(&game, what);
                }
            }
            go_on(&mut game, &mut chance);
        }
    });
}

/// A fold, a side wager or a whole hand that was settled before a fault is noticed makes no difference: the first and the last
/// moment at which the same void can be reported leave the same money.
#[test]
fn when_a_void_is_noticed_makes_no_difference() {
    in_every_game(|rules: &dyn Rules, seed: u64| {
        let mut chance = Chance::seeded(seed ^ 0x5eed);
        let mut game = Game::new(rules, chance.sealed(), METERS);
        let wrong = Irregularity::WrongCountOfDeck;
        let mut first: Option<(Money, MeterAmounts)> = None;
        while !game.round.is_completed() {
            if rules.may_happen(&game.round, wrong) {
                let (events, meters) = reported(&game, wrong);
                let found = (Money::of(&events), meters);
                assert_eq!(*first.get_or_insert_with(|| found.clone()), found, "{:?}", rules.game());
            }
            go_on(&mut game, &mut chance);
        }
        assert!(first.is_some() || game.round.ended_by().is_some());
    });
}
