//! Every way in which a round of a base game may end: together they are all rounds, and all figures follow from them.

use law::Game;
use odds::ends::{End, Outcome};
use odds::{Book, Fraction, HIGHER_NO_PAIR_PUSHES, PricedWager, Report, Terms};
use paytables::Cents;
use testkit::cores::AllCores;

/// The reports from known results, which are compared with recounted ones elsewhere.
fn reports(game: Game, wager: &str, table: &str) -> Vec<Report> {
    reports_of(&Book::new(AllCores), game, wager, table)
}

fn reports_of(book: &Book, game: Game, wager: &str, table: &str) -> Vec<Report> {
    let wager = PricedWager::find(game, wager).expect("a wager");
    let table = wager.table(table).expect("a printed table");
    let terms = Terms::new(Cents::dollars(5), Cents::ZERO).expect("lawful terms");
    book.reports(wager, table, terms).expect("it is priced")
}

fn report<'a>(reports: &'a [Report], variant: &str) -> &'a Report {
    reports.iter().find(|report| report.subject.variant == variant).expect("a way to play")
}

fn combinations(report: &Report, is_counted: impl Fn(&End) -> bool) -> u128 {
    report.ends.iter().filter(|end| is_counted(end)).map(|end| end.combinations).sum()
}

/// What one wager of the round wins on average, in units.
fn worth(report: &Report, wager: &str) -> Fraction {
    let nets = report.ends.iter().flat_map(|end| {
        let of_wager = end.wagers.iter().filter(|settled| settled.wager == wager);
        of_wager.map(|settled| settled.net * Fraction::of(end.combinations, report.total_combinations))
    });
    nets.fold(Fraction::ZERO, |sum, net| sum + net)
}

const BASE_GAMES: [(Game, &str, &str); 4] = [
    (Game::PacksPoker, "pack", "-"),
    (Game::HighCardFlush, "main", "-"),
    (Game::ThreeCardDrawPoker, "main", "1"),
    (Game::Holdem3Bonus, "main", "D"),
];

#[test]
fn the_ends_are_all_rounds_and_make_up_every_figure() {
    for (game, wager, table) in BASE_GAMES {
        for report in reports(game, wager, table) {
            let of = format!("{game:?} {} {}", report.subject.table, report.subject.variant);
            let all = report.total_combinations;
            assert_eq!(combinations(&report, |_| true), all, "{of}");
            let share = |end: &End| Fraction::of(end.combinations, all);
            let sum = |worth: &dyn Fn(&End) -> Fraction| {
                report.ends.iter().fold(Fraction::ZERO, |sum, end| sum + worth(end) * share(end))
            };
            assert_eq!(sum(&End::net), -report.house_edge, "{of}");
            assert_eq!(sum(&|end| Fraction::of(end.staked(), 1_u32)), report.average_wager, "{of}");
            let hits = combinations(&report, |end| end.net() > Fraction::ZERO);
            assert_eq!(Fraction::of(hits, all), report.hit_frequency, "{of}");
            for (net, counted) in &report.net {
                assert_eq!(combinations(&report, |end| end.net() == *net), *counted, "{of}: {net:?}");
            }
            let wagers: Vec<&str> = report.ends[0].wagers.iter().map(|settled| settled.wager).collect();
            let of_wagers = wagers.iter().fold(Fraction::ZERO, |sum, wager| sum + worth(&report, wager));
            assert_eq!(of_wagers, -report.house_edge, "{of}");
            for end in &report.ends {
                assert!(end.combinations > 0, "{of}: {end:?}");
                let others = report.ends.iter().filter(|other| {
                    let same = other.wagers.iter().zip(&end.wagers).all(|(one, other)| one.paid_by == other.paid_by);
                    same && (other.action, other.outcome) == (end.action, end.outcome)
                });
                assert_eq!(others.count(), 1, "{of}: {end:?} is told once");
            }
        }
    }
}

