//! Events of a round in words.

use games::dealing::Face;
use games::round::{Check, Choice, Event, Irregularity, MeterCause, Remedy, Rules, Status, What};
use games::settlement::{Outcome, SettlementLine};
use law::ReadingId;
use paytables::{Cents, MicroDollars};

use words::{Said, Words as _, say, text};

use super::coupons;
use crate::command::spot_in_words;

/// What happened, in one sentence; the clause is left to whoever shows it.
pub fn in_words(rules: &dyn Rules, event: &Event) -> Said {
    match event.what {
        What::Placed { seat, wager, amount: Cents::ZERO } => {
            say!("Seat {seat} withdraws {wager}.", seat, wager = wager.words())
        }
        What::Placed { seat, wager, amount } => {
            say!("Seat {seat} has {amount} on {wager}.", seat, amount, wager = wager.words())
        }
        What::CouponPlaced { .. }
        | What::CouponRedeemed { .. }
        | What::CouponSettled { .. }
        | What::CouponReversed { .. } => coupons::in_words(&event.what),
        What::WentBack { seat, wager, amount, reading: None } => {
            say!(
                "{amount} of {wager} go back to seat {seat}: the wager may not stand.",
                amount,
                wager = wager.words(),
                seat
            )
        }
        What::WentBack { seat, wager, amount, reading: Some(reading) } => {
            say!(
                "{amount} of {wager} go back to seat {seat}: the wager may not stand (reading {reading}).",
                amount,
                wager = wager.words(),
                seat,
                reading = reading.id()
            )
        }
        What::BetsClosed { dealer } => say!("\"No more bets\" (dealer {dealer}).", dealer = dealer.0),
        What::MeterMoved { meter, by, cause } => {
            let (meter, why) = (meter_in_words(rules, meter, by), cause_in_words(cause));
            match cause.reading() {
                None => say!("{meter}: {cause}.", meter, cause = why),
                Some(reading) => say!("{meter}: {cause} ({reading}).", meter, cause = why, reading = reading.id()),
            }
        }
        What::Dealt { position, to, face: Face::Down } => {
            say!("Card {number} of the deck goes to {spot}.", number = position + 1, spot = spot_in_words(to))
        }
        What::Dealt { position, to, face: Face::Up } => {
            say!("Card {number} of the deck goes to {spot}, face up.", number = position + 1, spot = spot_in_words(to))
        }
        What::NotDealt { position } => {
            say!("Card {number} of the deck was not dealt after all.", number = position + 1)
        }
        What::Corrected { position, card, by } => {
            say!("Supervisor {by} has seen card {number}: it is {card}.", by = by.0, number = position + 1, card)
        }
        What::Revealed { position, card } => say!("Card {number} is turned: {card}.", number = position + 1, card),
        What::GivenUp { position } => say!("Card {number} is given up.", number = position + 1),
        What::IntoInventory { seat, wager, amount } => {
            say!(
                "The dealer puts {amount} on {wager} of seat {seat} into the table inventory.",
                amount,
                wager = wager.words(),
                seat
            )
        }
        What::StubRenewed { cards, readings } => {
            let renewed = say!("The stub is empty: {cards} cards given up are shuffled and dealt from.", cards);
            with_readings(renewed, &readings)
        }
        What::Declared { seat } => say!("Seat {seat} shows the hand.", seat),
        What::Chose { seat, choice } => say!("Seat {seat} {chooses}.", seat, chooses = choice_in_words(choice)),
        What::Verified { seat, wager, check: Check::Hand } => {
            say!("The dealer has verified the hand of seat {seat} for {wager}.", seat, wager = wager.words())
        }
        What::Verified { seat, wager, check: Check::Accepted } => {
            say!("The dealer has verified that {wager} of seat {seat} was accepted.", wager = wager.words(), seat)
        }
        What::Validated { seat, wager, by } => {
            say!("Supervisor {by} has validated {wager} of seat {seat}.", by = by.0, wager = wager.words(), seat)
        }
        What::Documented { seat, wager, by, reading } => say!(
            "Supervisor {by} confirms that the {wager} payout of seat {seat} is documented (reading {reading}).",
            by = by.0,
            wager = wager.words(),
            seat,
            reading = reading.id()
        ),
        What::Settled(line) => line_in_words(&line),
        What::Reversed { line, taken_back, written_off, reading } => {
            reversed_in_words(&line, taken_back, written_off, reading)
        }
        What::Reopened(step) => say!("To be done again: {step}.", step),
        What::LaidBack { position } => say!("Card {number} lies on the layout again.", number = position + 1),
        What::ChoiceUndone { seat } => say!("The last choice of seat {seat} no longer counts.", seat),
        What::Irregular { what, remedy, readings } => irregular_in_words(what, remedy, &readings),
        What::Became { seat, status } => say!("Seat {seat} {status}.", seat, status = status_in_words(status)),
        What::Done(step) => say!("Done: {step}.", step),
        What::Completed => say!("The round is over."),
    }
}

