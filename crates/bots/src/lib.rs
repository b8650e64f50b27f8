//! Simple players.
