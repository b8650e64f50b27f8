//! What a bot decides with its cards, game by game.

use cards::five::{FiveCardClass, FiveCardRank};
use cards::flush::FlushRank;
use cards::special::{has_ace_king, has_ace_king_queen, is_five_same_colored};
use cards::three::{ThreeCardClass, ThreeCardRank};
use cards::{Card, CardSet, Rank, Suit};
use games::round::{Choice, Offer, Position, Positions, View};
use games::wager::Wager;
use law::Game;
use paytables::Cents;

/// The choice of the bot whose turn it is; none if the game has none.
pub(crate) fn choice(game: Game, view: &View, seat: u8) -> Option<Choice> {
    let cards = Own::of(view, seat);
    match game {
        Game::PacksPoker => None,
        Game::LunarPoker => lunar_poker(view, &cards),
        Game::ThreeCardDrawPoker => three_card_draw_poker(&cards),
        Game::HighCardFlush => high_card_flush(view, &cards),
        Game::Holdem3Bonus => holdem_3_bonus(view, &cards),
    }
}

/// A bot's own cards, as far as it may look at them.
struct Own(Vec<(Position, Card)>);

impl Own {
    fn of(view: &View, seat: u8) -> Self {
        let cards = view.seats.iter().filter(|view| view.seat == seat).flat_map(|view| &view.cards);
        Self(cards.filter_map(|card| Some((card.position, card.face?))).collect())
    }

    fn set(&self) -> CardSet {
        self.0.iter().map(|(_, card)| *card).collect()
    }

    /// The positions of the cards that are not kept.
    fn without(&self, keep: impl Fn(Card) -> bool) -> Positions {
        self.0.iter().filter(|(_, card)| !keep(*card)).map(|(position, _)| *position).collect()
    }
}

/// Raises the ante with a flush of three cards, ten high, or better; twice and three times with the longer ones.
fn high_card_flush(view: &View, cards: &Own) -> Option<Choice> {
    let flush = FlushRank::of(cards.set());
    let good = flush.len() > 3 || (flush.len() == 3 && flush.high_card() >= Some(Rank::Ten));
    let raise = view.offers.iter().find_map(|offer| match *offer {
        // The rules allow more only with five cards and more, and then it is right to raise the most.
        Offer::Raise { maximum, chip, .. } => Some(Cents::new(maximum.get() / chip.get() * chip.get())),
        _ => None,
    });
    Some(raise.filter(|_| good).map_or(Choice::Fold, Choice::Raise))
}

/// Stands on a pair or better or on a queen, draws to two of a suit or two in sequence, folds the rest.
fn three_card_draw_poker(cards: &Own) -> Option<Choice> {
    let rank = ThreeCardRank::of(cards.set())?;
    if rank.class() > ThreeCardClass::HighCard || rank.deciding_ranks()[0] >= Rank::Queen {
        return Some(Choice::InToWin);
    }
    let draw = |keep: CardSet| cards.without(|card| keep.contains(card)).iter().next().map(Choice::Draw);
    let pairs = || cards.0.iter().flat_map(|one| cards.0.iter().map(move |other| (one.1, other.1)));
    let suited = pairs().find(|(one, other)| one != other && one.suit() == other.suit());
    let next_to = |one: Card, other: Card| one.rank() as u8 == other.rank() as u8 + 1;
    let in_sequence = pairs().find(|(one, other)| next_to(*one, *other));
    let kept = suited.or(in_sequence).map(|(one, other)| CardSet::from(one).with(other));
    Some(kept.and_then(draw).unwrap_or(Choice::Fold))
}

/// Bets with a pair or better or ace and king; otherwise buys a card with four of a suit, exchanges all but the two highest
/// cards with an ace or a king, and folds the rest. Forces the dealer with two pair or better.
fn lunar_poker(view: &View, cards: &Own) -> Option<Choice> {
    let hand = cards.set();
    let class = FiveCardRank::of(hand)?.class();
    let offered = |choice: Choice| {
        view.offers.iter().any(|offer| matches!(offer, Offer::Choose { choice: of, .. } if *of == choice))
    };
    if offered(Choice::Force) {
        return Some(if class >= FiveCardClass::TwoPair { Choice::Force } else { Choice::LetBe });
    }
    if class >= FiveCardClass::OnePair || has_ace_king(hand) {
        return Some(Choice::Bet);
    }
    let may_exchange = view.offers.iter().any(|offer| matches!(offer, Offer::Exchange { .. }));
    let long = Suit::ALL.into_iter().find(|suit| hand.suit(*suit).count_ones() == 4);
    let high = hand.iter().map(Card::rank).max()?;
    Some(match long {
        // One card cannot be exchanged, so the one that would complete the flush is bought.
        Some(_) if may_exchange => Choice::Buy,
        _ if may_exchange && high >= Rank::King => Choice::Exchange(all_but_two_highest(cards)),
        _ => Choice::Fold,
    })
}

fn all_but_two_highest(cards: &Own) -> Positions {
    let mut ranked: Vec<Card> = cards.set().iter().collect();
    ranked.sort_by_key(|card| std::cmp::Reverse((card.rank(), *card)));
    cards.without(|card| ranked[..2].contains(&card))
}

/// Goes on with a pair or better among the five cards, an ace, four of a suit, or four in a row; wagers the least.
fn holdem_3_bonus(view: &View, cards: &Own) -> Option<Choice> {
    let own = cards.set();
    let all: CardSet = own | view.board.iter().filter_map(|card| card.face).collect();
    let paired = all.ranks().count_ones() < all.len();
    let ace = own.ranks() & Rank::Ace.bit() != 0;
    let flush_draw = all.suits().iter().any(|suit| suit.count_ones() >= 4);
    let straight_draw = (0..10).any(|low| (all.ranks() >> low & 0b1111) == 0b1111);
    let plays = paired || ace || flush_draw || straight_draw;
    let least = view.offers.iter().find_map(|offer| match *offer {
        Offer::Choose { choice: choice @ Choice::TurnRiver(_), .. } => Some(choice),
        _ => None,
    });
    Some(least.filter(|_| plays).unwrap_or(Choice::Fold))
}

/// Whether the bot shows its hand where players have to claim what it is worth.
pub(crate) fn is_worth_showing(game: Game, view: &View, seat: u8) -> bool {
    let hand = Own::of(view, seat).set();
    let has = |wager| view.seats.iter().any(|view| view.seat == seat && view.public.stakes.on(wager) > Cents::ZERO);
    match game {
        Game::LunarPoker => {
            let class = FiveCardRank::of(hand).map(FiveCardRank::class);
            class >= Some(FiveCardClass::ThreeOfAKind)
                || (has(Wager::SuperSideBet) && (has_ace_king_queen(hand) || is_five_same_colored(hand)))
        }
        Game::HighCardFlush => choice(game, view, seat) == Some(Choice::Fold),
        Game::Holdem3Bonus => ThreeCardRank::of(hand).is_some_and(|rank| rank.class() >= ThreeCardClass::Pair),
        Game::PacksPoker | Game::ThreeCardDrawPoker => false,
    }
}
