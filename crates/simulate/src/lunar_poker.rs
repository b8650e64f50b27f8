//! Lunar Poker: bet, fold, buy a card or exchange some, and force the dealer.

mod best;
mod player;

use cards::{Card, CardSet, Deck};
use games::lunar_poker::elections::{Elections, SecondPayout};
use games::lunar_poker::progressive::Meters;
use games::lunar_poker::ranking::{dealer_qualifies, instant_cash_line};
use games::lunar_poker::settle::{FinishedRound, FinishedSeat, Terms, settle};
use games::lunar_poker::wagers::{Decision, Draw, Then, Wagers};
use games::settlement::Meter;
use games::wager::Wager;
use law::Game;
use odds::lunar_poker::whole::First;
use odds::lunar_poker::{Pays, SIMPLE, SIX_CARDS_ONLY, SIX_CARDS_ONLY_SIMPLE};
use odds::side::{FIXED_STRAIGHT_FLUSH, SideWager};
use odds::{Book, PricedWager, Report, Terms as Amounts};
use paytables::{Cell, Cents, Line};

use crate::chance::Chance;
use crate::layout::{Layout, actions, uncounted};
use crate::setting::Setting;
use crate::sheet::Sheet;
use crate::table::{Column, Parts, Rounds};
use crate::way::{Refusal, Rules, Way};
use best::Best;
pub use player::LunarRules;
use player::{ByRules, Choice, Last, Player, Seen};

/// The table as the simulator plays it.
struct LunarPoker {
    terms: Terms,
    setting: Setting,
    wagers: Wagers,
    player: Box<dyn Player>,
    progressive: Option<usize>,
}

/// The column of instant cash, which the base game counts as well.
const INSTANT_CASH: usize = 1;
/// What is decided, as the odds name it: what is done first, and whether the dealer is forced.
const ACTIONS: [&str; 9] = {
    let mut names = ["force"; 9];
    let mut first = 0;
    while first < First::ALL.len() {
        names[first] = First::ALL[first].name();
        first += 1;
    }
    names
};
const FORCE: usize = ACTIONS.len() - 1;

/// The table with players who all play this way.
pub(crate) fn parts(elections: &Elections, setting: Setting, way: &Way, book: &Book) -> Result<Parts, Refusal> {
    let terms = elections.terms();
    let player = player(way, &terms)?;
    let variant = variant(way, &terms);
    let wagers = wagers(&setting);
    let report = variant.and_then(|variant| report(&terms, wagers.ante, variant, book));
    let (layout, progressive) = layout(elections, &wagers, report.as_ref(), book);
    let actions = report.as_ref().map_or_else(|| uncounted(&ACTIONS), actions);
    let places = layout.places();
    let rounds = Box::new(LunarPoker { terms, setting, wagers, player, progressive });
    Ok(Parts { columns: layout.columns, places, actions, rounds })
}

/// What the book says about the table with the best play.
pub(crate) fn columns(elections: &Elections, setting: &Setting, book: &Book) -> Vec<Column> {
    let (terms, wagers) = (elections.terms(), wagers(setting));
    let report = variant(&Way::Optimal, &terms).and_then(|variant| report(&terms, wagers.ante, variant, book));
    layout(elections, &wagers, report.as_ref(), book).0.columns
}

/// What each seat wagers before the deal.
const fn wagers(setting: &Setting) -> Wagers {
    Wagers {
        ante: setting.stake(Wager::Ante),
        super_side_bet: setting.stake(Wager::SuperSideBet),
        progressive: setting.stake(Wager::Progressive),
    }
}

