//! What the dealer and the floor are told to do with cards and devices, in our words and with the game's clauses.

use words::text;

use super::{BackColor, CutLaw, DeckLaw};
use crate::round::Prompt;

/// When somebody is told something about cards and devices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Moment {
    /// A deck is to come to the table.
    Receive,
    /// It is to be inspected.
    Inspect,
    /// It comes shuffled, and is to be inspected as it is.
    InspectPreShuffled,
    /// The inspection is to be verified.
    Verify,
    /// The cards are to be spread for the first player.
    Spread,
    /// They lie face up, and a player is to look.
    Look,
    /// They are to be washed and stacked.
    Wash,
    /// They came shuffled, and are to be left so.
    KeepOrder,
    /// They are to be shuffled.
    Shuffle,
    /// The device shuffles.
    Shuffling,
    /// They are to be cut.
    Cut,
    /// They are cut, and the cover card is still there.
    CoverCard,
    /// They are ready.
    Ready,
    /// Nobody plays.
    Idle,
    /// All players had left, and another one has come.
    ShowAgain,
    /// All players have left a round in which no card is dealt.
    AllLeft,
    /// They lie face down, and a player has come.
    TurnUp,
    /// A second deck is in use.
    TwoDecks,
    /// A deck is to come to the table, and the other one has backs of this color.
    OtherBacks(BackColor),
    /// The next round is dealt from the deck with backs of this color.
    Turn(BackColor),
    /// The stub is to be counted.
    StubCount,
    /// The count was wrong.
    WrongCount,
    /// The count was right.
    RightCount,
    /// The count was right, and the round may still need cards of the stub.
    StubStays,
    /// The shuffler has failed.
    ShufflerFailed,
    /// The automated shoe has failed.
    ShoeFailed,
    /// Another method is to be used.
    DeviceLeaves,
    /// The cards are too old.
    TooOld,
    /// Cards that have left the table are to be inspected.
    Used,
    /// The table is open.
    Open,
    /// The table is closed.
    Closed,
}

impl DeckLaw {
    /// What is said at this moment.
    pub fn prompts(&self, moment: Moment) -> Vec<Prompt> {
        match moment {
            Moment::Receive
            | Moment::Inspect
            | Moment::InspectPreShuffled
            | Moment::Verify
            | Moment::Spread
            | Moment::Look
            | Moment::Wash => self.of_opening(moment),
            // What a shuffle has mixed must not be undone (ALL-19).
            Moment::KeepOrder => {
                vec![Prompt::new(
                    "Neither spread, wash nor shuffle these cards: they come shuffled.",
                    self.shuffle.shuffled,
                )]
            }
            Moment::Cut => self.of_cut(),
            Moment::CoverCard => self.cut.iter().map(CutLaw::cover_card_away).collect(),
            Moment::TwoDecks => self.of_two_decks(),
            Moment::OtherBacks(color) => vec![Prompt::new(other_backs(color), self.second.colors)],
            Moment::Turn(color) => vec![Prompt::new(turn(color), self.second.alternate)],
            Moment::StubCount | Moment::WrongCount | Moment::RightCount => self.of_stub(moment),
            // The count comes first, and the cards that the round may still need come from the same stub (ALL-24).
            Moment::StubStays => {
                let says = text!("Keep the stub face down until no more cards are drawn from it.");
                self.stub.drawn.iter().map(|clause| Prompt::new(says, *clause)).collect()
            }
            Moment::ShufflerFailed | Moment::ShoeFailed | Moment::DeviceLeaves => self.of_devices(moment),
            Moment::Shuffle => vec![Prompt::new("Shuffle the cards into one stack.", self.shuffle.shuffled)],
            Moment::Shuffling => vec![Prompt::new("Wait for the device to finish its cycle.", self.shuffle.shuffled)],
            Moment::Ready => vec![Prompt::new("Deal what a device has shuffled without a cut.", self.shuffle.uncut)],
            Moment::Idle => vec![Prompt::new("Nobody plays: spread the cards, face up or face down.", self.idle)],
            Moment::ShowAgain => {
                vec![Prompt::new("All players had left: spread the cards for the player who has come.", self.idle)]
            }
            Moment::AllLeft => {
                vec![Prompt::new("All players have left: call the round off and spread the cards.", self.idle)]
            }
            Moment::TurnUp => vec![Prompt::new("A player is here: turn the cards face up.", self.idle)],
            Moment::TooOld => vec![Prompt::new("Have these cards removed and new ones brought.", self.card_age)],
            Moment::Used => {
                let says =
                    text!("Have the removed cards inspected: tampering, marks, alterations, missing or extra cards.");
                self.used.iter().map(|law| Prompt::new(says, law.inspected)).collect()
            }
            Moment::Open => vec![Prompt::new("Keep the dealing shoe fixed to the table.", self.shoe_kept)],
            Moment::Closed => vec![Prompt::new("Lock the dealing shoe away.", self.shoe_kept)],
        }
    }

