//! A browser as a person uses it: it goes somewhere, waits until something is there, clicks, types and looks.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use super::driver::Driver;
use super::screen::Screen;

/// How long a page may take to come to what is waited for, on a machine that has other work, too.
const PATIENCE: Duration = Duration::from_secs(120);
/// How often it is looked at meanwhile.
const PAUSE: Duration = Duration::from_millis(50);
/// The checker of accessibility.
const AXE: &str = include_str!("../axe.min.js");

/// A browser.
pub struct Browser {
    /// What drives it.
    pub client: Client,
    base: String,
}

impl Browser {
    /// Opens a browser for a site.
    pub(super) async fn open(driver: &Driver, base: &str) -> Self {
        let arguments =
            ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1280,900"];
        let wanted =
            json!({"goog:chromeOptions": {"args": arguments}, "timeouts": {"script": PATIENCE.as_millis() as u64}});
        let Value::Object(capabilities) = wanted else { unreachable!() };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{}", driver.port))
            .await
            .expect("a browser");
        Self { client, base: base.to_owned() }
    }

    /// Goes to a page.
    pub async fn go(&self, path: &str) {
        self.client.goto(&format!("{}{path}", self.base)).await.expect("a page");
    }

    /// Logs somebody of the demonstration in.
    pub async fn log_in(&self, name: &str) {
        self.log_in_with(name, "demo").await;
    }

    /// Logs somebody in.
    pub async fn log_in_with(&self, name: &str, password: &str) {
        self.go("/rules").await;
        let script = "const [name, password, done] = arguments; \
                      const headers = { 'content-type': 'application/json', 'x-croupier': '1' }; \
                      const body = JSON.stringify({ name, password }); \
                      fetch('/api/v1/log-in', { method: 'POST', headers, body }).then((heard) => done(heard.ok));";
        let is_in = self.client.execute_async(script, vec![json!(name), json!(password)]).await.expect("an answer");
        assert_eq!(is_in, true, "{name} has logged in");
    }

    /// What a script says: `return …`.
    pub async fn says(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Waits until a script says yes.
    pub async fn until(&self, condition: &str) {
        let began = Instant::now();
        while self.says(&format!("return Boolean({condition})")).await != true {
            if began.elapsed() > PATIENCE {
                self.screenshot("what-went-wrong").await;
                panic!("it has not come to: {condition}");
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Waits for something.
    pub async fn find(&self, css: &str) -> Element {
        self.until(&format!("document.querySelector({})", json!(css))).await;
        self.client.find(Locator::Css(css)).await.unwrap_or_else(|error| panic!("{css}: {error}"))
    }

    /// Clicks something, when it is there.
    pub async fn click(&self, css: &str) {
        self.find(css).await.click().await.unwrap_or_else(|error| panic!("{css}: {error}"));
    }

    /// Writes something into a field instead of what is there.
    pub async fn write(&self, css: &str, text: &str) {
        let field = self.find(css).await;
        field.clear().await.expect("a field");
        field.send_keys(text).await.expect("a field");
    }

    /// The text of something, when it is there.
    pub async fn text(&self, css: &str) -> String {
        self.find(css).await.text().await.expect("a text")
    }

    /// Makes the window so large.
    pub async fn size(&self, width: u32, height: u32) {
        self.client.issue_cmd(Screen { width, height }).await.expect("a screen");
    }

    /// Keeps a picture of what is seen.
    pub async fn screenshot(&self, name: &str) {
        let directory = std::env::var_os("CROUPIER_SCREENSHOTS")
            .map_or_else(|| PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../screenshots"), PathBuf::from);
        std::fs::create_dir_all(&directory).expect("a directory for pictures");
        let picture = self.client.screenshot().await.expect("a picture");
        std::fs::write(directory.join(format!("{name}.png")), picture).expect("a picture is written");
    }

    /// Asserts that a machine finds nothing serious against the page's accessibility.
    pub async fn is_accessible(&self) {
        self.client.execute(AXE, Vec::new()).await.expect("axe is loaded");
        let script = "const done = arguments[0]; axe.run({ resultTypes: ['violations'] }).then(({ violations }) => \
                      done(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical') \
                      .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => html + ' ' + failureSummary).join(' | ')}`)));";
        let found = self.client.execute_async(script, Vec::new()).await.expect("axe answers");
        let at = self.client.current_url().await.expect("an address");
        assert_eq!(found, json!([]), "{at}");
    }

    /// A page is looked at: for people, and by a machine; wide, and as narrow as a telephone.
    pub async fn is_fit_to_be_seen(&self, name: &str) {
        self.screenshot(name).await;
        self.is_accessible().await;
        self.size(360, 780).await;
        let width = self.says("return document.documentElement.scrollWidth").await;
        self.screenshot(&format!("{name}-narrow")).await;
        self.size(1280, 900).await;
        assert!(width.as_i64().is_some_and(|width| width <= 360), "{name} is {width} wide on a telephone");
    }
}
