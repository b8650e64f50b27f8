//! Requests that cannot be read, that are not permitted or that make no sense: all are told so in the language in use.

use axum::body::Body;
use axum::http::Method;
use pit::api::listed;
use pit::people::{Demo, Role};
use pit::permissions::{Grant, grant};
use pit::shared::new_command;
use serde_json::json;
use testkit::pit::live::{Crew, live};
use testkit::pit::{Client, World, memory, wide};

use crate::mark_everything;
use crate::told::Told;

/// Two tables with dealers.
async fn world() -> World {
    mark_everything();
    World::on(memory().await, &live(&["flush-1", "lunar-1"]), wide(), Demo::On).await
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_that_make_no_sense_are_refused_in_the_language_in_use() {
    let (world, mut told) = (world().await, Told::default());
    let (dealer, floor, player) =
        (world.person("dealer").await, world.person("floor").await, world.person("player1").await);
    let mut crew = Crew::new(&dealer, &floor, &player, "flush-1");
    crew.open().await;
    player.sits("flush-1", 1).await.ok();
    crew.until("bets").await;
    told.read(&dealer.says("flush-1", "enter 99 Ah").await.problem(422, "command_does_not_fit"));
    told.read(&player.says("flush-1", "enter 1 Ah").await.problem(403, "forbidden"));
    for person in [&dealer, &floor] {
        told.read(&person.sends("flush-1", &json!({"do": "ready"})).await.problem(403, "forbidden"));
    }
    told.read(
        &dealer.sends("flush-1", &json!({"do": "set_status", "status": "paused"})).await.problem(403, "forbidden"),
    );
    told.read(&floor.previews("flush-1", "collect").await.problem(422, "no_preview"));
    let exposed = json!({"do": "report_exposed", "position": 0, "reason": ""});
    told.read(&floor.sends("flush-1", &exposed).await.problem(422, "bad_reason"));
    told.read(&floor.says("flush-1", "exposed next").await.problem(422, "reason_missing"));
    // A method that the game does not know, once the device of the other is gone.
    floor.says("lunar-1", "remove shuffler").await.ok();
    told.read(&floor.says("lunar-1", "use manual hand two").await.problem(409, "unlawful_method"));
    told.check(9);
}

#[tokio::test(flavor = "multi_thread")]
async fn malformed_requests_are_told_what_is_wrong_and_what_is_expected() {
    let (world, mut told) = (world().await, Told::default());
    let (player, auditor) = (world.person("player1").await, world.person("auditor").await);
    for (path, written) in [
        ("/tables/flush-1/rounds/x", "x"),
        ("/tables/flush-1/rounds/4294967296", ""),
        ("/tables/flush-1/rounds/-1", ""),
        ("/tables/nowhere", "nowhere"),
        ("/tables/flush-1/rounds/99", ""),
        ("/tables/%ff", ""),
        ("/nothing", ""),
    ] {
        told.read_with(&player.get(path).await.problem(404, "not_found"), &[written]);
    }
    told.read(&player.get("/tables/flush-1/seats/256/advice").await.problem(404, "not_found"));
    for query in ["limit=many", "limit=", "limit=99999999999999999999", "limits=1", "limit=1&limit=2"] {
        told.read_with(&auditor.get(&format!("/journal/pit?{query}")).await.problem(400, "bad_query"), PAGING);
    }
    told.read(&auditor.get("/search").await.json());
    for (body, status, code) in [
        ("", 400, "bad_json"),
        ("{\"do\": ", 400, "bad_json"),
        ("{ask: 1}", 400, "bad_json"),
        ("[1]", 422, "bad_body"),
        ("7", 422, "bad_command"),
        ("{}", 422, "bad_command"),
        ("{\"do\": \"raise\", \"seat\": 1, \"amount\": 1}", 422, "bad_command"),
        ("{\"do\": \"sit\", \"seat\": 1.5}", 422, "bad_command"),
        ("{\"do\": \"sit\", \"seat\": null}", 422, "bad_command"),
        ("{\"do\": \"sit\", \"seat\": [1]}", 422, "bad_command"),
        ("{\"do\": \"sit\", \"seat\": {}}", 422, "bad_command"),
        ("{\"do\": \"sit\", \"seat\": true}", 422, "bad_command"),
        ("{\"do\": \"sit\", \"chair\": 1}", 422, "bad_command"),
        ("{\"do\": \"exchange\", \"seat\": 1, \"positions\": [1, 1]}", 422, "bad_command"),
        ("{\"do\": \"enter\", \"position\": 1, \"card\": \"Xx\"}", 422, "bad_command"),
    ] {
        let answer = sent(&player, "/tables/flush-1/commands", "application/json", body).await;
        told.read_with(&answer.problem(status, code), &["do", "seat", "chair", "true", "1.5", "Kd", "10.00"]);
    }
    told.read(&sent(&player, "/tables/flush-1/commands", "text/plain", "sit 1").await.problem(415, "not_json"));
    let no_key = player.request(Method::POST, "/tables/flush-1/commands").body(Body::empty()).expect("a request");
    told.read(&player.send(no_key).await.problem(400, "idempotency_key_missing"));
    told.check(30);
}

/// The fields with which a list is asked for, and what is none.
const PAGING: &[&str] = &["limits", "limit", "after", "seals"];

async fn sent(by: &Client, path: &str, media_type: &str, body: &str) -> testkit::pit::Answer {
    let request = by.request(Method::POST, path).header("idempotency-key", new_command().to_string());
    let request = request.header("content-type", media_type).body(Body::from(body.to_owned()));
    by.send(request.expect("a request")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_permitted_is_refused_in_the_language_in_use() {
    let (world, mut told) = (world().await, Told::default());
    let people = [
        (None, world.nobody()),
        (Some(Role::Player), world.person("player1").await),
        (Some(Role::Dealer), world.person("dealer").await),
    ];
    let mut refused = 0;
    for route in listed() {
        let path = route.path.replace("{id}", "flush-1").replace("{seat}", "1").replace("{number}", "1");
        for (role, person) in people.iter().filter(|(role, _)| grant(route.action, *role) == Grant::No) {
            let request = person.request(route.method.clone(), &path);
            let request = request.header("idempotency-key", new_command().to_string());
            let answer = person.send(request.body(Body::empty()).expect("a request")).await;
            assert_eq!(answer.status, if role.is_some() { 403 } else { 401 }, "{path}: {}", answer.text());
            told.read(&answer.json());
            refused += 1;
        }
    }
    assert!(refused > 60, "{refused}");
    told.check(25);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_and_cashiers_are_refused_in_the_language_in_use() {
    let (world, mut told) = (world().await, Told::default());
    let (admin, cashier, player) = (world.admin().await, world.person("cashier").await, world.person("player1").await);
    let buy_in = format!("/players/{}/buy-in", player.id);
    let cash_out = format!("/players/{}/cash-out", player.id);
    let amounts = ["", "much", "0", "-5", "1.234", "10000000.00", "99999999999999999999"];
    for (path, amount) in amounts.into_iter().flat_map(|amount| [(&buy_in, amount), (&cash_out, amount)]) {
        let answer = cashier.post(path, &json!({ "amount": amount })).await.json();
        told.read_with(&answer, &[amount]);
    }
    told.read(&cashier.post(&cash_out, &json!({"amount": "5000.00"})).await.json());
    told.read(&cashier.post("/players/999999/buy-in", &json!({"amount": "5.00"})).await.problem(404, "no_such_person"));
    let new =
        |name: &str, display_name: &str, role: &str| json!({"name": name, "display_name": display_name, "role": role});
    for body in
        [new("a b", "A", "dealer"), new("ann", "", "dealer"), new("dealer", "D", "dealer"), new("ann", "A", "bot")]
    {
        told.read_with(&admin.post("/people", &body).await.json(), &["dealer"]);
    }
    told.read_with(&admin.post("/people", &new("ann", "A", "king")).await.json(), ROLES);
    let password = format!("/people/{}/password", player.id);
    for body in [
        json!({"old": "demo", "password": "short"}),
        json!({"old": "wrong", "password": "long enough"}),
        json!({"old": "demo", "password": "demo"}),
    ] {
        told.read(&player.post(&password, &body).await.json());
    }
    told.read(&admin.post("/people/999999/lock", &json!({})).await.problem(404, "no_such_person"));
    told.read(&world.nobody().post("/log-in", &json!({"name": "player1", "password": "wrong"})).await.json());
    let role = format!("/people/{}/role", player.id);
    told.read(&admin.post(&role, &json!({"role": "dealer"})).await.problem(409, "still_has_money"));
    told.read_with(&admin.post(&role, &json!({"role": "king"})).await.json(), ROLES);
    told.check(20);
    let refused: Vec<&String> = told.marked.iter().filter(|text| text.starts_with("detail: ")).collect();
    assert!(refused.len() >= 15, "{refused:#?}");
}

/// The words for roles, and what is none.
const ROLES: &[&str] = &["king", "player", "dealer", "floor", "surveillance", "cashier", "auditor", "admin", "bot"];
