//! Papers through the API: who may have them made, from which file of the house, and what is said if there is no such paper.

use serde_json::json;
use testkit::pit::{World, quick};

#[tokio::test(flavor = "multi_thread")]
async fn papers_are_made_from_the_file_that_holds_now() {
    let world = World::new(&["flush-1"]).await;
    let (floor, auditor) = (world.person("floor").await, world.person("auditor").await);
    let list = floor.get("/tables/flush-1/papers").await.ok();
    assert_eq!(list, json!(["rules.pdf", "torn.pdf"]));
    let paper = auditor.get("/tables/flush-1/papers/rules.pdf").await;
    assert_eq!(paper.headers["content-type"], "application/pdf");
    assert_eq!(paper.headers["content-disposition"], "inline; filename=\"flush-1-rules.pdf\"");
    assert_eq!(paper.bytes, quick(&["flush-1"]).as_bytes());
    floor.get("/tables/flush-1/papers/torn.pdf").await.problem(500, "internal_error");
    let nothing = floor.get("/tables/flush-1/papers/rules.doc").await.problem(404, "not_found");
    assert!(nothing["detail"].as_str().is_some_and(|says| says.contains("rules.pdf")), "{nothing}");
    floor.get("/tables/flush-9/papers").await.problem(404, "not_found");
    world.person("player1").await.get("/tables/flush-1/papers/rules.pdf").await.problem(403, "not_permitted");
    world.nobody().get("/tables/flush-1/papers").await.problem(401, "session_missing");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_program_that_makes_papers_the_answer_says_how_to_get_it() {
    let world = World::without_papers(&["flush-1"]).await;
    let floor = world.person("floor").await;
    for path in ["/tables/flush-1/papers", "/tables/flush-1/papers/rules.pdf"] {
        let problem = floor.get(path).await.problem(503, "papers_not_installed");
        let detail = problem["detail"].as_str().expect("a detail");
        assert!(detail.contains("./run papers") && detail.contains("croupier-papers"), "{detail}");
    }
}
