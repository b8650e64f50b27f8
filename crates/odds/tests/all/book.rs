//! The book: every printed table, tables of one's own, amounts, elections and refusals.

use cards::Suit;
use games::packs_poker::elections::SevenCardStraightFlush;
use games::packs_poker::progressive::Meters;
use games::packs_poker::settle::{Bonus, FinishedRound, FinishedSeat, Terms as PacksTerms, settle};
use games::packs_poker::wagers::PackWagers;
use games::settlement::Meter;
use law::Game;
use odds::side::{FIXED_STRAIGHT_FLUSH, FOLDED_HANDS_LOSE, SideWager};
use odds::{Book, Fraction, PricedWager, Refusal, Report, Terms};
use paytables::{Cell, Cents, Line, MicroDollars, PayTable, Row};
use testkit::cores::AllCores;

use crate::support::{Chance, agrees};

fn terms(stake: &str, meter: &str) -> Terms {
    Terms::new(stake.parse().expect("money"), meter.parse().expect("money")).expect("small amounts")
}

fn wager(game: Game, name: &str) -> PricedWager {
    PricedWager::find(game, name).expect("a wager")
}

fn first(book: &Book, wager: PricedWager, table: &str, terms: Terms) -> Report {
    let table = wager.table(table).expect("a printed table");
    book.reports(wager, table, terms).expect("it can be priced").swap_remove(0)
}

fn combinations(report: &Report, line: Line) -> u128 {
    report.rows.iter().flatten().find(|row| row.hand == line.key()).expect("a line").combinations
}

/// Seven-card flush 6,864, six-card 267,696, five-card 3,814,668 … of 133,784,560: worked out by hand for table A.
#[test]
fn flush_bonus_table_a_is_worked_out() {
    let report = first(&Book::recounting(AllCores), wager(Game::HighCardFlush, "flush_bonus"), "A", terms("5.00", "0"));
    let counts = [Line::SevenCardFlush, Line::SixCardFlush, Line::FiveCardFlush, Line::FourCardFlush]
        .map(|line| combinations(&report, line) as i128);
    assert_eq!(counts, [6_864, 267_696, 3_814_668, 26_137_540]);
    let won = 300 * 6_864 + 100 * 267_696 + 10 * 3_814_668 + 26_137_540;
    let lost = 133_784_560 - counts.iter().sum::<i128>();
    assert_eq!(report.house_edge, Fraction::new(lost - won, 133_784_560));
}

//= high_card_flush 38.5(c)2
// Of the 32 hands of seven cards in sequence and suit, eight are in the suit of the house (HC-8). What the wager gives back
// is counted hand by hand: every hand of seven cards of one suit is dealt, and those in sequence are looked for.
#[test]
fn a_straight_flush_in_one_suit_is_counted() {
    let book = Book::recounting(AllCores);
    let runs = wager(Game::HighCardFlush, "straight_flush_bonus");
    let in_sequence = |cards: u32| (0..8).any(|low| cards == 0x7f << low);
    // Bit 0 is the ace below the deuce; with the ace above the king as bit 13, no card counts twice.
    let suits = (0_u32..1 << 14).filter(|cards| cards.count_ones() == 7 && cards & 0x2001 != 0x2001);
    let of_a_suit = suits.filter(|cards| in_sequence(*cards)).count() as u128;
    assert_eq!(of_a_suit, 8);
    let printed = first(&book, runs, "A", terms("2.00", "0"));
    for suit in Suit::ALL {
        let line: Line = format!("seven_card_straight_flush_in_{}", suit.name()).parse().expect("a line");
        let table = runs.table("A").expect("a printed table");
        let own = |cell| {
            let rows = [Row { line, cell }].into_iter().chain(table.rows().iter().copied());
            book.reports(runs, &table.with_rows(rows.collect()), terms("2.00", "0")).expect("priced").swap_remove(0)
        };
        let report = own(Cell::Dollars(25_000));
        assert_eq!(combinations(&report, line), of_a_suit);
        assert_eq!(combinations(&report, Line::SevenCardStraightFlush), 3 * of_a_suit);
        assert_eq!(
            combinations(&report, Line::SixCardStraightFlush),
            combinations(&printed, Line::SixCardStraightFlush)
        );
        // Eight hands win 12,500 instead of 8,000 times the wager.
        let gained = Fraction::new(8 * (12_500 - 8_000), 133_784_560);
        assert_eq!(report.house_edge, printed.house_edge - gained);
        // A suit that is not paid is not recognized: its hands are any 7-card straight flush.
        let not_paid = own(Cell::NotPaid);
        assert_eq!(combinations(&not_paid, Line::SevenCardStraightFlush), 4 * of_a_suit);
        assert_eq!(not_paid.house_edge, printed.house_edge);
    }
    let hearts = Row { line: Line::SevenCardStraightFlushInHearts, cell: Cell::Dollars(5) };
    let progressive = wager(Game::HighCardFlush, "progressive");
    let refused = book.reports(progressive, &progressive.tables()[0].with_rows(vec![hearts]), terms("1.00", "0"));
    assert!(matches!(refused, Err(Refusal::UnknownLine(Line::SevenCardStraightFlushInHearts, _))));
}

