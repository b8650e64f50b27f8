//! The wagers and coupons with which random rounds are played.

use games::round::{Actor, Command, Offer, Person, Rules, offers};
use testkit::rounds::chance::Chance;
use testkit::rounds::{Game, METERS};

/// Some wagers and coupons with which somebody plays.
pub fn wagers(rules: &dyn Rules, chance: &mut Chance) -> Vec<Command> {
    loop {
        let mut game = Game::new(rules, chance.sealed(), METERS);
        let made = some_wagers(&mut game, chance);
        if game.decide(&Command::CloseBets { dealer: Person(1) }).is_ok() {
            return made;
        }
    }
}

fn some_wagers(game: &mut Game<'_>, chance: &mut Chance) -> Vec<Command> {
    let mut made = Vec::new();
    for seat in 1..=game.rules.table().positions {
        for _ in 0..chance.below(8) {
            let all = offers(game.rules, &game.round, &game.outside(), Actor::Seat(seat));
            let lays = |offer: &&Offer| matches!(offer, Offer::Wager { .. } | Offer::Coupon { .. });
            let all: Vec<Offer> = all.iter().filter(lays).copied().collect();
            let offer = chance.pick(&all);
            let command = chance.command(offer);
            game.must(command);
            made.push(command);
        }
    }
    made
}
