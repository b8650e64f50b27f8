//! Plays a script with the parser of commands and the engine, and compares what it states.

use std::fs;
use std::path::Path;

use games::dealing::Spot;
use games::round::{MeterAmounts, Position, Status};
use paytables::{Cents, MicroDollars};
use record::{Cards, InPlay, command, house_of_table, sentences};

/// A script while it is played.
pub struct Script {
    play: InPlay,
    entered: Vec<(Position, cards::Card)>,
    /// What followed from the last command, in words.
    said: String,
    lines: Vec<String>,
    balances: Vec<(u8, String)>,
    faults: Vec<String>,
}

impl Script {
    /// Plays the script, and answers with everything that is not as it says.
    pub fn play(text: &str) -> Vec<String> {
        let all = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        let (head, rest): (Vec<&str>, Vec<&str>) =
            all.partition(|line| ["table ", "elect ", "meters "].iter().any(|word| line.starts_with(word)));
        let mut script = match Self::begin(&head) {
            Ok(play) => Self {
                play,
                entered: Vec::new(),
                said: String::new(),
                lines: Vec::new(),
                balances: Vec::new(),
                faults: Vec::new(),
            },
            Err(fault) => return vec![fault],
        };
        for line in rest {
            if let Err(fault) = script.follow(line) {
                script.faults.push(format!("{line}: {fault}"));
            }
        }
        script.compare();
        script.faults
    }

    /// The round before the first wager, at the table that the first lines describe.
    fn begin(head: &[&str]) -> Result<InPlay, String> {
        let find = |word: &str| head.iter().find_map(|line| line.strip_prefix(word));
        let id = find("table ").ok_or("no line \"table …\"")?;
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../house.strict.toml");
        let house = fs::read_to_string(file).map_err(|error| error.to_string())?;
        let mut part = house_of_table(&house, id).ok_or(format!("house.strict.toml has no table {id}"))?;
        for election in head.iter().filter_map(|line| line.strip_prefix("elect ")) {
            part = elected(&part, election)?;
        }
        let tables = house::read_recorded(&part).map_err(|faults| format!("{faults:?}"))?.tables;
        let rules = tables.first().ok_or("no table")?.elections.rules();
        let mut meters = MeterAmounts::default();
        let shown = find("meters ").unwrap_or_default().split_whitespace();
        for (meter, amount) in meters.iter_mut().zip(shown) {
            *meter = micro(amount)?;
        }
        Ok(InPlay::new(rules, Cards::Turned(Vec::new()).faces(), meters))
    }

