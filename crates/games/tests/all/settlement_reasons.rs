//! The clauses and readings of a line: lists that are part of it, with room for a few.

use std::panic::catch_unwind;

use games::settlement::{Clauses, Readings, SettlementLine};
use law::{Cite, Game, ReadingId, readings};

// Under other names: a clause or reading that is only put on a list is not thereby tested.
use law::cite as clause;
use law::read as reading;

fn clauses(count: usize) -> Vec<Cite> {
    Game::LunarPoker.clauses()[..count].iter().map(|listed| clause(Game::LunarPoker, listed.id)).collect()
}

fn read_by(count: usize) -> Vec<ReadingId> {
    readings()[..count].iter().map(|listed| reading(listed.id)).collect()
}

#[test]
fn a_list_holds_what_was_put_on_it_in_order() {
    for count in 0..=5 {
        let mut pushed = Clauses::NONE;
        clauses(count).into_iter().for_each(|clause| pushed.push(clause));
        assert_eq!(pushed[..], clauses(count));
        assert_eq!(pushed, Clauses::of(&clauses(count)));
        assert_eq!(format!("{pushed:?}"), format!("{:?}", clauses(count)));
    }
    let mut extended = Readings::of(&read_by(3));
    extended.extend(read_by(7).into_iter().skip(3));
    assert_eq!(extended[..], read_by(7));
    assert_ne!(extended, Readings::of(&read_by(6)));
}

#[test]
fn a_list_without_room_says_so() {
    let says = "a line has more clauses or readings than its lists have room for";
    let full = [catch_unwind(|| Clauses::of(&clauses(6)).len()), catch_unwind(|| Readings::of(&read_by(8)).len())];
    for panic in full.map(|result| result.expect_err("there is no room")) {
        assert_eq!(panic.downcast_ref::<&str>(), Some(&says));
    }
}

/// Lines are what settling writes most of: they are copied, and own nothing.
#[test]
fn a_line_is_copied_and_stays_small() {
    const fn is_copied<T: Copy>() {}
    is_copied::<SettlementLine>();
    assert!(size_of::<SettlementLine>() <= 128, "{} bytes", size_of::<SettlementLine>());
}
