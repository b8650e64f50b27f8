//! Accounts: created, changed, locked, and what the journal keeps of it.

use pit::people::{
    self, By, Change, Demo, LOCKED_FOR, MadeFor, NewPerson, Refused, Role, Secret, change, create, find,
};
use pit::shared::{Shared, new_command};
use serde_json::{Value, json};
use testkit::pit::running::shared;
use testkit::pit::{World, memory, quick, wide};

const PASSWORD: &str = "open sesame";

async fn ann(shared: &Shared) -> people::Person {
    let (role, secret, made_for) = (Role::Player, Secret::Own(PASSWORD), MadeFor::House);
    let new = NewPerson { name: "Ann", display_name: "Ann B.", role, secret, made_for };
    create(shared, new_command(), By::House, &new).await.expect("created")
}

async fn journal(shared: &Shared) -> Vec<Value> {
    let entries = shared.store.entries("people", 0, 1000).await.expect("the store answers");
    entries.iter().map(|entry| serde_json::from_str(&entry.body).expect("JSON")).collect()
}

#[tokio::test]
async fn numbers_begin_with_a_hundred_and_names_are_taken_once() {
    let shared = shared(memory().await);
    let ann = ann(&shared).await;
    assert_eq!((ann.id, ann.name.as_str(), ann.display_name.as_str()), (100, "ann", "Ann B."));
    let (role, secret, made_for) = (Role::Dealer, Secret::None, MadeFor::House);
    let again = NewPerson { name: "aNN", display_name: "Another", role, secret, made_for };
    let refused = create(&shared, new_command(), By::House, &again).await.expect_err("taken");
    assert_eq!(refused, Refused::NameTaken("ann".to_owned()));
    let bob = NewPerson { name: "bob", ..again };
    assert_eq!(create(&shared, new_command(), By::House, &bob).await.expect("created").id, 101);
    assert_eq!(people::with_id(&shared.store, 101).await.expect("there").name, "bob");
    assert_eq!(people::with_id(&shared.store, 102).await, Err(Refused::NoSuchPerson));
}

#[tokio::test]
async fn names_at_and_beyond_their_bounds() {
    let shared = shared(memory().await);
    let (role, secret, made_for) = (Role::Player, Secret::None, MadeFor::House);
    let new = |name, display_name| NewPerson { name, display_name, role, secret, made_for };
    let (longest, too_long) = ("n".repeat(32), "n".repeat(33));
    let (wide, too_wide) = ("d".repeat(60), "d".repeat(61));
    create(&shared, new_command(), By::House, &new(&longest, &wide)).await.expect("lawful");
    for (name, refused) in
        [("", Refused::BadName), (&too_long, Refused::BadName), ("a b", Refused::BadName), ("é", Refused::BadName)]
    {
        assert_eq!(create(&shared, new_command(), By::House, &new(name, "x")).await, Err(refused), "{name}");
    }
    for display_name in ["", &too_wide, "a\nb", " a"] {
        let refused = create(&shared, new_command(), By::House, &new("x", display_name)).await;
        assert_eq!(refused, Err(Refused::BadDisplayName), "{display_name:?}");
    }
}

#[tokio::test]
async fn the_same_command_creates_once_and_another_with_its_id_is_refused() {
    let shared = shared(memory().await);
    let (role, secret, made_for) = (Role::Player, Secret::None, MadeFor::House);
    let new = NewPerson { name: "ann", display_name: "Ann", role, secret, made_for };
    let command = new_command();
    let first = create(&shared, command, By::House, &new).await.expect("created");
    let second = create(&shared, command, By::House, &new).await.expect("the same");
    assert_eq!(first.id, second.id);
    assert_eq!(journal(&shared).await.len(), 1);
    let other = NewPerson { name: "bob", ..new };
    assert_eq!(create(&shared, command, By::House, &other).await, Err(Refused::Store(pit::desk::Problem::IdUsed)));
    assert_eq!(
        change(&shared, command, By::House, first.id, Change::Lock).await,
        Err(Refused::Store(pit::desk::Problem::IdUsed))
    );
}

