// Something went wrong, or is taken away: what follows from it by its clause is shown before anybody says it. The floor also says why.

import { preview } from './api.js';
import { nameOf } from './cards.js';
import { cents, signed } from './money.js';
import { asksWhy, filled, numberOf } from './offers.js';
import { element, fill, say } from './page.js';
import { act, clauseLink, enterFace, showOffers, table } from './staff-desk.js';
import { faceKeys, typist } from './staff-faces.js';
import words from './words.js';

const at = (id) => document.getElementById(id);
const [dialog, report, follows, count, reason] = ['preview', 'report', 'follows', 'count', 'reason'].map(at);
/** The command that is to be sent. */
let reported = null;
/** The command of which it is shown what follows. */
let known = null;
let looked = 0;
let view = null;
/** Whether the floor has to say why. */
let isReasoned = false;
/** Takes the card that somebody types while the dialog asks for one. */
let typed = null;

/** Nothing is said before it is known what follows, nor that something went wrong by the floor without a reason. */
function enable() {
  report.disabled = !reported || known !== reported || (isReasoned && !reason.value.trim());
}

/** What would follow, sentence by sentence, and what each seat would get. */
async function foresee(command) {
  const mine = ++looked;
  reported = command;
  typed = null;
  at('follows-lead').hidden = false;
  enable();
  follows.replaceChildren(words.dealer.looking);
  const shown = await look(command).catch((problem) => [element('p', { class: 'fault' }, problem.message)]);
  if (mine !== looked) return;
  follows.replaceChildren(...shown);
  enable();
}

async function look(command) {
  const seen = await preview(`/tables/${table}/preview`, command);
  if (seen.to_enter.length) return askFace(command, seen.to_enter[0]);
  const sentences = seen.follows.map(({ says, clause_id: clause }) => element('li', {}, says, ' ', clauseLink(clause)));
  const money = seen.money.map(({ seat, amount }) => element('li', { class: 'pay' }, fill(words.dealer.seat_gets, { seat, amount: signed(cents(amount)) })));
  // Somebody may have written another number meanwhile.
  if (command === reported) known = command;
  return [element('ul', {}, ...sentences, ...money)];
}

/** A card that others have seen is turned: the dealer says first which it is. */
function askFace(command, { position, says }) {
  if (reason) return [element('p', { class: 'fault' }, fill(words.dealer.face_by_dealer, { card: says }))];
  const enter = async (face) => {
    if (keys.get(face).disabled) return void say(fill(words.dealer.seen, { card: nameOf(face) }), 'error');
    if (!(await enterFace(position, face))) return;
    await foresee(command);
    // The key that was pressed is gone.
    follows.focus();
  };
  const { keys, pad } = faceKeys(enter);
  const seen = new Set([...(view.round?.seen ?? []), ...view.entered.map(({ face }) => face)]);
  for (const [face, key] of keys) key.disabled = seen.has(face);
  typed = enter;
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
  isReasoned = asksWhy(offer);
  if (reason) reason.closest('.field').hidden = !isReasoned;
  const number = numberOf(offer);
  at('preview-count').hidden = !number;
  [reported, known] = [null, null];
  follows.replaceChildren();
  if (reason) reason.value = '';
  if (number) {
    [count.min, count.max, count.value] = [number.least, number.most, ''];
    count.oninput = () => count.value !== '' && foresee(filled(offer, { [number.field]: count.valueAsNumber }));
  } else {
    foresee(offer.command);
  }
  enable();
  dialog.showModal();
}

const button = (offer) => element('button', { type: 'button', 'data-offer': offer.id, onclick: () => confirm(offer) }, offer.says);

/** Cards that could be seen too early are many, and stand apart. */
const isOfCard = ({ command }) => command.do === 'report_exposed';

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
dialog.addEventListener('keydown', typist((face) => typed?.(face)));
dialog.addEventListener('close', () => { typed = null; });
at('leave').addEventListener('click', () => dialog.close());
report.addEventListener('click', async () => {
  dialog.close();
  await act(isReasoned ? { ...reported, reason: reason.value.trim() } : reported);
});
