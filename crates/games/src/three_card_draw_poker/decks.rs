//! Sections 42.2, 42.3 and 42.4, the stub of 42.7 to 42.9 and the devices of 42.12: the life of a deck at Three Card Draw Poker.

use law::{Cite, Game::ThreeCardDrawPoker, cite};

use super::elections::equipment;
use crate::decks::{
    ByWay, CutLaw, DeckLaw, DeviceLaw, OpeningLaw, PlacedLaw, SecondDeckLaw, ShuffleLaw, StubLaw, UsedLaw,
};
use crate::elections::Dealing;
use crate::round::Prompt;

/// What the text says about decks at a table that deals this way.
pub fn law(dealing: Dealing) -> DeckLaw {
    DeckLaw {
        //= three_card_draw_poker 42.2(a)
        // One ordinary deck, and a cover card.
        deck: Prompt::new(
            "See that all backs are alike, and an opaque cover card of another color is at hand.",
            const { cite(ThreeCardDrawPoker, "42.2(a)") },
        ),
        second: SECOND,
        opening: OPENING,
        shuffle: SHUFFLE,
        cut: Some(CUT),
        placed: placed(dealing),
        //= three_card_draw_poker 42.4(e)
        // While nobody plays the cards lie spread, and whoever comes sees them face up first.
        idle: const { cite(ThreeCardDrawPoker, "42.4(e)") },
        stub: stub(dealing),
        devices: DEVICES,
        //= three_card_draw_poker 1.18(g)2
        //= three_card_draw_poker 1.18(g)3
        // Eight hours from a shoe, four from the hand (ALL-12).
        card_age: match dealing {
            Dealing::Hand => const { cite(ThreeCardDrawPoker, "1.18(g)3") },
            Dealing::ManualShoe | Dealing::AutomatedShoe => const { cite(ThreeCardDrawPoker, "1.18(g)2") },
        },
        //= three_card_draw_poker 1.18(n)
        //= three_card_draw_poker 1.18(n)3
        //= three_card_draw_poker 1.18(n)3(iii)
        // All cards are inspected after they were used.
        used: Some(USED),
        //= three_card_draw_poker 1.19(b)
        // Fixed to the open table, locked away from the closed one.
        shoe_kept: const { cite(ThreeCardDrawPoker, "1.19(b)") },
        equipment: equipment(),
    }
}

const SECOND: SecondDeckLaw = SecondDeckLaw {
    //= three_card_draw_poker 42.2(b)
    // A second deck needs a device.
    permitted: cite(ThreeCardDrawPoker, "42.2(b)"),
    //= three_card_draw_poker 42.2(b)1
    // It is a deck like the first.
    standard: cite(ThreeCardDrawPoker, "42.2(b)1"),
    //= three_card_draw_poker 42.2(b)2
    // Nobody can take one for the other.
    colors: cite(ThreeCardDrawPoker, "42.2(b)2"),
    //= three_card_draw_poker 42.2(b)3
    // While one is in play, the device has the other.
    meanwhile: cite(ThreeCardDrawPoker, "42.2(b)3"),
    //= three_card_draw_poker 42.2(b)4
    // They take turns, round by round.
    alternate: cite(ThreeCardDrawPoker, "42.2(b)4"),
    //= three_card_draw_poker 42.2(b)5
    // Their cards never meet in the rack.
    one_in_rack: cite(ThreeCardDrawPoker, "42.2(b)5"),
};

const OPENING: OpeningLaw = OpeningLaw {
    //= three_card_draw_poker 42.3(a)
    // What applies depends on how the cards come (ALL-19).
    received: cite(ThreeCardDrawPoker, "42.3(a)"),
    //= three_card_draw_poker 42.3(b)
    // The dealer inspects, and somebody else verifies.
    checked: cite(ThreeCardDrawPoker, "42.3(b)"),
    //= three_card_draw_poker 42.3(b)
    // In fanned rows, each suit in order.
    spread: Prompt::new(
        "Fan the deck face up in rows by suit, each in order, for the first player to look over.",
        cite(ThreeCardDrawPoker, "42.3(b)"),
    ),
    //= three_card_draw_poker 42.3(c)
    // Thoroughly, after the look.
    washed: cite(ThreeCardDrawPoker, "42.3(c)"),
    //= three_card_draw_poker 42.3(d)
    // Two decks go through every step separately.
    each_deck: cite(ThreeCardDrawPoker, "42.3(d)"),
};

const SHUFFLE: ShuffleLaw = ShuffleLaw {
    //= three_card_draw_poker 42.4(a)
    // Before play, unless the cards came shuffled, and after every round; by hand or by device.
    shuffled: cite(ThreeCardDrawPoker, "42.4(a)"),
    //= three_card_draw_poker 42.4(b)
    // Whether a cut follows depends on who shuffled.
    afterwards: cite(ThreeCardDrawPoker, "42.4(b)"),
    //= three_card_draw_poker 42.4(b)1
    // After a device, none.
    uncut: cite(ThreeCardDrawPoker, "42.4(b)1"),
};

