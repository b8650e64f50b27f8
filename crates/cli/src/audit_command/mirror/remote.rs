//! The server's API, as someone who may only read uses it.

use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use audit::heads::Head;
use serde_json::{Value, json};
use store::{CommandId, Stored};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

pub struct Remote {
    agent: ureq::Agent,
    base: String,
    token: String,
}

impl Remote {
    pub fn log_in(from: &str, name: &str, password: &str) -> Result<Self> {
        let agent = ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).http_status_as_error(false).build();
        let base = format!("{}/api/v1", from.trim_end_matches('/'));
        let mut remote = Self { agent: agent.into(), base, token: String::new() };
        let session = remote.post("/log-in", &json!({"name": name, "password": password}))?;
        remote.token = text(&session, "token")?.to_owned();
        Ok(remote)
    }

    /// How far the streams have come.
    pub fn streams(&self) -> Result<Vec<Head>> {
        let streams = self.get("/journal")?;
        let head = |stream: &Value| {
            let (name, hash) = (text(stream, "name")?.to_owned(), bytes(stream, "hash")?);
            Ok(Head { stream: name, seq: number(stream, "seq")?, hash })
        };
        list(&streams)?.iter().map(head).filter(|head| head.as_ref().map_or(true, |head: &Head| head.seq > 0)).collect()
    }

    /// Entries of a stream; none in the place of one that is not shown yet.
    pub fn entries(&self, stream: &str, after: u64, most: usize) -> Result<Vec<Option<Stored>>> {
        let path = format!("/journal/{}?after={after}&limit={most}&seals=true", stream.replacen('/', ":", 1));
        list(&self.get(&path)?)?.iter().map(|view| entry(stream, view)).collect()
    }

    fn get(&self, path: &str) -> Result<Value> {
        let request = self.agent.get(format!("{}{path}", self.base));
        answer(request.header("authorization", format!("Bearer {}", self.token)).call())
    }

    fn post(&self, path: &str, body: &Value) -> Result<Value> {
        let request = self.agent.post(format!("{}{path}", self.base));
        let request = request.header("authorization", format!("Bearer {}", self.token));
        answer(request.header("content-type", "application/json").send(body.to_string()))
    }
}

fn answer(response: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Result<Value> {
    let mut response = response.context("the server does not answer")?;
    let text = response.body_mut().read_to_string().context("the server's answer is cut off")?;
    let value: Value = serde_json::from_str(&text).unwrap_or_default();
    if response.status().is_success() {
        return Ok(value);
    }
    bail!("the server refuses: {}", value["detail"].as_str().or(value["title"].as_str()).unwrap_or(&text))
}

fn entry(stream: &str, view: &Value) -> Result<Option<Stored>> {
    let sealed = &view["sealed"];
    if sealed.is_null() {
        return Ok(None);
    }
    Ok(Some(Stored {
        stream: stream.to_owned(),
        seq: number(view, "seq")?,
        command: CommandId(bytes(view, "command")?),
        at: text(sealed, "at")?.parse().context("a time")?,
        body: text(sealed, "body")?.to_owned(),
        postings: text(sealed, "postings")?.to_owned(),
        snapshot: bytes(sealed, "snapshot")?,
        state: bytes(sealed, "state")?,
        previous: bytes(view, "previous")?,
        hash: bytes(view, "hash")?,
        // Only the house has the key.
        seal: [0; 32],
    }))
}

fn list(value: &Value) -> Result<&Vec<Value>> {
    value.as_array().ok_or_else(|| anyhow!("the server does not answer with a list"))
}

pub fn text<'a>(value: &'a Value, name: &str) -> Result<&'a str> {
    value[name].as_str().ok_or_else(|| anyhow!("\"{name}\" is missing"))
}

pub fn number(value: &Value, name: &str) -> Result<u64> {
    value[name].as_u64().ok_or_else(|| anyhow!("\"{name}\" is missing"))
}

/// Bytes in hexadecimal digits, as many as there must be.
pub fn bytes<const N: usize>(value: &Value, name: &str) -> Result<[u8; N]> {
    let digits: String = text(value, name)?.chars().filter(|digit| *digit != '-').collect();
    let byte = |at: usize| digits.get(2 * at..2 * at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
    let bytes: Vec<u8> = (0..digits.len() / 2).filter_map(byte).collect();
    bytes.try_into().map_err(|_| anyhow!("\"{name}\" is not {N} bytes"))
}

impl Drop for Remote {
    fn drop(&mut self) {
        // If the server does not hear it, it ends the session after a while.
        let _ = self.post("/log-out", &json!({}));
    }
}
