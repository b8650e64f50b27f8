// One table for the floor: open, verify, recut, take cards and devices away, validate progressive payouts, confirm that they are documented, and say what went wrong.

import { cents, exact } from './money.js';
import { element, fill } from './page.js';
import { paysInWords } from './settled.js';
import { offerButton, showOffers, showPrompts, table, watch } from './staff-desk.js';
import { PAUSE, alertsOf, standingButtons } from './staff-floor.js';
import { worker } from './staff-gate.js';
import { documentation, showHands, showSettled } from './staff-hands.js';
import { confirm, showIrregular } from './staff-wrong.js';
import words from './words.js';

/** What the floor does every day, and what stands apart. */
const DAILY = ['open_table', 'verify_deck', 'validate_payout', 'document_payout', 'recut_deck', 'correct_face'];
const isDaily = ({ command }) => DAILY.includes(command.do);
/** Whether somebody has to say by which method the table goes on. */
let needsMethod = false;

function showStanding(view) {
  showOffers('standing', () => standingButtons(table, view.standing), view.standing);
}

/** What is to be judged: what is paid, the hand that it is paid for, and what the meters show that it is paid from. */
function basis(view, { seat, amount, hand: due, pays: cell }) {
  const hand = due ? due + paysInWords({ pays: cell }) : view.seats.find((each) => each.seat === seat)?.hand;
  const meters = view.meters.filter(({ kind }) => kind === 'jackpot').map(({ name, amount }) => `${words.meters.names[name]} ${exact(cents(amount))}`);
  const pays = amount && element('b', {}, fill(words.floor.pays, { amount: exact(cents(amount)) }));
  return element('p', {}, pays, pays && ' · ', [hand, ...meters].filter(Boolean).join(' · '));
}

function payout(view, pending) {
  const steps = [
    [words.floor.hand_verified, pending.hand_verified],
    [words.floor.acceptance_verified, pending.acceptance_verified],
    [words.floor.validated, pending.validated],
  ];
  const list = steps.map(([name, done]) => element('li', {}, `${done ? '✓' : '○'} ${name}${done ? '' : ` (${words.floor.open_step})`}`));
  const title = fill(words.floor.payout, { seat: pending.seat, wager: words.wagers[pending.wager] });
  return element('div', { class: 'payout' }, element('h3', {}, title), basis(view, pending), element('ul', {}, ...list));
}

/** The payouts on their way, and below them those whose cards stay until they are documented. */
function showPayouts(view) {
  const payouts = (view.round?.payouts ?? []).map((pending) => payout(view, pending));
  document.getElementById('payouts').replaceChildren(...payouts, ...documentation(view));
}

function showAsks(view) {
  const offers = view.offers.filter(({ kind }) => kind !== 'irregularity');
  const daily = offers.filter(isDaily);
  const other = offers.filter((offer) => !isDaily(offer));
  const made = () => {
    const buttons = daily.map((offer) => offerButton(offer, 'big main', confirm));
    if (!other.length) return buttons;
    const more = element('div', { class: 'row' }, ...other.map((offer) => offerButton(offer, '', confirm)));
    return [...buttons, element('details', { class: 'seldom', open: needsMethod }, element('summary', {}, words.floor.other), more)];
  };
  showOffers('offers', made, JSON.stringify([daily, other]));
}

/** What an alert asks for is not folded away. */
function attend(kinds) {
  const isNew = !needsMethod && kinds.includes('device_missing');
  needsMethod = kinds.includes('device_missing');
  if (isNew) document.querySelector('#offers details')?.setAttribute('open', '');
}

worker.then((who) => {
  if (!who) return;
  const look = () => alertsOf(table, attend);
  look();
  setInterval(look, PAUSE);
});
worker.then((who) => who && watch((view) => {
  showStanding(view);
  showPayouts(view);
  showAsks(view);
  showPrompts(view.prompts);
  showHands(view);
  showSettled(view);
  showIrregular(view);
}));
