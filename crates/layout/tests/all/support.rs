//! What the tests of layouts share: the shipped tables, many others, and changes to a drawing.

use std::sync::LazyLock;

use games::GameElections;
use games::elections::{Dealing, OddsShown, Shuffler};
use house::{FeltSize, House, Table};
use law::Game;
use layout::{Item, Layout, Point, Tenths, check, draw};
use paytables::{PayTable, printed_wager};

pub const SIZES: [FeltSize; 2] = [FeltSize::Standard, FeltSize::Compact];
/// Sizes of one's own: the bounds, and some between them.
pub const OWN_SIZES: [FeltSize; 7] = [
    FeltSize::Own { width: 1_780, depth: 930 },
    FeltSize::Own { width: 1_780, depth: 1_050 },
    FeltSize::Own { width: 1_855, depth: 1_001 },
    FeltSize::Own { width: 1_910, depth: 995 },
    FeltSize::Own { width: 2_150, depth: 1_175 },
    FeltSize::Own { width: 2_600, depth: 1_340 },
    FeltSize::Own { width: 2_600, depth: 1_460 },
];

static HOUSE: LazyLock<House> =
    LazyLock::new(|| house::read(include_str!("../../../../house.toml")).expect("the shipped house is lawful"));

/// The pit that ships with the project.
pub fn house() -> House {
    HOUSE.clone()
}

/// A table of the shipped pit.
pub fn table(id: &str) -> Table {
    house().tables.into_iter().find(|table| table.id == id).expect("a table of the pit")
}

/// The table with a felt of this size.
pub fn sized(mut table: Table, size: FeltSize) -> Table {
    table.felt.as_mut().expect("the shipped tables have felts").size = size;
    table
}

/// The table with its odds there.
pub fn showing(mut table: Table, odds: OddsShown) -> Table {
    table.elections.table_mut().odds_shown = odds;
    table
}

pub fn drawn(table: &Table) -> Layout {
    draw(&HOUSE, table).expect("the table has a felt")
}

/// Lawful tables of all kinds: the shipped ones with every printed pay table, every number of positions, every way of dealing,
/// with and without optional wagers, on both named sizes of felt, with the odds on the layout and on a sign; the shipped ones on sizes of
/// one's own, too.
pub fn tables_of_all_kinds() -> Vec<Table> {
    let mut tables: Vec<Table> = Vec::new();
    for table in house().tables {
        tables.extend(with_positions(&table));
        tables.extend(with_dealings(&table));
        tables.extend(with_pays(&table));
        tables.extend(with_fewer_wagers(&table));
        tables.push(table);
    }
    let both = |table: Table| [OddsShown::Layout, OddsShown::Sign].map(|odds| showing(table.clone(), odds));
    let tables = tables.into_iter().flat_map(both);
    let tables = tables.flat_map(|table| SIZES.map(|size| sized(table.clone(), size)));
    let shipped = house().tables.into_iter().flat_map(both);
    let tables = tables.chain(shipped.flat_map(|table| OWN_SIZES.map(|size| sized(table.clone(), size))));
    tables.filter(|table| table.elections.faults().is_empty()).collect()
}

fn changed(table: &Table, change: impl FnOnce(&mut GameElections)) -> Table {
    let mut table = table.clone();
    change(&mut table.elections);
    table
}

fn with_positions(table: &Table) -> Vec<Table> {
    (1..=6).map(|positions| changed(table, |of| of.table_mut().positions = positions)).collect()
}

fn with_dealings(table: &Table) -> Vec<Table> {
    let mut tables = Vec::new();
    for dealing in [Dealing::ManualShoe, Dealing::Hand, Dealing::AutomatedShoe] {
        for shuffler in [Shuffler::Manual, Shuffler::Automated] {
            tables.push(changed(table, |of| {
                (of.table_mut().dealing, of.table_mut().shuffler) = (dealing, shuffler);
                of.table_mut().card_age_hours = 4;
            }));
        }
    }
    tables
}

