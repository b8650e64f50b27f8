use std::time::Instant;
struct Rayon;
impl odds::Crew for Rayon {
    fn share<T: Send>(&self, pieces: usize, work: impl Fn(usize) -> T + Sync + Send) -> Vec<T> {
        use rayon::prelude::*;
        (0..pieces).into_par_iter().map(work).collect()
    }
}
fn main() {
    let t = Instant::now();
    let s = odds::high_card_flush::solve(&Rayon);
    println!("{:?} classes {}", t.elapsed(), s.iter().map(|b| b.classes).sum::<u64>());
    let subject = odds::report::Subject {
        game: law::Game::HighCardFlush,
        wager: "main",
        table: "-".into(),
        variant: "".into(),
        stake: paytables::Cents::dollars(5),
        unit: "ante",
    };
    let rule = odds::high_card_flush::best_rule(&s);
    println!("{rule}");
    for play in [
        odds::high_card_flush::Play::Optimal,
        odds::high_card_flush::Play::ALWAYS_RAISE,
        odds::high_card_flush::Play::RaiseFrom(rule),
    ] {
        let r = odds::high_card_flush::report(subject.clone(), &s, play);
        println!(
            "{} {} sd {} avg {} eor {} {:?} {}",
            r.house_edge.percent(),
            r.total_combinations,
            r.variance.root(10),
            r.average_wager.decimal(10),
            r.element_of_risk().percent(),
            r.decisions.unwrap().iter().map(|d| format!("{} {}", d.action, d.frequency.percent())).collect::<Vec<_>>(),
            r.hit_frequency.percent()
        );
    }
    for _ in 0..3 {
        let t = Instant::now();
        let c = odds::count::hands::of(7);
        println!("classes {} {:?}", c.len(), t.elapsed());
        let t = Instant::now();
        let mut n = 0;
        for h in &c {
            n += games::packs_poker::ranking::seven_card_lines(
                h.cards,
                games::packs_poker::elections::SevenCardStraightFlush::Any,
            )
            .len();
        }
        println!("lines {n} {:?}", t.elapsed());
    }
    for t0 in 0..3 {
        let _ = t0;
        let t = Instant::now();
        let c = odds::side::Counts::default();
        let p = &paytables::printed_wager(law::Game::PacksPoker, "seven_card_bonus").unwrap().tables[0];
        let f = c.of(odds::side::SideWager::SevenCardBonus, "", p, &Rayon);
        println!("seven {:?} {}", t.elapsed(), f.len());
    }

    let t = Instant::now();
    let d = odds::three_card_draw::Dealers::count(odds::three_card_draw::deck_of(0x1fff), &Rayon);
    println!("dealers {:?}", t.elapsed());
    let s = odds::three_card_draw::solve(&d, &Rayon);
    println!("solved {:?} {}", t.elapsed(), s.len());
    for b in paytables::printed_wager(law::Game::ThreeCardDrawPoker, "in_to_win_draw_bonus").unwrap().tables {
        for f in std::iter::once(None).chain(
            paytables::printed_wager(law::Game::ThreeCardDrawPoker, "first_3_bonus").unwrap().tables.iter().map(Some),
        ) {
            let r = odds::three_card_draw::report(
                subject.clone(),
                &s,
                &d,
                &odds::three_card_draw::Pays { ante: paytables::Cents::dollars(5), bonus: b, first_3: f },
            );
            println!(
                "{} {} {} {} sd {} avg {} eor {} {:?} {}",
                b.name(),
                f.map_or("", |f| f.name()),
                r.house_edge.percent(),
                r.total_combinations,
                r.variance.root(10),
                r.average_wager.decimal(10),
                r.element_of_risk().percent(),
                r.decisions
                    .unwrap()
                    .iter()
                    .map(|d| format!("{} {}", d.action, d.frequency.percent()))
                    .collect::<Vec<_>>(),
                r.hit_frequency.percent()
            );
        }
    }
    println!("reported {:?}", t.elapsed());

    let t = Instant::now();
    let d = odds::packs::solve(&Rayon);
    println!("packs {:?} {d:?}", t.elapsed());
    for h in [
        games::packs_poker::elections::HigherWithoutPair::Loses,
        games::packs_poker::elections::HigherWithoutPair::Pushes,
    ] {
        println!("packs {:?} {}", d.outcomes(h), odds::packs::report(subject.clone(), d, h).house_edge.percent());
    }
}