#[tokio::test]
async fn three_failures_lock_for_thirty_minutes() {
    let shared = shared(memory().await);
    let ann = ann(&shared).await;
    let try_at = async |password: &str, now: i64| {
        people::log_in(&shared, "ann", password, Demo::Off, now).await.map(|person| person.id)
    };
    let start = 1_000_000_000;
    assert_eq!(try_at("wrong", start).await, Err(Refused::NotLoggedIn));
    assert_eq!(try_at("wrong", start + 1).await, Err(Refused::NotLoggedIn));
    assert_eq!(try_at(PASSWORD, start + 2).await, Ok(ann.id), "two failures are forgiven");
    for failure in 3..6 {
        assert_eq!(try_at("wrong", start + failure).await, Err(Refused::NotLoggedIn));
    }
    assert_eq!(try_at(PASSWORD, start + 6).await, Err(Refused::NotLoggedIn), "locked");
    assert_eq!(
        try_at(PASSWORD, start + 4 + LOCKED_FOR).await,
        Err(Refused::NotLoggedIn),
        "half an hour after the last"
    );
    assert_eq!(try_at(PASSWORD, start + 5 + LOCKED_FOR).await, Ok(ann.id));
    let asks: Vec<String> =
        journal(&shared).await.iter().map(|body| body["type"].as_str().expect("words").to_owned()).collect();
    assert_eq!(asks.iter().filter(|ask| *ask == "locked").count(), 1);
    assert_eq!(asks.iter().filter(|ask| *ask == "log_in_failed").count(), 7);
    assert_eq!(asks.iter().filter(|ask| *ask == "logged_in").count(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_attempts_at_the_same_time_are_not_more_than_three() {
    let shared = std::sync::Arc::new(shared(memory().await));
    ann(&shared).await;
    let tries = (0..12).map(|at| {
        let shared = std::sync::Arc::clone(&shared);
        // The right password is among them, but too late: the others have locked the account before.
        let password = if at == 11 { PASSWORD } else { "wrong" };
        async move {
            if at == 11 {
                while find(&shared.store, "ann").await.expect("there").expect("there").failures.len() < 3 {
                    tokio::task::yield_now().await;
                }
            }
            people::log_in(&shared, "ann", password, Demo::Off, 1_000).await.is_ok()
        }
    });
    let tries: Vec<_> = tries.map(tokio::spawn).collect();
    for attempt in tries {
        assert!(!attempt.await.expect("no panic"));
    }
}

#[tokio::test]
async fn whoever_asks_for_nobody_learns_nothing() {
    let shared = shared(memory().await);
    let ann = ann(&shared).await;
    let says = async |name: &str, password: &str| {
        people::log_in(&shared, name, password, Demo::Off, 1_000).await.map(drop).expect_err("refused").to_string()
    };
    let unknown = says("nobody", PASSWORD).await;
    assert_eq!(says("ann", "wrong").await, unknown);
    assert_eq!(says("no such\nname", PASSWORD).await, unknown);
    assert_eq!(says("", "").await, unknown);
    change(&shared, new_command(), By::House, ann.id, Change::Disable).await.expect("disabled");
    assert_eq!(says("ann", PASSWORD).await, unknown);
    let bot = people::bot(&shared, "bot-1").await.expect("a bot");
    assert_eq!(people::bot(&shared, "bot-1").await, Ok(bot), "a bot is made once");
    assert_eq!(says("bot-1", "").await, unknown);
}

#[tokio::test]
async fn no_password_and_no_token_is_kept() {
    let world = World::on(memory().await, &quick(&["flush-1"]), wide(), Demo::On).await;
    let player = world.person("player1").await;
    let store = &world.pit.shared.store;
    let mut all = String::new();
    for kind in ["person", "session", "person number", "counter"] {
        let documents = store.documents(kind).await.expect("the store answers");
        all.extend(documents.iter().map(|document| format!("{} {}\n", document.key, document.text)));
    }
    all.extend(journal(&world.pit.shared).await.iter().map(Value::to_string));
    assert!(!all.contains(&player.token.expect("a token")));
    assert!(!all.contains(&world.first.admin_password.expect("a password")));
    let hash = find(store, "player1").await.expect("there").expect("there").hash.expect("a hash");
    assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_one_time_password_is_good_for_nothing_but_another() {
    let world = World::new(&["flush-1"]).await;
    let once = world.first.admin_password.clone().expect("a password");
    let admin = world.with_password("admin", &once).await;
    for path in ["/people", "/lobby", "/nodes", "/tables/flush-1"] {
        admin.get(path).await.problem(403, "password_change_due");
    }
    assert_eq!(admin.get("/me").await.ok()["password"], "one_time");
    assert_eq!(admin.get("/session").await.ok()["person"], admin.get("/me").await.ok());
    let path = format!("/people/{}/password", admin.id);
    admin.post(&path, &json!({"old": once, "password": once})).await.problem(422, "same_password");
    admin.post(&path, &json!({"old": once, "password": "short"})).await.problem(422, "bad_password");
    admin.post(&path, &json!({"old": "wrong", "password": "long enough"})).await.problem(422, "wrong_current_password");
    admin.post(&path, &json!({"old": once, "password": "long enough"})).await.ok();
    admin.get("/me").await.problem(401, "session_missing");
    world.with_password("admin", "long enough").await.get("/people").await.ok();
    let again = people::first_start(&world.pit.shared, Demo::On).await.expect("a second start");
    assert_eq!(again.admin_password, None, "there is an admin");
}

/// Whoever has found an open browser does not find out its owner's password.
#[tokio::test(flavor = "multi_thread")]
async fn three_wrong_old_passwords_lock_like_three_failures_to_log_in() {
    let world = World::new(&["flush-1"]).await;
    let player = world.person("player1").await;
    let path = format!("/people/{}/password", player.id);
    for _ in 0..3 {
        let guess = json!({"old": "wrong", "password": "long enough"});
        player.post(&path, &guess).await.problem(422, "wrong_current_password");
    }
    player.post(&path, &json!({"old": "demo", "password": "long enough"})).await.problem(422, "wrong_current_password");
    let log_in = json!({"name": "player1", "password": "demo"});
    world.nobody().post("/log-in", &log_in).await.problem(401, "log_in_refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_admin_creates_changes_locks_and_disables() {
    let world = World::new(&["flush-1"]).await;
    let admin = world.admin().await;
    let made = admin.post("/people", &json!({"name": "Eve", "display_name": "Eve", "role": "dealer"})).await.ok();
    let (id, once) = (made["person"]["id"].clone(), made["one_time_password"].as_str().expect("a password").to_owned());
    admin
        .post("/people", &json!({"name": "eve", "display_name": "E", "role": "floor"}))
        .await
        .problem(409, "name_taken");
    admin
        .post("/people", &json!({"name": "bot", "display_name": "E", "role": "bot"}))
        .await
        .problem(409, "not_for_bots");
    let eve = world.with_password("eve", &once).await;
    eve.post(&format!("/people/{id}/password"), &json!({"old": once, "password": "Eve's secret"})).await.ok();
    let log_in = json!({"name": "eve", "password": "Eve's secret"});
    admin.post(&format!("/people/{id}/lock"), &json!({})).await.ok();
    world.nobody().post("/log-in", &log_in).await.problem(401, "log_in_refused");
    // The floor may unlock, too.
    world.person("floor").await.post(&format!("/people/{id}/unlock"), &json!({})).await.ok();
    world.nobody().post("/log-in", &log_in).await.ok();
    let (key, path) = (new_command().to_string(), format!("/people/{id}/password"));
    let reset = admin.post_as(&key, &path, &json!({})).await.ok();
    // Who asks again with the same key gets no password that opens nothing.
    assert_eq!(admin.post_as(&key, &path, &json!({})).await.ok().get("one_time_password"), None);
    world.nobody().post("/log-in", &log_in).await.problem(401, "log_in_refused");
    let eve = world.with_password("eve", reset["one_time_password"].as_str().expect("a password")).await;
    admin.post(&format!("/people/{id}/disable"), &json!({})).await.ok();
    eve.get("/me").await.problem(401, "session_missing");
    admin.post(&format!("/people/{id}/unlock"), &json!({})).await.ok();
    let listed = admin.get("/people").await.ok();
    let eve = listed.as_array().expect("people").iter().find(|person| person["name"] == "eve").expect("Eve").clone();
    assert_eq!(eve["state"], "disabled", "what is disabled is not unlocked");
    assert!(eve.get("hash").is_none());
    let asked: Vec<Value> = journal(&world.pit.shared).await.into_iter().filter(|body| body["person"] == id).collect();
    let words: Vec<&str> = asked.iter().map(|body| body["type"].as_str().expect("words")).collect();
    for ask in ["created", "logged_in", "password_changed", "locked", "unlocked", "disabled", "log_in_failed"] {
        assert!(words.contains(&ask), "{ask}: {words:?}");
    }
    assert_eq!(asked[0]["by"], json!({"role": "person", "id": admin.id}));
}

#[tokio::test(flavor = "multi_thread")]
async fn accounts_of_a_demonstration_are_dead_without_one() {
    let store = memory().await;
    let house = quick(&["flush-1"]);
    let world = World::on(std::sync::Arc::clone(&store), &house, wide(), Demo::On).await;
    let guest = world.nobody().post("/demo", &json!({})).await.ok();
    let guest = world.nobody().with_token(&guest);
    assert_eq!(guest.get("/wallet").await.ok()["balance"], "1000.00");
    world.pit.stop();
    let strict = World::on(store, &house, wide(), Demo::Off).await;
    let log_in = json!({"name": "player1", "password": "demo"});
    strict.nobody().post("/log-in", &log_in).await.problem(401, "log_in_refused");
    let mut same = strict.nobody();
    same.token = guest.token;
    same.get("/wallet").await.problem(401, "session_missing");
    strict.nobody().post("/demo", &json!({})).await.problem(404, "not_found");
}

/// Whoever has money in play cannot become somebody who deals.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_with_money_or_a_seat_does_not_work_here() {
    let world = World::new(&["flush-1"]).await;
    let (admin, player) = (world.admin().await, world.person("player1").await);
    let path = format!("/people/{}/role", player.id);
    let dealer = json!({"role": "dealer"});
    player.says("flush-1", "sit 1").await.ok();
    admin.post(&path, &dealer).await.problem(409, "still_seated");
    player.says("flush-1", "leave 1").await.ok();
    let says = admin.post(&path, &dealer).await.problem(409, "still_has_money")["detail"].clone();
    assert!(says.as_str().is_some_and(|says| says.contains("holds 1000.00")), "{says}");
    let cashier = world.person("cashier").await;
    cashier.post(&format!("/players/{}/cash-out", player.id), &json!({"amount": "1000.00"})).await.ok();
    assert_eq!(admin.post(&path, &dealer).await.ok()["role"], "dealer");
}
