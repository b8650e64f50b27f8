//! Somebody who asks the API directly: whom a test needs beside the one who sits before the browser.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use pit::shared::new_command;
use serde_json::{Value, json};
use tower::ServiceExt as _;

/// Somebody who has logged in.
pub struct Person {
    router: Router,
    token: Option<String>,
}

impl Person {
    /// Logs somebody in.
    pub async fn log_in(router: Router, name: &str, password: &str) -> Self {
        let mut person = Self { router, token: None };
        let began = person.post("/log-in", &json!({"name": name, "password": password})).await;
        person.token = Some(began["token"].as_str().expect("a token").to_owned());
        person
    }

    /// What is at a path.
    pub async fn get(&self, path: &str) -> Value {
        self.ask(Request::get(format!("/api/v1{path}")), Body::empty()).await
    }

    /// Sends something, which must be accepted.
    pub async fn post(&self, path: &str, body: &Value) -> Value {
        let request = Request::post(format!("/api/v1{path}")).header("content-type", "application/json");
        self.ask(request, Body::from(body.to_string())).await
    }

    /// Asks something of a table in words.
    pub async fn says(&self, table: &str, words: &str) -> Value {
        self.post(&format!("/tables/{table}/commands"), &json!({"ask": words})).await
    }

    async fn ask(&self, mut request: axum::http::request::Builder, body: Body) -> Value {
        request = request.header("idempotency-key", new_command().to_string());
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let answer = self.router.clone().oneshot(request.body(body).expect("a request")).await.expect("an answer");
        let status = answer.status();
        let bytes = to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
        let value = serde_json::from_slice(&bytes).unwrap_or_default();
        assert!(status.is_success(), "{status}: {value}");
        value
    }
}
