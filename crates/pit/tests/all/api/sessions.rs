//! Sessions: how they begin, live and end, and what a browser may be made to send.

use std::sync::Arc;

use axum::body::Body;
use axum::http::Method;
use pit::people::{ABSOLUTE, Demo, IDLE, Sessions, Token, Use, find};
use pit::shared::new_command;
use serde_json::{Value, json};
use testkit::pit::{Client, World};

const MINUTE: i64 = 60_000_000;

#[tokio::test(flavor = "multi_thread")]
async fn a_session_ends_when_it_is_idle_and_in_any_case() {
    let world = World::new(&["flush-1"]).await;
    let sessions = Sessions::new(Arc::clone(&world.pit.shared), Demo::On);
    let person = find(&world.pit.shared.store, "player1").await.expect("there").expect("there");
    let start = 1_000 * ABSOLUTE;
    let lives = async |token: &Token, r#use, now| sessions.of(token, r#use, now).await.expect("an answer").is_some();

    let idle = sessions.begin(&person, start).await.expect("a session");
    assert!(lives(&idle, Use::Watch, start + IDLE - 1).await);
    assert!(!lives(&idle, Use::Request, start + IDLE).await);
    assert!(!lives(&idle, Use::Request, start + 1).await, "what is dead stays dead");

    let watched = sessions.begin(&person, start).await.expect("a session");
    assert!(lives(&watched, Use::Watch, start + 20 * MINUTE).await);
    assert!(!lives(&watched, Use::Watch, start + IDLE).await, "looking on keeps no session alive");

    let busy = sessions.begin(&person, start).await.expect("a session");
    let mut now = start;
    while now + 20 * MINUTE < start + ABSOLUTE {
        now += 20 * MINUTE;
        assert!(lives(&busy, Use::Request, now).await, "{}", (now - start) / MINUTE);
    }
    assert!(!lives(&busy, Use::Request, start + ABSOLUTE).await, "twelve hours are enough");
}

#[tokio::test(flavor = "multi_thread")]
async fn logging_in_gives_a_new_token_and_kills_the_old_one() {
    let world = World::new(&["flush-1"]).await;
    let first = world.person("player1").await;
    let body = json!({"name": "player1", "password": "demo"});
    let began = first.post("/log-in", &body).await.ok();
    let second = world.nobody().with_token(&began);
    assert_ne!(first.token, second.token);
    first.get("/me").await.problem(401, "session_missing");
    second.get("/me").await.ok();
    assert_eq!(second.post("/log-out", &json!({})).await.status, 204);
    second.get("/me").await.problem(401, "session_missing");
}

#[tokio::test(flavor = "multi_thread")]
async fn old_forged_and_broken_tokens_are_nobody() {
    let world = World::new(&["flush-1"]).await;
    let player = world.person("player1").await;
    let good = player.token.clone().expect("a token");
    let mut stranger = player.clone();
    for at in [0, 31, 63] {
        let mut digits: Vec<char> = good.chars().collect();
        digits[at] = if digits[at] == '0' { '1' } else { '0' };
        stranger.token = Some(digits.into_iter().collect());
        stranger.get("/me").await.problem(401, "session_missing");
    }
    for token in ["", "x", &good[1..], &format!("{good}0")] {
        stranger.token = Some(token.to_owned());
        stranger.get("/me").await.problem(401, "session_missing");
        // What everybody may see is seen as everybody sees it.
        stranger.get("/lobby").await.ok();
    }
    // What the store keeps of a session does not open it.
    for document in world.pit.shared.store.documents("session").await.expect("the store answers") {
        stranger.token = Some(document.key);
        stranger.get("/me").await.problem(401, "session_missing");
    }
    player.get("/me").await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_is_for_this_site_alone() {
    let world = World::new(&["flush-1"]).await;
    let log_in = |host: &'static str| {
        let request = axum::http::Request::builder().method(Method::POST).uri("/api/v1/log-in").header("host", host);
        let body = json!({"name": "player1", "password": "demo"}).to_string();
        request.header("content-type", "application/json").body(Body::from(body)).expect("a request")
    };
    let here = world.nobody().send(log_in("localhost:8080")).await;
    let cookie = here.headers["set-cookie"].to_str().expect("text").to_owned();
    let token = here.ok()["token"].as_str().expect("a token").to_owned();
    assert_eq!(cookie, format!("croupier_session={token}; HttpOnly; SameSite=Strict; Path=/"));
    assert_eq!(here.headers["cache-control"], "no-store");
    let there = world.nobody().send(log_in("casino.example")).await;
    let cookie = there.headers["set-cookie"].to_str().expect("text").to_owned();
    assert!(cookie.ends_with("; HttpOnly; SameSite=Strict; Path=/; Secure"), "{cookie}");
}

