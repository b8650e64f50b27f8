// The dealer's page: the next step with its clause, the keypad, what goes wrong, and what is to be paid.

import { post } from './api.js';
import { attempt, element, fill } from './page.js';
import { offerButton, showOffers, showPrompts, table, watch } from './staff-desk.js';
import { worker } from './staff-gate.js';
import { documentation, showHands, showSettled } from './staff-hands.js';
import { showKeypad } from './staff-keypad.js';
import { confirm, showIrregular } from './staff-wrong.js';
import words from './words.js';

/** What is seldom done stands apart from what comes next. */
const SELDOM = /^(jammed|call off|remove)/;
/** What leads to the next round, the nearest to it first. */
const LEADS_ON = [/^(begin round|place deck|count stub)/, /^(receive|inspect|turn up|look|wash|cover|cut|uncover|shuffled)\b/, /^spread/, /^shuffle\b/];

const asked = ({ ask, form }) => ask ?? form;

/** How far an offer is from the next round; a step of the round itself comes first, and last what leads nowhere. */
function rank(offer) {
  if (offer.kind !== 'table') return 0;
  if (!offer.leads_on) return LEADS_ON.length;
  const at = LEADS_ON.findIndex((way) => way.test(asked(offer)));
  return at < 0 ? LEADS_ON.length : at;
}

function showSteps(view) {
  const apart = ['irregularity', 'correct', 'coupon', 'take_coupon_back'];
  const offers = view.offers.filter((offer) => !apart.includes(offer.kind));
  // A step that needs faces is refused until they are entered: the keypad comes first.
  const isNext = (offer) => !SELDOM.test(asked(offer)) && !(view.to_enter.length && offer.kind === 'step');
  const now = offers.filter(isNext).sort((one, other) => rank(one) - rank(other));
  const seldom = offers.filter((offer) => SELDOM.test(asked(offer)));
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

/** Paper coupons: the dealer enters a seat and a number, and takes back what lies. */
function showCoupons(view) {
  const lay = view.offers.filter(({ kind }) => kind === 'coupon');
  const back = view.offers.filter(({ kind }) => kind === 'take_coupon_back');
  const made = () => (lay.length || back.length ? [couponForm([...new Set(lay.map(({ seat }) => seat))], back)] : []);
  showOffers('coupons', made, JSON.stringify([lay, back]));
}

function couponForm(seats, back) {
  const { dealer } = words;
  const seat = element('select', { id: 'coupon-seat' }, ...seats.map((one) => element('option', { value: one }, one)));
  const number = element('input', { id: 'coupon-number', type: 'number', min: 1, required: true, autocomplete: 'off' });
  const send = (event) => {
    event.preventDefault();
    attempt(() => post(`/tables/${table}/coupons`, { seat: Number(seat.value), coupon: Number(number.value) }));
  };
  const form = element('form', { class: 'counted', onsubmit: send },
    element('label', { for: 'coupon-seat' }, dealer.coupon_seat), seat,
    element('label', { for: 'coupon-number' }, dealer.coupon_number), number,
    element('button', {}, dealer.lay_coupon));
  const buttons = back.map((offer) => offerButton({ ...offer, says: fill(dealer.coupon_back, { seat: offer.seat }) }, '', confirm));
  return element('details', { class: 'seldom' }, element('summary', {}, dealer.coupons),
    ...(seats.length ? [form] : []), element('div', { class: 'row' }, ...buttons));
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
