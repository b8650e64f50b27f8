//! Those who keep the books: surveillance, auditor, cashier and admin; and nobody else.

use serde_json::{Value, json};
use testkit::browser::{ADMIN_PASSWORD, Person, World, quick_house};

use web::words::words;

#[tokio::test(flavor = "multi_thread")]
async fn the_journal_is_followed_searched_and_proved() {
    let world = World::new(&quick_house()).await;
    let (player, auditor) = (world.person("player1").await, world.browser().await);
    auditor.log_in("auditor").await;
    auditor.go("/journal?stream=table/draw-1").await;
    auditor.find("#entries tr").await;
    player.says("draw-1", "sit 2").await;
    world.bets_open("draw-1").await;
    player.says("draw-1", "seat 2 wagers 5.00 on ante").await;
    auditor.until("document.getElementById('entries').textContent.includes('seat 2 wagers 5.00 on ante')").await;
    auditor.is_fit_to_be_seen("journal").await;
    auditor.write("#search", "wagers 5.00").await;
    auditor.until("document.querySelectorAll('#entries tr').length === 1").await;
    auditor.click("#chain").await;
    auditor.until("document.getElementById('verdict').textContent.includes('entries are there')").await;
    // Nothing is said of a stream that was not checked.
    let choose = |stream: &str| format!("stream.value = '{stream}'; stream.dispatchEvent(new Event('change'))");
    auditor.says(&choose("people")).await;
    assert_eq!(auditor.says("return document.getElementById('verdict').textContent").await, "");
    // Who has asked is found and shown by name.
    auditor.write("#search", "player1").await;
    auditor.until("document.querySelector('#entries td:nth-child(3) .dim')?.textContent === 'player1'").await;
    auditor.says(&choose("table/draw-1")).await;
    let head = head_of(&world.person("auditor").await, "table/draw-1").await;
    auditor.click("#look details summary").await;
    auditor.write("#heads", &format!("table/draw-1 {} {}", head["seq"], head["hash"].as_str().expect("a hash"))).await;
    auditor.click("#chain").await;
    auditor.until("document.getElementById('verdict').textContent.includes('heads that agree: 1')").await;
    auditor.screenshot("journal-chain").await;
    auditor.click("#reconcile").await;
    auditor.until("document.getElementById('verdict').textContent.includes('agree with the record')").await;
    auditor.go("/reports").await;
    auditor.find("#tables tbody tr").await;
    auditor.is_fit_to_be_seen("reports").await;
    // A time that ends before it begins is refused, and nobody is told that nothing was played in it.
    auditor.says("from.value = '2026-02-02'; to.value = '2026-02-01'; span.requestSubmit()").await;
    auditor.find(".message.error").await;
    auditor
        .until("!document.getElementById('tables').textContent && !document.getElementById('players').textContent")
        .await;
}

/// How far a stream has come.
async fn head_of(auditor: &Person, stream: &str) -> Value {
    let streams = auditor.get("/journal").await;
    streams.as_array().expect("streams").iter().find(|known| known["name"] == stream).expect("the stream").clone()
}

