//! One event of each kind as JSON, beside a file that is read by people before it changes: `golden/events.jsonl`.

use std::collections::BTreeSet;

use cards::Card;
use games::dealing::{Face, Spot};
use games::decks::{BackColor, Cuts, Holder};
use games::elections::{CardsReceived, Dealing, Decks, Shuffler};
use games::round::{
    self, Check, Choice, CouponNumber, Irregularity, MeterCause, Person, Remedy, Rules, Status, Step, What as RoundWhat,
};
use games::settlement::{HandInWords, Pay, Readings, SettlementLine};
use games::wager::Wager;
use law::{Cite, Game::HighCardFlush, ReadingId, cite};
use paytables::{Cell, Cents, Line, MicroDollars};
use record::event::table_in_words;
use record::wire;
use serde_json::{Value, json};
use table::{DeckId::First, DeckId::Second, Device, Equipment, Event, Minutes, Player, UsedCards, UsedDeck, What};

const CLAUSE: Cite = cite(HighCardFlush, "38.10(a)");
/// What a virtual table has committed itself to.
fn committed() -> Option<[u8; 32]> {
    Some(std::array::from_fn(|at| at as u8 + 0xa0))
}

const USED: UsedDeck = UsedDeck { number: 7, deck: Second, color: Some(BackColor::Blue) };
const VOID: ReadingId = law::read("ALL-17");
const WRONG_FACE: ReadingId = law::read("ALL-23");
const DOCUMENTED: ReadingId = law::read("ALL-30");

