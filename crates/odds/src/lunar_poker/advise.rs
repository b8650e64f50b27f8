//! Every option of a hand with its price.

use cards::five::Hand;
use cards::{Card, CardSet};
use games::lunar_poker::wagers::EXCHANGED;

use super::{Betting, Dealers, Pays};
use crate::Fraction;
use crate::advice::{Action, Advice, Choice};
use crate::count::{choose, each_subset};
use crate::crew::Crew;

/// The fewest cards that a deck must have: five, the dealer's five, five in exchange, and one for a forced dealer.
pub const FEWEST_CARDS: u32 = 16;

/// A way to go on with a hand: what is kept, and how many cards are drawn.
struct Course {
    action: Action,
    detail: String,
    kept: Hand,
    drawn: usize,
}

/// Every option of the first five cards with its price in antes. A hand that wins instant cash has only that (LP-4).
///
/// ```
/// use cards::CardSet;
/// use games::lunar_poker::elections::SecondPayout;
/// use odds::advice::Action;
/// use odds::lunar_poker::{Pays, advise};
///
/// let printed = |wager| &paytables::printed_wager(law::Game::LunarPoker, wager).expect("a wager").tables[0];
/// let pays = Pays::new(printed("bet"), printed("instant_cash"), SecondPayout::AnyHand);
/// let (hand, up) = ("Kc Kd 9h 5s 2c".parse()?, "8d".parse()?);
/// let advice = advise(CardSet::FULL, hand, up, &pays, &odds::Alone);
/// assert_eq!(advice.best().action, Action::Bet);
/// # Ok::<(), cards::notation::NotationError>(())
/// ```
///
/// # Panics
/// If the deck has too few cards or lacks those of the hand.
pub fn advise(deck: CardSet, hand: CardSet, up: Card, pays: &Pays, crew: &dyn Crew) -> Advice {
    assert!(deck.len() >= FEWEST_CARDS, "a deck has at least {FEWEST_CARDS} cards");
    assert!(hand.len() == 5 && !hand.contains(up) && deck.contains_all(hand.with(up)), "six cards of the deck");
    if let Some(odds) = pays.instant_cash(hand) {
        return Advice::new(vec![choice(Action::InstantCash, format!("{odds} to 1"), Fraction::new(odds.into(), 1))]);
    }
    let dealers = Dealers::new(deck, hand, up);
    let betting = Betting::new(&dealers, pays);
    let bet = Fraction::new(betting.net(hand.into(), &[]).into(), betting.deals(0).into());
    let at_once = [choice(Action::Fold, String::new(), Fraction::new(-1, 1)), choice(Action::Bet, String::new(), bet)];
    Advice::new(at_once.into_iter().chain(after_drawing(hand, &betting, crew)).collect())
}

fn choice(action: Action, detail: String, value: Fraction) -> Choice {
    Choice { action, detail, value }
}

fn after_drawing(hand: CardSet, betting: &Betting<'_>, crew: &dyn Crew) -> impl Iterator<Item = Choice> {
    let courses = courses(hand);
    let unseen = betting.dealers().unseen().len();
    // A piece is one course and the last of the drawn cards.
    let sums = crew.share(courses.len() * unseen, |piece| courses[piece / unseen].net(betting, piece % unseen));
    let values: Vec<Fraction> = courses
        .iter()
        .zip(sums.chunks_exact(unseen))
        .map(|(course, sums)| {
            let ends = i128::from(choose(unseen as u32, course.drawn as u32)) * i128::from(betting.deals(course.drawn));
            // The option was paid for, whatever comes.
            Fraction::new(sums.iter().map(|sum| i128::from(*sum)).sum(), ends) - Fraction::ONE
        })
        .collect();
    courses.into_iter().zip(values).map(|(course, value)| choice(course.action, course.detail, value))
}

/// To buy a card, or to exchange some of the five.
fn courses(hand: CardSet) -> Vec<Course> {
    let mut courses = vec![Course { action: Action::Buy, detail: String::new(), kept: hand.into(), drawn: 1 }];
    for drawn in EXCHANGED {
        each_subset(hand, drawn as u32, &mut |thrown| {
            let (kept, detail) = ((hand - thrown).into(), thrown.to_string());
            courses.push(Course { action: Action::Exchange, detail, kept, drawn });
        });
    }
    courses
}

impl Course {
    /// The sum of all results with draws of which this is the last card, betting or folding each time.
    fn net(&self, betting: &Betting<'_>, last: usize) -> i64 {
        let fold = -betting.deals(self.drawn);
        let mut drawn = [0; 5];
        let drawn = &mut drawn[..self.drawn];
        let mut sum = 0;
        each_draw(betting.dealers().unseen(), self.kept, last..last + 1, drawn, self.drawn, &mut |hand, drawn| {
            sum += betting.net(hand, drawn).max(fold);
        });
        sum
    }
}

/// Every draw, from the last place down: the place after `left` others is in the range, and they are before it.
fn each_draw(
    unseen: &[Card],
    hand: Hand,
    places: std::ops::Range<usize>,
    drawn: &mut [usize],
    left: usize,
    see: &mut impl FnMut(Hand, &[usize]),
) {
    if left == 0 {
        return see(hand, drawn);
    }
    for place in places {
        drawn[left - 1] = place;
        each_draw(unseen, hand + unseen[place], 0..place, drawn, left - 1, see);
    }
}
