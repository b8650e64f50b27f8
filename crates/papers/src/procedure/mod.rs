//! The dealing procedure of a table as a list of steps: what the dealer is told at a live table, from the first deck to the last card.
//!
//! The steps are the prompts of `games`, asked for moment by moment; this crate only puts the moments in order. So what is on
//! paper is what the table says.

mod cards;
mod deal;
mod rounds;

use games::round::{About, Event, Prompt, Round};
use house::Table;
use serde_json::{Value, json};

use rounds::Moment;

/// Steps that belong together.
struct Chapter {
    title: &'static str,
    steps: Vec<Step>,
}

/// One step with its clause.
#[derive(PartialEq, Eq)]
struct Step {
    says: String,
    clause: &'static str,
}

impl From<Prompt> for Step {
    fn from(Prompt { says, clause, .. }: Prompt) -> Self {
        Self { says: says.to_owned(), clause: clause.id() }
    }
}

impl Step {
    /// A step that is only done under some condition, which ends in a colon; without one it is always done.
    fn under(condition: &str, prompt: Prompt) -> Self {
        let step = Self::from(prompt);
        let mut says = step.says.chars();
        let (false, Some(first)) = (condition.is_empty(), says.next()) else { return step };
        Self { says: format!("{condition}{}{}", first.to_lowercase(), says.as_str()), ..step }
    }
}

/// The facts of a table's procedure.
pub(crate) fn facts(table: &Table) -> Value {
    let mut chapters = cards::before(&table.elections);
    chapters.extend(round(table));
    chapters.extend(cards::after(&table.elections));
    chapters.push(irregularities(table));
    chapters.retain(|chapter| !chapter.steps.is_empty());
    json!({
        "chapters": chapters.iter().map(of_chapter).collect::<Vec<_>>(),
    })
}

fn of_chapter(chapter: &Chapter) -> Value {
    let step = |step: &Step| json!({ "says": step.says, "clause": step.clause });
    json!({ "title": chapter.title, "steps": chapter.steps.iter().map(step).collect::<Vec<_>>() })
}

/// The chapters of a round, each moment as the engine has it.
fn round(table: &Table) -> Vec<Chapter> {
    let rules = table.elections.rules();
    let clause = rules.law().turns;
    let mut chapters: Vec<Chapter> = Vec::new();
    for Moment { title, before, next } in rounds::of(&table.elections) {
        let mut round = Round::new();
        before.into_iter().for_each(|what| round.evolve(&Event { what, clause }));
        let prompts = rules.prompts(&round, next);
        let steps = if next == rounds::DEAL {
            the_deal(table, &prompts)
        } else {
            prompts.into_iter().map(Step::from).collect()
        };
        if chapters.last().is_none_or(|last| last.title != title) {
            chapters.push(Chapter { title, steps: Vec::new() });
        }
        let chapter = chapters.last_mut().expect("one was pushed");
        for step in steps {
            if !chapter.steps.contains(&step) {
                chapter.steps.push(step);
            }
        }
    }
    chapters
}

/// The deal: how it is done, which cards go where by the plan of the engine, and what is done with the rest. What prompts say of the
/// plan is left out, because it stands there.
fn the_deal(table: &Table, prompts: &[Prompt]) -> Vec<Step> {
    let of = |about| prompts.iter().filter(move |prompt| prompt.about == about).copied().map(Step::from);
    of(About::Handling).chain(deal::steps(&table.elections)).chain(of(About::AfterDeal)).collect()
}

/// What the last section of the text says.
fn irregularities(table: &Table) -> Chapter {
    let game = table.elections.game();
    let section = table.elections.rules().law().irregularities.id();
    let section = section.split('(').next().unwrap_or(section);
    let of_section = game.clauses().iter().filter(|clause| clause.id.split('(').next() == Some(section));
    let steps = of_section.map(|clause| Step { says: clause.says.to_owned(), clause: clause.id }).collect();
    Chapter { title: "When something goes wrong", steps }
}
