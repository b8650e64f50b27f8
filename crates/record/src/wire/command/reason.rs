//! Why something is reported, or a round is voided.

use super::Command;

impl Command {
    /// Why an irregularity is reported or a round is voided, if the command says it.
    pub fn reason(&self) -> Option<&str> {
        self.reason_of().and_then(Option::as_deref)
    }

    /// The same report with another reason; none if the command is no report.
    pub fn with_reason(mut self, reason: Option<String>) -> Option<Self> {
        *self.reason_mut()? = reason;
        Some(self)
    }
}

/// Where reports keep their reason.
macro_rules! reason_of {
    ($command:expr) => {
        match $command {
            Command::VoidHeldRound { reason }
            | Command::ReportFoundFaceUp { reason }
            | Command::ReportDrawnInError { reason }
            | Command::ReportExposed { reason, .. }
            | Command::ReportMisdealt { reason, .. }
            | Command::ReportShoeFailed { reason }
            | Command::ReportWrongCountMisdealt { reason }
            | Command::ReportWrongCountOfDeck { reason }
            | Command::ReportCommunicated { reason, .. }
            | Command::ReportLookedAtDrawCard { reason, .. } => Some(reason),
            _ => None,
        }
    };
}

impl Command {
    const fn reason_of(&self) -> Option<&Option<String>> {
        reason_of!(self)
    }

    const fn reason_mut(&mut self) -> Option<&mut Option<String>> {
        reason_of!(self)
    }
}