    fn follow(&mut self, line: &str) -> Result<(), String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["enter", "next:", face] => {
                let next = self.play.round().laid().next().ok_or("no card is left")?;
                self.known(vec![next], vec![face.parse().map_err(|_| format!("{face} is not a card"))?])
            }
            ["enter", "at", ..] => self.enter(line),
            ["refused:", ..] => self.refused(None, &words[1..].join(" ")),
            ["refused", clause, ..] => self.refused(Some(clause.trim_end_matches(':')), &words[2..].join(" ")),
            ["says", ..] => {
                let wanted = &line["says ".len()..];
                if self.said.contains(wanted) { Ok(()) } else { Err(format!("what followed is: {}", self.said)) }
            }
            ["line", ..] => {
                self.lines.push(line["line ".len()..].to_owned());
                Ok(())
            }
            ["balance", "seat", seat, amount] => {
                let seat = seat.parse().map_err(|_| "no seat".to_owned())?;
                self.balances.push((seat, amount.to_owned()));
                Ok(())
            }
            ["meter", name, amount] => self.meter(name, amount),
            _ => self.command(line),
        }
    }

    fn command(&mut self, line: &str) -> Result<(), String> {
        let command = command::from_text(self.play.round(), line).map_err(|wrong| wrong.to_string())?;
        let events = self.play.preview(&command).map_err(|refusal| format!("refused: {refusal}"))?;
        self.play.take(&events);
        let said = sentences(self.play.rules(), self.play.round(), &events);
        let told = said.iter().map(|sentence| format!("{} [{}]", sentence.says, sentence.clause.id()));
        self.said = told.collect::<Vec<_>>().join(" ");
        Ok(())
    }

    fn refused(&mut self, clause: Option<&str>, line: &str) -> Result<(), String> {
        let command = command::from_text(self.play.round(), line).map_err(|wrong| wrong.to_string())?;
        match self.play.preview(&command) {
            Ok(_) => Err("the table accepts it".to_owned()),
            Err(refusal) if clause.is_none_or(|clause| refusal.clause.id() == clause) => Ok(()),
            Err(refusal) => Err(format!("refused by another clause: {refusal}")),
        }
    }

    /// `enter at seat 2: Ks Kd 7h`, or `enter at seat 2 card 1: Ks`.
    fn enter(&mut self, line: &str) -> Result<(), String> {
        let (at, faces) = line["enter at ".len()..].split_once(": ").ok_or("no colon before the cards")?;
        let faces = cards::notation::parse_cards(faces).map_err(|error| error.to_string())?;
        let (spot, place) = at.split_once(" card ").map_or((at, None), |(spot, place)| (spot, Some(place)));
        let there: Vec<Position> = self.play.round().laid().at_spot(spot_of(spot)?).collect();
        let known = |position: &Position| self.entered.iter().any(|(entered, _)| entered == position);
        let positions: Vec<Position> = match place {
            Some(place) => {
                let place: usize = place.parse().map_err(|_| "no place")?;
                place.checked_sub(1).and_then(|place| there.get(place)).copied().into_iter().collect()
            }
            None => there.into_iter().filter(|position| !known(position)).collect(),
        };
        self.known(positions, faces)
    }

    fn known(&mut self, positions: Vec<Position>, faces: Vec<cards::Card>) -> Result<(), String> {
        if positions.len() < faces.len() {
            return Err(format!("{} cards lie there without a face", positions.len()));
        }
        self.entered.extend(positions.into_iter().zip(faces));
        self.play.turn_over(Cards::Turned(self.entered.clone()).faces());
        Ok(())
    }

    fn meter(&mut self, name: &str, amount: &str) -> Result<(), String> {
        let place = self.play.rules().meters().iter().position(|known| *known == name).ok_or("no such meter")?;
        let shown = self.play.meters()[place];
        if shown == micro(amount)? { Ok(()) } else { Err(format!("it shows {shown}")) }
    }

    /// Compares all lines of the settlement and all balances.
    fn compare(&mut self) {
        let round = self.play.round();
        let written = |line: &games::settlement::SettlementLine| {
            let (wager, outcome) = (line.wager.name(), line.outcome.word());
            let [stake, paid, returned] = [line.stake, line.paid, line.returned].map(plain);
            format!("seat {} {wager} {stake} {outcome} {paid} {returned}", line.seat)
        };
        let mut settled: Vec<String> = round.lines().iter().map(written).collect();
        let mut wanted = self.lines.clone();
        settled.sort();
        wanted.sort();
        if settled != wanted {
            self.faults.push(format!("settled is:\n  line {}", settled.join("\n  line ")));
        }
        let has_line = |seat: u8| round.lines().iter().any(|line| line.seat == seat);
        let wagered = |seat: u8| round.seat(seat).status != Status::Out || has_line(seat);
        let played = round.seats().map(|(seat, _)| seat).filter(|seat| wagered(*seat));
        let has: Vec<(u8, String)> = played.map(|seat| (seat, plain(self.play.balances().of(seat)))).collect();
        let mut stated = self.balances.clone();
        stated.sort();
        if has != stated {
            self.faults.push(format!("the balances are {has:?}"));
        }
    }
}

/// The table with another election. The one of a wager has the wager before its key: `wagers.ante.maximum = "50.00"`.
fn elected(part: &str, election: &str) -> Result<String, String> {
    let (path, value) = election.split_once(" = ").ok_or(format!("{election}: not like dealing = \"hand\""))?;
    let (section, key) = path.rsplit_once('.').map_or((None, path), |(section, key)| (Some(section), key));
    let begins = section.map_or(Some(0), |section| part.find(&format!("[table.{section}]")));
    let (before, after) = part.split_at(begins.ok_or(format!("no section of {path}"))?);
    let old = after.lines().find(|line| line.starts_with(&format!("{key} = "))).ok_or(format!("no {path}"))?;
    Ok(format!("{before}{}", after.replacen(old, &format!("{key} = {value}"), 1)))
}

fn spot_of(text: &str) -> Result<Spot, String> {
    let number = |text: &str| text.parse().map_err(|_| format!("{text} is not a number"));
    match text.split(' ').collect::<Vec<_>>()[..] {
        ["dealer"] => Ok(Spot::Dealer),
        ["board"] => Ok(Spot::Board),
        ["rack"] => Ok(Spot::Rack),
        ["seat", seat] => number(seat).map(Spot::Player),
        ["pack", pack] => number(pack).map(Spot::Pack),
        _ => Err(format!("{text} is not a spot")),
    }
}

fn plain(amount: Cents) -> String {
    format!("{amount:#}")
}

fn micro(amount: &str) -> Result<MicroDollars, String> {
    let (whole, cents) = amount.split_once('.').ok_or(format!("{amount} is not like 10000.02"))?;
    format!("{whole}.{cents:0<6}").parse().map_err(|_| format!("{amount} is not an amount"))
}
