//! The pay tables that a game's section wants players to see, on the layout or on a sign.

use games::GameElections;
use games::elections::PaidWager;
use law::Game;
use paytables::{Cell, PayTable, printed_wager};

/// What players must know about every progressive (ALL-3).
pub const NOT_RETURNED: &str = "A progressive wager does not come back with what it wins";

/// A pay table that players see.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// The wager as the printed pay tables name it.
    pub wager: &'static str,
    /// What it pays at this table.
    pub pays: &'a PayTable,
    /// How the table reads its lines.
    elections: &'a GameElections,
}

/// A line of a pay table that players see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownRow {
    /// The hand in words.
    pub hand: &'static str,
    /// What it pays.
    pub cell: Cell,
}

impl<'a> Shown<'a> {
    /// What is to be known about what it pays.
    pub fn note(self) -> Option<&'static str> {
        self.wager.ends_with("progressive").then_some(NOT_RETURNED)
    }

    /// The lines that are paid: of others there is nothing to tell.
    pub fn rows(self) -> impl Iterator<Item = ShownRow> + use<'a> {
        let paid = self.pays.rows().iter().filter(|row| row.cell != Cell::NotPaid);
        paid.map(move |row| ShownRow { hand: self.elections.line_in_words(row.line), cell: row.cell })
    }
}

/// A wager with its table.
type Paid<'a> = (&'static str, &'a PayTable);

/// The table of a wager that is offered.
fn offered<'a>(wager: &'static str, offered: &'a Option<PaidWager>) -> Option<Paid<'a>> {
    offered.as_ref().map(|paid| (wager, &paid.pays))
}

/// The only table of a wager that is paid even money.
fn even_money(game: Game, wager: &'static str) -> Option<Paid<'static>> {
    let printed = printed_wager(game, wager).expect("the wager is printed");
    Some((wager, &printed.tables[0]))
}

/// What the progressive of Lunar Poker pays, which is on a sign of its own.
//= lunar_poker 1.13X(d)4
pub fn shown_on_progressive_sign(elections: &GameElections) -> Option<Shown<'_>> {
    let GameElections::LunarPoker(of) = elections else { return None };
    let progressive = of.progressive.as_ref()?;
    Some(Shown { wager: "progressive", pays: &progressive.pays, elections })
}

/// The pay tables that players of this table see.
pub fn shown(elections: &GameElections) -> Vec<Shown<'_>> {
    let tables: Vec<Option<Paid<'_>>> = match elections {
        //= packs_poker 1.13Z(b)6(i)
        // All wagers.
        GameElections::PacksPoker(of) => vec![
            even_money(Game::PacksPoker, "pack"),
            offered("five_card_bonus", &of.five_card.plain),
            of.five_card.progressive.as_ref().map(|paid| ("five_card_progressive", &paid.wager.pays)),
            offered("seven_card_bonus", &of.seven_card.plain),
            of.seven_card.progressive.as_ref().map(|paid| ("seven_card_progressive", &paid.wager.pays)),
        ],
        //= lunar_poker 1.13X(b)4
        // Bet, instant cash and super side bet; what the progressive pays is on a sign of its own.
        GameElections::LunarPoker(of) => vec![
            Some(("bet", &of.bet_pays)),
            Some(("instant_cash", &of.instant_cash_pays)),
            offered("super_side_bet", &of.super_side_bet),
        ],
        //= three_card_draw_poker 1.13BB(b)3
        // First 3 Bonus, ante and In To Win/Draw, In To Win/Draw Bonus.
        GameElections::ThreeCardDrawPoker(of) => vec![
            offered("first_3_bonus", &of.first_3_bonus),
            even_money(Game::ThreeCardDrawPoker, "ante"),
            even_money(Game::ThreeCardDrawPoker, "in_to_win_draw"),
            Some(("in_to_win_draw_bonus", &of.in_to_win_draw_bonus)),
        ],
        //= high_card_flush 1.13Y(b)5
        // The optional wagers.
        GameElections::HighCardFlush(of) => vec![
            offered("flush_bonus", &of.flush_bonus),
            offered("straight_flush_bonus", &of.straight_flush_bonus),
            of.progressive.as_ref().map(|pays| ("progressive", pays)),
        ],
        //= holdem_3_bonus 1.13BB(b)4(i)
        // The blind bonus, and the bonuses that the house offers.
        GameElections::Holdem3Bonus(of) => vec![
            Some(("blind_bonus_equal", &of.blind_bonus_equal)),
            of.blind_bonus_double.as_ref().map(|pays| ("blind_bonus_double", pays)),
            offered("three_card_bonus", &of.three_card_bonus),
            offered("six_card_bonus", &of.six_card_bonus),
        ],
    };
    tables.into_iter().flatten().map(|(wager, pays)| Shown { wager, pays, elections }).collect()
}
