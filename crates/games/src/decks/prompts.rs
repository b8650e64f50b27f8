//! What the dealer and the floor are told to do with cards and devices, in our words and with the game's clauses.

use words::text;

use super::DeckLaw;
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
    /// They are ready.
    Ready,
    /// Nobody plays.
    Idle,
    /// They lie face down, and a player has come.
    TurnUp,
    /// A second deck is in use.
    TwoDecks,
    /// The stub is to be counted.
    StubCount,
    /// The count was wrong.
    WrongCount,
    /// The count was right.
    RightCount,
    /// The shuffler has failed.
    ShufflerFailed,
    /// The automated shoe has failed.
    ShoeFailed,
    /// Another method is to be used.
    DeviceLeaves,
    /// The cards are too old.
    TooOld,
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
            Moment::TwoDecks => self.of_two_decks(),
            Moment::StubCount | Moment::WrongCount | Moment::RightCount => self.of_stub(moment),
            Moment::ShufflerFailed | Moment::ShoeFailed | Moment::DeviceLeaves => self.of_devices(moment),
            Moment::Shuffle => vec![Prompt::new("Shuffle the cards into one stack.", self.shuffle.shuffled)],
            Moment::Shuffling => vec![Prompt::new("Wait for the device to finish its cycle.", self.shuffle.shuffled)],
            Moment::Ready => vec![Prompt::new("Deal what a device has shuffled without a cut.", self.shuffle.uncut)],
            Moment::Idle => vec![Prompt::new("Nobody plays: spread the cards, face up or face down.", self.idle)],
            Moment::TurnUp => vec![Prompt::new("A player is here: turn the cards face up.", self.idle)],
            Moment::TooOld => vec![Prompt::new("Have these cards removed and new ones brought.", self.card_age)],
            Moment::Open => vec![Prompt::new("Keep the dealing shoe fixed to the table.", self.shoe_kept)],
            Moment::Closed => vec![Prompt::new("Lock the dealing shoe away.", self.shoe_kept)],
        }
    }

    fn of_opening(&self, moment: Moment) -> Vec<Prompt> {
        let (says, clause) = match moment {
            Moment::Receive => {
                // Without a cut there is no cover card.
                let says = match self.cut {
                    Some(_) => text!("See that the backs are alike and the cover card is at hand."),
                    None => text!("See that the backs are alike."),
                };
                return vec![
                    Prompt::new("Receive the deck at the table.", self.opening.received),
                    Prompt::new(says, self.deck),
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
            Prompt::new("Take the cover card away, into the discard rack.", cut.cover_away),
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
            // The stub stays in play after the count where cards of it may still be needed (ALL-13).
            Moment::RightCount if self.stub.drawn_from.is_some() => (
                text!("Keep the stub, unseen, until no more card can be drawn; then put it into the discard rack."),
                self.stub.right,
            ),
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
