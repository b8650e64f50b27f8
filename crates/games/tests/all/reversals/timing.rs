//! When something is noticed makes no difference: reported at the first opportunity or at any later one, the same
//! irregularity leaves the same money when the round is over (ALL-8, ALL-17, ALL-21).
//!
//! One round is a regular round at a live table with random wagers, and two rounds that leave it: at the first moment when
//! something can be reported, and at a later one. What may differ is named here, each with its clause or reading.

use std::sync::atomic::{AtomicU64, Ordering};

use games::dealing::Spot;
use games::round::{Choice, Event, Irregularity, MeterCause, Position, Remedy, Rules, Step, What};
use law::Game;
use testkit::rounds::chance::Chance;

use super::live::{Live, Moment, wagers};
use super::{Money, in_every_game, play_rounds};

/// An irregularity that is reported early and late.
struct Noticed<'a> {
    what: Irregularity,
    regular: &'a Live<'a>,
    early: &'a Live<'a>,
    late: &'a Live<'a>,
}

impl Noticed<'_> {
    fn game(&self) -> Game {
        self.regular.rules.game()
    }

    /// Compares the two rounds. False if the texts make two different cases of the two.
    fn compare(&self) -> bool {
        let remedy = match (remedy_of(&self.early.events), remedy_of(&self.late.events)) {
            (early, late) if early == late => early,
            (early, late) => {
                self.check_other_remedy(early, late);
                return false;
            }
        };
        match remedy {
            Remedy::VoidRound | Remedy::VoidRoundAndRemoveDeck => self.check_all(),
            Remedy::PlayOn | Remedy::InformFloor => {
                self.check_all();
                assert_eq!(money(self.late), money(self.regular), "it changes nothing");
            }
            // Another card is face up at another time.
            Remedy::SetAside => return false,
            Remedy::CompleteHand => return self.check_others(None),
            Remedy::VoidHand(seat) => {
                for live in [self.early, self.late] {
                    assert_eq!(of_seat(live, seat), (0, 0), "the void hand at seat {seat}");
                }
                return self.check_others(Some(seat));
            }
            Remedy::Forfeit(seat) => {
                for live in [self.early, self.late] {
                    assert_eq!(
                        of_seat(live, seat),
                        wagered(live, seat),
                        "seat {seat} forfeits what was wagered by then"
                    );
                }
                return self.check_others(Some(seat));
            }
        }
        true
    }

    /// The clauses that give the same irregularity another remedy at another time.
    fn check_other_remedy(&self, early: Remedy, late: Remedy) {
        let named = match (self.game(), self.what) {
            // A card that is seen while players may still wager voids all hands; later nobody can use what was seen: Pack's
            // 43.13(a) with PP-13, Lunar 38.13(a) with LP-18.
            (Game::PacksPoker | Game::LunarPoker, Irregularity::Exposed(_)) => {
                (early, late) == (Remedy::VoidRound, Remedy::PlayOn)
            }
            // The election of HB-11 holds only while a player has still to decide.
            (Game::Holdem3Bonus, Irregularity::Exposed(_)) => (early, late) == (Remedy::VoidRound, Remedy::PlayOn),
            // A dealer's hand is completed only as long as none of the cards that follow was turned up (42.12(d), HB-6).
            (Game::Holdem3Bonus, Irregularity::Misdealt { spot: Spot::Dealer, .. }) => {
                (early, late) == (Remedy::CompleteHand, Remedy::VoidRound)
            }
            _ => false,
        };
        assert!(named, "no clause makes {late:?} of {early:?}");
    }

    fn check_all(&self) {
        assert_eq!(money(self.early), money(self.late));
        assert_eq!(self.early.meters, self.late.meters);
    }

    /// Everybody but this seat has the same money, as far as the cards are the same.
    fn check_others(&self, apart: Option<u8>) -> bool {
        if cards_but(self.early, apart) != cards_but(self.late, apart) {
            // The deck decides: a player who is out of the round no longer draws, so others draw those cards.
            assert!(self.game() == Game::LunarPoker && draws(self.early, self.late), "other cards");
            return false;
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
        true
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

fn when_something_is_noticed_makes_no_difference(game: Game) {
    let compared = AtomicU64::new(0);
    play_rounds(game, |rules: &dyn Rules, seed: u64| {
        let mut chance = Chance::seeded(seed ^ 0x5eed);
        let (wagers, sealed) = (wagers(rules, &mut chance), chance.sealed());
        let Some((regular, moments)) = Live::new(rules, &sealed, seed, None).watched(&wagers) else { return };
        // Some things can be reported at one moment only: then another is tried.
        for _ in 0..4 {
            let later = chance.below(moments.len());
            let Some(what) = regular.report_at(&moments[later], &mut chance) else { continue };
            let may_happen = |moment: &Moment| rules.may_happen(&moment.round, what);
            let first = moments.iter().position(may_happen).expect("it may happen later");
            if first < later {
                let [early, late] = [first, later].map(|at| regular.reporting(what, &moments[at]));
                let noticed = Noticed { what, regular: &regular, early: &early, late: &late };
                super::named(
                    || format!("{what:?} before step {first} or {later} of {game:?}, seed {seed}"),
                    || {
                        compared.fetch_add(u64::from(noticed.compare()), Ordering::Relaxed);
                    },
                );
                return;
            }
        }
    });
    let compared = compared.into_inner();
    assert!(compared > super::rounds() / 2, "{compared} compared");
}

in_every_game!(when_something_is_noticed_makes_no_difference);
