//! High Card Flush: seven cards, fold or raise.

mod shortcut;

use cards::flush::FlushRank;
use cards::{CardSet, Deck};
use games::high_card_flush::elections::{Elections, FoldedProgressive};
use games::high_card_flush::progressive::{Meters, WAGER};
use games::high_card_flush::settle::{FinishedRound, FinishedSeat, Terms, settle};
use games::high_card_flush::wagers::{Decision, Wagers, most_times_ante};
use games::settlement::{Meter, Pay};
use games::wager::Wager;
use law::Game;
use odds::high_card_flush::{Best, Play};
use odds::side::SideWager;
use odds::{Book, Fraction, PricedWager, Report};
use paytables::{Line, PayTable};

use crate::chance::Chance;
use crate::exact::Exact;
use crate::layout::{Layout, actions};
use crate::setting::Setting;
use crate::sheet::Sheet;
use crate::table::{Column, Parts, Rounds};
use crate::way::{Refusal, Rules, Way};
use shortcut::Shortcut;

/// How a seat plays.
pub trait Player: Send + Sync {
    /// By how many antes it raises this hand; zero if it folds.
    fn raise(&self, hand: CardSet) -> u32;
}

/// Raises with a flush or a better one, as much as may be.
struct RaisesFrom(FlushRank);

impl Player for RaisesFrom {
    fn raise(&self, hand: CardSet) -> u32 {
        if FlushRank::of(hand) >= self.0 { most_times_ante(hand) } else { 0 }
    }
}

impl Player for Best {
    fn raise(&self, hand: CardSet) -> u32 {
        self.raise(hand)
    }
}

/// The table as the simulator plays it.
struct HighCardFlush {
    terms: Terms,
    setting: Setting,
    wagers: Wagers,
    player: Box<dyn Player>,
    columns: SideColumns,
    /// The fast way to settle, where it is allowed.
    shortcut: Option<Shortcut>,
}

/// The columns of the side wagers that the table offers.
#[derive(Clone, Copy)]
struct SideColumns {
    flush_bonus: Option<usize>,
    straight_flush_bonus: Option<usize>,
    progressive: Option<usize>,
}

/// The table with players who all play this way.
pub(crate) fn parts(elections: &Elections, setting: Setting, way: &Way, book: &Book) -> Result<Parts, Refusal> {
    let play = match way {
        Way::Optimal => Play::Optimal,
        Way::Simple => Play::RaiseFrom(book.high_card_flush_rule()),
        Way::Own(Rules::RaiseWith(flush)) => Play::RaiseFrom(*flush),
        Way::Own(rules) => return Err(Refusal::OtherGame { rules: rules.game(), table: Game::HighCardFlush }),
    };
    let player: Box<dyn Player> = match play {
        Play::Optimal => Box::new(Best::new(book.high_card_flush_solution())),
        Play::RaiseFrom(flush) => Box::new(RaisesFrom(flush)),
    };
    let (terms, wagers) = (elections.terms(), wagers(&setting));
    let report = book.high_card_flush_by(play, wagers.ante);
    let (layout, columns) = layout(&terms, &setting, &report, play, book);
    let (places, actions) = (layout.places(), actions(&report));
    let shortcut = Shortcut::new(&terms, &wagers);
    let rounds = Box::new(HighCardFlush { terms, setting, wagers, player, columns, shortcut });
    Ok(Parts { columns: layout.columns, places, actions, rounds })
}

/// What the book says about the table with the best play.
pub(crate) fn columns(elections: &Elections, setting: &Setting, book: &Book) -> Vec<Column> {
    let report = book.high_card_flush_by(Play::Optimal, setting.stake(Wager::Ante));
    layout(&elections.terms(), setting, &report, Play::Optimal, book).0.columns
}

