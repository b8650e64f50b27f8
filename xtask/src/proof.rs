//! Whether the kind that `law/<game>.toml` states for a clause is the kind that can be proved.
//!
//! A kind that cannot be proved is a fault. A clause that is stated told or nothing to do, although a branch obeys it
//! and a test asserts it, is only a hint: somebody has to read whether the branch does all that the clause asks.

use law::ClauseKind;

use crate::coverage::{Coverage, shown};
use crate::fault::Fault;
use crate::scan::Role;
use crate::site::Site;
use crate::texts::{Clause, Text};

/// The faults of a clause's kind.
pub fn faults(coverage: &Coverage<'_>, text: &Text, clause: &Clause) -> Vec<Fault> {
    let (game, id) = (&text.key, &clause.id);
    let has = |site: fn(Site) -> bool| coverage.has(game, id, site);
    let demands = match clause.kind {
        ClauseKind::Enforced => vec![
            (has(Site::decides), "no branch, order or pay table cites it".to_owned()),
            (has(|site| site == Site::Asserts), "no test that asserts something cites it".to_owned()),
        ],
        ClauseKind::Told => vec![
            (coverage.places(game, id).any(|place| place.role == Role::Code), "no code cites it".to_owned()),
            (has(|site| site == Site::Words), format!("no step of a procedures/{game}.txt has it")),
        ],
        ClauseKind::Drawn => vec![
            (has(|site| site == Site::Check), "no check of a layout cites it".to_owned()),
            (has(|site| site == Site::Planted), "no test that plants an omission cites it".to_owned()),
        ],
        ClauseKind::Nothing => vec![(clause.reason.is_some(), "it has no reason".to_owned())],
    };
    let lacks = demands.into_iter().filter_map(|(proved, lacks)| (!proved).then_some(lacks));
    let says = |why: &str| format!("{game} {id} is stated {}, but {why}{}", clause.kind, cited(coverage, game, id));
    let mut faults: Vec<String> = lacks.map(|why| says(&why)).collect();
    if clause.kind != ClauseKind::Nothing && clause.reason.is_some() {
        faults.push(format!("{game} {id} has a reason, but only a clause with nothing to do needs one"));
    }
    faults.into_iter().map(|says| Fault::on_line(&text.path(), clause.line, says)).collect()
}

/// What cites the clause, for the reader of a fault.
fn cited(coverage: &Coverage<'_>, game: &str, id: &str) -> String {
    let places: Vec<String> = coverage.places(game, id).map(shown).collect();
    if places.is_empty() { String::new() } else { format!(" (cited by {})", places.join(", ")) }
}

/// What a clause could be, if it could be more than is stated.
pub fn hint(coverage: &Coverage<'_>, text: &Text, clause: &Clause) -> Option<String> {
    let (game, id) = (&text.key, &clause.id);
    let modest = matches!(clause.kind, ClauseKind::Told | ClauseKind::Nothing);
    let enforced = coverage.has(game, id, Site::decides) && coverage.has(game, id, |site| site == Site::Asserts);
    let branches: Vec<String> = coverage.places(game, id).filter(|place| place.site.decides()).map(shown).collect();
    (modest && enforced).then(|| {
        format!(
            "hint: {}:{}: {id} is stated {}, but a branch and a test could enforce it: {}",
            text.path(),
            clause.line,
            clause.kind,
            branches.join(", ")
        )
    })
}

#[cfg(test)]
mod tests;
