//! Events of a round in words.

use games::dealing::Face;
use games::round::{Check, Choice, Event, Irregularity, MeterCause, Remedy, Rules, Status, What};
use games::settlement::{Outcome, SettlementLine};
use paytables::{Cents, MicroDollars};

use crate::command::spot_to_text;

/// What happened, in one sentence; the clause is left to whoever shows it.
pub fn in_words(rules: &dyn Rules, event: &Event) -> String {
    match event.what {
        What::Placed { seat, wager, amount: Cents::ZERO } => format!("Seat {seat} withdraws {}.", wager.words()),
        What::Placed { seat, wager, amount } => format!("Seat {seat} has {amount} on {}.", wager.words()),
        What::CouponPlaced { seat, wager, amount: Cents::ZERO } => {
            format!("Seat {seat} has no match play coupon on {} any more.", wager.words())
        }
        What::CouponPlaced { seat, wager, amount } => {
            format!("Seat {seat} has a match play coupon of {amount} on {}.", wager.words())
        }
        What::WentBack { seat, wager, amount } => {
            format!("{amount} of {} go back to seat {seat}: the wager may not stand.", wager.words())
        }
        What::BetsClosed { dealer } => format!("\"No more bets\" (dealer {}).", dealer.0),
        What::MeterMoved { meter, by, cause } => {
            format!("{}: {}.", meter_in_words(rules, meter, by), cause_in_words(cause))
        }
        What::Dealt { position, to, face: Face::Down } => {
            format!("Card {} of the deck goes to {}.", position + 1, spot_to_text(to))
        }
        What::Dealt { position, to, face: Face::Up } => {
            format!("Card {} of the deck goes to {}, face up.", position + 1, spot_to_text(to))
        }
        What::NotDealt { position } => format!("Card {} of the deck was not dealt after all.", position + 1),
        What::Corrected { position, card, by } => {
            format!("Supervisor {} has seen card {}: it is {card}.", by.0, position + 1)
        }
        What::Revealed { position, card } => format!("Card {} is turned: {card}.", position + 1),
        What::GivenUp { position } => format!("Card {} is given up.", position + 1),
        What::StubRenewed { cards } => {
            format!("The stub is empty: {cards} cards given up are shuffled and dealt from.")
        }
        What::Declared { seat } => format!("Seat {seat} shows the hand."),
        What::Chose { seat, choice } => format!("Seat {seat} {}.", choice_in_words(choice)),
        What::Verified { seat, wager, check: Check::Hand } => {
            format!("The dealer has verified the hand of seat {seat} for {}.", wager.words())
        }
        What::Verified { seat, wager, check: Check::Accepted } => {
            format!("The dealer has verified that {} of seat {seat} was accepted.", wager.words())
        }
        What::Validated { seat, wager, by } => {
            format!("Supervisor {} has validated {} of seat {seat}.", by.0, wager.words())
        }
        What::Settled(line) => line_in_words(&line),
        What::CouponSettled { seat, paid, kept, .. } => match (paid, kept) {
            (Cents::ZERO, Cents::ZERO) => format!("The coupon of seat {seat} is collected."),
            (Cents::ZERO, _) => format!("Seat {seat} keeps its coupon."),
            (paid, _) => format!("The coupon of seat {seat} is paid {paid} and collected."),
        },
        What::Irregular { what, remedy } => {
            format!("{} {}", irregularity_in_words(what), remedy_in_words(remedy))
        }
        What::Became { seat, status } => format!("Seat {seat} {}.", status_in_words(status)),
        What::Done(step) => format!("Done: {step}."),
        What::Completed => "The round is over.".to_owned(),
    }
}

/// How a meter moved: `Meter main rises by $0.250000`.
pub(crate) fn meter_in_words(rules: &dyn Rules, meter: u8, by: MicroDollars) -> String {
    let name = rules.meters().get(usize::from(meter)).copied().unwrap_or("meter").replace('_', " ");
    let (way, amount) = if by.get() < 0 { ("falls", -by.get()) } else { ("rises", by.get()) };
    format!("Meter {name} {way} by ${}", MicroDollars::new(amount))
}

