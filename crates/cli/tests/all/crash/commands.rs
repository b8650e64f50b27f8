//! What the command line says about a pit: verified, shown, exported, reconciled, backed up and restored.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process;

use assert_cmd::Command;
use serde_json::Value;

use super::leftovers::names;
use super::player::{Player, Silence};
use super::server::Pit;

/// What a command prints, and its exit status.
pub fn croupier(arguments: &[&str]) -> (i32, String, String) {
    let run = Command::new(assert_cmd::cargo::cargo_bin!("croupier")).args(arguments).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (run.status.code().expect("an exit status"), text(run.stdout), text(run.stderr))
}

fn right(arguments: &[&str]) -> String {
    let (status, out, errors) = croupier(arguments);
    assert_eq!(status, 0, "{arguments:?}: {out}{errors}");
    out
}

/// A pit in which some rounds of two games were played.
fn played(folder: &Path) -> Pit {
    let pit = Pit::new(folder, None);
    let server = pit.start_with(&["--heads", "pit.heads"]).expect("a server");
    // A second process follows a table while it is played: what was not there when it began is told as it comes.
    let mut follower = process::Command::new(assert_cmd::cargo::cargo_bin!("croupier"))
        .args(["audit", "show", "table/draw-1", "--follow", "--store", &pit.store])
        .stdout(process::Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut told = BufReader::new(follower.stdout.take().expect("its output")).lines().map_while(Result::ok);
    for (name, table) in [("player1", "flush-3"), ("player2", "draw-1")] {
        let mut player = Player::new(pit.port, name, table);
        while player.rounds() < 3 {
            assert!(!matches!(player.act(), Err(Silence::Gone(_))), "the server answers");
        }
    }
    assert!(told.any(|line| line.contains("wagers")), "a follower is told of wagers");
    follower.kill().expect("it has followed until now");
    follower.wait().expect("it ends");
    // What is being written is read, too.
    let (status, out, _) = croupier(&["reconcile", "--store", &pit.store]);
    assert_eq!(status, 0, "{out}");
    let (status, _, errors) =
        croupier(&["serve", "--store", &pit.store, "--listen", "127.0.0.1:0", "--house", "../../house.toml"]);
    assert_eq!(status, 2, "a second server on one file");
    assert!(errors.contains("another server has"), "{errors}");
    server.stop();
    // After a clean stop the one file holds the whole pit; beside it is only what proves how much was acknowledged.
    let beside: Vec<String> = names(folder).into_iter().filter(|name| name.starts_with("pit.sqlite")).collect();
    assert_eq!(beside, ["pit.sqlite", "pit.sqlite.ack"]);
    pit
}

#[test]
fn a_pit_is_audited_from_the_command_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let pit = played(folder.path());
    let store = ["--store", pit.store.as_str()];
    let path = |name: &str| folder.path().join(name).display().to_string();
    let with = |words: &[&str]| [words, &store].concat().iter().map(|word| (*word).to_owned()).collect::<Vec<String>>();
    let run = |words: &[&str]| right(&with(words).iter().map(String::as_str).collect::<Vec<_>>());

    let verified = run(&["audit", "verify", "--heads", &path("pit.heads"), "--key", &path("pit.key")]);
    assert!(verified.contains("the chain is whole"), "{verified}");
    assert!(verified.contains("table/flush-3"), "{verified}");
    // The last heads were signed when the server stopped: whoever keeps them misses no entry.
    let kept = std::fs::read_to_string(path("pit.heads")).expect("heads");
    let last = kept.rsplit("croupier heads 1").next().expect("a statement");
    let json: Value = serde_json::from_str(&run(&["audit", "verify", "--json"])).expect("JSON");
    for stream in json["streams"].as_array().expect("streams") {
        let (name, entries) =
            (stream["stream"].as_str().expect("a name"), stream["entries"].as_u64().expect("a number"));
        assert!(last.contains(&format!("\n{name} {entries} ")), "{name} has {entries} entries: {last}");
    }
    assert_eq!(json["right"], true);

    let shown = run(&["audit", "show", "table/draw-1"]);
    assert!(shown.contains("player") && shown.contains("wagers") && shown.contains("layout:draw-1"), "{shown}");
    let walk = run(&["audit", "show", "table/draw-1", "--round", "2"]);
    assert!(walk.contains("round 2") && walk.contains("commitment"), "{walk}");
    let record = run(&["audit", "show", "table/draw-1", "--round", "2", "--record"]);
    std::fs::write(path("round.toml"), &record).expect("written");
    let replayed = right(&["replay", &path("round.toml"), "--plain"]);
    assert_eq!(replayed, walk, "the record tells the same as the journal");

    let report: Value = serde_json::from_str(&run(&["reconcile", "--json"])).expect("JSON");
    assert_eq!(report["right"], true);
    run(&["audit", "export", &path("journal.jsonl")]);
    let exported = std::fs::read_to_string(path("journal.jsonl")).expect("exported");
    assert_eq!(exported.lines().count() as u64, report["entries"].as_u64().expect("a number"));

    run(&["backup", &path("pit.backup")]);
    let copy = format!("sqlite:{}", path("copy.sqlite"));
    right(&["restore", "--store", &copy, "--key", &path("pit.key"), &path("pit.backup")]);
    assert_eq!(
        right(&["reconcile", "--store", &copy, "--json"]),
        run(&["reconcile", "--json"]),
        "a restored pit has the same books"
    );
    let (status, _, errors) = croupier(&["restore", "--store", &copy, "--key", &path("pit.key"), &path("pit.backup")]);
    assert_eq!(status, 2, "only into an empty store");
    assert!(errors.contains("not empty"), "{errors}");
}

