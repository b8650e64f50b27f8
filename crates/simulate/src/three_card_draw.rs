//! Three Card Draw Poker: fold, stand, or draw one card.

use std::collections::HashMap;

use cards::canonical::canonical;
use cards::{Card, CardSet, Deck, Suit};
use games::three_card_draw_poker::elections::Elections;
use games::three_card_draw_poker::settle::{FinishedRound, FinishedSeat, Terms, settle};
use games::three_card_draw_poker::wagers::{Decision, Wagers};
use games::wager::Wager;
use law::Game;
use odds::side::SideWager;
use odds::three_card_draw::{Deed, KeepList, Pays};
use odds::{Book, Fraction, Report};

use crate::chance::Chance;
use crate::exact::Exact;
use crate::layout::{Layout, actions};
use crate::setting::Setting;
use crate::sheet::Sheet;
use crate::table::{Column, Parts, Rounds};
use crate::way::{Refusal, Rules, Way};

/// How a seat plays.
pub trait Player: Send + Sync {
    /// What it does with these three cards.
    fn decide(&self, hand: CardSet) -> Deed;
}

/// The best decision for every hand, one for all names of suits.
struct Best(HashMap<CardSet, Deed>);

impl Player for Best {
    fn decide(&self, hand: CardSet) -> Deed {
        let [representative] = canonical([hand]);
        match self.0[&representative] {
            Deed::Draw(card) => Deed::Draw(named_as_in(hand, representative, card)),
            deed => deed,
        }
    }
}

/// The card of a hand that stands where this one does in its representative.
fn named_as_in(hand: CardSet, representative: CardSet, card: Card) -> Card {
    let ranks = representative.suit(card.suit());
    let alike = Suit::ALL.into_iter().find(|suit| hand.suit(*suit) == ranks);
    Card::new(card.rank(), alike.expect("a representative has the suits of its hand"))
}

impl Player for KeepList {
    fn decide(&self, hand: CardSet) -> Deed {
        self.decide(hand)
    }
}

/// Every hand's decision, looked up by its cards.
struct Learned(Vec<Deed>);

impl Learned {
    fn from(player: &impl Player) -> Self {
        let mut deeds = vec![Deed::Fold; 52 * 52 * 52];
        let deck: Vec<Card> = Card::all().collect();
        for (high, one) in deck.iter().enumerate() {
            for (middle, two) in deck[..high].iter().enumerate() {
                for three in &deck[..middle] {
                    let hand: CardSet = [*one, *two, *three].into_iter().collect();
                    deeds[place(hand)] = player.decide(hand);
                }
            }
        }
        Self(deeds)
    }
}

impl Player for Learned {
    fn decide(&self, hand: CardSet) -> Deed {
        self.0[place(hand)]
    }
}

/// The place of a hand in the table of all hands.
fn place(hand: CardSet) -> usize {
    hand.iter().fold(0, |place, card| 52 * place + usize::from(card.index()))
}

/// The table as the simulator plays it.
struct ThreeCardDraw {
    terms: Terms,
    seats: Vec<u8>,
    wagers: Wagers,
    player: Learned,
}

/// The table with players who all play this way.
pub(crate) fn parts(elections: &Elections, setting: Setting, way: &Way, book: &Book) -> Result<Parts, Refusal> {
    let (terms, wagers) = (elections.terms(), wagers(&setting));
    let pays = pays(elections, &terms, &wagers);
    let player = player(way, &pays, book)?;
    let figures = |pays: &Pays<'_>| book.three_card_draw_by(pays, |hand| player.decide(hand));
    let (together, base) = (figures(&pays), figures(&Pays { first_3: None, ..pays }));
    let layout = layout(&terms, &pays, &wagers, [&together, &base]);
    let (places, actions) = (layout.places(), actions(&base));
    let rounds = Box::new(ThreeCardDraw { terms, seats: setting.seats, wagers, player });
    Ok(Parts { columns: layout.columns, places, actions, rounds })
}

/// What the book says about the table with the best play.
pub(crate) fn columns(elections: &Elections, setting: &Setting, book: &Book) -> Vec<Column> {
    let (terms, wagers) = (elections.terms(), wagers(setting));
    let pays = pays(elections, &terms, &wagers);
    let [together, base] = book.three_card_draw_best(&pays);
    layout(&terms, &pays, &wagers, [&together, &base]).columns
}