fn rules() -> Box<dyn Rules> {
    let house = house::read(include_str!("../../../../house.toml")).expect("the shipped house is lawful");
    let table = house.tables.iter().find(|table| table.id == "flush-1").expect("a table with two meters");
    table.elections.rules()
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn of_tables() -> Vec<What> {
    vec![
        What::Told(Minutes(75)),
        What::Opened(Person(4)),
        What::Closed(Person(4)),
        What::Sat { player: Player(17), seat: 2 },
        What::Left { player: Player(17), seat: 2 },
        What::Received { deck: First, came: CardsReceived::Sorted, color: Some(BackColor::Red) },
        What::Received { deck: Second, came: CardsReceived::PreShuffled, color: Some(BackColor::Green) },
        What::Received { deck: First, came: CardsReceived::Sorted, color: None },
        What::Received { deck: Second, came: CardsReceived::PreShuffled, color: None },
        What::Inspected { deck: First, by: Person(3) },
        What::Verified { deck: First, by: Person(4) },
        What::Spread { deck: First, face: Face::Up },
        What::Spread { deck: First, face: Face::Down },
        What::TurnedUp(First),
        What::Seen(First),
        What::Washed(First),
        What::ShuffledByHand { deck: First, by: Person(3) },
        What::WentIntoDevice(First),
        What::ShuffledByDevice { deck: First, found: Some(52) },
        What::ShuffledByDevice { deck: First, found: None },
        What::Jammed(First),
        What::CoverCardLaid { deck: First, color: BackColor::Yellow },
        What::Cut { deck: First, cards: 20, by: Person(3) },
        What::CoverCardAway(First),
        What::RecutOrdered { deck: First, by: Person(4) },
        What::Removed(Second),
        What::WaitsForInspection(USED),
        What::UsedInspected { used: USED, found: UsedCards::Sound, by: Person(4) },
        What::UsedInspected { used: USED, found: UsedCards::Suspicious, by: Person(4) },
        What::UsedInspected {
            used: UsedDeck { number: 8, deck: First, color: None },
            found: UsedCards::WrongCount,
            by: Person(4),
        },
        What::DeviceRemoved(Device::Shuffler),
        What::DeviceRemoved(Device::Shoe),
        What::Uses(Equipment {
            shuffler: Shuffler::AutomatedCounting,
            dealing: Dealing::AutomatedShoe,
            decks: Decks::Two,
        }),
        What::RoundBegan { number: 42, deck: First, commitment: committed(), cuts: None },
        What::RoundBegan { number: 42, deck: First, commitment: committed(), cuts: Cuts::new(31, 0) },
        What::RoundBegan { number: 42, deck: First, commitment: committed(), cuts: Cuts::new(31, 12) },
        What::RoundBegan { number: 43, deck: Second, commitment: None, cuts: None },
        What::DeckPlaced { holder: Holder::ManualShoe },
        What::DeckPlaced { holder: Holder::LeftHand },
        What::CalledOff,
        What::DealerActs(Person(3)),
        What::StubCounted { found: 31, expected: 31 },
        What::StubCounted { found: 30, expected: 31 },
        What::StubPutAway,
        What::LinkedMeterMoved { meter: 0, by: MicroDollars::new(250_000) },
        What::LinkedMeterMoved { meter: 1, by: MicroDollars::new(-12_000_000) },
    ]
}

/// The number of a coupon.
const NUMBER: Option<CouponNumber> = Some(CouponNumber(7));

fn of_rounds() -> Vec<RoundWhat> {
    let (stake, paid) = (Cents::dollars(5), Pay { amount: Cents::dollars(15), cell: Some(Cell::Odds(3)) });
    let clauses = [const { cite(HighCardFlush, "38.11(c)") }, CLAUSE];
    let hand = HandInWords::Line(Line::FourCardFlush);
    let won = SettlementLine::won(3, Wager::FlushBonus, stake, hand, paid, &clauses);
    let tenth = Pay { amount: Cents::dollars(1_000), cell: Some(Cell::MeterPercent(10)) };
    let hand = HandInWords::Line(Line::SixCardStraightFlush);
    let progressive = SettlementLine::won_progressive(3, Wager::Progressive, Cents::dollars(1), hand, tenth, &[CLAUSE]);
    let lost = SettlementLine::lost(3, Wager::Ante, Cents::dollars(10), HandInWords::Folded, &[CLAUSE]);
    vec![
        RoundWhat::Placed { seat: 1, wager: Wager::Ante, amount: Cents::dollars(10) },
        // As they were before coupons had numbers, and as they are.
        RoundWhat::CouponPlaced { seat: 1, wager: Wager::Ante, number: None, amount: Cents::dollars(5) },
        RoundWhat::CouponPlaced { seat: 1, wager: Wager::Ante, number: NUMBER, amount: Cents::dollars(5) },
        RoundWhat::CouponRedeemed { seat: 1, wager: Wager::Progressive, number: NUMBER, amount: Cents::dollars(1) },
        RoundWhat::CouponRedeemed { seat: 1, wager: Wager::Progressive, number: NUMBER, amount: Cents::ZERO },
        RoundWhat::IntoInventory { seat: 1, wager: Wager::Progressive, amount: Cents::dollars(1) },
        RoundWhat::WentBack { seat: 1, wager: Wager::FlushBonus, amount: Cents::new(250), reading: None },
        RoundWhat::WentBack {
            seat: 3,
            wager: Wager::Ante,
            amount: Cents::dollars(10),
            reading: ReadingId::find("ALL-31"),
        },
        RoundWhat::BetsClosed { dealer: Person(3) },
        RoundWhat::MeterMoved { meter: 0, by: MicroDollars::new(250_000), cause: MeterCause::Contribution(3) },
        RoundWhat::MeterMoved { meter: 1, by: MicroDollars::new(-20_000), cause: MeterCause::Void(3) },
        RoundWhat::MeterMoved { meter: 0, by: MicroDollars::new(-1_000_000_000), cause: MeterCause::Payout(3) },
        RoundWhat::MeterMoved { meter: 0, by: MicroDollars::new(10_000_000_000), cause: MeterCause::Reset },
        RoundWhat::Dealt { position: 0, to: Spot::Player(3), face: Face::Down },
        RoundWhat::Dealt { position: 51, to: Spot::Pack(2), face: Face::Up },
        RoundWhat::NotDealt { position: 12 },
        RoundWhat::Revealed { position: 12, card: card("Ah") },
        RoundWhat::Corrected { position: 12, card: card("Ac"), by: Person(4) },
        RoundWhat::GivenUp { position: 12 },
        // As it was before it named readings, and as it is.
        RoundWhat::StubRenewed { cards: 7, readings: Readings::NONE },
        RoundWhat::StubRenewed { cards: 7, readings: Readings::of(&[law::read("LP-6"), law::read("LP-15")]) },
        RoundWhat::Declared { seat: 1 },
        RoundWhat::Chose { seat: 1, choice: Choice::Fold },
        RoundWhat::Chose { seat: 1, choice: Choice::Raise(Cents::dollars(20)) },
        RoundWhat::Chose { seat: 1, choice: Choice::InToWin },
        RoundWhat::Chose { seat: 1, choice: Choice::Draw(2) },
        RoundWhat::Chose { seat: 1, choice: Choice::TurnRiver(Cents::dollars(25)) },
        RoundWhat::Chose { seat: 1, choice: Choice::Buy },
        RoundWhat::Chose { seat: 1, choice: Choice::Exchange([1, 3].into_iter().collect()) },
        RoundWhat::Chose { seat: 1, choice: Choice::Bet },
        RoundWhat::Chose { seat: 1, choice: Choice::Force },
        RoundWhat::Chose { seat: 1, choice: Choice::LetBe },
        RoundWhat::Verified { seat: 1, wager: Wager::Progressive, check: Check::Hand },
        RoundWhat::Verified { seat: 1, wager: Wager::Progressive, check: Check::Accepted },
        RoundWhat::Validated { seat: 1, wager: Wager::Progressive, by: Person(4) },
        RoundWhat::Documented { seat: 1, wager: Wager::Progressive, by: Person(4), reading: DOCUMENTED },
        RoundWhat::Settled(won),
        RoundWhat::Settled(progressive),
        RoundWhat::Settled(lost),
        RoundWhat::CouponSettled {
            seat: 1,
            wager: Wager::Ante,
            number: None,
            paid: Cents::dollars(5),
            kept: Cents::ZERO,
        },
        RoundWhat::CouponSettled {
            seat: 1,
            wager: Wager::Ante,
            number: NUMBER,
            paid: Cents::ZERO,
            kept: Cents::dollars(5),
        },
        RoundWhat::Reversed { line: won, taken_back: Cents::dollars(20), written_off: Cents::ZERO, reading: VOID },
        RoundWhat::Reversed {
            line: progressive,
            taken_back: Cents::dollars(400),
            written_off: Cents::dollars(600),
            reading: VOID,
        },
        RoundWhat::Reversed { line: lost, taken_back: Cents::ZERO, written_off: Cents::ZERO, reading: WRONG_FACE },
        RoundWhat::CouponReversed {
            seat: 1,
            wager: Wager::Ante,
            number: None,
            amount: Cents::dollars(5),
            taken_back: Cents::dollars(5),
            written_off: Cents::ZERO,
        },
        RoundWhat::CouponReversed {
            seat: 1,
            wager: Wager::Ante,
            number: NUMBER,
            amount: Cents::dollars(5),
            taken_back: Cents::dollars(2),
            written_off: Cents::dollars(3),
        },
        RoundWhat::MeterMoved { meter: 0, by: MicroDollars::new(1_000_000_000), cause: MeterCause::PayoutReversed(3) },
        RoundWhat::MeterMoved { meter: 0, by: MicroDollars::new(-10_000_000_000), cause: MeterCause::ResetReversed },
        RoundWhat::Reopened(Step::SettleHand(3)),
        RoundWhat::LaidBack { position: 12 },
        RoundWhat::ChoiceUndone { seat: 4 },
        RoundWhat::Irregular { what: Irregularity::FoundFaceUp, remedy: Remedy::SetAside, readings: Readings::NONE },
        RoundWhat::Irregular { what: Irregularity::DrawnInError, remedy: Remedy::PlayOn, readings: Readings::NONE },
        RoundWhat::Irregular { what: Irregularity::Exposed(12), remedy: Remedy::VoidHand(2), readings: Readings::NONE },
        RoundWhat::Irregular {
            what: Irregularity::Misdealt { spot: Spot::Player(2), cards: 4 },
            remedy: Remedy::CompleteHand,
            readings: Readings::of(&[law::read("HB-6")]),
        },
        RoundWhat::Irregular {
            what: Irregularity::Exposed(9),
            remedy: Remedy::PlayOn,
            readings: Readings::of(&[law::read("HB-11")]),
        },
        RoundWhat::Irregular {
            what: Irregularity::Misdealt { spot: Spot::Player(1), cards: 4 },
            remedy: Remedy::VoidHand(1),
            readings: Readings::of(&[law::read("HB-9"), law::read("HB-13")]),
        },
        RoundWhat::Irregular { what: Irregularity::ShoeFailed, remedy: Remedy::VoidRound, readings: Readings::NONE },
        RoundWhat::Irregular {
            what: Irregularity::WrongCountMisdealt,
            remedy: Remedy::VoidRound,
            readings: Readings::NONE,
        },
        RoundWhat::Irregular {
            what: Irregularity::WrongCountOfDeck,
            remedy: Remedy::VoidRoundAndRemoveDeck,
            readings: Readings::NONE,
        },
        RoundWhat::Irregular {
            what: Irregularity::Communicated(5),
            remedy: Remedy::Forfeit(5),
            readings: Readings::NONE,
        },
        RoundWhat::Became { seat: 1, status: Status::Out },
        RoundWhat::Became { seat: 1, status: Status::In },
        RoundWhat::Became { seat: 1, status: Status::Folded },
        RoundWhat::Became { seat: 1, status: Status::Finished },
        RoundWhat::Became { seat: 1, status: Status::Void },
        RoundWhat::Became { seat: 1, status: Status::Forfeited },
        RoundWhat::Done(Step::TurnDealer),
        RoundWhat::Done(Step::LockProgressives),
        RoundWhat::Completed,
    ]
}

fn all() -> Vec<Event> {
    let of_round = |what| What::Round(round::Event { what, clause: CLAUSE });
    let all = of_tables().into_iter().chain(of_rounds().into_iter().map(of_round));
    all.map(|what| Event { what, clause: CLAUSE }).collect()
}

fn golden() -> impl Iterator<Item = &'static str> {
    include_str!("../golden/events.jsonl").lines()
}

