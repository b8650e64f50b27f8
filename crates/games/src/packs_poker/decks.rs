//! Sections 43.2, 43.3 and 43.4, the stub of 43.7 to 43.9 and the devices of 43.13: the life of the two decks of Pack's Poker.

use law::{Cite, Game::PacksPoker, cite};

use super::elections::equipment;
use crate::decks::{ByWay, DeckLaw, DeviceLaw, OpeningLaw, PlacedLaw, SecondDeckLaw, ShuffleLaw, StubLaw, UsedLaw};
use crate::elections::Dealing;
use crate::round::Prompt;

/// What the text says about decks at a table that deals this way.
pub fn law(dealing: Dealing) -> DeckLaw {
    DeckLaw {
        //= packs_poker 43.2(b)
        // Each is a deck by the general standard.
        deck: Prompt::new("See that all backs of the deck are alike.", const { cite(PacksPoker, "43.2(b)") }),
        second: SECOND,
        opening: OPENING,
        shuffle: SHUFFLE,
        // A device always shuffles, so nothing is cut (PP-6).
        cut: None,
        placed: placed(dealing),
        //= packs_poker 43.4(c)
        // While nobody plays both decks lie spread, and whoever comes sees them face up first.
        idle: const { cite(PacksPoker, "43.4(c)") },
        stub: stub(dealing),
        devices: DEVICES,
        //= packs_poker 1.18(g)2
        //= packs_poker 1.18(g)3
        // Eight hours from a shoe, four from the hand (ALL-12).
        card_age: match dealing {
            Dealing::Hand => const { cite(PacksPoker, "1.18(g)3") },
            Dealing::ManualShoe | Dealing::AutomatedShoe => const { cite(PacksPoker, "1.18(g)2") },
        },
        //= packs_poker 1.18(n)
        //= packs_poker 1.18(n)3
        //= packs_poker 1.18(n)3(iii)
        // All cards are inspected after they were used.
        used: Some(USED),
        //= packs_poker 1.19(b)
        // Fixed to the open table, locked away from the closed one.
        shoe_kept: const { cite(PacksPoker, "1.19(b)") },
        equipment: equipment(),
    }
}

const SECOND: SecondDeckLaw = SecondDeckLaw {
    //= packs_poker 43.2(a)
    // There are always two.
    permitted: cite(PacksPoker, "43.2(a)"),
    //= packs_poker 43.2(b)
    // Both meet the standard.
    standard: cite(PacksPoker, "43.2(b)"),
    //= packs_poker 43.2(b)
    // Nobody can take one for the other.
    colors: cite(PacksPoker, "43.2(b)"),
    //= packs_poker 43.2(c)
    // While one is in play, the device has the other.
    meanwhile: cite(PacksPoker, "43.2(c)"),
    //= packs_poker 43.2(d)
    // They take turns, round by round.
    alternate: cite(PacksPoker, "43.2(d)"),
    //= packs_poker 43.2(e)
    // Their cards never meet in the rack.
    one_in_rack: cite(PacksPoker, "43.2(e)"),
};

const OPENING: OpeningLaw = OpeningLaw {
    //= packs_poker 43.3(a)
    // Two decks come to the table.
    received: cite(PacksPoker, "43.3(a)"),
    //= packs_poker 43.3(a)
    // The dealer sorts and inspects each by itself, and the floorperson verifies.
    checked: cite(PacksPoker, "43.3(a)"),
    //= packs_poker 43.3(b)
    // Each deck by itself; no order is prescribed.
    spread: Prompt::new(
        "Spread each deck by itself face up, for the first player to look over.",
        cite(PacksPoker, "43.3(b)"),
    ),
    //= packs_poker 43.3(c)
    // Each deck by itself, after the look.
    washed: cite(PacksPoker, "43.3(c)"),
    //= packs_poker 43.3(d)
    // Two decks go through every step separately.
    each_deck: cite(PacksPoker, "43.3(d)"),
};

