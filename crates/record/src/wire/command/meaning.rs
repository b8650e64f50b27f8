//! What a command asks of the engine. The compiler proves that each command asks something.

use games::round::{self, Choice, CouponNumber, Irregularity, Person, Step};
use paytables::Cents;
use table::{Ask, Equipment, Minutes};

use super::Command;
use crate::wire::values::{Card, Position, TableStatus};

/// What a command asks, in the types of the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The engine decides it.
    Engine(Ask),
    /// A face is entered.
    Enter {
        /// Where the card is in the deck.
        position: round::Position,
        /// What it is.
        card: cards::Card,
    },
    /// The table is opened, paused or closed.
    Status(TableStatus),
    /// A player keeps nobody waiting.
    Ready,
    /// The round of a table that is held is void.
    VoidHeldRound,
}

impl From<Meaning> for Command {
    fn from(meaning: Meaning) -> Self {
        match meaning {
            Meaning::Engine(ask) => Self::from(&ask),
            Meaning::Enter { position, card } => Self::Enter { position: Position(position), card: Card(card) },
            Meaning::Status(status) => Self::SetStatus { status },
            Meaning::Ready => Self::Ready {},
            Meaning::VoidHeldRound => Self::VoidHeldRound { reason: None },
        }
    }
}

impl Command {
    /// What is asked. The reason of a report is not part of it.
    pub fn meaning(&self) -> Meaning {
        match *self {
            Self::SetStatus { status } => Meaning::Status(status),
            Self::Ready {} => Meaning::Ready,
            Self::VoidHeldRound { .. } => Meaning::VoidHeldRound,
            Self::Enter { position, card } => Meaning::Enter { position: position.0, card: card.0 },

            Self::Sit { seat } => Meaning::Engine(Ask::Sit(seat)),
            Self::Leave { seat } => Meaning::Engine(Ask::Leave(seat)),
            Self::Wager { seat, wager, amount } => {
                in_round(round::Command::Wager { seat, wager: wager.0, amount: amount.0 })
            }
            Self::Withdraw { seat, wager } => {
                in_round(round::Command::Wager { seat, wager: wager.0, amount: Cents::ZERO })
            }
            Self::OfferCash { seat } => in_round(round::Command::CashWager { seat }),
            Self::LayCoupon { seat, wager, coupon, amount } => {
                let number = coupon.map(CouponNumber);
                in_round(round::Command::Coupon { seat, wager: wager.0, number, amount: amount.0 })
            }
            Self::TakeBackCoupon { seat, wager } => {
                in_round(round::Command::Coupon { seat, wager: wager.0, number: None, amount: Cents::ZERO })
            }
            Self::Declare { seat } => in_round(round::Command::Declare { seat }),
            Self::Fold { seat } => choose(seat, Choice::Fold),
            Self::Raise { seat, amount } => choose(seat, Choice::Raise(amount.0)),
            Self::InToWin { seat } => choose(seat, Choice::InToWin),
            Self::Draw { seat, position } => choose(seat, Choice::Draw(position.0)),
            Self::WagerTurnRiver { seat, amount } => choose(seat, Choice::TurnRiver(amount.0)),
            Self::Buy { seat } => choose(seat, Choice::Buy),
            Self::Exchange { seat, positions } => choose(seat, Choice::Exchange(positions.0)),
            Self::Bet { seat } => choose(seat, Choice::Bet),
            Self::Force { seat } => choose(seat, Choice::Force),
            Self::DeclineForce { seat } => choose(seat, Choice::LetBe),

            Self::CloseBets { dealer } => in_round(round::Command::CloseBets { dealer: Person(dealer) }),
            Self::LockProgressives { counted: Some(counted) } => in_round(round::Command::LockProgressives { counted }),
            Self::LockProgressives { counted: None } => step(Step::LockProgressives),
            Self::Deal { cards: Some(cards) } => in_round(round::Command::Deal { cards }),
            Self::Deal { cards: None } => step(Step::Deal),
            Self::TurnDeclared {} => step(Step::TurnDeclared),
            Self::SettleFirstCards {} => step(Step::SettleFirstCards),
            Self::TurnHand { seat } => step(Step::TurnHand(seat)),
            Self::TurnDraw { seat } => step(Step::TurnDraw(seat)),
            Self::TurnHands {} => step(Step::TurnHands),
            Self::TurnDealer {} => step(Step::TurnDealer),
            Self::TurnFlop {} => step(Step::TurnFlop),
            Self::TurnRiver {} => step(Step::TurnRiver),
            Self::TurnPack { pack } => step(Step::TurnPack(pack)),
            Self::SettleHand { seat } => step(Step::SettleHand(seat)),
            Self::SettlePack { pack } => step(Step::SettlePack(pack)),
            Self::ForceDealer {} => step(Step::ForceDealer),
            Self::Collect {} => step(Step::Collect),
            Self::VerifyPayout { seat, wager, check } => {
                in_round(round::Command::Verify { seat, wager: wager.0, check: check.into() })
            }
            Self::ValidatePayout { seat, wager, supervisor } => {
                in_round(round::Command::Validate { seat, wager: wager.0, by: Person(supervisor) })
            }
            Self::DocumentPayout { seat, wager, supervisor } => {
                in_round(round::Command::Document { seat, wager: wager.0, by: Person(supervisor) })
            }
            Self::ReturnUnaccepted { seat, wager } => {
                in_round(round::Command::ReturnUnaccepted { seat, wager: wager.0 })
            }
            Self::CorrectFace { position, supervisor } => {
                in_round(round::Command::CorrectFace { position: position.0, by: Person(supervisor) })
            }

            Self::ReportFoundFaceUp { .. } => report(Irregularity::FoundFaceUp),
            Self::ReportDrawnInError { .. } => report(Irregularity::DrawnInError),
            Self::ReportExposed { position, .. } => report(Irregularity::Exposed(position.0)),
            Self::ReportMisdealt { spot, cards, .. } => report(Irregularity::Misdealt { spot: spot.into(), cards }),
            Self::ReportShoeFailed { .. } => report(Irregularity::ShoeFailed),
            Self::ReportWrongCountMisdealt { .. } => report(Irregularity::WrongCountMisdealt),
            Self::ReportWrongCountOfDeck { .. } => report(Irregularity::WrongCountOfDeck),
            Self::ReportCommunicated { seat, .. } => report(Irregularity::Communicated(seat)),
            Self::ReportLookedAtDrawCard { seat, .. } => report(Irregularity::LookedAtDrawCard(seat)),

            Self::SetClock { minutes } => Meaning::Engine(Ask::Tell(Minutes(minutes))),
            Self::OpenTable {} => Meaning::Engine(Ask::Open),
            Self::CloseTable {} => Meaning::Engine(Ask::Close),
            Self::ReceiveDeck { deck, backs } => {
                Meaning::Engine(Ask::Receive { deck: deck.into(), color: backs.into() })
            }
            Self::InspectDeck { deck } => Meaning::Engine(Ask::Inspect(deck.into())),
            Self::VerifyDeck { deck } => Meaning::Engine(Ask::Verify(deck.into())),
            Self::SpreadDeck { deck, face } => Meaning::Engine(Ask::Spread(deck.into(), face.into())),
            Self::TurnUpDeck { deck } => Meaning::Engine(Ask::TurnUp(deck.into())),
            Self::LookOverCards {} => Meaning::Engine(Ask::Look),
            Self::WashDeck { deck } => Meaning::Engine(Ask::Wash(deck.into())),
            Self::ShuffleByHand { deck } => Meaning::Engine(Ask::ShuffleByHand(deck.into())),
            Self::LoadShuffler { deck } => Meaning::Engine(Ask::ShuffleByDevice(deck.into())),
            Self::ShufflerFinished { deck, counted } => {
                Meaning::Engine(Ask::Shuffled { deck: deck.into(), found: counted })
            }
            Self::ShufflerJammed { deck } => Meaning::Engine(Ask::Jammed(deck.into())),
            Self::LayCoverCard { deck, color } => {
                Meaning::Engine(Ask::LayCoverCard { deck: deck.into(), color: color.into() })
            }
            Self::CutDeck { deck, cards } => Meaning::Engine(Ask::Cut { deck: deck.into(), cards }),
            Self::TakeCoverCard { deck } => Meaning::Engine(Ask::TakeCoverCard(deck.into())),
            Self::RecutDeck { deck } => Meaning::Engine(Ask::Recut(deck.into())),
            Self::RemoveDeck { deck } => Meaning::Engine(Ask::Remove(deck.into())),
            Self::InspectUsedDeck { number, result } => {
                Meaning::Engine(Ask::InspectUsed { number, found: result.into() })
            }
            Self::RemoveDevice { device } => Meaning::Engine(Ask::RemoveDevice(device.into())),
            Self::UseEquipment { shuffler, dealing, decks } => {
                let (shuffler, dealing, decks) = (shuffler.into(), dealing.into(), decks.into());
                Meaning::Engine(Ask::Use(Equipment { shuffler, dealing, decks }))
            }
            Self::BeginRound { deck, commitment } => {
                let commitment = commitment.map(|commitment| commitment.0);
                Meaning::Engine(Ask::BeginRound { deck: deck.into(), commitment })
            }
            Self::PlaceDeck { holder } => Meaning::Engine(Ask::PlaceDeck(holder.into())),
            Self::CallOff {} => Meaning::Engine(Ask::CallOff),
            Self::CountStub { counted } => Meaning::Engine(Ask::CountStub { found: counted }),
        }
    }
}

const fn in_round(command: round::Command) -> Meaning {
    Meaning::Engine(Ask::Round(command))
}

const fn choose(seat: u8, choice: Choice) -> Meaning {
    in_round(round::Command::Choose { seat, choice })
}

const fn step(step: Step) -> Meaning {
    in_round(round::Command::Proceed(step))
}

const fn report(what: Irregularity) -> Meaning {
    in_round(round::Command::Report(what))
}
