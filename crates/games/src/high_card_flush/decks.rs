//! Sections 38.2, 38.3 and 38.4, the stub of 38.7 to 38.9 and the devices of 38.13: the life of a deck at High Card Flush.

use law::{Cite, Game::HighCardFlush, cite};

use super::elections::equipment;
use crate::decks::{ByWay, CutLaw, DeckLaw, DeviceLaw, OpeningLaw, PlacedLaw, SecondDeckLaw, ShuffleLaw, StubLaw};
use crate::elections::Dealing;
use crate::round::Prompt;

/// What the text says about decks at a table that deals this way.
pub fn law(dealing: Dealing) -> DeckLaw {
    DeckLaw {
        //= high_card_flush 38.2(a)
        // One deck with like backs, and a cover card.
        deck: Prompt::new(
            "See that all backs are alike, and an opaque cover card of another color is at hand.",
            const { cite(HighCardFlush, "38.2(a)") },
        ),
        second: SECOND,
        opening: OPENING,
        shuffle: SHUFFLE,
        cut: Some(CUT),
        placed: placed(dealing),
        //= high_card_flush 38.4(e)
        // While nobody plays the cards lie spread, and whoever comes sees them face up first.
        idle: const { cite(HighCardFlush, "38.4(e)") },
        stub: stub(dealing),
        devices: DEVICES,
        // The general limit of 24 hours, which the text takes over with the rest of 1.18 (ALL-12).
        card_age: const { cite(HighCardFlush, "38.3(a)") },
        // The text does not speak of used cards.
        used: None,
        //= high_card_flush 38.7(a)
        // The shoe is kept as 1.19 says.
        shoe_kept: const { cite(HighCardFlush, "38.7(a)") },
        equipment: equipment(),
    }
}

const SECOND: SecondDeckLaw = SecondDeckLaw {
    //= high_card_flush 38.2(b)
    // A second deck needs a device.
    permitted: cite(HighCardFlush, "38.2(b)"),
    //= high_card_flush 38.2(b)1
    // It is a deck like the first.
    standard: cite(HighCardFlush, "38.2(b)1"),
    //= high_card_flush 38.2(b)2
    // Nobody can take one for the other.
    colors: cite(HighCardFlush, "38.2(b)2"),
    //= high_card_flush 38.2(b)3
    // While one is in play, the device has the other.
    meanwhile: cite(HighCardFlush, "38.2(b)3"),
    //= high_card_flush 38.2(b)4
    // They take turns, round by round.
    alternate: cite(HighCardFlush, "38.2(b)4"),
    //= high_card_flush 38.2(b)5
    // Their cards never meet in the rack.
    one_in_rack: cite(HighCardFlush, "38.2(b)5"),
};

const OPENING: OpeningLaw = OpeningLaw {
    //= high_card_flush 38.3(a)
    // Receiving and inspecting follow the general rules.
    received: cite(HighCardFlush, "38.3(a)"),
    //= high_card_flush 38.3(b)
    // The dealer inspects, and somebody else verifies.
    checked: cite(HighCardFlush, "38.3(b)"),
    //= high_card_flush 38.3(b)
    // By suit and in order, so that nothing can be missing unseen.
    spread: Prompt::new(
        "Spread the deck face up, by suit and in order, for the first player to look over.",
        cite(HighCardFlush, "38.3(b)"),
    ),
    //= high_card_flush 38.3(c)
    // Only after that player had a look.
    washed: cite(HighCardFlush, "38.3(c)"),
    //= high_card_flush 38.3(d)
    // Two decks go through every step separately.
    each_deck: cite(HighCardFlush, "38.3(d)"),
};

const SHUFFLE: ShuffleLaw = ShuffleLaw {
    //= high_card_flush 38.4(a)
    // Before play, unless the cards came shuffled, and after every round; by hand or by device.
    shuffled: cite(HighCardFlush, "38.4(a)"),
    //= high_card_flush 38.4(b)
    // Whether a cut follows depends on who shuffled.
    afterwards: cite(HighCardFlush, "38.4(b)"),
    //= high_card_flush 38.4(b)1
    // After a device, none.
    uncut: cite(HighCardFlush, "38.4(b)1"),
};

