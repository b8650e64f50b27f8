//! What holds for every drawing: nothing overlaps, everything is on the felt, every text is within its item.

use std::collections::BTreeSet;

use games::dealing::Spot;
use house::FeltSize;
use layout::{Dress, Form, Item, Outline, Scale, Style, Tenths, What, check, draw, to_svg};

use crate::support::{SIZES, drawn, house, sized, table, tables_of_all_kinds};

/// Cards lie in their hand, and may lie on each other.
fn may_overlap(one: &What, other: &What) -> bool {
    let hand = |what: &What| match what {
        What::Hand(spot) | What::Card { spot, .. } => Some(*spot),
        _ => None,
    };
    hand(one).is_some() && hand(one) == hand(other)
}

#[test]
fn nothing_overlaps_or_leaves_the_felt_or_its_item() {
    let tables = tables_of_all_kinds();
    assert!(tables.len() > 400, "{} tables of all kinds", tables.len());
    for table in tables {
        let layout = drawn(&table);
        let about = format!("{} {:?} {:?}", table.id, table.felt, table.elections);
        for (n, one) in layout.items.iter().enumerate() {
            let id = one.what.id();
            assert!(layout.outline.holds(&one.shape), "{id} leaves the felt: {about}");
            for text in &one.lettering {
                assert!(text.is_within(one.shape.form), "\"{}\" leaves {id}: {about}", text.text);
            }
            for other in layout.items[n + 1..].iter().filter(|other| !may_overlap(&one.what, &other.what)) {
                assert!(!one.shape.overlaps(&other.shape), "{id} overlaps {}: {about}", other.what.id());
            }
        }
    }
}

#[test]
fn every_drawing_is_complete_and_has_ids_of_its_own() {
    for table in tables_of_all_kinds() {
        let layout = drawn(&table);
        assert_eq!(check(&layout, &table), [], "{} {:?}", table.id, table.felt);
        let ids: BTreeSet<String> = layout.items.iter().map(|item| item.what.id()).collect();
        assert_eq!(ids.len(), layout.items.len(), "{}", table.id);
        assert!(ids.contains("game-name"), "{} has no room for its name", table.id);
    }
}

#[test]
fn the_same_table_is_drawn_the_same() {
    let dresses = [Dress::Screen, Dress::Print(Scale::Tenth), Dress::Print(Scale::Full)];
    for table in house().tables {
        let (one, other) = (drawn(&table), drawn(&table));
        assert_eq!(one, other);
        for dress in dresses {
            assert_eq!(to_svg(&one, dress), to_svg(&other, dress));
        }
        assert_eq!(one.number(), other.number());
    }
}

/// Whatever is changed on the felt changes the number of the drawing.
#[test]
fn another_drawing_has_another_number() {
    let layout = drawn(&table("flush-1"));
    let mut moved = layout.clone();
    moved.items[3].shape.centre.x += 1;
    let mut said = layout.clone();
    let text = said.items.iter_mut().flat_map(|item| &mut item.lettering).next().expect("something is written");
    text.text.push('!');
    let numbers = BTreeSet::from([layout.number(), moved.number(), said.number()]);
    assert_eq!(numbers.len(), 3);
    assert!(numbers.iter().all(|number| number.len() == 12));
}

#[test]
fn both_sizes_are_as_stated() {
    let sizes = SIZES.map(|size| (size, Outline::of(size).width, Outline::of(size).depth));
    assert_eq!(sizes, [(FeltSize::Standard, 20_400, 10_600), (FeltSize::Compact, 17_800, 9_300)]);
}

#[test]
fn positions_are_symmetric_and_counted_from_the_dealers_left() {
    for table in tables_of_all_kinds() {
        let layout = drawn(&table);
        let seats = layout.seats();
        assert_eq!(seats, (1..=table.elections.table().positions).collect::<Vec<_>>());
        let places: Vec<_> = seats.iter().filter_map(|seat| layout.position(*seat)).map(|item| item.shape).collect();
        for (one, other) in places.iter().zip(places.iter().rev()) {
            assert_eq!((one.centre.x, one.centre.y), (-other.centre.x, other.centre.y));
            assert_eq!(one.turn.0, -other.turn.0);
        }
        assert!(places.is_sorted_by(|one, other| one.centre.x > other.centre.x), "seat 1 is at the dealer's left");
    }
}

/// The areas of one position lie as those of every other: only turned.
#[test]
fn positions_are_alike() {
    for table in house().tables {
        let layout = drawn(&table);
        let centre = layout.outline.centre();
        let far = |item: &Item| item.shape.centre.from(centre).squared().isqrt();
        let of =
            |seat: u8| -> Vec<&Item> { layout.items.iter().filter(|item| item.what.seat() == Some(seat)).collect() };
        for seat in layout.seats() {
            let (first, this) = (of(1), of(seat));
            assert_eq!(first.len(), this.len());
            for (one, other) in first.iter().zip(this) {
                assert_eq!(one.shape.form, other.shape.form);
                assert!((far(one) - far(other)).abs() <= 1, "{} and {}", one.what.id(), other.what.id());
            }
        }
    }
}

