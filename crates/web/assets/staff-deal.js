// The dealer's page: the next step with its clause, the keypad, what goes wrong, and what is to be paid.

import { element } from './page.js';
import { offerButton, showOffers, showPrompts, watch } from './staff-desk.js';
import { worker } from './staff-gate.js';
import { showHands, showSettled } from './staff-hands.js';
import { showKeypad } from './staff-keypad.js';
import { showIrregular } from './staff-wrong.js';
import words from './words.js';

/** What is seldom done stands apart from what comes next. */
const SELDOM = /^(jammed|call off|remove)/;
/** What leads to the next round stands out among what is done with cards and devices. */
const LEADS_ON = /^(begin round|receive|inspect|turn up|wash|shuffle .* by)/;

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

worker.then((who) => who && watch((view) => {
  showPrompts(view.prompts);
  showKeypad(view);
  showSteps(view);
  showIrregular(view);
  showHands(view);
  showSettled(view);
}));
