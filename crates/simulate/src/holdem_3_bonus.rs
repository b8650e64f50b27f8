//! Hold 'em 3 Bonus: fold or bet after the first two community cards.

use std::collections::{BTreeMap, HashMap};

use cards::canonical::canonical;
use cards::{CardSet, Deck};
use games::holdem_3_bonus::elections::Elections;
use games::holdem_3_bonus::settle::{FinishedRound, FinishedSeat, Terms, settle};
use games::holdem_3_bonus::wagers::{Decision, Wagers};
use games::wager::Wager;
use law::Game;
use odds::holdem_3_bonus::{Pays, Rule, Shape};
use odds::side::SideWager;
use odds::{Book, Report};

use crate::chance::Chance;
use crate::layout::{Layout, actions};
use crate::setting::Setting;
use crate::sheet::Sheet;
use crate::table::{Column, Parts, Rounds};
use crate::way::{Refusal, Rules, Way};

/// How a seat plays.
pub trait Player: Send + Sync {
    /// How many flop wagers it puts on turn and river with these three cards after this flop; zero if it folds.
    fn turn_river(&self, hand: CardSet, flop: CardSet) -> usize;
}

/// The best decision for every hand and flop, one for all names of suits.
struct Best(HashMap<[CardSet; 2], u8>);

impl Best {
    fn new(pays: &Pays<'_>, book: &Book) -> Self {
        Self(book.holdem_3_solution().deeds(pays).map(|(cards, deed)| (canonical(cards), deed as u8)).collect())
    }
}

impl Player for Best {
    fn turn_river(&self, hand: CardSet, flop: CardSet) -> usize {
        self.0[&canonical([hand, flop])].into()
    }
}

impl Player for Rule {
    fn turn_river(&self, hand: CardSet, flop: CardSet) -> usize {
        self.decide(hand, flop)
    }
}

/// The table as the simulator plays it.
struct Holdem3Bonus {
    terms: Terms,
    seats: Vec<u8>,
    wagers: Wagers,
    player: Box<dyn Player>,
}

/// The table with players who all play this way.
pub(crate) fn parts(elections: &Elections, setting: Setting, way: &Way, book: &Book) -> Result<Parts, Refusal> {
    let terms = elections.terms();
    let flop = setting.stake(Wager::Flop);
    let pays = Pays::new(flop, &terms.blind_bonus_equal, terms.blind_bonus_double.as_ref());
    let by = |rule: Rule| {
        let report = book.holdem_3_by(&rule, &pays);
        (Box::new(rule) as Box<dyn Player>, report)
    };
    let (player, report) = match way {
        Way::Optimal => (Box::new(Best::new(&pays, book)) as Box<dyn Player>, book.holdem_3_best(&pays)),
        Way::Simple => by(book.holdem_3_rule(&pays)),
        Way::Own(Rules::TurnRiver(wagers)) => by(own_rule(wagers, &pays, book)?),
        Way::Own(rules) => return Err(Refusal::OtherGame { rules: rules.game(), table: Game::Holdem3Bonus }),
    };
    let layout = layout(&terms, &setting, &report, book);
    let wagers = Wagers {
        blind_bonus: setting.stake(Wager::BlindBonus),
        flop,
        three_card_bonus: setting.stake(Wager::ThreeCardBonus),
        six_card_bonus: setting.stake(Wager::SixCardBonus),
    };
    let (places, actions) = (layout.places(), actions(&report));
    let rounds = Box::new(Holdem3Bonus { terms, seats: setting.seats, wagers, player });
    Ok(Parts { columns: layout.columns, places, actions, rounds })
}

/// What the book says about the table with the best play.
pub(crate) fn columns(elections: &Elections, setting: &Setting, book: &Book) -> Vec<Column> {
    let terms = elections.terms();
    let flop = setting.stake(Wager::Flop);
    let pays = Pays::new(flop, &terms.blind_bonus_equal, terms.blind_bonus_double.as_ref());
    layout(&terms, setting, &book.holdem_3_best(&pays), book).columns
}

/// The wagers of the table, the base game with these figures.
fn layout(terms: &Terms, setting: &Setting, base: &Report, book: &Book) -> Layout {
    let mut layout = Layout::new(Column::base(base));
    let offered = [
        (&terms.three_card_bonus, SideWager::ThreeCardBonus, &[Wager::ThreeCardBonus]),
        (&terms.six_card_bonus, SideWager::SixCardBonus, &[Wager::SixCardBonus]),
    ];
    for (pays, side, wagers) in offered {
        let stake = setting.stake(wagers[0]);
        if let Some(pays) = pays {
            layout.add(wagers, Column::priced(book, side, pays, stake, ""));
        }
    }
    layout
}

/// The rule that makes these turn/river wagers.
fn own_rule(wagers: &BTreeMap<Shape, usize>, pays: &Pays<'_>, book: &Book) -> Result<Rule, Refusal> {
    let most = pays.tables.len();
    match wagers.values().find(|wager| **wager > most) {
        Some(wager) => Err(Refusal::TurnRiver(*wager, most)),
        None => Ok(Rule::by(book.holdem_3_shapes(), |shape| wagers.get(&shape).copied().unwrap_or(0))),
    }
}

impl Rounds for Holdem3Bonus {
    fn play(&self, rounds: u64, chance: &mut Chance, sheet: &mut Sheet<'_>) {
        let mut deck = Deck::sorted();
        let mut round = FinishedRound { dealer: CardSet::EMPTY, board: CardSet::EMPTY, seats: Vec::new() };
        for _ in 0..rounds {
            chance.deal(&mut deck, 4 + 3 * (self.seats.len() + 1));
            let (board, hands) = deck.cards().split_at(4);
            let flop: CardSet = board[..2].iter().copied().collect();
            round.board = board.iter().copied().collect();
            let mut hands = hands.as_chunks::<3>().0.iter().map(|cards| cards.iter().copied().collect());
            round.dealer = hands.next().expect("a deck has many hands");
            round.seats.clear();
            let seats = self.seats.iter().zip(hands);
            round.seats.extend(seats.map(|(seat, cards)| self.finish(*seat, cards, flop, sheet)));
            settle(&self.terms, &round).iter().for_each(|line| sheet.settled(line));
            sheet.close();
        }
    }
}

impl Holdem3Bonus {
    fn finish(&self, seat: u8, cards: CardSet, flop: CardSet, sheet: &mut Sheet<'_>) -> FinishedSeat {
        let times = self.player.turn_river(cards, flop);
        sheet.decided(times);
        let wager = self.wagers.flop.checked_times(times as u32).expect("wagers are bounded");
        let decision = if times == 0 { Decision::Fold } else { Decision::TurnRiver(wager) };
        FinishedSeat { seat, cards, wagers: self.wagers, decision }
    }
}
