//! A screen of any size: a window of Chromium cannot be as narrow as a telephone.

use axum::http::Method;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::json;
use url::{ParseError, Url};

/// How large the screen is.
#[derive(Debug)]
pub struct Screen {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
}

impl WebDriverCompatibleCommand for Screen {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let size = json!({"width": self.width, "height": self.height, "deviceScaleFactor": 1, "mobile": false});
        let command = json!({"cmd": "Emulation.setDeviceMetricsOverride", "params": size});
        (Method::POST, Some(command.to_string()))
    }
}
