//! A face that was entered wrongly and put right, early or late, leaves the same money as if it had been right from the start
//! (ALL-23).

use std::sync::atomic::{AtomicU64, Ordering};

use cards::{Card, Deck};
use games::dealing::Spot;
use games::round::{Command, Event, Person, Position, Rules, Sealed, Status, What};
use testkit::rounds::chance::Chance;
use testkit::rounds::{Game, METERS};

use super::laying::wagers;
use super::live::{Live, Mistake};
use super::{Money, Table, as_it_lies, in_every_game, play_rounds};

/// A round with wagers and a deck, which is played twice: with a face that is entered wrongly, and without.
struct Twice<'a> {
    table: &'a Table,
    sealed: &'a Sealed,
    seed: u64,
    wagers: &'a [Command],
}

impl<'a> Twice<'a> {
    /// The seats that are dealt in.
    fn seats(&self) -> Vec<u8> {
        let mut game = Game::new(&*self.table.rules, self.sealed.clone(), METERS);
        self.wagers.iter().for_each(|command| drop(game.must(*command)));
        game.must(Command::CloseBets { dealer: Person(1) });
        game.round.dealt_in().collect()
    }

    fn rightly(&self) -> Live<'a> {
        Live::new(&*self.table.rules, self.sealed, self.seed, None).play(self.wagers)
    }

    /// Plays the round with a mistake, and compares it with the right one. Answers with what has happened.
    fn compare(&self, right: &Live<'_>, mistake: Mistake) -> Vec<Event> {
        let rules = &*self.table.rules;
        let corrected = Live::new(rules, self.sealed, self.seed, Some(mistake.clone())).play(self.wagers);
        let way = (rules.table().dealing, rules.table().declarations);
        let case = || format!("{:?}, seed {}, {way:?}: {mistake:?}", rules.game(), self.seed);
        super::named(case, || {
            if rules.game() == law::Game::LunarPoker {
                as_it_lies::check(self.table, &corrected);
            }
            // A player who seemed to have instant cash, or seemed to have none, draws at another time, so that others get other
            // cards (LP-25). What these come to is checked above.
            if cards_that_count(&corrected) == cards_that_count(right) {
                assert_eq!(Money::of(corrected.events.iter()), Money::of(right.events.iter()));
                assert_eq!(corrected.meters, right.meters);
            } else {
                assert_eq!(rules.game(), law::Game::LunarPoker, "other cards");
            }
        });
        corrected.events
    }
}

/// Which card went where. What a player has drawn who would have had instant cash decides nothing (LP-25).
fn cards_that_count(live: &Live<'_>) -> Vec<(Position, Spot)> {
    let is_finished = |seat| live.round.seat(seat).status == Status::Finished;
    let drawn = |(position, to): &(Position, Spot)| {
        *position >= live.round.planned() && matches!(to, Spot::Player(seat) if is_finished(*seat))
    };
    live.where_cards_went().into_iter().filter(|card| !drawn(card)).collect()
}

/// Any face of any game is entered as any other, noticed at any time until the round is over, and corrected. All that was
/// settled by it comes out as if it had been entered rightly.
fn a_correction_gives_the_money_of_the_right_face(game: law::Game) {
    let reversed = AtomicU64::new(0);
    play_rounds(game, |table: &Table, seed: u64| {
        let mut chance = Chance::seeded(seed ^ 0xface);
        let (wagers, sealed) = (wagers(&*table.rules, &mut chance), chance.sealed());
        let twice = Twice { table, sealed: &sealed, seed, wagers: &wagers };
        let right = twice.rightly();
        let turned = turned_of_deck(&right);
        let position = chance.pick(&turned);
        let others: Vec<Card> =
            Card::all().filter(|face| *face != sealed.deck().cards()[usize::from(position)]).collect();
        let mistake = Mistake { faces: vec![(position, chance.pick(&others))], noticed_after: chance.below(12) };
        let events = twice.compare(&right, mistake);
        let reverses = events.iter().any(|event| matches!(event.what, What::Reversed { .. }));
        reversed.fetch_add(u64::from(reverses), Ordering::Relaxed);
    });
    let reversed = reversed.into_inner();
    assert!(reversed > super::rounds() / 16, "{reversed} reversed");
}

in_every_game!(a_correction_gives_the_money_of_the_right_face);

/// Where the two cards lie whose faces are entered for each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Between {
    TwoSeats,
    SeatAndDealer,
    OneHand,
}

impl Between {
    const ALL: [Self; 3] = [Self::TwoSeats, Self::SeatAndDealer, Self::OneHand];

    /// Whether two cards lie so. What no player has is the dealer's: packs and community cards, too.
    fn is(self, one: Spot, other: Spot) -> bool {
        let of_seat = |spot| matches!(spot, Spot::Player(_));
        match self {
            Self::OneHand => one == other,
            Self::TwoSeats => one != other && of_seat(one) && of_seat(other),
            Self::SeatAndDealer => of_seat(one) != of_seat(other),
        }
    }

    /// Two cards that lie so and are turned in the round; none if none are.
    fn pick(self, right: &Live<'_>, turned: &[Position], chance: &mut Chance) -> Option<(Position, Position)> {
        let spots = right.where_cards_went();
        let cards: Vec<_> = spots.into_iter().filter(|(position, _)| turned.contains(position)).collect();
        let pairs = cards.iter().flat_map(|one| cards.iter().map(move |other| (one, other)));
        let so = pairs.filter(|(one, other)| one.0 != other.0 && self.is(one.1, other.1));
        let so: Vec<(Position, Position)> = so.map(|(one, other)| (one.0, other.0)).collect();
        if so.is_empty() { None } else { Some(chance.pick(&so)) }
    }
}

