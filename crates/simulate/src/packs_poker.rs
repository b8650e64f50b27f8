//! Pack's Poker: nothing to decide.

use cards::{CardSet, Deck};
use games::packs_poker::elections::{Elections, HigherWithoutPair, SevenCardStraightFlush};
use games::packs_poker::progressive::{Meters, ProgressiveMeters};
use games::packs_poker::settle::{Bonus, FinishedRound, FinishedSeat, Terms, settle};
use games::packs_poker::wagers::{
    FIVE_CARD_BONUS, FIVE_CARD_PROGRESSIVE, PACK, PackWagers, SEVEN_CARD_BONUS, SEVEN_CARD_PROGRESSIVE, Wagers,
};
use games::settlement::Meter;
use games::wager::Wager;
use law::Game;
use odds::side::{ROYAL_ONLY, SideWager};
use odds::{Book, HIGHER_NO_PAIR_PUSHES, PricedWager, Terms as Amounts};
use paytables::Cents;

use crate::chance::Chance;
use crate::layout::Layout;
use crate::setting::Setting;
use crate::sheet::Sheet;
use crate::table::{Column, Parts, Rounds};
use crate::way::{Refusal, Way};

/// The table as the simulator plays it.
struct PacksPoker {
    terms: Terms,
    setting: Setting,
    wagers: Wagers,
    /// The columns of the bonuses, if they are progressive.
    five_card: Option<usize>,
    seven_card: Option<usize>,
}

/// The two ways in which a bonus is offered: how the odds and how the layout name it.
type Offered = (SideWager, &'static [Wager]);

const FIVE_CARD: [Offered; 2] =
    [(SideWager::FiveCardBonus, &FIVE_CARD_BONUS), (SideWager::FiveCardProgressive, &FIVE_CARD_PROGRESSIVE)];
const SEVEN_CARD: [Offered; 2] =
    [(SideWager::SevenCardBonus, &SEVEN_CARD_BONUS), (SideWager::SevenCardProgressive, &SEVEN_CARD_PROGRESSIVE)];

/// The table. There is one way to play.
pub(crate) fn parts(elections: &Elections, setting: Setting, way: &Way, book: &Book) -> Result<Parts, Refusal> {
    if let Way::Own(rules) = way {
        return Err(Refusal::OtherGame { rules: rules.game(), table: Game::PacksPoker });
    }
    let terms = elections.terms();
    let (layout, [five_card, seven_card]) = layout(&terms, &setting, book);
    let wagers = std::array::from_fn(|pack| {
        let either = |[(_, plain), (_, progressive)]: [Offered; 2]| {
            setting.stake(plain[pack]).max(setting.stake(progressive[pack]))
        };
        PackWagers { pack: setting.stake(PACK[pack]), five_card: either(FIVE_CARD), seven_card: either(SEVEN_CARD) }
    });
    let places = layout.places();
    let rounds = Box::new(PacksPoker { terms, setting, wagers, five_card, seven_card });
    Ok(Parts { columns: layout.columns, places, actions: Vec::new(), rounds })
}

/// What the book says about the table.
pub(crate) fn columns(elections: &Elections, setting: &Setting, book: &Book) -> Vec<Column> {
    layout(&elections.terms(), setting, book).0.columns
}

/// The wagers of the table; and the columns of the five-card and of the seven-card bonus, if they are progressive.
fn layout(terms: &Terms, setting: &Setting, book: &Book) -> (Layout, [Option<usize>; 2]) {
    let mut layout = Layout::new(pack_column(terms, setting, book));
    let royal_only = terms.seven_card_straight_flush == SevenCardStraightFlush::RoyalOnly;
    let mut add = |bonus: &Option<Bonus>, offered: [Offered; 2], variant: &str| {
        let [plain, progressive] = offered;
        let ((side, wagers), pays) = match bonus.as_ref()? {
            Bonus::Plain(pays) => (plain, pays),
            Bonus::Progressive { pays, .. } => (progressive, pays),
        };
        let column = Column::priced(book, side, pays, setting.stake(wagers[0]), variant);
        let made = wagers.iter().filter(|wager| setting.stake(**wager) > Cents::ZERO).count();
        let column = layout.add(wagers, Column { per_seat: made as u32, ..column });
        Some(column).filter(|_| side.has_meter())
    };
    let five_card = add(&terms.five_card, FIVE_CARD, "");
    let seven_card = add(&terms.seven_card, SEVEN_CARD, if royal_only { ROYAL_ONLY } else { "" });
    (layout, [five_card, seven_card])
}

fn pack_column(terms: &Terms, setting: &Setting, book: &Book) -> Column {
    let stake = setting.stake(PACK[0]);
    let variant = match terms.higher_without_pair {
        HigherWithoutPair::Loses => "",
        HigherWithoutPair::Pushes => HIGHER_NO_PAIR_PUSHES,
    };
    let pays = &PricedWager::Pack.tables()[0];
    let amounts = Amounts { stake, meter: Cents::ZERO };
    let reports = book.reports(PricedWager::Pack, pays, amounts).expect("the pack wager has one table");
    let report = reports.iter().find(|report| report.subject.variant == variant).expect("both elections are priced");
    Column { per_seat: PACK.len() as u32, ..Column::base(report) }
}

impl Rounds for PacksPoker {
    fn play(&self, rounds: u64, chance: &mut Chance, sheet: &mut Sheet<'_>) {
        let [five, five_reset, seven, seven_reset] = self.setting.opening.map(Meter::new);
        let mut meters = Meters {
            five_card: ProgressiveMeters { primary: five, reset: five_reset },
            seven_card: ProgressiveMeters { primary: seven, reset: seven_reset },
        };
        let mut deck = Deck::sorted();
        let mut round = FinishedRound { dealer: CardSet::EMPTY, packs: [CardSet::EMPTY; 3], seats: Vec::new() };
        for _ in 0..rounds {
            self.contribute(&mut meters, sheet);
            let seats = self.setting.seats.len();
            chance.deal(&mut deck, 6 + 5 * (seats + 1));
            let (packs, hands) = deck.cards().split_at(6);
            round.packs = std::array::from_fn(|pack| packs[2 * pack..][..2].iter().copied().collect());
            let mut hands = hands.as_chunks::<5>().0.iter().map(|cards| cards.iter().copied().collect());
            round.dealer = hands.next().expect("a deck has seven hands");
            let wagers = self.wagers;
            round.seats.clear();
            let finished =
                self.setting.seats.iter().zip(hands).map(|(&seat, cards)| FinishedSeat { seat, cards, wagers });
            round.seats.extend(finished);
            settle(&self.terms, &round, &mut meters).iter().for_each(|line| sheet.settled(line));
            sheet.close();
        }
    }
}

impl PacksPoker {
    fn contribute(&self, meters: &mut Meters, sheet: &mut Sheet<'_>) {
        let [five, five_reset, seven, seven_reset] = self.setting.per_round;
        meters.five_card.primary.add(five);
        meters.five_card.reset.add(five_reset);
        meters.seven_card.primary.add(seven);
        meters.seven_card.reset.add(seven_reset);
        for (column, shown) in [(self.five_card, meters.five_card), (self.seven_card, meters.seven_card)] {
            column.into_iter().for_each(|column| sheet.meter_shows(column, shown.primary.amount()));
        }
    }
}
