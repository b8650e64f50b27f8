//! A browser as a person uses it: it goes somewhere, waits until something is there, clicks, types and looks.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource as _, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::elements::Element;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use super::tools::Tool;
use crate::chromedriver::{Driver, request};

/// How long a page may take to come to what is waited for, on a machine that has other work, too.
const PATIENCE: Duration = Duration::from_secs(300);
/// How long to wait when a page went away while it was asked.
const PAUSE: Duration = Duration::from_millis(50);
/// Answers as soon as a condition holds, or after a second that it does not. What fails does not hold yet.
const COMES_TO: &str = "const done = arguments[0]; const end = performance.now() + 1000; \
                        const holds = () => { try { return Boolean(CONDITION); } catch { return false; } }; \
                        const look = () => { const is = holds(); is || performance.now() > end ? done(is) : setTimeout(look, 10); }; \
                        look();";
/// Cards that fly have landed.
const AT_REST: &str = "document.getAnimations().every((each) => each instanceof CSSTransition || \
                       each.effect.getComputedTiming().endTime === Infinity || each.playState === 'finished')";
/// The keys.
const TAB: &str = "\u{E004}";
/// No page has more that can have the focus.
const MOST_TABS: usize = 200;
/// The checker of accessibility.
const AXE: &str = include_str!("axe.min.js");

/// Chromium without its windows, tabs and settings: the same pages and scripts for a fraction of the processor time. Debian's command
/// of this name is a script, and chromedriver would only end the script.
const HEADLESS_SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";

/// Without a window, and without anything that Chromium would ask of the rest of the world.
const ARGUMENTS: [&str; 10] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--window-size=1280,900",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
];

/// A browser with a profile of its own. It is closed with the value.
pub struct Browser {
    /// What drives it.
    pub client: Client,
    base: String,
    driver: SocketAddr,
    session: String,
}