/// Three cards: 22,100 hands, all tables of both games worked out from the six known counts.
#[test]
fn three_card_tables_are_worked_out() {
    let book = Book::recounting(AllCores);
    let counts = [4, 44, 52, 720, 1_096, 3_744_i128];
    let tables: [(Game, &str, &str, [i128; 6]); 8] = [
        (Game::Holdem3Bonus, "three_card_bonus", "A", [100, 50, 30, 5, 4, 1]),
        (Game::Holdem3Bonus, "three_card_bonus", "B", [100, 40, 30, 5, 4, 1]),
        (Game::Holdem3Bonus, "three_card_bonus", "C", [50, 40, 30, 6, 3, 1]),
        (Game::Holdem3Bonus, "three_card_bonus", "D", [100, 40, 30, 6, 3, 1]),
        (Game::ThreeCardDrawPoker, "first_3_bonus", "1", [200, 50, 30, 6, 3, 1]),
        (Game::ThreeCardDrawPoker, "first_3_bonus", "2", [100, 60, 30, 6, 3, 1]),
        (Game::ThreeCardDrawPoker, "first_3_bonus", "3", [150, 40, 30, 7, 3, 1]),
        (Game::ThreeCardDrawPoker, "first_3_bonus", "4", [60, 40, 30, 6, 3, 1]),
    ];
    for (game, name, table, pays) in tables {
        let won: i128 = counts.iter().zip(pays).map(|(count, pays)| count * pays).sum();
        let report = first(&book, wager(game, name), table, terms("1.00", "0"));
        assert_eq!(report.house_edge, Fraction::new(16_440 - won, 22_100), "{name} {table}");
    }
}

/// Whatever is asked, all combinations are accounted for, and lines that are paid or not add up to no more than them.
#[test]
fn every_printed_table_accounts_for_every_hand() {
    let book = Book::recounting(AllCores);
    for side in SideWager::ALL {
        let wager = PricedWager::Side(side);
        let all = match side {
            SideWager::First3Bonus | SideWager::ThreeCardBonus => 22_100,
            SideWager::SixCardBonus => 20_358_520,
            _ if wager.name().starts_with("seven") || wager.game() == Game::HighCardFlush => 133_784_560,
            _ => 2_598_960,
        };
        let reports = book.printed(wager, terms("5.00", "10000.00"));
        let tables = wager.tables().iter().filter(|table| table.rows()[0].cell != Cell::SetByHouse).count();
        assert_eq!(reports.len(), tables * side.variants().len());
        for report in reports {
            assert_eq!(report.total_combinations, all);
            assert_eq!(report.net.iter().map(|(_, count)| count).sum::<u128>(), all);
            assert!(report.rows.iter().flatten().map(|row| row.combinations).sum::<u128>() <= all);
            assert_eq!(report.element_of_risk(), report.house_edge);
        }
    }
}

/// A six-card royal has 46 seventh cards in each of four suits, four of which make it seven in sequence. The highest
/// single payout is in money (ALL-4): $5,000 for a six-card royal is less than 500 times $25.
#[test]
fn a_larger_wager_is_paid_by_another_line() {
    let (book, bonus) = (Book::recounting(AllCores), wager(Game::PacksPoker, "seven_card_bonus"));
    let royals = |stake| {
        let report = first(&book, bonus, "A", terms(stake, "0"));
        [Line::SixCardRoyalFlush, Line::RoyalFlush].map(|line| combinations(&report, line))
    };
    assert_eq!(royals("5.00"), [180, 4_140]);
    assert_eq!(royals("10.00"), [180, 4_140]);
    assert_eq!(royals("10.01"), [0, 4_320]);
    assert_eq!(royals("25.00"), [0, 4_320]);
}

/// Percentages of the meter count in full: with a low meter the royal's multiple is worth more than ten percent.
#[test]
fn the_meter_decides_which_line_is_paid() {
    let (book, bonus) = (Book::recounting(AllCores), wager(Game::PacksPoker, "seven_card_progressive"));
    let six_card = |meter| combinations(&first(&book, bonus, "A", terms("5.00", meter)), Line::SixCardRoyalFlush);
    assert_eq!((six_card("24999.99"), six_card("25000.00"), six_card("30000.00")), (0, 180, 180));
}

