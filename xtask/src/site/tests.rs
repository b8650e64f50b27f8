//! What counts as a branch, and what only names a clause.

use super::*;
use crate::source::code;

const CARDS: &str = "crates/games/src/play.rs";

/// The sites of all citations of a text.
fn sites(path: &str, text: &str) -> Vec<Site> {
    let items = Items::of(code(text));
    let ends = text.match_indices("//=").map(|(at, _)| at + text[at..].find('\n').expect("a line"));
    ends.map(|at| Site::of_code(path, &items, at)).collect()
}

/// The site of a citation above this part of a function.
#[track_caller]
fn check(piece: &str, expected: Site) {
    let text =
        format!("fn f() {{\n    g();\n    //= game clause\n    // In our own words.\n    {piece}\n    h()\n}}\n");
    assert_eq!(sites(CARDS, &text), [expected], "{piece}");
}

#[test]
fn what_decides_is_a_branch() {
    check("if amount > limit { return refuse(amount); }", Site::Branch);
    check("let paid = stake.times(2);", Site::Branch);
    check("for seat in seats { turn(seat); }", Site::Branch);
    check("out.push(What::Chose { seat, choice: Choice::Fold }, FOLD);", Site::Branch);
    check("Irregularity::Misdealt { spot, cards } => { void(spot) }", Site::Branch);
    check("5 => Some(Line::FiveCardFlush),", Site::Branch);
    check("Wager::Exchange => kept(EXCHANGE),", Site::Branch);
    check("0..=4 => 1,", Site::Branch);
    check("self.ante", Site::Branch);
}

#[test]
fn what_only_names_a_clause_is_a_constant() {
    check("let odds = const { cite(LunarPoker, \"1.13X(b)4\") };", Site::Constant);
    check("chips: const { cite(PacksPoker, \"43.6(a)\") },", Site::Constant);
    check("before_no_more_bets: WAGERS,", Site::Constant);
    check("found_by_device: excused,", Site::Constant);
    check("manual_shoe: (cite(PacksPoker, \"43.7(g)\"), Some(cite(PacksPoker, \"43.7(h)\"))),", Site::Constant);
    check("least: 10,", Site::Constant);
    check("Dealing::Hand => HAND,", Site::Constant);
    check("Dealing::Hand | Dealing::ManualShoe => const { cite(PacksPoker, \"43.7(b)\") },", Site::Constant);
    check("Irregularity::Misdealt { spot, .. } => cite(PacksPoker, \"43.13(b)\"),", Site::Constant);
    check(
        "card_age: match dealing { Dealing::Hand => cite(A, \"1\"), Dealing::Shoe(_) => cite(A, \"2\") },",
        Site::Constant,
    );
    check("const LOCAL: u8 = 5;", Site::Constant);
}

#[test]
fn items_count_for_what_they_are() {
    let text = "
        //= one
        const EVERY: u8 = 5;
        //= two
        static TABLE: [Row; 1] = [
            //= three
            Row { pays: times(1) },
        ];
        //= four
        pub const fn law(dealing: Dealing) -> Cite { match dealing { Dealing::Hand => HAND, _ => cite(A, \"1\") } }
        //= five
        fn pays(hand: Hand) -> Cents { table(hand) }
        //= six
        pub struct Wagers {
            //= seven
            ante: Cents,
        }
        //= eight
        mod play;
    ";
    use Site::{Branch, Constant, Type};
    assert_eq!(sites(CARDS, text), [Constant, Constant, Constant, Constant, Branch, Type, Type, Type]);
}

#[test]
fn the_order_of_variants_decides_where_they_compare() {
    let text = "
        /// The class.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        //= one
        // They stand in this order.
        pub enum Class {
            //= two
            Pair,
        }
        //= three
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub enum Choice {
            //= four
            Fold,
        }
        //= five
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub struct FlushRank(u32);
    ";
    use Site::{Order, Type};
    assert_eq!(sites(CARDS, text), [Order, Order, Type, Type, Order]);
}

#[test]
fn a_prompt_never_decides() {
    check("vec![Prompt::new(\"Cut the deck.\", cite(LunarPoker, \"38.4(c)\"))]", Site::Prompt);
    let branch = "//= one\nfn prompts(next: Next) -> Vec<Part> { if next == DEAL { deal() } else { wait() } }\n";
    for path in ["crates/games/src/lunar_poker/prompts.rs", "crates/games/src/lunar_poker/prompts/dealing.rs"] {
        assert_eq!(sites(path, branch), [Site::Prompt]);
    }
    assert_eq!(sites("crates/layout/src/check/lunar_poker.rs", branch), [Site::Check]);
    assert_eq!(sites("crates/layout/src/draw/lunar_poker.rs", branch), [Site::Drawing]);
    assert_eq!(sites("crates/papers/src/posted/signs.rs", branch), [Site::Drawing]);
    assert_eq!(sites(CARDS, branch), [Site::Branch]);
}
