//! The shuffle has no bias, is the one that its recipe describes, and its test rig finds bad ones.

use std::collections::BTreeSet;

use cards::{Card, CardSet, Deck};
use deal::{Commitment, LEAST_CUT, Seed, below, drawn_cut, next_cut, seal, shuffle, shuffle_with};
use games::decks::CutLaw;

/// Every value of an 8-bit and of a 16-bit generator, for every bound a deck needs: each number comes equally often.
#[test]
fn a_bounded_number_has_exactly_no_bias() {
    for bound in 1..=52 {
        let mut small = vec![0u32; bound as usize];
        (0..=u8::MAX).filter_map(|word| accepted(bound, word)).for_each(|number| small[number as usize] += 1);
        assert!(small.iter().all(|count| u64::from(*count) == 256 / bound), "{bound}: {small:?}");
        let mut large = vec![0u32; bound as usize];
        (0..=u16::MAX).filter_map(|word| accepted(bound, word)).for_each(|number| large[number as usize] += 1);
        assert!(large.iter().all(|count| u64::from(*count) == 65_536 / bound), "{bound}: {large:?}");
    }
}

/// The number a word gives, or none if it is thrown away.
fn accepted<W: deal::Word + From<u8>>(bound: u64, word: W) -> Option<u64> {
    let mut words = [Some(word), None].into_iter().flatten();
    let mut thrown_away = false;
    let number = below(bound, || {
        words.next().unwrap_or_else(|| {
            thrown_away = true;
            W::from(0)
        })
    });
    (!thrown_away).then_some(number)
}

/// The first block of the key stream for the key, nonce and counter of zeros is a published test vector (RFC 8439, A.1, vector 1).
#[test]
fn the_generator_is_chacha20() {
    const STREAM: [u32; 16] = [
        0xade0_b876,
        0x903d_f1a0,
        0xe56a_5d40,
        0x28bd_8653,
        0xb819_d2bd,
        0x1aed_8da0,
        0xccef_36a8,
        0xc70d_778b,
        0x7c59_41da,
        0x8d48_5751,
        0x3fe0_2477,
        0x374a_d8b8,
        0xf4b8_436a,
        0x1ca1_1815,
        0x69b6_87c3,
        0x8665_eeb2,
    ];
    // The first fifteen swaps by hand: the words are far below the largest multiples, so none is thrown away.
    let mut deck: Vec<Card> = Card::all().collect();
    for (place, word) in (1..52usize).rev().zip(STREAM) {
        deck.swap(place, word as usize % (place + 1));
    }
    let dealt = shuffle(&Seed::opened([0; 32]));
    assert_eq!(&dealt.cards()[36..], &deck[36..]);
}

/// Deck and commitment of the seed 00 01 02 … 1f, made by another implementation of the recipe in another language.
#[test]
fn another_implementation_deals_the_same_deck() {
    let seed = Seed::opened(std::array::from_fn(|at| at as u8));
    let deck = "3h 7c 6d Ac 2d 8c 7s Kc 9c Js 6s 6h Qh Ah 8s 2c 5d 9s 3d 4h As Td Qc 7h Ad 8d \
                Jc Ts 7d 6c 5s Kd 4s 9h 5c 9d Qd Tc Ks 5h 3s Qs 8h 4d 4c Th Jd 2h 2s Kh Jh 3c";
    let cards = shuffle(&seed).cards().map(|card| card.to_string()).join(" ");
    assert_eq!(cards, deck);
    let commitment = "c954ff6ec1b1861630aece90b872f8b86dfecd3aaa50e4f505fee8ece659777e";
    assert_eq!(Commitment::to(&seed, None, "flush-1", 42).to_string(), commitment);
}

