//! Planted defects of Pack's Poker: order, grouping, packs, community cards, inscriptions at every position.

use games::elections::OddsShown;
use layout::mm;

use crate::support::Spoiled;

fn spoiled() -> Spoiled {
    Spoiled::new("packs-1", OddsShown::Layout)
}

//= packs_poker 1.13Z(b)2
// From the player's left to right, by their names.
#[test]
fn packs_bets_are_in_order() {
    for seat in 1..=6 {
        let id = |pack: u8| format!("seat-{seat}-pack-{pack}");
        let order = format!("seat {seat}: the pack's bets are not in order from left to right");
        let apart =
            |bonus: &str, pack: u8| format!("seat {seat}: the {bonus} {pack} is not grouped with pack's bet {pack}");
        let five = |pack| apart("five card bonus", pack);
        let seven = |pack| apart("seven card progressive", pack);
        spoiled().swapped(&id(1), &id(2)).lacks(&[
            ("1.13Z(b)2", &order),
            ("1.13Z(b)3", &five(1)),
            ("1.13Z(b)3", &seven(1)),
            ("1.13Z(b)3", &five(2)),
            ("1.13Z(b)3", &seven(2)),
        ]);
    }
    let says = "seat 4: the area for the pack's bet 3 does not say so";
    spoiled().saying("seat-4-pack-3", "BET 3", "BET 2").lacks(&[("1.13Z(b)2", says)]);
}

//= packs_poker 1.13Z(b)3
// One for each pack, closer to the dealer, grouped with its pack's bet.
#[test]
fn bonuses_are_closer_to_the_dealer_and_with_their_pack() {
    spoiled().without("seat-2-five-card-bonus-3").lacks(&[("1.13Z(b)3", "seat 2 has no area for the five-card bonus")]);
    spoiled()
        .without("seat-6-seven-card-progressive-1")
        .lacks(&[("1.13Z(b)3", "seat 6 has no area for the seven-card progressive")]);
    for seat in 1..=6 {
        let (pack, bonus) = (format!("seat-{seat}-pack-1"), format!("seat-{seat}-seven-card-progressive-1"));
        let closer = format!("seat {seat}: the five card bonus 1 is not closer to the dealer than pack's bet 1");
        let closer_7 =
            format!("seat {seat}: the seven card progressive 1 is not closer to the dealer than pack's bet 1");
        // Two rows away, each of them is nearer to another pack's bet than to its own.
        let apart = |n| format!("seat {seat}: the seven card progressive {n} is not grouped with pack's bet {n}");
        spoiled().swapped(&pack, &bonus).lacks(&[
            ("1.13Z(b)3", &closer),
            ("1.13Z(b)3", &closer_7),
            ("1.13Z(b)3", &apart(1)),
            ("1.13Z(b)3", &apart(2)),
        ]);
        let swapped = |n| format!("seat {seat}: the five card bonus {n} is not grouped with pack's bet {n}");
        spoiled()
            .swapped(&format!("seat-{seat}-five-card-bonus-2"), &format!("seat-{seat}-five-card-bonus-3"))
            .lacks(&[("1.13Z(b)3", &swapped(2)), ("1.13Z(b)3", &swapped(3))]);
    }
}

//= packs_poker 1.13Z(b)4
// Left of the dealer: on the right of the drawing.
#[test]
fn packs_are_to_the_left_of_the_dealer() {
    spoiled().without("pack-2").lacks(&[("1.13Z(b)4", "there is no place for pack 2")]);
    let wrong = [("1.13Z(b)4", "pack 3 is not to the left of the dealer")];
    spoiled().moved("pack-3", -mm(500), 0).lacks(&wrong);
    spoiled().moved("pack-3", -mm(300), 0).lacks(&wrong);
}

//= packs_poker 1.13Z(b)5
// Two of them, in front.
#[test]
fn community_cards_are_in_front_of_the_dealer() {
    let number = "there are 1 places for community cards, not 2";
    spoiled().without("board-1").lacks(&[("1.13Z(b)5", number)]);
    let wrong = [("1.13Z(b)5", "the community cards are not in front of the dealer")];
    // They may lie as far to a side as the dealer's place is wide: it ends 75 mm from the middle, the card at 65.
    spoiled().moved("board-2", mm(10), 0).lacks(&[]);
    spoiled().moved("board-2", mm(11), 0).lacks(&wrong);
    spoiled().moved("board-1", -mm(200), 0).lacks(&wrong);
}

//= packs_poker 1.13Z(b)6
//= packs_poker 1.13Z(b)6(i)
//= packs_poker 1.13Z(b)6(ii)
// At every position, each line of each table.
#[test]
fn every_position_is_inscribed() {
    for seat in 1..=6 {
        let id = |item: &str| format!("seat-{seat}-{item}");
        let odds = |says: &str| format!("seat {seat}: the layout does not say {says}");
        spoiled().without(&id("pays-pack")).lacks(&[("1.13Z(b)6(i)", &odds("what the pack pays"))]);
        spoiled()
            .without(&id("pays-five-card-bonus"))
            .lacks(&[("1.13Z(b)6(i)", &odds("what the five card bonus pays"))]);
        spoiled()
            .saying(&id("pays-five-card-bonus"), "Full house", "Empty house")
            .lacks(&[("1.13Z(b)6(i)", &odds("of the five card bonus: Full house, 50 to 1"))]);
        spoiled().saying(&id("pays-seven-card-progressive"), "win 100% of the meter", "win 90% of the meter").lacks(&[
            ("1.13Z(b)6(i)", &odds("of the seven card progressive: 7-card straight flush, win 100% of the meter")),
        ]);
        let no_pair = odds("").trim_end().to_owned() + ": Without a pair or better the pack's bet loses";
        spoiled().without(&id("notice-no-pair")).lacks(&[("1.13Z(b)6(ii)", &no_pair)]);
    }
}

//= packs_poker 1.13Z(c)
// Odds on a sign: then the sign is there.
#[test]
fn what_is_not_inscribed_is_on_a_sign() {
    let sign = Spoiled::new("packs-1", OddsShown::Sign);
    sign.without_sign("1.13Z(c)").lacks(&[("1.13Z(c)", "what the layout does not say is on no sign")]);
}
