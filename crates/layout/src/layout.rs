//! A layout: the felt of one table and everything on it.

use games::dealing::Spot;
use games::wager::Wager;
use house::{Felt, ListedDeviation};
use law::{Cite, Game};

use crate::item::{Item, What};
use crate::outline::Outline;

/// The felt of one table and everything on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The name or trade name of the licensee.
    pub house: String,
    /// The id of the table.
    pub table: String,
    /// The game.
    pub game: Game,
    /// The game's name as players see it.
    pub display_name: String,
    /// Size and colour.
    pub felt: Felt,
    /// The edge.
    pub outline: Outline,
    /// What lies on it.
    pub items: Vec<Item>,
    /// The signs that go with it.
    pub signs: Vec<Sign>,
    /// Where a demonstration departs from the section on its layout (ALL-29).
    pub deviations: Vec<ListedDeviation>,
    /// What stands at the foot of the sheet on paper: where the drawing comes from. Nothing by itself.
    pub foot: String,
}

/// A sign that is posted at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    /// The clause that demands it.
    pub clause: Cite,
    /// What it is about.
    pub says: String,
    /// What it tells players, line by line.
    pub tells: Vec<String>,
}

impl Layout {
    /// The number of the drawing: whatever is changed on the felt changes it.
    pub fn number(&self) -> String {
        crate::svg::number(self)
    }

    /// The first item of this kind.
    pub fn find(&self, is: impl Fn(&What) -> bool) -> Option<&Item> {
        self.items.iter().find(|item| is(&item.what))
    }

    /// The item with this id.
    pub fn by_id(&self, id: &str) -> Option<&Item> {
        self.find(|what| what.id() == id)
    }

    /// The seats that have a position, in the order of the drawing.
    pub fn seats(&self) -> Vec<u8> {
        let seat = |item: &Item| match item.what {
            What::Position { seat } => Some(seat),
            _ => None,
        };
        self.items.iter().filter_map(seat).collect()
    }

    /// The position of a seat.
    pub fn position(&self, seat: u8) -> Option<&Item> {
        self.find(|what| *what == What::Position { seat })
    }

    /// The area of a seat for this wager.
    pub fn area(&self, seat: u8, wager: Wager) -> Option<&Item> {
        self.find(|what| matches!(what, What::Bets { seat: of, wagers, .. } if *of == seat && wagers.contains(&wager)))
    }

    /// All betting areas.
    pub fn areas(&self) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(|item| matches!(item.what, What::Bets { .. }))
    }

    /// The places of the cards of a hand.
    pub fn cards(&self, of: Spot) -> impl Iterator<Item = &Item> {
        self.items.iter().filter(move |item| matches!(item.what, What::Card { spot, .. } if spot == of))
    }
}
