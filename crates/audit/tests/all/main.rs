//! The journal and the books are proved, and every planted defect is found.

mod chain;
mod cuts;
mod heads;
mod matrix;
mod planted_anywhere;
mod planted_coupons;
mod planted_inventory;
mod planted_money;
mod planted_rounds;
mod planted_statements;
mod reconcile;
mod seals;
mod support;
