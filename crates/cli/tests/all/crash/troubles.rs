//! The store of a running server fails and comes back, and callers send what nobody should: a clear problem each time, and nothing is lost.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use testkit::postgres::Server;

use super::player::{Player, Silence};
use super::server::{PATIENCE, Pit};
use super::{Proof, prove};

/// Plays until so many commands were answered.
fn plays(player: &mut Player, commands: usize) {
    let since = Instant::now();
    let before = player.answered();
    while player.answered() < before + commands {
        match player.act() {
            Err(Silence::Gone(why)) => panic!("the server answers: {why}"),
            Err(Silence::Refused(_)) | Ok(()) => {}
        }
        assert!(since.elapsed() < PATIENCE, "the table does not go on");
    }
}

/// Plays on until the server says that it cannot: what it says.
fn until_refused(player: &mut Player) -> Value {
    let since = Instant::now();
    loop {
        let problem = match player.act() {
            Ok(()) => player.refused.take().unwrap_or_default(),
            Err(Silence::Refused(problem)) => problem,
            Err(Silence::Gone(why)) => panic!("the server does not answer any more: {why}"),
        };
        if problem["status"] == 503 {
            return problem;
        }
        assert!(since.elapsed() < PATIENCE, "the store is gone, and nobody says so");
    }
}

fn is_clear(problem: &Value) {
    assert!(["unavailable", "timed_out"].contains(&problem["code"].as_str().expect("a code")), "{problem}");
    assert!(problem["detail"].as_str().is_some_and(|says| !says.is_empty()), "{problem}");
}

#[test]
fn a_database_that_goes_away_and_comes_back_loses_nothing() {
    let server = Server::start();
    let folder = tempfile::tempdir().expect("a folder");
    let pit = Pit::new(folder.path(), Some(server.database()));
    let running = pit.start(None).expect("a server");
    let mut players =
        [("player1", "flush-3"), ("player2", "draw-1")].map(|(name, table)| Player::new(pit.port, name, table));
    for goes_away in [Server::stop, Server::kill] {
        players.iter_mut().for_each(|player| plays(player, 25));
        goes_away(&server);
        players.iter_mut().for_each(|player| is_clear(&until_refused(player)));
        server.start_again();
        players.iter_mut().for_each(|player| plays(player, 25));
        players.iter_mut().for_each(Player::check_answers);
    }
    running.stop();
    prove(&pit, Proof::Whole, &mut Default::default());
}

#[test]
fn a_full_disk_is_told_and_play_goes_on_when_there_is_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let pit = Pit::new(folder.path(), None);
    let first = pit.start(None).expect("a server");
    let mut player = Player::new(pit.port, "player1", "flush-3");
    plays(&mut player, 25);
    first.stop();
    let length = |name: &str| std::fs::metadata(folder.path().join(name)).map_or(0, |file| file.len());
    let longest = length("pit.sqlite").max(length("pit.sqlite-wal"));
    // No file may grow by more than some hundred kilobytes: such a disk fills up after some rounds.
    let running = pit.start_with_limit(longest + 800_000).expect("a server");
    is_clear(&until_refused(&mut player));
    is_clear(&until_refused(&mut player));
    let process = running.id().to_string();
    let room = Command::new("prlimit").args(["--pid", &process, "--fsize=unlimited"]).status().expect("prlimit");
    assert!(room.success());
    plays(&mut player, 25);
    player.check_answers();
    running.stop();
    prove(&pit, Proof::Whole, &mut Default::default());
}

#[test]
fn sixty_four_clients_take_no_more_from_a_wallet_than_there_is() {
    let folder = tempfile::tempdir().expect("a folder");
    take_all(&Pit::new(folder.path(), None));
}

#[test]
fn sixty_four_clients_take_no_more_from_a_wallet_on_postgresql() {
    let folder = tempfile::tempdir().expect("a folder");
    take_all(&Pit::new(folder.path(), Some(testkit::postgres::database())));
}

/// Sixty-four clients take money from one wallet at the same moment.
fn take_all(pit: &Pit) {
    let running = pit.start(None).expect("a server");
    let player = Player::new(pit.port, "player1", "flush-3");
    let wallet = player.get("/wallet").ok().expect("a wallet");
    assert_eq!(wallet["balance"], "1000.00");
    let cashier = Player::new(pit.port, "cashier", "flush-3");
    let path = format!("/players/{}/cash-out", player.get("/me").ok().expect("me")["id"]);
    let (cashier, path) = (&cashier, &path);
    let taken: usize = std::thread::scope(|scope| {
        let take = |at: u64| {
            scope.spawn(move || match cashier.post(path, Some(&format!("{at:032x}")), &json!({"amount": "30.00"})) {
                Ok(_) => 1,
                Err(Silence::Refused(problem)) => {
                    assert_eq!(problem["code"], "balance_too_low", "{problem}");
                    0
                }
                Err(Silence::Gone(why)) => panic!("the server answers: {why}"),
            })
        };
        let clients: Vec<_> = (1..=64).map(take).collect();
        clients.into_iter().map(|client| client.join().expect("no panic")).sum()
    });
    // 1,000 dollars are 33 times 30 and 10 more.
    assert_eq!(taken, 33);
    assert_eq!(player.get("/wallet").ok().expect("a wallet")["balance"], "10.00");
    running.stop();
    prove(pit, Proof::Whole, &mut Default::default());
}

