//! What only the browser's developer tools can do: a screen of any size, because a window of Chromium cannot be as narrow as a telephone;
//! somebody who prefers reduced motion; a script that is there before the page's own; what the console says.

use axum::http::Method;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// Something that is asked of the developer tools.
#[derive(Debug)]
pub struct Tool {
    path: &'static str,
    body: Value,
}

impl Tool {
    fn asks(command: &'static str, parameters: Value) -> Self {
        Self { path: "goog/cdp/execute", body: json!({"cmd": command, "params": parameters}) }
    }

    /// The screen is so large, in pixels.
    pub fn screen(width: u32, height: u32) -> Self {
        let parameters = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        Self::asks("Emulation.setDeviceMetricsOverride", parameters)
    }

    /// Whoever looks prefers reduced motion.
    pub fn reduced_motion() -> Self {
        let parameters = json!({"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]});
        Self::asks("Emulation.setEmulatedMedia", parameters)
    }

    /// This script runs before those of every page.
    pub fn before_pages(script: &str) -> Self {
        Self::asks("Page.addScriptToEvaluateOnNewDocument", json!({"source": script}))
    }

    /// What the console has said since it was last asked.
    pub fn console() -> Self {
        Self { path: "se/log", body: json!({"type": "browser"}) }
    }
}

impl WebDriverCompatibleCommand for Tool {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
