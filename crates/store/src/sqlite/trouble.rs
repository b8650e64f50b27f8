//! What SQLite's errors mean for whoever asked.

use rusqlite::{Error, ErrorCode};
use tokio::task::JoinError;

use crate::StoreError;

/// An error before the commit: nothing was written.
pub fn of_work(error: Error) -> StoreError {
    let why = error.to_string();
    match error.sqlite_error_code() {
        Some(
            ErrorCode::DiskFull
            | ErrorCode::SystemIoFailure
            | ErrorCode::CannotOpen
            | ErrorCode::DatabaseBusy
            | ErrorCode::DatabaseLocked
            | ErrorCode::FileLockingProtocolFailed
            | ErrorCode::ReadOnly
            | ErrorCode::PermissionDenied
            | ErrorCode::OutOfMemory
            | ErrorCode::OperationInterrupted,
        ) => StoreError::Unavailable(why),
        Some(ErrorCode::ConstraintViolation | ErrorCode::TooBig | ErrorCode::TypeMismatch) => {
            StoreError::Malformed(why)
        }
        _ => StoreError::Corrupt(why),
    }
}

/// An error of the commit itself. A disk that was full has not taken the end of the transaction, without which all of it is
/// void; after any other failure nobody knows.
pub fn of_commit(error: Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull | ErrorCode::DatabaseBusy | ErrorCode::ConstraintViolation) => of_work(error),
        _ => StoreError::Unknown(error.to_string()),
    }
}

/// The thread that did the work is gone.
pub fn of_thread(error: JoinError) -> StoreError {
    StoreError::Unavailable(error.to_string())
}