/// The wagers of the table, the base game with these figures; and the column of the progressive.
fn layout(elections: &Elections, wagers: &Wagers, base: Option<&Report>, book: &Book) -> (Layout, Option<usize>) {
    let terms = elections.terms();
    let unknown = || Column::unknown(terms.bet.name().to_owned(), "ante", wagers.ante);
    let mut layout = Layout::new(base.map_or_else(unknown, Column::base));
    // No wager has this column by itself: its lines are those of antes.
    layout.add(&[], Column::priced(book, SideWager::InstantCash, &terms.instant_cash, wagers.ante, ""));
    if elections.super_side_bet.is_some() {
        let column = Column::priced(book, SideWager::SuperSideBet, &terms.super_side_bet, wagers.super_side_bet, "");
        layout.add(&[Wager::SuperSideBet], column);
    }
    let progressive = elections.progressive.as_ref().map(|_| {
        let pays = &terms.progressive;
        let fixed = matches!(pays.cell(Line::StraightFlush), Some(Cell::Dollars(_)));
        let variant = if fixed { FIXED_STRAIGHT_FLUSH } else { "" };
        let column = Column::priced(book, SideWager::LunarProgressive, pays, wagers.progressive, variant);
        layout.add(&[Wager::Progressive], column)
    });
    (layout, progressive)
}

fn player(way: &Way, terms: &Terms) -> Result<Box<dyn Player>, Refusal> {
    let pays = Pays::new(&terms.bet, &terms.instant_cash, terms.second_payout);
    match way {
        Way::Optimal => Ok(Box::new(Best::new(pays))),
        Way::Simple => Ok(Box::new(ByRules { rules: LunarRules::short(terms.second_payout), pays })),
        Way::Own(Rules::Lunar(rules)) => Ok(Box::new(ByRules { rules: rules.clone(), pays })),
        Way::Own(rules) => Err(Refusal::OtherGame { rules: rules.game(), table: Game::LunarPoker }),
    }
}

/// What the book calls this way to play; none if it does not know it.
fn variant(way: &Way, terms: &Terms) -> Option<&'static str> {
    let is_short = match way {
        Way::Optimal => false,
        Way::Simple => true,
        Way::Own(rules) => *rules == Rules::Lunar(LunarRules::short(terms.second_payout)),
    };
    match (way, is_short, terms.second_payout) {
        (Way::Optimal, _, SecondPayout::AnyHand) => Some(""),
        (Way::Optimal, _, SecondPayout::SixCardsOnly) => Some(SIX_CARDS_ONLY),
        (_, true, SecondPayout::AnyHand) => Some(SIMPLE),
        (_, true, SecondPayout::SixCardsOnly) => Some(SIX_CARDS_ONLY_SIMPLE),
        _ => None,
    }
}

/// What the book says about the base game; none if the tables are not the printed ones. The short strategy exchanges four
/// cards at most, and the best play five so rarely that the stub does not run dry: one player is like another.
fn report(terms: &Terms, ante: Cents, variant: &str, book: &Book) -> Option<Report> {
    let printed = PricedWager::Side(SideWager::InstantCash).tables().contains(&terms.instant_cash);
    let amounts = Amounts { stake: ante, meter: Cents::ZERO };
    let reports = book.reports(PricedWager::Lunar, &terms.bet, amounts).ok().filter(|_| printed)?;
    reports.into_iter().find(|report| report.subject.variant == variant)
}

impl Rounds for LunarPoker {
    fn play(&self, rounds: u64, chance: &mut Chance, sheet: &mut Sheet<'_>) {
        let [progressive, ..] = self.setting.opening.map(Meter::new);
        let mut meters = Meters { progressive };
        let mut deck = Deck::sorted();
        for _ in 0..rounds {
            meters.progressive.add(self.setting.per_round[0]);
            if let Some(column) = self.progressive {
                sheet.meter_shows(column, meters.progressive.amount());
            }
            chance.deal(&mut deck, 52);
            let round = self.round(&deck, chance, sheet);
            for line in &settle(&self.terms, &round, &mut meters) {
                sheet.settled(line);
                let ended = round.seats.iter().any(|seat| seat.seat == line.seat && seat.decision.is_none());
                if line.wager == Wager::Ante && ended {
                    sheet.also(INSTANT_CASH, line);
                }
            }
            sheet.close();
        }
    }
}

