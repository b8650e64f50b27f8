//! What players' choices and the dealer's steps of section 42.10 do.

use cards::CardSet;
use law::{Cite, Game::Holdem3Bonus, cite, read};
use paytables::Cents;

use super::bonus::wins_three_card_bonus;
use super::elections::Version;
use super::round::{Rulebook, with_wager};
use super::settle::{FinishedSeat, Settlement, Table};
use super::wagers::{Decision, Wagers, turn_river_wagers};
use crate::dealing::Spot;
use crate::elections::Declarations;
use crate::round::{Choice, Out, Outside, Position, Refusal, Round, Status, What, Why, is_down};
use crate::settlement::{HandInWords, Outcome, SettlementLine};
use crate::wager::Wager;

pub(super) const FOLD_OR_GO_ON: Cite = cite(Holdem3Bonus, "42.10(b)");
const SHOWN: Cite = cite(Holdem3Bonus, "42.10(a)");
const FOLD: Cite = cite(Holdem3Bonus, "42.10(b)1");
const TURN_RIVER: Cite = cite(Holdem3Bonus, "42.10(b)2");

impl Rulebook {
    /// Settles the 3 card bonuses: those that lose are collected, then those that win are paid.
    pub(super) fn settle_first_cards(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        //= holdem_3_bonus 42.10(a)
        // Who wants to be paid exposes the hand; the table does it for hands that qualify, unless the house leaves it to
        // the player (ALL-14).
        let claimed: Vec<u8> =
            with_wager(round, Wager::ThreeCardBonus).filter(|seat| self.claims(round, outside, *seat)).collect();
        for &seat in &claimed {
            out.push(What::Declared { seat }, SHOWN);
        }
        let mut winners = Vec::new();
        for seat in with_wager(round, Wager::ThreeCardBonus) {
            let line = if round.seat(seat).declared || claimed.contains(&seat) {
                let cards = out.reveal_spot(round, outside, Spot::Player(seat), SHOWN)?;
                self.three_card_line(&finished_seat(round, seat, cards))
            } else {
                self.not_shown(round, seat)
            };
            if line.outcome == Outcome::Win {
                winners.push(line);
            } else {
                out.settle(round, line);
            }
        }
        winners.into_iter().for_each(|line| out.settle(round, line));
        Ok(())
    }

    /// Whether the table claims the 3 card bonus of this hand for its player.
    fn claims(&self, round: &Round, outside: &Outside<'_>, seat: u8) -> bool {
        let wins = |cards| wins_three_card_bonus(&self.terms, cards);
        self.elections.table.declarations == Declarations::Automatic
            && !round.seat(seat).declared
            && round.hand(outside, Spot::Player(seat)).is_some_and(wins)
    }

    /// What becomes of a 3 card bonus on these cards.
    pub(super) fn three_card_line(&self, seat: &FinishedSeat) -> SettlementLine {
        let mut settlement = Settlement::new(&self.terms);
        settlement.three_card_bonus(seat);
        settlement.lines.pop().expect("the house offers what lies on the layout")
    }

    /// A 3 card bonus whose cards were not shown: it loses (ALL-22), or is forfeited where the player had to show them.
    fn not_shown(&self, round: &Round, seat: u8) -> SettlementLine {
        let (wager, hidden) = (Wager::ThreeCardBonus, HandInWords::Nothing);
        let stake = round.seat(seat).stakes.on(wager);
        match self.elections.table.declarations {
            Declarations::Automatic => {
                SettlementLine::lost(seat, wager, stake, hidden, &[SHOWN]).read_by([const { read("ALL-22") }])
            }
            Declarations::ByPlayer => {
                SettlementLine::forfeited(seat, wager, stake, hidden, &[SHOWN]).read_by([const { read("ALL-14") }])
            }
        }
    }

