// What dealer and floor share: the table that they follow, what may be asked of it, and what stands in the clauses.

import { follow, forget } from './api.js';
import { filled, numberOf, send } from './offers.js';
import { attempt, element, fill } from './page.js';
import { linkTo } from './staff-clause.js';
import words from './words.js';

const place = document.getElementById('place');
export const table = place.dataset.table;
const game = place.dataset.game;
const waits = document.getElementById('waits');

/** A clause of the table's game as a link to what it says, by its id. */
export const clauseLink = (id, says) => linkTo(game, id, says);

/** Sends a command to the table, as it was offered. */
export const act = (command) => attempt(() => send(table, command));

/** Enters the face of a card. */
export const enterFace = (position, card) => act({ do: 'enter', position, card });

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
  const line = ({ says, clause_id: clause, clause_says: more }) => element('li', {}, says, ' ', clauseLink(clause, more));
  document.getElementById('prompts').replaceChildren(...prompts.map(line));
}

/** A button that asks for an offer; with a number to put in, a small form. What is grave is shown by `confirm` first. */
export function offerButton(offer, kind, confirm) {
  const label = methodOf(offer) ?? offer.says;
  const number = numberOf(offer);
  // Of a few numbers the usual one is meant, as the offer says it.
  if (!number || number.choices) {
    const command = number ? filled(offer, { [number.field]: number.usual }) : offer.command;
    const press = offer.confirm ? () => confirm(offer) : once(() => act(command));
    return element('button', { type: 'button', class: kind, 'data-offer': offer.id, onclick: press }, label);
  }
  return countForm(offer, number, { label, kind, confirm });
}

/** A small form for a number that a person or a device has counted. */
function countForm(offer, { field, least, most, usual }, { label, kind, confirm }) {
  const id = `count-${offer.id}`;
  const count = element('input', { type: 'number', id, min: least, max: most, required: true, value: usual ?? '' });
  const submit = (event) => {
    event.preventDefault();
    const command = filled(offer, { [field]: count.valueAsNumber });
    // A device that finds another number than the usual has found a wrong deck, which leaves the table.
    if (usual === undefined || count.valueAsNumber === usual) act(command);
    else confirm({ ...offer, command, fill: [] });
  };
  const name = element('label', { for: id }, fill(words.staff.cards_of, { what: label }));
  return element('form', { class: 'counted', 'data-offer': offer.id, onsubmit: submit }, name, count, element('button', { class: kind }, words.staff.say_so));
}

/** The methods by which a table may go on all have the same words: their parts tell them apart. */
function methodOf({ command }) {
  if (command.do !== 'use_equipment') return undefined;
  const { shuffler, dealing, decks } = words.elections.values;
  return fill(words.staff.method, { shuffler: shuffler[command.shuffler], dealing: dealing[command.dealing], decks: decks[command.decks] });
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