/// Every printed table of a wager.
fn printed(game: Game, wager: &str) -> Vec<PayTable> {
    printed_wager(game, wager).expect("the wager is printed").tables.to_vec()
}

fn with_pays(table: &Table) -> Vec<Table> {
    let game = table.elections.game();
    let each = |wager: &str, put: &dyn Fn(&mut GameElections, PayTable)| -> Vec<Table> {
        printed(game, wager).into_iter().map(|pays| changed(table, |of| put(of, pays))).collect()
    };
    match game {
        Game::PacksPoker => [
            each("five_card_bonus", &|of, pays| {
                let GameElections::PacksPoker(of) = of else { return };
                of.five_card.plain.as_mut().expect("offered").pays = pays;
            }),
            each("seven_card_progressive", &|of, pays| {
                let GameElections::PacksPoker(of) = of else { return };
                of.seven_card.progressive.as_mut().expect("offered").wager.pays = pays;
            }),
            each("five_card_progressive", &|of, pays| {
                let GameElections::PacksPoker(of) = of else { return };
                let mut progressive = of.seven_card.progressive.clone().expect("offered");
                progressive.wager.pays = pays;
                (of.five_card.plain, of.five_card.progressive) = (None, Some(progressive));
            }),
            each("seven_card_bonus", &|of, pays| {
                let GameElections::PacksPoker(of) = of else { return };
                let mut plain = of.five_card.plain.clone().expect("offered");
                plain.pays = pays;
                (of.seven_card.plain, of.seven_card.progressive) = (Some(plain), None);
            }),
        ]
        .concat(),
        Game::LunarPoker => Vec::new(),
        Game::ThreeCardDrawPoker => [
            each("first_3_bonus", &|of, pays| {
                let GameElections::ThreeCardDrawPoker(of) = of else { return };
                of.first_3_bonus.as_mut().expect("offered").pays = pays;
            }),
            each("in_to_win_draw_bonus", &|of, pays| {
                let GameElections::ThreeCardDrawPoker(of) = of else { return };
                of.in_to_win_draw_bonus = pays;
            }),
        ]
        .concat(),
        Game::HighCardFlush => [
            each("flush_bonus", &|of, pays| {
                let GameElections::HighCardFlush(of) = of else { return };
                of.flush_bonus.iter_mut().for_each(|bonus| bonus.pays = pays.clone());
            }),
            each("straight_flush_bonus", &|of, pays| {
                let GameElections::HighCardFlush(of) = of else { return };
                of.straight_flush_bonus.iter_mut().for_each(|bonus| bonus.pays = pays.clone());
            }),
            each("progressive", &|of, pays| {
                let GameElections::HighCardFlush(of) = of else { return };
                of.progressive = Some(pays);
            }),
        ]
        .concat(),
        Game::Holdem3Bonus => [
            each("blind_bonus_equal", &|of, pays| {
                let GameElections::Holdem3Bonus(of) = of else { return };
                of.blind_bonus_equal = pays;
            }),
            each("blind_bonus_double", &|of, pays| {
                let GameElections::Holdem3Bonus(of) = of else { return };
                of.blind_bonus_double = of.blind_bonus_double.is_some().then_some(pays);
            }),
            each("three_card_bonus", &|of, pays| {
                let GameElections::Holdem3Bonus(of) = of else { return };
                of.three_card_bonus.as_mut().expect("offered").pays = pays;
            }),
            each("six_card_bonus", &|of, pays| {
                let GameElections::Holdem3Bonus(of) = of else { return };
                let mut six = of.three_card_bonus.clone().expect("offered");
                six.pays = pays;
                of.six_card_bonus = Some(six);
            }),
        ]
        .concat(),
    }
}

