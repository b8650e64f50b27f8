//! Tables that elect something else than the house's first table of a game, if prompts depend on it.

use games::GameElections;
use games::elections::{Dealing, MatchPlay};
use games::holdem_3_bonus::elections::{BurnCards, DealersCards as Lie, Version};
use games::packs_poker::elections::{Bonus, Collecting, HigherWithoutPair, Reveal};
use games::three_card_draw_poker::elections::DealersCards;
use house::House;
use law::Game;
use testkit::tables::of_the_house;

/// All tables of the two shipped houses, and tables that differ from the first one in one election.
pub fn of(game: Game) -> Vec<(String, GameElections)> {
    let shipped = [include_str!("../../../../../house.toml"), include_str!("../../../../../house.strict.toml")];
    let houses = shipped.map(|text| house::read(text).expect("a shipped house is lawful"));
    let table = |house: &House| {
        let tables = house.tables.iter().filter(|table| table.elections.game() == game);
        tables.map(|table| (format!("As {} of {}", table.id, house.name), table.elections.clone())).collect::<Vec<_>>()
    };
    houses.iter().flat_map(table).chain(changed(game)).collect()
}

fn changed(game: Game) -> Vec<(String, GameElections)> {
    let mut all = Vec::new();
    let mut with = |title: &str, change: &dyn Fn(&mut GameElections)| {
        let mut elections = of_the_house(game);
        change(&mut elections);
        all.push((title.to_owned(), elections));
    };
    for (title, match_play) in
        [("Without coupons", MatchPlay::NotAccepted), ("With match play coupons", MatchPlay::Accepted)]
    {
        with(title, &|of| of.table_mut().match_play = match_play);
    }
    match game {
        Game::PacksPoker => packs_poker(&mut with),
        Game::ThreeCardDrawPoker => three_card_draw_poker(&mut with),
        Game::Holdem3Bonus => holdem_3_bonus(&mut with),
        Game::LunarPoker | Game::HighCardFlush => {}
    }
    with("Without any wager that may be left out", &without_optional_wagers);
    all
}

/// Adds a table under a title.
type With<'a> = &'a mut dyn FnMut(&str, &dyn Fn(&mut GameElections));

fn packs_poker(with: With<'_>) {
    for (title, reveal) in
        [("The players turn their cards", Reveal::Player), ("The dealer turns all cards", Reveal::Dealer)]
    {
        with(title, &|of| {
            if let GameElections::PacksPoker(of) = of {
                of.reveal = reveal;
            }
        });
    }
    for (title, collecting) in [
        ("Hands are taken up after the last wager", Collecting::AfterLastWager),
        ("Hands are taken up at the end of the round", Collecting::EndOfRound),
    ] {
        with(title, &|of| {
            if let GameElections::PacksPoker(of) = of {
                of.collecting = collecting;
            }
        });
    }
    for (title, elected) in [
        ("A higher hand without a pair loses", HigherWithoutPair::Loses),
        ("A higher hand without a pair pushes", HigherWithoutPair::Pushes),
    ] {
        with(title, &|of| {
            if let GameElections::PacksPoker(of) = of {
                of.higher_without_pair = elected;
            }
        });
    }
}

fn three_card_draw_poker(with: With<'_>) {
    for (title, dealers_cards) in [
        ("The shoe ejects three cards, and the fourth is from the stub", DealersCards::ThreeThenOne),
        ("The dealer's four cards are from the stub", DealersCards::FourFromStub),
    ] {
        with(title, &|of| {
            if let GameElections::ThreeCardDrawPoker(of) = of {
                (of.table.dealing, of.dealers_cards) = (Dealing::AutomatedShoe, dealers_cards);
            }
        });
    }
}

fn holdem_3_bonus(with: With<'_>) {
    for (title, burn) in [("No card is burned", BurnCards::None), ("Cards are burned", BurnCards::BeforeEachPair)] {
        for dealing in [Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe] {
            with(title, &|of| {
                if let GameElections::Holdem3Bonus(of) = of {
                    (of.burn_cards, of.table.dealing, of.dealers_cards) = (burn, dealing, Lie::Stacked);
                }
            });
        }
    }
    for (title, lie) in
        [("The dealer's cards lie stacked", Lie::Stacked), ("The dealer's cards lie spread", Lie::Spread)]
    {
        with(title, &|of| {
            if let GameElections::Holdem3Bonus(of) = of {
                (of.table.dealing, of.dealers_cards) = (Dealing::AutomatedShoe, lie);
            }
        });
    }
    with("Version 1", &|of| {
        if let GameElections::Holdem3Bonus(of) = of {
            (of.version, of.blind_bonus_double) = (Version::One, None);
        }
    });
}

fn without_optional_wagers(of: &mut GameElections) {
    match of {
        GameElections::PacksPoker(of) => {
            let none = || Bonus { plain: None, progressive: None };
            (of.five_card, of.seven_card) = (none(), none());
        }
        GameElections::LunarPoker(of) => (of.super_side_bet, of.progressive) = (None, None),
        GameElections::HighCardFlush(of) => {
            (of.flush_bonus, of.straight_flush_bonus, of.progressive) = (None, None, None);
        }
        GameElections::Holdem3Bonus(of) => (of.three_card_bonus, of.six_card_bonus) = (None, None),
        GameElections::ThreeCardDrawPoker(_) => {}
    }
}