/// The browser works every hash out: an entry that was changed on its way is named, and so is one whose number or link is wrong.
#[tokio::test(flavor = "multi_thread")]
async fn the_browser_finds_the_first_bad_entry() {
    let world = World::new(&quick_house()).await;
    let auditor = world.browser().await;
    auditor.log_in("auditor").await;
    let script = "const [address, heads, done] = arguments; import(address).then(async ({ Chain, headsIn }) => { \
                  const answer = await fetch('/api/v1/journal/people?limit=1000&seals=true'); \
                  const entries = await answer.json(); \
                  const check = async (change) => { \
                    const chain = new Chain('people', headsIn(heads, 'people')); \
                    const changed = structuredClone(entries); change(changed); \
                    for (const entry of changed) { const fault = await chain.fault(entry); if (fault) return `${fault} ${entry.seq}`; } \
                    return chain.cutOff() ? 'cut off' : 'whole'; }; \
                  done([await check(() => {}), \
                    await check((all) => { all[2].sealed.body = all[2].sealed.body.replace('by', 'bY'); }), \
                    await check((all) => { all[3].sealed.at = `${Number(all[3].sealed.at) + 1}`; }), \
                    await check((all) => { all.splice(1, 1); }), \
                    await check((all) => { all[4].previous = all[3].previous; })]); });";
    let checked = async |heads: &str| {
        let arguments = vec![json!(web::assets::address("chain.js")), json!(heads)];
        auditor.client.execute_async(script, arguments).await.expect("an answer")
    };
    assert_eq!(checked("").await, json!(["whole", "hash 3", "hash 4", "number 3", "link 5"]));
    let other = format!("people 2 {}\n", "ab".repeat(32));
    assert_eq!(checked(&other).await[0], "head 2", "a signed head says something else");
    let later = format!("people 100000 {}\n", "ab".repeat(32));
    assert_eq!(checked(&later).await[0], "cut off");
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
    cashier.until("document.querySelector('.message').textContent.includes('$250.00, and has $1,250.00')").await;
    // What is no amount is told in our words.
    cashier.write("#amount", "10.5").await;
    assert_eq!(cashier.says("return amount.validationMessage").await, words("cashier.no_amount"));
    cashier.is_fit_to_be_seen("cashier").await;
    cashier.write("#amount", "50.50").await;
    cashier.click("#exchange [value='cash-out']").await;
    cashier.until("document.getElementById('balance').textContent === '$1,199.50'").await;
    cashier.write("#amount", "5000").await;
    cashier.click("#exchange [value='cash-out']").await;
    cashier.find(".message.error").await;
    assert_eq!(cashier.text("#balance").await, "$1,199.50", "nobody cashes out more than there is");
    // What stood against one amount is not said of the next.
    cashier.write("#amount", "1").await;
    cashier.click("#exchange [value='cash-out']").await;
    cashier.until("!document.querySelector('.message.error') && document.querySelector('.message')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_admin_keeps_people_and_the_house() {
    let world = World::new(&quick_house()).await;
    let browser = world.admin().await;
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
    // To choose a role is not yet to give it.
    let choose =
        "const list = row.querySelector('select'); list.value = 'dealer'; list.dispatchEvent(new Event('change'));";
    browser.says(&format!("const row = {of_newcomer}; {choose}")).await;
    // All sessions have ended with the old password.
    let admin = world.person_with("admin", ADMIN_PASSWORD).await;
    let role = async || {
        let people = admin.get("/people").await;
        let newcomer = people.as_array().expect("people").iter().find(|person| person["name"] == "newcomer").cloned();
        newcomer.expect("somebody new")["role"].clone()
    };
    assert_eq!(role().await, "player");
    browser.says(&format!("{of_newcomer}.querySelector('[data-key$=\" give\"]').click()")).await;
    browser.until(&format!("{of_newcomer}.querySelector('option[value=\"dealer\"]').selected && {of_newcomer}.querySelector('[data-key$=\" give\"]').disabled")).await;
    assert_eq!(role().await, "dealer");
    // Nobody is locked, or loses the password, by one click.
    let press = |deed: &str| format!("{of_newcomer}.querySelector('[data-key$=\" {deed}\"]').click()");
    browser.says("window.asked = 0; window.confirm = () => { asked += 1; return false; }").await;
    browser.says(&press("lock")).await;
    browser.says(&press("password")).await;
    assert_eq!(
        browser.says("return [asked, document.getElementById('people').textContent.includes('locked')]").await,
        json!([2, false])
    );
    browser.says("window.confirm = () => true").await;
    browser.says(&press("lock")).await;
    browser.until(&format!("{of_newcomer}.textContent.includes('locked')")).await;
    // What holds is in the form; what is wrong with something else is in sight at once.
    assert_eq!(browser.says("return document.getElementById('text').value").await, quick_house());
    browser.write("#text", "[house]").await;
    browser.click("#house button").await;
    browser.until("document.getElementById('faults').textContent.length > 10").await;
    browser.until("document.activeElement.id === 'faults'").await;
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

/// The papers of every table are one click away, and what the link leads to is what the API makes.
#[tokio::test(flavor = "multi_thread")]
async fn papers_are_had_from_their_page() {
    let world = World::new(&quick_house()).await;
    let floor = world.browser().await;
    floor.log_in("floor").await;
    floor.go("/").await;
    floor.click("#navigation a[href='/papers']").await;
    floor.find("#tables a[href='/api/v1/tables/lunar-1/papers/rules.pdf']").await;
    floor.is_fit_to_be_seen("papers").await;
    let script = "const [address, done] = arguments; fetch(address).then(async (answer) => \
                  done([answer.headers.get('content-type'), (await answer.text()).includes('lunar-1')]));";
    let address = json!("/api/v1/tables/lunar-1/papers/rules.pdf");
    let paper = floor.client.execute_async(script, vec![address]).await.expect("an answer");
    assert_eq!(paper, json!(["application/pdf", true]));
    let player = world.browser().await;
    player.log_in("player1").await;
    player.go("/papers").await;
    player.until("!document.getElementById('not-for-you').hidden").await;
}

/// Without the program that makes papers, the page says in one sentence how to get it.
#[tokio::test(flavor = "multi_thread")]
async fn the_papers_page_says_how_to_install_papers() {
    let world = World::without_papers(&quick_house()).await;
    let floor = world.browser().await;
    floor.log_in("floor").await;
    floor.go("/papers").await;
    floor.until("document.querySelector('#tables [role=status]')?.textContent.includes('./run papers')").await;
    floor.is_fit_to_be_seen("papers-not-installed").await;
}
