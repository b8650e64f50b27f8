// One's own costliest mistakes, to be decided once more.

import { get } from './api.js';
import { facesOf, optionInWords, optionsTable } from './options.js';
import { card } from './cards.js';
import { element, fill } from './page.js';
import words from './words.js';

const { review: says } = words;
/** How many rounds are looked at, and how many mistakes are shown. */
const ROUNDS = 30;
const SHOWN = 10;

/** Looks for mistakes in the latest rounds, and shows the costliest. */
export async function review(place) {
  const rounds = await get(`/history?limit=${ROUNDS}`);
  const found = [];
  for (const [done, { table, round }] of rounds.entries()) {
    place.replaceChildren(element('p', { class: 'dim' }, fill(says.counting, { done, all: rounds.length })));
    const decisions = await get(`/tables/${table}/rounds/${round}/advice`).catch(() => []);
    found.push(...decisions.map((decision) => ({ ...decision, table, round })));
  }
  const cost = ({ advice, chosen }) => Number(advice.options[chosen].costs.dollars);
  const mistakes = found.filter((decision) => cost(decision) > 0).sort((a, b) => cost(b) - cost(a)).slice(0, SHOWN);
  place.replaceChildren(...(mistakes.length ? mistakes.map(drill) : [element('p', { class: 'gain' }, says.none)]));
}

const row = (title, faces) => (faces.length ? element('div', {}, element('h4', {}, title), element('ul', { class: 'cards' }, ...faces.map((face) => element('li', {}, card(face))))) : null);

/** A decision as a question; the answer shows what everything was worth. */
function drill(decision) {
  const { advice, chosen } = decision;
  const costs = `$${advice.options[chosen].costs.dollars}`;
  const head = element('h3', {}, element('a', { href: `/rounds/${decision.table}/${decision.round}` }, `${decision.table} · ${decision.round}`), ` – ${fill(says.cost, { amount: costs })}`);
  const answer = element('div', { class: 'answer', 'aria-live': 'polite' });
  const choice = (option, text) => element('button', { type: 'button', 'aria-label': optionInWords(option), onclick: () => show(answer, decision, advice.options.indexOf(option)) }, text);
  const whole = advice.options.filter(({ faces }) => !faces.length).map((option) => choice(option, optionInWords(option)));
  const question = element('div', { class: 'choices' }, element('p', {}, says.drill), element('div', { class: 'row' }, ...whole), ...byCards(advice.options, choice));
  const cards = element('div', { class: 'laid' }, row(says.hand, decision.hand), row(says.dealer, decision.dealer), row(says.board, decision.board));
  return element('article', { class: 'drill' }, head, cards, question, answer);
}

/** The options that name cards, in a group for each kind: the name of the group is said once. */
function byCards(options, choice) {
  const groups = Map.groupBy(options.filter(({ faces }) => faces.length), (option) => option.choice);
  const button = (option) => choice(option, facesOf(option));
  return [...groups].map(([kind, all]) => element('div', { class: 'row by-cards' }, element('b', {}, words.advice.actions[kind] ?? kind), ...all.map(button)));
}

function show(answer, { advice, chosen }, at) {
  const option = advice.options[at];
  const isRight = Number(option.costs.decimal) === 0;
  const text = isRight ? says.right : fill(says.wrong, { action: optionInWords(option), amount: `$${option.costs.dollars}` });
  const before = fill(says.chose, { action: optionInWords(advice.options[chosen]) });
  answer.replaceChildren(element('p', { class: isRight ? 'gain' : 'loss' }, text), element('p', { class: 'dim' }, before), optionsTable(advice, chosen));
}
