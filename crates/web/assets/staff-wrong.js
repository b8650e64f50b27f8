// Something went wrong, or is taken away: what follows from it by its clause is shown before anybody says it. The floor also says why.

import { get } from './api.js';
import { nameOf } from './cards.js';
import { cents, signed } from './money.js';
import { element, fill, say } from './page.js';
import { ask, clauseLink, showOffers, table } from './staff-desk.js';
import { faceKeys, typist } from './staff-faces.js';
import words from './words.js';

const at = (id) => document.getElementById(id);
const [dialog, report, follows, count, reason] = ['preview', 'report', 'follows', 'count', 'reason'].map(at);
let reported = '';
let looked = 0;
let view = null;
/** Whether the floor has to say why. */
let isReasoned = false;
/** Takes the card that somebody types while the dialog asks for one. */
let enterFace = null;

/** Nothing is said before it is known what follows, nor that something went wrong by the floor without a reason. */
function enable() {
  report.disabled = !reported || dialog.dataset.known !== reported || (isReasoned && !reason.value.trim());
}

/** What would follow, sentence by sentence, and what each seat would get. */
async function preview(line) {
  const mine = ++looked;
  reported = line;
  enterFace = null;
  at('follows-lead').hidden = false;
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
  if (seen.to_enter.length) return askFace(line, seen.to_enter[0]);
  const sentences = seen.follows.map(({ says, clause }) => element('li', {}, says, ' ', clauseLink(clause)));
  const money = seen.money.map(({ seat, amount }) => element('li', { class: 'pay' }, fill(words.dealer.seat_gets, { seat, amount: signed(cents(amount)) })));
  dialog.dataset.known = line;
  return [element('ul', {}, ...sentences, ...money)];
}

/** A card that others have seen is turned: the dealer says first which it is. */
function askFace(line, { position, says }) {
  if (reason) return [element('p', { class: 'fault' }, fill(words.dealer.face_by_dealer, { card: says }))];
  const enter = async (face) => {
    if (keys.get(face).disabled) return void say(fill(words.dealer.seen, { card: nameOf(face) }), 'error');
    if (!(await ask(`enter ${position} ${face}`))) return;
    await preview(line);
    // The key that was pressed is gone.
    follows.focus();
  };
  const { keys, pad } = faceKeys(enter);
  const seen = new Set([...(view.round?.seen ?? []), ...view.entered.map(({ face }) => face)]);
  for (const [face, key] of keys) key.disabled = seen.has(face);
  enterFace = enter;
  // What follows is not known yet.
  at('follows-lead').hidden = true;
  return [element('p', { class: 'wanted-face' }, fill(words.dealer.face_first, { card: says })), pad];
}

/** Shows what follows from an offer, before it is asked for. */
export function confirm(offer) {
  const isWrong = offer.kind === 'irregularity';
  at('preview-title').textContent = offer.says;
  at('follows-lead').textContent = isWrong ? words.dealer.follows : words.dealer.follows_deed;
  report.textContent = isWrong ? words.dealer.report : words.dealer.do_it;
  at('leave').textContent = isWrong ? words.dealer.leave : words.dealer.leave_it;
  isReasoned = Boolean(reason) && isWrong;
  if (reason) reason.closest('.field').hidden = !isWrong;
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

const button = (offer) => element('button', { type: 'button', 'data-ask': offer.ask ?? offer.form, onclick: () => confirm(offer) }, offer.says);

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
export function showIrregular(now) {
  view = now;
  const offers = view.offers.filter((offer) => offer.kind === 'irregularity');
  showOffers('irregular', () => made(offers), JSON.stringify(offers));
}

reason?.addEventListener('input', enable);
dialog.addEventListener('keydown', typist((face) => enterFace?.(face)));
dialog.addEventListener('close', () => { enterFace = null; });
at('leave').addEventListener('click', () => dialog.close());
report.addEventListener('click', async () => {
  dialog.close();
  await ask(reported, isReasoned ? reason.value.trim() : undefined);
});
