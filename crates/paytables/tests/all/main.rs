//! The printed pay tables, their cells, and the money they pay.

mod cells;
mod money;
mod printed;
mod rates;
