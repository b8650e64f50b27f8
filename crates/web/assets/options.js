// The options of a decision in words and as a table.

import { short } from './cards.js';
import { cents, dollars } from './money.js';
import { element, fill } from './page.js';
import words from './words.js';

const { advice: says } = words;

/** Dollars with four decimals, as averages are: `+$1.2500`. */
export function average(text) {
  const sign = text.startsWith('-') ? '−' : '+';
  return `${sign}$${text.replace('-', '')}`;
}

/** The cards of an option as they lie in the hand. */
export function facesOf({ cards, faces }) {
  const laid = faces.map((face, at) => [cards[at], face]).sort(([one], [other]) => one - other);
  return laid.map(([, face]) => short(face)).join(' ');
}

/** An option in words: `Raise $10`, `Exchange 7♣ 2♥`. */
export function optionInWords(option) {
  const action = says.actions[option.choice] ?? option.choice;
  const what = option.amount ? dollars(cents(option.amount)) : facesOf(option);
  return what ? fill(says.with, { action, with: what }) : action;
}

/** All options as a table, the best first; `chosen` is the place of what was done. */
export function optionsTable(advice, chosen = null) {
  const places = advice.options.map((_, at) => at).sort((a, b) => Number(advice.options[b].value.decimal) - Number(advice.options[a].value.decimal));
  const row = (at) => {
    const option = advice.options[at];
    const mark = at === advice.best ? element('span', { class: 'mark' }, says.best) : at === chosen ? element('span', { class: 'mark chosen' }, words.table.chosen) : null;
    const exact = exactWords(option, advice);
    const cost = at === advice.best ? '' : `$${option.costs.dollars}`;
    return element('tr', { class: at === advice.best ? 'best' : '' }, element('td', {}, optionInWords(option), ' ', mark), element('td', { class: 'number', title: exact }, average(option.value.dollars)), element('td', { class: 'number' }, cost));
  };
  const head = element('tr', {}, element('th', {}, says.option), element('th', { class: 'number' }, says.value), element('th', { class: 'number' }, says.cost));
  return element('div', { class: 'wide scroll', tabindex: '0' }, element('table', {}, element('thead', {}, head), element('tbody', {}, ...places.map(row))), exactly(advice));
}

function exactly(advice) {
  const best = advice.options[advice.best];
  return element('p', { class: 'dim exactly' }, `${optionInWords(best)}: ${exactWords(best, advice)}`);
}

/** The value of an option as a fraction, with a real minus. */
const exactWords = ({ value }, { unit }) => fill(says.exact, { num: `${value.num}`.replace('-', '−'), den: value.den, unit: says.units[unit] });
