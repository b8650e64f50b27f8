//! What the API promises: every answer that a test gets is checked against the OpenAPI document.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::http::Method;
use jsonschema::Validator;
use pit::api::openapi_document;
use serde_json::{Value, json};

use super::client::Answer;

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(&openapi_document()).expect("the document is JSON"));
static VALIDATORS: LazyLock<Mutex<HashMap<String, Arc<Validator>>>> = LazyLock::new(Mutex::default);

/// Checks an answer to a request for this path, which begins after `/api/v1`.
#[track_caller]
pub(super) fn check(method: &Method, path: &str, answer: &Answer) {
    let kind = answer.headers.get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.contains("json") || kind.contains("jsonl") {
        return;
    }
    let schema = match described(method, path) {
        Some(operation) => of_answer(operation, answer.status.as_u16(), kind)
            .unwrap_or_else(|| panic!("{method} {path}: the document has no {kind} for {}", answer.status)),
        // What is not found, or not understood, is a problem.
        None => &problem(),
    };
    check_value(schema, &answer.json(), &format!("{method} {path} {}", answer.status));
}

/// Checks a message of a stream at this path. The one that ends it is a problem.
#[track_caller]
pub(super) fn check_message(path: &str, event: Option<&str>, message: &Value) {
    if event == Some("end") {
        return check_value(&problem(), message, path);
    }
    let schema = described(&Method::GET, path).and_then(|operation| of_answer(operation, 200, "text/event-stream"));
    check_value(schema.expect("a stream is described"), message, path);
}

fn problem() -> Value {
    json!({"$ref": "#/components/schemas/Problem"})
}

#[track_caller]
fn check_value(schema: &Value, value: &Value, what: &str) {
    let validator = validator(schema);
    let wrong: Vec<String> =
        validator.iter_errors(value).map(|error| format!("{}: {error}", error.instance_path)).collect();
    assert!(wrong.is_empty(), "{what} is not as the document says: {wrong:#?}");
}

fn validator(schema: &Value) -> Arc<Validator> {
    let mut known = VALIDATORS.lock().unwrap_or_else(PoisonError::into_inner);
    let made = known.entry(schema.to_string()).or_insert_with(|| {
        let whole = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "components": DOCUMENT["components"],
            "allOf": [schema],
        });
        Arc::new(jsonschema::validator_for(&whole).expect("a schema"))
    });
    Arc::clone(made)
}

/// The operation for a path. A path that is described word by word goes before one with parameters.
fn described(method: &Method, path: &str) -> Option<&'static Value> {
    let path = path.split('?').next().unwrap_or_default();
    let paths = DOCUMENT["paths"].as_object().expect("paths");
    let fitting = paths.iter().filter(|(template, _)| fits(template, path));
    let (_, methods) = fitting.min_by_key(|(template, _)| template.matches('{').count())?;
    methods.get(method.as_str().to_lowercase())
}

fn fits(template: &str, path: &str) -> bool {
    let (mut parts, mut of_path) = (template.split('/'), path.split('/'));
    let all = parts.by_ref().zip(of_path.by_ref()).all(|(part, of_path)| part.starts_with('{') || part == of_path);
    all && template.split('/').count() == path.split('/').count()
}

fn of_answer(operation: &'static Value, status: u16, kind: &str) -> Option<&'static Value> {
    let responses = &operation["responses"];
    let response = responses.get(status.to_string()).or_else(|| responses.get("default"))?;
    response["content"].get(kind)?.get("schema")
}