const SHUFFLE: ShuffleLaw = ShuffleLaw {
    //= packs_poker 43.4(a)
    // Before play and after every round, always by the device.
    shuffled: cite(PacksPoker, "43.4(a)"),
    //= packs_poker 43.4(b)
    // The deal follows at once.
    afterwards: cite(PacksPoker, "43.4(b)"),
    //= packs_poker 43.4(b)
    // No cut is spoken of.
    uncut: cite(PacksPoker, "43.4(b)"),
};

fn placed(dealing: Dealing) -> PlacedLaw {
    PlacedLaw {
        stacked: STACKED.of(dealing),
        same_hand: const { cite(PacksPoker, "43.8(b)1(i)") },
        after_wagers: false,
    }
}

/// Where each way of dealing has the stacked deck placed.
const STACKED: ByWay<Cite> = ByWay {
    //= packs_poker 43.7(a)
    // In the shoe, by the dealer or by the shuffler.
    manual_shoe: cite(PacksPoker, "43.7(a)"),
    //= packs_poker 43.8(b)1
    // In either hand.
    hand: cite(PacksPoker, "43.8(b)1"),
    //= packs_poker 43.9(b)1
    // In the automated shoe.
    automated_shoe: cite(PacksPoker, "43.9(b)1"),
};

fn stub(dealing: Dealing) -> StubLaw {
    let (counted, excused) = COUNT.of(dealing);
    StubLaw {
        counted,
        every: EVERY,
        //= packs_poker 43.7(g)1
        // A complete deck goes to the rack unseen.
        right: const { cite(PacksPoker, "43.7(g)1") },
        //= packs_poker 43.7(g)2
        // Misdealt or not, all hands are void; if not, the deck leaves as well.
        wrong: const { cite(PacksPoker, "43.7(g)2") },
        away: AWAY.of(dealing),
        // No card is drawn after the deal.
        drawn: None,
        excused: Some(excused),
        //= packs_poker 43.7(h)
        //= packs_poker 43.8(g)
        // What the device finds wrong leaves the table.
        found_by_device: excused,
    }
}

/// The stub is counted once at least in so many rounds.
//= packs_poker 43.7(g)
//= packs_poker 43.8(f)
// Five, however the cards are dealt.
const EVERY: u8 = 5;

/// Where each way of dealing demands the count, and where it excuses a shuffler that counts (ALL-18).
const COUNT: ByWay<(Cite, Cite)> = ByWay {
    //= packs_poker 43.7(g)
    //= packs_poker 43.7(h)
    // A shuffler that counts makes it needless.
    manual_shoe: (cite(PacksPoker, "43.7(g)"), cite(PacksPoker, "43.7(h)")),
    //= packs_poker 43.8(f)
    //= packs_poker 43.8(g)
    // A shuffler that counts makes it needless.
    hand: (cite(PacksPoker, "43.8(f)"), cite(PacksPoker, "43.8(g)")),
    //= packs_poker 43.9(e)
    // The end of a deal from the automated shoe is that of a deal from the hand.
    automated_shoe: (cite(PacksPoker, "43.8(f)"), cite(PacksPoker, "43.8(g)")),
};

/// Where each way of dealing has the stub put into the discard rack.
const AWAY: ByWay<Cite> = ByWay {
    //= packs_poker 43.7(f)
    // Unseen, when it is not counted.
    manual_shoe: cite(PacksPoker, "43.7(f)"),
    //= packs_poker 43.8(e)
    // The same from the hand.
    hand: cite(PacksPoker, "43.8(e)"),
    //= packs_poker 43.9(e)
    // The same from the automated shoe.
    automated_shoe: cite(PacksPoker, "43.9(e)"),
};

const DEVICES: DeviceLaw = DeviceLaw {
    //= packs_poker 43.13(d)
    // The cards are shuffled again.
    shuffler_fails: cite(PacksPoker, "43.13(d)"),
    //= packs_poker 43.13(e)
    // The round is void.
    shoe_fails: cite(PacksPoker, "43.13(e)"),
    //= packs_poker 43.13(f)
    // One method at a time.
    leaves: cite(PacksPoker, "43.13(f)"),
};

const USED: UsedLaw = UsedLaw { all: cite(PacksPoker, "1.18(n)3(iii)"), inspected: cite(PacksPoker, "1.18(n)") };
