//! What holds the stacked deck while its cards are dealt.

use words::{Said, Words, displayed, say};

use crate::elections::{Dealing, choice};

choice! {
    /// What holds the stacked deck while its cards are dealt.
    Holder {
        /// The manual dealing shoe.
        ManualShoe = "manual-shoe",
        /// The dealer's left hand.
        LeftHand = "left-hand",
        /// The dealer's right hand.
        RightHand = "right-hand",
        /// The automated dealing shoe.
        AutomatedShoe = "automated-shoe",
    }
}

displayed!(Holder);

impl Holder {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::ManualShoe, Self::LeftHand, Self::RightHand, Self::AutomatedShoe];

    /// The way of dealing that it belongs to.
    pub const fn dealing(self) -> Dealing {
        match self {
            Self::ManualShoe => Dealing::ManualShoe,
            Self::LeftHand | Self::RightHand => Dealing::Hand,
            Self::AutomatedShoe => Dealing::AutomatedShoe,
        }
    }
}

impl Words for Holder {
    fn said(&self) -> Said {
        match self {
            Self::ManualShoe => say!("the dealing shoe"),
            Self::LeftHand => say!("the left hand"),
            Self::RightHand => say!("the right hand"),
            Self::AutomatedShoe => say!("the automated dealing shoe"),
        }
    }
}
