//! When something is noticed makes no difference: reported at the first opportunity or at any later one, the same
//! irregularity leaves the same money when the round is over (ALL-8, ALL-17, ALL-21).
//!
//! One round is a regular round at a live table with random wagers, and two rounds that leave it: at the first moment when
//! something can be reported, and at a later one. Every round is compared. What may differ is named here, each with its
//! clause or reading, and what it comes to is checked instead.

use std::collections::BTreeMap;
use std::sync::Mutex;

use games::dealing::Spot;
use games::round::{Choice, Event, Irregularity, MeterCause, Position, Remedy, Step, What};
use law::Game;
use testkit::rounds::METERS;
use testkit::rounds::chance::Chance;

use super::laying::wagers;
use super::live::{Live, Moment};
use super::{Money, Table, as_it_lies, in_every_game, kept_alive, play_rounds};

/// An irregularity that is reported early and late.
struct Noticed<'a> {
    what: Irregularity,
    table: &'a Table,
    regular: &'a Live<'a>,
    early: &'a Live<'a>,
    late: &'a Live<'a>,
}

impl Noticed<'_> {
    fn game(&self) -> Game {
        self.table.rules.game()
    }

    fn compare(&self) {
        let (early, late) = (remedy_of(&self.early.events), remedy_of(&self.late.events));
        if early != late {
            return self.check_other_remedy(early, late);
        }
        match early {
            Remedy::VoidRound | Remedy::VoidRoundAndRemoveDeck => {
                self.check_all();
                self.check_void(self.early);
            }
            Remedy::PlayOn | Remedy::InformFloor => {
                self.check_all();
                self.check_regular(self.late);
            }
            Remedy::SetAside => self.check_others(None),
            Remedy::CompleteHand => {
                self.check_others(None);
                self.check_completed();
            }
            Remedy::VoidHand(seat) => {
                for live in [self.early, self.late] {
                    assert_eq!(of_seat(live, seat), (0, 0), "the void hand at seat {seat}");
                }
                self.check_others(Some(seat));
            }
            Remedy::Forfeit(seat) => {
                for live in [self.early, self.late] {
                    assert_eq!(
                        of_seat(live, seat),
                        wagered(live, seat),
                        "seat {seat} forfeits what was wagered by then"
                    );
                }
                self.check_others(Some(seat));
            }
        }
    }

    /// The clauses that give the same irregularity another remedy at another time, and what each comes to.
    fn check_other_remedy(&self, early: Remedy, late: Remedy) {
        match (self.game(), self.what, early, late) {
            // A card that is seen while players may still wager voids all hands; later nobody can use what was seen: Pack's
            // 43.13(a) with PP-13, Lunar 38.13(a) with LP-18. At Hold 'em 3 the election of HB-11 holds only while a player
            // has still to decide.
            (
                Game::PacksPoker | Game::LunarPoker | Game::Holdem3Bonus,
                Irregularity::Exposed(_),
                Remedy::VoidRound,
                Remedy::PlayOn,
            ) => {
                self.check_void(self.early);
                self.check_regular(self.late);
            }
            // A dealer's hand is completed only as long as none of the cards that follow was turned up (42.12(d), HB-6).
            (
                Game::Holdem3Bonus,
                Irregularity::Misdealt { spot: Spot::Dealer, .. },
                Remedy::CompleteHand,
                Remedy::VoidRound,
            ) => {
                self.check_completed();
                self.check_void(self.late);
            }
            _ => panic!("no clause makes {late:?} of {early:?}"),
        }
    }

    fn check_all(&self) {
        assert_eq!(money(self.early), money(self.late));
        assert_eq!(self.early.meters, self.late.meters);
    }

    /// Everything is as before the wagers, apart from what a clause keeps alive.
    fn check_void(&self, live: &Live<'_>) {
        assert_eq!(money(live), (kept_alive(self.game(), &live.round), [0; 6]), "a void");
        assert_eq!(live.meters, METERS, "a void");
    }

    fn check_regular(&self, live: &Live<'_>) {
        assert_eq!(money(live), money(self.regular), "it changes nothing");
        assert_eq!(live.meters, self.regular.meters, "it changes nothing");
    }

    /// A hand that is completed with the card that it should have had changes nothing.
    fn check_completed(&self) {
        if cards_but(self.early, None) == cards_but(self.regular, None) {
            self.check_regular(self.early);
        }
    }

    /// Everybody but this seat has the same money.
    fn check_others(&self, apart: Option<u8>) {
        if self.game() == Game::LunarPoker {
            [self.early, self.late].into_iter().for_each(|live| as_it_lies::check(self.table, live));
        }
        if cards_but(self.early, apart) != cards_but(self.late, apart) {
            // The deck decides: a player who is out of the round no longer draws, so others draw those cards. What these
            // come to is checked above.
            assert!(self.game() == Game::LunarPoker && draws(self.early, self.late), "other cards");
            return;
        }
        for seat in (1..=6).filter(|seat| Some(*seat) != apart) {
            let (early, late) = (of_seat(self.early, seat), of_seat(self.late, seat));
            // A jackpot that was paid before a hand became void was paid with that hand's contribution. The winner keeps
            // it, and the house bears it (ALL-21). Payouts are in whole cents (ALL-10).
            let more = contributed(self.late, apart) / 10_000 + 1;
            let most = if is_paid_by_meter(self.late, seat) { more } else { 0 };
            assert!((0..=most).contains(&(late.0 - early.0)) && early.1 == late.1, "seat {seat}: {early:?}, {late:?}");
        }
        for (early, late) in self.early.meters.iter().zip(&self.late.meters) {
            // What a payout leaves of a cent stays on the meter (ALL-10).
            let less_than = 1 + 10_000 * meter_payouts(self.late);
            assert!((early.get() - late.get()).abs() < less_than, "meters {early:?} and {late:?}");
        }
    }
}