impl Browser {
    /// Opens a browser for a site.
    pub(super) async fn open(driver: &Driver, base: &str) -> Self {
        let mut options = json!({"args": ARGUMENTS});
        if Path::new(HEADLESS_SHELL).exists() {
            options["binary"] = json!(HEADLESS_SHELL);
        }
        let wanted = json!({
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "SEVERE"},
            "timeouts": {"script": PATIENCE.as_millis() as u64},
        });
        let Value::Object(capabilities) = wanted else { unreachable!() };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://{}", driver.address))
            .await
            .expect("a browser");
        // The session is closed with this value, and by nobody else.
        client.persist().await.expect("a browser");
        let session = client.session_id().await.expect("a browser").expect("a session");
        Self { client, base: base.to_owned(), driver: driver.address, session }
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
        self.within(PATIENCE, condition).await;
    }

    /// The same, where odds are counted first: that takes half a minute of a processor that has nothing else to do.
    pub async fn until_counted(&self, condition: &str) {
        self.within(3 * PATIENCE, condition).await;
    }

    async fn within(&self, patience: Duration, condition: &str) {
        let began = Instant::now();
        let script = COMES_TO.replace("CONDITION", condition);
        loop {
            match self.client.execute_async(&script, Vec::new()).await {
                Ok(Value::Bool(true)) => return,
                Ok(_) => {}
                // A page that was left cannot answer; the next one is asked.
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
            if began.elapsed() > patience {
                self.keep_what_went_wrong().await;
                panic!("it has not come to: {condition}");
            }
        }
    }

    /// Waits for something.
    pub async fn find(&self, css: &str) -> Element {
        self.until(&format!("document.querySelector({})", json!(css))).await;
        self.client.find(Locator::Css(css)).await.unwrap_or_else(|error| panic!("{css}: {error}"))
    }

    /// Clicks something, when it is there and can be clicked: a page that is still being laid out may have no room for it yet.
    pub async fn click(&self, css: &str) {
        let began = Instant::now();
        while let Err(error) = self.find(css).await.click().await {
            let may_come = error.to_string().contains("not interactable") && began.elapsed() < PATIENCE;
            assert!(may_come, "{css}: {error}");
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Carries something somewhere with the mouse.
    pub async fn drag(&self, from: &str, to: &str) {
        let (from, to) = (self.find(from).await, self.find(to).await);
        let move_to = |element: &Element, milliseconds| PointerAction::MoveToElement {
            element: element.clone(),
            duration: Some(Duration::from_millis(milliseconds)),
            x: 0.0,
            y: 0.0,
        };
        let mouse = MouseActions::new("mouse".to_owned())
            .then(move_to(&from, 0))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(move_to(&to, 200))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        self.client.perform_actions(mouse).await.expect("a mouse");
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
        self.uses(Tool::screen(width, height)).await;
    }

    /// Asks something of the developer tools.
    pub async fn uses(&self, tool: Tool) {
        self.client.issue_cmd(tool).await.expect("the developer tools");
    }

    /// The errors that the console has shown since it was last asked.
    pub async fn errors(&self) -> Vec<String> {
        let said = self.client.issue_cmd(Tool::console()).await.expect("the console");
        let lines = said.as_array().cloned().unwrap_or_default();
        lines.iter().map(|line| line["message"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// Presses a key, wherever the focus is.
    pub async fn press(&self, key: &str) {
        self.client.active_element().await.expect("a focus").send_keys(key).await.expect("a key");
    }

    /// Goes on with the tabulator until something has the focus.
    pub async fn tabs_to(&self, css: &str) {
        for _ in 0..MOST_TABS {
            self.press(TAB).await;
            if self.says(&format!("return document.activeElement.matches({})", json!(css))).await == true {
                return;
            }
        }
        self.keep_what_went_wrong().await;
        panic!("no way with the keyboard to {css}");
    }

    /// Waits until cards that fly have landed.
    pub async fn rests(&self) {
        self.until(AT_REST).await;
    }

    /// Keeps a picture of what is seen, if pictures are wanted.
    pub async fn screenshot(&self, name: &str) {
        if let Some(directory) = pictures() {
            self.keep_screenshot(directory, name).await;
        }
    }

    /// Keeps a picture of what has gone wrong.
    async fn keep_what_went_wrong(&self) {
        self.keep_screenshot(pictures().unwrap_or_else(screenshots), "what-went-wrong").await;
    }

    async fn keep_screenshot(&self, directory: PathBuf, name: &str) {
        std::fs::create_dir_all(&directory).expect("a directory for pictures");
        let picture = self.client.screenshot().await.expect("a picture");
        std::fs::write(directory.join(format!("{name}.png")), picture).expect("a picture is written");
    }

    /// Keeps a picture of a page on a desk, when everything that moves has come to rest and no message lies above it.
    pub async fn picture(&self, name: &str) {
        self.size(1280, 900).await;
        self.rests().await;
        self.says("document.getElementById('messages').replaceChildren()").await;
        self.screenshot(name).await;
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

    /// Asserts that a page is accessible and no wider than a telephone, and keeps pictures of it on a desk, a wall and a telephone.
    pub async fn is_fit_to_be_seen(&self, name: &str) {
        self.rests().await;
        self.screenshot(name).await;
        self.is_accessible().await;
        if pictures().is_some() {
            self.size(3840, 2160).await;
            self.screenshot(&format!("{name}-wide")).await;
        }
        self.size(360, 780).await;
        let width = self.says("return document.documentElement.scrollWidth").await;
        self.screenshot(&format!("{name}-narrow")).await;
        self.size(1280, 900).await;
        assert!(width.as_i64().is_some_and(|width| width <= 360), "{name} is {width} wide on a telephone");
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        request(self.driver, "DELETE", &format!("/session/{}", self.session));
    }
}

/// The folder where pictures of pages are wanted.
fn pictures() -> Option<PathBuf> {
    std::env::var_os("CROUPIER_SCREENSHOTS").map(PathBuf::from)
}

/// The folder `screenshots` in the target folder: the program that tests is in its folder `debug/deps`.
fn screenshots() -> PathBuf {
    let program = std::env::current_exe().expect("the path of this program");
    program.ancestors().nth(3).expect("the target folder").join("screenshots")
}
