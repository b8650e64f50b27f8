//! Commands as text, both ways, at every point of many rounds of all five games: whatever is offered can be written, and means
//! the same when it is read.

use games::dealing::Spot;
use games::round::{Choice, Command, CouponNumber, Irregularity, Observer, Offer, Person, Positions};
use games::wager::Wager;
use house::Table;
use paytables::Cents;
use record::command::{from_text, to_text};
use record::{Cards, InPlay};
use table::Ask;

use crate::wire::check_wire;

fn tables() -> Vec<Table> {
    house::read(include_str!("../../../../house.toml")).expect("the shipped house is lawful").tables
}

/// A small generator (splitmix64).
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound.max(1) as u64) as usize
    }
}

/// A command within an offer.
fn command(offer: Offer, chance: &mut Chance) -> Command {
    match offer {
        Offer::Wager { seat, wager, minimum, .. } => Command::Wager { seat, wager, amount: minimum },
        Offer::Withdraw { seat, wager } => Command::Wager { seat, wager, amount: Cents::ZERO },
        Offer::Coupon { seat, wager, most, .. } => {
            let number = Some(CouponNumber(1 + chance.below(1000) as u64)).filter(|_| chance.below(4) > 0);
            Command::Coupon { seat, wager, number, amount: most }
        }
        Offer::TakeCouponBack { seat, wager } => Command::Coupon { seat, wager, number: None, amount: Cents::ZERO },
        Offer::CloseBets => Command::CloseBets { dealer: Person(17) },
        Offer::LockProgressives { counted } => Command::LockProgressives { counted },
        Offer::Deal { ends, .. } => {
            let ends: Vec<u8> = ends.iter().collect();
            Command::Deal { cards: ends[chance.below(ends.len())] }
        }
        Offer::Declare { seat } => Command::Declare { seat },
        Offer::Choose { seat, choice } => Command::Choose { seat, choice },
        Offer::Raise { seat, maximum, .. } => Command::Choose { seat, choice: Choice::Raise(maximum) },
        Offer::Draw { seat, from } => {
            let all: Vec<u8> = from.iter().collect();
            Command::Choose { seat, choice: Choice::Draw(all[chance.below(all.len())]) }
        }
        Offer::Exchange { seat, from, fewest, .. } => {
            let skip = chance.below(from.len() as usize - fewest as usize + 1);
            let out: Positions = from.iter().skip(skip).take(fewest as usize).collect();
            Command::Choose { seat, choice: Choice::Exchange(out) }
        }
        Offer::Proceed(step) => Command::Proceed(step),
        Offer::Verify { seat, wager, check } => Command::Verify { seat, wager, check },
        Offer::Validate { seat, wager, .. } => Command::Validate { seat, wager, by: Person(18) },
        Offer::Document { seat, wager, .. } => Command::Document { seat, wager, by: Person(18) },
        Offer::ReturnUnaccepted { seat, wager } => Command::ReturnUnaccepted { seat, wager },
        Offer::CorrectFace { position, .. } => Command::CorrectFace { position, by: Person(18) },
        Offer::Report(what) => Command::Report(what),
        Offer::Misdealt { spot, instead_of, .. } => {
            Command::Report(Irregularity::Misdealt { spot, cards: instead_of.saturating_sub(1) })
        }
    }
}

fn all_offers(play: &InPlay) -> Vec<Offer> {
    let observers = (1..=6).map(Observer::Seat).chain([Observer::Dealer, Observer::Floor]);
    observers.flat_map(|observer| play.view(observer).offers).collect()
}

/// Cards are named from 1 to as many as lie there, and no others.
fn check_places(play: &InPlay) {
    let lie = play.round().laid().at_spot(Spot::Dealer).count();
    let exposed = |place: usize| from_text(play.round(), &format!("exposed dealer {place}"));
    for place in [0, lie + 1] {
        let error = exposed(place).expect_err("no card").to_string();
        let none = format!("\"dealer {place}\" names no card: ");
        let counted = if lie == 0 { "none lies there" } else { &format!("counted from 1 to {lie}") };
        assert!(error.contains(&none) && error.ends_with(counted), "{error}");
    }
    for place in 1..=lie {
        assert!(matches!(exposed(place), Ok(Command::Report(Irregularity::Exposed(_)))), "{place} of {lie}");
    }
}