/// The wagers of the table, the base game with the figures of this way to play; and where the side wagers are counted.
fn layout(terms: &Terms, setting: &Setting, base: &Report, play: Play, book: &Book) -> (Layout, SideColumns) {
    let mut layout = Layout::new(Column::base(base));
    let mut add = |wagers: &'static [Wager], side, pays: &Option<PayTable>| {
        let column = Column::priced(book, side, pays.as_ref()?, setting.stake(wagers[0]), "");
        Some(layout.add(wagers, column))
    };
    let flush_bonus = add(&[Wager::FlushBonus], SideWager::FlushBonus, &terms.flush_bonus);
    let straight_flush_bonus =
        add(&[Wager::StraightFlushBonus], SideWager::StraightFlushBonus, &terms.straight_flush_bonus);
    let progressive = terms.progressive.as_ref().map(|pays| {
        let exact = progressive_edge(book, terms, pays, play);
        let column = Column::side(SideWager::HighCardFlushProgressive, pays, setting.stake(Wager::Progressive), exact);
        layout.add(&[Wager::Progressive], column)
    });
    (layout, SideColumns { flush_bonus, straight_flush_bonus, progressive })
}

/// What each seat wagers before the deal.
const fn wagers(setting: &Setting) -> Wagers {
    Wagers {
        ante: setting.stake(Wager::Ante),
        flush_bonus: setting.stake(Wager::FlushBonus),
        straight_flush_bonus: setting.stake(Wager::StraightFlushBonus),
        progressive: setting.stake(Wager::Progressive),
    }
}

/// The exact edge of the progressive. If folded hands lose it, those that are folded with a run of three cards, which some tables
/// pay, lose what they would have been paid; with a longer run nobody folds.
fn progressive_edge(book: &Book, terms: &Terms, pays: &PayTable, play: Play) -> Option<Exact> {
    let wager = PricedWager::Side(SideWager::HighCardFlushProgressive);
    let eligible = Exact::of_wager(book, wager, pays, WAGER, "")?;
    if terms.folded_progressive == FoldedProgressive::StaysEligible {
        return Some(eligible);
    }
    // A rule that folds more than three cards of a suit folds longer runs too.
    if matches!(play, Play::RaiseFrom(lowest) if lowest.len() > 3) {
        return None;
    }
    let done = book.high_card_flush_done(play);
    let hands: u64 = done.iter().map(|decided| decided.hands).sum();
    let pay = pays.cell(Line::ThreeCardStraightFlush).and_then(|cell| Pay::of(cell, WAGER, None));
    let lost = pay.map_or(Fraction::ZERO, |pay| Fraction::new(pay.amount.get().into(), WAGER.get().into()));
    let share = Fraction::of(done[0].runs_of_three, hands);
    Some(Exact { edge: eligible.edge + share * lost, ..eligible })
}

impl Rounds for HighCardFlush {
    fn play(&self, rounds: u64, chance: &mut Chance, sheet: &mut Sheet<'_>) {
        let [main, secondary, ..] = self.setting.opening.map(Meter::new);
        let mut meters = Meters { main, secondary };
        let mut deck = Deck::sorted();
        for _ in 0..rounds {
            let [main, secondary, ..] = self.setting.per_round;
            meters.main.add(main);
            meters.secondary.add(secondary);
            if let Some(column) = self.columns.progressive {
                sheet.meter_shows(column, meters.main.amount());
            }
            chance.deal(&mut deck, CARDS * (self.setting.seats.len() + 1));
            match &self.shortcut {
                Some(shortcut) => shortcut.settle(self, &deck, &mut meters, sheet),
                None => self.settle(&deck, &mut meters, sheet),
            }
            sheet.close();
        }
    }
}

/// The cards of a hand.
const CARDS: usize = 7;

/// The hands of a deck, the dealer's first.
fn hands(deck: &Deck) -> impl Iterator<Item = CardSet> {
    deck.cards().as_chunks::<CARDS>().0.iter().map(|cards| cards.iter().copied().collect())
}

impl HighCardFlush {
    /// Settles a round by the settlement of the game.
    fn settle(&self, deck: &Deck, meters: &mut Meters, sheet: &mut Sheet<'_>) {
        let mut hands = hands(deck);
        let dealer = hands.next().expect("a deck has seven hands");
        let seats = self.setting.seats.iter().zip(hands).map(|(&seat, cards)| {
            let times = self.player.raise(cards);
            sheet.decided(times as usize);
            let decision = match times {
                0 => Decision::Fold,
                times => Decision::Raise(self.wagers.ante.checked_times(times).expect("antes are bounded")),
            };
            FinishedSeat { seat, cards, wagers: self.wagers, decision }
        });
        let round = FinishedRound { dealer, seats: seats.collect() };
        settle(&self.terms, &round, meters).iter().for_each(|line| sheet.settled(line));
    }
}

#[cfg(test)]
mod tests;
