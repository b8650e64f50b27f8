//! Those who keep the books: surveillance, auditor, cashier and admin; and nobody else.

use serde_json::json;

use crate::harness::{World, quick_house};

#[tokio::test(flavor = "multi_thread")]
async fn the_journal_is_followed_searched_and_proved() {
    let world = World::new(&quick_house()).await;
    let (player, auditor) = (world.person("player1").await, world.browser().await);
    auditor.log_in("auditor").await;
    auditor.go("/journal?stream=table/draw-1").await;
    auditor.find("#entries tr").await;
    player.says("draw-1", "sit 2").await;
    player.says("draw-1", "seat 2 wagers 5.00 on ante").await;
    auditor.until("document.getElementById('entries').textContent.includes('seat 2 wagers 5.00 on ante')").await;
    auditor.is_fit_to_be_seen("journal").await;
    auditor.write("#search", "wagers 5.00").await;
    auditor.until("document.querySelectorAll('#entries tr').length === 1").await;
    auditor.click("#chain").await;
    auditor.until("document.getElementById('verdict').textContent.includes('entries are there')").await;
    auditor.click("#reconcile").await;
    auditor.until("document.getElementById('verdict').textContent.includes('agree with the record')").await;
    auditor.go("/reports").await;
    auditor.find("#tables tbody tr").await;
    auditor.is_fit_to_be_seen("reports").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_buys_in_and_cashes_out() {
    let world = World::new(&quick_house()).await;
    let cashier = world.browser().await;
    cashier.log_in("cashier").await;
    cashier.go("/cashier").await;
    cashier.find("#players tbody tr").await;
    cashier.write("#find", "player2").await;
    cashier.until("document.querySelectorAll('#players tbody tr').length === 1").await;
    cashier.click("#players button").await;
    // Demonstration accounts begin with a thousand dollars.
    cashier.until("document.getElementById('balance').textContent === '$1,000.00'").await;
    cashier.write("#amount", "250").await;
    cashier.click("#exchange [value='buy-in']").await;
    cashier.until("document.getElementById('balance').textContent === '$1,250.00'").await;
    cashier.is_fit_to_be_seen("cashier").await;
    cashier.write("#amount", "50.50").await;
    cashier.click("#exchange [value='cash-out']").await;
    cashier.until("document.getElementById('balance').textContent === '$1,199.50'").await;
    cashier.write("#amount", "5000").await;
    cashier.click("#exchange [value='cash-out']").await;
    cashier.find(".message.error").await;
    assert_eq!(cashier.text("#balance").await, "$1,199.50", "nobody cashes out more than there is");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_admin_keeps_people_and_the_house() {
    let world = World::new(&quick_house()).await;
    let once = world.first.admin_password.clone().expect("the first start has made an admin");
    let admin = world.person_with("admin", &once).await;
    let me = admin.get("/me").await["id"].clone();
    admin.post(&format!("/people/{me}/password"), &json!({"old": once, "password": "a long password"})).await;
    let browser = world.browser().await;
    browser.log_in_with("admin", "a long password").await;
    browser.go("/admin").await;
    browser.find("#people tbody tr").await;
    browser.write("#name", "newcomer").await;
    browser.write("#display_name", "New Comer").await;
    browser.click("#new button").await;
    assert!(!browser.text("#password code").await.is_empty(), "the password is shown once");
    let of_newcomer =
        "[...document.querySelectorAll('#people tbody tr')].find((row) => row.textContent.includes('newcomer'))";
    browser.until(of_newcomer).await;
    browser.is_fit_to_be_seen("admin").await;
    browser.says(&format!("{of_newcomer}.querySelector('button').click()")).await;
    browser.until(&format!("{of_newcomer}.textContent.includes('locked')")).await;
    browser.write("#text", "[house]").await;
    browser.click("#house button").await;
    browser.until("document.getElementById('faults').textContent.length > 10").await;
    browser.find("#nodes tbody tr").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_others_shows_nothing() {
    let world = World::new(&quick_house()).await;
    let player = world.browser().await;
    player.log_in("player1").await;
    for page in ["/deal", "/floor", "/floor/draw-1", "/journal", "/reports", "/cashier", "/admin"] {
        player.go(page).await;
        player.until("!document.getElementById('not-for-you').hidden").await;
        assert_eq!(player.says("return document.getElementById('work').hidden").await, true, "{page}");
    }
    player.is_fit_to_be_seen("not-for-you").await;
}
