//! What a bot puts on the layout before the deal.

use games::round::{Command, Offer, View};
use games::wager::Wager;
use law::Game;
use paytables::Cents;

/// The wagers that buy a hand.
const fn base(game: Game) -> &'static [Wager] {
    match game {
        Game::PacksPoker => &[Wager::Pack1, Wager::Pack2, Wager::Pack3],
        Game::Holdem3Bonus => &[Wager::Flop],
        Game::LunarPoker | Game::ThreeCardDrawPoker | Game::HighCardFlush => &[Wager::Ante],
    }
}

/// One optional wager in so many is made.
const NOW_AND_THEN: u64 = 3;

/// The next wager that the bot wants and has not made.
pub(crate) fn next(game: Game, view: &View, seat: u8, number: u64) -> Option<Command> {
    let stakes = view.seats.iter().find(|view| view.seat == seat)?.public.stakes;
    let least = |offer: &Offer| match *offer {
        Offer::Wager { wager, minimum, chip, .. } => Some((wager, in_chips(minimum, chip))),
        _ => None,
    };
    let areas: Vec<(Wager, Cents)> = view.offers.iter().filter_map(least).collect();
    let wanted = |place: usize, wager: Wager| match base(game).iter().position(|known| *known == wager) {
        // The first wager always; at Pack's Poker the other packs now and then.
        Some(0) => true,
        Some(_) | None => mood(number, place).is_multiple_of(NOW_AND_THEN) && may_stand(&areas, wager, number),
    };
    let is_open =
        |(place, (wager, _)): &(usize, &(Wager, Cents))| stakes.on(*wager) == Cents::ZERO && wanted(*place, *wager);
    let open = areas.iter().enumerate().find(is_open);
    open.map(|(_, (wager, amount))| Command::Wager { seat, wager: *wager, amount: *amount })
}

/// A bonus of Pack's Poker goes with its pack, which is wanted too then.
fn may_stand(areas: &[(Wager, Cents)], wager: Wager, number: u64) -> bool {
    let Some(pack) = wager.name().chars().last().and_then(|digit| digit.to_digit(10)) else { return true };
    let place = |name: String| areas.iter().position(|(known, _)| known.name() == name);
    match place(format!("pack_{pack}")) {
        Some(at) if pack > 1 => mood(number, at).is_multiple_of(NOW_AND_THEN),
        _ => true,
    }
}

/// A number for each betting area, made from the bot's number.
const fn mood(number: u64, place: usize) -> u64 {
    let mixed = (number ^ (place as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed >> 33
}

/// The smallest amount of whole chips that is not below the minimum.
const fn in_chips(minimum: Cents, chip: Cents) -> Cents {
    if chip.get() <= 0 {
        return minimum;
    }
    Cents::new((minimum.get() + chip.get() - 1) / chip.get() * chip.get())
}
