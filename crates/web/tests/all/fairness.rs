//! What can be seen afterwards: one's rounds, each step by step, the check of the deal, advice and mistakes.

use serde_json::json;
use testkit::browser::{Player, World, quick_house};

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_is_checked_in_the_browser() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "holdem-1").await;
    let round = player.round().await;
    player.bets_and_is_ready().await;
    player.plays_to_the_end(round).await;
    let browser = &player.browser;
    browser.go("/history").await;
    browser.find("#rounds tr").await;
    browser.is_fit_to_be_seen("history").await;
    browser.click("#rounds a").await;
    browser.find("#settled table").await;
    browser.click("#check").await;
    browser.find("#checks .verdict").await;
    let failed = browser.says("return document.querySelectorAll('#checks .fits-not').length").await;
    assert_eq!(failed, 0);
    // Step by step: nothing at the start, all cards at the end.
    assert_eq!(browser.says("return document.querySelectorAll('#cards .card-picture').length").await, 0);
    browser.click("#last").await;
    browser.until("document.getElementById('next').disabled").await;
    browser.click("#back").await;
    browser.until("document.querySelectorAll('#cards [data-face]').length >= 7").await;
    browser.is_fit_to_be_seen("round").await;
    player.looks_at_round(round).await;
}

/// The example of docs/verify-deal.md, and what becomes of it when one digit of the seed is another.
#[tokio::test(flavor = "multi_thread")]
async fn the_check_follows_the_recipe() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    browser.go("/").await;
    let script = "const [address, seed, done] = arguments; import(address).then(async (verify) => { \
                  const bytes = verify.bytesOf(seed); \
                  const events = [{ kind: 'round_began', deck: 'first', cut: 31 }, { kind: 'deck_cut', deck: 'first', cards: 12 }]; \
                  done({ commitment: await verify.commitmentOf('flush-1', 42, bytes), deck: verify.deckOf(bytes), \
                  ofCut: await verify.commitmentOf('flush-1', 42, bytes, 31), cuts: verify.cutsOf(bytes, events), \
                  faces: verify.facesOf(bytes, events), chosen: verify.cutsOf(bytes, [events[0], { ...events[1], cards: 13 }]) }); });";
    let checked = async |seed: &str| {
        let arguments = vec![json!(web::assets::address("verify.js")), json!(seed)];
        browser.client.execute_async(script, arguments).await.expect("an answer")
    };
    let seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    let right = checked(seed).await;
    assert_eq!(right["commitment"], "c954ff6ec1b1861630aece90b872f8b86dfecd3aaa50e4f505fee8ece659777e");
    let deck: Vec<String> = serde_json::from_value(right["deck"].clone()).expect("a deck");
    let set: cards::CardSet = deck.join(" ").parse().expect("cards");
    assert_eq!((deck.len(), set), (52, cards::CardSet::FULL));
    // The same deck, cut by 31 cards before the bets and by as many as the seed draws after them.
    assert_eq!(right["ofCut"], "b00309aa557f7583a695a523af31080ba30b8b078eef2d7dca86f1b4630a6160");
    assert_eq!(right["cuts"], json!({"before": 31, "all": 43, "drawn": true}));
    assert_eq!(right["chosen"]["drawn"], false, "the seed has not drawn 13");
    assert_eq!(right["faces"][0], "4d");
    let wrong = checked(&seed.replace("1f", "1e")).await;
    assert_ne!(wrong["commitment"], right["commitment"]);
    assert_ne!(wrong["deck"], right["deck"]);
}

/// Lunar Poker has several decisions in a round: what was said of the first one stays beside the second, and goes with the next round's advice.
#[tokio::test(flavor = "multi_thread")]
async fn every_decision_of_a_round_is_judged() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "lunar-1").await;
    let browser = &player.browser;
    let verdicts = |many: u8| format!("document.querySelectorAll('#advice .verdict').length === {many}");
    browser.click("#advice-switch").await;
    let round = player.round().await;
    player.bets_and_is_ready().await;
    player.waits_for_turn().await;
    browser.find("#advice .best").await;
    assert_eq!(browser.says(DISORDERED).await, json!([]), "cards are named as they lie");
    player.decides().await;
    let is_second =
        "!document.querySelector('#actions [data-choice=\"exchange\"]') && document.querySelector('#advice .best')";
    browser.until(&format!("{} && {is_second}", verdicts(1))).await;
    player.decides().await;
    browser.until(&verdicts(2)).await;
    player.plays_to_the_end(round).await;
    browser.click("#betting:not([hidden]) #repeat:not(:disabled)").await;
    browser.click("#ready:not(:disabled)").await;
    player.waits_for_turn().await;
    browser.until(&format!("{} && document.querySelector('#advice .best')", verdicts(0))).await;
    // The record of the round fits on a telephone, too.
    player.looks_at_round(round).await;
    browser.size(360, 780).await;
    let wide = "return [...document.querySelectorAll('#settled table')].filter((table) => table.offsetWidth > table.parentNode.clientWidth \
                || table.getBoundingClientRect().right > table.closest('.panel').getBoundingClientRect().right).length";
    assert_eq!(browser.says(wide).await, 0);
}

/// The options that name cards in another order than they lie in the hand.
const DISORDERED: &str = "const hand = [...document.querySelectorAll('.cards-row.own [data-face]')] \
    .map(({ dataset: { face } }) => `${face[0] === 'T' ? '10' : face[0]}${{ c: '♣', d: '♦', h: '♥', s: '♠' }[face[1]]}`); \
    const places = (text) => text.replaceAll('\u{fe0e}', '').split(' ').map((word) => hand.indexOf(word)).filter((at) => at >= 0); \
    const options = [...document.querySelectorAll('#advice tbody td:first-child')].map(({ textContent }) => textContent); \
    return options.some((text) => places(text).length > 1) ? options.filter((text) => places(text).some((at, i, all) => at < all[i - 1])) : ['no cards']";

#[tokio::test(flavor = "multi_thread")]
async fn advice_marks_the_best_option_and_a_mistake_is_reviewed() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "flush-1").await;
    let browser = &player.browser;
    browser.click("#advice-switch").await;
    // Rounds are played against the advice until there was something to regret.
    let round = player.round().await;
    player.bets_and_is_ready().await;
    player.waits_for_turn().await;
    browser.find("#advice .best").await;
    browser.is_fit_to_be_seen("table-advice").await;
    let worst = "const rows = [...document.querySelectorAll('#advice tbody tr')]; return rows.at(-1).textContent";
    let worst = browser.says(worst).await;
    let choice = if worst.as_str().expect("an option").starts_with("Fold") { "fold" } else { "raise" };
    browser
        .says(&format!("[...document.querySelectorAll('#actions [data-choice=\"{choice}\"]')].at(-1).click()"))
        .await;
    browser.find("#advice .loss").await;
    player.plays_to_the_end(round).await;
    browser.go("/history").await;
    browser.click("#review:not(:disabled)").await;
    browser.find(".drill .choices button").await;
    browser.click(".drill .choices button").await;
    browser.find(".drill .answer .best").await;
    browser.is_fit_to_be_seen("review").await;
}
