//! What the engine is asked, on the wire: commands of the table around its rounds.

use table::{Ask, Equipment, Minutes};

use super::from_round;
use crate::wire::Command;
use crate::wire::values::Commitment;

impl From<&Ask> for Command {
    fn from(ask: &Ask) -> Self {
        match *ask {
            Ask::Tell(Minutes(minutes)) => Self::SetClock { minutes },
            Ask::Open => Self::OpenTable {},
            Ask::Close => Self::CloseTable {},
            Ask::Sit(seat) => Self::Sit { seat },
            Ask::Leave(seat) => Self::Leave { seat },
            Ask::Receive { deck, color } => Self::ReceiveDeck { deck: deck.into(), backs: color.into() },
            Ask::Inspect(deck) => Self::InspectDeck { deck: deck.into() },
            Ask::Verify(deck) => Self::VerifyDeck { deck: deck.into() },
            Ask::Spread(deck, face) => Self::SpreadDeck { deck: deck.into(), face: face.into() },
            Ask::TurnUp(deck) => Self::TurnUpDeck { deck: deck.into() },
            Ask::Look => Self::LookOverCards {},
            Ask::Wash(deck) => Self::WashDeck { deck: deck.into() },
            Ask::ShuffleByHand(deck) => Self::ShuffleByHand { deck: deck.into() },
            Ask::ShuffleByDevice(deck) => Self::LoadShuffler { deck: deck.into() },
            Ask::Shuffled { deck, found } => Self::ShufflerFinished { deck: deck.into(), counted: found },
            Ask::Jammed(deck) => Self::ShufflerJammed { deck: deck.into() },
            Ask::LayCoverCard { deck, color } => Self::LayCoverCard { deck: deck.into(), color: color.into() },
            Ask::Cut { deck, cards } => Self::CutDeck { deck: deck.into(), cards },
            Ask::TakeCoverCard(deck) => Self::TakeCoverCard { deck: deck.into() },
            Ask::Recut(deck) => Self::RecutDeck { deck: deck.into() },
            Ask::Remove(deck) => Self::RemoveDeck { deck: deck.into() },
            Ask::InspectUsed { number, found } => Self::InspectUsedDeck { number, result: found.into() },
            Ask::RemoveDevice(device) => Self::RemoveDevice { device: device.into() },
            Ask::Use(Equipment { shuffler, dealing, decks }) => {
                Self::UseEquipment { shuffler: shuffler.into(), dealing: dealing.into(), decks: decks.into() }
            }
            Ask::BeginRound { deck, commitment } => {
                Self::BeginRound { deck: deck.into(), commitment: commitment.map(Commitment) }
            }
            Ask::PlaceDeck(holder) => Self::PlaceDeck { holder: holder.into() },
            Ask::CallOff => Self::CallOff {},
            Ask::CountStub { found } => Self::CountStub { counted: found },
            Ask::Round(command) => from_round::to_wire(&command),
        }
    }
}
