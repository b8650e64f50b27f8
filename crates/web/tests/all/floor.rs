//! Two people at a live table: what goes wrong is said by the dealer or by the floor, and a payout is validated by a second person.

use testkit::browser::{Browser, Crew, Person, World, live_house};
use web::words::words;

/// A house with live tables, and those whom its first table of High Card Flush needs.
struct Staff {
    world: World,
    floor: Person,
    player: Person,
    dealer: Browser,
}

impl Staff {
    async fn at_work() -> Self {
        let world = World::new(&live_house()).await;
        let (floor, player) = (world.person("floor").await, world.person("player1").await);
        let dealer = world.browser().await;
        dealer.log_in("dealer").await;
        Self { world, floor, player, dealer }
    }

    /// A round in which the player has anted.
    async fn wagered(&self) -> Crew<'_> {
        self.world.come_to_wagers("flush-1", &self.floor, &self.player).await;
        let crew = Crew::at(&self.dealer, &self.floor, &self.player, "flush-1").await;
        crew.wager("ante").await;
        crew
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_irregularity_is_shown_before_it_is_reported() {
    let staff = Staff::at_work().await;
    let (floor, player, dealer) = (&staff.floor, &staff.player, &staff.dealer);
    let mut crew = staff.wagered().await;
    crew.until("decisions", &mut Vec::new()).await;
    let before = floor.get("/tables/flush-1").await["seq"].clone();
    dealer.click("#irregular [data-offer='report_misdealt-seat-1']").await;
    dealer.write("#count", "8").await;
    // 38.13(c): another number of cards voids every hand, so the ante of ten dollars goes back.
    dealer.until("document.getElementById('follows').textContent.includes('38.13(c)')").await;
    dealer.until("document.getElementById('follows').textContent.includes('+$10')").await;
    assert_eq!(floor.get("/tables/flush-1").await["seq"], before, "nothing has happened yet");
    dealer.is_accessible().await;
    dealer.screenshot("deal-irregularity").await;
    crew.confirms(dealer).await;
    crew.until("over", &mut Vec::new()).await;
    dealer.until("document.getElementById('hands').textContent.includes('void')").await;
    let wallet = player.get("/wallet").await;
    assert_eq!(wallet["balance"], "1000.00", "the ante went back");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_person_validates_a_progressive_payout() {
    let staff = Staff::at_work().await;
    let (world, dealer) = (&staff.world, &staff.dealer);
    let mut crew = staff.wagered().await;
    crew.wager("progressive").await;
    // The dealer's cards first, then a straight flush of seven for the seat: all of the main meter by table A.
    let mut faces = vec!["Jh", "Th", "9h", "8h", "7h", "6h", "5h", "7s", "Qs", "5c", "Kc", "2d", "3d", "9d"];
    while !(crew.phase().await == "validation" && crew.offered().await.is_none()) {
        crew.next(&mut faces).await;
    }
    assert_eq!(faces, Vec::<&str>::new(), "all cards are turned");
    let second = world.browser().await;
    second.log_in("floor").await;
    second.go("/floor").await;
    second.find("#alerts a[href='/floor/flush-1']").await;
    // Nobody can sit down at a table whose cards were not made ready.
    let others = "[...document.querySelectorAll('#tables tbody tr')].filter((row) => row.textContent.includes('not open yet')).length";
    assert_eq!(second.says(&format!("return {others}")).await, world.pit.made().len() - 1);
    second.is_fit_to_be_seen("floor").await;
    second.click("#alerts a[href='/floor/flush-1']").await;
    second.find(".payout").await;
    // Whoever validates sees what is paid, the hand and the meter: the table's ten thousand dollars, and 24 cents of the dollar (38.11(f)).
    let shown = second.text(".payout").await;
    assert!(
        shown.contains("Pays $10,000.24 · 7-card straight flush, jack high (100% of the meter)")
            && shown.contains("Main jackpot $10,000.24"),
        "{shown}"
    );
    second.is_fit_to_be_seen("floor-payout").await;
    second.click("#offers [data-offer^='validate_payout-1-progressive']").await;
    second.until("!document.querySelector('#offers [data-offer^=\"validate\"]')").await;
    assert_eq!(second.says("return document.activeElement.id").await, "offers", "the focus is kept");
    // 38.12(e): the hand stays until the payout is documented (ALL-30). The dealer can do nothing meanwhile, and sees why.
    crew.until("documentation", &mut Vec::new()).await;
    dealer
        .until(
            "document.getElementById('documentation').textContent.includes('The cards of seat 1 stay on the layout')",
        )
        .await;
    dealer.until("!document.querySelector('#offers [data-offer=collect]')").await;
    dealer.is_fit_to_be_seen("deal-documentation").await;
    second.until("document.querySelector('.documentation')?.textContent.includes('Paid $10,000.24')").await;
    second.until("document.getElementById('waits').textContent.includes('is documented (reading ALL-30)')").await;
    second.until("document.querySelector('.documentation').textContent.includes('38.12(e)')").await;
    second.is_fit_to_be_seen("floor-documentation").await;
    second.click("#offers [data-offer^='document_payout-1-progressive']").await;
    second.until("document.querySelector('.documentation').textContent.includes('✓')").await;
    dealer.find("#offers [data-offer=collect]").await;
    crew.until("over", &mut Vec::new()).await;
    let paid = dealer.says("return [...document.querySelectorAll('#settled tbody tr')].find((row) => row.children[1].textContent === 'Progressive').querySelector('.pay').textContent").await;
    // Ten thousand dollars were on the meter, and 24 cents of the dollar (38.11(f)).
    assert_eq!(paid, "$10,000.24");
}

/// 38.10(a): who tells others about the hand forfeits the wagers of the round. The floor says it, sees what follows, and says why.
#[tokio::test(flavor = "multi_thread")]
async fn the_floor_has_a_player_forfeit_with_a_reason() {
    let staff = Staff::at_work().await;
    let mut crew = staff.wagered().await;
    crew.until("decisions", &mut Vec::new()).await;
    let floor = staff.world.browser().await;
    floor.log_in("floor").await;
    floor.go("/floor/flush-1").await;
    floor.find("#irregular button").await;
    floor.is_fit_to_be_seen("floor-table").await;
    floor.click("#irregular [data-offer='report_communicated-1']").await;
    floor.until("document.getElementById('follows').textContent.includes('38.10(a)')").await;
    assert_eq!(floor.says("return document.getElementById('report').disabled").await, true, "a reason is missing");
    floor.write("#reason", "told the neighbour which cards he holds").await;
    floor.is_accessible().await;
    floor.screenshot("floor-forfeit").await;
    crew.confirms(&floor).await;
    crew.until("over", &mut Vec::new()).await;
    floor.until("document.getElementById('hands').textContent.includes('forfeited')").await;
    assert_eq!(staff.player.get("/wallet").await["balance"], "990.00", "the ante is forfeited");
    let round = staff.floor.get("/tables/flush-1/rounds/1").await;
    let said =
        round["commands"].as_array().expect("commands").iter().find(|said| said["asks"] == "seat 1 communicated");
    assert_eq!(said.expect("it was said")["note"], "because told the neighbour which cards he holds");
    // Whoever watches reads it in the entry, with the clause a click away.
    let watcher = staff.world.browser().await;
    watcher.log_in("surveillance").await;
    watcher.go("/journal?stream=table/flush-1").await;
    watcher.until("[...document.querySelectorAll('#entries .plain')].some((at) => at.textContent.includes('told the neighbour'))").await;
    watcher.find("#entries a[href='/rules/high_card_flush#38.10(a)']").await;
}

/// What is typed while a dialog is open is no card; a ten may be typed with both its digits.
#[tokio::test(flavor = "multi_thread")]
async fn typing_enters_cards_and_nothing_else() {
    let staff = Staff::at_work().await;
    let dealer = &staff.dealer;
    let mut crew = staff.wagered().await;
    while dealer.says("return document.getElementById('keypad').hidden").await == true {
        crew.next(&mut Vec::new()).await;
        crew.caught_up().await;
    }
    let asked = dealer.text(".wanted").await;
    dealer.click("#irregular [data-offer]:not([data-offer^='report_exposed'])").await;
    dealer.find("#preview[open]").await;
    dealer.press("ah").await;
    dealer.click("#leave").await;
    dealer.until("!document.getElementById('preview').open").await;
    assert_eq!(dealer.text(".wanted").await, asked);
    dealer.find("[data-card='Ah']:not(:disabled)").await;
    dealer.find("body").await.send_keys("10h").await.expect("a keyboard");
    dealer.find("[data-card='Th']:disabled").await;
    // A card that the dealer has entered is known in every browser of this dealer, though it lies face down, and in nobody else's.
    let another = staff.world.browser().await;
    another.log_in("dealer").await;
    another.go("/deal/flush-1").await;
    another.find("[data-card='Th']:disabled").await;
    another.find("[data-card='Ah']:not(:disabled)").await;
    another.log_in("dealer2").await;
    another.go("/deal/flush-1").await;
    another.find("[data-card='Th']:not(:disabled)").await;
}

/// 38.13(d): a dealer's card that is seen too early voids all hands. The dialog asks which card it is, before it says what follows.
#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_others_have_seen_is_entered_where_it_is_reported() {
    let staff = Staff::at_work().await;
    let dealer = &staff.dealer;
    let mut crew = staff.wagered().await;
    crew.until("decisions", &mut Vec::new()).await;
    let floor = staff.world.browser().await;
    floor.log_in("floor").await;
    floor.go("/floor/flush-1").await;
    let opens = async |browser: &Browser| {
        browser.click("#irregular summary").await;
        let card = "[...document.querySelectorAll('#irregular [data-offer^=report_exposed]')] \
                    .find((one) => one.textContent.startsWith('Card 1 of the dealer')).click()";
        browser.says(card).await;
    };
    // Faces are entered by whoever deals: the floor is told so.
    opens(&floor).await;
    floor.find("#follows .fault").await;
    assert_eq!(floor.says("return document.querySelector('[data-card]')").await, serde_json::Value::Null);
    opens(dealer).await;
    dealer.find("#follows [data-card='Ks']:not(:disabled)").await;
    dealer.is_fit_to_be_seen("deal-exposed").await;
    assert_eq!(dealer.says("return document.getElementById('report').disabled").await, true);
    dealer.press("ks").await;
    dealer.until("document.getElementById('follows').textContent.includes('38.13(d)')").await;
    assert_eq!(dealer.says("return document.activeElement.id").await, "follows");
    crew.confirms(dealer).await;
    crew.until("over", &mut Vec::new()).await;
    dealer.find("#hands [data-face='Ks']").await;
}

/// A device that counts another number than 52 has found a wrong deck, which leaves the table: nobody says that without being told, nor does the
/// floor take a deck away so.
#[tokio::test(flavor = "multi_thread")]
async fn what_takes_a_deck_away_is_shown_first() {
    let staff = Staff::at_work().await;
    let dealer = &staff.dealer;
    let mut crew = Crew::at(dealer, &staff.floor, &staff.player, "flush-1").await;
    while staff.floor.get("/tables/flush-1").await["open"] != true {
        crew.next(&mut Vec::new()).await;
    }
    staff.player.says("flush-1", "sit 1").await;
    let counted = "#offers [data-offer='shuffler_finished-first']";
    while dealer.says(&format!("return !document.querySelector(\"{counted}\")")).await == true {
        crew.next(&mut Vec::new()).await;
        crew.caught_up().await;
    }
    dealer.write(&format!("{counted} input"), "51").await;
    dealer.click(&format!("{counted} button")).await;
    dealer.until("document.getElementById('follows').textContent.includes('The first deck leaves the table.')").await;
    dealer.is_accessible().await;
    dealer.click("#leave").await;
    dealer.find(counted).await;
    dealer.click(&format!("{counted} button")).await;
    dealer.click("#report:not(:disabled)").await;
    dealer.find("#offers .main[data-offer='receive_deck-first-red']").await;
    dealer.until("document.getElementById('decks').textContent.includes('not at the table')").await;
    let floor = staff.world.browser().await;
    floor.log_in("floor").await;
    floor.go("/floor/flush-1").await;
    floor.click("#offers summary").await;
    floor.click("#offers [data-offer='remove_deck-second']").await;
    floor.until("document.getElementById('follows').textContent.includes('The second deck leaves the table.')").await;
    assert_eq!(floor.says("return document.getElementById('reason').checkVisibility()").await, false);
    floor.click("#report:not(:disabled)").await;
    dealer.find("#offers .main[data-offer='receive_deck-second-blue']").await;
}

/// Cards that were spread face down are turned up when a player is here: there is no other way on with them, and it is in sight.
#[tokio::test(flavor = "multi_thread")]
async fn turning_cards_up_is_in_sight() {
    let staff = Staff::at_work().await;
    let dealer = &staff.dealer;
    let mut crew = Crew::at(dealer, &staff.floor, &staff.player, "flush-1").await;
    while staff.floor.get("/tables/flush-1").await["open"] != true {
        crew.next(&mut Vec::new()).await;
    }
    crew.caught_up().await;
    assert_eq!(dealer.text("#waits").await, words("staff.nobody"));
    staff.player.says("flush-1", "sit 1").await;
    let down = "#offers [data-offer^='spread_deck'][data-offer*='down']";
    while dealer.says(&format!("return !document.querySelector(\"{down}\")")).await == true {
        crew.next(&mut Vec::new()).await;
        crew.caught_up().await;
    }
    dealer.click(down).await;
    dealer.find("#offers > button.main[data-offer^='turn_up_deck']").await;
    dealer.screenshot("deal-spread-down").await;
}

/// A card that was entered wrongly is entered once more: before it is turned by the dealer alone, afterwards with a second person.
#[tokio::test(flavor = "multi_thread")]
async fn a_card_that_was_entered_wrongly_is_entered_once_more() {
    let staff = Staff::at_work().await;
    let dealer = &staff.dealer;
    let mut crew = staff.wagered().await;
    // The dealer's cards first.
    let mut faces = vec!["5c", "Kc", "2d", "3d", "9d", "7s", "Ks"];
    while !faces.is_empty() {
        crew.next(&mut faces).await;
    }
    crew.caught_up().await;
    // What was entered is in sight before it is final, and marked.
    dealer.find("#hands .entered [data-face='Ks']").await;
    dealer.click("#mistaken summary").await;
    dealer.click("#mistaken button").await;
    dealer.until("document.querySelector('.wanted').textContent.includes('K♠')").await;
    dealer.is_fit_to_be_seen("deal-mistaken").await;
    // All keys are in sight on a telephone.
    dealer.size(360, 740).await;
    let last = "scrollTo(0, 0); return document.querySelector(\"[data-card='2c']\").getBoundingClientRect().bottom <= innerHeight";
    assert_eq!(dealer.says(last).await, true);
    dealer.size(1280, 900).await;
    dealer.click("[data-card='Kh']:not(:disabled)").await;
    dealer.until("document.getElementById('mistaken').textContent.includes('K♥')").await;
    crew.act("turn_dealer").await;
    dealer.find("#hands [data-face='Kh']").await;
    // 38.10(e)1: three cards of one suit, of which the highest is a nine.
    dealer.until("document.querySelector('#hands .hand').textContent.includes('qualifies')").await;
    // Now the card lies open.
    dealer.click("#mistaken summary").await;
    dealer.click("#mistaken button").await;
    dealer.click("[data-card='Ks']:not(:disabled)").await;
    let floor = staff.world.browser().await;
    floor.log_in("floor").await;
    floor.go("/floor/flush-1").await;
    let asked = words("floor.kinds.correction");
    floor.until(&format!("document.getElementById('alerts').textContent.includes('{asked}')")).await;
    floor.click("#offers [data-offer^='correct_face']").await;
    dealer.find("#hands [data-face='Ks']").await;
}

/// What an alert asks the floor to say is not folded away, and is said in words.
#[tokio::test(flavor = "multi_thread")]
async fn the_method_to_be_said_is_in_sight() {
    let staff = Staff::at_work().await;
    let floor = staff.world.browser().await;
    floor.log_in("floor").await;
    floor.go("/floor/flush-1").await;
    floor.find("#place[data-seq]").await;
    let gap = "const [above, below] = [standing, standing.nextElementSibling].map((at) => at.getBoundingClientRect()); \
               return below.top - above.bottom > 4";
    assert_eq!(floor.says(gap).await, true, "nothing touches the buttons");
    staff.floor.says("flush-1", "remove shuffler").await;
    let method =
        floor.text("#offers details[open] [data-offer^='use_equipment'][data-offer*='-automated-shoe-']").await;
    assert!(method.contains("; dealing automated shoe; "), "{method}");
}
