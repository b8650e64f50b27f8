//! A table, a deck in a known order, and short ways to play a round on it.

use cards::notation::parse_cards;
use cards::{Card, Deck};
use games::dealing::Spot;
use games::elections::{MatchPlay, TableElections};
use games::packs_poker::elections::{
    Bonus, BonusWithoutPack, Collecting, Elections, HigherWithoutPair, PackCards, PlayersCards, Progressive, Reveal,
    SamePercentage, SevenCardStraightFlush,
};
use games::packs_poker::round::Rulebook;
use games::round::{
    Actor, Check, Command, Event, Irregularity, MeterAmounts, Next, Offer, Person, Rules, Sealed, Step, What, Why,
    next, offers,
};
use games::settlement::SettlementLine;
use games::wager::Wager;
use law::Game::PacksPoker;
use paytables::{BasisPoints, Cents, MicroDollars};
use testkit::rounds::Game;

use crate::elections::{dollars, limits, paid, table};

pub const DEALER: Person = Person(7);
pub const SUPERVISOR: Person = Person(8);

fn progressive(wager: &str, primary: u32, reset: u32) -> Progressive {
    Progressive {
        wager: paid(PacksPoker, wager, "A"),
        primary_rate: BasisPoints::percent(primary),
        reset_rate: BasisPoints::percent(reset),
        seed: dollars(25_000),
        funded_reset: dollars(5_000),
    }
}

/// Both bonuses as progressives with table A, from one dollar to a hundred; packs from ten to five hundred dollars.
pub fn elections() -> Elections {
    Elections {
        table: TableElections { positions: 6, match_play: MatchPlay::Accepted, ..table() },
        players_cards: PlayersCards::Together,
        pack_cards: PackCards::TwoByTwo,
        reveal: Reveal::Dealer,
        higher_without_pair: HigherWithoutPair::Loses,
        seven_card_straight_flush: SevenCardStraightFlush::Any,
        bonus_without_pack: BonusWithoutPack::Allowed,
        collecting: Collecting::AfterLastWager,
        same_percentage: SamePercentage::Shared,
        documented_from: None,
        pack: limits(10, 500),
        five_card: Bonus { plain: None, progressive: Some(progressive("five_card_progressive", 10, 2)) },
        seven_card: Bonus { plain: None, progressive: Some(progressive("seven_card_progressive", 18, 4)) },
    }
}

/// Both bonuses paid by the table: the five-card bonus by table E, the seven-card bonus by table A.
pub fn plain() -> Elections {
    let bonus = |wager, table| Bonus { plain: Some(paid(PacksPoker, wager, table)), progressive: None };
    Elections { five_card: bonus("five_card_bonus", "E"), seven_card: bonus("seven_card_bonus", "A"), ..elections() }
}

pub fn rules_with(change: impl FnOnce(&mut Elections)) -> Rulebook {
    let mut elections = elections();
    change(&mut elections);
    Rulebook::new(elections)
}

const fn on_meter(dollars: i64) -> MicroDollars {
    MicroDollars::new(dollars * 1_000_000)
}

/// What the meters show at the start: five-card primary and reset, seven-card primary and reset.
pub const METERS: MeterAmounts = [on_meter(30_000), on_meter(1_000), on_meter(60_000), on_meter(2_000)];

/// Two players. Seat 2 has kings, seat 5 an ace; with pack 1 both beat the dealer's king-high, with pack 2 the dealer's
/// pair of twos, and with pack 3 the dealer's queens and nines beat both.
pub const USUAL: &[(Spot, &str)] = &[
    (Spot::Player(2), "Ks Kh 5d 6c 8c"),
    (Spot::Player(5), "As Jd 6h 5s 3c"),
    (Spot::Dealer, "Kc Qc 9h 7s 4d"),
    (Spot::Pack(1), "Jc 3h"),
    (Spot::Pack(2), "2c 2d"),
    (Spot::Pack(3), "Qd 9d"),
];

/// A deck that gives each spot these cards, in the way in which the table deals. What no spot gets lies below.
pub fn stacked(rules: &dyn Rules, deal: &[(Spot, &str)]) -> Sealed {
    let parse = |cards: &str| parse_cards(cards).expect("cards");
    let mut spots: Vec<(Spot, Vec<Card>)> = deal.iter().map(|(spot, cards)| (*spot, parse(cards))).collect();
    let seats = deal.iter().filter_map(|(spot, _)| if let Spot::Player(seat) = spot { Some(*seat) } else { None });
    let plan = rules.plan(&seats.collect::<Vec<u8>>());
    let mut order: Vec<Card> = Vec::new();
    for placed in plan {
        let (_, cards) = spots.iter_mut().find(|(spot, _)| *spot == placed.to).expect("the deal names every spot");
        order.push(cards.remove(0));
    }
    let below: Vec<Card> = Card::all().filter(|card| !order.contains(card)).collect();
    order.extend(below);
    Sealed::new(Deck::new(&order).expect("52 different cards"), Vec::new())
}

/// A round with these cards.
pub fn game<'a>(rules: &'a dyn Rules, deal: &[(Spot, &str)]) -> Game<'a> {
    Game::new(rules, stacked(rules, deal), METERS)
}

