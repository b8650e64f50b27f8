//! What is refused at a live table, by which clause, and that nothing changes by it.

use games::dealing::Spot::{Dealer, Player};
use serde_json::{Value, json};

use super::Scene;

/// The first wager of each game.
const TABLES: [(&str, &str); 5] =
    [("packs-1", "pack_1"), ("lunar-1", "ante"), ("draw-1", "ante"), ("flush-1", "ante"), ("holdem-1", "flop")];

/// Before a card is dealt, nothing of this can have happened: the report, and the clause on it in the order of the tables. `None`
/// where a game knows no such thing.
const BEFORE_THE_DEAL: [(&str, [Option<&str>; 5]); 5] = [
    ("misdealt seat 1 4", [None, Some("38.13(d)"), Some("42.12(b)"), Some("38.13(c)"), Some("42.12(d)")]),
    ("misdealt dealer 4", [None, Some("38.13(d)"), Some("42.12(b)"), Some("38.13(c)"), Some("42.12(d)")]),
    ("shoe failed", [Some("43.13(e)"), Some("38.13(f)"), Some("42.12(d)"), Some("38.13(f)"), Some("42.12(f)")]),
    (
        "wrong count misdealt",
        [Some("43.7(g)2"), Some("38.7(f)2"), Some("42.7(e)2"), Some("38.7(f)2"), Some("42.7(e)2")],
    ),
    ("wrong count of deck", [Some("43.7(g)2"), Some("38.7(f)2"), Some("42.7(e)2"), Some("38.7(f)2"), Some("42.7(e)2")]),
];

/// When all cards are dealt and nobody draws any, no card is found face up, drawn in error or held back by a shoe.
const AFTER_THE_DEAL: [(&str, &str, &str); 6] = [
    ("packs-1", "found face up", "43.13(b)"),
    ("packs-1", "drawn in error", "43.13(c)"),
    ("packs-1", "shoe failed", "43.13(e)"),
    ("flush-1", "found face up", "38.13(a)"),
    ("flush-1", "drawn in error", "38.13(b)"),
    ("flush-1", "shoe failed", "38.13(f)"),
];

/// The dealer and the floor report something that the clause does not allow: both are refused by that clause.
async fn is_refused(scene: &Scene, words: &str, clause: &str) {
    let before = (scene.view().await["seq"].clone(), scene.all_money().await);
    for by in [&scene.dealer, &scene.floor] {
        let desk = scene.world.pit.table(scene.table).expect("it is served").desk();
        let command = testkit::pit::lines::command(&desk, words).unwrap_or_else(|fault| panic!("{words}: {fault:?}"));
        let mut command = json!(command);
        if by.id == scene.floor.id {
            command["reason"] = "seen on the layout".into();
        }
        let refused = by.sends(scene.table, &command).await;
        let case = || format!("{words} at {}: {}", scene.table, refused.text());
        let problem = refused.json();
        // Why a count is wrong is for the dealer alone to say.
        let is_not_for_floor = by.id == scene.floor.id && problem["code"] == "not_your_command";
        assert!(refused.status == 409 || is_not_for_floor, "{}", case());
        let cited = problem["clause"].as_str().unwrap_or_default();
        assert!(cited.ends_with(&format!(" {clause}")), "not by {clause}: {}", case());
        assert!(problem["clause_says"].as_str().is_some_and(|says| !says.is_empty()), "{}", case());
    }
    assert_eq!((scene.view().await["seq"].clone(), scene.all_money().await), before, "{words}");
}

//= packs_poker 43.13(e)
//= lunar_poker 38.13(d)
//= three_card_draw_poker 42.12(b)
//= high_card_flush 38.13(c)
//= holdem_3_bonus 42.12(d)
#[tokio::test(flavor = "multi_thread")]
async fn a_report_is_refused_by_its_clause_before_the_deal() {
    for (at, (table, wager)) in TABLES.into_iter().enumerate() {
        let scene = Scene::at(table, &[1]).await;
        scene.wagers(1, &[&format!("10.00 on {wager}")]).await;
        for (words, clauses) in BEFORE_THE_DEAL {
            if let Some(clause) = clauses[at] {
                is_refused(&scene, words, clause).await;
            }
        }
    }
}

//= packs_poker 43.13(b)
//= packs_poker 43.13(c)
//= high_card_flush 38.13(a)
//= high_card_flush 38.13(b)
//= high_card_flush 38.13(f)
#[tokio::test(flavor = "multi_thread")]
async fn a_report_is_refused_by_its_clause_after_the_deal() {
    for (table, wager) in [TABLES[0], TABLES[3]] {
        let mut scene = Scene::at(table, &[1]).await;
        scene.wagers(1, &[&format!("10.00 on {wager}")]).await;
        scene.stacks(&[1], &[], "");
        let is_dealt = |view: &Value| {
            let ids = view["offers"].as_array().expect("offers").iter().filter_map(|offer| offer["id"].as_str());
            view["round"]["phase"] == "decisions" || ids.into_iter().any(|id| id.starts_with("turn_"))
        };
        scene.until_seen(is_dealt).await;
        for (_, words, clause) in AFTER_THE_DEAL.into_iter().filter(|(at, ..)| *at == table) {
            is_refused(&scene, words, clause).await;
        }
    }
}

/// A face that was entered wrongly is corrected by a supervisor who has not dealt the round (ALL-23). The dealer alone corrects
/// nothing, in whatever role, and a supervisor corrects nothing that the dealer has not entered again.
//= high_card_flush 38.10(e)
#[tokio::test(flavor = "multi_thread")]
async fn the_dealer_alone_corrects_nothing() {
    let mut scene = Scene::at("flush-1", &[1]).await;
    scene.wagers(1, &["10.00 on ante"]).await;
    scene.stacks(&[1], &[(Player(1), "Ah Jh 6h 2h 8c 9c Tc"), (Dealer, "Ks 8s 4s 2d 5d 3h 7c")], "");
    scene.until("decisions").await;
    scene.plays(1, "raises 10.00").await;
    scene.until_seen(|view| view["round"]["dealer_hand"].is_string()).await;
    let entered = scene.view().await["entered"][0].clone();
    let position = entered["position"].clone();
    let correct = json!({"do": "correct_face", "position": position, "supervisor": scene.floor.id});
    // Nothing is entered again, so nothing can be corrected.
    scene.floor.sends("flush-1", &correct).await.problem(409, "cannot_happen_now");
    scene.does(&format!("enter {position} Qc")).await;
    let before = scene.view().await;
    assert_eq!(before["round"]["phase"], "correction");
    let money = scene.all_money().await;
    for by in [scene.dealer.id, scene.floor.id] {
        let correct = json!({"do": "correct_face", "position": position, "supervisor": by});
        let refused = scene.dealer.sends("flush-1", &correct).await;
        let problem = refused.problem(403, "not_your_command");
        assert!(problem["detail"].as_str().is_some_and(|says| !says.is_empty()), "{problem}");
    }
    let in_the_name = json!({"do": "correct_face", "position": position, "supervisor": scene.dealer.id});
    let refused = scene.floor.sends("flush-1", &in_the_name).await;
    assert!(refused.status.is_client_error(), "{}", refused.text());
    assert_eq!((scene.view().await["seq"].clone(), scene.all_money().await), (before["seq"].clone(), money));
    scene.floor.sends("flush-1", &correct).await.ok();
    assert_ne!(scene.view().await["round"]["phase"], "correction");
}
