//! The pay tables that a game's section wants players to see, on the layout or on a sign.

use games::GameElections;
use games::elections::PaidWager;
use law::Game;
use paytables::{Cell, PayTable, Row, printed_wager};

/// What players must know about every progressive (ALL-3).
pub const NOT_RETURNED: &str = "A progressive wager does not come back with what it wins";

/// A pay table that players see.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// The wager as the printed pay tables name it.
    pub wager: &'static str,
    /// What it pays at this table.
    pub pays: &'a PayTable,
}

impl<'a> Shown<'a> {
    fn new(wager: &'static str, pays: &'a PayTable) -> Self {
        Self { wager, pays }
    }

    /// The table of a wager that is offered.
    fn of(wager: &'static str, offered: &'a Option<PaidWager>) -> Option<Self> {
        offered.as_ref().map(|paid| Self::new(wager, &paid.pays))
    }

    /// The only table of a wager that is paid even money.
    fn even_money(game: Game, wager: &'static str) -> Self {
        let printed = printed_wager(game, wager).expect("the wager is printed");
        Self::new(wager, &printed.tables[0])
    }

    /// What is to be known about what it pays.
    pub fn note(self) -> Option<&'static str> {
        self.wager.ends_with("progressive").then_some(NOT_RETURNED)
    }

    /// The lines that are paid: of others there is nothing to tell.
    pub fn rows(self) -> impl Iterator<Item = &'a Row> {
        self.pays.rows().iter().filter(|row| row.cell != Cell::NotPaid)
    }
}

/// The pay tables that players of this table see.
pub fn shown(elections: &GameElections) -> Vec<Shown<'_>> {
    let tables = match elections {
        //= packs_poker 1.13Z(b)6(i)
        // All wagers.
        GameElections::PacksPoker(of) => vec![
            Some(Shown::even_money(Game::PacksPoker, "pack")),
            Shown::of("five_card_bonus", &of.five_card.plain),
            of.five_card.progressive.as_ref().map(|paid| Shown::new("five_card_progressive", &paid.wager.pays)),
            Shown::of("seven_card_bonus", &of.seven_card.plain),
            of.seven_card.progressive.as_ref().map(|paid| Shown::new("seven_card_progressive", &paid.wager.pays)),
        ],
        //= lunar_poker 1.13X(b)4
        // Bet, instant cash and super side bet; what the progressive pays is on a sign of its own.
        GameElections::LunarPoker(of) => vec![
            Some(Shown::new("bet", &of.bet_pays)),
            Some(Shown::new("instant_cash", &of.instant_cash_pays)),
            Shown::of("super_side_bet", &of.super_side_bet),
        ],
        //= three_card_draw_poker 1.13BB(b)3
        // First 3 Bonus, ante and In To Win/Draw, In To Win/Draw Bonus.
        GameElections::ThreeCardDrawPoker(of) => vec![
            Shown::of("first_3_bonus", &of.first_3_bonus),
            Some(Shown::even_money(Game::ThreeCardDrawPoker, "ante")),
            Some(Shown::even_money(Game::ThreeCardDrawPoker, "in_to_win_draw")),
            Some(Shown::new("in_to_win_draw_bonus", &of.in_to_win_draw_bonus)),
        ],
        //= high_card_flush 1.13Y(b)5
        // The optional wagers.
        GameElections::HighCardFlush(of) => vec![
            Shown::of("flush_bonus", &of.flush_bonus),
            Shown::of("straight_flush_bonus", &of.straight_flush_bonus),
            of.progressive.as_ref().map(|pays| Shown::new("progressive", pays)),
        ],
        //= holdem_3_bonus 1.13BB(b)4(i)
        // The blind bonus, and the bonuses that the house offers.
        GameElections::Holdem3Bonus(of) => vec![
            Some(Shown::new("blind_bonus_equal", &of.blind_bonus_equal)),
            of.blind_bonus_double.as_ref().map(|pays| Shown::new("blind_bonus_double", pays)),
            Shown::of("three_card_bonus", &of.three_card_bonus),
            Shown::of("six_card_bonus", &of.six_card_bonus),
        ],
    };
    tables.into_iter().flatten().collect()
}
