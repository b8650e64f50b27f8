//! The proof of the books, for auditors.
//!
//! It reads the whole journal, so it runs beside the requests: one asks for it, looks how far it has come, and reads the report when it is
//! done. One runs at a time, and whoever asks for another meanwhile sees the one that runs. A page of the journal is taken in on a thread that
//! may wait, so everybody else is answered in between.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use audit::reconcile::{Reconciler, Report};
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use serde_json::Value;
use store::{Moment, Store, StoreError, StreamHead};
use tokio::task::{AbortHandle, spawn_blocking};
use utoipa::ToSchema;

use super::{Api, Problem};
use crate::shared::now_micros;
use crate::tongue::tell;
use crate::views::time_to_text;

/// How many entries are read at a time.
const PAGE: u32 = 1_000;

/// The newest proof of this node.
#[derive(Default)]
pub(super) struct Proofs(Mutex<Option<(Arc<Run>, AbortHandle)>>);

/// A proof: how far it has come, and how it has ended.
struct Run {
    started_at: i64,
    entries: Count,
    movements: Count,
    ended: OnceLock<Ended>,
}

/// How many of how many.
#[derive(Default)]
struct Count {
    done: AtomicU64,
    of: AtomicU64,
}

enum Ended {
    Done(Box<Report>),
    Canceled,
    Failed(StoreError),
}

impl Count {
    fn view(&self) -> CountView {
        CountView { done: self.done.load(Ordering::Relaxed), of: self.of.load(Ordering::Relaxed) }
    }
}

impl Proofs {
    fn newest(&self) -> MutexGuard<'_, Option<(Arc<Run>, AbortHandle)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a proof, unless one is running.
    fn start(&self, store: &Arc<Store>) -> Arc<Run> {
        let mut newest = self.newest();
        if let Some((run, _)) = newest.as_ref().filter(|(run, _)| run.ended.get().is_none()) {
            return Arc::clone(run);
        }
        let (entries, movements, ended) = (Count::default(), Count::default(), OnceLock::new());
        let run = Arc::new(Run { started_at: now_micros(), entries, movements, ended });
        let (store, running) = (Arc::clone(store), Arc::clone(&run));
        let task = tokio::spawn(async move {
            let ended = match prove(&store, &running).await {
                Ok(report) => Ended::Done(Box::new(report)),
                Err(error) => Ended::Failed(error),
            };
            // It may have been canceled in this moment; then it stays so.
            let _ = running.ended.set(ended);
        });
        *newest = Some((Arc::clone(&run), task.abort_handle()));
        run
    }

    fn run(&self) -> Option<Arc<Run>> {
        self.newest().as_ref().map(|(run, _)| Arc::clone(run))
    }

    fn cancel(&self) {
        if let Some((run, task)) = &*self.newest()
            && run.ended.set(Ended::Canceled).is_ok()
        {
            task.abort();
        }
    }
}

/// Works the books out as they are at one moment.
async fn prove(store: &Store, run: &Run) -> Result<Report, StoreError> {
    let Moment { heads, balances } = store.moment().await?;
    run.entries.of.store(heads.iter().map(|head| head.seq).sum(), Ordering::Relaxed);
    let mut reconciler = Reconciler::new();
    for head in &heads {
        reconciler = take(store, run, reconciler, head).await?;
    }
    for (account, _) in &balances {
        let show = |movement: &_| {
            reconciler.show(account, movement);
            run.movements.done.fetch_add(1, Ordering::Relaxed);
        };
        store.every_movement(account, show).await?;
    }
    spawn_blocking(move || reconciler.finish(balances)).await.map_err(failed)
}

/// Takes in a stream as far as it had come.
async fn take(
    store: &Store,
    run: &Run,
    mut reconciler: Reconciler,
    head: &StreamHead,
) -> Result<Reconciler, StoreError> {
    let (mut last, end) = (0, head.seq);
    while last < end {
        let mut page = store.entries(&head.name, last, PAGE).await?;
        let Some(newest) = page.last() else { break };
        last = newest.seq;
        page.retain(|entry| entry.seq <= end);
        let (entries, movements) = (page.len(), page.iter().map(|entry| entry.postings.lines().count()).sum::<usize>());
        let taken = spawn_blocking(move || {
            page.iter().for_each(|entry| reconciler.take(entry));
            reconciler
        });
        reconciler = taken.await.map_err(failed)?;
        run.entries.done.fetch_add(entries as u64, Ordering::Relaxed);
        run.movements.of.fetch_add(movements as u64, Ordering::Relaxed);
    }
    Ok(reconciler)
}

