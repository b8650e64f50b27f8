//! Counting hands without dealing them.
//!
//! | module | what it counts |
//! |---|---|
//! | [`hands`] | hands of three, five, six and seven cards by the pay lines they fit: by ranks and one long suit |
//! | [`suits`] | hands whose best suit is not too good: suit by suit, multiplied like polynomials |

pub mod hands;
pub mod suits;

/// In how many ways so many cards are chosen of so many.
pub const fn choose(of: u32, cards: u32) -> u64 {
    let (mut ways, mut taken) = (1, 0);
    while taken < cards {
        if taken >= of {
            return 0;
        }
        ways = ways * (of - taken) as u64 / (taken + 1) as u64;
        taken += 1;
    }
    ways
}

/// How many hands of so many cards a deck has.
pub const fn hands_of(cards: u32) -> u64 {
    choose(52, cards)
}
