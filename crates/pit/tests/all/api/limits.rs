//! Too much, too fast, too odd: a clear problem, and nothing changes.

use axum::body::Body;
use axum::http::{Method, Request};
use pit::api::{Limits, Rate};
use pit::people::Demo;
use pit::shared::new_command;
use serde_json::{Value, json};
use testkit::pit::rounds::bets_are_open;
use testkit::pit::{Client, World, memory, quick, wide};

fn raw(client: &Client, path: &str, kind: Option<&str>, body: impl Into<Body>) -> Request<Body> {
    let request = client.request(Method::POST, path).header("idempotency-key", new_command().to_string());
    let request = kind.iter().fold(request, |request, kind| request.header("content-type", *kind));
    request.body(body.into()).expect("a request")
}

#[tokio::test(flavor = "multi_thread")]
async fn odd_bodies_are_refused_and_change_nothing() {
    let world = World::new(&["flush-1"]).await;
    let player = world.person("player1").await;
    player.says("flush-1", "sit 1").await.ok();
    testkit::pit::rounds::bets_are_open(&player, "flush-1").await;
    let before = world.pit.table("flush-1").expect("served").desk().seq;
    let path = "/tables/flush-1/commands";
    let json = Some("application/json");
    let deep = format!("{}1{}", "[".repeat(5_000), "]".repeat(5_000));
    let good = json!({"do": "wager", "seat": 1, "wager": "ante", "amount": "10.00"});
    let with = |key: &str, value: Value| {
        let mut body = good.clone();
        body[key] = value;
        body.to_string()
    };
    let long =
        format!("{{\"do\": \"wager\", \"seat\": 1, \"wager\": \"ante\", \"amount\": \"{}\"}}", "1".repeat(20_000));
    for (kind, body, status, code) in [
        (None, good.to_string(), 415, "not_json"),
        (Some("text/plain"), good.to_string(), 415, "not_json"),
        (json, String::new(), 400, "bad_json"),
        (json, "{".to_owned(), 400, "bad_json"),
        (json, deep, 422, "bad_body"),
        (json, "[1, \"ante\", \"10.00\"]".to_owned(), 422, "bad_body"),
        (json, "[]".to_owned(), 422, "bad_body"),
        (json, "null".to_owned(), 422, "bad_command"),
        (json, long, 413, "body_too_large"),
        (json, with("more", json!(1)), 422, "bad_command"),
        (json, with("seat", json!(-1)), 422, "bad_command"),
        (json, with("seat", json!(256)), 422, "bad_command"),
        (json, with("seat", json!("1")), 422, "bad_command"),
        (json, with("wager", json!("anti")), 422, "bad_command"),
        (json, with("amount", json!(10)), 422, "bad_command"),
        (json, with("amount", json!("10.001")), 422, "bad_command"),
        (json, with("amount", json!("-10.00")), 422, "bad_command"),
        (json, with("amount", json!("1e3")), 422, "bad_command"),
        (json, with("amount", json!("99999999999999999999.00")), 422, "bad_command"),
        (json, with("amount", json!("92233720368547758.07")), 409, "not_in_chips"),
        (json, with("amount", json!("9.00")), 409, "outside_limits"),
        (json, with("seat", json!(0)), 403, "not_seated"),
        (json, with("seat", json!(7)), 403, "not_seated"),
    ] {
        println!("{}", body.chars().take(60).collect::<String>());
        player.send(raw(&player, path, kind, body)).await.problem(status, code);
    }
    let not_text = player.send(raw(&player, path, json, vec![0xff, 0xfe, b'{'])).await;
    not_text.problem(400, "bad_json");
    assert_eq!(world.pit.table("flush-1").expect("served").desk().seq, before);
    player.send(raw(&player, path, Some("application/json; charset=utf-8"), good.to_string())).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn odd_words_and_keys_are_refused() {
    let world = World::new(&["flush-1"]).await;
    let player = world.person("player1").await;
    // A command has one form: a line as people write it is none.
    for body in
        [json!({"ask": "sit 1"}), json!({"do": "sit 1"}), json!({"do": ""}), json!({"do": "sit", "ask": "sit 1"})]
    {
        player.sends("flush-1", &body).await.problem(422, "bad_command");
    }
    player.says("flush-1", "enter 3 Ah").await.problem(403, "forbidden");
    let body = json!({"do": "sit", "seat": 1});
    for key in ["", "1", "not-a-key", &"0".repeat(31), &"g".repeat(32)] {
        player.post_as(key, "/tables/flush-1/commands", &body).await.problem(400, "idempotency_key_missing");
    }
    player.post_as("6ba7b810-9dad-11d1-80b4-00c04fd430c8", "/tables/flush-1/commands", &body).await.ok();
    player.sits("flush-9", 1).await.problem(404, "not_found");
    for path in ["/tables/flush-1/seats/x/advice", "/tables/flush-1/seats/300/advice"] {
        player.get(path).await.problem(404, "not_found");
    }
    player.get("/history?befor=1").await.problem(400, "bad_query");
    // The machine shuffles before the round begins.
    bets_are_open(&player, "flush-1").await;
    player.get("/tables/flush-1/rounds/1").await.problem(409, "round_not_over");
    player.get("/tables/flush-1/rounds/2").await.problem(404, "not_found");
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_say_what_they_need() {
    let world = World::new(&["flush-1"]).await;
    let player = world.person("player1").await;
    for (body, says) in [
        (json!({"do": "raise", "seat": 1}), "this is no command: the field \"amount\" is missing"),
        (json!({"do": "draw", "seat": 1}), "this is no command: the field \"position\" is missing"),
        (
            json!({"do": "fold", "seat": 1, "amount": "1.00"}),
            "this is no command: there is no field \"amount\": there are \"seat\"",
        ),
        (
            json!({"do": "raise", "seat": 1, "amount": "much"}),
            "this is no command: a text stands where an amount like \"10.00\" is expected",
        ),
        (
            json!({"do": "exchange", "seat": 1, "positions": [128]}),
            "this is no command: 128 stands where a whole number from 0 to 127 is expected",
        ),
        (json!({"seat": 1}), "this is no command: the field \"do\" is missing"),
    ] {
        let problem = player.post("/tables/flush-1/commands", &body).await.problem(422, "bad_command");
        assert_eq!(problem["detail"], says, "{body}");
    }
    let problem = player.post("/tables/flush-1/commands", &json!({"do": "run"})).await.problem(422, "bad_command");
    let detail = problem["detail"].as_str().expect("a sentence");
    let known =
        "this is no command: \"run\" is not known here: write one of \"set_status\", \"void_held_round\", \"enter\"";
    assert!(detail.starts_with(known) && detail.contains("\"decline_force\""), "{detail}");
    player.post("/tables/flush-1/commands", &json!({"do": "fold", "seat": 1})).await.problem(409, "no_round");
    let paused = json!({"do": "set_status", "status": "paused"});
    player.post("/tables/flush-1/commands", &paused).await.problem(403, "forbidden");
    world.person("floor").await.post("/tables/flush-1/commands", &paused).await.ok();
    assert_eq!(player.sees("flush-1").await["standing"], "paused");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_fast_waits_and_others_do_not() {
    let few = Rate { burst: 5, a_second: 0 };
    let limits = Limits { requests: few, ..wide() };
    let world = World::on(memory().await, &quick(&["flush-1"]), limits, Demo::On).await;
    let (one, two) = (world.person("player1").await, world.person("player2").await);
    let mut refused = 0;
    for _ in 0..20 {
        let answer = one.get("/me").await;
        if answer.status != 200 {
            answer.problem(429, "too_many_requests");
            assert_eq!(answer.headers["retry-after"], "1");
            refused += 1;
        }
    }
    assert_eq!(refused, 15);
    two.get("/me").await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_are_not_guessed_fast() {
    let limits = Limits { log_ins: Rate { burst: 4, a_second: 0 }, ..wide() };
    let world = World::on(memory().await, &quick(&["flush-1"]), limits, Demo::On).await;
    let mut slowed = 0;
    for guess in 0..12 {
        let body = json!({"name": format!("player{}", guess % 3 + 1), "password": format!("{guess}")});
        slowed += u32::from(world.nobody().post("/log-in", &body).await.status == 429);
    }
    assert_eq!(slowed, 8);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_caller_has_so_many_streams_and_no_more() {
    let limits = Limits { streams: 2, ..wide() };
    let world = World::on(memory().await, &quick(&["flush-1"]), limits, Demo::On).await;
    let player = world.person("player1").await;
    let first = player.stream("/meters/stream").await;
    let second = player.stream("/tables/flush-1/stream").await;
    player.get("/meters/stream").await.problem(429, "too_many_streams");
    world.nobody().stream("/meters/stream").await.next().await.expect("others are not concerned");
    drop(first);
    player.stream("/meters/stream").await.next().await.expect("one was closed");
    drop(second);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_is_taken_whole_or_not_at_all() {
    let world = World::new(&["flush-1"]).await;
    let admin = world.admin().await;
    let toml = Some("application/toml");
    let good = quick(&["flush-1"]);
    let elect = async |kind, body: String| admin.send(raw(&admin, "/house", kind, body)).await;
    elect(Some("application/json"), "{}".to_owned()).await.problem(415, "not_toml");
    elect(toml, format!("{good}\n#{}", "x".repeat(256 * 1024))).await.problem(413, "body_too_large");
    let faulty = good.replace("positions = 6", "positions = 7");
    let problem = elect(toml, faulty).await.problem(422, "unlawful_house");
    assert!(problem["detail"].as_str().is_some_and(|says| says.contains("positions")), "{problem}");
    let other = good.replace("minimum = \"10.00\"", "minimum = \"15.00\"");
    assert_ne!(other, good);
    assert_eq!(elect(toml, other).await.ok()["tables"], json!(["flush-1"]));
    let view = world.nobody().get("/lobby").await.ok();
    assert_eq!(view["tables"][0]["limits"][0]["minimum"], "15.00");
}
