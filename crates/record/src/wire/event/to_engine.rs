//! From the wire form of an event to the event of the engine.

use games::decks::Cuts;
use games::round::{self, CouponNumber, Person, What as R};
use games::settlement::SettlementLine;
use law::Cite;
use table::{Equipment, Minutes, Player, UsedDeck, What};

use super::*;
use crate::wire::facts::CutCards;
use crate::wire::values::{Backs, Deck};

impl From<&Event> for table::Event {
    fn from(event: &Event) -> Self {
        let clause = event.clause();
        Self { what: what(*event, clause), clause }
    }
}

fn what(event: Event, clause: Cite) -> What {
    let round = |what| What::Round(round::Event { what, clause });
    match event {
        Event::Told(Told { minutes, .. }) => What::Told(Minutes(minutes)),
        Event::Opened(Opened { by, .. }) => What::Opened(Person(by)),
        Event::Closed(Closed { by, .. }) => What::Closed(Person(by)),
        Event::Sat(Sat { player, seat, .. }) => What::Sat { player: Player(player), seat },
        Event::Left(Left { player, seat, .. }) => What::Left { player: Player(player), seat },
        Event::Received(Received { deck, came, color, .. }) => {
            What::Received { deck: deck.into(), came: came.into(), color: color.map(Into::into) }
        }
        Event::Inspected(Inspected { deck, by, .. }) => What::Inspected { deck: deck.into(), by: Person(by) },
        Event::Verified(Verified { deck, by, .. }) => What::Verified { deck: deck.into(), by: Person(by) },
        Event::Spread(Spread { deck, face, .. }) => What::Spread { deck: deck.into(), face: face.into() },
        Event::TurnedUp(TurnedUp { deck, .. }) => What::TurnedUp(deck.into()),
        Event::Seen(Seen { deck, .. }) => What::Seen(deck.into()),
        Event::Washed(Washed { deck, .. }) => What::Washed(deck.into()),
        Event::ShuffledByHand(ShuffledByHand { deck, by, .. }) => {
            What::ShuffledByHand { deck: deck.into(), by: Person(by) }
        }
        Event::WentIntoDevice(WentIntoDevice { deck, .. }) => What::WentIntoDevice(deck.into()),
        Event::ShuffledByDevice(ShuffledByDevice { deck, found, .. }) => {
            What::ShuffledByDevice { deck: deck.into(), found }
        }
        Event::Jammed(Jammed { deck, .. }) => What::Jammed(deck.into()),
        Event::CoverCardLaid(CoverCardLaid { deck, color, .. }) => {
            What::CoverCardLaid { deck: deck.into(), color: color.into() }
        }
        Event::CoverCardAway(CoverCardAway { deck, .. }) => What::CoverCardAway(deck.into()),
        Event::Cut(Cut { deck, cards, by, .. }) => What::Cut { deck: deck.into(), cards, by: Person(by) },
        Event::RecutOrdered(RecutOrdered { deck, by, .. }) => What::RecutOrdered { deck: deck.into(), by: Person(by) },
        Event::Removed(Removed { deck, .. }) => What::Removed(deck.into()),
        Event::DeviceRemoved(DeviceRemoved { device, .. }) => What::DeviceRemoved(device.into()),
        Event::RoundBegan(RoundBegan { number, deck, commitment, cut, cut_again, .. }) => {
            let (deck, commitment) = (deck.into(), commitment.map(|hash| hash.0));
            let cuts = cut.and_then(|cut| Cuts::new(cut.get(), cut_again.map_or(0, CutCards::get)));
            What::RoundBegan { number, deck, commitment, cuts }
        }
        Event::DeckPlaced(DeckPlaced { holder, .. }) => What::DeckPlaced { holder: holder.into() },
        Event::CalledOff(_) => What::CalledOff,
        Event::DealerActs(DealerActs { dealer, .. }) => What::DealerActs(Person(dealer)),
        Event::StubCounted(StubCounted { found, expected, .. }) => What::StubCounted { found, expected },
        Event::StubPutAway(_) => What::StubPutAway,
        Event::LinkedMeterMoved(LinkedMeterMoved { meter, by, .. }) => What::LinkedMeterMoved { meter, by: by.0 },
        Event::Uses(Uses { shuffler, dealing, decks, .. }) => {
            let (shuffler, dealing) = (shuffler.into(), dealing.into());
            What::Uses(Equipment { shuffler, dealing, decks: decks.into() })
        }
        Event::WaitsForInspection(WaitsForInspection { number, deck, color, .. }) => {
            What::WaitsForInspection(used(number, deck, color))
        }
        Event::UsedInspected(UsedInspected { number, deck, color, found, by, .. }) => {
            What::UsedInspected { used: used(number, deck, color), found: found.into(), by: Person(by) }
        }
        Event::Placed(Placed { seat, wager, amount, .. }) => {
            round(R::Placed { seat, wager: wager.0, amount: amount.0 })
        }
        Event::WentBack(WentBack { seat, wager, amount, reading, .. }) => {
            round(R::WentBack { seat, wager: wager.0, amount: amount.0, reading: reading.map(|reading| reading.0) })
        }
        Event::BetsClosed(BetsClosed { dealer, .. }) => round(R::BetsClosed { dealer: Person(dealer) }),
        Event::Dealt(Dealt { position, to, face, .. }) => {
            round(R::Dealt { position, to: to.into(), face: face.into() })
        }
        Event::NotDealt(NotDealt { position, .. }) => round(R::NotDealt { position }),
        Event::Revealed(Revealed { position, card, .. }) => round(R::Revealed { position, card: card.0 }),
        Event::Corrected(Corrected { position, card, by, .. }) => {
            round(R::Corrected { position, card: card.0, by: Person(by) })
        }
        Event::GivenUp(GivenUp { position, .. }) => round(R::GivenUp { position }),
        Event::IntoInventory(IntoInventory { seat, wager, amount, .. }) => {
            round(R::IntoInventory { seat, wager: wager.0, amount: amount.0 })
        }
        Event::StubRenewed(StubRenewed { cards, readings, .. }) => {
            round(R::StubRenewed { cards, readings: readings.0 })
        }
        Event::Declared(Declared { seat, .. }) => round(R::Declared { seat }),
        Event::Chose(Chose { seat, choice, .. }) => round(R::Chose { seat, choice: choice.into() }),
        Event::Validated(Validated { seat, wager, by, .. }) => {
            round(R::Validated { seat, wager: wager.0, by: Person(by) })
        }
        Event::Documented(Documented { seat, wager, by, reading, .. }) => {
            round(R::Documented { seat, wager: wager.0, by: Person(by), reading: reading.0 })
        }
        Event::Reopened(Reopened { step, .. }) => round(R::Reopened(step.into())),
        Event::LaidBack(LaidBack { position, .. }) => round(R::LaidBack { position }),
        Event::ChoiceUndone(ChoiceUndone { seat, .. }) => round(R::ChoiceUndone { seat }),
        Event::Became(Became { seat, status, .. }) => round(R::Became { seat, status: status.into() }),
        Event::Done(Done { step, .. }) => round(R::Done(step.into())),
        Event::Completed(_) => round(R::Completed),
        Event::CouponPlaced(CouponPlaced { seat, wager, coupon, amount, .. }) => {
            round(R::CouponPlaced { seat, wager: wager.0, number: coupon.map(CouponNumber), amount: amount.0 })
        }
        Event::CouponRedeemed(CouponRedeemed { seat, wager, coupon, amount, .. }) => {
            round(R::CouponRedeemed { seat, wager: wager.0, number: coupon.map(CouponNumber), amount: amount.0 })
        }
        Event::CouponSettled(CouponSettled { seat, wager, coupon, paid, kept, .. }) => {
            let (wager, number) = (wager.0, coupon.map(CouponNumber));
            round(R::CouponSettled { seat, wager, number, paid: paid.0, kept: kept.0 })
        }
        Event::CouponReversed(CouponReversed { seat, wager, coupon, amount, taken_back, written_off, .. }) => {
            let (wager, number, amount) = (wager.0, coupon.map(CouponNumber), amount.0);
            let (taken_back, written_off) = (taken_back.0, written_off.0);
            round(R::CouponReversed { seat, wager, number, amount, taken_back, written_off })
        }
        Event::MeterMoved(MeterMoved { meter, by, cause, .. }) => {
            round(R::MeterMoved { meter, by: by.0, cause: cause.into() })
        }
        Event::PayoutVerified(PayoutVerified { seat, wager, check, .. }) => {
            round(R::Verified { seat, wager: wager.0, check: check.into() })
        }
        Event::Settled(line) => round(R::Settled(settled(line))),
        Event::Reversed(reversed) => {
            let (taken_back, written_off) = (reversed.taken_back.0, reversed.written_off.0);
            let reading = reversed.reversed_by.0;
            round(R::Reversed { line: line_of(reversed), taken_back, written_off, reading })
        }
        Event::Irregular(Irregular { irregularity, remedy, readings, .. }) => {
            let (what, remedy, readings) = (irregularity.into(), remedy.into(), readings.0);
            round(R::Irregular { what, remedy, readings })
        }
    }
}

fn used(number: u32, deck: Deck, color: Option<Backs>) -> UsedDeck {
    UsedDeck { number, deck: deck.into(), color: color.map(Into::into) }
}

fn settled(line: Settled) -> SettlementLine {
    SettlementLine {
        seat: line.seat,
        wager: line.wager.0,
        stake: line.stake.0,
        outcome: line.outcome.into(),
        hand: line.hand.0,
        against: line.against.map(|hand| hand.0),
        cell: line.pays.map(Into::into),
        second: line.also_pays.map(Into::into),
        paid: line.paid.0,
        returned: line.returned.0,
        clauses: line.clauses.0,
        readings: line.readings.0,
    }
}

/// The line that no longer holds.
fn line_of(reversed: Reversed) -> SettlementLine {
    let Reversed { seat, wager, stake, outcome, hand, against, pays, also_pays, .. } = reversed;
    let Reversed { paid, returned, clauses, readings, clause, .. } = reversed;
    settled(Settled {
        seat,
        wager,
        stake,
        outcome,
        hand,
        against,
        pays,
        also_pays,
        paid,
        returned,
        clauses,
        readings,
        clause,
    })
}
