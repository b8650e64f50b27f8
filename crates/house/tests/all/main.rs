//! The house file: the shipped one, small ones, and every fault at its place.

mod consequences;
mod dealing;
mod deviations;
mod faults;
mod faults_of_games;
mod felt;
mod files;
mod random_edits;
mod service;
mod shipped;
mod whole_files;