fn written(event: &Event) -> String {
    serde_json::to_string(&wire::Event::from(event)).expect("an event is JSON")
}

#[test]
fn events_are_written_as_the_file_says() {
    assert_eq!(golden().count(), all().len());
    for (event, line) in all().iter().zip(golden()) {
        assert_eq!(written(event), line, "{event:?}");
    }
}

#[test]
fn events_are_read_back() {
    for (event, line) in all().iter().zip(golden()) {
        let read: wire::Event = serde_json::from_str(line).unwrap_or_else(|wrong| panic!("{wrong}: {line}"));
        assert_eq!(Event::from(&read), *event);
        assert_eq!(read.clause(), event.clause);
    }
}

/// What people read follows from the facts, and no part of it is kept: no space stands in any text but in clauses.
#[test]
fn events_hold_no_sentence() {
    let rules = rules();
    for (event, line) in all().iter().zip(golden()) {
        let says = table_in_words(&*rules, event).to_string();
        assert!(!says.is_empty() && !line.contains(&says), "{line}");
        texts(&read(line), &mut |text| {
            assert!(!text.contains(' ') || text.starts_with("high_card_flush 38."), "\"{text}\" in {line}");
        });
    }
}

fn texts(value: &Value, take: &mut impl FnMut(&str)) {
    match value {
        Value::String(text) => take(text),
        Value::Array(all) => all.iter().for_each(|value| texts(value, take)),
        Value::Object(fields) => fields.values().for_each(|value| texts(value, take)),
        _ => {}
    }
}

