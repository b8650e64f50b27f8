//! The laws of a round on a million random commands at High Card Flush tables, and every regular round against the settlement of
//! finished rounds.

use games::dealing::Spot;
use games::elections::Declarations;
use games::high_card_flush::elections::{Elections, FoldedProgressive, PositionsPerPlayer, ProgressiveOrder};
use games::high_card_flush::progressive::Meters;
use games::high_card_flush::round::Rulebook;
use games::high_card_flush::settle::{FinishedRound, FinishedSeat, settle};
use games::high_card_flush::wagers::{Decision, Wagers};
use games::round::Choice;
use games::settlement::Meter;
use games::wager::Wager;
use paytables::Cents;
use testkit::rounds::Game;
use testkit::rounds::walk::walk;

use super::round::scene::shipped;
use crate::batch::{after_contributions, money, placed};

#[test]
fn a_million_random_commands_break_no_law() {
    let automatic = shipped();
    let mut by_player = shipped();
    by_player.table.declarations = Declarations::ByPlayer;
    by_player.folded_progressive = FoldedProgressive::StaysEligible;
    by_player.progressive_order = ProgressiveOrder::FromLeft;
    by_player.positions_per_player = PositionsPerPlayer::One;
    let mut eligible = shipped();
    eligible.folded_progressive = FoldedProgressive::StaysEligible;
    eligible.progressive_order = ProgressiveOrder::FromLeft;
    eligible.bonus_limit_per_hand = Some(Cents::dollars(300));
    eligible.bonus_limit_per_round = Some(Cents::dollars(500));
    eligible.table.dealing = games::elections::Dealing::Hand;
    let mut plain = shipped();
    (plain.flush_bonus, plain.straight_flush_bonus, plain.progressive) = (None, None, None);
    plain.table.dealing = games::elections::Dealing::ManualShoe;
    plain.table.positions = 3;
    std::thread::scope(|scope| {
        for (seed, elections) in (1..).zip([automatic, by_player, eligible, plain]) {
            scope.spawn(move || {
                let by_batch = |game: &Game<'_>| against_batch(&elections, game);
                let tally = walk(&Rulebook::new(elections.clone()), seed, 250_000, by_batch);
                assert!(tally.accepted > 100_000 && tally.regular > 500 && tally.void > 100, "{tally:?}");
                assert!(elections.progressive.is_none() || tally.meter_payouts > 10, "{tally:?}");
            });
        }
    });
}

/// A regular round gives the lines and meters of the settlement of finished rounds, whatever the order of its steps.
fn against_batch(elections: &Elections, game: &Game<'_>) {
    if elections.table.declarations == Declarations::ByPlayer {
        return;
    }
    // All seven cards, whatever was discarded of them (HC-13).
    let hand = |seat| {
        let dealt = game.round.laid().dealt().filter(move |(_, dealt)| dealt.to == Spot::Player(seat));
        let face = |(position, _)| game.round.face(&game.outside(), position).expect("a virtual table knows its faces");
        let cards: cards::CardSet = dealt.map(face).collect();
        assert_eq!(cards.len(), 7);
        cards
    };
    let seats = game.round.dealt_in().map(|seat| FinishedSeat {
        seat,
        cards: hand(seat),
        wagers: Wagers {
            ante: placed(game, seat, Wager::Ante),
            flush_bonus: placed(game, seat, Wager::FlushBonus),
            straight_flush_bonus: placed(game, seat, Wager::StraightFlushBonus),
            progressive: placed(game, seat, Wager::Progressive),
        },
        decision: match game.round.seat(seat).last_choice() {
            Some(Choice::Raise(amount)) => Decision::Raise(amount),
            _ => Decision::Fold,
        },
    });
    let finished = FinishedRound { dealer: game.round.shown(Spot::Dealer), seats: seats.collect() };
    let mut meters =
        Meters { main: Meter::new(after_contributions(game, 0)), secondary: Meter::new(after_contributions(game, 1)) };
    let expected = settle(&elections.terms(), &finished, &mut meters);
    assert_eq!(money(game.round.lines()), money(&expected));
    assert_eq!([meters.main.amount(), meters.secondary.amount()], [game.meters[0], game.meters[1]]);
}
