//! `croupier serve --words` speaks another language, and refuses one that is not whole.

use std::fs;
use std::path::Path;

use super::commands::croupier;
use super::leftovers::names;
use super::server::Pit;

/// The English words, as the tests find them.
const ENGLISH: &str = "../../words/en";

/// Writes a language: English with these texts instead of others.
fn language(folder: &Path, instead: &[(&str, &str)]) -> String {
    fs::create_dir_all(folder).expect("a folder");
    for file in ["pages.json", "sentences.json"] {
        let english = fs::read_to_string(Path::new(ENGLISH).join(file)).expect("the English words");
        let other = instead.iter().fold(english, |text, (one, other)| text.replace(one, other));
        fs::write(folder.join(file), other).expect("written");
    }
    folder.display().to_string()
}

/// What is answered to a request, whatever its status.
fn answer(pit: &Pit, path: &str) -> String {
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let mut answer = agent.get(format!("{}{path}", pit.url())).call().expect("an answer");
    answer.body_mut().read_to_string().expect("a text")
}

#[test]
fn pages_and_answers_are_in_the_language_of_the_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let german = [
        ("\"language\": \"en\"", "\"language\": \"de\""),
        (
            ": \"No account is needed: sit down, and you have play money.\"",
            ": \"Setzen Sie sich: Spielgeld liegt bereit.\"",
        ),
        (": \"there is no table \\\"{id}\\\"\"", ": \"einen Tisch {id} gibt es nicht\""),
    ];
    let words = language(&folder.path().join("de"), &german);
    let pit = Pit::new(folder.path(), None);
    let server = pit.start_with(&["--words", &words]).expect("a server");
    let lobby = answer(&pit, "/");
    assert!(lobby.contains("lang=\"de\"") && lobby.contains("Setzen Sie sich: Spielgeld liegt bereit."), "{lobby}");
    assert!(!lobby.contains("No account is needed"), "{lobby}");
    let refusal = answer(&pit, "/api/v1/tables/none");
    assert!(refusal.contains("\"detail\":\"einen Tisch none gibt es nicht\""), "{refusal}");
    assert!(refusal.contains("\"code\":\"not_found\""), "codes are the same in every language: {refusal}");
    server.stop();
}

#[test]
fn a_language_with_faults_is_refused_with_all_of_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let faults = [
        ("\"guest\": ", "\"gast\": "),
        (": \"there is no table \\\"{id}\\\"\"", ": \"einen Tisch {nummer} gibt es nicht\""),
    ];
    let words = language(&folder.path().join("de"), &faults);
    let store = format!("sqlite:{}", folder.path().join("pit.sqlite").display());
    let house = "../../house.toml";
    let (status, out, says) =
        croupier(&["serve", "--words", &words, "--store", &store, "--listen", "127.0.0.1:0", "--house", house]);
    assert_eq!((status, out.as_str()), (2, ""), "{says}");
    for fault in
        ["lobby.guest\" is missing", "lobby.gast\" is not in the English file", "fills in {nummer} instead of {id}"]
    {
        assert!(says.contains(fault), "{fault}: {says}");
    }
    assert_eq!(names(folder.path()), ["de"], "nothing was made");
}
