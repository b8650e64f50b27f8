//! What the engine is asked, on the wire: commands of a round.

use games::round::{Choice, Command, Irregularity, Step};
use paytables::Cents;

use crate::wire;
use crate::wire::values::{Money, Position, Positions, Stake, Wager};

/// The command on the wire.
pub(super) fn to_wire(command: &Command) -> wire::Command {
    use wire::Command as Wire;
    match *command {
        Command::Wager { seat, wager, amount: Cents::ZERO } => Wire::Withdraw { seat, wager: Wager(wager) },
        Command::Wager { seat, wager, amount } => Wire::Wager { seat, wager: Wager(wager), amount: Stake(amount) },
        Command::CashWager { seat } => Wire::OfferCash { seat },
        Command::Coupon { seat, wager, amount: Cents::ZERO, .. } => Wire::TakeBackCoupon { seat, wager: Wager(wager) },
        Command::Coupon { seat, wager, number, amount } => {
            let coupon = number.map(|number| number.0);
            Wire::LayCoupon { seat, wager: Wager(wager), coupon, amount: Stake(amount) }
        }
        Command::CloseBets { dealer } => Wire::CloseBets { dealer: dealer.0 },
        Command::LockProgressives { counted } => Wire::LockProgressives { counted: Some(counted) },
        Command::Deal { cards } => Wire::Deal { cards: Some(cards) },
        Command::Declare { seat } => Wire::Declare { seat },
        Command::Choose { seat, choice } => choice_to_wire(seat, choice),
        Command::Proceed(step) => step_to_wire(step),
        Command::Verify { seat, wager, check } => Wire::VerifyPayout { seat, wager: Wager(wager), check: check.into() },
        Command::Validate { seat, wager, by } => Wire::ValidatePayout { seat, wager: Wager(wager), supervisor: by.0 },
        Command::Document { seat, wager, by } => Wire::DocumentPayout { seat, wager: Wager(wager), supervisor: by.0 },
        Command::ReturnUnaccepted { seat, wager } => Wire::ReturnUnaccepted { seat, wager: Wager(wager) },
        Command::CorrectFace { position, by } => Wire::CorrectFace { position: Position(position), supervisor: by.0 },
        Command::Report(what) => report_to_wire(what),
    }
}

fn choice_to_wire(seat: u8, choice: Choice) -> wire::Command {
    use wire::Command as Wire;
    match choice {
        Choice::Fold => Wire::Fold { seat },
        Choice::Raise(amount) => Wire::Raise { seat, amount: Money(amount) },
        Choice::InToWin => Wire::InToWin { seat },
        Choice::Draw(position) => Wire::Draw { seat, position: Position(position) },
        Choice::TurnRiver(amount) => Wire::WagerTurnRiver { seat, amount: Money(amount) },
        Choice::Buy => Wire::Buy { seat },
        Choice::Exchange(out) => Wire::Exchange { seat, positions: Positions(out) },
        Choice::Bet => Wire::Bet { seat },
        Choice::Force => Wire::Force { seat },
        Choice::LetBe => Wire::DeclineForce { seat },
    }
}

const fn step_to_wire(step: Step) -> wire::Command {
    use wire::Command as Wire;
    match step {
        Step::LockProgressives => Wire::LockProgressives { counted: None },
        Step::Deal => Wire::Deal { cards: None },
        Step::TurnDeclared => Wire::TurnDeclared {},
        Step::SettleFirstCards => Wire::SettleFirstCards {},
        Step::TurnHand(seat) => Wire::TurnHand { seat },
        Step::TurnDraw(seat) => Wire::TurnDraw { seat },
        Step::TurnHands => Wire::TurnHands {},
        Step::TurnDealer => Wire::TurnDealer {},
        Step::TurnFlop => Wire::TurnFlop {},
        Step::TurnRiver => Wire::TurnRiver {},
        Step::TurnPack(pack) => Wire::TurnPack { pack },
        Step::SettleHand(seat) => Wire::SettleHand { seat },
        Step::SettlePack(pack) => Wire::SettlePack { pack },
        Step::ForceDealer => Wire::ForceDealer {},
        Step::Collect => Wire::Collect {},
    }
}

fn report_to_wire(what: Irregularity) -> wire::Command {
    use wire::Command as Wire;
    let reason = None;
    match what {
        Irregularity::FoundFaceUp => Wire::ReportFoundFaceUp { reason },
        Irregularity::DrawnInError => Wire::ReportDrawnInError { reason },
        Irregularity::Exposed(position) => Wire::ReportExposed { position: Position(position), reason },
        Irregularity::Misdealt { spot, cards } => Wire::ReportMisdealt { spot: spot.into(), cards, reason },
        Irregularity::ShoeFailed => Wire::ReportShoeFailed { reason },
        Irregularity::WrongCountMisdealt => Wire::ReportWrongCountMisdealt { reason },
        Irregularity::WrongCountOfDeck => Wire::ReportWrongCountOfDeck { reason },
        Irregularity::Communicated(seat) => Wire::ReportCommunicated { seat, reason },
        Irregularity::LookedAtDrawCard(seat) => Wire::ReportLookedAtDrawCard { seat, reason },
    }
}