    fn of_opening(&self, moment: Moment) -> Vec<Prompt> {
        let (says, clause) = match moment {
            Moment::Receive => {
                return vec![
                    Prompt::new(
                        "Receive the deck at the table and state the color of its backs.",
                        self.opening.received,
                    ),
                    self.deck,
                ];
            }
            Moment::InspectPreShuffled => {
                (text!("Inspect the cards in the order in which they come."), self.opening.checked)
            }
            Moment::Inspect => (text!("Sort and inspect the cards."), self.opening.checked),
            Moment::Verify => (text!("Call the floorperson to verify the inspection."), self.opening.checked),
            Moment::Spread => return vec![self.opening.spread],
            Moment::Look => (text!("Let the first player look the cards over."), self.opening.spread.clause),
            _ => (text!("Turn the cards face down, wash them thoroughly and stack them."), self.opening.washed),
        };
        vec![Prompt::new(says, clause)]
    }

    fn of_cut(&self) -> Vec<Prompt> {
        let Some(cut) = self.cut else { return Vec::new() };
        vec![
            Prompt::new("Cut the deck with one hand.", cut.one_hand),
            Prompt::new("Lay the cover card down before the deck.", cut.cover),
            Prompt::new("Lift ten cards or more off the top and set them on the cover card.", cut.lifted),
            Prompt::new("Put the rest of the deck on top of them.", cut.rest),
            cut.cover_card_away(),
        ]
    }

    fn of_two_decks(&self) -> Vec<Prompt> {
        vec![
            Prompt::new("See that both decks meet the standard.", self.second.standard),
            Prompt::new("See that the backs of the two decks differ in color.", self.second.colors),
            Prompt::new("Take each deck through all steps by itself.", self.opening.each_deck),
        ]
    }

    fn of_stub(&self, moment: Moment) -> Vec<Prompt> {
        let (says, clause) = match moment {
            Moment::StubCount => (text!("Count the stub face down on the layout."), self.stub.counted),
            Moment::RightCount => (text!("Put the stub into the discard rack, unseen."), self.stub.right),
            _ => (text!("Look whether a hand has too many or too few cards."), self.stub.wrong),
        };
        vec![Prompt::new(says, clause)]
    }

    fn of_devices(&self, moment: Moment) -> Vec<Prompt> {
        let (says, clause) = match moment {
            Moment::ShufflerFailed => {
                (text!("Take the cards out of the device and shuffle them again."), self.devices.shuffler_fails)
            }
            Moment::ShoeFailed => {
                (text!("Take the cards out of the shoe and shuffle them with those dealt."), self.devices.shoe_fails)
            }
            _ => (text!("Have the device taken off the table before another method is used."), self.devices.leaves),
        };
        vec![Prompt::new(says, clause)]
    }
}

impl CutLaw {
    /// The last step of the cut.
    const fn cover_card_away(&self) -> Prompt {
        Prompt::new("Take the cover card away, into the discard rack.", self.cover_away)
    }
}

/// Which deck does not go with one of these backs.
const fn other_backs(color: BackColor) -> &'static str {
    match color {
        BackColor::Red => text!("Take a deck whose backs are not red: the other deck has red backs."),
        BackColor::Blue => text!("Take a deck whose backs are not blue: the other deck has blue backs."),
        BackColor::Green => text!("Take a deck whose backs are not green: the other deck has green backs."),
        BackColor::Black => text!("Take a deck whose backs are not black: the other deck has black backs."),
        BackColor::Yellow => text!("Take a deck whose backs are not yellow: the other deck has yellow backs."),
    }
}

/// Which deck is due.
const fn turn(color: BackColor) -> &'static str {
    match color {
        BackColor::Red => text!("Deal the next round from the deck with red backs."),
        BackColor::Blue => text!("Deal the next round from the deck with blue backs."),
        BackColor::Green => text!("Deal the next round from the deck with green backs."),
        BackColor::Black => text!("Deal the next round from the deck with black backs."),
        BackColor::Yellow => text!("Deal the next round from the deck with yellow backs."),
    }
}
