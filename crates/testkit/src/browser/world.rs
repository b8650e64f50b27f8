//! A server with all its tables, browsers that look at it, and people who use the API beside them.

use std::net::SocketAddr;
use std::sync::Arc;

use pit::Pit;
use pit::api::router_with;
use pit::papers::Printer;
use pit::people::{DEMO_PASSWORD, Demo, FirstStart};
use pit::pit::Preference;
use pit::serve::{Options, start};
use serde_json::json;
use tempfile::TempDir;
use tokio::sync::{Semaphore, SemaphorePermit};

use super::page::Browser;
use super::person::Person;
use crate::chromedriver::Driver;
use crate::golden;
use crate::pit::live::Crew;
use crate::pit::running::are_open;
use crate::pit::{Client, TestPrinter, wide};

/// A browser is large, so few tests of one process use one at the same time. Tests in processes of their own are counted
/// by the test runner.
static AT_ONCE: Semaphore = Semaphore::const_new(2);

/// A server and what looks at it.
pub struct World {
    /// The node.
    pub pit: Arc<Pit>,
    /// What its first start has made.
    pub first: FirstStart,
    address: SocketAddr,
    driver: Driver,
    /// The folder of the key file.
    _folder: TempDir,
    _permit: SemaphorePermit<'static>,
}

impl World {
    /// A demonstration with this house.
    pub async fn new(house: &str) -> Self {
        Self::printing_with(Some(Arc::new(TestPrinter)), house).await
    }

    /// The same on a computer without the program that makes papers.
    pub async fn without_papers(house: &str) -> Self {
        Self::printing_with(None, house).await
    }

    /// A copy of a golden store ([`crate::golden`]) with its house.
    pub async fn golden(version: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let store = golden::copy(version, folder.path());
        Self::started(folder, store, None, &golden::text(version, "house.toml")).await
    }

    async fn printing_with(printer: Option<Arc<dyn Printer>>, house: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        Self::started(folder, "memory:".to_owned(), printer, house).await
    }

    /// The key file is in the folder, or is made there.
    async fn started(folder: TempDir, store: String, printer: Option<Arc<dyn Printer>>, house: &str) -> Self {
        let permit = AT_ONCE.acquire().await.expect("nothing closes the semaphore");
        let options = Options {
            printer,
            house: house.to_owned(),
            store,
            key: folder.path().join("pit.key"),
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            url: None,
            prefers: Preference::Any,
            demo: Demo::On,
            heads: None,
            accept_loss: None,
        };
        let server = start(options).await.expect("the server starts");
        are_open(&server.pit).await;
        let (pit, first, address) = (Arc::clone(&server.pit), server.first.clone(), server.address);
        tokio::spawn(server.run(web::router(Arc::clone(&pit)), std::future::pending()));
        Self { pit, first, address, driver: Driver::find(), _folder: folder, _permit: permit }
    }

    /// Waits until wagers may be made at a table where somebody sits.
    pub async fn bets_open(&self, table: &str) {
        let table = self.pit.table(table).expect("the table is served");
        table.follow().wait_for(|desk| desk.is_playing()).await.expect("the table is served");
    }

    /// Has a live table opened over the API, seats the player at seat 1, and comes to the wagers.
    pub async fn come_to_wagers(&self, table: &str, floor: &Person, player: &Person) {
        let dealer = self.person("dealer").await;
        let mut crew = Crew::new(&dealer.client, &floor.client, &player.client, table);
        crew.open().await;
        player.says(table, "sit 1").await;
        crew.until("bets").await;
    }

    /// Where the server is.
    pub fn address(&self) -> String {
        format!("http://{}", self.address)
    }

    /// A browser of its own: nobody has logged in.
    pub async fn browser(&self) -> Browser {
        Browser::open(&self.driver, &self.address()).await
    }

    /// The admin of the first start, who has chosen a password, before a browser.
    pub async fn admin(&self) -> Browser {
        let once = self.first.admin_password.clone().expect("the first start has made an admin");
        let admin = self.person_with("admin", &once).await;
        let me = admin.get("/me").await["id"].clone();
        admin.post(&format!("/people/{me}/password"), &json!({"old": once, "password": ADMIN_PASSWORD})).await;
        let browser = self.browser().await;
        browser.log_in_with("admin", ADMIN_PASSWORD).await;
        browser
    }

    /// Somebody of the demonstration, who asks the API.
    pub async fn person(&self, name: &str) -> Person {
        self.person_with(name, DEMO_PASSWORD).await
    }

    /// Somebody with a password, who asks the API.
    pub async fn person_with(&self, name: &str, password: &str) -> Person {
        let client = Client::new(router_with(Arc::clone(&self.pit), wide()), Arc::clone(&self.pit));
        Person { client: client.log_in(name, password).await }
    }
}

/// What the admin of the tests has chosen.
pub const ADMIN_PASSWORD: &str = "a long password";

/// The shipped house, without bots and pauses, and with all the time in the world to bet and to decide: a test is no race.
pub fn quick_house() -> String {
    let line = |line: &str| match line.split('=').next().map(str::trim) {
        Some("milliseconds_a_step") => "milliseconds_a_step = 0".to_owned(),
        Some("bots") => "bots = 0".to_owned(),
        Some("seconds_to_bet") => "seconds_to_bet = 600".to_owned(),
        Some("seconds_to_decide") => "seconds_to_decide = 600".to_owned(),
        _ => line.to_owned(),
    };
    include_str!("../../../../house.toml").lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The same with all tables dealt by people.
pub fn live_house() -> String {
    crate::pit::validated_by_floor(&quick_house().replace("dealt = \"virtual\"", "dealt = \"live\""))
}
