//! The helpers for tests, tested themselves.

mod ports;
mod postgres;
mod services;