/// The same seed with a deck that was cut by 31 cards before the bets, and by as many as the seed draws after them, made by
/// the same other implementation.
#[test]
fn another_implementation_cuts_the_same_deck() {
    let seed = Seed::opened(std::array::from_fn(|at| at as u8));
    let commitment = "b00309aa557f7583a695a523af31080ba30b8b078eef2d7dca86f1b4630a6160";
    assert_eq!(Commitment::to(&seed, Some(31), "flush-1", 42).to_string(), commitment);
    let top = |cut: u8| {
        seal(&seed).cut(cut).deck().cards()[..6].iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(top(31), "Kd 4s 9h 5c 9d Qd");
    assert_eq!((next_cut(&seed, 0), next_cut(&seed, 31), next_cut(&seed, 43)), (42, 12, 42));
    assert_eq!((top(43), top(33)), ("4d 4c Th Jd 2h 2s".to_owned(), "9h 5c 9d Qd Tc Ks".to_owned()));
    assert_eq!((top(0), top(52)), ("3h 7c 6d Ac 2d 8c".to_owned(), "3h 7c 6d Ac 2d 8c".to_owned()));
}

//= lunar_poker 38.4(c)1(ii)
//= high_card_flush 38.4(c)1(ii)
//= three_card_draw_poker 42.4(c)1(ii)
//= holdem_3_bonus 42.4(c)1(ii)
// Ten cards at least are lifted, and one at least is left: every size between is drawn, and no other.
#[test]
fn a_cut_has_every_lawful_size_and_no_other() {
    let sizes: BTreeSet<u8> =
        (0..=u8::MAX).flat_map(|byte| (0..52).map(move |so_far| next_cut(&Seed::opened([byte; 32]), so_far))).collect();
    assert_eq!(sizes, (LEAST_CUT..=CutLaw::MOST).collect());
    let drawn: BTreeSet<u8> = (0..1_000).map(|_| drawn_cut().expect("randomness")).collect();
    assert!(drawn.iter().all(|size| (LEAST_CUT..=CutLaw::MOST).contains(size)) && drawn.len() > 30, "{drawn:?}");
}

#[test]
fn every_shuffle_is_a_whole_deck_and_seeds_differ() {
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..1_000 {
        let seed = Seed::from_operating_system().expect("the operating system has randomness");
        let deck = shuffle(&seed);
        assert_eq!(deck.cards().iter().copied().collect::<CardSet>(), CardSet::FULL);
        assert_eq!(deck, shuffle(&seed), "the same seed deals the same deck");
        assert!(seen.insert(*deck.cards()), "two seeds dealt one deck");
    }
}

/// A commitment depends on seed, cut, table and round, and on nothing else.
#[test]
fn commitments_bind_seed_cut_table_and_round() {
    let seed = Seed::opened([7; 32]);
    let commitment = Commitment::to(&seed, None, "flush-1", 42);
    assert_eq!(commitment, Commitment::to(&seed, None, "flush-1", 42));
    assert_ne!(commitment, Commitment::to(&Seed::opened([8; 32]), None, "flush-1", 42));
    assert_ne!(commitment, Commitment::to(&seed, None, "flush-2", 42));
    assert_ne!(commitment, Commitment::to(&seed, None, "flush-1", 43));
    assert_ne!(commitment, Commitment::to(&seed, Some(0), "flush-1", 42));
    assert_ne!(Commitment::to(&seed, Some(30), "flush-1", 42), Commitment::to(&seed, Some(31), "flush-1", 42));
    assert_eq!(commitment.to_string().parse(), Ok(commitment));
    assert!("12".parse::<Seed>().is_err());
    assert_eq!(format!("{seed:?}"), "Seed(sealed)");
}

/// How far the counts of card by place are from even, in standard deviations of the chi-square distribution.
/// The cells of one permutation depend on each other, hence the factor 51/52 and 51 x 51 degrees of freedom.
fn unevenness(shuffles: u32, mut deal: impl FnMut() -> Deck) -> f64 {
    let mut counts = vec![[0u32; 52]; 52];
    for _ in 0..shuffles {
        for (place, card) in deal().cards().iter().enumerate() {
            counts[place][card.index() as usize] += 1;
        }
    }
    let expected = f64::from(shuffles) / 52.0;
    let squares = counts.iter().flatten().map(|count| (f64::from(*count) - expected).powi(2) / expected);
    let statistic = squares.sum::<f64>() * 51.0 / 52.0;
    let freedom = 51.0 * 51.0;
    (statistic - freedom) / (2.0f64 * freedom).sqrt()
}

fn words(seed: u8) -> impl FnMut() -> u32 {
    use chacha20::cipher::{KeyIvInit as _, StreamCipher as _};
    let mut stream = chacha20::ChaCha20::new(&[seed; 32].into(), &[1; 12].into());
    move || {
        let mut word = [0; 4];
        stream.apply_keystream(&mut word);
        u32::from_le_bytes(word)
    }
}

#[test]
fn every_card_comes_to_every_place_equally_often() {
    let mut next = words(1);
    let far = unevenness(100_000, || shuffle_with(&mut next));
    assert!(far.abs() < 5.0, "{far} standard deviations");
}

/// The rig finds shuffles that are wrong: one that never leaves a card in its place, one that swaps with any place, and
/// one that takes an 8-bit word modulo the bound.
#[test]
fn the_rig_finds_planted_defects() {
    let swapping = |choose: fn(usize, u32) -> usize| {
        let mut next = words(2);
        unevenness(20_000, || {
            let mut deck = Deck::sorted();
            (1..52).rev().for_each(|place| deck.swap(place, choose(place, next())));
            deck
        })
    };
    for (defect, choose) in [
        ("never in its place", (|place, word| word as usize % place) as fn(usize, u32) -> usize),
        ("any place", |_, word| word as usize % 52),
        ("8-bit modulo", |place, word| (word & 0xff) as usize % (place + 1)),
    ] {
        let far = swapping(choose);
        assert!(far > 6.0, "{defect}: only {far} standard deviations");
    }
}