    /// Turns the community cards at these places.
    pub(super) fn turn_board(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        clause: Cite,
        which: impl Fn(usize) -> bool,
        out: &mut Out,
    ) -> Result<Cite, Refusal> {
        let board = round.laid().at_spot(Spot::Board).enumerate();
        // A card that was seen too early lies face up already (HB-11).
        let turned = board.filter(|(at, position)| which(*at) && is_down(round.laid(), *position));
        let cards: Vec<Position> = turned.map(|(_, position)| position).collect();
        out.reveal_all(round, outside, &cards, clause)?;
        Ok(clause)
    }

    pub(super) fn fold(&self, round: &Round, seat: u8, out: &mut Out) {
        //= holdem_3_bonus 42.10(b)1
        // Blind and flop are lost at once. A 6 card bonus stays, with the cards under it.
        out.push(What::Chose { seat, choice: Choice::Fold }, FOLD);
        out.push(What::Became { seat, status: Status::Folded }, FOLD);
        let mut settlement = Settlement::new(&self.terms);
        settlement.fold(&finished_seat(round, seat, CardSet::EMPTY));
        settlement.lines.into_iter().for_each(|line| out.settle(round, line));
    }

    pub(super) fn go_on(&self, round: &Round, seat: u8, amount: Cents, out: &mut Out) -> Result<(), Refusal> {
        let lawful = turn_river_wagers(self.elections.version, round.seat(seat).stakes.on(Wager::Flop));
        //= holdem_3_bonus 42.10(b)2
        // As much as the version of the game allows.
        if !lawful.contains(&amount) {
            let (one, other) = (lawful[0], lawful[lawful.len() - 1]);
            let clause = match self.elections.version {
                Version::One => const { cite(Holdem3Bonus, "42.10(b)2(i)") },
                Version::Two => const { cite(Holdem3Bonus, "42.10(b)2(ii)") },
            };
            return Err(Refusal { why: Why::NeitherAmount { amount, one, other }, clause });
        }
        out.push(What::Chose { seat, choice: Choice::TurnRiver(amount) }, TURN_RIVER);
        out.push(What::Placed { seat, wager: Wager::TurnRiver, amount }, TURN_RIVER);
        Ok(())
    }

    pub(super) fn settle_hand(&self, round: &Round, seat: u8, out: &mut Out) {
        let finished = finished_seat(round, seat, round.shown(Spot::Player(seat)));
        let table = Table { dealer: round.shown(Spot::Dealer), board: round.shown(Spot::Board) };
        let mut settlement = Settlement::new(&self.terms);
        settlement.turned(&finished, &table, self.limit_left(round, seat));
        settlement.lines.into_iter().for_each(|line| out.settle(round, line));
    }

    /// What the house's limit leaves for the blind bonus of a hand after its 3 card bonus was paid (HB-4).
    fn limit_left(&self, round: &Round, seat: u8) -> Option<Cents> {
        let three_card = |line: &&SettlementLine| (line.seat, line.wager) == (seat, Wager::ThreeCardBonus);
        let paid = round.lines().iter().filter(three_card).map(|line| line.paid);
        self.terms.aggregate_limit.map(|limit| paid.fold(limit, Cents::less))
    }
}

/// The seat as the settlement sees it: what is still on its wagers.
pub(super) fn finished_seat(round: &Round, seat: u8, cards: CardSet) -> FinishedSeat {
    let stakes = &round.seat(seat).stakes;
    let wagers = Wagers {
        blind_bonus: stakes.on(Wager::BlindBonus),
        flop: stakes.on(Wager::Flop),
        three_card_bonus: stakes.on(Wager::ThreeCardBonus),
        six_card_bonus: stakes.on(Wager::SixCardBonus),
    };
    let turn_river = stakes.on(Wager::TurnRiver);
    let decision = if turn_river > Cents::ZERO { Decision::TurnRiver(turn_river) } else { Decision::Fold };
    FinishedSeat { seat, cards, wagers, decision }
}
