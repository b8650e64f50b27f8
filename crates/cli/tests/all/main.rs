//! The command `croupier`, run as people and programs run it.

mod advise_lunar;
mod advise_options;
mod command;
mod crash;
mod decide;
mod help;
mod house;
mod law;
mod layout;
mod odds;
mod odds_recount;
mod papers;
mod paytables;
mod play;
mod replay;
mod settle;
mod simulate;
mod simulate_rules;
mod verify_deal;
