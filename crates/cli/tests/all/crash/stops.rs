//! A clean stop in the middle of a round, game by game: the round is finished as the rules say, and the next start goes on behind it.

use std::time::Instant;

use serde_json::Value;

use super::player::{Player, Silence};
use super::server::{PATIENCE, Pit};
use super::{Proof, SEATS, prove};

/// Plays until the player has money in a round whose cards are being dealt or played: the number of that round.
fn in_the_middle(player: &mut Player) -> u64 {
    let since = Instant::now();
    loop {
        let view = player.look().ok().expect("the server answers");
        let phase = view["round"]["phase"].as_str().unwrap_or("over");
        let ours = view["seats"].as_array().into_iter().flatten().find(|seat| seat["taken"] == "you");
        let wagered = ours.and_then(|seat| seat["wagers"].as_object()).is_some_and(|wagers| !wagers.is_empty());
        if wagered && !["over", "bets"].contains(&phase) {
            return view["round"]["number"].as_u64().expect("a number");
        }
        if let Err(Silence::Gone(why)) = player.act() {
            panic!("the server answers: {why}");
        }
        assert!(since.elapsed() < PATIENCE, "no round comes to its middle");
    }
}

fn is(what: &'static str) -> impl Fn(&&Value) -> bool {
    move |event| event["kind"] == what
}

#[test]
fn a_stop_in_the_middle_of_a_round_finishes_it_in_every_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let pit = Pit::new(folder.path(), None);
    let mut running = pit.start(None).expect("a server");
    for (name, table) in SEATS {
        let mut player = Player::new(pit.port, name, table);
        let number = in_the_middle(&mut player);
        running.stop();
        prove(&pit, Proof::Whole, &mut Default::default());
        running = pit.start(None).expect("a server");
        let round = player.get(&format!("/tables/{table}/rounds/{number}")).ok().expect("the round is over");
        let commands = round["commands"].as_array().expect("commands").iter();
        let events: Vec<&Value> = commands.flat_map(|command| command["events"].as_array().expect("events")).collect();
        assert_eq!(events.iter().copied().filter(is("round_completed")).count(), 1, "{table}: {round}");
        assert_eq!(events.iter().copied().find(is("irregularity_reported")), None, "{table}: {round}");
        assert!(!round["settlement"].as_array().expect("settled wagers").is_empty(), "{table}: {round}");
        player.check_answers();
        assert!(player.rounds() >= number, "{table} goes on behind round {number}");
    }
    running.stop();
}
