// The dealer's page: the next step with its clause, the keypad, what goes wrong, and what is to be paid.

import { cents, exact, written } from './money.js';
import { amountOf, filled } from './offers.js';
import { element, fill } from './page.js';
import { act, offerButton, showOffers, showPrompts, watch } from './staff-desk.js';
import { worker } from './staff-gate.js';
import { documentation, showHands, showSettled } from './staff-hands.js';
import { showKeypad } from './staff-keypad.js';
import { confirm, showIrregular } from './staff-wrong.js';
import words from './words.js';

/** What is seldom done stands apart from what comes next. */
const SELDOM = ['shuffler_jammed', 'call_off', 'remove_deck', 'remove_device'];
const isSeldom = ({ command }) => SELDOM.includes(command.do);
/** What leads to the next round, the nearest to it first. */
const LEADS_ON = [
  ['begin_round', 'place_deck', 'count_stub'],
  ['receive_deck', 'inspect_deck', 'turn_up_deck', 'look_over_cards', 'wash_deck', 'lay_cover_card', 'cut_deck', 'take_cover_card', 'shuffler_finished'],
  ['spread_deck'],
  ['shuffle_by_hand', 'load_shuffler'],
];

/** How far an offer is from the next round; a step of the round itself comes first, and last what leads nowhere. */
function rank(offer) {
  if (offer.kind !== 'table') return 0;
  if (!offer.leads_on) return LEADS_ON.length;
  const at = LEADS_ON.findIndex((way) => way.includes(offer.command.do));
  return at < 0 ? LEADS_ON.length : at;
}

function showSteps(view) {
  const apart = ['irregularity', 'correct', 'coupon', 'take_coupon_back'];
  const offers = view.offers.filter((offer) => !apart.includes(offer.kind));
  // A step that needs faces is refused until they are entered: the keypad comes first.
  const isNext = (offer) => !isSeldom(offer) && !(view.to_enter.length && offer.kind === 'step');
  const now = offers.filter(isNext).sort((one, other) => rank(one) - rank(other));
  const seldom = offers.filter(isSeldom);
  // While the keypad asks for a card, nothing else comes first.
  const leadsOn = (offer) => !view.to_enter.length && rank(offer) === rank(now[0]) && rank(offer) < LEADS_ON.length;
  const made = () => {
    const steps = now.map((offer) => offerButton(offer, leadsOn(offer) ? 'big main' : 'big', confirm));
    if (!seldom.length) return steps;
    const more = seldom.map((offer) => offerButton(offer, '', confirm));
    const apart = element('div', { class: 'row' }, ...more);
    return [...steps, element('details', { class: 'seldom' }, element('summary', {}, words.dealer.seldom), apart)];
  };
  showOffers('offers', made, JSON.stringify([now, seldom, view.to_enter.length > 0]));
}

/** Paper coupons: the dealer enters what stands on one, and takes back what lies. */
function showCoupons(view) {
  const lay = view.offers.filter(({ kind }) => kind === 'coupon');
  const back = view.offers.filter(({ kind }) => kind === 'take_coupon_back');
  const made = () => (lay.length || back.length ? [coupons(lay, back)] : []);
  showOffers('coupons', made, JSON.stringify([lay, back]));
}

function coupons(lay, back) {
  const { dealer } = words;
  const buttons = back.map((offer) => offerButton({ ...offer, says: fill(dealer.coupon_back, { seat: offer.seat }) }, '', confirm));
  return element('details', { class: 'seldom' }, element('summary', {}, dealer.coupons),
    ...(lay.length ? [couponForm(lay)] : []), element('div', { class: 'row' }, ...buttons));
}

/** What stands on a paper coupon: its number and its value; and the wager that it is laid with. */
function couponForm(offers) {
  const { dealer } = words;
  const option = ({ id, seat, wager }) => element('option', { value: id }, fill(dealer.coupon_at, { seat, wager: words.wagers[wager] }));
  const at = element('select', { id: 'coupon-at' }, ...offers.map(option));
  const number = element('input', { id: 'coupon-number', type: 'number', min: 1, required: true, autocomplete: 'off' });
  const value = element('input', { id: 'coupon-value', type: 'number', required: true, autocomplete: 'off' });
  const range = element('span', { id: 'coupon-range', class: 'dim' });
  const chosen = () => offers.find(({ id }) => id === at.value);
  const showRange = () => {
    const { least, most, step } = amountOf(chosen());
    const isOne = least === most;
    [value.min, value.max, value.step, value.value] = [least, most, step, isOne ? most : ''].map((amount) => amount && written(amount));
    range.textContent = fill(isOne ? words.coupons.exactly : words.coupons.range, { least: exact(least), most: exact(most) });
  };
  at.addEventListener('change', showRange);
  showRange();
  const submit = (event) => {
    event.preventDefault();
    act(filled(chosen(), { coupon: number.valueAsNumber, amount: written(cents(value.value)) }));
  };
  return element('form', { class: 'counted', onsubmit: submit },
    element('label', { for: 'coupon-at' }, dealer.coupon_wager), at,
    element('label', { for: 'coupon-number' }, dealer.coupon_number), number,
    element('label', { for: 'coupon-value' }, words.coupons.value), value, range,
    element('button', {}, dealer.lay_coupon));
}

/** How each deck is, so that nobody shuffles what lies ready. */
function showDecks({ decks }) {
  const line = ({ says, ready }) => element('li', {}, `${ready ? '✓' : '○'} ${says}`);
  document.getElementById('decks').replaceChildren(...decks.map(line));
}

/** Whose cards the dealer leaves on the layout, and what they wait for. */
function showDocumentation(view) {
  document.getElementById('documentation').replaceChildren(...documentation(view));
}

worker.then((who) => who && watch((view) => {
  showPrompts(view.prompts);
  showDocumentation(view);
  showKeypad(view);
  showSteps(view);
  showCoupons(view);
  showDecks(view);
  showIrregular(view);
  showHands(view);
  showSettled(view);
}));