fn read(line: &str) -> Value {
    serde_json::from_str(line).expect("JSON")
}

fn is_event(value: &Value) -> bool {
    serde_json::from_value::<wire::Event>(value.clone()).is_ok()
}

/// A field that is missing, too much or of another form makes an event unreadable.
#[test]
fn events_that_were_changed_are_refused() {
    for line in golden() {
        let whole = read(line);
        let fields = whole.as_object().expect("an object");
        for key in fields.keys() {
            let mut without = whole.clone();
            without.as_object_mut().expect("an object").remove(key);
            let is_optional = match (key.as_str(), fields["kind"].as_str().unwrap_or_default()) {
                ("reading", "payout_documented") | ("coupon", "") => false,
                ("reading" | "readings" | "coupon" | "backs" | "dealer_hand" | "pays" | "also_pays", _)
                | ("counted", "shuffler_finished")
                | ("commitment" | "cut" | "cut_again", _) => true,
                _ => false,
            };
            assert_eq!(is_event(&without), is_optional, "{line} without {key}");
            let mut other = whole.clone();
            other[key] = json!({});
            assert!(!is_event(&other), "{line} with another {key}");
        }
        let mut more = whole.clone();
        more["more"] = json!(1);
        let error = serde_json::from_value::<wire::Event>(more).expect_err("a field too much").to_string();
        assert!(error.starts_with("unknown field `more`"), "{error}");
    }
    let settled = golden().find(|line| line.contains("\"wager_settled\"")).expect("one");
    let mut settled = read(settled);
    settled["clauses"] = json!(["high_card_flush 38.11(c)"; 6].to_vec());
    let error = serde_json::from_value::<wire::Event>(settled).expect_err("six clauses").to_string();
    assert_eq!(error, "invalid length 6, expected at most 5");
}

