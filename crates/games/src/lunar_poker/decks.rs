//! Sections 38.2, 38.3 and 38.4, the stub of 38.7 to 38.9 and the devices of 38.13: the life of a deck at Lunar Poker.

use law::{Cite, Game::LunarPoker, cite};

use super::elections::equipment;
use crate::decks::{ByWay, CutLaw, DeckLaw, DeviceLaw, OpeningLaw, PlacedLaw, SecondDeckLaw, ShuffleLaw, StubLaw};
use crate::elections::Dealing;
use crate::round::Prompt;

/// What the text says about decks at a table that deals this way.
pub fn law(dealing: Dealing) -> DeckLaw {
    DeckLaw {
        //= lunar_poker 38.2(a)
        // One deck with like backs, a cutting card and a cover card.
        deck: Prompt::new(
            "See that all backs are alike, and a cutting card and a cover card, opaque and of another color, are at hand.",
            const { cite(LunarPoker, "38.2(a)") },
        ),
        second: SECOND,
        opening: OPENING,
        shuffle: SHUFFLE,
        cut: Some(CUT),
        placed: placed(dealing),
        //= lunar_poker 38.4(e)
        // While nobody plays the cards lie spread, and whoever comes sees them face up first.
        idle: const { cite(LunarPoker, "38.4(e)") },
        stub: stub(dealing),
        devices: DEVICES,
        // The general limit of 24 hours, which the text takes over with the rest of 1.18 (ALL-12).
        card_age: const { cite(LunarPoker, "38.3(a)") },
        // The text does not speak of used cards.
        used: None,
        //= lunar_poker 1.19(b)
        // Fixed to the open table, locked away from the closed one.
        shoe_kept: const { cite(LunarPoker, "1.19(b)") },
        equipment: equipment(),
    }
}

const SECOND: SecondDeckLaw = SecondDeckLaw {
    //= lunar_poker 38.2(b)
    // A second deck needs a device.
    permitted: cite(LunarPoker, "38.2(b)"),
    //= lunar_poker 38.2(b)1
    // It is a deck like the first.
    standard: cite(LunarPoker, "38.2(b)1"),
    //= lunar_poker 38.2(b)2
    // Nobody can take one for the other.
    colors: cite(LunarPoker, "38.2(b)2"),
    //= lunar_poker 38.2(b)3
    // While one is in play, the device has the other.
    meanwhile: cite(LunarPoker, "38.2(b)3"),
    //= lunar_poker 38.2(b)4
    // They take turns, round by round.
    alternate: cite(LunarPoker, "38.2(b)4"),
    //= lunar_poker 38.2(b)5
    // Their cards never meet in the rack.
    one_in_rack: cite(LunarPoker, "38.2(b)5"),
};

const OPENING: OpeningLaw = OpeningLaw {
    //= lunar_poker 38.3(a)
    // Sorted cards take the steps below; cards that come shuffled are only checked (ALL-19).
    received: cite(LunarPoker, "38.3(a)"),
    //= lunar_poker 38.3(b)
    // The dealer inspects, and somebody else verifies.
    checked: cite(LunarPoker, "38.3(b)"),
    //= lunar_poker 38.3(b)
    // By suit and in order, after both checks.
    spread: Prompt::new(
        "Spread the deck face up, by suit and in order, for the first player to look over.",
        cite(LunarPoker, "38.3(b)"),
    ),
    //= lunar_poker 38.3(c)
    // The wash follows the look.
    washed: cite(LunarPoker, "38.3(c)"),
    //= lunar_poker 38.3(d)
    // Two decks go through every step separately.
    each_deck: cite(LunarPoker, "38.3(d)"),
};

const SHUFFLE: ShuffleLaw = ShuffleLaw {
    //= lunar_poker 38.4(a)
    // Before play, unless the cards came shuffled, and after every round; by hand or by device.
    shuffled: cite(LunarPoker, "38.4(a)"),
    //= lunar_poker 38.4(b)
    // Whether a cut follows depends on who shuffled.
    afterwards: cite(LunarPoker, "38.4(b)"),
    //= lunar_poker 38.4(b)1
    // After a device, none.
    uncut: cite(LunarPoker, "38.4(b)1"),
};

