//! Two nodes on one store: each answers for its own tables and sends callers to the other for the rest.

use std::sync::Arc;

use pit::people::Demo;
use serde_json::json;

use crate::client::{World, memory, quick, wide};

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_another_node_is_asked_for_there() {
    let store = memory().await;
    let house = quick(&["flush-1", "draw-1"]);
    let one = World::at("http://one.test", Arc::clone(&store), &house, wide(), Demo::On).await;
    let two = World::at("http://two.test/", store, &house, wide(), Demo::On).await;
    let player = two.person("player1").await;
    for path in ["/tables/flush-1", "/tables/flush-1/stream"] {
        let answer = player.get(path).await;
        answer.problem(307, "elsewhere");
        assert_eq!(answer.headers["location"], format!("http://one.test/api/v1{path}"));
    }
    let answer = player.post("/tables/draw-1/seats/2", &json!({})).await;
    answer.problem(307, "elsewhere");
    assert_eq!(answer.headers["location"], "http://one.test/api/v1/tables/draw-1/seats/2");
    // Sessions are everybody's.
    let mut there = one.nobody();
    there.token = player.token.clone();
    there.post("/tables/draw-1/seats/2", &json!({})).await.ok();
    // The lobby knows both, and finished rounds are read from the store.
    let lobby = two.nobody().get("/lobby").await.ok();
    assert_eq!(lobby["tables"][0]["served_by"], "http://one.test");
    assert_eq!(lobby["tables"][0]["now"], serde_json::Value::Null);
    assert_eq!(lobby["tables"][0]["limits"][0]["wager"], "ante");
    let nodes = two.admin_of(&one).await.get("/nodes").await.ok();
    assert_eq!(nodes[0], json!({"url": "http://one.test", "here": false, "tables": ["draw-1", "flush-1"]}));
    assert_eq!(nodes[1], json!({"url": "http://two.test/", "here": true, "tables": []}));
}
