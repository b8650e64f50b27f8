//! Which wagers a table offers, with which tables they are paid, and for which amounts they are priced.

use games::GameElections;
use games::elections::{PaidWager, WagerLimits};
use games::wager::Wager;
use layout::words;
use odds::side::SideWager;
use odds::{PricedWager, Refusal};
use paytables::{Cents, PayTable};
use table::initial_meters;

/// A wager that is to be priced.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) wager: PricedWager,
    /// What it pays at this table.
    pub(super) pays: PayTable,
    /// The least and the most that may be wagered.
    pub(super) limits: WagerLimits,
    /// What its meter shows at the start.
    pub(super) meter: Cents,
}

impl Asked {
    fn base(wager: PricedWager, pays: &PayTable, limits: WagerLimits) -> Self {
        Self { wager, pays: pays.clone(), limits, meter: Cents::ZERO }
    }

    fn side(wager: SideWager, paid: &PaidWager) -> Self {
        Self { wager: PricedWager::Side(wager), pays: paid.pays.clone(), limits: paid.limits, meter: Cents::ZERO }
    }

    /// A progressive wager of one dollar.
    fn dollar(wager: SideWager, pays: &PayTable) -> Self {
        let stake = wager.fixed_stake().expect("the text fixes the amount");
        let limits = WagerLimits { minimum: stake, maximum: stake };
        Self { wager: PricedWager::Side(wager), pays: pays.clone(), limits, meter: Cents::ZERO }
    }

    fn with_meter(self, elections: &GameElections) -> Self {
        let rules = elections.rules();
        let amounts = initial_meters(elections, rules.meters());
        let shown = on_layout(self.wager).and_then(|wager| rules.meter_of(wager));
        let meter = shown.map_or(Cents::ZERO, |meter| amounts[usize::from(meter)].whole_cents());
        Self { meter, ..self }
    }

    /// What it is called.
    pub(super) fn title(&self) -> String {
        match self.wager {
            PricedWager::Pack => "Pack's bet".to_owned(),
            PricedWager::Lunar => "Ante, bet and options".to_owned(),
            PricedWager::ThreeCardDraw => "Ante and In To Win/Draw".to_owned(),
            PricedWager::HighCardFlush => "Ante and raise".to_owned(),
            PricedWager::Holdem3 => "Flop, blind bonus and turn/river".to_owned(),
            PricedWager::Side(side) => title(side.name()),
        }
    }
}

/// A wager's name in running text, as the layout has it.
pub(crate) fn title(wager: &str) -> String {
    let heading = words::heading(wager).to_string().to_lowercase();
    capitalised(&heading.replace("in to win/draw", "In To Win/Draw"))
}

/// The same with a capital at its beginning.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A wager on the layout of which this is the price.
pub(super) fn on_layout(wager: PricedWager) -> Option<Wager> {
    match wager {
        PricedWager::Side(SideWager::FiveCardProgressive) => Some(Wager::FiveCardProgressive1),
        PricedWager::Side(SideWager::SevenCardProgressive) => Some(Wager::SevenCardProgressive1),
        PricedWager::Side(SideWager::LunarProgressive | SideWager::HighCardFlushProgressive) => {
            Some(Wager::Progressive)
        }
        _ => None,
    }
}

/// Whether a wager can be priced as this table pays it. Lunar Poker's solved rounds hold instant cash as printed (38.12(c)), besides the
/// bet's own table: where the house pays more, the result would be another.
pub(super) fn check(asked: &Asked, elections: &GameElections) -> Result<(), Refusal> {
    match elections {
        GameElections::LunarPoker(of) if asked.wager == PricedWager::Lunar => {
            let printed = PricedWager::Side(SideWager::InstantCash).tables();
            if printed.contains(&of.instant_cash_pays) { Ok(()) } else { Err(Refusal::OnlyPrinted(asked.wager)) }
        }
        _ => Ok(()),
    }
}

/// The wagers that a table with these elections offers.
pub(super) fn of(elections: &GameElections) -> Vec<Asked> {
    let asked: Vec<Option<Asked>> = match elections {
        GameElections::PacksPoker(of) => {
            let even_money = &PricedWager::Pack.tables()[0];
            let side = |wager, paid: Option<&PaidWager>| paid.map(|paid| Asked::side(wager, paid));
            let (five, seven) = (of.five_card.progressive.as_ref(), of.seven_card.progressive.as_ref());
            vec![
                Some(Asked::base(PricedWager::Pack, even_money, of.pack)),
                side(SideWager::FiveCardBonus, of.five_card.plain.as_ref()),
                side(SideWager::FiveCardProgressive, five.map(|progressive| &progressive.wager)),
                side(SideWager::SevenCardBonus, of.seven_card.plain.as_ref()),
                side(SideWager::SevenCardProgressive, seven.map(|progressive| &progressive.wager)),
            ]
        }
        GameElections::LunarPoker(of) => {
            let instant = PaidWager { limits: of.ante, pays: of.instant_cash_pays.clone() };
            let dollar = |pays| Asked::dollar(SideWager::LunarProgressive, pays);
            vec![
                Some(Asked::base(PricedWager::Lunar, &of.bet_pays, of.ante)),
                Some(Asked::side(SideWager::InstantCash, &instant)),
                of.super_side_bet.as_ref().map(|paid| Asked::side(SideWager::SuperSideBet, paid)),
                of.progressive.as_ref().map(|progressive| dollar(&progressive.pays)),
            ]
        }
        GameElections::ThreeCardDrawPoker(of) => vec![
            Some(Asked::base(PricedWager::ThreeCardDraw, &of.in_to_win_draw_bonus, of.ante)),
            of.first_3_bonus.as_ref().map(|paid| Asked::side(SideWager::First3Bonus, paid)),
        ],
        GameElections::HighCardFlush(of) => {
            let even_money = &PricedWager::HighCardFlush.tables()[0];
            vec![
                Some(Asked::base(PricedWager::HighCardFlush, even_money, of.ante)),
                of.flush_bonus.as_ref().map(|paid| Asked::side(SideWager::FlushBonus, paid)),
                of.straight_flush_bonus.as_ref().map(|paid| Asked::side(SideWager::StraightFlushBonus, paid)),
                of.progressive.as_ref().map(|pays| Asked::dollar(SideWager::HighCardFlushProgressive, pays)),
            ]
        }
        GameElections::Holdem3Bonus(of) => vec![
            Some(Asked::base(PricedWager::Holdem3, &of.blind_bonus_equal, of.flop)),
            of.three_card_bonus.as_ref().map(|paid| Asked::side(SideWager::ThreeCardBonus, paid)),
            of.six_card_bonus.as_ref().map(|paid| Asked::side(SideWager::SixCardBonus, paid)),
        ],
    };
    asked.into_iter().flatten().map(|asked| asked.with_meter(elections)).collect()
}
