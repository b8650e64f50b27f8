//! Planted defects: the entries are as they were, and so are the balances, but somebody has changed what statements are read from.

use audit::reconcile::Reconciler;
use store::Movement;

use crate::support::{balances, journal, movements};

/// What is said when statements show these movements.
fn shown(movements: &[(String, Movement)]) -> Vec<String> {
    let (entries, mut reconciler) = (journal(), Reconciler::new());
    entries.iter().for_each(|entry| reconciler.take(entry));
    movements.iter().for_each(|(account, movement)| reconciler.show(account, movement));
    reconciler.finish(balances(&entries)).faults.iter().map(ToString::to_string).collect()
}

/// How many movements an account has, and the place of the one in the middle.
fn of(movements: &[(String, Movement)], account: &str) -> (usize, usize) {
    let places: Vec<usize> = (0..movements.len()).filter(|at| movements[*at].0 == account).collect();
    (places.len(), places[places.len() / 2])
}

fn differs(account: &str, shown: usize, posted: usize) -> String {
    format!(
        "at the end: the statement of {account} shows {shown} movements, and they are not the {posted} of the journal"
    )
}

#[test]
fn the_order_of_accounts_and_movements_does_not_matter() {
    let mut all = movements(&journal());
    assert_eq!(shown(&all), [""; 0]);
    all.reverse();
    assert_eq!(shown(&all), [""; 0]);
    all.sort_by(|one, other| one.0.cmp(&other.0));
    assert_eq!(shown(&all), [""; 0]);
}

#[test]
fn a_movement_that_is_missing_or_shown_twice() {
    let all = movements(&journal());
    let (number, middle) = of(&all, "player:17");
    let (mut fewer, mut more) = (all.clone(), all.clone());
    fewer.remove(middle);
    more.push(all[middle].clone());
    assert_eq!(shown(&fewer), [differs("player:17", number - 1, number)]);
    assert_eq!(shown(&more), [differs("player:17", number + 1, number)]);
    assert_eq!(shown(&[]).len(), balances(&journal()).len(), "of every account something is missing");
}

#[test]
fn a_movement_of_another_amount_entry_stream_or_account() {
    let all = movements(&journal());
    let (number, middle) = of(&all, "player:17");
    let changed = |change: &dyn Fn(&mut (String, Movement))| {
        let mut all = all.clone();
        change(&mut all[middle]);
        shown(&all)
    };
    let alone = [differs("player:17", number, number)];
    assert_eq!(changed(&|(_, movement)| movement.micro += 1), alone);
    assert_eq!(changed(&|(_, movement)| movement.micro = -movement.micro), alone);
    assert_eq!(changed(&|(_, movement)| movement.seq -= 1), alone);
    assert_eq!(changed(&|(_, movement)| movement.stream = "people".to_owned()).len(), 1);
    let (others, _) = of(&all, "player:18");
    assert_eq!(
        changed(&|(account, _)| *account = "player:18".to_owned()),
        [differs("player:17", number - 1, number), differs("player:18", others + 1, others)]
    );
    assert_eq!(
        changed(&|(account, _)| *account = "player:99".to_owned()),
        [differs("player:17", number - 1, number), differs("player:99", 1, 0)]
    );
}

/// Two movements that are changed by the same amount leave the balance as it was.
#[test]
fn amounts_that_add_up_all_the_same() {
    let mut all = movements(&journal());
    let (number, middle) = of(&all, "player:17");
    let last = all.iter().rposition(|(account, _)| account == "player:17").expect("a movement");
    assert_ne!(middle, last);
    all[middle].1.micro += 5_000_000;
    all[last].1.micro -= 5_000_000;
    assert_eq!(shown(&all), [differs("player:17", number, number)]);
}

/// A server may go on writing while the books are proven.
#[test]
fn what_was_written_since_is_not_looked_at() {
    let mut all = movements(&journal());
    let (_, middle) = of(&all, "player:17");
    let (account, movement) = all[middle].clone();
    all.push((account.clone(), Movement { seq: 1_000_000, ..movement.clone() }));
    all.push((account, Movement { stream: "table/new-1".to_owned(), ..movement }));
    assert_eq!(shown(&all), [""; 0]);
}