#[test]
fn a_meter_is_fair_from_its_break_even_on() {
    let book = Book::recounting(AllCores);
    for side in SideWager::ALL.into_iter().filter(|side| side.has_meter()) {
        for (table, variant) in PricedWager::Side(side)
            .tables()
            .iter()
            .flat_map(|table| side.variants().iter().map(move |variant| (table, *variant)))
        {
            let fair = book.break_even(side, table, variant, terms("1.00", "0")).expect("a meter that is fair");
            let edge = |meter: i64| {
                let terms = Terms::new(Cents::dollars(1), Cents::new(meter)).expect("small amounts");
                let reports = book.reports(PricedWager::Side(side), table, terms).expect("a printed table");
                reports.into_iter().find(|report| report.subject.variant == variant).expect("the variant").house_edge
            };
            assert!(edge(fair.get()) <= Fraction::ZERO && edge(fair.get() - 1) > Fraction::ZERO, "{side:?} {variant}");
        }
    }
}

/// A table that pays more for one hand never has a higher edge, for every wager, table and line.
#[test]
fn a_better_table_never_raises_the_edge() {
    let (book, terms) = (Book::recounting(AllCores), terms("5.00", "20000.00"));
    let wagers = SideWager::ALL.map(PricedWager::Side).into_iter().chain([PricedWager::ThreeCardDraw]);
    for wager in wagers {
        for table in wager.tables().iter().filter(|table| table.rows()[0].cell != Cell::SetByHouse) {
            let edges = |table: &PayTable| -> Vec<Fraction> {
                let reports = book.reports(wager, table, terms).expect("it can be priced");
                reports.iter().map(|report| report.house_edge).collect()
            };
            let before = edges(table);
            for place in 0..table.rows().len() {
                let mut rows = table.rows().to_vec();
                rows[place].cell = better(rows[place].cell, wager);
                let after = edges(&table.with_rows(rows));
                assert!(
                    after.iter().zip(&before).all(|(after, before)| after <= before),
                    "{wager:?} {table:?} {place}"
                );
            }
        }
    }
}

fn better(cell: Cell, wager: PricedWager) -> Cell {
    match cell {
        Cell::Odds(odds) => Cell::Odds(odds + 1),
        Cell::Multiple(multiple) => Cell::Multiple(multiple + 1),
        Cell::Dollars(dollars) => Cell::Dollars(dollars + 10),
        Cell::MeterPercent(percent) => Cell::MeterPercent((percent + 1).min(100)),
        Cell::MeterPercentOrDollars(percent, dollars) => Cell::MeterPercentOrDollars(percent + 1, dollars + 1),
        _ if wager.is_progressive() => Cell::Multiple(3),
        _ => Cell::Odds(3),
    }
}

/// What is folded of three cards in sequence loses, and nothing else changes (HC-1).
#[test]
fn folded_hands_lose_only_runs_of_three() {
    let (book, progressive) = (Book::recounting(AllCores), wager(Game::HighCardFlush, "progressive"));
    let table = progressive.table("A").expect("a table");
    let reports = book.reports(progressive, table, terms("1.00", "10000.00")).expect("it can be priced");
    let [always, folding] = &reports[..] else { panic!("two variants") };
    assert_eq!(folding.subject.variant, FOLDED_HANDS_LOSE);
    let rows = always.rows.iter().flatten().zip(folding.rows.iter().flatten());
    let changed: Vec<&str> =
        rows.filter(|(one, other)| one.combinations != other.combinations).map(|(row, _)| row.hand).collect();
    assert_eq!(changed, [Line::ThreeCardStraightFlush.key()]);
    assert!(folding.house_edge > always.house_edge);
}

#[test]
fn lunar_straight_flushes_are_a_part_of_the_meter_or_fixed() {
    let (book, progressive) = (Book::recounting(AllCores), wager(Game::LunarPoker, "progressive"));
    let at = |meter| {
        let reports = book.reports(progressive, &progressive.tables()[0], terms("5.00", meter)).expect("a table");
        assert_eq!(reports[1].subject.variant, FIXED_STRAIGHT_FLUSH);
        assert_eq!(reports[0].subject.stake, Cents::dollars(1));
        [reports[0].house_edge, reports[1].house_edge]
    };
    // Ten percent of $50,000 is the fixed amount.
    let [part, fixed] = at("50000.00");
    assert_eq!(part, fixed);
    // 4 royals, 36 straight flushes, 624 fours, 3,744 full houses, 5,108 flushes.
    let paid = 4 * 50_000 + 36 * 5_000 + 624 * 500 + 3_744 * 100 + 5_108 * 50;
    assert_eq!(fixed, Fraction::new(2_598_960 - paid, 2_598_960));
}

