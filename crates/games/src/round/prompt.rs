//! What the dealer is told to do with hands, cards and chips while a round waits for something.

use law::Cite;

/// An instruction to the dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// What to do, in our own words.
    pub says: &'static str,
    /// The clause that demands it.
    pub clause: Cite,
    /// How it belongs to a deal.
    pub about: About,
}

/// How a prompt belongs to a deal: a list of all steps has the plan of the deal from the engine, and puts it in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// How things are done, or no deal at all.
    Handling,
    /// Which cards go where, as the plan of the deal says, too.
    Plan,
    /// What is done when all cards are dealt.
    AfterDeal,
}

impl Prompt {
    /// A prompt.
    pub const fn new(says: &'static str, clause: Cite) -> Self {
        Self { says, clause, about: About::Handling }
    }

    /// A prompt that says which cards go where.
    pub const fn of_plan(says: &'static str, clause: Cite) -> Self {
        Self { says, clause, about: About::Plan }
    }

    /// A prompt about what is done when all cards are dealt.
    pub const fn after_deal(says: &'static str, clause: Cite) -> Self {
        Self { says, clause, about: About::AfterDeal }
    }
}