/// A request with the cookie, as a page makes it: one that sends something, or one that only looks.
fn by_page(player: &Client, path: &str, sends: Option<&Value>, headers: &[(&str, &str)]) -> axum::http::Request<Body> {
    let method = if sends.is_some() { Method::POST } else { Method::GET };
    let token = player.token.as_deref().expect("a token");
    let request = axum::http::Request::builder().method(method).uri(format!("/api/v1{path}"));
    let request = request.header("host", "localhost:8080").header("idempotency-key", new_command().to_string());
    let request = request.header("cookie", format!("theme=dark; croupier_session={token}"));
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    let request = request.header("content-type", "application/json");
    request.body(sends.map_or_else(Body::empty, |sent| Body::from(sent.to_string()))).expect("a request")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_site_can_do_nothing_with_the_cookie() {
    let world = World::new(&["flush-1"]).await;
    let (player, nobody) = (world.person("player1").await, world.nobody());
    let (commands, sit) = ("/tables/flush-1/commands", json!({"do": "sit", "seat": 1}));
    for headers in [
        &[][..],
        &[("origin", "http://evil.example")],
        &[("origin", "null")],
        &[("x-croupier", "yes")],
        &[("origin", "http://localhost:9090")],
    ] {
        nobody.send(by_page(&player, commands, Some(&sit), headers)).await.problem(403, "cross_site");
    }
    assert_eq!(world.nobody().sees("flush-1").await["seats"][0]["taken"], serde_json::Value::Null);
    nobody.send(by_page(&player, "/wallet", None, &[])).await.ok();
    nobody.send(by_page(&player, commands, Some(&sit), &[("x-croupier", "1")])).await.ok();
    let leave = json!({"do": "leave", "seat": 1});
    nobody.send(by_page(&player, commands, Some(&leave), &[("origin", "http://localhost:8080")])).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn another_role_acts_at_once_and_ends_open_streams() {
    let world = World::new(&["flush-1"]).await;
    let (admin, player) = (world.admin().await, world.person("player1").await);
    let mut stream = player.stream("/tables/flush-1/stream").await;
    let mut others = world.person("player2").await.stream("/tables/flush-1/stream").await;
    stream.next().await.expect("the first message comes at once");
    others.next().await.expect("the first message comes at once");
    let cashier = world.person("cashier").await;
    cashier.post(&format!("/players/{}/cash-out", player.id), &json!({"amount": "1000.00"})).await.ok();
    admin.post(&format!("/people/{}/role", player.id), &json!({"role": "auditor"})).await.ok();
    player.get("/wallet").await.problem(401, "session_missing");
    let last = loop {
        let message = stream.next().await.expect("a last word");
        if message.event.is_some() {
            break message;
        }
    };
    assert_eq!(last.event.as_deref(), Some("end"));
    assert_eq!(last.json()["code"], "session_ended");
    assert!(stream.next().await.is_none(), "the stream has ended");
    world.person("player3").await.says("flush-1", "sit 1").await.ok();
    assert!(others.next().await.expect("others go on").event.is_none());
}
