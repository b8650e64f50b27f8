// What became of every wager, with its clauses on demand.

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
  const { wager, result, paid, back } = says.columns;
  const head = element('tr', {}, ...[wager, result].map((text) => element('th', { scope: 'col' }, text)), ...[paid, back].map((text) => element('th', { scope: 'col', class: 'number' }, text)));
  return element('table', { class: 'settlement' }, element('thead', {}, head), element('tbody', {}, ...lines.map((line) => row(line, game)), sumOf(lines, caption)));
}

function sumOf(lines, caption) {
  const net = lines.reduce((sum, line) => sum + netOf(line), 0);
  return element('tr', { class: 'sum' }, element('th', { scope: 'row', colspan: 2 }, caption), element('td', { class: `number ${kind(net)}`, colspan: 2 }, signed(net)));
}

const kind = (net) => (net > 0 ? 'gain' : net < 0 ? 'loss' : '');

function row(line, game) {
  const outcome = `${outcomeInWords(line)}${paysInWords(line)}`;
  const hand = reasonOf(line);
  const first = element('td', {}, element('b', {}, words.wagers[line.wager]), ` ${dollars(cents(line.stake))}`, why(line, game));
  const second = element('td', {}, outcome, hand ? element('small', { class: 'dim hand-name' }, hand) : null);
  const amount = (text) => element('td', { class: `number ${cents(text) > 0 ? kind(netOf(line)) : 'dim'}` }, dollars(cents(text)));
  return element('tr', { 'data-outcome': line.outcome }, first, second, amount(line.paid), amount(line.returned));
}

/** What is paid for an option in Lunar Poker is no wager: the house keeps it, whatever comes of the hand. */
const FEES = ['buy', 'exchange', 'force'];
const isFee = ({ wager, outcome }) => outcome === 'lose' && FEES.includes(wager);
const outcomeInWords = (line) => says.outcomes[isFee(line) ? 'fee' : line.outcome] ?? line.outcome;

/** The hand that has decided; a wager that is lost without one had no hand that anybody has shown. */
function reasonOf(line) {
  if (line.against) return fill(says.against, line);
  return line.hand || (line.outcome === 'lose' && !isFee(line) ? says.no_hand : '');
}

/** A line in a sentence: `Seat 3, Ante $10: wins $10 (a flush).` */
export function lineInWords(line) {
  const outcome = line.outcome === 'win' ? fill(says.wins, { paid: dollars(cents(line.paid)) }) : outcomeInWords(line);
  const hand = reasonOf(line);
  return fill(hand ? says.line_by : says.line, { seat: line.seat, wager: words.wagers[line.wager], stake: dollars(cents(line.stake)), outcome, hand });
}

/** What was paid, like `(10 to 1)` or `(4 to 1 and 1 to 1)`. */
export function paysInWords({ pays, also_pays: also }) {
  if (!pays) return '';
  return ` (${also ? fill(says.both_pay, { pays: cell(pays), also: cell(also) }) : cell(pays)})`;
}

/** A cell of a pay table; it stays in one line. */
const cell = (pays) => pays.replaceAll(' ', '\u00a0');

function why(line, game) {
  const list = element('ul', {});
  const details = element('details', { class: 'why', 'data-of': `${line.seat} ${line.wager}` }, element('summary', {}, says.why), list);
  details.addEventListener('toggle', async () => {
    if (!details.open || list.children.length) return;
    const known = await clausesOf(game);
    list.replaceChildren(...line.clause_ids.map((id) => item(id, known)), ...line.readings.map((id) => element('li', {}, element('b', {}, id), ` ${known.readings[id] ?? ''}`)));
  });
  return details;
}

function item(id, known) {
  return element('li', {}, element('a', { href: `/rules/${known.key}#${id}` }, id), ` ${known.clauses[id] ?? ''}`);
}

/** The lines of a round that is over, as the journal tells them, in the form that views have. */
export function linesOf(settlement) {
  const line = (event) => ({ ...event, clause_ids: event.clause_ids ?? [event.by_clause.id], readings: event.readings ?? [], stake: event.stake ?? '0.00' });
  return settlement.filter(({ wager }) => wager).map(line);
}

/** The settlement of a round; `own` are the seats of whoever reads, which come first and are summed up. */
export function showSettled(place, game, { number, settled }, own) {
  const state = JSON.stringify([number, settled.length, own]);
  if (place.dataset.state === state) return;
  Object.assign(place.dataset, { state, round: number });
  const seats = [...Map.groupBy(settled, (line) => line.seat)].sort(([one], [other]) => one - other);
  const [mine, others] = [true, false].map((isOwn) => seats.filter(([seat]) => own.includes(seat) === isOwn));
  const sum = fill(says.sum, { round: number });
  const parts = own.length > 1 && mine.length ? severalSeats(mine, game, sum) : mine.map(([, lines]) => settlement(lines, game, sum));
  const tables = others.map(([seat, theirs]) => settlement(theirs, game, fill(says.seat, { seat })));
  // Whoever has played need not see what became of the others, unless it was asked for.
  if (tables.length) parts.push(element('details', { open: !mine.length, 'data-of': mine.length ? 'others' : 'all' }, element('summary', {}, fill(says.others, { round: number })), ...tables));
  replace(place, parts);
}

/** Whoever has several seats sees each with its name, and then what all of them have come to. */
function severalSeats(mine, game, caption) {
  const tables = mine.map(([seat, lines]) => settlement(lines, game, fill(says.you, { seat })));
  const all = element('table', { class: 'settlement' }, element('tbody', {}, sumOf(mine.flatMap(([, lines]) => lines), caption)));
  return [...tables, all];
}

/** What somebody has opened stays open, and the keyboard where it was: at the same line, or else at the panel. */
function replace(place, parts) {
  const opened = [...place.querySelectorAll('details[open]')].map(({ dataset }) => dataset.of);
  const at = place.contains(document.activeElement) ? document.activeElement : null;
  place.replaceChildren(...parts);
  const found = (of) => place.querySelector(`details[data-of="${of}"]`);
  for (const of of opened) found(of)?.toggleAttribute('open', true);
  if (!at) return;
  const again = found(at.closest('details')?.dataset.of)?.firstElementChild;
  (again?.checkVisibility() ? again : place).focus({ preventScroll: true });
}
