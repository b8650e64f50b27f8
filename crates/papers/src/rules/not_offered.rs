//! Clauses about wagers that a table does not offer: they stand among the rules, and say that they are not in force.

use games::GameElections;
use games::holdem_3_bonus::elections::Version;

/// A wager, and the clauses that are about it alone; what stands below them is, too.
type About = (&'static str, &'static [&'static str]);

/// Why a clause is not in force at a table.
pub(super) fn why(elections: &GameElections, clause: &str) -> Option<String> {
    let (what, _) =
        absent(elections).into_iter().find(|(_, clauses)| clauses.iter().any(|of| is_within(clause, of)))?;
    Some(format!("This table does not offer {what}."))
}

/// Whether a clause is another one, or stands below it.
fn is_within(clause: &str, of: &str) -> bool {
    clause.strip_prefix(of).is_some_and(|rest| rest.is_empty() || rest.starts_with('(') || rest.starts_with(is_digit))
}

fn is_digit(letter: char) -> bool {
    letter.is_ascii_digit()
}

/// What a table does not offer.
fn absent(elections: &GameElections) -> Vec<About> {
    let all: Vec<Option<About>> = match elections {
        GameElections::PacksPoker(of) => {
            let (five, seven) = (&of.five_card, &of.seven_card);
            let progressive = five.progressive.is_some() || seven.progressive.is_some();
            vec![
                (!of.offers_bonus()).then_some(("any bonus", &["1.13Z(b)3", "43.10(g)"])),
                (!progressive).then_some(("a progressive", &["43.12"])),
                (!five.is_offered())
                    .then_some(("the five-card bonus", &["43.1:five_card_bonus_wager", "43.5(c)", "43.11(b)"])),
                (!seven.is_offered())
                    .then_some(("the seven-card bonus", &["43.1:seven_card_bonus_wager", "43.5(d)", "43.11(c)"])),
                five.plain.is_none().then_some(("the five-card bonus without a progressive", &["43.11(b)1"])),
                five.progressive.is_none().then_some(("the five-card progressive", &["43.5(c)", "43.11(b)2"])),
                seven.plain.is_none().then_some(("the seven-card bonus without a progressive", &["43.11(c)1"])),
                seven.progressive.is_none().then_some(("the seven-card progressive", &["43.11(c)2", "43.12(d)2"])),
            ]
        }
        GameElections::LunarPoker(of) => vec![
            of.super_side_bet.is_none().then_some(("the super side bet", &["38.10(a)2", "38.12(d)"])),
            of.progressive.is_none().then_some((
                "the progressive",
                &[
                    "1.13X(d)",
                    "38.1:progressive_payout_hand",
                    "38.6(c)",
                    "38.11(a)",
                    "38.11(b)",
                    "38.11(c)",
                    "38.12(g)",
                    "38.12(h)",
                    "38.12(i)",
                ],
            )),
        ],
        GameElections::ThreeCardDrawPoker(of) => {
            let clauses: &[&str] = &["42.1:first_3_bonus_wager", "42.10(h)2", "42.10(h)8", "42.11(d)"];
            vec![of.first_3_bonus.is_none().then_some(("the First 3 Bonus", clauses))]
        }
        GameElections::HighCardFlush(of) => {
            let (flush, straight) = (of.flush_bonus.is_some(), of.straight_flush_bonus.is_some());
            let optional = flush || straight || of.progressive.is_some();
            vec![
                (!optional).then_some(("any optional wager", &["1.13Y(b)4", "1.13Y(b)5", "38.10(e)2", "38.11(i)"])),
                (!flush && !straight).then_some(("a bonus", &["38.11(h)"])),
                (!flush).then_some((
                    "the flush bonus",
                    &["38.1:flush_bonus_wager", "38.6(a)2", "38.10(e)2(i)", "38.11(c)"],
                )),
                (!straight).then_some((
                    "the straight flush bonus",
                    &["38.1:straight_flush_bonus_wager", "38.6(a)3", "38.10(e)2(ii)", "38.11(d)"],
                )),
                of.progressive.is_none().then_some((
                    "the progressive",
                    &[
                        "1.13Y(d)",
                        "38.1:progressive_payout_wager",
                        "38.6(a)4",
                        "38.10(e)2(iii)",
                        "38.11(e)",
                        "38.11(f)",
                        "38.12(a)",
                        "38.12(b)",
                        "38.12(c)",
                        "38.12(e)",
                        "38.12(f)",
                    ],
                )),
            ]
        }
        GameElections::Holdem3Bonus(of) => vec![
            of.three_card_bonus.is_none().then_some((
                "the 3 card bonus",
                &["1.13BB(b)2(iv)", "42.1:3_card_bonus_wager", "42.5(e)", "42.10(a)", "42.11(d)"],
            )),
            of.six_card_bonus.is_none().then_some((
                "the 6 card bonus",
                &["1.13BB(b)2(v)", "42.1:6_card_bonus_wager", "42.5(f)", "42.10(e)5", "42.11(e)"],
            )),
            (of.version == Version::One).then_some(("Version 2", &["42.10(b)2(ii)", "42.11(c)(ii)"])),
            (of.version == Version::Two).then_some(("Version 1", &["42.10(b)2(i)"])),
        ],
    };
    all.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(id: &str) -> GameElections {
        let house = house::read(include_str!("../../../../house.toml")).expect("a lawful house");
        house.tables.into_iter().find(|table| table.id == id).expect("a table").elections
    }

    #[test]
    fn what_is_not_offered_is_not_in_force() {
        let flush = of("flush-2");
        let why = |clause: &str| why(&flush, clause).unwrap_or_default();
        assert_eq!(why("38.11(c)"), "This table does not offer the flush bonus.");
        assert_eq!(why("38.12(b)3"), "This table does not offer the progressive.");
        assert_eq!(why("38.10(e)2(iii)"), "This table does not offer the progressive.");
        assert_eq!(why("38.10(e)2(ii)"), "", "the straight flush bonus is offered");
        assert_eq!(why("38.10(e)2"), "");
    }

    /// Every clause that is named exists in its game.
    #[test]
    fn the_clauses_exist() {
        for id in ["packs-1", "lunar-1", "draw-1", "flush-1", "flush-2", "flush-3", "holdem-1", "holdem-2"] {
            let elections = of(id);
            for clause in absent(&elections).into_iter().flat_map(|(_, clauses)| clauses) {
                assert!(elections.game().clauses().iter().any(|other| other.id == *clause), "{id}: {clause}");
            }
        }
    }
}
