//! High Card Flush: `high_card_flush main | best | …`, then the same for the best rule (named after its lowest flush, like
//! `T-8-6`) and for `always` raising. Four fields follow, for hands that are folded and that are raised by one, two and three
//! antes: hands, those with a longest run of three, and their dealers who do not qualify, lose, tie and win.

use std::fmt;

use cards::Rank;
use cards::flush::FlushRank;

use super::text::{Unreadable, Why, complete, joined, numbers, with_commas};
use crate::count::hands_of;
use crate::high_card_flush::{Decided, Done, FlushResults, Showdown};

const BEST: &str = "best";
const ALWAYS: &str = "always";

pub fn read(known: &mut Option<FlushResults>, what: &str, fields: &[&str]) -> Result<(), Why> {
    let ("main", [play, done @ ..]) = (what, fields) else {
        return Err(format!("High Card Flush has no \"{what}\" with {} fields", fields.len()));
    };
    let done: Vec<Decided> = done.iter().map(|text| decided(text)).collect::<Result<_, _>>()?;
    let done: Done = done.try_into().map_err(|_| "four kinds of hands are needed")?;
    let none = Done::default();
    let known = known.get_or_insert(FlushResults { best: none, by_rule: (FlushRank::of_suit(0), none), always: none });
    match *play {
        BEST => known.best = done,
        ALWAYS => known.always = done,
        letters => known.by_rule = (flush(letters)?, done),
    }
    Ok(())
}

fn decided(text: &str) -> Result<Decided, Why> {
    let [hands, runs_of_three, no_dealer, win, tie, lose] = numbers(text)?;
    Ok(Decided { hands, runs_of_three, showdown: Showdown { no_dealer, win, tie, lose } })
}

fn flush(letters: &str) -> Result<FlushRank, Why> {
    let rank = |letter: &str| Rank::ALL.into_iter().find(|rank| rank.letter().to_string() == letter);
    let bits = letters.split('-').map(|letter| Some(rank(letter)?.bit()));
    let bits: Option<u16> = bits.sum();
    bits.map(FlushRank::of_suit).ok_or_else(|| format!("\"{letters}\" is not a way to play"))
}

pub fn write(f: &mut fmt::Formatter<'_>, known: &FlushResults) -> fmt::Result {
    let (rule, by_rule) = &known.by_rule;
    let rule = joined(rule.ranks().map(|rank| rank.letter()), "-");
    for (play, done) in [(BEST, &known.best), (&rule, by_rule), (ALWAYS, &known.always)] {
        let field = |decided: &Decided| {
            let Showdown { no_dealer, win, tie, lose } = decided.showdown;
            with_commas([decided.hands, decided.runs_of_three, no_dealer, win, tie, lose])
        };
        writeln!(f, "high_card_flush main | {play} | {}", joined(done.iter().map(field), " | "))?;
    }
    Ok(())
}

pub fn check(known: &FlushResults) -> Result<(), Unreadable> {
    let ways = [(BEST, &known.best), ("the best rule", &known.by_rule.1), (ALWAYS, &known.always)];
    ways.into_iter().try_for_each(|(play, done)| {
        let hands: u64 = done.iter().map(|decided| decided.hands).sum();
        complete(&format!("high_card_flush main, {play},"), hands, hands_of(7))
    })
}
