//! The pages in real Chromium, as people use them, and what they load.

mod books;
mod console;
mod coupons;
mod entering;
mod fairness;
mod floor;
mod keyboard;
mod mishaps;
mod players;
mod promises;
mod reference;
mod seats;
mod sending;
mod sizes;
mod staff;
mod steady;
