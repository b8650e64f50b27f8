//! When something is noticed makes no difference: reported at the first opportunity or at any later one, the same
//! irregularity leaves the same money when the round is over (ALL-8, ALL-17).

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use games::dealing::Spot;
use games::round::{Event, Irregularity, MeterCause, Position, Remedy, Rules, Sealed, What};
use testkit::rounds::chance::Chance;

use super::live::{Live, Reported, wagers};
use super::{Money, in_every_game};

/// How many irregularities of a round are compared.
const COMPARED: usize = 3;

/// A round with wagers and a deck.
struct Planned<'a> {
    rules: &'a dyn Rules,
    sealed: &'a Sealed,
    seed: u64,
    wagers: &'a [games::round::Command],
}

impl<'a> Planned<'a> {
    /// Plays the round to its end with something that is reported before so many steps.
    fn play(&self, what: Irregularity, before: usize) -> Live<'a> {
        let live = Live::new(self.rules, self.sealed, self.seed, None);
        live.reporting(Reported { what, before }).play(self.wagers).expect("every face is right")
    }
}

fn remedy_of(events: &[Event]) -> Option<Remedy> {
    events.iter().find_map(|event| if let What::Irregular { remedy, .. } = event.what { Some(remedy) } else { None })
}

fn pays_meter(events: &[Event]) -> bool {
    let pays = |event: &Event| matches!(event.what, What::MeterMoved { cause: MeterCause::Payout(_), .. });
    events.iter().any(pays)
}

/// Which card went where, a void hand apart.
fn others(live: &Live<'_>, remedy: Option<Remedy>) -> Vec<(Position, Spot)> {
    let apart = if let Some(Remedy::VoidHand(seat)) = remedy { Some(Spot::Player(seat)) } else { None };
    live.where_cards_went().into_iter().filter(|(_, spot)| Some(*spot) != apart).collect()
}

fn compare(planned: &Planned<'_>, what: Irregularity, first: usize, later: usize) -> bool {
    let (early, late) = (planned.play(what, first), planned.play(what, later));
    let case =
        || format!("{what:?} before step {first} or {later} of {:?}, seed {}", planned.rules.game(), planned.seed);
    let remedies = (remedy_of(&early.events), remedy_of(&late.events));
    // By the texts a card that is seen is another matter before players decide than after it.
    if matches!(what, Irregularity::Exposed(_)) && remedies.0 != remedies.1 {
        return false;
    }
    // A dealer's hand is completed only as long as none of the cards that follow has been turned (HB-6).
    if remedies.0 == Some(Remedy::CompleteHand) && remedies.1 != remedies.0 {
        return false;
    }
    assert_eq!(remedies.0, remedies.1, "{}", case());
    // A player who tells others about the hand forfeits what is wagered by then: later that may be more.
    if matches!(remedies.0, Some(Remedy::Forfeit(_))) {
        return false;
    }
    let voids = matches!(remedies.0, Some(Remedy::VoidRound | Remedy::VoidRoundAndRemoveDeck));
    // If cards were drawn in another order meanwhile, the players have got other cards.
    if !voids && others(&early, remedies.0) != others(&late, remedies.0) {
        return false;
    }
    // Part of a meter that was paid before a hand became void stays as it was paid: the house bears the difference (ALL-21).
    if matches!(remedies.0, Some(Remedy::VoidHand(_))) && (pays_meter(&early.events) || pays_meter(&late.events)) {
        return false;
    }
    let (one, other) = (Money::of(&early.events), Money::of(&late.events));
    // What a clause keeps alive is settled by the cards, early and late.
    assert_eq!((one.cents, one.coupons), (other.cents, other.coupons), "{}", case());
    assert_eq!(early.meters, late.meters, "{}", case());
    true
}

#[test]
fn when_something_is_noticed_makes_no_difference() {
    let compared = AtomicU64::new(0);
    in_every_game(|rules: &dyn Rules, seed: u64| {
        let mut chance = Chance::seeded(seed ^ 0x5eed);
        let (wagers, sealed) = (wagers(rules, &mut chance), chance.sealed());
        let Some(regular) = Live::new(rules, &sealed, seed, None).watched(&wagers) else { return };
        let mut moments: BTreeMap<String, (Irregularity, Vec<usize>)> = BTreeMap::new();
        for (before, what) in regular {
            moments.entry(format!("{what:?}")).or_insert_with(|| (what, Vec::new())).1.push(before);
        }
        let mut several: Vec<_> = moments.into_values().filter(|(_, moments)| moments.len() > 1).collect();
        let planned = Planned { rules, sealed: &sealed, seed, wagers: &wagers };
        for _ in 0..COMPARED.min(several.len()) {
            let (what, moments) = several.swap_remove(chance.below(several.len()));
            let later = moments[1 + chance.below(moments.len() - 1)];
            compared.fetch_add(u64::from(compare(&planned, what, moments[0], later)), Ordering::Relaxed);
        }
    });
    let compared = compared.into_inner();
    assert!(compared > super::rounds() * 5, "{compared} compared");
}
