//! The helpers for tests, tested themselves.

mod postgres;
mod services;