const CUT: CutLaw = CutLaw {
    //= high_card_flush 38.4(b)2
    // After a shuffle by hand or beforehand, always.
    needed: cite(HighCardFlush, "38.4(b)2"),
    //= high_card_flush 38.4(c)
    // It is the dealer who cuts.
    made: cite(HighCardFlush, "38.4(c)"),
    //= high_card_flush 38.4(c)1
    // One hand does it, in four steps.
    one_hand: cite(HighCardFlush, "38.4(c)1"),
    //= high_card_flush 38.4(c)1(i)
    // So that the bottom card is not seen.
    cover: cite(HighCardFlush, "38.4(c)1(i)"),
    //= high_card_flush 38.4(c)1(ii)
    // Ten cards at least; how many at most is not said, but something must be left.
    least: 10,
    lifted: cite(HighCardFlush, "38.4(c)1(ii)"),
    //= high_card_flush 38.4(c)1(iii)
    // What was below comes to lie on top.
    rest: cite(HighCardFlush, "38.4(c)1(iii)"),
    //= high_card_flush 38.4(c)1(iv)
    // It is not dealt.
    cover_away: cite(HighCardFlush, "38.4(c)1(iv)"),
    //= high_card_flush 38.4(c)2
    // Nothing else comes between cut and deal.
    dealt: cite(HighCardFlush, "38.4(c)2"),
    //= high_card_flush 38.4(d)
    // If the first cut was wrong or could harm the game, until a card is dealt.
    recut: cite(HighCardFlush, "38.4(d)"),
};

fn placed(dealing: Dealing) -> PlacedLaw {
    PlacedLaw {
        stacked: STACKED.of(dealing),
        same_hand: const { cite(HighCardFlush, "38.8(b)2(i)") },
        after_wagers: false,
    }
}

/// Where each way of dealing has the stacked deck placed.
const STACKED: ByWay<Cite> = ByWay {
    //= high_card_flush 38.7(a)
    // In the shoe, by the dealer or by the shuffler.
    manual_shoe: cite(HighCardFlush, "38.7(a)"),
    //= high_card_flush 38.8(b)2
    // In either hand.
    hand: cite(HighCardFlush, "38.8(b)2"),
    //= high_card_flush 38.9(b)1
    // In the automated shoe.
    automated_shoe: cite(HighCardFlush, "38.9(b)1"),
};

fn stub(dealing: Dealing) -> StubLaw {
    let (counted, excused) = COUNT.of(dealing);
    StubLaw {
        counted,
        every: EVERY,
        //= high_card_flush 38.7(f)1
        // A complete deck goes to the rack unseen.
        right: const { cite(HighCardFlush, "38.7(f)1") },
        //= high_card_flush 38.7(f)2
        // Misdealt or not, all hands are void; if not, the deck leaves as well.
        wrong: const { cite(HighCardFlush, "38.7(f)2") },
        away: AWAY.of(dealing),
        // No card is drawn after the deal.
        drawn: None,
        excused,
        //= high_card_flush 38.7(g)
        // What the device finds wrong leaves the table.
        found_by_device: const { cite(HighCardFlush, "38.7(g)") },
    }
}

/// The stub is counted once at least in so many rounds.
//= high_card_flush 38.7(f)
//= high_card_flush 38.8(f)
//= high_card_flush 38.9(f)
// Five, however the cards are dealt.
const EVERY: u8 = 5;

/// Where each way of dealing demands the count, and where it excuses a shuffler that counts (ALL-18).
const COUNT: ByWay<(Cite, Option<Cite>)> = ByWay {
    //= high_card_flush 38.7(f)
    //= high_card_flush 38.7(g)
    // A shuffler that counts makes it needless.
    manual_shoe: (cite(HighCardFlush, "38.7(f)"), Some(cite(HighCardFlush, "38.7(g)"))),
    //= high_card_flush 38.8(f)
    // The count comes with its exception.
    hand: (cite(HighCardFlush, "38.8(f)"), Some(cite(HighCardFlush, "38.8(f)"))),
    //= high_card_flush 38.9(f)
    // The count comes with its exception.
    automated_shoe: (cite(HighCardFlush, "38.9(f)"), Some(cite(HighCardFlush, "38.9(f)"))),
};

/// Where each way of dealing has the stub put into the discard rack.
const AWAY: ByWay<Cite> = ByWay {
    //= high_card_flush 38.7(e)
    // Unseen, when it is not counted.
    manual_shoe: cite(HighCardFlush, "38.7(e)"),
    //= high_card_flush 38.8(e)
    // The same from the hand.
    hand: cite(HighCardFlush, "38.8(e)"),
    //= high_card_flush 38.9(e)
    // The same from the automated shoe.
    automated_shoe: cite(HighCardFlush, "38.9(e)"),
};

const DEVICES: DeviceLaw = DeviceLaw {
    //= high_card_flush 38.13(e)
    // The cards are shuffled again.
    shuffler_fails: cite(HighCardFlush, "38.13(e)"),
    //= high_card_flush 38.13(f)
    // The round is void, and all its cards are shuffled again.
    shoe_fails: cite(HighCardFlush, "38.13(f)"),
    //= high_card_flush 38.13(g)
    // One method at a time.
    leaves: cite(HighCardFlush, "38.13(g)"),
};
