// What dealer and floor share: the table that they follow, what may be asked of it, and what stands in the clauses.

import { follow, forget, post } from './api.js';
import { attempt, element, fill } from './page.js';
import { linkTo } from './staff-clause.js';
import words from './words.js';

const place = document.getElementById('place');
export const table = place.dataset.table;
const game = place.dataset.game;
const waits = document.getElementById('waits');

/** A clause as a link to what it says: views name it like `High Card Flush 38.7(a)`. */
export const clauseLink = (clause, says) => linkTo(game, clause.slice(clause.lastIndexOf(' ') + 1), says);

/** Asks something of the table, in the words that it has offered; the floor may have to say why. */
export const ask = (line, reason) => attempt(() => post(`/tables/${table}/commands`, { ask: line, reason }));

/** Follows the table; each view is shown by `show`. */
export function watch(show) {
  const setBroken = (isBroken) => {
    for (const part of document.querySelectorAll('#keypad, #offers, #irregular, #standing')) part.inert = isBroken;
  };
  const broken = () => {
    waits.textContent = words.staff.broken;
    setBroken(true);
  };
  let round;
  return follow(`/tables/${table}/stream`, (view) => {
    // What is asked for in another round is not what was asked for before.
    if (round !== view.round?.number) forget(`/tables/${table}`);
    round = view.round?.number;
    setBroken(false);
    waits.textContent = waiting(view);
    show(view);
    place.dataset.seq = view.seq;
  }, broken);
}

function waiting(view) {
  const standing = view.standing === 'open' ? '' : `${fill(words.staff.stands, { standing: words.lobby.phases[view.standing] })} `;
  if (!view.round || view.round.phase === 'over') return standing + between(view);
  return standing + fill(words.staff.waits, { round: view.round.number, what: view.round.waits_for });
}

/** No round begins for nobody. */
function between({ open, seats }) {
  if (!open) return words.staff.not_open;
  return seats.some(({ taken }) => taken) ? words.staff.between_rounds : words.staff.nobody;
}

/** What the people at the table are told to do, each with its clause. */
export function showPrompts(prompts) {
  const line = ({ says, clause, clause_says: more }) => element('li', {}, says, ' ', clauseLink(clause, more));
  document.getElementById('prompts').replaceChildren(...prompts.map(line));
}

/** What cannot be taken back, and takes cards, devices or players away: what follows is shown first. */
const GRAVE = /^(jammed|call off|remove|close)\b/;
/** A device that finds another number has found a wrong deck, which leaves the table. */
const isGraveCount = (form, count) => form.startsWith('shuffled') && count !== '52';

/** A button that asks for an offer; with a number to put in, a small form. What is grave is shown by `confirm` first. */
export function offerButton(offer, kind, confirm) {
  const label = methodOf(offer) ?? offer.says;
  const press = GRAVE.test(offer.ask) ? () => confirm(offer) : once(() => ask(offer.ask));
  if (offer.ask) return element('button', { type: 'button', class: kind, 'data-ask': offer.ask, onclick: press }, label);
  const id = `count-${offer.form.replaceAll(' ', '-')}`;
  const count = element('input', { type: 'number', id, min: offer.least, max: offer.most, required: true, value: usual(offer) });
  const send = (event) => {
    event.preventDefault();
    const line = offer.form.replace('COUNT', count.value);
    if (isGraveCount(offer.form, count.value)) confirm({ ...offer, ask: line });
    else ask(line);
  };
  const name = element('label', { for: id }, fill(words.staff.cards_of, { what: label }));
  return element('form', { class: 'counted', 'data-ask': offer.form, onsubmit: send }, name, count, element('button', { class: kind }, words.staff.say_so));
}

/** A device that counts finds a whole deck, nearly always; what a person counts is for the person to say. */
const usual = (offer) => (offer.form.startsWith('shuffled') ? '52' : '');

/** The methods by which a table may go on all have the same words: their parts tell them apart. */
function methodOf(offer) {
  const [, shuffler, dealing, decks] = offer.ask?.match(/^use (\S+) (\S+) (\S+)$/) ?? [];
  const { values } = words.elections;
  return shuffler && fill(words.staff.method, { shuffler: values.shuffler[shuffler], dealing: values.dealing[dealing], decks: values.decks[decks] });
}

/** A button does its work once at a time. It keeps the focus meanwhile, which one that is disabled would lose. */
function once(work) {
  return async ({ currentTarget: button }) => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    try {
      await work();
    } finally {
      button.ariaDisabled = null;
    }
  };
}

/** Shows offers without taking the focus away from whoever is in the middle of them. */
export function showOffers(id, made, key) {
  const list = document.getElementById(id);
  if (list.dataset.shown === key) return;
  list.dataset.shown = key;
  list.tabIndex = -1;
  const had = list.contains(document.activeElement);
  list.replaceChildren(...made());
  // To the list and not into a field: a card that is typed next must not land there.
  if (had) list.focus();
}
