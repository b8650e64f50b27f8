//! The middle of the felt: cards, lines and bands that all players share.

use games::dealing::Spot;
use law::Cite;

use super::draft::{CARD, CARD_FORM, Draft};
use crate::item::{Notice, What};
use crate::letters::{Anchor, Lettering, SMALLEST, Style, block, largest, line_below, line_height, room_for, wrapped};
use crate::measure::{Point, Tenths, Turn, mm};
use crate::shape::{Form, Shape, reach_of};
use crate::words;

/// A band reaches no farther to either side.
const WIDEST_BAND: Turn = Turn(4_300);
/// On either side of a band.
const AROUND_BAND: Tenths = mm(6);
/// The edge around the cards of a hand, and below them where its name stands.
const EDGE: Tenths = mm(4);
const NAME: Tenths = mm(12);
/// The largest letters of the game's name.
const LARGEST_NAME: Tenths = mm(80);
/// Lines longer than this are hard to read.
const LONGEST_LINE: Tenths = mm(640);

/// Words for the middle of the felt.
pub(super) struct Words {
    pub what: What,
    pub text: String,
    pub style: Style,
    pub clause: Option<Cite>,
}

impl Words {
    /// How far they reach to either side on a band with this inner radius.
    fn reach(&self, size: Tenths, radius: Tenths) -> Turn {
        reach_of(self.style.length(&self.text, size) + mm(1), radius.max(1))
    }
}

/// Cards in the middle of the felt.
pub(super) struct Cards {
    pub spot: Spot,
    pub number: u8,
    /// From one card to the next, to the right as the drawing is seen; below zero to the left.
    pub step: Tenths,
    pub label: &'static str,
    pub clause: Option<Cite>,
}