/// Statements are read from movements that are kept by account: those are proven, too.
#[test]
fn a_statement_that_was_changed_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let pit = played(folder.path());
    let store = rusqlite::Connection::open(folder.path().join("pit.sqlite")).expect("the file");
    store.execute("DROP TRIGGER movements_stay", ()).expect("a guard less");
    let (account, entry): (String, i64) = store
        .query_row("SELECT account, entry FROM movements WHERE account LIKE 'player:%' LIMIT 1", (), |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .expect("somebody has played");
    let more = "UPDATE movements SET micro = micro + 1000000 WHERE account = ?1 AND entry = ?2";
    assert_eq!(store.execute(more, (&account, entry)).expect("changed"), 1);
    let (status, out, _) = croupier(&["reconcile", "--store", &pit.store]);
    assert_eq!(status, 1, "{out}");
    assert!(out.contains(&format!("the statement of {account} shows ")), "{out}");
    let less = "UPDATE movements SET micro = micro - 1000000 WHERE account = ?1 AND entry = ?2";
    assert_eq!(store.execute(less, (&account, entry)).expect("changed back"), 1);
    right(&["reconcile", "--store", &pit.store]);
}

/// Heads without a statement prove nothing, and keys without a key neither; of a journal with a hole it is told how much is there.
#[test]
fn what_proves_nothing_is_refused_and_what_is_missing_is_not_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let pit = Pit::new(folder.path(), None);
    pit.start_with(&["--heads", "pit.heads"]).expect("a server").stop();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let verify = |words: &[&str]| croupier(&[&["audit", "verify", "--store", pit.store.as_str()], words].concat());
    std::fs::write(path("empty"), "").expect("written");
    std::fs::write(path("blank"), "\n\n").expect("written");
    for (heads, key, says) in [
        ("empty", "empty", "empty holds no statement: signed heads begin with a line \"croupier heads 1\""),
        ("blank", "pit.key", "blank holds no statement"),
        ("house.toml", "pit.key", "house.toml holds no statement"),
        ("pit.heads", "empty", "empty is no key file: it holds 64 hexadecimal digits"),
    ] {
        let (status, out, errors) = verify(&["--heads", &path(heads), "--key", &path(key)]);
        assert_eq!((status, out.as_str()), (2, ""), "{heads}, {key}");
        assert!(errors.contains(says), "{errors}");
    }
    let journal = rusqlite::Connection::open(path("pit.sqlite")).expect("the file");
    journal.execute("DROP TRIGGER entries_remain", ()).expect("a guard less");
    assert_eq!(journal.execute("DELETE FROM entries WHERE stream = 'people' AND seq = 2", ()).expect("deleted"), 1);
    let count = |sql: &str| journal.query_row(sql, (), |row| row.get::<_, i64>(0)).expect("a number");
    let (all, people) =
        (count("SELECT count(*) FROM entries"), count("SELECT count(*) FROM entries WHERE stream = 'people'"));
    let (status, out, _) = verify(&[]);
    assert_eq!(status, 1);
    assert!(out.contains("WRONG: people entry 3 (in place 2): entry 2 before it is missing"), "{out}");
    let told = format!(
        "\n{all} entries, 0 signed statements: the chain is NOT whole.\nWithout --key only the public chain is "
    );
    assert!(out.contains(&told), "{out}");
    let (_, out, _) = verify(&["--json"]);
    let json: Value = serde_json::from_str(&out).expect("JSON");
    let of_people = json["streams"].as_array().expect("streams").iter().find(|stream| stream["stream"] == "people");
    assert_eq!(of_people.expect("the stream of people")["entries"], people);
}

#[test]
fn what_does_not_exist_is_said_clearly() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = format!("sqlite:{}", folder.path().join("none.sqlite").display());
    for words in [&["audit", "verify"][..], &["reconcile"], &["audit", "show", "cashier"]] {
        let (status, out, errors) = croupier(&[words, &["--store", &missing]].concat());
        assert_eq!((status, out.as_str()), (2, ""), "{words:?}");
        assert!(errors.contains("none.sqlite"), "{errors}");
    }
    for words in [&["audit", "verify"][..], &["reconcile"], &["backup", "none.backup"]] {
        let place = "postgres://pit:s3cretpw@127.0.0.1:1/pit";
        let (status, out, errors) = croupier(&[words, &["--store", place]].concat());
        assert_eq!((status, out.as_str()), (2, ""), "{words:?}");
        assert!(errors.contains("postgres://pit:***@127.0.0.1:1/pit") && !errors.contains("s3cretpw"), "{errors}");
    }
    let (status, _, errors) = croupier(&["audit", "verify", "--store", "mysql://somewhere"]);
    assert_eq!(status, 2);
    assert!(errors.contains("sqlite:"), "{errors}");
    let (status, _, errors) = croupier(&["serve", "--house", "/nonexistent/house.toml"]);
    assert_eq!(status, 2);
    assert!(errors.contains("--house"), "{errors}");
    let (status, _, errors) =
        croupier(&["serve", "--demo", "--listen", "0.0.0.0:0", "--store", "memory:", "--house", "../../house.toml"]);
    assert_eq!(status, 2);
    assert!(errors.contains("127.0.0.1"), "{errors}");
}
