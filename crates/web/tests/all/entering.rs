//! Coming in: the lobby, log-in, a password chosen by somebody else, and addresses that lead nowhere.

use testkit::browser::{Player, World, quick_house};

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_every_table_and_its_meters_run() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    browser.go("/").await;
    browser.until("[...document.querySelectorAll('.sit')].some((button) => !button.disabled)").await;
    let tables = browser.says("return document.querySelectorAll('[data-table]').length").await;
    assert_eq!(tables, world.pit.made().len());
    assert_eq!(browser.text("#table-flush-3 [data-meter='main'] b").await, "$10,000.00");
    browser.is_fit_to_be_seen("lobby").await;
    let player = world.person("player1").await;
    player.says("flush-3", "sit 1").await;
    world.bets_open("flush-3").await;
    player.says("flush-3", "seat 1 wagers 10.00 on ante").await;
    player.says("flush-3", "seat 1 wagers 1.00 on progressive").await;
    player.client.is_ready("flush-3").await;
    // 24 cents of a dollar go to the main meter, at both tables that share it.
    for table in ["flush-1", "flush-3"] {
        let meter = format!("document.querySelector(\"#table-{table} [data-meter='main'] b\").textContent");
        browser.until(&format!("{meter} === '$10,000.24'")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_logs_in_and_out() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    browser.go("/log-in").await;
    browser.is_fit_to_be_seen("log-in").await;
    browser.write("#name", "player1").await;
    browser.write("#password", "wrong").await;
    browser.click("#log-in button").await;
    browser.until("document.getElementById('wrong').textContent.length > 10").await;
    browser.write("#password", "demo").await;
    browser.click("#log-in button").await;
    browser.until("location.pathname === '/' && document.querySelector('#navigation a[href=\"/history\"]')").await;
    // Whoever logs out leaves the seat to others.
    browser.click("#table-draw-1 .sit:not(:disabled)").await;
    browser.find(".felt .seat.mine").await;
    browser.go("/").await;
    let back = web::words::words("lobby.back");
    browser.until(&format!("document.querySelector('#table-draw-1 .sit').textContent === '{back}'")).await;
    browser.click("#person button").await;
    browser.find("#person a[href='/log-in']").await;
    let table = world.person("floor").await.get("/tables/draw-1").await;
    assert!(table["seats"].as_array().expect("seats").iter().all(|seat| seat["taken"].is_null()), "{table}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_password_of_somebody_else_is_changed_first() {
    let world = World::new(&quick_house()).await;
    let once = world.first.admin_password.clone().expect("the first start has made an admin");
    let browser = world.browser().await;
    browser.go("/log-in").await;
    browser.write("#name", "admin").await;
    browser.write("#password", &once).await;
    browser.click("#log-in button").await;
    browser.until("location.pathname === '/password' && !document.getElementById('due').hidden").await;
    browser.is_fit_to_be_seen("password").await;
    browser.write("#old", &once).await;
    browser.write("#password", "a long password").await;
    browser.write("#again", "another password").await;
    browser.click("#change button").await;
    browser.until("document.getElementById('wrong').textContent.length > 10").await;
    browser.write("#again", "a long password").await;
    browser.click("#change button").await;
    browser.until("location.pathname === '/admin'").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_leads_nowhere_says_so() {
    let world = World::new(&quick_house()).await;
    let browser = world.browser().await;
    for path in ["/nowhere", "/tables/nowhere", "/rounds/nowhere/1"] {
        browser.go(path).await;
        browser.find("main a[href='/']").await;
    }
    browser.is_fit_to_be_seen("not-found").await;
}

/// A chip is carried from the rack to the felt.
#[tokio::test(flavor = "multi_thread")]
async fn a_chip_is_dragged_to_an_area() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "flush-1").await;
    let (browser, seat) = (&player.browser, player.seat().await);
    let (chip, area) = ("#rack .chip-25", format!("#seat-{seat}-ante"));
    browser.find(&format!("{area}.live")).await;
    browser.find(chip).await;
    browser.drag(chip, &area).await;
    browser.find(&format!("{area} .stack[data-amount='2500']")).await;
    browser.drag(chip, &area).await;
    browser.find(&format!("{area} .stack[data-amount='5000']")).await;
}

/// Everything can be done without a mouse: sit down, bet, take back, bet again.
#[tokio::test(flavor = "multi_thread")]
async fn the_felt_is_used_by_keyboard() {
    let world = World::new(&quick_house()).await;
    let player = Player::guest(world.browser().await, "flush-1").await;
    let (browser, seat) = (&player.browser, player.seat().await);
    let area = format!("#seat-{seat}-ante");
    let press = async |key: &str| {
        browser.says(&format!("document.querySelector('{area}').focus()")).await;
        browser.client.active_element().await.expect("an area").send_keys(key).await.expect("a key");
    };
    browser.find(&format!("{area}[role='button'][tabindex='0']")).await;
    press("\u{E007}").await;
    // The table's least ante is ten dollars, twice the chip.
    browser.find(&format!("{area} .stack[data-amount='1000']")).await;
    press("\u{E007}").await;
    browser.find(&format!("{area} .stack[data-amount='1500']")).await;
    // A chip less each time; what would be less than the least goes back whole.
    press("\u{E017}").await;
    browser.find(&format!("{area} .stack[data-amount='1000']")).await;
    press("\u{E017}").await;
    browser.until(&format!("!document.querySelector('{area} .stack')")).await;
}
