//! People who send requests to a node's API, and what they are answered.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode};
use futures_util::StreamExt as _;
use pit::Pit;
use pit::shared::new_command;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};
use tower::ServiceExt as _;

use super::contract;
use super::lines::command;
use super::world::PATIENCE;

/// How long somebody waits before looking again how far something has come.
const PAUSE: Duration = Duration::from_millis(5);

/// A person who sends requests.
#[derive(Clone)]
pub struct Client {
    router: Router,
    pit: Arc<Pit>,
    /// The session's token, which goes with every request.
    pub token: Option<String>,
    /// The person's number.
    pub id: u32,
}

/// An answer.
pub struct Answer {
    /// Its status.
    pub status: StatusCode,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its body.
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

    /// The body, which must be JSON.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The body as a text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }
}

impl Client {
    /// A person who has not logged in.
    pub const fn new(router: Router, pit: Arc<Pit>) -> Self {
        Self { router, pit, token: None, id: 0 }
    }

    /// The same, logged in.
    pub async fn log_in(self, name: &str, password: &str) -> Self {
        let began = self.post("/log-in", &json!({"name": name, "password": password})).await.ok();
        self.with_token(&began)
    }

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

    /// Sends a request and waits for the whole answer.
    pub async fn send(&self, request: Request<Body>) -> Answer {
        let (method, path) = (request.method().clone(), request.uri().to_string());
        let response = self.router.clone().oneshot(request).await.expect("a router always answers");
        let (parts, body) = response.into_parts();
        let bytes = timeout(PATIENCE, to_bytes(body, usize::MAX)).await.expect("an end").expect("a body");
        let answer = Answer { status: parts.status, headers: parts.headers, bytes };
        if let Some(path) = path.strip_prefix("/api/v1") {
            contract::check(&method, path, &answer);
        }
        answer
    }

    /// Reads what is at a path.
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

    /// Sends `DELETE` with a new command id.
    pub async fn delete(&self, path: &str) -> Answer {
        let request = self.request(Method::DELETE, path).header("idempotency-key", new_command().to_string());
        self.send(request.body(Body::empty()).expect("a request")).await
    }

    /// Sends a command that is written as people write it.
    pub async fn says(&self, table: &str, line: &str) -> Answer {
        self.sends(table, &self.command(table, line)).await
    }

    /// Has the books proven, and waits for the report.
    pub async fn proof(&self) -> Value {
        let mut proof = self.post("/audit/reconcile", &json!({})).await.ok();
        while proof["status"] == "running" {
            sleep(PAUSE).await;
            proof = self.get("/audit/reconcile").await.ok();
        }
        assert_eq!(proof["status"], "done", "{proof}");
        proof["report"].take()
    }

    /// What would follow from a command that is written as people write it.
    pub async fn previews(&self, table: &str, line: &str) -> Answer {
        self.post(&format!("/tables/{table}/preview"), &self.command(table, line)).await
    }

    fn command(&self, table: &str, line: &str) -> Value {
        let desk = self.pit.table(table).expect("this node serves the table").desk();
        json!(command(&desk, line).unwrap_or_else(|wrong| panic!("{line}: {wrong}")))
    }

    /// Sits down at a table.
    pub async fn sits(&self, table: &str, seat: u8) -> Answer {
        self.sends(table, &json!({"do": "sit", "seat": seat})).await
    }

    /// Is done with wagers, or with showing hands.
    pub async fn is_ready(&self, table: &str) {
        self.sends(table, &json!({"do": "ready"})).await.ok();
    }

    /// Sends a command to a table.
    pub async fn sends(&self, table: &str, command: &Value) -> Answer {
        self.post(&format!("/tables/{table}/commands"), command).await
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
        let path = path.to_owned();
        Messages { path, body: response.into_body().into_data_stream().boxed(), text: String::new() }
    }
}

/// The messages of a stream.
pub struct Messages {
    path: String,
    body: futures_util::stream::BoxStream<'static, Result<Bytes, axum::Error>>,
    text: String,
}

/// A message of a stream.
#[derive(Debug)]
pub struct Message {
    /// Its kind, if it has one.
    pub event: Option<String>,
    /// Its number, if it has one.
    pub id: Option<String>,
    /// What it says.
    pub data: String,
}

impl Message {
    /// What it says, which must be JSON.
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
                    if let Ok(message) = serde_json::from_str(&data) {
                        contract::check_message(&self.path, field("event:").as_deref(), &message);
                    }
                    return Some(Message { event: field("event:"), id: field("id:"), data });
                }
                continue;
            }
            let bytes = timeout(PATIENCE, self.body.next()).await.expect("a message")?.expect("bytes");
            self.text += std::str::from_utf8(&bytes).expect("text");
        }
    }
}