/// Every hand of every ranking is written and read back as itself.
#[test]
fn hands_are_read_back() {
    use cards::five::FiveCardRank;
    use cards::flush::{FlushRank, SuitedRun};
    use cards::three::ThreeCardRank;
    use cards::{Deck, Rank, Suit};
    let fives = FiveCardRank::all().map(HandInWords::Five);
    let deck: Vec<Card> = Deck::sorted().cards().to_vec();
    let threes = deck.iter().flat_map(|one| deck.iter().flat_map(|two| deck.iter().map(|three| [*one, *two, *three])));
    let threes = threes.filter(|[one, two, three]| one < two && two < three);
    let threes = threes.map(|three| HandInWords::Three(ThreeCardRank::of_three(three)));
    let flushes = (1..1_u16 << 13).filter(|ranks| ranks.count_ones() <= 7);
    let flushes = flushes.map(FlushRank::of_suit).map(HandInWords::Flush);
    let runs = Suit::ALL
        .into_iter()
        .flat_map(|suit| Rank::ALL.into_iter().map(move |top| HandInWords::Run(SuitedRun { length: 4, top, suit })));
    let lines = Line::ALL.iter().map(|line| HandInWords::Lines(*line, Line::ALL[0]));
    let others = [HandInWords::Two([Rank::Ace, Rank::King]), HandInWords::Folded, HandInWords::Nothing];
    let mut count = 0;
    for hand in fives.chain(threes).chain(flushes).chain(runs).chain(lines).chain(others) {
        let text = serde_json::to_string(&wire::hand::Hand(hand)).expect("JSON");
        let read: wire::hand::Hand = serde_json::from_str(&text).unwrap_or_else(|wrong| panic!("{wrong}: {text}"));
        assert_eq!(read.0, hand, "{text}");
        count += 1;
    }
    assert!(count > 7_462 + 22_100, "{count} hands");
    for wrong in [
        r#"{"ranking":"five_card","rank":"two_pair","ranks":["K","K","9"]}"#,
        r#"{"ranking":"five_card","rank":"straight","ranks":["4"]}"#,
        r#"{"ranking":"three_card","rank":"pair","ranks":["9","8","4"]}"#,
        r#"{"ranking":"flush","ranks":["4","J"]}"#,
    ] {
        assert!(serde_json::from_str::<wire::hand::Hand>(wrong).is_err(), "{wrong}");
    }
}

