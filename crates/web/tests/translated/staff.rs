//! What those see who work: dealer and floor in the middle of a live round, cashier, admin, books and papers.

use testkit::browser::{Crew, World, live_house, speak_in_marks};
use testkit::pit::dealing::GAMES;

use crate::seen::Reader;

/// What the journal shows as it is written in it: commands, postings, whole entries.
const CODES: &str = "#entries code, #entries pre, #entries li.dim";

/// Whether the reports are there; asks again if they were refused.
const ASKS_AGAIN: &str = "(() => { \
    if (!document.getElementById('tables').children.length) document.querySelector('#span button').click(); \
    return document.querySelector('#tables tbody tr'); })()";

#[tokio::test(flavor = "multi_thread")]
async fn what_dealer_and_floor_see_is_translated() {
    speak_in_marks();
    let world = World::new(&live_house()).await;
    let mut reader = Reader::of(&world);
    let (floor, player) = (world.person("floor").await, world.person("player1").await);
    let (dealer, second) = (world.browser().await, world.browser().await);
    dealer.log_in("dealer").await;
    second.log_in("floor").await;
    reader.visits(&dealer, "/deal").await;
    for (table, wager) in GAMES {
        let mut crew = Crew::at(&dealer, &floor, &player, table).await;
        reader.reads(&dealer, "/deal").await;
        world.come_to_wagers(table, &floor, &player).await;
        crew.wager(wager).await;
        crew.caught_up().await;
        reader.reads(&dealer, "/deal").await;
        let middle = if table == "packs-1" { "dealing" } else { "decisions" };
        crew.until(middle, &mut Vec::new()).await;
        reader.reads(&dealer, "/deal").await;
        for page in ["/floor".to_owned(), format!("/floor/{table}")] {
            second.go(&page).await;
            second.find("#tables tbody tr, #place[data-seq]").await;
            reader.reads(&second, &page).await;
        }
        crew.until("over", &mut Vec::new()).await;
        dealer.find("#settled tbody tr .pay").await;
        reader.reads(&dealer, "/deal").await;
    }
    let auditor = world.browser().await;
    auditor.log_in("auditor").await;
    auditor.go("/journal?stream=table/flush-1").await;
    auditor.find("#entries tr").await;
    reader.reads_but(&auditor, "/journal", CODES, &[]).await;
    second.go("/papers").await;
    second.find("#tables a").await;
    reader.reads(&second, "/papers").await;
    // The theoretical win needs the odds of all games: who asks before they are counted is refused, and asks again.
    second.go("/reports").await;
    second.until_counted(ASKS_AGAIN).await;
    reader.reads(&second, "/reports").await;
    reader.has_missed_nothing();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_those_see_who_keep_the_books_is_translated() {
    speak_in_marks();
    let world = World::new(&live_house()).await;
    let mut reader = Reader::of(&world);
    let cashier = world.browser().await;
    cashier.log_in("cashier").await;
    cashier.go("/cashier").await;
    cashier.click("#players button").await;
    cashier.find("#statement table").await;
    // Movements are found in the journal by the name of its stream.
    reader.reads_but(&cashier, "/cashier", "", &["cashier 1"]).await;
    // It is for others.
    reader.visits(&cashier, "/admin").await;
    let auditor = world.browser().await;
    auditor.log_in("auditor").await;
    auditor.go("/journal").await;
    auditor.find("#entries tr").await;
    reader.reads_but(&auditor, "/journal", CODES, &[]).await;
    let admin = world.admin().await;
    admin.go("/admin").await;
    admin.write("#name", "player1").await;
    admin.write("#display_name", "Player 1").await;
    admin.click("#new button").await;
    admin.find(".message.error").await;
    admin.find("#people tbody tr").await;
    admin.find("#nodes tbody tr").await;
    reader.reads(&admin, "/admin").await;
    reader.has_missed_nothing();
}
