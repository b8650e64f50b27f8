//! A face that was entered wrongly and put right, early or late, leaves the same money as if it had been right from the start
//! (ALL-23).

use std::sync::atomic::{AtomicU64, Ordering};

use games::round::{Choice, Command, Rules, What};
use testkit::rounds::chance::Chance;
use testkit::rounds::{Game, METERS};

use super::live::{Live, Mistake, wagers};
use super::{Money, in_every_game, play_rounds};

/// Any face of any game is entered wrongly, noticed at any time until the round is over, and corrected. All that was settled
/// by it comes out as if it had been entered rightly.
fn a_correction_gives_the_money_of_the_right_face(game: law::Game) {
    let (compared, reversed) = (AtomicU64::new(0), AtomicU64::new(0));
    play_rounds(game, |rules: &dyn Rules, seed: u64| {
        let mut chance = Chance::seeded(seed ^ 0xface);
        let (wagers, sealed) = (wagers(rules, &mut chance), chance.sealed());
        let close = Command::CloseBets { dealer: games::round::Person(1) };
        let mut game = Game::new(rules, sealed.clone(), METERS);
        wagers.iter().for_each(|command| drop(game.must(*command)));
        if game.decide(&close).is_err() {
            return;
        }
        let right = Live::new(rules, &sealed, seed, None).play(&wagers).expect("every face is right");
        let turned: Vec<u8> = right.events.iter().filter_map(turned).filter(|position| *position < 52).collect();
        // The wrong face is one from the end of the deck, which hardly ever comes into play.
        let mistake = Mistake {
            position: chance.pick(&turned),
            face: sealed.deck().cards()[51 - chance.below(8)],
            noticed_after: chance.below(12),
        };
        if sealed.deck().cards()[usize::from(mistake.position)] == mistake.face {
            return;
        }
        let Ok(corrected) = Live::new(rules, &sealed, seed, Some(mistake)).play(&wagers) else { return };
        // With the wrong face players may have drawn in another order, and so have got other cards.
        if corrected.where_cards_went() != right.where_cards_went() {
            return;
        }
        // With the wrong face a player may have decided something who would have had instant cash: a decision stands.
        if decisions(&corrected.events) != decisions(&right.events) {
            return;
        }
        let way = (rules.table().dealing, rules.table().declarations);
        let case = || format!("{:?}, seed {seed}, {way:?}: {mistake:?}", rules.game());
        assert_eq!(Money::of(corrected.events.iter()), Money::of(right.events.iter()), "{}", case());
        assert_eq!(corrected.meters, right.meters, "{}", case());
        compared.fetch_add(1, Ordering::Relaxed);
        let reverses = corrected.events.iter().any(|event| matches!(event.what, What::Reversed { .. }));
        reversed.fetch_add(u64::from(reverses), Ordering::Relaxed);
    });
    let (compared, reversed) = (compared.into_inner(), reversed.into_inner());
    let enough = compared > super::rounds() / 2 && reversed > super::rounds() / 8;
    assert!(enough, "{compared} compared, {reversed} reversed");
}

in_every_game!(a_correction_gives_the_money_of_the_right_face);

/// What players have decided in the end.
fn decisions(events: &[games::round::Event]) -> Vec<(u8, Choice)> {
    let mut made = Vec::new();
    for event in events {
        match event.what {
            What::Chose { seat, choice } => made.push((seat, choice)),
            What::ChoiceUndone { seat } => {
                let last = made.iter().rposition(|(of, _)| *of == seat).expect("a choice was made");
                made.remove(last);
            }
            _ => {}
        }
    }
    made.sort_by_key(|(seat, _)| *seat);
    made
}

const fn turned(event: &games::round::Event) -> Option<u8> {
    match event.what {
        What::Revealed { position, .. } => Some(position),
        _ => None,
    }
}
