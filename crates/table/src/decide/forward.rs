//! What is asked of a round: who may ask it, and what the table adds to the round's answer.

use games::round::{self, Irregularity, Outside, Person, Remedy};
use law::{Cite, read};

use super::{Answer, Case, Wants, obstacle, refuse};
use crate::meters::moved_elsewhere;
use crate::seats::longest_run;
use crate::{Event, Playing, Refusal, What, Who, Why};

type RoundEvents = Result<Vec<round::Event>, Refusal>;

impl Case<'_> {
    pub(super) fn running(&self) -> Result<&Playing, Refusal> {
        let none = || Refusal { why: Why::NoRound, clause: self.setting.rules.law().no_more_bets };
        self.table.running().ok_or_else(none)
    }

    /// Hands a command on to the round, from whoever may give it.
    pub(super) fn forward(&self, outside: &Outside<'_>, command: &round::Command) -> Answer {
        let (playing, wants) = (self.running()?, Wants::of(command));
        self.check_by(playing, command)?;
        if let Some(refusal) = obstacle(self.setting, self.table, wants) {
            return Err(refusal);
        }
        let mut events = moved_elsewhere(self.setting, self.table, outside.meters)?;
        let decided = self.decide_round(playing, outside, command)?;
        events.extend(self.new_dealer(playing)?);
        events.extend(self.puts_stub_away(playing, wants));
        events.extend(decided.iter().map(|event| Event { what: What::Round(*event), clause: event.clause }));
        let is_wrong = |event: &round::Event| {
            matches!(event.what, round::What::Irregular { remedy: Remedy::VoidRoundAndRemoveDeck, .. })
        };
        //= packs_poker 43.7(g)2
        //= lunar_poker 38.7(f)2
        //= high_card_flush 38.7(f)2
        //= three_card_draw_poker 42.7(e)2
        //= holdem_3_bonus 42.7(e)2
        // A wrong count that no misdeal explains means a wrong deck, which leaves the table.
        if decided.iter().any(is_wrong) {
            events.extend(self.removed([playing.deck], self.setting.decks.stub.wrong));
        }
        Ok(events)
    }

    fn decide_round(&self, playing: &Playing, outside: &Outside<'_>, command: &round::Command) -> RoundEvents {
        if matches!(command, round::Command::CloseBets { .. }) {
            return self.closes(playing, outside, command);
        }
        let told = round::decide(self.setting.rules, &playing.round, outside, command)?;
        match *command {
            round::Command::Report(Irregularity::Communicated(seat)) => self.forfeits(playing, outside, seat, told),
            _ => Ok(told),
        }
    }

    /// Bets are closed after the wagers at positions that are not adjacent went back.
    fn closes(&self, playing: &Playing, outside: &Outside<'_>, command: &round::Command) -> RoundEvents {
        let mut round = playing.round.clone();
        let mut all = self.returned_apart(&round);
        all.iter().for_each(|event| round.evolve(event));
        all.extend(round::decide(self.setting.rules, &round, outside, command)?);
        Ok(all)
    }

    //= high_card_flush 38.6(e)
    // The positions at which one player wagers are adjacent when bets close: the longest adjacent run stands, and what lies at
    // the player's other positions goes back (ALL-31).
    fn returned_apart(&self, round: &round::Round) -> Vec<round::Event> {
        let (seats, clause) = (self.table.seats(), self.setting.rules.positions_per_player().1);
        let plays = |seat: &u8| round::stays_in(self.setting.rules, &round.seat(*seat).stakes);
        let mut all = Vec::new();
        for (seat, player) in seats.taken().filter(|(seat, _)| plays(seat)) {
            let wagered: Vec<u8> = seats.of(player).filter(plays).collect();
            if longest_run(&wagered).contains(&seat) {
                continue;
            }
            let reading = Some(const { read("ALL-31") });
            let back = |(wager, amount)| round::What::WentBack { seat, wager, amount, reading };
            all.extend(round.seat(seat).stakes.made().map(|made| round::Event { what: back(made), clause }));
        }
        all
    }

    //= high_card_flush 38.10(a)
    // A player, not a position, forfeits: whatever the player has wagered at the other positions goes, too.
    fn forfeits(&self, playing: &Playing, outside: &Outside<'_>, seat: u8, told: Vec<round::Event>) -> RoundEvents {
        let (rules, seats, mut all) = (self.setting.rules, self.table.seats(), told);
        let mut round = playing.round.clone();
        all.iter().for_each(|event| round.evolve(event));
        let others = seats.taken().filter(|(other, player)| *other != seat && seats.at(seat) == Some(*player));
        for what in others.map(|(other, _)| Irregularity::Communicated(other)) {
            if rules.may_happen(&round, what) {
                let more = round::decide(rules, &round, outside, &round::Command::Report(what))?;
                more.iter().for_each(|event| round.evolve(event));
                all.extend(more);
            }
        }
        Ok(all)
    }

    /// Notes that this person acts as dealer of the round.
    pub(super) fn acts(&self, person: Person) -> Event {
        Event { what: What::DealerActs(person), clause: self.setting.rules.law().validation }
    }

    /// Notes a dealer who has not acted in the round before. Whoever has validated one of its payouts does not deal it.
    pub(super) fn new_dealer(&self, playing: &Playing) -> Result<Option<Event>, Refusal> {
        let Who::Dealer(person) = self.by else { return Ok(None) };
        //= packs_poker 43.12(c)3
        //= lunar_poker 38.11(b)3
        //= high_card_flush 38.12(f)
        // The supervisor who validates a payout is not the dealer of the round.
        if playing.was_validated_by(person) {
            return refuse(Why::SamePerson, self.setting.rules.law().validation);
        }
        Ok((!playing.dealers.contains(&person)).then(|| self.acts(person)))
    }

    fn check_by(&self, playing: &Playing, command: &round::Command) -> Result<(), Refusal> {
        use round::Command::{CashWager, Choose, CloseBets, CorrectFace, Coupon, Declare, Report, Validate, Wager};
        let clause = self.clause_of(command);
        match *command {
            Wager { seat, .. } | CashWager { seat } | Coupon { seat, .. } | Declare { seat } | Choose { seat, .. } => {
                let player = self.player(clause)?;
                //= packs_poker 43.6(c)
                //= lunar_poker 38.6(g)
                //= high_card_flush 38.6(c)
                //= three_card_draw_poker 42.6(c)
                //= holdem_3_bonus 42.6(d)
                // Only seated players wager and decide.
                let seated = self.table.seats().at(seat) == Some(player);
                if seated { Ok(()) } else { refuse(Why::NotSeated(player, seat), clause) }
            }
            CloseBets { dealer } => self.check_is(Who::Dealer(dealer), clause),
            Validate { by, .. } | CorrectFace { by, .. } => {
                self.check_is(Who::Floor(by), clause)?;
                //= packs_poker 43.12(c)3
                //= lunar_poker 38.11(b)3
                //= high_card_flush 38.12(f)
                // Whoever has dealt any part of the round is not the second pair of eyes.
                if playing.dealers.contains(&by) { refuse(Why::SamePerson, clause) } else { Ok(()) }
            }
            Report(_) if Wants::of(command) != Wants::WrongCount => self.check_reports(playing, clause),
            _ => self.dealer(clause).map(drop),
        }
    }

    /// No text says who notices that something went wrong, only what follows from it: a supervisor who has not dealt in the round may say
    /// it as well as the dealer (ALL-26). Why a count was wrong is for the dealer to find out.
    fn check_reports(&self, playing: &Playing, clause: Cite) -> Result<(), Refusal> {
        match self.by {
            Who::Floor(person) if playing.dealers.contains(&person) => refuse(Why::SamePerson, clause),
            Who::Floor(_) => Ok(()),
            _ => self.dealer(clause).map(drop),
        }
    }

    /// The clause of the step that a command is about.
    fn clause_of(&self, command: &round::Command) -> Cite {
        use round::Command::{
            CashWager, Choose, CloseBets, CorrectFace, Coupon, Deal, Declare, LockProgressives, Proceed, Report,
            ReturnUnaccepted, Validate, Verify, Wager,
        };
        let law = self.setting.rules.law();
        match command {
            Wager { .. } | CashWager { .. } | Coupon { .. } | Declare { .. } | Choose { .. } => law.seated,
            CloseBets { .. } | Deal { .. } => law.no_more_bets,
            LockProgressives { .. } | ReturnUnaccepted { .. } => law.lock,
            Proceed(_) => law.turns,
            Verify { .. } | Validate { .. } => law.validation,
            Report(_) if Wants::of(command) == Wants::WrongCount => self.setting.decks.stub.wrong,
            Report(_) | CorrectFace { .. } => law.irregularities,
        }
    }

    fn check_is(&self, who: Who, clause: Cite) -> Result<(), Refusal> {
        if self.by == who { Ok(()) } else { refuse(Why::NotForYou(self.by), clause) }
    }
}
