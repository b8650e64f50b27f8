//! What only the browser's developer tools can do: a screen of any size, because a window of Chromium cannot be as narrow as a telephone;
//! somebody who prefers reduced motion; a script that is there before the page's own.

use axum::http::Method;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// Something that is asked of the developer tools.
#[derive(Debug)]
pub struct Tool {
    command: &'static str,
    parameters: Value,
}

impl Tool {
    /// The screen is so large, in pixels.
    pub fn screen(width: u32, height: u32) -> Self {
        let parameters = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        Self { command: "Emulation.setDeviceMetricsOverride", parameters }
    }

    /// Whoever looks prefers reduced motion.
    pub fn reduced_motion() -> Self {
        let parameters = json!({"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]});
        Self { command: "Emulation.setEmulatedMedia", parameters }
    }

    /// This script runs before those of every page.
    pub fn before_pages(script: &str) -> Self {
        Self { command: "Page.addScriptToEvaluateOnNewDocument", parameters: json!({"source": script}) }
    }
}

impl WebDriverCompatibleCommand for Tool {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({"cmd": self.command, "params": self.parameters}).to_string()))
    }
}
