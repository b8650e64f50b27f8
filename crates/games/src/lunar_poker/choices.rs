//! Sections 38.10(b) to (d) and (k): what players may choose, and what their choices do.

use law::{Cite, Game::LunarPoker, ReadingId, cite, read};
use paytables::Cents;

use super::procedure::{ante, has_bet};
use super::round::Rulebook;
use super::settle::options::{fold, payment};
use super::wagers::{EXCHANGED, bet_with};
use crate::dealing::Spot;
use crate::round::{Choice, Offer, Out, Outside, Positions, Refusal, Round, Status, What, Why, is_down};
use crate::wager::Wager;

const CHOOSE: Cite = cite(LunarPoker, "38.10(b)");
const BUY: Cite = cite(LunarPoker, "38.10(c)");
const EXCHANGE: Cite = cite(LunarPoker, "38.10(d)");
const BET: Cite = cite(LunarPoker, "38.10(b)3");
const FORCE: Cite = cite(LunarPoker, "38.10(k)");
const BEFORE_COLLECTION: Cite = cite(LunarPoker, "38.11(a)");

/// The readings by which an empty stub is renewed, and from which cards.
pub(super) const RENEWED_STUB: [ReadingId; 2] = [read("LP-6"), read("LP-15")];

/// The clause on a choice, for one that cannot be made now.
pub(super) const fn clause_on(choice: Choice) -> Cite {
    match choice {
        Choice::Force | Choice::LetBe => FORCE,
        Choice::Buy => BUY,
        Choice::Exchange(_) => EXCHANGE,
        _ => CHOOSE,
    }
}

/// The option that the player at the seat has paid for.
fn option_of(round: &Round, seat: u8) -> Option<Wager> {
    [Wager::Buy, Wager::Exchange].into_iter().find(|option| round.seat(seat).stakes.on(*option) > Cents::ZERO)
}

impl Rulebook {
    /// What the player whose turn it is may choose.
    pub(super) fn lawful_choices(&self, round: &Round, seat: u8) -> Vec<Offer> {
        let plain = |choices: [Choice; 2]| choices.map(|choice| Offer::Choose { seat, choice });
        if has_bet(round, seat) {
            return plain([Choice::LetBe, Choice::Force]).to_vec();
        }
        let mut all = plain([Choice::Fold, Choice::Bet]).to_vec();
        if option_of(round, seat).is_none() {
            //= lunar_poker 38.10(b)1
            //= lunar_poker 38.10(b)2
            // One option, once (LP-5).
            let from: Positions = round.laid().at_spot(Spot::Player(seat)).collect();
            let (fewest, most) = (*EXCHANGED.start() as u32, *EXCHANGED.end() as u32);
            all.extend([Offer::Choose { seat, choice: Choice::Buy }, Offer::Exchange { seat, from, fewest, most }]);
        }
        all
    }

    /// The events of a choice of the player whose turn it is.
    pub(super) fn made_choice(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        seat: u8,
        choice: Choice,
        out: &mut Out,
    ) -> Result<(), Refusal> {
        let no_such = |lawful, clause| Err(Refusal { why: Why::NoSuchChoice(lawful), clause });
        match (has_bet(round, seat), option_of(round, seat), choice) {
            (true, _, Choice::Force) => self.force(round, seat, out),
            (true, _, Choice::LetBe) => out.push(What::Chose { seat, choice }, FORCE),
            (true, ..) => return no_such(words::text!("force the dealer, or let the dealer be"), FORCE),
            (false, option, Choice::Fold) => self.fold(round, seat, option, out),
            (false, _, Choice::Bet) => self.bet(round, seat, out),
            (false, None, Choice::Buy) => self.buy(round, seat, out),
            (false, None, Choice::Exchange(away)) => return self.exchange(round, outside, (seat, away), out),
            (false, None, _) => {
                return no_such(words::text!("fold, bet, buy a card or exchange two to five"), clause_on(choice));
            }
            //= lunar_poker 38.10(c)(i)
            //= lunar_poker 38.10(d)(i)
            // After the option only bet or fold are left.
            (false, Some(Wager::Buy), _) => return no_such(words::text!("fold or bet"), BUY),
            (false, Some(_), _) => return no_such(words::text!("fold or bet"), EXCHANGE),
        }
        Ok(())
    }

