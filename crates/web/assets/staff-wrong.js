// Something went wrong: what follows from it by its clause is shown before anybody says it. The floor also says why.

import { get } from './api.js';
import { cents, signed } from './money.js';
import { element, fill } from './page.js';
import { ask, clauseLink, showOffers, table } from './staff-desk.js';
import words from './words.js';

const at = (id) => document.getElementById(id);
const [dialog, report, follows, count, reason] = ['preview', 'report', 'follows', 'count', 'reason'].map(at);
let reported = '';
let looked = 0;

/** Nothing is said before it is known what follows, nor by the floor without a reason. */
function enable() {
  report.disabled = !reported || dialog.dataset.known !== reported || (reason && !reason.value.trim());
}

/** What would follow, sentence by sentence, and what each seat would get. */
async function preview(line) {
  const mine = ++looked;
  reported = line;
  enable();
  follows.replaceChildren(words.dealer.looking);
  const shown = await look(line).catch((problem) => [element('p', { class: 'fault' }, problem.message)]);
  // Somebody may have written another number meanwhile.
  if (mine !== looked) return;
  follows.replaceChildren(...shown);
  enable();
}

async function look(line) {
  const seen = await get(`/tables/${table}/preview?ask=${encodeURIComponent(line)}`);
  const sentences = seen.follows.map(({ says, clause }) => element('li', {}, says, ' ', clauseLink(clause)));
  const money = seen.money.map(({ seat, amount }) => element('li', { class: 'pay' }, fill(words.dealer.seat_gets, { seat, amount: signed(cents(amount)) })));
  dialog.dataset.known = line;
  return [element('ul', {}, ...sentences, ...money)];
}

function open(offer) {
  at('preview-title').textContent = offer.says;
  at('preview-count').hidden = Boolean(offer.ask);
  reported = '';
  delete dialog.dataset.known;
  follows.replaceChildren();
  if (reason) reason.value = '';
  if (offer.ask) {
    preview(offer.ask);
  } else {
    [count.min, count.max, count.value] = [offer.least, offer.most, ''];
    count.oninput = () => count.value !== '' && preview(offer.form.replace('COUNT', count.value));
  }
  enable();
  dialog.showModal();
}

const button = (offer) => element('button', { type: 'button', 'data-ask': offer.ask ?? offer.form, onclick: () => open(offer) }, offer.says);

/** Cards that could be seen too early are many, and stand apart. */
const isOfCard = ({ ask }) => ask?.startsWith('exposed ') ?? false;

function made(offers) {
  if (!offers.length) return [element('p', { class: 'dim' }, words.dealer.nothing_wrong)];
  const [cards, others] = [offers.filter(isOfCard), offers.filter((offer) => !isOfCard(offer))];
  const list = (some) => element('div', { class: 'irregular' }, ...some.map(button));
  if (!cards.length || !others.length) return [list(offers)];
  return [list(others), element('details', { class: 'seldom' }, element('summary', {}, words.dealer.card_seen), list(cards))];
}

/** What may have gone wrong now. */
export function showIrregular(view) {
  const offers = view.offers.filter((offer) => offer.kind === 'irregularity');
  showOffers('irregular', () => made(offers), JSON.stringify(offers));
}

reason?.addEventListener('input', enable);
at('leave').addEventListener('click', () => dialog.close());
report.addEventListener('click', async () => {
  dialog.close();
  await ask(reported, reason?.value.trim());
});