/// Two faces are entered for each other: of two seats, of a seat and the dealer, or of one hand. Once both are entered again,
/// one after the other, the money is that of the right faces; until then the round waits (`doubt`).
fn two_faces_entered_for_each_other_give_the_money_of_the_right_faces(game: law::Game) {
    let reversed = Between::ALL.map(|_| AtomicU64::new(0));
    play_rounds(game, |table: &Table, seed: u64| {
        let mut chance = Chance::seeded(seed ^ 0x5a5a);
        let (wagers, sealed) = (wagers(&*table.rules, &mut chance), chance.sealed());
        let twice = Twice { table, sealed: &sealed, seed, wagers: &wagers };
        let right = twice.rightly();
        let between = chance.pick(&Between::ALL);
        let Some((one, other)) = between.pick(&right, &turned_of_deck(&right), &mut chance) else { return };
        let face = |position: Position| sealed.deck().cards()[usize::from(position)];
        let faces = vec![(one, face(other)), (other, face(one))];
        let events = twice.compare(&right, Mistake { faces, noticed_after: chance.below(12) });
        let reverses = events.iter().any(|event| matches!(event.what, What::Reversed { .. }));
        reversed[between as usize].fetch_add(u64::from(reverses), Ordering::Relaxed);
    });
    for (between, reversed) in Between::ALL.iter().zip(reversed) {
        let reversed = reversed.into_inner();
        assert!(reversed > super::rounds() / 50, "{between:?}: {reversed} reversed");
    }
}

mod swapped {
    use super::super::in_every_game;
    use super::two_faces_entered_for_each_other_give_the_money_of_the_right_faces;

    in_every_game!(two_faces_entered_for_each_other_give_the_money_of_the_right_faces);
}

/// Lunar Poker with a straight flush or royal flush at one of the seats, one card of which is entered wrongly; or with a flush
/// that a wrong face makes a straight flush. The true cards decide who has instant cash, whatever was chosen since (LP-25).
#[test]
fn true_cards_decide_about_instant_cash() {
    let [won, lost] = [AtomicU64::new(0), AtomicU64::new(0)];
    play_rounds(law::Game::LunarPoker, |table: &Table, seed: u64| {
        let mut chance = Chance::seeded(seed ^ 0xca54);
        let rules = &*table.rules;
        let (wagers, shuffled) = (wagers(rules, &mut chance), chance.sealed());
        let seats = Twice { table, sealed: &shuffled, seed, wagers: &wagers }.seats();
        let truly = chance.pick(&[Truly::InstantCash, Truly::Flush]);
        let (sealed, position, face) = near_instant_cash(rules, &shuffled, &seats, truly, &mut chance);
        let twice = Twice { table, sealed: &sealed, seed, wagers: &wagers };
        let mistake = Mistake { faces: vec![(position, face)], noticed_after: chance.below(24) };
        let events = twice.compare(&twice.rightly(), mistake);
        let unwound = events.iter().any(|event| matches!(event.what, What::Reversed { .. }));
        let counter = if truly == Truly::InstantCash { &won } else { &lost };
        counter.fetch_add(u64::from(unwound), Ordering::Relaxed);
    });
    let few = super::rounds() / 20;
    let (won, lost) = (won.into_inner(), lost.into_inner());
    assert!(won > few && lost > few, "{won} had instant cash after all, {lost} had not");
}

/// What the hand of a player is whose first five cards are a straight flush but for one wrong face.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Truly {
    InstantCash,
    Flush,
}

/// A deck that deals such a hand to one of the seats, and the position and the face that are entered wrongly.
fn near_instant_cash(
    rules: &dyn Rules,
    shuffled: &Sealed,
    seats: &[u8],
    truly: Truly,
    chance: &mut Chance,
) -> (Sealed, Position, Card) {
    let mut cards = *shuffled.deck().cards();
    let put = |cards: &mut [Card; 52], at: usize, card: Card| {
        let from = cards.iter().position(|known| *known == card).expect("every card is in the deck");
        cards.swap(at, from);
    };
    let seat = chance.pick(seats);
    let plan = rules.plan(seats);
    let places: Vec<usize> = (0..plan.len()).filter(|at| plan[*at].to == Spot::Player(seat)).collect();
    let suit = chance.pick(&cards).suit();
    let suited: Vec<Card> = Card::all().filter(|card| card.suit() == suit).collect();
    let lowest = chance.below(suited.len() - places.len() + 1);
    places.iter().zip(&suited[lowest..]).for_each(|(at, card)| put(&mut cards, *at, *card));
    let others: Vec<Card> = suited.iter().copied().filter(|card| !suited[lowest..lowest + 5].contains(card)).collect();
    put(&mut cards, 51, chance.pick(&others));
    let wrong = chance.pick(&places);
    if truly == Truly::Flush {
        cards.swap(wrong, 51);
    }
    let sealed = Sealed::new(Deck::new(&cards).expect("the same cards"), shuffled.renewal().to_vec());
    (sealed, wrong as Position, cards[51])
}

/// The cards of the deck that were turned, but for those of a renewed stub.
fn turned_of_deck(live: &Live<'_>) -> Vec<Position> {
    live.events.iter().filter_map(turned).filter(|position| *position < 52).collect()
}

const fn turned(event: &Event) -> Option<u8> {
    match event.what {
        What::Revealed { position, .. } => Some(position),
        _ => None,
    }
}
