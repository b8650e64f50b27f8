// The dealer's page: the next step with its clause, the keypad, what goes wrong, and what is to be paid.

import { get } from './api.js';
import { cents, signed } from './money.js';
import { element, fill } from './page.js';
import { ask, clauseLink, offerButton, showOffers, showPrompts, table, watch } from './staff-desk.js';
import { worker } from './staff-gate.js';
import { showHands, showSettled } from './staff-hands.js';
import { showKeypad } from './staff-keypad.js';
import words from './words.js';

/** What is seldom done stands apart from what comes next. */
const SELDOM = /^(jammed|call off|remove|turn up)/;
/** What leads to the next round stands out among what is done with cards and devices. */
const LEADS_ON = /^(begin round|receive|inspect|wash|shuffle .* by)/;
const dialog = document.getElementById('preview');
const report = document.getElementById('report');
const follows = document.getElementById('follows');
const count = document.getElementById('count');
let reported = '';

function showSteps(view) {
  const offers = view.offers.filter((offer) => offer.kind !== 'irregularity' && offer.kind !== 'correct');
  // A step that needs faces is refused until they are entered: the keypad comes first.
  const isNext = (offer) => !SELDOM.test(offer.ask ?? '') && !(view.to_enter.length && offer.kind === 'step');
  const leadsOn = (offer) => offer.kind !== 'table' || LEADS_ON.test(offer.ask ?? '');
  const rank = (offer) => (leadsOn(offer) ? 0 : 1);
  const now = offers.filter(isNext).sort((one, other) => rank(one) - rank(other));
  const seldom = offers.filter((offer) => SELDOM.test(offer.ask ?? ''));
  const made = () => {
    const steps = now.map((offer) => offerButton(offer, leadsOn(offer) ? 'big main' : 'big'));
    if (!seldom.length) return steps;
    const more = seldom.map((offer) => offerButton(offer));
    const apart = element('div', { class: 'row' }, ...more);
    return [...steps, element('details', { class: 'seldom' }, element('summary', {}, words.dealer.seldom), apart)];
  };
  showOffers('offers', made, JSON.stringify([now, seldom]));
}

/** What would follow, sentence by sentence, and what each seat would get. */
async function preview() {
  report.disabled = true;
  follows.replaceChildren(words.dealer.looking);
  try {
    const seen = await get(`/tables/${table}/preview?ask=${encodeURIComponent(reported)}`);
    const sentences = seen.follows.map(({ says, clause }) => element('li', {}, says, ' ', clauseLink(clause)));
    const money = seen.money.map(({ seat, amount }) => element('li', {}, fill(words.dealer.seat_gets, { seat, amount: signed(cents(amount)) })));
    follows.replaceChildren(element('ul', {}, ...sentences, ...money));
    report.disabled = false;
  } catch (problem) {
    follows.replaceChildren(element('p', { class: 'fault' }, problem.message));
  }
}

function open(offer) {
  document.getElementById('preview-title').textContent = offer.says;
  document.getElementById('preview-count').hidden = Boolean(offer.ask);
  report.disabled = true;
  follows.replaceChildren();
  if (offer.ask) {
    reported = offer.ask;
    preview();
  } else {
    [count.min, count.max, count.value] = [offer.least, offer.most, ''];
    count.oninput = () => {
      reported = offer.form.replace('COUNT', count.value);
      if (count.value !== '') preview();
    };
  }
  dialog.showModal();
}

function showIrregular(view) {
  const offers = view.offers.filter((offer) => offer.kind === 'irregularity');
  const button = (offer) => element('button', { type: 'button', 'data-ask': offer.ask ?? offer.form, onclick: () => open(offer) }, offer.says);
  const nothing = () => element('p', { class: 'dim' }, words.dealer.nothing_wrong);
  const made = () => [offers.length ? element('div', { class: 'irregular' }, ...offers.map(button)) : nothing()];
  showOffers('irregular', made, JSON.stringify(offers));
}

document.getElementById('leave').addEventListener('click', () => dialog.close());
report.addEventListener('click', async () => {
  dialog.close();
  await ask(reported);
});

worker.then((who) => who && watch((view) => {
  showPrompts(view.prompts);
  showKeypad(view);
  showSteps(view);
  showIrregular(view);
  showHands(view);
  showSettled(view);
}));