fn failed(error: tokio::task::JoinError) -> StoreError {
    StoreError::Corrupt(error.to_string())
}

/// How far a proof of the books has come.
#[derive(Serialize, ToSchema)]
pub(super) struct ProofView {
    /// Whether it runs or how it has ended.
    status: ProofStatus,
    /// When it was started; none if no proof was asked for since this node was started.
    #[serde(skip_serializing_if = "Option::is_none")]
    started_at: Option<String>,
    /// The entries of the journal that were read.
    entries: CountView,
    /// The lines of statements that were compared. How many there are is known when all entries are read.
    movements: CountView,
    /// What came of it, once it is done.
    #[serde(skip_serializing_if = "Option::is_none")]
    report: Option<Value>,
}

/// Whether a proof runs.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum ProofStatus {
    /// No proof was asked for since this node was started.
    None,
    /// It is not done yet.
    Running,
    /// The report is there.
    Done,
    /// Somebody has canceled it.
    Canceled,
}

/// How many of how many.
#[derive(Default, Serialize, ToSchema)]
struct CountView {
    /// So many.
    done: u64,
    /// Of so many.
    of: u64,
}

impl ProofView {
    /// A proof that has failed is a problem: it says why.
    fn of(run: Option<&Run>) -> Result<Json<Self>, Problem> {
        let Some(run) = run else {
            let (entries, movements) = <(CountView, CountView)>::default();
            return Ok(Json(Self { status: ProofStatus::None, started_at: None, entries, movements, report: None }));
        };
        let (status, report) = match run.ended.get() {
            None => (ProofStatus::Running, None),
            Some(Ended::Done(report)) => (ProofStatus::Done, Some(report.to_json(&tell))),
            Some(Ended::Canceled) => (ProofStatus::Canceled, None),
            Some(Ended::Failed(error)) => return Err(error.clone().into()),
        };
        let started_at = Some(time_to_text(run.started_at));
        Ok(Json(Self { status, started_at, entries: run.entries.view(), movements: run.movements.view(), report }))
    }
}

/// Starts to prove the books from the journal, with code that shares nothing with the code that keeps them. One proof runs at a time: while
/// one does, this answers how far it has come.
#[utoipa::path(post, path = "/audit/reconcile", tag = "journal", responses((status = 200, body = ProofView)))]
pub(super) async fn start(State(api): State<Arc<Api>>) -> Result<Json<ProofView>, Problem> {
    ProofView::of(Some(&api.proofs.start(&api.pit.shared.store)))
}

/// How far the newest proof of the books has come, and its report once it is done.
#[utoipa::path(get, path = "/audit/reconcile", tag = "journal", responses((status = 200, body = ProofView)))]
pub(super) async fn progress(State(api): State<Arc<Api>>) -> Result<Json<ProofView>, Problem> {
    ProofView::of(api.proofs.run().as_deref())
}

/// Cancels the proof of the books that is running.
#[utoipa::path(delete, path = "/audit/reconcile", tag = "journal", responses((status = 200, body = ProofView)))]
pub(super) async fn cancel(State(api): State<Arc<Api>>) -> Result<Json<ProofView>, Problem> {
    api.proofs.cancel();
    ProofView::of(api.proofs.run().as_deref())
}

#[cfg(test)]
mod tests {
    use store::StoreKey;

    use super::*;

    /// Nothing is awaited between the calls, so the proof cannot go on meanwhile.
    #[tokio::test]
    async fn one_proof_runs_at_a_time_and_can_be_canceled() {
        let store = Store::open("memory:", &StoreKey::new(&[1; 32], &[2; 32], &[3; 32])).await.expect("a store");
        let (store, proofs) = (Arc::new(store), Proofs::default());
        assert!(proofs.run().is_none());
        proofs.cancel();
        let first = proofs.start(&store);
        assert!(Arc::ptr_eq(&first, &proofs.start(&store)), "it runs already");
        proofs.cancel();
        assert!(matches!(first.ended.get(), Some(Ended::Canceled)));
        let second = proofs.start(&store);
        assert!(!Arc::ptr_eq(&first, &second));
        while second.ended.get().is_none() {
            tokio::task::yield_now().await;
        }
        proofs.cancel();
        let Some(Ended::Done(report)) = second.ended.get() else { panic!("it is done, and stays so") };
        assert!(report.is_right());
        assert!(matches!(first.ended.get(), Some(Ended::Canceled)));
    }
}