/// How a meter moved: `Meter main rises by $0.250000`.
pub(crate) fn meter_in_words(rules: &dyn Rules, meter: u8, by: MicroDollars) -> Said {
    let name = meter_name(rules.meters().get(usize::from(meter)).copied().unwrap_or_default());
    if by.get() < 0 {
        say!("Meter {name} falls by ${amount}", name, amount = MicroDollars::new(-by.get()))
    } else {
        say!("Meter {name} rises by ${amount}", name, amount = by)
    }
}

/// What people call a meter with this name in files.
pub fn meter_name(name: &str) -> Said {
    Said::text(match name {
        "main" => text!("main"),
        "secondary" => text!("secondary"),
        "progressive" => text!("progressive"),
        "five_card_primary" => text!("five card primary"),
        "five_card_reset" => text!("five card reset"),
        "seven_card_primary" => text!("seven card primary"),
        "seven_card_reset" => text!("seven card reset"),
        _ => text!("meter"),
    })
}

/// A settled wager in words.
pub fn line_in_words(line: &SettlementLine) -> Said {
    let (seat, wager) = (line.seat, line.wager.words());
    let wager = match line.stake {
        Cents::ZERO => wager,
        stake => say!("{wager} of {stake}", wager, stake),
    };
    let became = match line.outcome {
        Outcome::Win => say!("wins {paid}", paid = line.paid),
        Outcome::Lose => say!("loses"),
        Outcome::Push => say!("pushes"),
        Outcome::Void => say!("is void and goes back"),
        Outcome::Forfeit => say!("is forfeited"),
    };
    let hand = match line.against {
        Some(against) => say!("{hand} against {dealer}", hand = line.hand.said(), dealer = against.said()),
        None => line.hand.said(),
    };
    if hand.is_nothing() {
        return say!("Seat {seat}: {wager} {became}.", seat, wager, became);
    }
    say!("Seat {seat}: {wager} {became} ({hand}).", seat, wager, became, hand)
}

/// A line that no longer holds, what the player gives back, and what the house loses if that is not all.
fn reversed_in_words(line: &SettlementLine, taken_back: Cents, written_off: Cents, reading: ReadingId) -> Said {
    let (seat, wager, reading) = (line.seat, line.wager.words(), reading.id());
    match (taken_back, written_off) {
        (Cents::ZERO, Cents::ZERO) => {
            say!("Seat {seat}: the settlement of {wager} is reversed ({reading}).", seat, wager, reading)
        }
        (taken_back, Cents::ZERO) => say!(
            "Seat {seat}: the settlement of {wager} is reversed, {taken_back} comes back ({reading}).",
            seat,
            wager,
            taken_back,
            reading
        ),
        (taken_back, lost) => say!(
            "Seat {seat}: the settlement of {wager} is reversed, {taken_back} comes back and the house loses {lost} ({reading}).",
            seat,
            wager,
            taken_back,
            lost,
            reading
        ),
    }
}

fn cause_in_words(cause: MeterCause) -> Said {
    match cause {
        MeterCause::Contribution(seat) => say!("the part of seat {seat}'s wager", seat),
        MeterCause::Void(seat) => say!("the wager of seat {seat} was void", seat),
        MeterCause::Payout(seat) => say!("paid to seat {seat}", seat),
        MeterCause::Reset => say!("reset"),
        MeterCause::PayoutReversed(seat) => say!("the payout to seat {seat} is reversed", seat),
        MeterCause::ResetReversed => say!("the reset is undone"),
    }
}

