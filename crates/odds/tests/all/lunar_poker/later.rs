//! The decisions after the first: whether to bet once a card was bought, and whether to force the dealer.

use cards::CardSet;
use games::lunar_poker::elections::SecondPayout;
use odds::advice::Action;
use odds::lunar_poker::{Drawn, Pays, advise, advise_bet, advise_force};
use odds::{Alone, Fraction};

use super::rounds;

fn pays() -> Pays {
    rounds::pays(&rounds::terms(SecondPayout::AnyHand))
}

fn cards(text: &str) -> CardSet {
    text.parse().expect("cards")
}

/// The dealer keeps J 9 7 4 when the king is replaced. With three aces the player beats every pair that the 42 live cards can make: three
/// cards pair each of the four, and no other card makes a hand. So twelve deals of 42 win, less the payment.
#[test]
fn forcing_is_worth_what_counting_by_hand_gives() {
    let first = cards("Ah Ad Ac 3s 2h");
    let drawn = Drawn { first, hand: first };
    let advice = advise_force(drawn, "Kd".parse().expect("a card"), cards("Js 9h 7d 4c"), &pays());
    let wins = pays().won_with(first);
    assert_eq!(advice.options[0].value, Fraction::ONE);
    // 52 cards less five of the player and five of the dealer.
    assert_eq!(advice.options[1].value, Fraction::new(i128::from(12 * wins), 42) - Fraction::ONE);
}

/// The value of buying at the first decision is the mean of the second decision's values over each card that may come.
#[test]
fn buying_is_the_mean_of_the_next_decision() {
    let (first, up) = (cards("Kh Qd Jc Ts 4h"), "8d".parse().expect("a card"));
    let all = advise(CardSet::FULL, first, up, &pays(), &Alone);
    let buy = all.options.iter().find(|option| option.action == Action::Buy).expect("cards are for sale");
    let unseen = (CardSet::FULL - first).without(up);
    let after = |card| advise_bet(Drawn { first, hand: first.with(card) }, up, &pays()).best().value;
    let sum = unseen.iter().map(after).fold(Fraction::ZERO, |sum, value| sum + value);
    assert_eq!(sum / Fraction::new(unseen.len().into(), 1), buy.value);
}