const CUT: CutLaw = CutLaw {
    //= lunar_poker 38.4(b)2
    // After a shuffle by hand or beforehand, always.
    needed: cite(LunarPoker, "38.4(b)2"),
    //= lunar_poker 38.4(c)
    // It is the dealer who cuts.
    made: cite(LunarPoker, "38.4(c)"),
    //= lunar_poker 38.4(c)1
    // One hand does it, in four steps.
    one_hand: cite(LunarPoker, "38.4(c)1"),
    //= lunar_poker 38.4(c)1(i)
    // So that the bottom card is not seen.
    cover: cite(LunarPoker, "38.4(c)1(i)"),
    //= lunar_poker 38.4(c)1(ii)
    // Ten cards at least; how many at most is not said, but something must be left.
    least: 10,
    lifted: cite(LunarPoker, "38.4(c)1(ii)"),
    //= lunar_poker 38.4(c)1(iii)
    // What was below comes to lie on top.
    rest: cite(LunarPoker, "38.4(c)1(iii)"),
    //= lunar_poker 38.4(c)1(iv)
    // It is not dealt.
    cover_away: cite(LunarPoker, "38.4(c)1(iv)"),
    //= lunar_poker 38.4(c)2
    // Nothing else comes between cut and deal.
    dealt: cite(LunarPoker, "38.4(c)2"),
    //= lunar_poker 38.4(d)
    // If the first cut was wrong or could harm the game, until a card is dealt.
    recut: cite(LunarPoker, "38.4(d)"),
};

fn placed(dealing: Dealing) -> PlacedLaw {
    PlacedLaw {
        stacked: STACKED.of(dealing),
        same_hand: const { cite(LunarPoker, "38.8(b)2(i)") },
        // 38.7(a) names the shuffle and the cut only; the other two also name the steps of 38.7(b).
        after_wagers: matches!(dealing, Dealing::Hand | Dealing::AutomatedShoe),
    }
}

/// Where each way of dealing has the stacked deck placed.
const STACKED: ByWay<Cite> = ByWay {
    //= lunar_poker 38.7(a)
    // In the shoe, by the dealer or by the shuffler.
    manual_shoe: cite(LunarPoker, "38.7(a)"),
    //= lunar_poker 38.8(b)2
    // In either hand.
    hand: cite(LunarPoker, "38.8(b)2"),
    //= lunar_poker 38.9(b)1
    // In the automated shoe.
    automated_shoe: cite(LunarPoker, "38.9(b)1"),
};

fn stub(dealing: Dealing) -> StubLaw {
    let (counted, excused) = COUNT.of(dealing);
    StubLaw {
        counted,
        every: EVERY,
        //= lunar_poker 38.7(f)1
        // A complete deck goes to the rack unseen.
        right: const { cite(LunarPoker, "38.7(f)1") },
        //= lunar_poker 38.7(f)2
        // Misdealt or not, all hands are void; if not, the deck leaves as well.
        wrong: const { cite(LunarPoker, "38.7(f)2") },
        away: AWAY.of(dealing),
        //= lunar_poker 38.10(d)
        // Cards are drawn from the stub after it was counted (ALL-13).
        drawn: Some(const { cite(LunarPoker, "38.10(d)") }),
        excused,
        //= lunar_poker 38.9(f)
        // What the device finds wrong leaves the table.
        found_by_device: const { cite(LunarPoker, "38.9(f)") },
    }
}

/// The stub is counted once at least in so many rounds.
//= lunar_poker 38.7(f)
//= lunar_poker 38.8(e)
//= lunar_poker 38.9(e)
// Five, however the cards are dealt.
const EVERY: u8 = 5;

/// Where each way of dealing demands the count, and where it excuses a shuffler that counts (ALL-18).
const COUNT: ByWay<(Cite, Option<Cite>)> = ByWay {
    //= lunar_poker 38.7(f)
    // Nothing is said of a shuffler that counts: the dealer counts all the same (ALL-18).
    manual_shoe: (cite(LunarPoker, "38.7(f)"), None),
    //= lunar_poker 38.8(e)
    // Nothing is said of a shuffler that counts: the dealer counts all the same (ALL-18).
    hand: (cite(LunarPoker, "38.8(e)"), None),
    //= lunar_poker 38.9(e)
    //= lunar_poker 38.9(f)
    // A shuffler that counts makes it needless.
    automated_shoe: (cite(LunarPoker, "38.9(e)"), Some(cite(LunarPoker, "38.9(f)"))),
};

/// Where each way of dealing has the stub put into the discard rack.
const AWAY: ByWay<Cite> = ByWay {
    //= lunar_poker 38.7(e)
    // Unseen, when it is not counted.
    manual_shoe: cite(LunarPoker, "38.7(e)"),
    //= lunar_poker 38.8(d)
    // The same from the hand.
    hand: cite(LunarPoker, "38.8(d)"),
    //= lunar_poker 38.9(d)
    // The same from the automated shoe.
    automated_shoe: cite(LunarPoker, "38.9(d)"),
};

const DEVICES: DeviceLaw = DeviceLaw {
    //= lunar_poker 38.13(e)
    // The cards are shuffled again.
    shuffler_fails: cite(LunarPoker, "38.13(e)"),
    //= lunar_poker 38.13(f)
    // The round is void, and all its cards are shuffled again.
    shoe_fails: cite(LunarPoker, "38.13(f)"),
    //= lunar_poker 38.13(g)
    // One method at a time.
    leaves: cite(LunarPoker, "38.13(g)"),
};