/// Sends these bytes and nothing after them, and gives the first line of what is answered; nothing if the connection is closed without a
/// word.
fn sends(port: u16, bytes: &[u8]) -> String {
    let stream = sent(port, bytes);
    let _ = stream.shutdown(std::net::Shutdown::Write);
    first_line(stream)
}

fn sent(port: u16, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("a connection");
    stream.set_read_timeout(Some(PATIENCE)).expect("a patient connection");
    // The server may have closed it before all was sent.
    let _ = stream.write_all(bytes);
    stream
}

fn first_line(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_owned()
}

/// What comes on a connection until so many answers have begun, or it ends.
fn answers(stream: &mut TcpStream, wanted: usize) -> String {
    let (mut heard, mut part) = (Vec::new(), [0; 4096]);
    loop {
        let text = String::from_utf8_lossy(&heard).into_owned();
        if text.matches("HTTP/1.1 ").count() >= wanted {
            return text;
        }
        match stream.read(&mut part) {
            Ok(0) | Err(_) => return text,
            Ok(read) => heard.extend_from_slice(&part[..read]),
        }
    }
}

#[test]
fn a_body_that_comes_late_does_not_cost_the_connection() {
    let folder = tempfile::tempdir().expect("a folder");
    let pit = Pit::new(folder.path(), None);
    let running = pit.start(None).expect("a server");
    let player = Player::new(pit.port, "player1", "flush-3");
    // Neither who needs no body, nor who is refused before anybody looks at it, finds the connection closed under the next request.
    for (token, status) in [(player.token(), " 204 "), ("nobody", " 401 ")] {
        let head = format!(
            "POST /api/v1/log-out HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer {token}\r\n\
             content-type: application/json\r\ncontent-length: 2\r\n\r\n"
        );
        let mut stream = sent(pit.port, head.as_bytes());
        std::thread::sleep(Duration::from_millis(300));
        stream.write_all(b"{}").expect("the connection is open");
        assert!(answers(&mut stream, 1).contains(status), "{token}");
        stream.write_all(b"GET /api/v1/lobby HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n").expect("the connection is open");
        assert!(answers(&mut stream, 1).contains(" 200 "), "the next request is answered");
    }
    running.stop();
}

#[test]
fn what_nobody_should_send_is_refused_and_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let pit = Pit::new(folder.path(), None);
    let running = pit.start(None).expect("a server");
    let mut player = Player::new(pit.port, "player1", "flush-3");
    plays(&mut player, 10);
    let post = |body: &[u8], length: usize| {
        let head = format!(
            "POST /api/v1/tables/flush-3/commands HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer {}\r\n\
             idempotency-key: {:032x}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n",
            player.token(),
            length
        );
        // The connection stays open: the request is whole, only what is in it is wrong.
        first_line(sent(pit.port, &[head.as_bytes(), body].concat()))
    };
    let large = vec![b'x'; 8_000_000];
    assert!(post(&large, large.len()).contains(" 413 "), "too large");
    let answer = post(b"{\"do\": \"\xff\xfe\"}", 12);
    assert!(answer.contains(" 400 ") || answer.contains(" 422 "), "no text: {answer}");
    let deep = "[".repeat(10_000);
    assert!(post(deep.as_bytes(), deep.len()).contains(" 4"), "too deep");
    let garbage: [(&[u8], &str); 4] = [
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc", "a handshake of another protocol"),
        (b"GET\r\n\r\n", "half a request"),
        (b"GET / HTTP/1.1\r\ncontent-length: -1\r\n\r\n", "a length below nothing"),
        (b"\x00\x00\x00\x00", "nothing"),
    ];
    for (bytes, what) in garbage {
        let answer = sends(pit.port, bytes);
        assert!(answer.is_empty() || answer.contains(" 4"), "{what}: {answer}");
    }
    let header = format!("GET /api/v1/lobby HTTP/1.1\r\nhost: a\r\nx: {}\r\n\r\n", "y".repeat(2_000_000));
    let answer = sends(pit.port, header.as_bytes());
    assert!(answer.is_empty() || answer.contains(" 4"), "a header without end: {answer}");
    plays(&mut player, 10);
    player.check_answers();
    running.stop();
    prove(&pit, Proof::Whole, &mut Default::default());
}
