//! What lies on a felt: betting areas, places for cards, furniture, inscriptions.

use games::dealing::Spot;
use games::elections::WagerLimits;
use games::wager::Wager;
use law::Cite;

use crate::letters::Lettering;
use crate::shape::Shape;

/// An item of a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// What it is.
    pub what: What,
    /// Its form and where it lies.
    pub shape: Shape,
    /// What is written on it.
    pub lettering: Vec<Lettering>,
    /// The clause that demands it; none if it is only useful.
    pub clause: Option<Cite>,
}

/// What an item is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The place of the dealer.
    Dealer,
    /// The table inventory container: the dealer's chips.
    Tray,
    /// The slot of the box that money and documents go into.
    DropBox,
    /// The box for tips.
    TipBox,
    /// The discard rack; burned cards go there, too.
    Rack,
    /// The device that shuffles.
    Shuffler,
    /// The dealing shoe, manual or automated.
    Shoe,
    /// The panel from which the dealer locks the progressive wagers.
    Panel,
    /// The light of a progressive acceptor, which comes on when a chip is accepted.
    Light {
        /// Whose it is.
        seat: u8,
    },
    /// The name of the house.
    HouseName,
    /// The name of the game.
    GameName,
    /// The place of a player.
    Position {
        /// Counted from the dealer's left.
        seat: u8,
    },
    /// A betting area.
    Bets {
        /// Whose it is.
        seat: u8,
        /// What may lie there; more than one only where one area serves several payments.
        wagers: Vec<Wager>,
        /// The least and the most, if they do not follow from another wager.
        limits: Option<WagerLimits>,
    },
    /// The place of several cards.
    Hand(Spot),
    /// The place of one card.
    Card {
        /// Of which hand.
        spot: Spot,
        /// Its number in the hand, counted from one.
        number: u8,
    },
    /// Where a player puts down what is given up.
    Discard {
        /// Whose it is.
        seat: u8,
    },
    /// What a wager pays.
    Pays {
        /// The position that it is printed at; none if it is in the middle, for all.
        seat: Option<u8>,
        /// The wager as the printed pay tables name it.
        wager: &'static str,
    },
    /// A rule of play that players are told.
    Notice {
        /// The position that it is printed at; none if it is in the middle, for all.
        seat: Option<u8>,
        /// Which one.
        notice: Notice,
    },
    /// The least and the most of all wagers.
    Limits,
}

/// A rule of play that players are told on the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// With what hand the dealer plays.
    DealersHand,
    /// How much may be raised, or wagered later on.
    LaterWager,
    /// Bonuses do not depend on the dealer.
    WhateverTheDealerHolds,
    /// A wager is paid one line only.
    HighestLine,
    /// What becomes of a hand without a pair.
    NoPair,
    /// The most that is paid.
    MostPaid,
}

impl Notice {
    /// What it is about.
    pub const fn subject(self) -> &'static str {
        match self {
            Self::DealersHand => "the dealer's hand",
            Self::LaterWager => "later wagers",
            Self::WhateverTheDealerHolds => "paid whatever is held",
            Self::HighestLine => "one line is paid",
            Self::NoPair => "no pair",
            Self::MostPaid => "the most that is paid",
        }
    }

    /// Its name in ids.
    pub const fn key(self) -> &'static str {
        match self {
            Self::DealersHand => "dealers-hand",
            Self::LaterWager => "later-wager",
            Self::WhateverTheDealerHolds => "whatever-the-dealer-holds",
            Self::HighestLine => "highest-line",
            Self::NoPair => "no-pair",
            Self::MostPaid => "most-paid",
        }
    }
}

impl What {
    /// The position that it belongs to, if it belongs to one.
    pub const fn seat(&self) -> Option<u8> {
        match self {
            Self::Position { seat } | Self::Bets { seat, .. } | Self::Discard { seat } | Self::Light { seat } => {
                Some(*seat)
            }
            Self::Hand(Spot::Player(seat)) | Self::Card { spot: Spot::Player(seat), .. } => Some(*seat),
            Self::Pays { seat, .. } | Self::Notice { seat, .. } => *seat,
            _ => None,
        }
    }

    /// Its name on the page: no two items of a layout have the same.
    pub fn id(&self) -> String {
        let name = self.name();
        match (self, self.seat()) {
            (Self::Position { seat }, _) => format!("seat-{seat}"),
            (_, Some(seat)) => format!("seat-{seat}-{name}"),
            (_, None) => name,
        }
    }

    /// Its name among the items of its position, or of the table.
    fn name(&self) -> String {
        match self {
            Self::Dealer => "dealer".to_owned(),
            Self::Tray => "tray".to_owned(),
            Self::DropBox => "drop-box".to_owned(),
            Self::TipBox => "tip-box".to_owned(),
            Self::Rack => "discard-rack".to_owned(),
            Self::Shuffler => "shuffler".to_owned(),
            Self::Shoe => "shoe".to_owned(),
            Self::Panel => "progressive-panel".to_owned(),
            Self::Light { .. } => "progressive-light".to_owned(),
            Self::HouseName => "house-name".to_owned(),
            Self::GameName => "game-name".to_owned(),
            Self::Position { .. } => "position".to_owned(),
            Self::Bets { wagers, .. } => match wagers[..] {
                [Wager::Buy, ..] => "options".to_owned(),
                [wager, ..] => dashed(wager.name()),
                [] => "area".to_owned(),
            },
            Self::Hand(Spot::Pack(pack)) => format!("pack-{pack}"),
            Self::Hand(Spot::Board) => "board".to_owned(),
            Self::Hand(Spot::Dealer) => "dealer-hand".to_owned(),
            Self::Hand(_) => "hand".to_owned(),
            Self::Card { spot, number } => match spot {
                Spot::Board => format!("board-{number}"),
                Spot::Pack(pack) => format!("pack-{pack}-card-{number}"),
                Spot::Dealer => format!("dealer-card-{number}"),
                _ => format!("card-{number}"),
            },
            Self::Discard { .. } => "discard".to_owned(),
            Self::Pays { wager, .. } => format!("pays-{}", dashed(wager)),
            Self::Notice { notice, .. } => format!("notice-{}", notice.key()),
            Self::Limits => "limits".to_owned(),
        }
    }
}

fn dashed(name: &str) -> String {
    name.replace('_', "-")
}
