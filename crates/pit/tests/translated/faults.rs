//! The faults of a `house.toml` that was sent, in the language in use.

use pit::people::Demo;
use pit::shared::new_command;
use testkit::pit::{World, memory, quick, wide};

use crate::mark_everything;
use crate::told::Told;

/// What is put into the file instead of something, and what of it may be repeated.
const FAULTS: &[(&str, &str, &[&str])] = &[
    ("[house]\nname = ", "[house]\nnome = ", &["house.nome"]),
    ("positions = 6", "positions = 7", &[]),
    ("positions = 6", "positions = 700", &[]),
    ("positions = 6", "positions = \"six\"", &[]),
    ("positions = 6", "", &[]),
    ("shuffler = \"automated\"", "shuffler = \"manual\"", &[]),
    ("shuffler = \"automated\"", "shuffler = \"magic\"", &["magic", "manual", "automated", "automated-counting"]),
    ("smallest_chip = \"1.00\"", "smallest_chip = \"0.00\"", &[]),
    ("smallest_chip = \"1.00\"", "smallest_chip = \"nothing\"", &["nothing"]),
    ("smallest_chip = \"1.00\"", "smallest_chip = 1.5", &[]),
    ("smallest_chip = \"1.00\"", "smallest_chip = true", &[]),
    ("smallest_chip = \"1.00\"", "smallest_chip = [1]", &[]),
    ("smallest_chip = \"1.00\"", "smallest_chip = 2020-01-01", &[]),
    ("card_age_hours = ", "card_age_hours = 2", &[]),
    ("seconds_to_bet = ", "seconds_to_bet = 999", &[]),
    ("bots = 0", "bots = 99", &[]),
    ("milliseconds_a_step = 0", "milliseconds_a_step = 99999", &[]),
    ("game = \"lunar_poker\"", "game = \"whist\"", &["whist"]),
    ("id = \"lunar-1\"", "id = \"lunar 1\"", &["lunar 1"]),
    ("id = \"lunar-1\"", "id = \"flush-1\"", &[]),
    ("display_name = ", "display_name = \"\" #", &[]),
    ("meters = ", "meters = \"Big Link\" #", &["Big Link"]),
    ("meters = ", "meters = \"lunar-1\" #", &[]),
    ("payouts = ", "payouts = \"nobody\" #", &["nobody", "validated-by-machine", "validated-by-floor"]),
    ("[table.service]", "[table.service]\ncolour = \"red\"", &["service.colour"]),
    ("[table.service]", "[table.disservice]", &["disservice"]),
];

#[tokio::test(flavor = "multi_thread")]
async fn every_fault_of_a_file_is_told_in_the_language_in_use() {
    mark_everything();
    let (house, mut told) = (quick(&["flush-1", "lunar-1", "packs-1", "draw-1", "holdem-1"]), Told::default());
    let world = World::on(memory().await, &house, wide(), Demo::On).await;
    let admin = world.admin().await;
    let elects = async |house: &str| admin.elects(&new_command().to_string(), house).await;
    for (from, to, written) in FAULTS {
        assert!(house.contains(from), "{from}");
        for changed in [house.replacen(from, to, 1), house.replace(from, to)] {
            told.read_with(&elects(&changed).await.problem(422, "unlawful_house"), written);
        }
    }
    // Every pay, rate, limit and table, and everything that is missing.
    for line in house.lines().filter(|line| line.contains(" = ") && !line.starts_with('#')) {
        let (key, _) = line.split_once(" = ").expect("a field");
        for other in [String::new(), format!("{key} = \"0.00\""), format!("{key} = \"many\""), format!("{key} = 3")] {
            let answer = elects(&house.replacen(line, &other, 1)).await;
            if answer.status == 422 {
                told.read_with(&answer.json(), &["many"]);
            }
        }
    }
    // What the reader of TOML says is English; what is around it is not.
    let broken = "[house\nname = 1";
    let says = house::read(broken).expect_err("no TOML")[0].wrong.to_string();
    let mut answer = elects(broken).await.problem(422, "unlawful_house");
    let detail = answer["detail"].as_str().expect("a text").to_owned();
    assert!(detail.contains(&says), "{detail}");
    answer["detail"] = detail.replace(&says, "").into();
    told.read(&answer);
    told.check(400);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_table_cannot_become_is_told_in_the_language_in_use() {
    mark_everything();
    let (house, mut told) = (quick(&["flush-3", "holdem-1"]), Told::default());
    let world = World::on(memory().await, &house, wide(), Demo::On).await;
    let admin = world.admin().await;
    for (from, to) in [
        ("positions = 6", "positions = 5"),
        ("meters = \"flush\"", "meters = \"alone\""),
        ("dealing = \"hand\"", "dealing = \"automated-shoe\""),
        ("\"holdem-1\"", "\"holdem-2\""),
    ] {
        assert!(house.contains(from), "{from}");
        let answer = admin.elects(&new_command().to_string(), &house.replace(from, to)).await;
        told.read_with(&answer.problem(422, "command_does_not_fit"), &["flush", "High Card Flush"]);
    }
    told.check(5);
}