/// A choice in words: `raises $20.00`.
pub fn choice_in_words(choice: Choice) -> Said {
    match choice {
        Choice::Fold => say!("folds"),
        Choice::Raise(amount) => say!("raises {amount}", amount),
        Choice::InToWin => say!("stands"),
        Choice::Draw(_) => say!("gives up a card for a new one"),
        Choice::TurnRiver(amount) => say!("plays {amount}", amount),
        Choice::Buy => say!("buys a card"),
        Choice::Exchange(out) => say!("exchanges {count} cards", count = out.len()),
        Choice::Bet => say!("bets"),
        Choice::Force => say!("forces the dealer"),
        Choice::LetBe => say!("does not force the dealer"),
    }
}

/// An irregularity, what follows from it, and the readings by which it does.
fn irregular_in_words(what: Irregularity, remedy: Remedy, readings: &[ReadingId]) -> Said {
    let irregularity = irregularity_in_words(what);
    let remedy = match (what, remedy) {
        (Irregularity::Exposed(_), Remedy::PlayOn) => say!("it stays where it is, and play goes on."),
        _ => remedy_in_words(remedy),
    };
    with_readings(say!("{irregularity} {remedy}", irregularity, remedy), readings)
}

/// A sentence, and the readings by which it is so.
fn with_readings(sentence: Said, readings: &[ReadingId]) -> Said {
    match readings {
        [] => sentence,
        [reading] => say!("{sentence} Reading {reading}.", sentence, reading = reading.id()),
        _ => {
            let readings: Vec<&str> = readings.iter().map(|reading| reading.id()).collect();
            say!("{sentence} Readings {readings}.", sentence, readings = readings.join(", "))
        }
    }
}

/// An irregularity in words.
pub fn irregularity_in_words(what: Irregularity) -> Said {
    match what {
        Irregularity::FoundFaceUp => say!("A card lay face up in the deck:"),
        Irregularity::DrawnInError => say!("A card was drawn in error, unseen:"),
        Irregularity::Exposed(position) => say!("Card {number} was seen too early:", number = position + 1),
        Irregularity::Misdealt { spot, cards } => {
            say!("There are {cards} cards at {spot}:", cards, spot = spot_in_words(spot))
        }
        Irregularity::ShoeFailed => say!("The dealing shoe failed:"),
        Irregularity::WrongCountMisdealt => say!("The count is wrong, cards were misdealt:"),
        Irregularity::WrongCountOfDeck => say!("The count is wrong and nothing was misdealt:"),
        Irregularity::Communicated(seat) => say!("Seat {seat} told others about the hand:", seat),
        Irregularity::LookedAtDrawCard(seat) => say!("Seat {seat} looked at the draw card:", seat),
    }
}

/// A remedy in words.
pub fn remedy_in_words(remedy: Remedy) -> Said {
    match remedy {
        Remedy::PlayOn => say!("it is used as the next card."),
        Remedy::SetAside => say!("it is set aside, and play goes on."),
        Remedy::CompleteHand => say!("the hand is completed."),
        Remedy::VoidHand(seat) => say!("the hand of seat {seat} is void.", seat),
        Remedy::VoidRound => say!("all hands are void, and the cards are reshuffled."),
        Remedy::VoidRoundAndRemoveDeck => say!("all hands are void, and the deck is removed."),
        Remedy::Forfeit(seat) => say!("seat {seat} forfeits all wagers of the round.", seat),
        Remedy::InformFloor => say!("play goes on, and the floor is informed."),
    }
}

const fn status_in_words(status: Status) -> Said {
    match status {
        Status::Out => say!("is out"),
        Status::In => say!("plays"),
        Status::Folded => say!("has folded"),
        Status::Finished => say!("is finished"),
        Status::Void => say!("has a void hand"),
        Status::Forfeited => say!("has forfeited"),
    }
}
