//! The laws of a round on a million random commands at Pack's Poker tables, and every regular round against the settlement of
//! finished rounds.

use cards::CardSet;
use games::dealing::Spot;
use games::elections::{Dealing, MatchPlay, Shuffler};
use games::packs_poker::elections::{
    Bonus, BonusWithoutPack, Collecting, Elections, HigherWithoutPair, PackCards, PlayersCards, Progressive, Reveal,
    SevenCardStraightFlush,
};
use games::packs_poker::progressive::{Meters, ProgressiveMeters};
use games::packs_poker::round::Rulebook;
use games::packs_poker::settle::{FinishedRound, FinishedSeat, settle};
use games::packs_poker::wagers::{
    FIVE_CARD_BONUS, FIVE_CARD_PROGRESSIVE, PACK, PackWagers, SEVEN_CARD_BONUS, SEVEN_CARD_PROGRESSIVE,
};
use games::settlement::Meter;
use law::Game::PacksPoker;
use paytables::{Cell, Cents, Line, Row, printed_wager};
use testkit::rounds::Game;
use testkit::rounds::walk::walk;

use crate::batch::{after_contributions, money, placed};

/// The shipped table: the five-card bonus plain, the seven-card bonus progressive.
fn shipped() -> Elections {
    let house = house::read(include_str!("../../../../../house.toml")).expect("the shipped house is lawful");
    let table = house.tables.into_iter().find(|table| table.id == "packs-1").expect("the shipped table");
    match table.elections {
        games::GameElections::PacksPoker(elections) => *elections,
        _ => panic!("another game"),
    }
}

/// The five-card bonus as a progressive with this printed table, on the terms of the seven-card bonus.
fn five_card_progressive(like: &Elections, table: &str) -> Bonus {
    let mut progressive: Progressive = like.seven_card.progressive.clone().expect("shipped as a progressive");
    let wager = printed_wager(PacksPoker, "five_card_progressive").expect("a wager with printed tables");
    progressive.wager.pays = wager.table(table).expect("a printed table").clone();
    Bonus { plain: None, progressive: Some(progressive) }
}

fn both_progressive() -> Elections {
    let mut elections = shipped();
    elections.five_card = five_card_progressive(&elections, "A");
    elections.reveal = Reveal::Player;
    elections.collecting = Collecting::EndOfRound;
    elections.bonus_without_pack = BonusWithoutPack::NotAllowed;
    elections.higher_without_pair = HigherWithoutPair::Pushes;
    elections.seven_card_straight_flush = SevenCardStraightFlush::RoyalOnly;
    elections.table.dealing = Dealing::Hand;
    elections.table.card_age_hours = 4;
    elections.table.match_play = MatchPlay::NotAccepted;
    elections
}

/// Only the five-card bonus, as a progressive that pushes small pairs, from the automated shoe.
fn five_cards_only() -> Elections {
    let mut elections = shipped();
    elections.five_card = five_card_progressive(&elections, "E");
    elections.seven_card = Bonus { plain: None, progressive: None };
    elections.table.dealing = Dealing::AutomatedShoe;
    elections.pack_cards = PackCards::OneByOne;
    elections
}

fn no_bonus() -> Elections {
    let mut elections = shipped();
    elections.five_card = Bonus { plain: None, progressive: None };
    elections.seven_card = Bonus { plain: None, progressive: None };
    elections.players_cards = PlayersCards::OneByOne;
    elections.table.shuffler = Shuffler::Automated;
    elections
}

/// A table that no house may have: common hands win the meters, so that payouts, shares and resets are not rare.
fn generous() -> Elections {
    let mut elections = both_progressive();
    for (bonus, lines) in [
        (&mut elections.five_card, [(Line::PairJacksOrBetter, 100), (Line::TwoPair, 10)]),
        (&mut elections.seven_card, [(Line::Straight, 100), (Line::ThreeOfAKind, 10)]),
    ] {
        let pays = &mut bonus.progressive.as_mut().expect("a progressive").wager.pays;
        let percent = |row: &Row| lines.iter().find(|(line, _)| *line == row.line).map(|(_, percent)| *percent);
        let change = |row: &Row| Row { cell: percent(row).map_or(row.cell, Cell::MeterPercent), ..*row };
        *pays = pays.with_rows(pays.rows().iter().map(change).collect());
    }
    elections
}

//= packs_poker 43.10(i)
//= packs_poker 43.12(b)
//= packs_poker 43.12(d)1
//= packs_poker 43.12(d)2
// Whatever is commanded, no law of a round is broken, and step by step a round comes to the same money as all at once.
#[test]
fn a_million_random_commands_break_no_law() {
    std::thread::scope(|scope| {
        let tables = [shipped(), both_progressive(), five_cards_only(), no_bonus(), generous()];
        for (seed, elections) in (1..).zip(tables) {
            scope.spawn(move || {
                let by_batch = |game: &Game<'_>| against_batch(&elections, game);
                let tally = walk(&Rulebook::new(elections.clone()), seed, 200_000, by_batch);
                assert!(tally.accepted > 100_000 && tally.regular > 500 && tally.void > 100, "{tally:?}");
                assert!(seed != 5 || tally.meter_payouts > 500, "{tally:?}");
            });
        }
    });
}

/// A regular round gives the lines and meters of the settlement of finished rounds.
fn against_batch(elections: &Elections, game: &Game<'_>) {
    let finished = FinishedRound {
        dealer: turned(game, Spot::Dealer),
        packs: [1, 2, 3].map(|pack| turned(game, Spot::Pack(pack))),
        seats: game.round.dealt_in().map(|seat| finished_seat(game, seat)).collect(),
    };
    let meter = |at| Meter::new(after_contributions(game, at));
    let mut meters = Meters {
        five_card: ProgressiveMeters { primary: meter(0), reset: meter(1) },
        seven_card: ProgressiveMeters { primary: meter(2), reset: meter(3) },
    };
    let expected = settle(&elections.terms(), &finished, &mut meters);
    assert_eq!(money(game.round.lines()), money(&expected));
    let Meters { five_card, seven_card } = meters;
    let after = [five_card.primary, five_card.reset, seven_card.primary, seven_card.reset].map(Meter::amount);
    assert_eq!(game.meters, after);
}

/// All cards that were turned at a spot, also those that were collected since.
fn turned(game: &Game<'_>, spot: Spot) -> CardSet {
    let here = game.round.laid().dealt().filter(|(_, dealt)| dealt.to == spot);
    here.map(|(position, _)| game.round.face(&game.outside(), position).expect("a virtual table knows its faces"))
        .collect()
}

fn finished_seat(game: &Game<'_>, seat: u8) -> FinishedSeat {
    let either = |one, other| -> Cents { placed(game, seat, one).max(placed(game, seat, other)) };
    let wagers = [0, 1, 2].map(|place| PackWagers {
        pack: placed(game, seat, PACK[place]),
        five_card: either(FIVE_CARD_BONUS[place], FIVE_CARD_PROGRESSIVE[place]),
        seven_card: either(SEVEN_CARD_BONUS[place], SEVEN_CARD_PROGRESSIVE[place]),
    });
    FinishedSeat { seat, cards: turned(game, Spot::Player(seat)), wagers }
}