/// A round with the usual cards and ten dollars of each seat on each pack, dealt.
pub fn usual_game(rules: &dyn Rules) -> Game<'_> {
    let mut game = game(rules, USUAL);
    for wager in [Wager::Pack1, Wager::Pack2, Wager::Pack3] {
        bet(&mut game, 2, wager, 10);
        bet(&mut game, 5, wager, 10);
    }
    start(&mut game);
    game
}

#[track_caller]
pub fn bet(game: &mut Game<'_>, seat: u8, wager: Wager, amount: u32) {
    game.must(Command::Wager { seat, wager, amount: dollars(amount) });
}

#[track_caller]
pub fn close(game: &mut Game<'_>) {
    game.must(Command::CloseBets { dealer: DEALER });
}

/// Closes the bets and registers the progressive wagers, where the table has any.
#[track_caller]
pub fn close_and_lock(game: &mut Game<'_>) {
    close(game);
    for offer in offers(game.rules, &game.round, &game.outside(), Actor::Dealer) {
        if let Offer::LockProgressives { counted } = offer {
            game.must(Command::LockProgressives { counted });
        }
    }
}

/// Closes the bets and deals all cards.
#[track_caller]
pub fn start(game: &mut Game<'_>) {
    close_and_lock(game);
    let seats: Vec<u8> = game.round.dealt_in().collect();
    game.must(Command::Deal { cards: game.rules.plan(&seats).len() as u8 });
}

#[track_caller]
pub fn go(game: &mut Game<'_>, step: Step) -> Vec<Event> {
    game.must(Command::Proceed(step))
}

pub fn waits_for(game: &Game<'_>) -> Next {
    next(game.rules, &game.round, &game.outside())
}

/// Verifies and validates a winner.
#[track_caller]
pub fn validate(game: &mut Game<'_>, seat: u8, wager: Wager) {
    game.must(Command::Verify { seat, wager, check: Check::Hand });
    game.must(Command::Verify { seat, wager, check: Check::Accepted });
    game.must(Command::Validate { seat, wager, by: SUPERVISOR });
}

/// A supervisor confirms that a payout is documented.
#[track_caller]
pub fn document(game: &mut Game<'_>, seat: u8, wager: Wager) {
    game.must(Command::Document { seat, wager, by: SUPERVISOR });
}

/// Does whatever the round waits for after the deal, until it waits for this.
#[track_caller]
pub fn until(game: &mut Game<'_>, wanted: Next) {
    while waits_for(game) != wanted {
        match waits_for(game) {
            Next::Step(step) => drop(go(game, step)),
            Next::Validation { seat, wager } => validate(game, seat, wager),
            Next::Documentation { seat, wager } => document(game, seat, wager),
            other => panic!("the round waits for {other:?} and never for {wanted:?}"),
        }
    }
}

#[track_caller]
pub fn finish(game: &mut Game<'_>) {
    until(game, Next::Nothing);
}

/// Why a command is refused, and by which clause. The round is as it was.
#[track_caller]
pub fn refused(game: &Game<'_>, command: Command) -> (Why, &'static str) {
    let refusal = game.decide(&command).expect_err("this must be refused");
    assert_eq!(refusal.clause.game(), PacksPoker);
    (refusal.why, refusal.clause.id())
}

/// That the irregularity cannot happen now.
#[track_caller]
pub fn cannot_happen(game: &Game<'_>, what: Irregularity) {
    assert_eq!(refused(game, Command::Report(what)).0, Why::CannotHappenNow, "{what:?}");
}

/// The settlement so far: seat, wager, stake, outcome, paid, returned.
pub fn lines(game: &Game<'_>) -> Vec<String> {
    game.round.lines().iter().map(line).collect()
}

fn line(line: &SettlementLine) -> String {
    let SettlementLine { seat, wager, stake, outcome, paid, returned, .. } = line;
    format!("{seat} {wager} {stake:#} {} {paid:#} {returned:#}", outcome.word())
}

/// What the meters show, in dollars.
pub fn meters(game: &Game<'_>) -> [String; 4] {
    game.meters.map(|meter| {
        let (dollars, rest) = (meter.get() / 1_000_000, meter.get() % 1_000_000);
        format!("{dollars}.{rest:06}").trim_end_matches('0').trim_end_matches('.').to_owned()
    })
}

/// The steps that were done, in order.
pub fn steps(game: &Game<'_>) -> Vec<Step> {
    let step = |event: &Event| if let What::Done(step) = event.what { Some(step) } else { None };
    game.events.iter().filter_map(step).collect()
}

/// What a seat has won or lost in all, coupons included.
pub fn result(game: &Game<'_>, seat: u8) -> Cents {
    let of_event = |event: &Event| match event.what {
        What::Settled(line) if line.seat == seat => line.paid.get() + line.returned.get() - line.stake.get(),
        What::CouponSettled { seat: at, paid, .. } if at == seat => paid.get(),
        What::Reversed { line, taken_back, .. } if line.seat == seat => line.stake.get() - taken_back.get(),
        What::CouponReversed { seat: at, taken_back, .. } if at == seat => -taken_back.get(),
        _ => 0,
    };
    Cents::new(game.events.iter().map(of_event).sum())
}