/// The stub, and the cards that were exchanged away.
struct Stub<'a> {
    left: Vec<Card>,
    away: Vec<Card>,
    chance: &'a mut Chance,
}

impl Stub<'_> {
    /// The next card. If there is none left, the cards exchanged away are shuffled and become the new stub (LP-6).
    fn next(&mut self) -> Card {
        if self.left.is_empty() {
            self.left = std::mem::take(&mut self.away);
            self.chance.shuffle(&mut self.left);
        }
        self.left.pop().expect("more cards were exchanged away than are wanted")
    }
}

impl LunarPoker {
    /// Deals and plays a round up to the last decision.
    fn round(&self, deck: &Deck, chance: &mut Chance, sheet: &mut Sheet<'_>) -> FinishedRound {
        let seats = &self.setting.seats;
        let (dealt, stub) = deck.cards().split_at(5 * (seats.len() + 1));
        let mut hands = dealt.as_chunks::<5>().0.iter();
        let dealers = hands.next().expect("the dealer has a hand");
        let dealer: CardSet = dealers.iter().copied().collect();
        let mut stub = Stub { left: stub.to_vec(), away: Vec::new(), chance };
        let mut finished: Vec<FinishedSeat> = Vec::with_capacity(seats.len());
        for (&seat, cards) in seats.iter().zip(hands) {
            let first_five = cards.iter().copied().collect();
            let decision = self.decide(first_five, dealers[0], &mut stub, sheet);
            finished.push(FinishedSeat { seat, first_five, wagers: self.wagers, decision });
        }
        let forced = self.force(dealer, dealers[0], &mut finished, sheet).then(|| stub.next());
        FinishedRound { dealer, forced, seats: finished }
    }

    /// What a seat does with its cards; none if instant cash has ended its round.
    fn decide(&self, five: CardSet, up: Card, stub: &mut Stub<'_>, sheet: &mut Sheet<'_>) -> Option<Decision> {
        let paid = instant_cash_line(five).and_then(|line| self.terms.instant_cash.cell(line));
        if paid.is_some_and(|cell| cell != Cell::NotPaid) {
            sheet.decided(First::InstantCash as usize);
            return None;
        }
        let choice = self.player.choose(five, up);
        let (first, draw) = match choice {
            Choice::Fold => (First::Fold as usize, Draw::Nothing),
            Choice::Bet => (First::Bet as usize, Draw::Nothing),
            Choice::Buy => (First::Buy as usize, Draw::Buy(stub.next())),
            Choice::Exchange(out) => {
                stub.away.extend(out);
                let cards = out.len() as usize;
                let drawn = (0..cards).map(|_| stub.next()).collect();
                (First::ExchangeTwo as usize + cards - 2, Draw::Exchange { out, drawn })
            }
        };
        sheet.decided(first);
        let decision = Decision { draw, then: Then::Bet };
        let last = match choice {
            Choice::Fold => Last::Leave,
            Choice::Bet => Last::Pay,
            Choice::Buy | Choice::Exchange(_) => self.player.bet(&Seen::new(five, up, draw)),
        };
        let then = if last == Last::Pay { Then::Bet } else { Then::Fold };
        Some(Decision { then, ..decision })
    }

    /// Lets the seats that bet force a dealer who does not qualify; says whether one does.
    fn force(&self, dealer: CardSet, up: Card, seats: &mut [FinishedSeat], sheet: &mut Sheet<'_>) -> bool {
        if dealer_qualifies(dealer) {
            return false;
        }
        let mut forced = false;
        for seat in seats {
            let Some(decision) = seat.decision.as_mut().filter(|decision| decision.then == Then::Bet) else { continue };
            if self.player.force(&Seen::new(seat.first_five, up, decision.draw), dealer) == Last::Pay {
                decision.then = Then::BetAndForce;
                sheet.decided(FORCE);
                forced = true;
            }
        }
        forced
    }
}

#[cfg(test)]
mod tests;