#[test]
fn whatever_is_offered_means_the_same_when_it_is_read() {
    for table in tables() {
        let mut chance = Chance(3);
        for round in 0..200 {
            let seed = deal::Seed::opened([round; 32]);
            let meters = table::initial_meters(&table.elections, table.elections.rules().meters());
            let mut play = InPlay::new(table.elections.rules(), Cards::Seed(seed, None).faces(), meters);
            while !play.round().is_completed() {
                let offers = all_offers(&play);
                let commands: Vec<Command> = offers.iter().map(|offer| command(*offer, &mut chance)).collect();
                for command in &commands {
                    let line = to_text(play.round(), command);
                    assert_eq!(from_text(play.round(), &line), Ok(*command), "{}: {line}", table.id);
                    check_wire(&Ask::Round(*command));
                }
                check_places(&play);
                let irregular = |command: &&Command| matches!(command, Command::Report(_));
                let regular: Vec<&Command> = commands.iter().filter(|command| !irregular(command)).collect();
                let picked = if chance.below(40) == 0 { commands.iter().find(irregular) } else { None };
                let picked = *picked.unwrap_or(regular[chance.below(regular.len())]);
                let events = play.preview(&picked).unwrap_or_else(|refusal| panic!("{picked:?}: {refusal}"));
                play.take(&events);
            }
        }
    }
}

#[test]
fn what_is_no_command_is_said_to_be_none() {
    let round = games::round::Round::new();
    let example = "write one like \"seat 1 wagers 10.00 on ante\", \"deal 5\" or \"turn dealer\"";
    let money = "is no amount of money: write dollars and cents like \"25.00\"";
    for (line, wrong) in [
        ("", example),
        ("dance", example),
        ("seat one wagers 10.00 on ante", "\"one\" is no number that fits there: write a whole number from 0 to 255"),
        ("seat 256 folds", "\"256\" is no number that fits there: write a whole number from 0 to 255"),
        ("seat -1 folds", "\"-1\" is no number that fits there: write a whole number from 0 to 255"),
        ("seat 1 wagers 10.001 on ante", &format!("\"10.001\" {money}")),
        ("seat 1 raises -10.00", &format!("\"-10.00\" {money}")),
        (
            "seat 1 lays a coupon of 92233720368547758.08 on ante",
            "\"92233720368547758.08\" is more money than can be counted: write at most \"92233720368547758.07\"",
        ),
        ("seat 1 wagers 10.00 on the ante", "\"ante\" is too much: write it like \"seat 1 wagers 10.00 on ante\""),
        ("seat 1 draws for 1", "\"seat 1 1\" names no card: none lies there"),
        ("seat 1 exchanges x", "\"seat 1 x\" names no card: none lies there"),
        ("no more bets", "something is missing at its end: write it like \"no more bets by 1\""),
        (
            "no more bets by 4294967296",
            "\"4294967296\" is no number that fits there: write a whole number from 0 to 4294967295",
        ),
        ("deal", "something is missing at its end: write it like \"deal 5\""),
        ("deal -1", "\"-1\" is no number that fits there: write a whole number from 0 to 255"),
        ("seat 1 wagers -10.00 on ante", &format!("\"-10.00\" {money}")),
        ("misdealt seat 2 400", "\"400\" is no number that fits there: write a whole number from 0 to 255"),
        ("exposed dealer 1", "\"dealer 1\" names no card: none lies there"),
        (
            "exposed cellar 1",
            "cards lie at no place \"cellar\": \
             write one like \"seat 1\", \"dealer\", \"pack 1\", \"board\", \"burn\", \"rack\"",
        ),
        (
            "verify smell of seat 1 on progressive",
            "\"smell\" means nothing there: write one of \"hand\", \"acceptance\"",
        ),
    ] {
        let error = from_text(&round, line).expect_err(line).to_string();
        assert_eq!(error, format!("\"{line}\" is no command: {wrong}"));
    }
    for line in ["seat", "turn everything"] {
        let error = from_text(&round, line).expect_err(line).to_string();
        assert!(error.starts_with(&format!("\"{line}\" is no command: ")) && error.contains("write "), "{error}");
    }
    let unknown = from_text(&round, "seat 1 withdraws the_bet").expect_err("no wager").to_string();
    assert!(unknown.contains("there is no wager \"the_bet\": there are \"ante\", \"flush_bonus\","), "{unknown}");
    assert!(Wager::ALL.iter().all(|wager| unknown.contains(&format!("\"{wager}\""))), "{unknown}");
    let most = from_text(&round, "seat 255 raises 92233720368547758.07");
    let choice = Choice::Raise(Cents::new(i64::MAX));
    assert_eq!(most, Ok(Command::Choose { seat: 255, choice }));
    let cash = from_text(&round, "seat 2 offers cash");
    assert_eq!(cash, Ok(Command::CashWager { seat: 2 }));
    assert_eq!(to_text(&round, &Command::CashWager { seat: 2 }), "seat 2 offers cash");
}