/// How often the decisions fall is counted in hands, and comes to the same.
#[test]
fn every_decision_has_its_share_of_the_ends() {
    for (game, wager, table) in BASE_GAMES {
        for report in reports(game, wager, table) {
            for share in report.decisions.iter().flatten() {
                let ended = combinations(&report, |end| end.action == Some(share.action));
                assert_eq!(Fraction::of(ended, report.total_combinations), share.frequency, "{game:?}: {share:?}");
            }
        }
    }
}

/// Rows of the pay table count every hand that is played, whatever the dealer has.
#[test]
fn a_line_has_as_many_combinations_as_its_ends() {
    for (game, wager, paid) in
        [(Game::ThreeCardDrawPoker, "1", "in_to_win_draw_bonus"), (Game::Holdem3Bonus, "D", "blind_bonus")]
    {
        for report in reports(game, "main", wager) {
            let rows = report.rows.as_ref().expect("a pay table");
            // Where there are two tables, the second is for a double wager: the same lines come twice.
            let twice = report.subject.table.contains('+');
            let firsts =
                if twice { rows.iter().position(|row| row.hand == rows[0].hand && row != &rows[0]) } else { None };
            let (first, second) = rows.split_at(firsts.unwrap_or(rows.len()));
            for (rows, actions) in [(first, ["bet 1", "in_to_win", "draw"]), (second, ["bet 2", "", ""])] {
                for row in rows {
                    let by_line = |end: &End| {
                        let mut settled = end.wagers.iter().filter(|settled| settled.wager == paid);
                        actions.contains(&end.action.unwrap_or_default())
                            && settled.any(|settled| settled.paid_by.is_some_and(|(line, _)| line.key() == row.hand))
                    };
                    assert_eq!(combinations(&report, by_line), row.combinations, "{game:?}: {row:?}");
                }
            }
        }
    }
}

/// All of C(52, 7) × C(45, 7) deals. Always raising meets every dealer: 38.5(c) leaves out those without three of a suit, and those whose
/// longest flush is three cards from the two to the eight.
#[test]
fn a_dealer_of_high_card_flush_does_not_qualify_as_often_as_hands_are_low() {
    let choose = |n: u128, k: u128| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
    // Seven cards lie in four suits as 3-3-1-0, 3-2-2-0, 3-2-1-1 or 2-2-2-1: by which suit has how many.
    let [two, low, all] = [choose(13, 2), choose(7, 3), choose(13, 3)];
    assert_eq!((two, all), (78, 286));
    let no_three = 4 * two.pow(3) * 13;
    let one_three = 12 * low * two.pow(2) + 12 * low * two * 13 * 13;
    let two_threes = 12 * low.pow(2) * 13;
    let low_hands = no_three + one_three + two_threes;
    let reports = reports_of(&Book::recounting(AllCores), Game::HighCardFlush, "main", "-");
    let always = report(&reports, odds::ALWAYS_RAISE);
    let no_dealer = combinations(always, |end| end.outcome == Outcome::DealerDoesNotQualify);
    assert_eq!(always.total_combinations, choose(52, 7) * choose(45, 7));
    assert_eq!(Fraction::of(no_dealer, always.total_combinations), Fraction::of(low_hands, choose(52, 7)));
    assert_eq!(worth(always, "ante") + worth(always, "raise"), -always.house_edge);
}

/// PP-3: what a higher hand without a pair comes to is all that the election changes.
#[test]
fn packs_poker_differs_by_the_higher_hands_without_a_pair() {
    let reports = reports(Game::PacksPoker, "pack", "-");
    let (loses, pushes) = (report(&reports, ""), report(&reports, HIGHER_NO_PAIR_PUSHES));
    let alone = combinations(loses, |end| end.outcome == Outcome::HigherWithoutPair);
    assert_eq!(loses.house_edge - pushes.house_edge, Fraction::of(alone, loses.total_combinations));
    for report in [loses, pushes] {
        let lower = combinations(report, |end| end.outcome == Outcome::Lower);
        let higher = combinations(report, |end| matches!(end.outcome, Outcome::Higher | Outcome::HigherWithoutPair));
        assert_eq!(lower, higher, "player and dealer are dealt alike");
    }
}
