//! A pit in this process, and people who ask things of it over HTTP.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use futures_util::StreamExt as _;
use pit::Pit;
use pit::api::{Limits, Rate, router_with};
use pit::people::{self, Demo, FirstStart};
use pit::shared::new_command;
use serde_json::{Value, json};
use store::Store;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tower::ServiceExt as _;

use crate::scribe::Scribe;
use crate::support::{are_open, fast_house, shared};

/// The password of all accounts of a demonstration.
const PASSWORD: &str = "demo";

/// How long anything may take on a machine that is busy otherwise.
const PATIENCE: Duration = Duration::from_secs(600);

/// A pit in this process.
pub struct World {
    /// The node.
    pub pit: Arc<Pit>,
    /// Its API.
    pub router: Router,
    /// What its first start has made.
    pub first: FirstStart,
    task: JoinHandle<Result<(), pit::desk::Problem>>,
}

/// Limits that no test reaches by accident.
pub fn wide() -> Limits {
    let many = Rate { burst: 1_000_000, a_second: 1_000_000 };
    Limits { requests: many, log_ins: many, time: PATIENCE, ..Limits::default() }
}

/// These tables of the shipped house: the machine deals without a pause, and nobody's time runs out, however slow this machine is.
pub fn quick(tables: &[&str]) -> String {
    let line = |line: &str| match line.split('=').next().map(str::trim) {
        Some(name @ ("seconds_to_bet" | "seconds_to_decide")) => format!("{name} = {}", PATIENCE.as_secs()),
        _ => line.to_owned(),
    };
    fast_house(tables).lines().map(line).collect::<Vec<_>>().join("\n")
}

/// A store that keeps nothing.
pub async fn memory() -> Arc<Store> {
    Arc::new(Store::open("memory:").await.expect("memory"))
}

impl World {
    /// A demonstration with these tables.
    pub async fn new(tables: &[&str]) -> Self {
        Self::on(memory().await, &quick(tables), wide(), Demo::On).await
    }

    /// A pit on a store.
    pub async fn on(store: Arc<Store>, house: &str, limits: Limits, demo: Demo) -> Self {
        Self::at("http://here.test", store, house, limits, demo).await
    }

    /// A pit that others reach there.
    pub async fn at(url: &str, store: Arc<Store>, house: &str, limits: Limits, demo: Demo) -> Self {
        let shared = shared(store);
        let first = people::first_start(&shared, demo).await.expect("a first start");
        let pit = Pit::new(shared, house, url.to_owned(), BTreeMap::new(), demo).expect("a lawful house");
        let pit = Arc::new(pit.printing_with(Some(Arc::new(Scribe))));
        let (ready, is_ready) = oneshot::channel();
        let task = tokio::spawn(Arc::clone(&pit).run(ready));
        is_ready.await.expect("the tables are served");
        are_open(&pit).await;
        let router = router_with(Arc::clone(&pit), limits);
        Self { pit, router, first, task }
    }

    /// Ends it as a crash does: nothing more is written. What it had claimed is free.
    pub async fn crash(self) {
        self.task.abort();
        // The task is gone, whatever it says.
        let _ = self.task.await;
        self.pit.shared.store.release(&self.pit.url).await.expect("released");
    }

    /// Waits until it ends by itself, and says why.
    pub async fn ended(self) -> Result<(), pit::desk::Problem> {
        self.task.await.expect("no panic")
    }

    /// Stops it as a clean shutdown does.
    pub async fn stop(self) {
        self.pit.stop();
        self.task.await.expect("no panic").expect("a clean stop");
    }

    /// Somebody who has not logged in.
    pub fn nobody(&self) -> Client {
        Client { router: self.router.clone(), token: None, id: 0 }
    }

    /// Somebody of the demonstration, logged in.
    pub async fn person(&self, name: &str) -> Client {
        self.with_password(name, PASSWORD).await
    }

    /// Somebody, logged in.
    pub async fn with_password(&self, name: &str, password: &str) -> Client {
        let body = json!({"name": name, "password": password});
        let began = self.nobody().post("/log-in", &body).await.ok();
        self.nobody().with_token(&began)
    }

    /// The admin, who has chosen a password.
    pub async fn admin(&self) -> Client {
        self.admin_of(self).await
    }

    /// The admin whom the first start of a node has made, at this node.
    pub async fn admin_of(&self, first: &Self) -> Client {
        let once = first.first.admin_password.clone().expect("the first start has made an admin");
        let admin = self.with_password("admin", &once).await;
        let body = json!({"old": once, "password": "a long password"});
        admin.post(&format!("/people/{}/password", admin.id), &body).await.ok();
        self.with_password("admin", "a long password").await
    }
}

