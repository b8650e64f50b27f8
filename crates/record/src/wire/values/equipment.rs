//! Words for how a table shuffles and deals.

use games::{decks, elections};
use serde::{Deserialize, Serialize};
use utoipa::openapi::{ObjectBuilder, RefOr, Schema, schema::Type};
use utoipa::{PartialSchema, ToSchema};

mirror! {
    /// How the cards are shuffled, as in `house.toml`.
    Shuffler = elections::Shuffler {
        Manual = "manual", Automated = "automated", AutomatedCounting = "automated-counting",
    }
}

mirror! {
    /// From what the cards are dealt, as in `house.toml`.
    Dealing = elections::Dealing { ManualShoe = "manual-shoe", Hand = "hand", AutomatedShoe = "automated-shoe", }
}

mirror! {
    /// How many decks are in use, as in `house.toml`.
    Decks = elections::Decks { One = "one", Two = "two", }
}

mirror! {
    /// What holds the stacked deck while its cards are dealt.
    Holder = decks::Holder {
        ManualShoe = "manual-shoe", LeftHand = "left-hand", RightHand = "right-hand", AutomatedShoe = "automated-shoe",
    }
}
