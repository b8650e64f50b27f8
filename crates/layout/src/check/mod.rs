//! Checks a layout against its game's section: what is missing, what is in the wrong place, what says something else.
//!
//! Only the drawing counts. Where an area lies is measured on it: a player faces the centre of the curve, so "in front",
//! "behind", "left" and "right" follow from the place of the position and of the area, not from how they were drawn.

mod geometry;
mod high_card_flush;
mod holdem_3_bonus;
mod inscriptions;
mod lunar_poker;
mod packs_poker;
mod three_card_draw_poker;

use std::fmt;

use games::GameElections;
use games::wager::Wager;
use house::Table;
use law::Cite;

use crate::item::{Item, What};
use crate::layout::Layout;
use crate::measure::{Tenths, mm};
use crate::words;

/// Something that a section demands and a layout lacks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The clause that demands it.
    pub clause: Cite,
    /// What is missing or wrong.
    pub says: String,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.says, self.clause)
    }
}

/// Everything that the section of the table's game demands and the layout lacks, or has in the wrong place.
pub fn check(layout: &Layout, table: &Table) -> Vec<Missing> {
    let mut inspection = Inspection { layout, elections: &table.elections, missing: Vec::new() };
    match &table.elections {
        GameElections::PacksPoker(_) => packs_poker::check(&mut inspection),
        GameElections::LunarPoker(of) => lunar_poker::check(&mut inspection, of),
        GameElections::ThreeCardDrawPoker(of) => three_card_draw_poker::check(&mut inspection, of),
        GameElections::HighCardFlush(of) => high_card_flush::check(&mut inspection, of),
        GameElections::Holdem3Bonus(of) => holdem_3_bonus::check(&mut inspection, of),
    }
    inspection.missing
}

/// How far from the dealer's edge something may be that is attached to it.
const ATTACHED: Tenths = mm(50);

/// A layout that is looked at, and what was found.
struct Inspection<'a> {
    layout: &'a Layout,
    elections: &'a GameElections,
    missing: Vec<Missing>,
}

impl<'a> Inspection<'a> {
    fn demand(&mut self, holds: bool, clause: Cite, says: impl Into<String>) {
        if !holds {
            self.missing.push(Missing { clause, says: says.into() });
        }
    }

    /// The positions that the table has, all of them opposite the dealer.
    fn positions(&mut self, number: Cite, opposite: Cite) {
        let layout = self.layout;
        for seat in self.seats() {
            let place = layout.position(seat);
            self.demand(place.is_some(), number, format!("there is no position {seat}"));
            let beyond = place.is_none_or(|place| geometry::is_on_players_side(layout, &place.shape));
            self.demand(beyond, opposite, format!("position {seat} is not on the players' side"));
        }
        let more = layout.seats().len() > usize::from(self.elections.table().positions);
        self.demand(!more, number, "there are more positions than the table has");
        let dealer = layout.find(|what| *what == What::Dealer);
        let opposite_them = dealer.is_some_and(|dealer| geometry::top(&dealer.shape) <= ATTACHED);
        self.demand(opposite_them, opposite, "there is no place for the dealer opposite the players");
    }

    fn seats(&self) -> std::ops::RangeInclusive<u8> {
        1..=self.elections.table().positions
    }

    /// The name of the house.
    fn name(&mut self, clause: Cite) {
        let item = self.layout.find(|what| *what == What::HouseName);
        let written = item.map(inscriptions::written).unwrap_or_default();
        let named = !written.is_empty() && written.to_uppercase() == self.layout.house.to_uppercase();
        self.demand(named, clause, "the name of the house is not on the layout");
    }

    /// Drop box and tip box on the dealer's side, on opposite sides of the dealer.
    fn boxes(&mut self, clause: Cite) {
        let layout = self.layout;
        let mut sides = Vec::new();
        for (name, kind) in [("drop box", What::DropBox), ("tip box", What::TipBox)] {
            let Some(item) = layout.find(|what| *what == kind) else {
                self.demand(false, clause, format!("there is no {name}"));
                continue;
            };
            let attached = geometry::top(&item.shape) <= ATTACHED;
            self.demand(attached, clause, format!("the {name} is not on the dealer's side of the table"));
            sides.push(geometry::side_of_dealer(layout, &item.shape));
        }
        let opposite = match sides[..] {
            [Some(one), Some(other)] => one != other,
            [_, _] => false,
            _ => true,
        };
        self.demand(opposite, clause, "drop box and tip box are not on opposite sides of the dealer");
    }

    /// The area of a seat for a wager: it is there, says what it is for, lies at its position and apart from all others.
    fn area(&mut self, seat: u8, wager: Wager, clause: Cite) -> Option<&'a Item> {
        let (layout, name) = (self.layout, words::name(wager).to_string().to_lowercase());
        let Some(area) = layout.area(seat, wager) else {
            self.demand(false, clause, format!("seat {seat} has no area for the {name}"));
            return None;
        };
        let says = inscriptions::written(area);
        let designated = says.starts_with(&words::label(wager).join(" "));
        self.demand(designated, clause, format!("seat {seat}: the area for the {name} does not say so"));
        let own = geometry::is_at(layout, seat, &area.shape) && layout.outline.holds(&area.shape);
        self.demand(own, clause, format!("seat {seat}: the area for the {name} is not at the position"));
        let separate = layout.areas().all(|other| std::ptr::eq(other, area) || !other.shape.overlaps(&area.shape));
        self.demand(separate, clause, format!("seat {seat}: the area for the {name} is not separate"));
        Some(area)
    }

    /// No area of a seat for a wager that the table does not offer.
    fn no_area(&mut self, seat: u8, wager: Wager, clause: Cite) {
        let name = words::name(wager).to_string().to_lowercase();
        let says = format!("seat {seat} has an area for the {name}, which the table does not offer");
        self.demand(self.layout.area(seat, wager).is_none(), clause, says);
    }
}
