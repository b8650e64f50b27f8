//! What the service says about itself.

use std::collections::BTreeSet;

use pit::api::listed;
use pit::people::Demo;
use testkit::pit::running::fast_house;
use testkit::pit::{World, memory, wide};

#[tokio::test(flavor = "multi_thread")]
async fn the_document_describes_every_route_and_no_other() {
    let world = World::new(&["flush-1"]).await;
    let document = world.nobody().get("/openapi.json").await.ok();
    assert!(document["openapi"].as_str().is_some_and(|version| version.starts_with("3.1")), "{}", document["openapi"]);
    assert_eq!(document["servers"][0]["url"], "/api/v1");
    let mut described = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            described.insert((method.to_uppercase(), path.clone()));
            let problem = &operation["responses"]["default"]["content"]["application/problem+json"]["schema"]["$ref"];
            assert_eq!(problem, "#/components/schemas/Problem", "{method} {path}");
            assert!(operation["summary"].as_str().or(operation["description"].as_str()).is_some(), "{method} {path}");
        }
    }
    let routes = listed().into_iter().map(|route| (route.method.to_string(), route.path)).collect();
    assert_eq!(described, routes);
    // Every schema that is referred to is there.
    let text = document.to_string();
    let schemas = document["components"]["schemas"].as_object().expect("schemas");
    for part in text.split("#/components/schemas/").skip(1) {
        let name = part.split('"').next().expect("a name");
        assert!(schemas.contains_key(name), "{name}");
    }
}

/// Whatever stands in the path is in the path, and nothing else is; what may be left out is not required; and whoever has not logged in is told
/// where that matters.
#[tokio::test(flavor = "multi_thread")]
async fn the_document_says_where_parameters_go_and_who_logs_in() {
    let world = World::new(&["flush-1"]).await;
    let document = world.nobody().get("/openapi.json").await.ok();
    let mut queries = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().expect("a name");
                let stands_there = path.contains(&format!("{{{name}}}"));
                assert_eq!(parameter["in"] == "path", stands_there, "{method} {path}: {parameter}");
                if parameter["in"] == "query" {
                    queries.insert((path.as_str(), name, parameter["required"] == true));
                }
            }
        }
    }
    assert!(queries.contains(&("/history", "limit", false)), "{queries:?}");
    let required: Vec<_> = queries.iter().filter(|(_, _, required)| *required).map(|(_, name, _)| *name).collect();
    assert_eq!(required, ["text"], "of a search: {queries:?}");
    for (path, is_public) in [("/lobby", true), ("/health", true), ("/tables/{id}", true), ("/wallet", false)] {
        let security = &document["paths"][path]["get"]["security"];
        assert_eq!(security == &serde_json::json!([]), is_public, "{path}: {security}");
    }
    assert!(document["info"]["description"].as_str().is_some_and(|says| says.contains("429")));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_service_says_how_it_is() {
    let world = World::new(&["flush-1"]).await;
    let anybody = world.nobody();
    assert_eq!(anybody.get("/health").await.ok()["status"], "ok");
    assert_eq!(anybody.get("/health/ready").await.ok()["status"], "ok");
    anybody.get("/me").await.problem(401, "session_missing");
    // To be nobody is no mistake.
    assert_eq!(anybody.get("/session").await.ok(), serde_json::json!({"person": null}));
    let figures = anybody.get("/metrics").await;
    assert!(figures.headers["content-type"].to_str().is_ok_and(|kind| kind.starts_with("text/plain")));
    let text = figures.text();
    for line in ["croupier_tables 1", "croupier_requests_total{method=\"GET\",path=\"/me\",status=\"401\"}"] {
        assert!(text.contains(line), "{line}: {text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_and_the_house_say_what_is_played() {
    let house = fast_house(&["flush-1", "flush-2", "lunar-1"]);
    let world = World::on(memory().await, &house, wide(), Demo::On).await;
    let lobby = world.nobody().get("/lobby").await.ok();
    assert_eq!(lobby["house"], "Croupier Demonstration House");
    assert_eq!(lobby["demo"], true);
    let tables = lobby["tables"].as_array().expect("tables");
    let ids: Vec<&str> = tables.iter().filter_map(|table| table["id"].as_str()).collect();
    assert_eq!(ids, ["flush-1", "flush-2", "lunar-1"], "in the order of the file");
    assert_eq!((&tables[0]["game"], &tables[0]["dealt"]), (&"high_card_flush".into(), &"virtual".into()));
    assert_eq!((&tables[1]["positions"], &tables[1]["dealt"]), (&5.into(), &"live".into()));
    // The shipped house: an ante of $10 to $500 at flush-1, a Lunar meter seeded with $10,000.
    assert_eq!(tables[0]["limits"][0]["wager"], "ante");
    assert_eq!(tables[0]["limits"][0]["minimum"], "10.00");
    assert_eq!(tables[2]["meters"][0]["amount"], "10000.000000");
    assert_eq!(tables[0]["now"]["seats_taken"], 0);
    let house = world.nobody().get("/tables/flush-2/house").await.ok();
    let stated = |field: &str| {
        let all = house["elections"].as_array().expect("elections");
        all.iter().find(|election| election["field"] == field).map(|election| election["value"].clone())
    };
    assert_eq!(stated("wagers.ante.minimum"), Some("25.00".into()));
    assert_eq!(stated("wagers.straight_flush_bonus.table"), Some("G".into()));
    assert_eq!(house["service"]["seconds_to_bet"], "60");
    assert_eq!(house["deviations"], serde_json::json!([]));
    // A supervisor validates payouts by 38.11(b)3; the shipped lunar-1 has a machine do it, and says so (ALL-29).
    let deviation = world.nobody().get("/tables/lunar-1/house").await.ok()["deviations"][0].clone();
    assert_eq!(deviation["what"], "payouts-validated-by-machine");
    assert_eq!(deviation["says"], "a machine validates progressive payouts");
    assert_eq!(deviation["clause"], "Lunar Poker 38.11(b)3");
    assert!(deviation["reason"].as_str().is_some_and(|reason| reason.contains("play money")), "{deviation}");
    world.nobody().get("/tables/none/house").await.problem(404, "not_found");
}
