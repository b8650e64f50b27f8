//! What the tests said about all mutants, and the score.

use super::explained::{self, Explanation};
use super::judge::Verdict;
use super::tree::Numbered;

/// The mutants so far.
pub struct Report<'a> {
    explanations: &'a [Explanation],
    /// Explanations of mutants that do not exist, or that a test has killed.
    stale: Vec<&'a Explanation>,
    killed: usize,
    endless: usize,
    survivors: Vec<&'a Numbered>,
    /// Mutants that do not compile.
    left_out: Vec<&'a Numbered>,
}

impl<'a> Report<'a> {
    pub fn new(explanations: &'a [Explanation], all: &[Numbered]) -> Self {
        let stale = explained::stale(explanations, all);
        Self { explanations, stale, killed: 0, endless: 0, survivors: Vec::new(), left_out: Vec::new() }
    }

    /// Takes in what the tests said about a mutant.
    pub fn add(&mut self, one: &'a Numbered, verdict: &Verdict) {
        if *verdict == Verdict::Survived {
            self.survivors.push(one);
            return;
        }
        self.killed += 1;
        self.endless += usize::from(matches!(verdict, Verdict::Endless(_)));
        self.stale.extend(self.explanation(one));
    }

    /// Takes in a mutant that does not compile.
    pub fn leave_out(&mut self, one: &'a Numbered) {
        self.left_out.push(one);
    }

    fn explanation(&self, one: &Numbered) -> Option<&'a Explanation> {
        self.explanations.iter().find(|explanation| explanation.explains(one))
    }

    /// Prints the survivors, the explanations and the score.
    pub fn print(&self) {
        let (explained, open): (Vec<&Numbered>, Vec<&Numbered>) =
            self.survivors.iter().copied().partition(|one| self.explanation(one).is_some());
        let section = |title: &str, lines: Vec<String>| {
            if !lines.is_empty() {
                println!("\n{title}:\n{}", lines.join("\n"));
            }
        };
        section("Do not compile", self.left_out.iter().map(|one| describe(one)).collect());
        let reason =
            |one: &&Numbered| self.explanation(one).map(|why| format!("{}\n    {}", describe(one), why.reason));
        section("Make no difference", explained.iter().filter_map(reason).collect());
        section("No test notices", open.iter().map(|one| describe(one)).collect());
        let stale = self.stale.iter().map(|explanation| explanation.place());
        section("Explained, but changed or killed: delete the explanation", stale.collect());
        let all = self.killed + self.survivors.len();
        println!("\n{} of {all} mutants killed: {}", self.killed, percent(self.killed, all));
        println!("{} of the killed ones because a test did not end", self.endless);
        let settled = self.killed + explained.len();
        println!("killed or explained: {settled} of {all}, {}", percent(settled, all));
        println!("{} do not compile", self.left_out.len());
    }
}

/// The mutant, for people.
pub fn describe(one: &Numbered) -> String {
    let clause = one.mutant.clause.as_deref().unwrap_or("not cited");
    format!("{}:{}: {}: {}: `{}` ({clause})", one.path, one.line, one.mutant.function, one.mutant.what, one.code)
}

fn percent(part: usize, all: usize) -> String {
    let permille = (1_000 * part).checked_div(all).unwrap_or(1_000);
    format!("{}.{} %", permille / 10, permille % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_is_cut_off_and_never_rounded_up() {
        assert_eq!(percent(949, 1_000), "94.9 %");
        assert_eq!(percent(9_499, 10_000), "94.9 %");
        assert_eq!(percent(0, 0), "100.0 %");
    }
}
