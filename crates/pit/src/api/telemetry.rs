//! Figures for Prometheus: how many requests, how they were answered, how long they took. Nothing of a round is in them.

use std::sync::OnceLock;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use metrics::{counter, gauge, histogram};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};

use crate::Pit;

/// The upper bounds of the times, in seconds.
const BOUNDS: [f64; 9] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 1.0, 10.0];

/// Where the figures are kept: one place in the whole process.
fn recorder() -> Option<&'static PrometheusHandle> {
    static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    let installed = RECORDER.get_or_init(|| {
        let builder = PrometheusBuilder::new().set_buckets(&BOUNDS).ok()?;
        builder.install_recorder().ok()
    });
    installed.as_ref()
}

/// Begins to count.
pub fn start() {
    if recorder().is_none() {
        tracing::warn!("somebody else keeps the figures of this process: /metrics stays empty");
    }
}

/// Notes a request that was answered.
pub fn answered(method: &Method, path: &str, status: StatusCode, took: Duration) {
    let labels =
        [("method", method.as_str().to_owned()), ("path", path.to_owned()), ("status", status.as_u16().to_string())];
    counter!("croupier_requests_total", &labels).increment(1);
    histogram!("croupier_request_seconds", "path" => path.to_owned()).record(took.as_secs_f64());
}

/// The figures now.
pub fn figures(pit: &Pit) -> String {
    let tables = pit.tables();
    let served: Vec<_> =
        tables.iter().filter_map(|(_, handle)| handle.as_ref().map(crate::desk::Handle::desk)).collect();
    let seated: usize = served.iter().map(|desk| desk.table.seats().taken().count()).sum();
    let playing = served.iter().filter(|desk| desk.is_playing()).count();
    gauge!("croupier_tables").set(tables.len() as f64);
    gauge!("croupier_tables_served_here").set(served.len() as f64);
    gauge!("croupier_tables_playing").set(playing as f64);
    gauge!("croupier_seats_taken").set(seated as f64);
    recorder().map(PrometheusHandle::render).unwrap_or_default()
}
