//! The shipped `house.toml`: it has no fault, and what it says arrives.

use games::elections::{
    CardsReceived, Dealing, Decks, Declarations, MatchPlay, OddsShown, Shuffler, TableElections, WagerLimits,
};
use games::{high_card_flush, holdem_3_bonus, lunar_poker, packs_poker, three_card_draw_poker};
use house::{GameElections, Table};
use law::Game;
use paytables::{BasisPoints, Cell, Cents, Line, PayTable, printed_wager};

use crate::files::{SHIPPED, SMALL, house};

fn table(id: &str) -> Table {
    house(SHIPPED).tables.into_iter().find(|table| table.id == id).expect("a table of the pit")
}

const fn limits(minimum: u32, maximum: u32) -> WagerLimits {
    WagerLimits { minimum: Cents::dollars(minimum), maximum: Cents::dollars(maximum) }
}

fn printed(game: Game, wager: &str, name: &str) -> PayTable {
    printed_wager(game, wager).and_then(|wager| wager.table(name)).expect("a printed table").clone()
}

#[test]
fn it_has_no_fault_and_all_five_games() {
    let pit = house(SHIPPED);
    assert_eq!(pit.name, "Croupier Demonstration House");
    let tables: Vec<_> = pit.tables.iter().map(|table| (table.id.as_str(), table.elections.game())).collect();
    assert_eq!(
        tables,
        [
            ("packs-1", Game::PacksPoker),
            ("lunar-1", Game::LunarPoker),
            ("draw-1", Game::ThreeCardDrawPoker),
            ("flush-1", Game::HighCardFlush),
            ("flush-2", Game::HighCardFlush),
            ("flush-3", Game::HighCardFlush),
            ("holdem-1", Game::Holdem3Bonus),
            ("holdem-2", Game::Holdem3Bonus),
        ]
    );
    assert!(Game::ALL.iter().all(|game| tables.iter().any(|(_, of)| of == game)));
    assert!(pit.tables.iter().all(|table| table.elections.faults().is_empty()));
}

#[test]
fn what_every_table_elects_arrives() {
    let Table { display_name, elections, .. } = table("flush-2");
    assert_eq!(display_name, "High Card Flush");
    assert_eq!(
        elections.table(),
        &TableElections {
            positions: 5,
            shuffler: Shuffler::Manual,
            dealing: Dealing::ManualShoe,
            decks: Decks::One,
            cards_received: CardsReceived::PreShuffled,
            card_age_hours: 12,
            match_play: MatchPlay::NotAccepted,
            odds_shown: OddsShown::Layout,
            declarations: Declarations::ByPlayer,
            smallest_chip: Cents::dollars(5),
        }
    );
}

#[test]
fn packs_poker_arrives() {
    use packs_poker::elections::{Bonus, Collecting, PackCards, PlayersCards, Reveal, SevenCardStraightFlush};
    let GameElections::PacksPoker(of) = table("packs-1").elections else { panic!("another game") };
    assert_eq!((of.table.positions, of.table.shuffler), (6, Shuffler::AutomatedCounting));
    assert_eq!((of.players_cards, of.pack_cards), (PlayersCards::Together, PackCards::TwoByTwo));
    assert_eq!((of.reveal, of.collecting), (Reveal::Dealer, Collecting::AfterLastWager));
    assert_eq!(of.same_percentage, packs_poker::elections::SamePercentage::Shared);
    assert_eq!(of.seven_card_straight_flush, SevenCardStraightFlush::Any);
    assert_eq!(of.pack, limits(10, 500));
    let Bonus { plain: Some(five), progressive: None } = of.five_card else { panic!("not plain") };
    assert_eq!(five.limits, limits(1, 50));
    assert_eq!(five.pays, printed(Game::PacksPoker, "five_card_bonus", "B"));
    let Bonus { plain: None, progressive: Some(seven) } = of.seven_card else { panic!("not progressive") };
    assert_eq!(seven.wager.limits, limits(5, 5));
    assert_eq!(seven.wager.pays, printed(Game::PacksPoker, "seven_card_progressive", "A"));
    assert_eq!((seven.primary_rate, seven.reset_rate), (BasisPoints::percent(6), BasisPoints::percent(2)));
    assert_eq!((seven.seed, seven.funded_reset), (Cents::dollars(25_000), Cents::dollars(10_000)));
}