fn with_fewer_wagers(table: &Table) -> Vec<Table> {
    let none = |of: &mut GameElections| match of {
        GameElections::PacksPoker(of) => {
            (of.five_card.plain, of.five_card.progressive) = (None, None);
            (of.seven_card.plain, of.seven_card.progressive) = (None, None);
        }
        GameElections::LunarPoker(of) => {
            (of.super_side_bet, of.progressive, of.payout_limit) = (None, None, None);
        }
        GameElections::ThreeCardDrawPoker(of) => of.first_3_bonus = None,
        GameElections::HighCardFlush(of) => {
            (of.flush_bonus, of.straight_flush_bonus, of.progressive) = (None, None, None);
        }
        GameElections::Holdem3Bonus(of) => (of.three_card_bonus, of.six_card_bonus) = (None, None),
    };
    let one = |of: &mut GameElections| match of {
        GameElections::PacksPoker(of) => of.five_card.plain = None,
        GameElections::LunarPoker(of) => of.progressive = None,
        GameElections::ThreeCardDrawPoker(_) => {}
        GameElections::HighCardFlush(of) => of.progressive = None,
        GameElections::Holdem3Bonus(of) => of.three_card_bonus = None,
    };
    vec![changed(table, none), changed(table, one)]
}

/// A drawing that somebody spoils.
pub struct Spoiled {
    table: Table,
    layout: Layout,
}

impl Spoiled {
    /// The drawing of a shipped table, with its odds there, as it should be.
    pub fn new(id: &str, odds: OddsShown) -> Self {
        let table = showing(table(id), odds);
        let layout = drawn(&table);
        assert_eq!(check(&layout, &table), [], "it is complete before it is spoiled");
        Self { table, layout }
    }

    fn item(&mut self, id: &str) -> &mut Item {
        let item = self.layout.items.iter_mut().find(|item| item.what.id() == id);
        item.unwrap_or_else(|| panic!("there is no {id} to be spoiled"))
    }

    pub fn without(mut self, id: &str) -> Self {
        self.item(id);
        self.layout.items.retain(|item| item.what.id() != id);
        self
    }

    pub fn without_sign(mut self, clause: &str) -> Self {
        let before = self.layout.signs.len();
        self.layout.signs.retain(|sign| sign.clause.id() != clause);
        assert_eq!(self.layout.signs.len() + 1, before, "there is no sign by {clause} to be taken away");
        self
    }

    /// A sign that no longer tells something.
    pub fn silent_about(mut self, clause: &str, line: &str) -> Self {
        let sign = self.layout.signs.iter_mut().find(|sign| sign.clause.id() == clause);
        let tells = &mut sign.unwrap_or_else(|| panic!("there is no sign by {clause}")).tells;
        let before = tells.len();
        tells.retain(|told| told != line);
        assert_eq!(tells.len() + 1, before, "the sign does not tell {line} anyway");
        self
    }

    pub fn moved(mut self, id: &str, x: Tenths, y: Tenths) -> Self {
        let centre = &mut self.item(id).shape.centre;
        *centre = centre.plus(Point::new(x, y));
        self
    }

    /// Two items change places.
    pub fn swapped(mut self, one: &str, other: &str) -> Self {
        let (first, second) = (self.item(one).shape.centre, self.item(other).shape.centre);
        self.item(one).shape.centre = second;
        self.item(other).shape.centre = first;
        self
    }

    /// The first text of an item that says one thing says another.
    pub fn saying(mut self, id: &str, old: &str, new: &str) -> Self {
        let text = self.item(id).lettering.iter_mut().find(|line| line.text == old);
        text.unwrap_or_else(|| panic!("{id} does not say {old}")).text = new.to_owned();
        self
    }

    /// Everything that is found, each with its clause.
    pub fn found(&self) -> Vec<(String, String)> {
        let found = check(&self.layout, &self.table);
        found.into_iter().map(|missing| (missing.clause.id().to_owned(), missing.says)).collect()
    }

    /// Asserts that exactly this is found, each with its clause.
    #[track_caller]
    pub fn lacks(self, expected: &[(&str, &str)]) {
        let found = self.found();
        let found: Vec<(&str, &str)> = found.iter().map(|(clause, says)| (&**clause, &**says)).collect();
        assert_eq!(found, expected);
    }
}

/// The value of an attribute of the first element that has it.
pub fn attribute<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    line.split(&format!(" {name}=\"")).nth(1)?.split('"').next()
}