    fn bet(&self, round: &Round, seat: u8, out: &mut Out) {
        //= lunar_poker 38.10(b)3
        // Twice the ante.
        out.push(What::Chose { seat, choice: Choice::Bet }, BET);
        out.push(What::Placed { seat, wager: Wager::Bet, amount: bet_with(ante(round, seat)) }, BET);
    }

    fn fold(&self, round: &Round, seat: u8, option: Option<Wager>, out: &mut Out) {
        let ante = ante(round, seat);
        let line = fold(seat, option, ante);
        let clause = line.clauses[0];
        out.push(What::Chose { seat, choice: Choice::Fold }, clause);
        if let Some(option) = option {
            out.settle(round, payment(seat, option, ante));
        }
        out.settle(round, line);
        //= lunar_poker 38.10(b)4
        // The cards are collected at once, unless they carry a progressive wager: then the dealer turns them first (LP-19).
        if round.seat(seat).stakes.on(Wager::Progressive) == Cents::ZERO {
            self.lose_undeclared(round, seat, out);
        }
        out.push(What::Became { seat, status: Status::Folded }, clause);
    }

    fn buy(&self, round: &Round, seat: u8, out: &mut Out) {
        out.push(What::Chose { seat, choice: Choice::Buy }, BUY);
        self.end_declarations(round, out);
        //= lunar_poker 38.10(c)
        // As much as the ante for one more card. The payment is decided with the hand (LP-23).
        out.push(What::Placed { seat, wager: Wager::Buy, amount: ante(round, seat) }, BUY);
        out.renew_empty_stub(round, BUY, &RENEWED_STUB);
        out.deal(round, Spot::Player(seat), BUY);
    }

    fn exchange(
        &self,
        round: &Round,
        outside: &Outside<'_>,
        (seat, away): (u8, Positions),
        out: &mut Out,
    ) -> Result<(), Refusal> {
        let own = round.laid().all_at(Spot::Player(seat), away);
        if !own || !EXCHANGED.contains(&(away.len() as usize)) {
            let why = Why::NotTheseCards(words::text!("it is two, three, four or five of the player's own cards"));
            return Err(Refusal { why, clause: const { cite(LunarPoker, "38.10(b)2") } });
        }
        out.push(What::Chose { seat, choice: Choice::Exchange(away) }, EXCHANGE);
        self.end_declarations(round, out);
        if round.seat(seat).stakes.on(Wager::Progressive) > Cents::ZERO {
            //= lunar_poker 38.11(a)
            // These cards help to decide the progressive wager (LP-2): the dealer turns them before collecting them (LP-19).
            let down: Vec<_> = away.iter().filter(|position| is_down(round.laid(), *position)).collect();
            out.reveal_all(round, outside, &down, BEFORE_COLLECTION)?;
        }
        //= lunar_poker 38.10(d)
        // As much as the ante, the old cards laid away, as many new ones. A stub that runs out is renewed from all
        // cards laid away so far (LP-6, LP-15).
        out.push(What::Placed { seat, wager: Wager::Exchange, amount: ante(round, seat) }, EXCHANGE);
        away.iter().for_each(|position| out.give_up(round, position, EXCHANGE));
        for _new in away.iter() {
            out.renew_empty_stub(round, EXCHANGE, &RENEWED_STUB);
            out.deal(round, Spot::Player(seat), EXCHANGE);
        }
        Ok(())
    }

    fn force(&self, round: &Round, seat: u8, out: &mut Out) {
        out.push(What::Chose { seat, choice: Choice::Force }, FORCE);
        //= lunar_poker 38.10(k)
        // As much as the ante; decided with the hand (LP-23).
        out.push(What::Placed { seat, wager: Wager::Force, amount: ante(round, seat) }, FORCE);
    }
}