impl Draft<'_> {
    /// Cards side by side, the upper edge of their place at this height; says where it ends.
    pub(super) fn cards(&mut self, cards: Cards, (x, top): (Tenths, Tenths)) -> Tenths {
        let Cards { spot, number: cards, step, label, clause } = cards;
        let width = CARD.0 + step.abs() * (i32::from(cards) - 1) + 2 * EDGE;
        let height = EDGE + CARD.1 + NAME;
        let form = Form::Rectangle { width, height, corner: mm(7) };
        let at = Point::new(0, height / 2 - mm(3));
        let name = Lettering { text: label.to_owned(), size: mm(8), style: Style::Bold, at, anchor: Anchor::Middle };
        self.push(What::Hand(spot), Shape::upright(Point::new(x, top + height / 2), form), vec![name], clause);
        for number in 1..=cards {
            let across = step * (2 * i32::from(number) - 1 - i32::from(cards)) / 2;
            let shape = Shape::upright(Point::new(x + across, top + EDGE + CARD.1 / 2), CARD_FORM);
            self.push(What::Card { spot, number }, shape, Vec::new(), clause);
        }
        top + height + self.sizes.gap
    }

    /// The dealer's hand, so many cards, from the dealer's left to the dealer's right.
    pub(super) fn dealers_hand(&mut self, number: u8, top: Tenths) -> Tenths {
        let step = -(CARD.0 + mm(4));
        self.cards(Cards { spot: Spot::Dealer, number, step, label: "DEALER'S HAND", clause: None }, (0, top))
    }

    /// How many cards a game deals to a spot at first.
    pub(super) fn dealt_to(&self, spot: Spot) -> u8 {
        self.elections.deal_plan(&[1]).iter().filter(|card| card.to == spot).count() as u8
    }

    /// Words on a band along the curve, around everything that follows.
    pub(super) fn band(&mut self, words: Words, size: Tenths) {
        let outer = self.free - AROUND_BAND;
        let radius = |size: Tenths| outer - line_height(size);
        let size = largest(size, |size| words.reach(size, radius(size)) <= WIDEST_BAND);
        self.along_the_curve(words, size, radius(size));
        self.free = radius(size) - AROUND_BAND;
    }

    /// Words in letters of this size on a band with this inner radius.
    fn along_the_curve(&mut self, words: Words, size: Tenths, radius: Tenths) {
        let form = Form::Band { radius, height: line_height(size), reach: words.reach(size, radius) };
        let Words { what, text, style, clause } = words;
        let at = Point::new(0, radius + line_below(size));
        let lettering = vec![Lettering { text, size, style, at, anchor: Anchor::Middle }];
        self.push(what, Shape::upright(self.outline.centre(), form), lettering, clause);
    }

    /// Words in straight lines below a height; says where they end.
    pub(super) fn lines(&mut self, words: Words, top: Tenths, size: Tenths) -> Tenths {
        let Words { what, text, style, clause } = words;
        let room = 2 * self.outline.half_width(top + 2 * size, self.free) - mm(20);
        let lines = wrapped(&text, room.min(LONGEST_LINE), size, style);
        let lettering = block(&lines, size, style);
        let (width, height) = room_for(&lines, size, style);
        let form = Form::Rectangle { width, height, corner: 0 };
        self.push(what, Shape::upright(Point::new(0, top + height / 2), form), lettering, clause);
        top + height + mm(2)
    }

    /// Words in short lines to the left of what stands in the middle.
    pub(super) fn lines_beside(&mut self, words: Words, (right, top): (Tenths, Tenths), size: Tenths) {
        let Words { what, text, style, clause } = words;
        let lines: Vec<String> = text.split(" · ").map(str::to_owned).collect();
        let lettering = block(&lines, size, style);
        let (width, height) = room_for(&lines, size, style);
        let form = Form::Rectangle { width, height, corner: 0 };
        let centre = Point::new(right - width / 2, top + (EDGE + CARD.1 + NAME) / 2);
        self.push(what, Shape::upright(centre, form), lettering, clause);
    }

    /// The name of the game along the curve, between what ends at this height and what lies below: as large as possible,
    /// then as near to the middle between the two as possible.
    pub(super) fn title(&mut self, below: Tenths) {
        let text = self.display_name.to_uppercase();
        let words = Words { what: What::GameName, text, style: Style::Title, clause: None };
        let (centre, free) = (self.outline.centre(), self.free);
        let gap = centre.y + free - below;
        let radii = |size: Tenths| {
            let outermost = free - line_height(size);
            (0..=(gap - line_height(size)).max(0) / 2).rev().step_by(10).map(move |up| outermost - up)
        };
        let fits = |size: Tenths, radius: Tenths| {
            let reach = words.reach(size, radius);
            // The ends of a curve are nearer to the dealer than its middle.
            reach <= WIDEST_BAND && centre.plus(reach.of(Point::new(0, radius))).y >= below
        };
        let place = |size: Tenths| radii(size).find(|radius| fits(size, *radius)).map(|radius| (size, radius));
        if let Some((size, radius)) = (SMALLEST..=LARGEST_NAME.min(gap)).rev().find_map(place) {
            self.along_the_curve(words, size, radius);
        }
    }

    /// A notice, if there is something to say.
    pub(super) fn notice(&self, notice: Notice, clause: Cite) -> Option<Words> {
        let text = words::notice(notice, self.elections)?.to_string();
        Some(Words { what: What::Notice { seat: None, notice }, text, style: Style::Bold, clause: Some(clause) })
    }

    /// The name of the house.
    pub(super) fn house_name(&self, clause: Cite) -> Words {
        let text = self.house.to_uppercase();
        Words { what: What::HouseName, text, style: Style::Title, clause: Some(clause) }
    }

    /// The least and the most of all wagers.
    pub(super) fn limits_line(&self) -> Words {
        let clause = self.areas.first().map(|area| area.clause);
        Words { what: What::Limits, text: words::limits(&self.areas).to_string(), style: Style::Plain, clause }
    }
}