const CUT: CutLaw = CutLaw {
    //= three_card_draw_poker 42.4(b)2
    // After a shuffle by hand or beforehand, always.
    needed: cite(ThreeCardDrawPoker, "42.4(b)2"),
    //= three_card_draw_poker 42.4(c)
    // It is the dealer who cuts.
    made: cite(ThreeCardDrawPoker, "42.4(c)"),
    //= three_card_draw_poker 42.4(c)1
    // One hand does it, in four steps.
    one_hand: cite(ThreeCardDrawPoker, "42.4(c)1"),
    //= three_card_draw_poker 42.4(c)1(i)
    // So that the bottom card is not seen.
    cover: cite(ThreeCardDrawPoker, "42.4(c)1(i)"),
    //= three_card_draw_poker 42.4(c)1(ii)
    // Ten cards at least; how many at most is not said, but something must be left.
    least: 10,
    lifted: cite(ThreeCardDrawPoker, "42.4(c)1(ii)"),
    //= three_card_draw_poker 42.4(c)1(iii)
    // What was below comes to lie on top.
    rest: cite(ThreeCardDrawPoker, "42.4(c)1(iii)"),
    //= three_card_draw_poker 42.4(c)1(iv)
    // It is not dealt.
    cover_away: cite(ThreeCardDrawPoker, "42.4(c)1(iv)"),
    //= three_card_draw_poker 42.4(c)2
    // Nothing else comes between cut and deal.
    dealt: cite(ThreeCardDrawPoker, "42.4(c)2"),
    //= three_card_draw_poker 42.4(d)
    // If the first cut was wrong or could harm the game, until a card is dealt.
    recut: cite(ThreeCardDrawPoker, "42.4(d)"),
};

fn placed(dealing: Dealing) -> PlacedLaw {
    PlacedLaw {
        stacked: STACKED.of(dealing),
        same_hand: const { cite(ThreeCardDrawPoker, "42.8(b)2(i)") },
        after_wagers: false,
    }
}

/// Where each way of dealing has the stacked deck placed.
const STACKED: ByWay<Cite> = ByWay {
    //= three_card_draw_poker 42.7(a)
    // In the shoe, by the dealer or by the shuffler.
    manual_shoe: cite(ThreeCardDrawPoker, "42.7(a)"),
    //= three_card_draw_poker 42.8(b)2
    // In either hand.
    hand: cite(ThreeCardDrawPoker, "42.8(b)2"),
    //= three_card_draw_poker 42.9(b)1
    // In the automated shoe.
    automated_shoe: cite(ThreeCardDrawPoker, "42.9(b)1"),
};

fn stub(dealing: Dealing) -> StubLaw {
    let (counted, excused) = COUNT.of(dealing);
    StubLaw {
        counted,
        every: EVERY,
        //= three_card_draw_poker 42.7(e)1
        // A complete deck goes to the rack unseen.
        right: const { cite(ThreeCardDrawPoker, "42.7(e)1") },
        //= three_card_draw_poker 42.7(e)2
        // Misdealt or not, all hands are void; if not, the deck leaves as well. Hands are of the size they have here (ALL-6).
        wrong: const { cite(ThreeCardDrawPoker, "42.7(e)2") },
        away: AWAY.of(dealing),
        //= three_card_draw_poker 42.10(f)4
        // Cards are drawn from the stub after it was counted (ALL-13).
        drawn: Some(const { cite(ThreeCardDrawPoker, "42.10(f)4") }),
        excused,
        //= three_card_draw_poker 42.7(f)
        // What the device finds wrong leaves the table.
        found_by_device: const { cite(ThreeCardDrawPoker, "42.7(f)") },
    }
}

/// The stub is counted once at least in so many rounds.
//= three_card_draw_poker 42.7(e)
//= three_card_draw_poker 42.9(d)
// Five, however the cards are dealt.
const EVERY: u8 = 5;

/// Where each way of dealing demands the count, and where it excuses a shuffler that counts (ALL-18).
const COUNT: ByWay<(Cite, Option<Cite>)> = ByWay {
    //= three_card_draw_poker 42.7(e)
    //= three_card_draw_poker 42.7(f)
    // A shuffler that counts makes it needless.
    manual_shoe: (cite(ThreeCardDrawPoker, "42.7(e)"), Some(cite(ThreeCardDrawPoker, "42.7(f)"))),
    //= three_card_draw_poker 42.7(e)
    //= three_card_draw_poker 42.7(f)
    // No count is printed for the hand: that of the shoe is made (ALL-18).
    hand: (cite(ThreeCardDrawPoker, "42.7(e)"), Some(cite(ThreeCardDrawPoker, "42.7(f)"))),
    //= three_card_draw_poker 42.9(d)
    //= three_card_draw_poker 42.9(e)
    // A shuffler that counts makes it needless.
    automated_shoe: (cite(ThreeCardDrawPoker, "42.9(d)"), Some(cite(ThreeCardDrawPoker, "42.9(e)"))),
};

/// Where each way of dealing has the stub put into the discard rack.
const AWAY: ByWay<Cite> = ByWay {
    //= three_card_draw_poker 42.10(g)
    // Unseen, when it is not counted.
    manual_shoe: cite(ThreeCardDrawPoker, "42.10(g)"),
    //= three_card_draw_poker 42.10(g)
    // The same from the hand.
    hand: cite(ThreeCardDrawPoker, "42.10(g)"),
    //= three_card_draw_poker 42.9(c)
    // The same from the automated shoe.
    automated_shoe: cite(ThreeCardDrawPoker, "42.9(c)"),
};

const DEVICES: DeviceLaw = DeviceLaw {
    //= three_card_draw_poker 42.12(c)
    // The cards are shuffled again.
    shuffler_fails: cite(ThreeCardDrawPoker, "42.12(c)"),
    //= three_card_draw_poker 42.12(d)
    // The round is void, and all its cards are shuffled again.
    shoe_fails: cite(ThreeCardDrawPoker, "42.12(d)"),
    //= three_card_draw_poker 42.12(e)
    // One method at a time.
    leaves: cite(ThreeCardDrawPoker, "42.12(e)"),
};

const USED: UsedLaw =
    UsedLaw { all: cite(ThreeCardDrawPoker, "1.18(n)3(iii)"), inspected: cite(ThreeCardDrawPoker, "1.18(n)") };