#[test]
fn lunar_poker_arrives() {
    let GameElections::LunarPoker(of) = table("lunar-1").elections else { panic!("another game") };
    assert_eq!(of.second_payout, lunar_poker::elections::SecondPayout::AnyHand);
    assert_eq!(of.payout_limit, Some(Cents::dollars(25_000)));
    assert_eq!(of.ante, limits(10, 200));
    assert_eq!(of.bet_pays, printed(Game::LunarPoker, "bet", "-"), "as printed");
    assert_eq!(of.instant_cash_pays, printed(Game::LunarPoker, "instant_cash", "-"), "as printed");
    let side = of.super_side_bet.expect("it is offered");
    assert_eq!(side.limits, limits(1, 50));
    assert_eq!(side.pays.cell(Line::ThreeOfAKind), Some(Cell::Odds(8)), "one above the printed odds");
    assert_eq!(side.pays.cell(Line::FourOfAKind), Some(Cell::Odds(250)));
    let progressive = of.progressive.expect("it is offered");
    assert_eq!(progressive.pays.cell(Line::StraightFlush), Some(Cell::MeterPercent(10)), "as designated");
    assert_eq!(progressive.rate, BasisPoints::percent(70));
    assert_eq!((progressive.seed, progressive.reset), (Cents::dollars(10_000), Cents::dollars(10_000)));
}

/// Whoever prints or settles a table walks it from the top: a house's own lines stand as the printed ones do.
#[test]
fn pays_of_the_house_stand_in_printed_order() {
    let lines = |pays: &PayTable| pays.rows().iter().map(|row| row.line).collect::<Vec<_>>();
    let GameElections::LunarPoker(of) = table("lunar-1").elections else { panic!("another game") };
    let side = of.super_side_bet.expect("it is offered").pays;
    assert_eq!(lines(&side), lines(&printed(Game::LunarPoker, "super_side_bet", "-")));
    let progressive = of.progressive.expect("it is offered").pays;
    assert_eq!(lines(&progressive), lines(&printed(Game::LunarPoker, "progressive", "-")));
    let GameElections::HighCardFlush(of) = table("flush-2").elections else { panic!("another game") };
    let bonus = of.straight_flush_bonus.expect("it is offered").pays;
    assert_eq!(lines(&bonus), lines(&printed(Game::HighCardFlush, "straight_flush_bonus", "G")));
}

#[test]
fn three_card_draw_poker_arrives() {
    let GameElections::ThreeCardDrawPoker(of) = table("draw-1").elections else { panic!("another game") };
    assert_eq!(of.dealers_cards, three_card_draw_poker::elections::DealersCards::Four);
    assert_eq!((of.ante, of.table.dealing), (limits(5, 300), Dealing::AutomatedShoe));
    assert_eq!(of.in_to_win_draw_bonus, printed(Game::ThreeCardDrawPoker, "in_to_win_draw_bonus", "1"));
    let first_3 = of.first_3_bonus.expect("it is offered");
    assert_eq!(first_3.limits, limits(1, 100));
    assert_eq!(first_3.pays, printed(Game::ThreeCardDrawPoker, "first_3_bonus", "2"));
}

