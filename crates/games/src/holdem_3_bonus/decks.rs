//! Sections 42.2, 42.3 and 42.4, the stub of 42.7 to 42.9 and the devices of 42.12: the life of a deck at Hold 'em 3 Bonus.

use law::{Cite, Game::Holdem3Bonus, cite};

use super::elections::equipment;
use crate::decks::{ByWay, CutLaw, DeckLaw, DeviceLaw, OpeningLaw, PlacedLaw, SecondDeckLaw, ShuffleLaw, StubLaw};
use crate::elections::Dealing;
use crate::round::Prompt;

/// What the text says about decks at a table that deals this way.
pub fn law(dealing: Dealing) -> DeckLaw {
    DeckLaw {
        //= holdem_3_bonus 42.2(a)
        // One deck with like backs, a cutting card and a cover card.
        deck: Prompt::new(
            "See that all backs are alike, and a cutting card and a cover card, opaque and of another color, are at hand.",
            const { cite(Holdem3Bonus, "42.2(a)") },
        ),
        second: SECOND,
        opening: OPENING,
        shuffle: SHUFFLE,
        cut: Some(CUT),
        placed: placed(dealing),
        //= holdem_3_bonus 42.4(e)
        // While nobody plays the cards lie spread, and whoever comes sees them face up first.
        idle: cite(Holdem3Bonus, "42.4(e)"),
        stub: stub(dealing),
        devices: DEVICES,
        // The general limit of 24 hours, which the text takes over with the rest of 1.18 (ALL-12).
        card_age: cite(Holdem3Bonus, "42.3(a)"),
        // The text does not speak of used cards.
        used: None,
        //= holdem_3_bonus 1.19(b)
        // Fixed to the open table, locked away from the closed one.
        shoe_kept: cite(Holdem3Bonus, "1.19(b)"),
        equipment: equipment(),
    }
}

const SECOND: SecondDeckLaw = SecondDeckLaw {
    //= holdem_3_bonus 42.2(b)
    // A second deck needs a device.
    permitted: cite(Holdem3Bonus, "42.2(b)"),
    //= holdem_3_bonus 42.2(b)1
    // It is a deck like the first.
    standard: cite(Holdem3Bonus, "42.2(b)1"),
    //= holdem_3_bonus 42.2(b)2
    // Nobody can take one for the other.
    colors: cite(Holdem3Bonus, "42.2(b)2"),
    //= holdem_3_bonus 42.2(b)3
    // While one is in play, the device has the other.
    meanwhile: cite(Holdem3Bonus, "42.2(b)3"),
    //= holdem_3_bonus 42.2(b)4
    // They take turns, round by round.
    alternate: cite(Holdem3Bonus, "42.2(b)4"),
    //= holdem_3_bonus 42.2(b)5
    // Their cards never meet in the rack.
    one_in_rack: cite(Holdem3Bonus, "42.2(b)5"),
};

const OPENING: OpeningLaw = OpeningLaw {
    //= holdem_3_bonus 42.3(a)
    // Receiving and inspecting follow the general rules, deck by deck.
    received: cite(Holdem3Bonus, "42.3(a)"),
    //= holdem_3_bonus 42.3(b)
    // The dealer inspects, and somebody else verifies.
    checked: cite(Holdem3Bonus, "42.3(b)"),
    //= holdem_3_bonus 42.3(b)
    // By suit and in order, for the player who sits down first.
    spread: Prompt::new(
        "Spread the deck face up, by suit and in order, for the first seated player to look over.",
        cite(Holdem3Bonus, "42.3(b)"),
    ),
    //= holdem_3_bonus 42.3(c)
    // Each deck by itself, after the look.
    washed: cite(Holdem3Bonus, "42.3(c)"),
    //= holdem_3_bonus 42.3(d)
    // Two decks go through every step separately.
    each_deck: cite(Holdem3Bonus, "42.3(d)"),
};

const SHUFFLE: ShuffleLaw = ShuffleLaw {
    //= holdem_3_bonus 42.4(a)
    // Before play, unless the cards came shuffled, and after every round; by hand or by device.
    shuffled: cite(Holdem3Bonus, "42.4(a)"),
    //= holdem_3_bonus 42.4(b)
    // Whether a cut follows depends on who shuffled.
    afterwards: cite(Holdem3Bonus, "42.4(b)"),
    //= holdem_3_bonus 42.4(b)1
    // After a device, none.
    uncut: cite(Holdem3Bonus, "42.4(b)1"),
};

