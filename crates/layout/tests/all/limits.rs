//! What a felt says of the most that is paid: only of wagers that are offered.

use games::GameElections;
use layout::Notice;
use layout::words::notice;
use paytables::Cents;

use crate::support::table;

fn most_paid(elections: &GameElections) -> Option<String> {
    notice(Notice::MostPaid, elections).map(|said| said.to_string())
}

/// 38.11(h): the limit is on the two bonuses.
#[test]
fn high_card_flush_limits_the_bonuses_that_it_offers() {
    for (flush, straight, said) in [
        (
            true,
            true,
            Some("Flush bonus and straight flush bonus together are paid at most $50,000 a hand and $100,000 a round"),
        ),
        (true, false, Some("The flush bonus is paid at most $50,000 a hand and $100,000 a round")),
        (false, true, Some("The straight flush bonus is paid at most $50,000 a hand and $100,000 a round")),
        (false, false, None),
    ] {
        let mut elections = table("flush-1").elections;
        let GameElections::HighCardFlush(of) = &mut elections else { panic!("it is High Card Flush") };
        of.bonus_limit_per_hand = Some(Cents::dollars(50_000));
        of.flush_bonus = of.flush_bonus.take().filter(|_| flush);
        of.straight_flush_bonus = of.straight_flush_bonus.take().filter(|_| straight);
        assert_eq!(most_paid(&elections).as_deref(), said);
    }
}

/// 42.11(f): the limit is on the blind bonus, and on the 3 card bonus where there is one.
#[test]
fn holdem_3_bonus_limits_the_bonuses_that_it_offers() {
    let mut elections = table("holdem-2").elections;
    let both = "Blind bonus and 3 card bonus of one hand are paid $50,000 together at most";
    assert_eq!(most_paid(&elections).as_deref(), Some(both));
    let GameElections::Holdem3Bonus(of) = &mut elections else { panic!("it is Hold 'em 3 Bonus") };
    of.three_card_bonus = None;
    let one = "The blind bonus of one hand is paid $50,000 at most";
    assert_eq!(most_paid(&elections).as_deref(), Some(one));
}