#[test]
fn high_card_flush_arrives() {
    use high_card_flush::elections::{FoldedProgressive, PositionsPerPlayer, ProgressiveOrder};
    let GameElections::HighCardFlush(of) = table("flush-1").elections else { panic!("another game") };
    assert_eq!(of.positions_per_player, PositionsPerPlayer::Two);
    assert_eq!(of.folded_progressive, FoldedProgressive::Loses);
    assert_eq!(of.progressive_order, ProgressiveOrder::FromRight);
    assert_eq!((of.bonus_limit_per_hand, of.bonus_limit_per_round), (None, Some(Cents::dollars(100_000))));
    assert_eq!(of.ante, limits(10, 500));
    assert_eq!(of.flush_bonus.expect("it is offered").pays, printed(Game::HighCardFlush, "flush_bonus", "A"));
    assert_eq!(of.progressive, Some(printed(Game::HighCardFlush, "progressive", "A")));
}

/// Table G is paid as the house states it (HC-7).
#[test]
fn the_amounts_of_table_g_arrive() {
    let GameElections::HighCardFlush(of) = table("flush-2").elections else { panic!("another game") };
    assert_eq!((of.flush_bonus, of.progressive), (None, None));
    let bonus = of.straight_flush_bonus.expect("it is offered");
    let cells: Vec<Cell> = bonus.pays.rows().iter().map(|row| row.cell).collect();
    assert_eq!(bonus.pays.name(), "G");
    assert_eq!(cells, [Cell::Dollars(25_000), Cell::Odds(750), Cell::Odds(100), Cell::Odds(60), Cell::Odds(8)]);
}

#[test]
fn holdem_3_bonus_arrives() {
    use holdem_3_bonus::elections::{BurnCards, DealersCards, Version};
    let GameElections::Holdem3Bonus(of) = table("holdem-1").elections else { panic!("another game") };
    assert_eq!((of.version, of.burn_cards, of.dealers_cards), (Version::One, BurnCards::None, DealersCards::Spread));
    assert_eq!((of.aggregate_limit, of.blind_bonus_double), (None, None));
    assert_eq!(of.blind_bonus_equal, printed(Game::Holdem3Bonus, "blind_bonus_equal", "D"));
    assert_eq!(of.six_card_bonus.expect("it is offered").limits, limits(1, 25));

    let GameElections::Holdem3Bonus(of) = table("holdem-2").elections else { panic!("another game") };
    assert_eq!(of.version, Version::Two);
    assert_eq!((of.burn_cards, of.dealers_cards), (BurnCards::BeforeEachPair, DealersCards::Stacked));
    assert_eq!(of.aggregate_limit, Some(Cents::dollars(50_000)));
    assert_eq!(of.flop, limits(25, 500));
    assert_eq!(of.blind_bonus_double, Some(printed(Game::Holdem3Bonus, "blind_bonus_double", "B")));
    assert_eq!(of.three_card_bonus.expect("it is offered").pays, printed(Game::Holdem3Bonus, "three_card_bonus", "C"));
    assert_eq!(of.six_card_bonus, None);
}

/// Numbers may be written as TOML allows, lines may end as on other systems, and the order of fields is free.
#[test]
fn other_ways_to_write_the_same_file_are_the_same_house() {
    // What the file states is kept as it is written; what is elected is the same.
    let elected = |text: &str| {
        let house = house(text);
        let tables: Vec<_> =
            house.tables.into_iter().map(|table| (table.id, table.display_name, table.elections)).collect();
        (house.name, tables)
    };
    let expected = elected(SMALL);
    for (old, new) in [
        ("positions = 6", "positions = 0x6"),
        ("positions = 6", "positions = +6 # six"),
        ("\"5.00\"", "'5'"),
        ("\n", "\r\n"),
        ("id = \"draw-1\"\ngame = \"three_card_draw_poker\"\n", "game = \"three_card_draw_poker\"\nid = \"draw-1\"\n"),
        ("[table.wagers.in_to_win_draw_bonus]\ntable = \"1\"", "[table.wagers]\nin_to_win_draw_bonus.table = \"1\""),
        ("[house]\nname = \"A House\"", "house = { name = \"A House\" }"),
    ] {
        assert!(SMALL.contains(old), "{old}");
        assert_eq!(elected(&SMALL.replace(old, new)), expected, "{new}");
    }
}
