//! What the dealer's steps of section 43.10 do.

use law::{Cite, Game::PacksPoker, cite};

use super::elections::Collecting;
use super::progressive::Meters;
use super::round::Rulebook;
use super::settle::{FinishedSeat, Pack};
use super::wagers::{PACKS, PackWagers, of_stakes, pack_of};
use crate::dealing::Spot;
use crate::round::{Out, Outside, Position, Refusal, Round, Rules, Status, Step, What, is_down, undocumented};
use crate::settlement::SettlementLine;
use crate::wager::Wager;

const SHOWN_BY_PLAYERS: Cite = cite(PacksPoker, "43.10(a)1");
const RACKED: Cite = cite(PacksPoker, "43.10(h)");
const AS_THE_FIRST: Cite = cite(PacksPoker, "43.10(i)");
const COLLECTED_EARLY: Cite = cite(PacksPoker, "43.10(j)");

/// The clause on a step for this pack: the text speaks of the first one, and has the others done alike.
pub(super) const fn pack_clause(pack: u8, of_the_first: Cite) -> Cite {
    if pack == 1 { of_the_first } else { AS_THE_FIRST }
}

/// All cards at a spot are turned.
pub(super) fn turn(
    round: &Round,
    outside: &Outside<'_>,
    spot: Spot,
    clause: Cite,
    out: &mut Out,
) -> Result<Cite, Refusal> {
    out.reveal_spot(round, outside, spot, clause).map(|_cards| clause)
}

/// All players show their cards.
pub(super) fn turn_hands(round: &Round, outside: &Outside<'_>, out: &mut Out) -> Result<Cite, Refusal> {
    let all = round.dealt_in().flat_map(|seat| round.laid().at_spot(Spot::Player(seat)));
    let hidden: Vec<Position> = all.filter(|position| is_down(round.laid(), *position)).collect();
    out.reveal_all(round, outside, &hidden, SHOWN_BY_PLAYERS).map(|()| SHOWN_BY_PLAYERS)
}

impl Rulebook {
    /// The next winner of a progressive on the open pack whose payout nobody has validated.
    pub(super) fn winner_to_validate(&self, round: &Round, pack: u8) -> Option<(u8, Wager)> {
        //= packs_poker 43.12(c)1
        // Only a hand that the table pays is a winner; the dealer verifies it once more.
        self.on_pack(round, pack, |open| {
            open.progressive_winners().find(|(seat, wager)| !round.is_validated(*seat, *wager))
        })
    }

    //= packs_poker 43.10(d)
    //= packs_poker 43.12(b)
    // Everything on the pack is settled together, from the dealer's right: who shares a meter must be known first.
    pub(super) fn settle_pack(&self, round: &Round, outside: &Outside<'_>, pack: u8, out: &mut Out) -> Cite {
        let (mut meters, mut lines) = (Meters::from_amounts(outside.meters), Vec::new());
        self.on_pack(round, pack, |open| open.settle(round.shown(Spot::Dealer), &mut meters, &mut lines));
        for line in &lines {
            out.settle(round, *line);
        }
        out.move_meters(self, &lines, outside.meters, &meters.to_amounts());
        //= packs_poker 43.10(h)
        // A pack that is settled goes into the discard rack.
        let clause = pack_clause(pack, RACKED);
        round.laid().at_spot(Spot::Pack(pack)).for_each(|position| out.give_up(round, position, clause));
        if self.elections.collecting == Collecting::AfterLastWager {
            let waits = |seat| self.waits_for_documentation(round, seat) || self.must_document(round, seat, &lines);
            collect_finished(round, pack, waits, out);
        }
        clause
    }

    /// Whether one of these lines of the seat is to be documented.
    fn must_document(&self, round: &Round, seat: u8, lines: &[SettlementLine]) -> bool {
        lines.iter().any(|line| line.seat == seat && self.stays_until_documented(round, line).is_some())
    }

    fn waits_for_documentation(&self, round: &Round, seat: u8) -> bool {
        undocumented(self, round).any(|(line, _)| line.seat == seat)
    }

    //= packs_poker 43.12(d)4
    //= packs_poker 43.10(j)
    // Once all payouts of a seat are documented, the dealer takes up the cards that have stayed for that alone.
    pub(super) fn collect_documented(&self, round: &Round, seat: u8, out: &mut Out) {
        let public = round.seat(seat);
        let is_done = public.status == Status::In && public.stakes.is_empty();
        let packs_left = !round.has_done(Step::SettlePack(PACKS as u8));
        let early = self.elections.collecting == Collecting::AfterLastWager && packs_left;
        if early && is_done && !self.waits_for_documentation(round, seat) {
            collect(round, seat, out);
        }
    }

    /// Looks at an open pack and at the seats that have wagered on it.
    fn on_pack<R>(&self, round: &Round, pack: u8, look: impl FnOnce(&Pack<'_>) -> R) -> R {
        let place = usize::from(pack) - 1;
        let seats: Vec<FinishedSeat> = seats_on(round, place).collect();
        let seats: Vec<&FinishedSeat> = seats.iter().collect();
        look(&Pack { terms: &self.terms, place, cards: round.shown(Spot::Pack(pack)), seats: &seats })
    }
}

/// The hands and packs of these lines lie on the layout again, to be settled again (ALL-23).
pub(super) fn lay_back(round: &Round, reversed: &[SettlementLine], out: &mut Out) {
    let concerns = |spot: Spot| match spot {
        Spot::Player(seat) => reversed.iter().any(|line| line.seat == seat),
        Spot::Pack(pack) => reversed.iter().any(|line| pack_of(line.wager) == Some(pack)),
        _ => false,
    };
    let spots = round.dealt_in().map(Spot::Player).chain((1..=PACKS as u8).map(Spot::Pack));
    for spot in spots.filter(|spot| concerns(*spot)) {
        let clause = if matches!(spot, Spot::Pack(_)) { RACKED } else { COLLECTED_EARLY };
        round.laid().given_up_from(spot).for_each(|position| out.lay_back(round, position, clause));
    }
}

/// The seats with a wager on the pack at this place that is not settled, from the dealer's right.
fn seats_on(round: &Round, place: usize) -> impl Iterator<Item = FinishedSeat> + '_ {
    let seat = |seat| {
        let wagers = of_stakes(&round.seat(seat).stakes);
        FinishedSeat { seat, cards: round.shown(Spot::Player(seat)), wagers }
    };
    round.still_in().rev().map(seat).filter(move |seat| seat.wagers[place] != PackWagers::default())
}

//= packs_poker 43.10(j)
// Who has wagered on no pack that is still to come has the cards taken up, unless the house leaves them to the end (PP-16).
// Cards that wait for the documentation of a payout stay (ALL-30).
fn collect_finished(round: &Round, pack: u8, waits: impl Fn(u8) -> bool, out: &mut Out) {
    let later = usize::from(pack)..PACKS;
    let is_done = |seat: &u8| {
        of_stakes(&round.seat(*seat).stakes)[later.clone()].iter().all(|made| *made == PackWagers::default())
    };
    let done = round.still_in().rev().filter(is_done).filter(|_| !later.is_empty());
    done.filter(|seat| !waits(*seat)).for_each(|seat| collect(round, seat, out));
}

/// The cards of a seat go into the discard rack before the round is over.
fn collect(round: &Round, seat: u8, out: &mut Out) {
    round.laid().at_spot(Spot::Player(seat)).for_each(|position| out.give_up(round, position, COLLECTED_EARLY));
    out.push(What::Became { seat, status: Status::Finished }, COLLECTED_EARLY);
}
