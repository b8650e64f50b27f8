// Reports: what was played, wagered and won, and what the exact odds say that it should have been.

import { get } from './api.js';
import { cents, exact } from './money.js';
import { attempt, element, fill } from './page.js';
import { worker } from './staff-gate.js';
import { list } from './staff-list.js';
import words from './words.js';

const COLUMNS = ['rounds', 'drop', 'win', 'hold', 'theoretical_win'];
const MONEY = new Set(['drop', 'win', 'theoretical_win']);

function value(report, column) {
  const found = report[column];
  if (found === null || found === undefined) return '–';
  if (MONEY.has(column)) return exact(cents(found)).replace('-', '−');
  return column === 'hold' ? `${found}%`.replace('-', '−') : String(found);
}

function table(place, reports, name, columns) {
  const cell = (report) => (column) => element('td', { class: 'number' }, value(report, column));
  const row = (report) => element('tr', {}, element('th', { scope: 'row' }, name(report)), ...columns.map(cell(report)));
  const heads = [words.reports.name, ...columns.map((column) => ({ number: words.reports[column] }))];
  const nothing = () => element('p', { class: 'dim' }, words.reports.nothing);
  document.getElementById(place).replaceChildren(reports.length ? list(words.reports[place], heads, reports.map(row)) : nothing());
}

/** Where a table departs from a clause: nobody reads its figures without it. */
function deviations(report) {
  const said = (deviation) => fill(words.reports.deviation, { table: report.table, ...deviation });
  return report.deviations.map((deviation) => element('p', { class: 'dim' }, said(deviation)));
}

function clear() {
  for (const place of ['tables', 'players']) document.getElementById(place).replaceChildren();
}

/** What was played long ago is counted first, and that may take a while. */
function showCounting() {
  for (const place of ['tables', 'players']) document.getElementById(place).replaceChildren(element('p', { class: 'dim', role: 'status' }, words.reports.counting));
}

/** What was asked for; undefined if it was refused, which was said. */
function reports() {
  const span = new URLSearchParams();
  for (const end of ['from', 'to']) if (document.getElementById(end).value) span.set(end, document.getElementById(end).value);
  return attempt(() => Promise.all([get(`/reports/tables?${span}`), get(`/reports/players?${span}`)]));
}

async function show() {
  showCounting();
  const found = await reports();
  // What was refused says nothing about what was played.
  if (!found) return clear();
  const [tables, players] = found;
  table('tables', tables, (report) => report.table, [...COLUMNS, 'rounds_an_hour']);
  document.getElementById('tables').append(...tables.flatMap(deviations));
  table('players', players, (report) => `${report.name} (${report.player})`, COLUMNS);
}

worker.then((who) => {
  if (!who) return;
  document.getElementById('span').addEventListener('submit', (event) => {
    event.preventDefault();
    show();
  });
  show();
});
