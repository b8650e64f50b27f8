//! Players sit down, wager and leave.

use games::GameElections;
use games::high_card_flush::elections::PositionsPerPlayer;
use games::round::{self, Person};
use law::Game;
use table::{Ask, Player, What, Why};
use testkit::tables::{ALL, ANN, BOB, DEALER, First, TWO_DECKS, World, of_the_house};

const SEATED: [(Game, &str); 5] = [
    (Game::PacksPoker, "43.6(c)"),
    (Game::LunarPoker, "38.6(g)"),
    (Game::ThreeCardDrawPoker, "42.6(c)"),
    (Game::HighCardFlush, "38.6(c)"),
    (Game::Holdem3Bonus, "42.6(d)"),
];

fn seated(game: Game) -> &'static str {
    SEATED.iter().find(|(known, _)| *known == game).expect("all games are listed").1
}

//= packs_poker 43.6(c)
//= lunar_poker 38.6(g)
//= three_card_draw_poker 42.6(c)
//= high_card_flush 38.6(c)
//= holdem_3_bonus 42.6(d)
// Who does not sit does not wager, nor does anybody at another player's seat.
#[test]
fn only_seated_players_wager() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).ready();
        let seated = seated(game);
        let (wager, amount) = (world.first_wager(), world.least_wager());
        let on = |seat| Ask::Round(round::Command::Wager { seat, wager, amount });
        let refusal = world.tries(ANN, on(1)).expect_err("no round has begun");
        assert_eq!(refusal.why, Why::NoRound);
        world.begins(First);
        world.refuses(BOB, on(2), &Why::NotSeated(Player(12), 2), seated);
        world.refuses(BOB, on(1), &Why::NotSeated(Player(12), 1), seated);
        world.refuses(ANN, on(2), &Why::NotSeated(Player(11), 2), seated);
        world.refuses(DEALER, on(1), &Why::NotForYou(DEALER), seated);
        world.does(ANN, on(1));
        world.does(BOB, Ask::Sit(2));
        world.does(BOB, on(2));
    }
}

//= packs_poker 43.6(c)
//= lunar_poker 38.6(g)
//= three_card_draw_poker 42.6(c)
//= high_card_flush 38.6(c)
//= holdem_3_bonus 42.6(d)
// A player leaves before wagering, after withdrawing and after the round; with wagers or cards the player stays.
#[test]
fn a_player_with_cards_stays() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).ready();
        let seated = seated(game);
        world.does(BOB, Ask::Sit(2));
        world.begins(First);
        world.wagers(ANN, 1);
        world.wagers(BOB, 2);
        world.refuses(ANN, Ask::Leave(1), &Why::Playing(1), seated);
        world.withdraws(BOB, 2);
        world.does(BOB, Ask::Leave(2));
        world.does(BOB, Ask::Sit(3));
        world.does(DEALER, Ask::Round(round::Command::CloseBets { dealer: Person(1) }));
        world.does(BOB, Ask::Leave(3));
        world.refuses(ANN, Ask::Leave(1), &Why::Playing(1), seated);
        world.plays_to_the_end();
        world.refuses(ANN, Ask::Leave(1), &Why::Playing(1), seated);
        world.collects();
        world.does(ANN, Ask::Leave(1));
    }
}

//= packs_poker 43.6(a)
//= lunar_poker 38.6(a)
//= three_card_draw_poker 42.6(a)
//= high_card_flush 38.6(b)
//= holdem_3_bonus 42.6(a)
// A spoken wager with cash is refused.
#[test]
fn cash_is_refused() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).ready();
        let chips = match game {
            Game::PacksPoker => "43.6(a)",
            Game::LunarPoker => "38.6(a)",
            Game::HighCardFlush => "38.6(b)",
            Game::ThreeCardDrawPoker | Game::Holdem3Bonus => "42.6(a)",
        };
        world.begins(First);
        world.refuses(ANN, Ask::Round(round::Command::CashWager { seat: 1 }), &Why::Round(round::Why::Cash), chips);
    }
}

//= packs_poker 1.13Z(a)
//= lunar_poker 1.13X(b)1
//= high_card_flush 1.13Y(a)
// Nobody sits where there is no seat, or where somebody sits.
#[test]
fn a_seat_is_one_of_the_table_and_free() {
    for game in ALL {
        let mut world = World::new(game, TWO_DECKS).opens();
        let last = world.elections.table().positions;
        for seat in [0, last + 1, 255] {
            let refusal = world.tries(ANN, Ask::Sit(seat)).expect_err("there is no such seat");
            assert_eq!(refusal.why, Why::NoSuchSeat(seat));
        }
        world.does(ANN, Ask::Sit(last));
        world.refuses(BOB, Ask::Sit(last), &Why::SeatTaken(last), seated(game));
        world.refuses(BOB, Ask::Leave(last), &Why::NotSeated(Player(12), last), seated(game));
        world.refuses(DEALER, Ask::Sit(1), &Why::NotForYou(DEALER), seated(game));
    }
}

