// Reports: what was played, wagered and won, and what the exact odds say that it should have been.

import { get } from './api.js';
import { cents, exact } from './money.js';
import { attempt, element } from './page.js';
import { worker } from './staff-gate.js';
import words from './words.js';

const COLUMNS = ['rounds', 'drop', 'win', 'hold', 'theoretical_win'];
const MONEY = new Set(['drop', 'win', 'theoretical_win']);

function value(report, column) {
  const found = report[column];
  if (found === null || found === undefined) return '–';
  if (MONEY.has(column)) return exact(cents(found)).replace('-', '−');
  return column === 'hold' ? `${found}%` : String(found);
}

function table(place, reports, name, columns) {
  const heads = ['', ...columns].map((column, at) => element('th', { scope: 'col', class: at ? 'number' : '' }, at ? words.reports[column] : words.reports.name));
  const row = (report) => element('tr', {}, element('th', { scope: 'row' }, name(report)), ...columns.map((column) => element('td', { class: 'number' }, value(report, column))));
  const made = element('table', {}, element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...reports.map(row)));
  const shown = reports.length ? element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': words.reports[place] }, made) : element('p', { class: 'dim' }, words.reports.nothing);
  document.getElementById(place).replaceChildren(shown);
}

async function show() {
  const span = new URLSearchParams();
  for (const end of ['from', 'to']) if (document.getElementById(end).value) span.set(end, document.getElementById(end).value);
  const [tables, players] = await Promise.all([get(`/reports/tables?${span}`), get(`/reports/players?${span}`)]);
  table('tables', tables, (report) => report.table, [...COLUMNS, 'rounds_an_hour']);
  table('players', players, (report) => `${report.name} (${report.player})`, COLUMNS);
}

worker.then((who) => {
  if (!who) return;
  document.getElementById('span').addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(show);
  });
  attempt(show);
});