/// What each seat wagers before the deal.
const fn wagers(setting: &Setting) -> Wagers {
    Wagers { ante: setting.stake(Wager::Ante), first_3_bonus: setting.stake(Wager::First3Bonus) }
}

/// The tables. The book prices a First 3 Bonus that is as large as the ante.
fn pays<'a>(elections: &'a Elections, terms: &'a Terms, wagers: &Wagers) -> Pays<'a> {
    let first_3 = terms.first_3_bonus.as_ref().filter(|_| wagers.first_3_bonus == wagers.ante);
    Pays { ante: wagers.ante, bonus: &elections.in_to_win_draw_bonus, first_3 }
}

/// The wagers of the table, with the figures of all that is wagered together and of the base game by itself.
fn layout(terms: &Terms, pays: &Pays<'_>, wagers: &Wagers, [together, base]: [&Report; 2]) -> Layout {
    let mut layout = Layout::new(Column::base(base));
    if let Some(first_3) = &terms.first_3_bonus {
        // What both win together, less what the base game wins by itself.
        let exact = pays.first_3.map(|_| Exact::edge(together.house_edge - base.house_edge));
        let column = Column::side(SideWager::First3Bonus, first_3, wagers.first_3_bonus, exact);
        layout.add(&[Wager::First3Bonus], column);
    }
    layout
}

fn player(way: &Way, pays: &Pays<'_>, book: &Book) -> Result<Learned, Refusal> {
    match way {
        Way::Optimal => Ok(Learned::from(&Best(book.best_deeds(pays).into_iter().collect()))),
        Way::Simple => Ok(Learned::from(&book.keep_list(pays.bonus, pays.ante))),
        Way::Own(Rules::Keep(kinds)) => {
            own_list(kinds, &book.keep_list(pays.bonus, pays.ante)).map(|list| Learned::from(&list))
        }
        Way::Own(rules) => Err(Refusal::OtherGame { rules: rules.game(), table: Game::ThreeCardDrawPoker }),
    }
}

/// The kinds of two cards with these names; whatever is not named is not kept.
fn own_list(names: &[String], known: &KeepList) -> Result<KeepList, Refusal> {
    let find = |name: &String| {
        let found = known.kinds.iter().find(|(kind, _)| kind.to_string() == *name);
        let names = || known.kinds.iter().map(|(kind, _)| kind.to_string()).collect();
        found.map(|(kind, _)| (*kind, Fraction::ZERO)).ok_or_else(|| Refusal::NoSuchKind(name.clone(), names()))
    };
    Ok(KeepList { kinds: names.iter().map(find).collect::<Result<_, _>>()? })
}

impl Rounds for ThreeCardDraw {
    fn play(&self, rounds: u64, chance: &mut Chance, sheet: &mut Sheet<'_>) {
        let mut deck = Deck::sorted();
        let mut round = FinishedRound { dealer: CardSet::EMPTY, seats: Vec::new() };
        for _ in 0..rounds {
            // Four for the dealer, three for each seat, and one for each that may draw.
            chance.deal(&mut deck, 4 + 4 * self.seats.len());
            let (dealer, others) = deck.cards().split_at(4);
            round.dealer = dealer.iter().copied().collect();
            let hands = self.seats.iter().zip(others.as_chunks::<4>().0);
            round.seats.clear();
            round.seats.extend(hands.map(|(seat, cards)| self.finish(*seat, *cards, sheet)));
            settle(&self.terms, &round).iter().for_each(|line| sheet.settled(line));
            sheet.close();
        }
    }
}

impl ThreeCardDraw {
    fn finish(&self, seat: u8, [one, two, three, draw_card]: [Card; 4], sheet: &mut Sheet<'_>) -> FinishedSeat {
        let cards = [one, two, three].into_iter().collect();
        let (action, decision) = match self.player.decide(cards) {
            Deed::Fold => (0, Decision::Fold),
            Deed::InToWin => (1, Decision::InToWin),
            Deed::Draw(discard) => (2, Decision::Draw { discard, draw_card }),
        };
        sheet.decided(action);
        FinishedSeat { seat, cards, wagers: self.wagers, decision }
    }
}