/// A new kind of event does not compile here before it has a number, and fails before it has a line in the file.
#[test]
fn no_kind_is_missing() {
    let kinds: BTreeSet<u8> = all().iter().map(|event| number(&event.what)).collect();
    assert_eq!(kinds.len(), 61);
    assert!(kinds.into_iter().eq(0..61));
}

fn number(what: &What) -> u8 {
    match what {
        What::Told(_) => 0,
        What::Opened(_) => 1,
        What::Closed(_) => 2,
        What::Sat { .. } => 3,
        What::Left { .. } => 4,
        What::Received { .. } => 5,
        What::Inspected { .. } => 6,
        What::Verified { .. } => 7,
        What::Spread { .. } => 8,
        What::TurnedUp(_) => 9,
        What::Seen(_) => 10,
        What::Washed(_) => 11,
        What::ShuffledByHand { .. } => 12,
        What::WentIntoDevice(_) => 13,
        What::ShuffledByDevice { .. } => 14,
        What::Jammed(_) => 15,
        What::Cut { .. } => 16,
        What::RecutOrdered { .. } => 17,
        What::Removed(_) => 18,
        What::DeviceRemoved(_) => 19,
        What::Uses(_) => 20,
        What::RoundBegan { .. } => 21,
        What::CalledOff => 22,
        What::DealerActs(_) => 23,
        What::StubCounted { .. } => 24,
        What::StubPutAway => 25,
        What::LinkedMeterMoved { .. } => 26,
        What::WaitsForInspection(_) => 53,
        What::UsedInspected { .. } => 54,
        What::CoverCardLaid { .. } => 58,
        What::CoverCardAway(_) => 59,
        What::DeckPlaced { .. } => 60,
        What::Round(event) => of_round(&event.what),
    }
}

fn of_round(what: &RoundWhat) -> u8 {
    match what {
        RoundWhat::Placed { .. } => 27,
        RoundWhat::CouponPlaced { .. } => 28,
        RoundWhat::CouponRedeemed { .. } => 55,
        RoundWhat::WentBack { .. } => 29,
        RoundWhat::BetsClosed { .. } => 30,
        RoundWhat::MeterMoved { .. } => 31,
        RoundWhat::Dealt { .. } => 32,
        RoundWhat::NotDealt { .. } => 33,
        RoundWhat::Revealed { .. } => 34,
        RoundWhat::Corrected { .. } => 35,
        RoundWhat::GivenUp { .. } => 36,
        RoundWhat::StubRenewed { .. } => 37,
        RoundWhat::Declared { .. } => 38,
        RoundWhat::Chose { .. } => 39,
        RoundWhat::Verified { .. } => 40,
        RoundWhat::Validated { .. } => 41,
        RoundWhat::Settled(_) => 42,
        RoundWhat::CouponSettled { .. } => 43,
        RoundWhat::Irregular { .. } => 44,
        RoundWhat::Became { .. } => 45,
        RoundWhat::Done(_) => 46,
        RoundWhat::Completed => 47,
        RoundWhat::Reversed { .. } => 48,
        RoundWhat::CouponReversed { .. } => 49,
        RoundWhat::Reopened(_) => 50,
        RoundWhat::LaidBack { .. } => 51,
        RoundWhat::ChoiceUndone { .. } => 52,
        RoundWhat::Documented { .. } => 56,
        RoundWhat::IntoInventory { .. } => 57,
    }
}
