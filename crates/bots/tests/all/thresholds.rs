//! What a bot decides at the edges of its rules of thumb: just below, and at them.

use cards::notation::parse_cards;
use cards::{Card, Deck};
use games::dealing::Spot;
use games::round::{
    Actor, Choice, Command, MeterAmounts, Next, Observer, Offer, Outside, Person, Round, Rules, Sealed, decide, offers,
    view,
};

/// A deck that gives seat 1 and the board these cards, when only seat 1 plays.
fn deck(rules: &dyn Rules, own: &str, board: &str) -> Deck {
    let mut own = parse_cards(own).expect("cards").into_iter();
    let mut board = parse_cards(board).expect("cards").into_iter();
    let wanted: Vec<Card> = own.clone().chain(board.clone()).collect();
    let mut rest = Card::all().filter(|card| !wanted.contains(card));
    let mut order: Vec<Card> = Vec::new();
    for placed in rules.plan(&[1]) {
        let card = match placed.to {
            Spot::Player(_) => own.next(),
            Spot::Board => board.next(),
            _ => None,
        };
        order.push(card.or_else(|| rest.next()).expect("a deck is enough"));
    }
    order.extend(rest);
    Deck::new(&order).expect("a deck")
}

/// What the bot at seat 1 chooses first with these cards.
fn choice(table: &str, own: &str, board: &str) -> Choice {
    let house = house::read(include_str!("../../../../house.toml")).expect("the shipped house is lawful");
    let table = house.tables.into_iter().find(|known| known.id == table).expect("a shipped table");
    let (rules, meters) = (table.elections.rules(), MeterAmounts::default());
    let sealed = Sealed::new(deck(&*rules, own, board), Vec::new());
    let outside = Outside::new(&sealed, &meters);
    let mut round = Round::new();
    loop {
        let seen = view(&*rules, &round, &outside, Observer::Seat(1));
        // No bonus is in the mood of this number: the hand decides alone.
        let wanted = bots::wants(rules.game(), &seen, 1, 1);
        if let (Next::Choice(_), Some(Command::Choose { choice, .. })) = (seen.next, wanted) {
            return choice;
        }
        let command = wanted.unwrap_or_else(|| dealer(&*rules, &round, &outside));
        let events = decide(&*rules, &round, &outside, &command).unwrap_or_else(|no| panic!("{command:?}: {no}"));
        events.iter().for_each(|event| round.evolve(event));
        assert!(!round.is_completed(), "nothing was chosen");
    }
}

fn dealer(rules: &dyn Rules, round: &Round, outside: &Outside<'_>) -> Command {
    let step = offers(rules, round, outside, Actor::Dealer).into_iter().find_map(|offer| match offer {
        Offer::CloseBets => Some(Command::CloseBets { dealer: Person(1) }),
        Offer::LockProgressives { counted } => Some(Command::LockProgressives { counted }),
        Offer::Deal { most, .. } => Some(Command::Deal { cards: most }),
        Offer::Proceed(step) => Some(Command::Proceed(step)),
        _ => None,
    });
    step.expect("the dealer goes on")
}

fn exchanged(choice: Choice) -> u32 {
    match choice {
        Choice::Exchange(out) => out.len(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn high_card_flush_raises_a_three_card_flush_from_the_ten_on() {
    assert_eq!(choice("flush-1", "9h 5h 2h  Ks Qs  Kc Qc", ""), Choice::Fold);
    assert!(matches!(choice("flush-1", "Th 5h 2h  Ks Qs  Kc Qc", ""), Choice::Raise(amount) if amount.get() == 1_000));
    assert!(matches!(choice("flush-1", "5h 4h 3h 2h  Ks  Kc Qc", ""), Choice::Raise(amount) if amount.get() == 1_000));
    // With five cards of a suit twice the ante is allowed.
    assert!(matches!(choice("flush-1", "7h 5h 4h 3h 2h  Ks  Kc", ""), Choice::Raise(amount) if amount.get() == 2_000));
}

#[test]
fn three_card_draw_stands_on_a_queen_or_a_pair_and_draws_to_two() {
    assert_eq!(choice("draw-1", "Qh 7c 2d", ""), Choice::InToWin);
    assert_eq!(choice("draw-1", "2h 2c 3d", ""), Choice::InToWin);
    assert_eq!(choice("draw-1", "Jh 7c 2h", ""), Choice::Draw(1));
    assert_eq!(choice("draw-1", "Jh 7c 6d", ""), Choice::Draw(0));
    assert_eq!(choice("draw-1", "Jh 7c 2d", ""), Choice::Fold);
}

#[test]
fn lunar_bets_a_pair_or_ace_king_and_exchanges_with_less() {
    assert_eq!(choice("lunar-1", "2h 2c 9d 7s 5h", ""), Choice::Bet);
    assert_eq!(choice("lunar-1", "Ah Kc 9d 7s 5h", ""), Choice::Bet);
    assert_eq!(exchanged(choice("lunar-1", "Ah Qc 9d 7s 5h", "")), 3);
    assert_eq!(exchanged(choice("lunar-1", "Kh Qc 9d 7s 5h", "")), 3);
    assert_eq!(choice("lunar-1", "Qh Jc 9d 7s 5h", ""), Choice::Fold);
    assert_eq!(choice("lunar-1", "Qh Jh 9h 7h 5c", ""), Choice::Buy);
}

#[test]
fn holdem_3_goes_on_with_a_pair_an_ace_or_four_to_something() {
    let plays = |own, board| matches!(choice("holdem-1", own, board), Choice::TurnRiver(_));
    assert!(plays("2h 7c 9d", "2s Kd 3c 4c"));
    assert!(plays("Ah 7c 9d", "2s Kd 3c 4c"));
    assert!(plays("3h 7h 9h", "2h Kd 3c 4c"));
    assert!(plays("5h 6c 7d", "8s Kd 3c 4c"));
    assert!(!plays("3h 7c 9d", "2s Kd Jc 4c"));
}
