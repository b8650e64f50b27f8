// The dealer's page: the next step with its clause, the keypad, what goes wrong, and what is to be paid.

import { element } from './page.js';
import { offerButton, showOffers, showPrompts, watch } from './staff-desk.js';
import { worker } from './staff-gate.js';
import { documentation, showHands, showSettled } from './staff-hands.js';
import { showKeypad } from './staff-keypad.js';
import { confirm, showIrregular } from './staff-wrong.js';
import words from './words.js';

/** What is seldom done stands apart from what comes next. */
const SELDOM = /^(jammed|call off|remove)/;
/** What leads to the next round, the nearest to it first. */
const LEADS_ON = [/^(begin round|count stub)/, /^(receive|inspect|turn up|look|wash|cut|shuffled)\b/, /^spread/, /^shuffle\b/];

const asked = ({ ask, form }) => ask ?? form;

/** How far an offer is from the next round; a step of the round itself comes first, and last what leads nowhere. */
function rank(offer) {
  if (offer.kind !== 'table') return 0;
  if (!offer.leads_on) return LEADS_ON.length;
  const at = LEADS_ON.findIndex((way) => way.test(asked(offer)));
  return at < 0 ? LEADS_ON.length : at;
}

function showSteps(view) {
  const offers = view.offers.filter((offer) => offer.kind !== 'irregularity' && offer.kind !== 'correct');
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
  showDecks(view);
  showIrregular(view);
  showHands(view);
  showSettled(view);
}));