fn remedy_of(events: &[Event]) -> Remedy {
    let remedy = |event: &Event| if let What::Irregular { remedy, .. } = event.what { Some(remedy) } else { None };
    events.iter().find_map(remedy).expect("something is reported")
}

/// What players have won or lost, and the coupons that they have given away.
fn money(live: &Live<'_>) -> ([i64; 6], [i64; 6]) {
    let money = Money::of(live.events.iter());
    (money.cents, money.coupons)
}

fn of_seat(live: &Live<'_>, seat: u8) -> (i64, i64) {
    let ((cents, coupons), at) = (money(live), usize::from(seat) - 1);
    (cents[at], coupons[at])
}

/// What a seat loses if it loses all its wagers and coupons.
fn wagered(live: &Live<'_>, seat: u8) -> (i64, i64) {
    let before_settling = |event: &&Event| !matches!(event.what, What::Settled(_) | What::Reversed { .. });
    let at = usize::from(seat) - 1;
    let money = Money::of(live.events.iter().filter(before_settling).filter(|event| !is_coupon_settled(event)));
    (money.cents[at], money.coupons[at] + money.lying[at])
}

const fn is_coupon_settled(event: &Event) -> bool {
    matches!(event.what, What::CouponSettled { .. } | What::CouponReversed { .. })
}

/// Which card went where, the hand of a seat apart.
fn cards_but(live: &Live<'_>, apart: Option<u8>) -> Vec<(Position, Spot)> {
    let apart = apart.map(Spot::Player);
    live.where_cards_went().into_iter().filter(|(_, spot)| Some(*spot) != apart).collect()
}

/// Whether a card was drawn after the deal in one of the rounds.
fn draws(early: &Live<'_>, late: &Live<'_>) -> bool {
    let drawn = |event: &Event| match event.what {
        What::Chose { choice, .. } => matches!(choice, Choice::Buy | Choice::Exchange(_)),
        What::Done(step) => step == Step::ForceDealer,
        _ => false,
    };
    early.events.iter().chain(&late.events).any(drawn)
}

fn payout(event: &Event) -> Option<u8> {
    match event.what {
        What::MeterMoved { cause: MeterCause::Payout(seat), .. } => Some(seat),
        _ => None,
    }
}

fn is_paid_by_meter(live: &Live<'_>, seat: u8) -> bool {
    live.events.iter().filter_map(payout).any(|paid| paid == seat)
}

fn meter_payouts(live: &Live<'_>) -> i64 {
    live.events.iter().filter_map(payout).count() as i64
}

/// What the wagers of a seat have added to the meters, in micro-dollars.
fn contributed(live: &Live<'_>, seat: Option<u8>) -> i64 {
    let added = |event: &Event| match event.what {
        What::MeterMoved { by, cause: MeterCause::Contribution(of), .. } if Some(of) == seat => Some(by.get()),
        _ => None,
    };
    live.events.iter().filter_map(added).sum()
}

/// An irregularity of a round, the first moment when it can be reported, and a later one. A wrong count of the stub can be
/// reported at any moment after the deal, so every round has such a pair.
fn noticed_twice(regular: &Live<'_>, moments: &[Moment], chance: &mut Chance) -> (Irregularity, usize, usize) {
    let mut order: Vec<usize> = (0..moments.len()).collect();
    while !order.is_empty() {
        let later = order.swap_remove(chance.below(order.len()));
        let mut reports = regular.reports_at(&moments[later]);
        while !reports.is_empty() {
            let what = reports.swap_remove(chance.below(reports.len()));
            let is_same = |moment: &Moment| {
                regular.rules.may_happen(&moment.round, what)
                    && (!is_about_next_card(what) || moment.round.laid().next() == moments[later].round.laid().next())
            };
            let first = moments.iter().position(is_same).expect("it may happen later");
            if first < later {
                return (what, first, later);
            }
        }
    }
    panic!("nothing can be reported twice");
}

/// Whether it happens to the next card: with another card it is another irregularity.
const fn is_about_next_card(what: Irregularity) -> bool {
    matches!(what, Irregularity::FoundFaceUp | Irregularity::DrawnInError)
}

fn when_something_is_noticed_makes_no_difference(game: Game) {
    let compared: Mutex<BTreeMap<&'static str, u64>> = Mutex::default();
    play_rounds(game, |table: &Table, seed: u64| {
        let mut chance = Chance::seeded(seed ^ 0x5eed);
        let (wagers, sealed) = (wagers(&*table.rules, &mut chance), chance.sealed());
        let (regular, moments) = Live::new(&*table.rules, &sealed, seed, None).watched(&wagers);
        let (what, first, later) = noticed_twice(&regular, &moments, &mut chance);
        let case = || format!("{what:?} before step {first} or {later} of {game:?}, seed {seed}");
        super::named(case, || {
            let [early, late] = [first, later].map(|at| regular.reporting(what, &moments[at]));
            Noticed { what, table, regular: &regular, early: &early, late: &late }.compare();
        });
        let mut compared = compared.lock().expect("no thread has failed");
        *compared.entry(super::cases::name_of(what)).or_default() += 1;
    });
    let compared = compared.into_inner().expect("no thread has failed");
    println!("{game:?}: {compared:?}");
    assert_eq!(compared.values().sum::<u64>(), super::rounds(), "every round is compared");
}

in_every_game!(when_something_is_noticed_makes_no_difference);
