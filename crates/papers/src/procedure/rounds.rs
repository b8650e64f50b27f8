//! The moments of a round of each game, in the order of its text.

use cards::{Card, CardSet};
use games::dealing::{Face, Spot};
use games::round::{Choice, Next, Status, Step, What};
use games::wager::Wager;
use games::{GameElections, holdem_3_bonus, lunar_poker, three_card_draw_poker};

/// What a round waits for, after what has happened.
pub(super) struct Moment {
    pub(super) title: &'static str,
    pub(super) before: Vec<What>,
    pub(super) next: Next,
}

/// The deal.
pub(super) const DEAL: Next = Next::Step(Step::Deal);

impl Moment {
    const fn new(title: &'static str, next: Next) -> Self {
        Self { title, before: Vec::new(), next }
    }

    const fn step(title: &'static str, step: Step) -> Self {
        Self::new(title, Next::Step(step))
    }

    fn after(self, before: Vec<What>) -> Self {
        Self { before, ..self }
    }
}

/// The moments of a round at a table with these elections.
pub(super) fn of(elections: &GameElections) -> Vec<Moment> {
    let progressive = has_progressive(elections);
    let mut moments = vec![Moment::new("Wagers", Next::Bets)];
    if progressive {
        moments.push(Moment::step("Progressive wagers", Step::LockProgressives));
    }
    moments.push(Moment::new("The deal", DEAL));
    moments.extend(match elections {
        GameElections::PacksPoker(_) => of_packs_poker(),
        GameElections::LunarPoker(of) => of_lunar_poker(of),
        GameElections::ThreeCardDrawPoker(of) => of_three_card_draw_poker(of),
        GameElections::HighCardFlush(_) => of_high_card_flush(),
        GameElections::Holdem3Bonus(of) => of_holdem_3_bonus(of),
    });
    if progressive {
        let validation = Next::Validation { seat: 1, wager: Wager::Progressive };
        moments.push(Moment::new("A progressive payout", validation));
        let documentation = Next::Documentation { seat: 1, wager: Wager::Progressive };
        moments.push(Moment::new("Until a progressive payout is documented", documentation));
    }
    moments.push(Moment::step("End of the round", Step::Collect));
    moments
}

fn has_progressive(elections: &GameElections) -> bool {
    match elections {
        GameElections::PacksPoker(of) => of.five_card.progressive.is_some() || of.seven_card.progressive.is_some(),
        GameElections::LunarPoker(of) => of.progressive.is_some(),
        GameElections::HighCardFlush(of) => of.progressive.is_some(),
        GameElections::ThreeCardDrawPoker(_) | GameElections::Holdem3Bonus(_) => false,
    }
}

fn of_packs_poker() -> Vec<Moment> {
    let packs = (1..=3).flat_map(|pack| {
        let title = if pack == 1 { "The first pack" } else { "The second and the third pack" };
        [Moment::step(title, Step::TurnPack(pack)), Moment::step(title, Step::SettlePack(pack))]
    });
    let hands = [Moment::step("Players' cards", Step::TurnHands), Moment::step("Your cards", Step::TurnDealer)];
    hands.into_iter().chain(packs).collect()
}

fn of_high_card_flush() -> Vec<Moment> {
    vec![
        Moment::new("Decisions", Next::Choice(1)),
        Moment::step("Your cards", Step::TurnDealer),
        Moment::step("Settling", Step::TurnHand(1)),
        Moment::step("If you do not qualify", Step::SettleHand(1)).after(turned("8s 5s 2s Kh 9h Qd 4c")),
        Moment::step("If you qualify", Step::SettleHand(1)).after(turned("9s 5s 2s Kh Jh Qd 4c")),
    ]
}

