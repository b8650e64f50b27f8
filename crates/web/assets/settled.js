// What became of every wager, with its clauses on demand.

import { readable } from './cards.js';
import { cents, dollars, signed } from './money.js';
import { element, fill } from './page.js';
import words from './words.js';

const { table: says } = words;
let law = null;

/** The clauses of the game, fetched when the first one is asked for. */
function clausesOf(game) {
  law ??= fetch(`/clauses/${game}`).then((answer) => answer.json());
  return law;
}

/** What a line has changed for its player: what came back less what was wagered. */
export const netOf = (line) => cents(line.paid) + cents(line.returned) - cents(line.stake);

/** The lines of one seat as a table; `lines` are as views have them. */
export function settlement(lines, game, caption) {
  const net = lines.reduce((sum, line) => sum + netOf(line), 0);
  const foot = element('tr', { class: 'sum' }, element('th', { scope: 'row', colspan: 2 }, caption), element('td', { class: `number ${kind(net)}`, colspan: 2 }, signed(net)));
  const { wager, result, paid, back } = says.columns;
  const head = element('tr', {}, ...[wager, result].map((text) => element('th', { scope: 'col' }, text)), ...[paid, back].map((text) => element('th', { scope: 'col', class: 'number' }, text)));
  return element('table', { class: 'settlement' }, element('thead', {}, head), element('tbody', {}, ...lines.map((line) => row(line, game)), foot));
}

const kind = (net) => (net > 0 ? 'gain' : net < 0 ? 'loss' : '');

function row(line, game) {
  const outcome = `${says.outcomes[line.outcome] ?? line.outcome}${paysInWords(line)}`;
  const first = element('td', {}, element('b', {}, words.wagers[line.wager]), ` ${dollars(cents(line.stake))}`, why(line, game));
  const second = element('td', {}, outcome, line.hand ? element('small', { class: 'dim hand-name' }, readable(line.against ? fill(says.against, line) : line.hand)) : null);
  const amount = (text) => element('td', { class: `number ${cents(text) > 0 ? kind(netOf(line)) : 'dim'}` }, dollars(cents(text)));
  return element('tr', { 'data-outcome': line.outcome }, first, second, amount(line.paid), amount(line.returned));
}

/** What was paid, like `(10 to 1)` or `(4 to 1 and 1 to 1)`. */
export function paysInWords({ pays, also_pays: also }) {
  if (!pays) return '';
  return ` (${also ? fill(says.both_pay, { pays: cell(pays), also: cell(also) }) : cell(pays)})`;
}

/** A cell of a pay table; a bare number is so many times the wager. Odds stay in one line. */
const cell = (pays) => (/^[\d,]+$/.test(pays) ? fill(says.times, { times: pays }) : pays.replaceAll(' ', '\u00a0'));

function why(line, game) {
  const list = element('ul', {});
  const details = element('details', { class: 'why' }, element('summary', {}, says.why), list);
  details.addEventListener('toggle', async () => {
    if (!details.open || list.children.length) return;
    const known = await clausesOf(game);
    list.replaceChildren(...line.clauses.map((clause) => item(clause, known)), ...line.readings.map((id) => element('li', {}, element('b', {}, id), ` ${known.readings[id] ?? ''}`)));
  });
  return details;
}

function item(clause, known) {
  const id = clause.replace(known.name, '').trim();
  return element('li', {}, element('a', { href: `/rules/${known.key}#${id}` }, id), ` ${known.clauses[id] ?? ''}`);
}

/** The lines of a round that is over, as the journal tells them, in the form that views have. */
export function linesOf(settlement, game) {
  const bare = (clause) => clause.replace(`${game} `, '');
  const line = (event) => ({ ...event, clauses: (event.clauses ?? [event.clause]).map(bare), readings: event.readings ?? [], stake: event.stake ?? '0.00' });
  return settlement.filter(({ wager }) => wager).map(line);
}

/** The settlement of a round, one's own seat first. */
export function showSettled(place, game, { number, settled }, mine) {
  const state = JSON.stringify([number, settled.length, mine?.seat]);
  if (place.dataset.state === state) return;
  Object.assign(place.dataset, { state, round: number });
  const own = settled.filter((line) => line.seat === mine?.seat);
  const others = Map.groupBy(settled.filter((line) => line.seat !== mine?.seat), (line) => line.seat);
  const tables = [...others].map(([seat, theirs]) => settlement(theirs, game, fill(says.seat, { seat })));
  const parts = own.length ? [settlement(own, game, fill(says.sum, { round: number }))] : [];
  if (tables.length) parts.push(element('details', { open: !own.length }, element('summary', {}, says.others), ...tables));
  place.replaceChildren(...parts);
}