/// A settled wager in words.
pub fn line_in_words(line: &SettlementLine) -> String {
    let hand = line.hand.to_string();
    let with = if hand.is_empty() { String::new() } else { format!(" ({hand})") };
    let wager = line.wager.words();
    let of = if line.stake == Cents::ZERO { String::new() } else { format!(" of {}", line.stake) };
    let became = match line.outcome {
        Outcome::Win => format!("wins {}", line.paid),
        Outcome::Lose => "loses".to_owned(),
        Outcome::Push => "pushes".to_owned(),
        Outcome::Void => "is void and goes back".to_owned(),
        Outcome::Forfeit => "is forfeited".to_owned(),
    };
    format!("Seat {}: {wager}{of} {became}{with}.", line.seat)
}

fn cause_in_words(cause: MeterCause) -> String {
    match cause {
        MeterCause::Contribution(seat) => format!("the part of seat {seat}'s wager"),
        MeterCause::Void(seat) => format!("the wager of seat {seat} was void"),
        MeterCause::Payout(seat) => format!("paid to seat {seat}"),
        MeterCause::Reset => "reset".to_owned(),
    }
}

/// A choice in words: `raises $20.00`.
pub fn choice_in_words(choice: Choice) -> String {
    match choice {
        Choice::Fold => "folds".to_owned(),
        Choice::Raise(amount) => format!("raises {amount}"),
        Choice::InToWin => "stands".to_owned(),
        Choice::Draw(_) => "gives up a card for a new one".to_owned(),
        Choice::TurnRiver(amount) => format!("plays {amount}"),
        Choice::Buy => "buys a card".to_owned(),
        Choice::Exchange(out) => format!("exchanges {} cards", out.len()),
        Choice::Bet => "bets".to_owned(),
        Choice::Force => "forces the dealer".to_owned(),
        Choice::LetBe => "does not force the dealer".to_owned(),
    }
}

/// An irregularity in words.
pub fn irregularity_in_words(what: Irregularity) -> String {
    match what {
        Irregularity::FoundFaceUp => "A card lay face up in the deck:".to_owned(),
        Irregularity::DrawnInError => "A card was drawn in error, unseen:".to_owned(),
        Irregularity::Exposed(position) => format!("Card {} was seen too early:", position + 1),
        Irregularity::Misdealt { spot, cards } => format!("There are {cards} cards at {}:", spot_to_text(spot)),
        Irregularity::ShoeFailed => "The dealing shoe failed:".to_owned(),
        Irregularity::WrongCountMisdealt => "The count is wrong, cards were misdealt:".to_owned(),
        Irregularity::WrongCountOfDeck => "The count is wrong and nothing was misdealt:".to_owned(),
        Irregularity::Communicated(seat) => format!("Seat {seat} told others about the hand:"),
    }
}

/// A remedy in words.
pub fn remedy_in_words(remedy: Remedy) -> String {
    match remedy {
        Remedy::PlayOn => "it is used as the next card.".to_owned(),
        Remedy::SetAside => "it is set aside, and play goes on.".to_owned(),
        Remedy::CompleteHand => "the hand is completed.".to_owned(),
        Remedy::VoidHand(seat) => format!("the hand of seat {seat} is void."),
        Remedy::VoidRound => "all hands are void, and the cards are reshuffled.".to_owned(),
        Remedy::VoidRoundAndRemoveDeck => "all hands are void, and the deck is removed.".to_owned(),
        Remedy::Forfeit(seat) => format!("seat {seat} forfeits all wagers of the round."),
    }
}

const fn status_in_words(status: Status) -> &'static str {
    match status {
        Status::Out => "is out",
        Status::In => "plays",
        Status::Folded => "has folded",
        Status::Finished => "is finished",
        Status::Void => "has a void hand",
        Status::Forfeited => "has forfeited",
    }
}