const CUT: CutLaw = CutLaw {
    //= holdem_3_bonus 42.4(b)2
    // After a shuffle by hand or beforehand, always.
    needed: cite(Holdem3Bonus, "42.4(b)2"),
    //= holdem_3_bonus 42.4(c)
    // It is the dealer who cuts.
    made: cite(Holdem3Bonus, "42.4(c)"),
    //= holdem_3_bonus 42.4(c)1
    // One hand does it, in four steps.
    one_hand: cite(Holdem3Bonus, "42.4(c)1"),
    //= holdem_3_bonus 42.4(c)1(i)
    // So that the bottom card is not seen.
    cover: cite(Holdem3Bonus, "42.4(c)1(i)"),
    //= holdem_3_bonus 42.4(c)1(ii)
    // Ten cards at least; how many at most is not said, but something must be left.
    least: 10,
    lifted: cite(Holdem3Bonus, "42.4(c)1(ii)"),
    //= holdem_3_bonus 42.4(c)1(iii)
    // What was below comes to lie on top.
    rest: cite(Holdem3Bonus, "42.4(c)1(iii)"),
    //= holdem_3_bonus 42.4(c)1(iv)
    // It is not dealt.
    cover_away: cite(Holdem3Bonus, "42.4(c)1(iv)"),
    //= holdem_3_bonus 42.4(c)2
    // Nothing else comes between cut and deal.
    dealt: cite(Holdem3Bonus, "42.4(c)2"),
    //= holdem_3_bonus 42.4(d)
    // If the first cut was wrong or could harm the game, until a card is dealt.
    recut: cite(Holdem3Bonus, "42.4(d)"),
};

fn placed(dealing: Dealing) -> PlacedLaw {
    PlacedLaw {
        stacked: STACKED.of(dealing),
        same_hand: const { cite(Holdem3Bonus, "42.8(b)2(i)") },
        after_wagers: false,
    }
}

/// Where each way of dealing has the stacked deck placed.
const STACKED: ByWay<Cite> = ByWay {
    //= holdem_3_bonus 42.7(a)
    // In the shoe, by the dealer or by the shuffler.
    manual_shoe: cite(Holdem3Bonus, "42.7(a)"),
    //= holdem_3_bonus 42.8(b)2
    // In either hand.
    hand: cite(Holdem3Bonus, "42.8(b)2"),
    //= holdem_3_bonus 42.9(b)1
    // In the automated shoe.
    automated_shoe: cite(Holdem3Bonus, "42.9(b)1"),
};

fn stub(dealing: Dealing) -> StubLaw {
    let (counted, excused) = COUNT.of(dealing);
    StubLaw {
        counted,
        every: EVERY,
        //= holdem_3_bonus 42.7(e)1
        // A complete deck goes to the rack unseen.
        right: cite(Holdem3Bonus, "42.7(e)1"),
        //= holdem_3_bonus 42.7(e)2
        // Misdealt or not, all hands are void; if not, the deck leaves as well. Hands are of the size they have here (ALL-6).
        wrong: cite(Holdem3Bonus, "42.7(e)2"),
        away: AWAY.of(dealing),
        // No card is drawn after the deal.
        drawn: None,
        excused,
        //= holdem_3_bonus 42.7(f)
        // What the device finds wrong leaves the table.
        found_by_device: cite(Holdem3Bonus, "42.7(f)"),
    }
}

/// The stub is counted once at least in so many rounds.
//= holdem_3_bonus 42.7(e)
//= holdem_3_bonus 42.8(e)
//= holdem_3_bonus 42.9(d)
// Five, however the cards are dealt.
const EVERY: u8 = 5;

/// Where each way of dealing demands the count, and where it excuses a shuffler that counts (ALL-18).
const COUNT: ByWay<(Cite, Option<Cite>)> = ByWay {
    //= holdem_3_bonus 42.7(e)
    //= holdem_3_bonus 42.7(f)
    // A shuffler that counts makes it needless.
    manual_shoe: (cite(Holdem3Bonus, "42.7(e)"), Some(cite(Holdem3Bonus, "42.7(f)"))),
    //= holdem_3_bonus 42.8(e)
    // Nothing is said of a shuffler that counts: the dealer counts all the same (ALL-18).
    hand: (cite(Holdem3Bonus, "42.8(e)"), None),
    //= holdem_3_bonus 42.9(d)
    // Nothing is said of a shuffler that counts: the dealer counts all the same (ALL-18).
    automated_shoe: (cite(Holdem3Bonus, "42.9(d)"), None),
};

/// Where each way of dealing has the stub put into the discard rack.
const AWAY: ByWay<Cite> = ByWay {
    //= holdem_3_bonus 42.7(d)
    // Unseen, when it is not counted.
    manual_shoe: cite(Holdem3Bonus, "42.7(d)"),
    //= holdem_3_bonus 42.8(d)
    // The same from the hand.
    hand: cite(Holdem3Bonus, "42.8(d)"),
    //= holdem_3_bonus 42.9(c)
    // The same from the automated shoe.
    automated_shoe: cite(Holdem3Bonus, "42.9(c)"),
};

const DEVICES: DeviceLaw = DeviceLaw {
    //= holdem_3_bonus 42.12(e)
    // The cards are shuffled again.
    shuffler_fails: cite(Holdem3Bonus, "42.12(e)"),
    //= holdem_3_bonus 42.12(f)
    // The round is void, and all its cards are shuffled again.
    shoe_fails: cite(Holdem3Bonus, "42.12(f)"),
    //= holdem_3_bonus 42.12(g)
    // One method at a time.
    leaves: cite(Holdem3Bonus, "42.12(g)"),
};