/// Somebody who asks.
#[derive(Clone)]
pub struct Client {
    router: Router,
    /// What is shown with every request.
    pub token: Option<String>,
    /// The person's number.
    pub id: u32,
}

/// An answer.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Bytes,
}

impl Answer {
    /// What was answered, which must be well.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.text());
        if self.bytes.is_empty() { Value::Null } else { self.json() }
    }

    /// The problem, which must have this status and this code.
    #[track_caller]
    pub fn problem(&self, status: u16, code: &str) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        assert_eq!(self.headers["content-type"], "application/problem+json");
        let problem = self.json();
        assert_eq!(problem["code"], code, "{problem}");
        assert_eq!(problem["status"], status);
        for key in ["type", "title", "detail"] {
            assert!(problem[key].as_str().is_some_and(|text| !text.is_empty()), "{key}: {problem}");
        }
        problem
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }
}

impl Client {
    /// The same, as somebody whose session has begun with this answer.
    pub fn with_token(mut self, began: &Value) -> Self {
        self.token = Some(began["token"].as_str().expect("a token").to_owned());
        self.id = u32::try_from(began["person"]["id"].as_u64().expect("a number")).expect("a number");
        self
    }

    /// A request to be completed.
    pub fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        let request = Request::builder().method(method).uri(format!("/api/v1{path}")).header("host", "localhost:8080");
        self.token.iter().fold(request, |request, token| request.header("authorization", format!("Bearer {token}")))
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.expect("a router always answers");
        let (parts, body) = response.into_parts();
        let bytes = timeout(PATIENCE, to_bytes(body, usize::MAX)).await.expect("an end").expect("a body");
        Answer { status: parts.status, headers: parts.headers, bytes }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path).body(Body::empty()).expect("a request")).await
    }

    /// Sends JSON with a new command id.
    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.post_as(&new_command().to_string(), path, body).await
    }

    /// Sends JSON with this command id.
    pub async fn post_as(&self, key: &str, path: &str, body: &Value) -> Answer {
        let request = self.request(Method::POST, path).header("idempotency-key", key);
        let request = request.header("content-type", "application/json").body(Body::from(body.to_string()));
        self.send(request.expect("a request")).await
    }

    /// Elects a whole `house.toml` with this command id.
    pub async fn elects(&self, key: &str, house: &str) -> Answer {
        let request = self.request(Method::POST, "/house").header("idempotency-key", key);
        let request = request.header("content-type", "application/toml").body(Body::from(house.to_owned()));
        self.send(request.expect("a request")).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        let request = self.request(Method::DELETE, path).header("idempotency-key", new_command().to_string());
        self.send(request.body(Body::empty()).expect("a request")).await
    }

    /// Asks something of a table in words.
    pub async fn says(&self, table: &str, words: &str) -> Answer {
        self.post(&format!("/tables/{table}/commands"), &json!({"ask": words})).await
    }

    /// A table as this person sees it.
    pub async fn sees(&self, table: &str) -> Value {
        self.get(&format!("/tables/{table}")).await.ok()
    }

    /// A stream of messages.
    pub async fn stream(&self, path: &str) -> Messages {
        let request = self.request(Method::GET, path).body(Body::empty()).expect("a request");
        let response = self.router.clone().oneshot(request).await.expect("a router always answers");
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Messages { body: response.into_body().into_data_stream().boxed(), text: String::new() }
    }
}

/// The messages of a stream.
pub struct Messages {
    body: futures_util::stream::BoxStream<'static, Result<Bytes, axum::Error>>,
    text: String,
}

/// A message of a stream.
#[derive(Debug)]
pub struct Message {
    pub event: Option<String>,
    pub id: Option<String>,
    pub data: String,
}

impl Message {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.data).expect("JSON")
    }
}

impl Messages {
    /// The next message; none if the stream has ended.
    pub async fn next(&mut self) -> Option<Message> {
        loop {
            if let Some((message, rest)) =
                self.text.split_once("\n\n").map(|(one, two)| (one.to_owned(), two.to_owned()))
            {
                self.text = rest;
                let field = |name: &str| {
                    message.lines().find_map(|line| line.strip_prefix(name)).map(|value| value.trim().to_owned())
                };
                if let Some(data) = field("data:") {
                    return Some(Message { event: field("event:"), id: field("id:"), data });
                }
                continue;
            }
            let bytes = timeout(PATIENCE, self.body.next()).await.expect("a message")?.expect("bytes");
            self.text += std::str::from_utf8(&bytes).expect("text");
        }
    }
}
