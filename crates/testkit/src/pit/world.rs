//! A node with its HTTP API, served without a socket.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use pit::Pit;
use pit::api::{Limits, Rate, router_with};
use pit::papers::Printer;
use pit::people::{self, DEMO_PASSWORD, Demo, FirstStart};
use serde_json::json;
use store::{Store, StoreKey};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::client::Client;
use super::printer::TestPrinter;
use super::running::{are_open, fast_house, shared};

/// How long anything may take on a machine that is busy otherwise.
pub(super) const PATIENCE: Duration = Duration::from_secs(600);

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
    Arc::new(Store::open("memory:", &StoreKey::new(&[1; 32], &[2; 32], &[3; 32])).await.expect("memory"))
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
        Self::printing_with(Some(Arc::new(TestPrinter)), url, store, house, limits, demo).await
    }

    /// A demonstration with these tables on a computer without the program that makes papers.
    pub async fn without_papers(tables: &[&str]) -> Self {
        Self::printing_with(None, "http://here.test", memory().await, &quick(tables), wide(), Demo::On).await
    }

    async fn printing_with(
        printer: Option<Arc<dyn Printer>>,
        url: &str,
        store: Arc<Store>,
        house: &str,
        limits: Limits,
        demo: Demo,
    ) -> Self {
        let shared = shared(store);
        let first = people::first_start(&shared, demo).await.expect("a first start");
        let pit = Pit::new(shared, house, url.to_owned(), BTreeMap::new(), demo).expect("a lawful house");
        let pit = Arc::new(pit.with_lease(PATIENCE).printing_with(printer));
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
        Client::new(self.router.clone(), Arc::clone(&self.pit))
    }

    /// Somebody of the demonstration, logged in.
    pub async fn person(&self, name: &str) -> Client {
        self.with_password(name, DEMO_PASSWORD).await
    }

    /// Somebody, logged in.
    pub async fn with_password(&self, name: &str, password: &str) -> Client {
        self.nobody().log_in(name, password).await
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