/// Every card that is dealt has a place, and so have a sixth card and a draw card.
#[test]
fn every_card_has_a_place_within_its_hand() {
    for table in house().tables {
        let layout = drawn(&table);
        for placed in table.elections.deal_plan(&layout.seats()).iter().filter(|card| card.to != Spot::Burn) {
            let hand = layout.find(|what| *what == What::Hand(placed.to)).expect("the hand has a place");
            let dealt = table.elections.deal_plan(&layout.seats()).iter().filter(|card| card.to == placed.to).count();
            let places = layout.cards(placed.to).count();
            let extra = match placed.to {
                Spot::Player(_) if ["lunar-1", "draw-1"].contains(&&*table.id) => 1,
                _ => 0,
            };
            assert_eq!(places, dealt + extra, "{} {:?}", table.id, placed.to);
            for card in layout.cards(placed.to) {
                let (Form::Rectangle { width, height, .. }, Form::Rectangle { width: w, height: h, .. }) =
                    (hand.shape.form, card.shape.form)
                else {
                    panic!("cards are rectangles")
                };
                assert_eq!((w, h), (630, 880), "a card is 63 by 88 mm");
                // Seen from the hand, which is turned as the card is.
                assert_eq!(hand.shape.turn, card.shape.turn);
                let step = card.shape.centre.from(hand.shape.centre);
                let reach = step.squared().isqrt() as Tenths;
                assert!(w / 2 <= width / 2 && h <= height && reach <= (width - w) / 2 + (height - h) / 2 + 2);
            }
        }
    }
}

/// No letter of these widely used fonts is wider than it is taken to be: thousandths of the size, as the fonts state them.
#[test]
fn letters_are_taken_to_be_at_least_as_wide_as_they_are() {
    // DejaVu Sans, DejaVu Sans Bold, DejaVu Serif Bold: the widest fonts that browsers fall back to.
    let widths = [
        ('A', 684, 774, 776),
        ('B', 686, 762, 845),
        ('G', 775, 821, 854),
        ('H', 752, 837, 945),
        ('I', 295, 372, 468),
        ('J', 295, 372, 473),
        ('K', 656, 775, 869),
        ('M', 863, 995, 1107),
        ('N', 748, 837, 914),
        ('O', 787, 850, 871),
        ('R', 695, 770, 831),
        ('S', 635, 720, 722),
        ('U', 732, 812, 872),
        ('W', 989, 1103, 1123),
        ('a', 613, 675, 648),
        ('d', 635, 716, 699),
        ('f', 352, 435, 430),
        ('i', 278, 343, 380),
        ('m', 974, 1042, 1058),
        ('n', 634, 712, 727),
        ('r', 411, 493, 527),
        ('t', 392, 478, 462),
        ('w', 818, 924, 861),
        ('0', 636, 696, 696),
        ('$', 636, 696, 696),
        (' ', 318, 348, 348),
        (',', 318, 380, 348),
        ('-', 361, 415, 415),
        ('\'', 275, 306, 306),
        ('%', 950, 1002, 950),
        ('×', 838, 838, 838),
        ('·', 318, 380, 348),
        ('/', 337, 365, 365),
        ('(', 390, 457, 473),
    ];
    for (letter, plain, bold, serif) in widths {
        let measured = |style: Style| style.measure(&letter.to_string()) - 10 * style.spacing();
        assert!(measured(Style::Plain) >= plain, "{letter} plain");
        assert!(measured(Style::Bold) >= bold, "{letter} bold");
        assert!(measured(Style::Title) >= serif, "{letter} title");
    }
}

/// Long names are made smaller, not cut.
#[test]
fn long_names_fit() {
    let mut pit = house();
    pit.name = "The Very Grand Marina and Boardwalk Casino, Hotel and Conference Center of Atlantic City".to_owned();
    for mut table in tables_of_all_kinds().into_iter().step_by(7) {
        table.display_name = "Progressive Tournament Edition of the Game".to_owned();
        let layout = draw(&pit, &table).expect("the table has a felt");
        for item in &layout.items {
            assert!(item.lettering.iter().all(|text| text.is_within(item.shape.form)), "{}", item.what.id());
            assert!(layout.outline.holds(&item.shape), "{}", item.what.id());
        }
        assert_eq!(check(&layout, &table), []);
    }
}

/// A name in letters of any language is still the name, and one that no felt could hold does no harm.
#[test]
fn any_name_is_drawn() {
    let mut pit = house();
    let table = table("flush-1");
    for name in ["Spielbank Große Straße", "Kasyno Łódź i Spółka", "Казино", &"Casino ".repeat(5_000)] {
        pit.name = name.trim().to_owned();
        assert_eq!(check(&draw(&pit, &table).expect("the table has a felt"), &table), [], "{}", pit.name.len());
    }
}

#[test]
fn a_table_without_a_felt_has_no_layout() {
    let mut table = sized(table("draw-1"), FeltSize::Compact);
    table.felt = None;
    let error = draw(&house(), &table).expect_err("there is no felt");
    assert_eq!(error.to_string(), "table draw-1 has no felt: its part of house.toml has no section [table.felt]");
}