fn of_lunar_poker(of: &lunar_poker::elections::Elections) -> Vec<Moment> {
    let folded = vec![What::Became { seat: 1, status: Status::Folded }];
    let folded = Moment::step("A player who has folded with a progressive wager", Step::SettleHand(1)).after(folded);
    let bet = What::Chose { seat: 1, choice: Choice::Bet };
    let qualifies = turned("As Kh 9d 5c 3s");
    let does_not = turned("Qs Jh 9d 5c 3s");
    let forced = What::Done(Step::ForceDealer);
    let and = |before: &[What], what: What| [before, &[what]].concat();
    let all = [
        Some(Moment::new("The first five cards", Next::Declarations(Step::SettleFirstCards))),
        Some(Moment::step("The first five cards", Step::SettleFirstCards)),
        Some(Moment::new("Decisions", Next::Choice(1))),
        of.progressive.as_ref().map(|_| folded),
        Some(Moment::step("Your cards", Step::TurnDealer)),
        Some(Moment::step("If you qualify", Step::SettleHand(1)).after(qualifies)),
        Some(Moment::new("If you do not qualify", Next::Choice(1)).after(and(&does_not, bet))),
        Some(Moment::step("If you do not qualify", Step::SettleHand(1)).after(does_not.clone())),
        Some(Moment::step("If a player forces", Step::ForceDealer).after(does_not.clone())),
        Some(Moment::step("If you qualify now", Step::SettleHand(1)).after(and(&turned("As Kh 9d 5c 3s"), forced))),
        Some(Moment::step("If you still do not qualify", Step::SettleHand(1)).after(and(&does_not, forced))),
    ];
    all.into_iter().flatten().collect()
}

/// The dealer has turned these cards.
fn turned(hand: &str) -> Vec<What> {
    let hand: CardSet = hand.parse().expect("a hand");
    let turn = |(position, card): (u8, Card)| {
        [What::Dealt { position, to: Spot::Dealer, face: Face::Down }, What::Revealed { position, card }]
    };
    (0..).zip(hand.iter()).flat_map(turn).chain([What::Done(Step::TurnDealer)]).collect()
}

fn of_three_card_draw_poker(of: &three_card_draw_poker::elections::Elections) -> Vec<Moment> {
    let settled = |title, choice| {
        let chose = move || vec![What::Chose { seat: 1, choice }];
        [Moment::step(title, Step::TurnHand(1)).after(chose()), Moment::step(title, Step::SettleHand(1)).after(chose())]
    };
    let mut moments = vec![Moment::new("Decisions", Next::Choice(1)), Moment::step("Your cards", Step::TurnDealer)];
    moments.extend(settled("A player who is In To Win", Choice::InToWin));
    let drew = || vec![What::Chose { seat: 1, choice: Choice::Draw(0) }];
    let drawn = [Step::TurnHand(1), Step::TurnDraw(1), Step::SettleHand(1)];
    moments.extend(drawn.map(|step| Moment::step("A player who has drawn", step).after(drew())));
    if of.first_3_bonus.is_some() {
        moments.extend(settled("A player who has folded with a First 3 Bonus", Choice::Fold));
    }
    moments
}

fn of_holdem_3_bonus(of: &holdem_3_bonus::elections::Elections) -> Vec<Moment> {
    let folded = || vec![What::Became { seat: 1, status: Status::Folded }];
    let mut moments = Vec::new();
    if of.three_card_bonus.is_some() {
        moments.push(Moment::new("The 3 card bonus", Next::Declarations(Step::TurnFlop)));
    }
    moments.extend([
        Moment::step("The first two community cards", Step::TurnFlop),
        Moment::new("Decisions", Next::Choice(1)),
        Moment::step("The other community cards and yours", Step::TurnRiver),
        Moment::step("The other community cards and yours", Step::TurnDealer),
        Moment::step("Settling", Step::TurnHand(1)),
        Moment::step("Settling", Step::SettleHand(1)),
    ]);
    if of.six_card_bonus.is_some() {
        moments.push(Moment::step("A player who has folded with a 6 card bonus", Step::TurnHand(1)).after(folded()));
        moments.push(Moment::step("A player who has folded with a 6 card bonus", Step::SettleHand(1)).after(folded()));
    }
    moments
}