/// Bonus wagers of Pack's through the engine, plain and with a meter that is never emptied.
#[test]
fn simulated_bonus_wagers_agree() {
    const ROUNDS: usize = 300_000;
    let book = Book::recounting(AllCores);
    let stake = Cents::dollars(5);
    let table = |name, table| wager(Game::PacksPoker, name).table(table).expect("a table").clone();
    let terms = PacksTerms {
        higher_without_pair: games::packs_poker::elections::HigherWithoutPair::Loses,
        seven_card_straight_flush: SevenCardStraightFlush::Any,
        five_card: Some(Bonus::Plain(table("five_card_bonus", "E"))),
        seven_card: Some(Bonus::Progressive {
            pays: table("seven_card_progressive", "A"),
            funded_reset: Cents::ZERO,
            same_percentage: games::packs_poker::elections::SamePercentage::Shared,
        }),
    };
    let wagers = PackWagers { pack: Cents::ZERO, five_card: stake, seven_card: stake };
    let mut chance = Chance(0x5eed_0031);
    let mut sums = [0, 0];
    for _ in 0..ROUNDS {
        let deal = chance.deal(12);
        let set = |cards: &[cards::Card]| cards.iter().copied().collect();
        let seat = FinishedSeat {
            seat: 1,
            cards: set(&deal[..5]),
            wagers: [wagers, PackWagers::default(), PackWagers::default()],
        };
        let round = FinishedRound { dealer: set(&deal[7..]), packs: [set(&deal[5..7]); 3], seats: vec![seat] };
        let mut meters = Meters::default();
        meters.seven_card.primary = Meter::new(MicroDollars::from(Cents::dollars(10_000)));
        for (sum, line) in sums.iter_mut().zip(settle(&terms, &round, &mut meters)) {
            *sum += line.paid.get() + line.returned.get() - line.stake.get();
        }
    }
    for (sum, (name, table)) in sums.into_iter().zip([("five_card_bonus", "E"), ("seven_card_progressive", "A")]) {
        let exact = first(&book, wager(Game::PacksPoker, name), table, self::terms("5.00", "10000.00"));
        assert!(agrees(sum as f64 / 500.0 / ROUNDS as f64, ROUNDS, &exact), "{name}");
    }
}

#[test]
fn what_cannot_be_priced_is_refused() {
    let book = Book::recounting(AllCores);
    let terms = terms("5.00", "10000.00");
    let flush_bonus = wager(Game::HighCardFlush, "flush_bonus");
    let with = |line, cell| flush_bonus.tables()[0].with_rows(vec![Row { line, cell }]);
    let refused = |wager, table: &PayTable| book.reports(wager, table, terms).expect_err("it cannot be priced");
    assert_eq!(
        refused(flush_bonus, &with(Line::FourCardFlush, Cell::Multiple(5))).to_string(),
        "four_card_flush cannot pay \"5\"; write \"5 to 1\", \"$500\", \"push\" or \"n/a\""
    );
    assert_eq!(
        refused(flush_bonus, &with(Line::Pair, Cell::Odds(5))).to_string(),
        "the wager is not paid for pair; its hands are seven_card_flush, six_card_flush, five_card_flush, four_card_flush"
    );
    let too_much = refused(flush_bonus, &with(Line::FourCardFlush, Cell::Odds(10_001)));
    assert_eq!(too_much, Refusal::TooMuch(Line::FourCardFlush, Cell::Odds(10_001)));
    let runs = wager(Game::HighCardFlush, "straight_flush_bonus");
    assert_eq!(
        refused(runs, runs.table("G").expect("a printed table")),
        Refusal::SetByHouse(Line::SevenCardStraightFlush)
    );
    let main = wager(Game::HighCardFlush, "main");
    let even_money = main.tables()[0].with_rows(vec![Row { line: Line::Win, cell: Cell::Odds(2) }]);
    assert_eq!(refused(main, &even_money), Refusal::NoTable(main));
    for (stake, meter) in [(0, 0), (1_000_001, 0), (500, -1), (500, 10_000_000_001)] {
        assert!(Terms::new(Cents::new(stake), Cents::new(meter)).is_err(), "{stake} {meter}");
    }
    assert!(Terms::new(Cents::new(1_000_000), Cents::new(10_000_000_000)).is_ok());
}