//= lunar_poker 38.6(f)
//= packs_poker 1.13Z(a)
//= three_card_draw_poker 1.13BB(a)
// One hand per player. Only Lunar Poker says so; elsewhere a position is for one player (ALL-31).
#[test]
fn a_player_has_one_position() {
    for game in ALL.into_iter().filter(|game| *game != Game::HighCardFlush) {
        let mut world = World::new(game, TWO_DECKS).opens();
        let clause = match game {
            Game::LunarPoker => "38.6(f)",
            Game::PacksPoker => "1.13Z(a)",
            _ => "1.13BB(a)",
        };
        world.does(ANN, Ask::Sit(1));
        world.refuses(ANN, Ask::Sit(2), &Why::TooManySeats(1), clause);
    }
}

fn with_positions(positions: PositionsPerPlayer) -> World {
    let mut elections = of_the_house(Game::HighCardFlush);
    if let GameElections::HighCardFlush(elections) = &mut elections {
        elections.positions_per_player = positions;
    }
    World::of(elections).opens()
}

//= high_card_flush 38.6(e)
// One, two or three positions, as the house elects, and always side by side.
#[test]
fn a_high_card_flush_player_may_have_adjacent_positions() {
    let lists = [(PositionsPerPlayer::One, 1), (PositionsPerPlayer::Two, 2), (PositionsPerPlayer::Three, 3)];
    for (positions, most) in lists {
        let mut world = with_positions(positions);
        for seat in 2..2 + most {
            world.does(ANN, Ask::Sit(seat));
        }
        world.refuses(ANN, Ask::Sit(2 + most), &Why::TooManySeats(most), "38.6(e)");
    }
}

//= high_card_flush 38.6(e)
// 1 and 3 are not adjacent; 3, 2, 1 and 1, 2 are. Whoever gives up the middle one would have two that are not.
#[test]
fn positions_of_one_player_are_next_to_one_another() {
    let mut world = with_positions(PositionsPerPlayer::Three);
    world.does(ANN, Ask::Sit(3));
    for seat in [1, 5, 6] {
        world.refuses(ANN, Ask::Sit(seat), &Why::NotAdjacent, "38.6(e)");
    }
    world.does(ANN, Ask::Sit(2));
    world.does(ANN, Ask::Sit(1));
    world.refuses(ANN, Ask::Leave(2), &Why::NotAdjacent, "38.6(e)");
    world.does(ANN, Ask::Leave(3));
    world.does(BOB, Ask::Sit(3));
    world.refuses(ANN, Ask::Sit(3), &Why::SeatTaken(3), "38.6(c)");
    world.does(ANN, Ask::Leave(1));
    world.does(ANN, Ask::Leave(2));
}

fn sits_and_begins(world: &mut World, seats: &[u8]) {
    for seat in seats {
        world.does(ANN, Ask::Sit(*seat));
    }
    world.does(ANN, Ask::Look);
    for deck in world.decks() {
        world.does(DEALER, Ask::Wash(deck));
        world.shuffles(deck);
    }
    world.begins(First);
}

//= high_card_flush 38.6(e)
// Both positions of one player are played, each at its turn.
#[test]
fn a_player_plays_two_positions_in_one_round() {
    let mut world = with_positions(PositionsPerPlayer::Two);
    sits_and_begins(&mut world, &[1, 2]);
    world.wagers(ANN, 1);
    world.wagers(ANN, 2);
    world.plays_to_the_end();
    world.collects();
    let round = &world.table.last_round().expect("a round was played").round;
    assert_eq!(round.dealt_in().collect::<Vec<_>>(), [1, 2]);
}

/// Reading "ALL-31": what lies apart from the longest adjacent run goes back when bets close; of two equal runs the
/// lowest-numbered one stands.
//= high_card_flush 38.6(e)
#[test]
fn wagers_at_positions_that_are_not_adjacent_go_back() {
    for (wagered, stands) in
        [(&[1, 2, 3][..], &[1, 2, 3][..]), (&[1, 2], &[1, 2]), (&[2, 3], &[2, 3]), (&[3], &[3]), (&[1, 3], &[1])]
    {
        let mut world = with_positions(PositionsPerPlayer::Three);
        sits_and_begins(&mut world, &[1, 2, 3]);
        wagered.iter().for_each(|seat| world.wagers(ANN, *seat));
        let events = world.does(DEALER, Ask::Round(round::Command::CloseBets { dealer: Person(1) }));
        assert_eq!(world.round().dealt_in().collect::<Vec<_>>(), stands, "wagered at {wagered:?}");
        let back: Vec<(u8, &str, Option<&str>)> = events.iter().filter_map(returned).collect();
        let apart = wagered.iter().filter(|seat| !stands.contains(seat));
        assert_eq!(back, apart.map(|seat| (*seat, "38.6(e)", Some("ALL-31"))).collect::<Vec<_>>());
        world.plays_to_the_end();
        world.collects();
    }
}

/// The seat to which a wager went back, with clause and reading.
fn returned(event: &What) -> Option<(u8, &'static str, Option<&'static str>)> {
    match *event {
        What::Round(round::Event { what: round::What::WentBack { seat, reading, .. }, clause }) => {
            Some((seat, clause.id(), reading.map(|reading| reading.id())))
        }
        _ => None,
    }
}
