// The floor: all tables with how they stand, and what needs attention.

import { get, post } from './api.js';
import { attempt, element, fill } from './page.js';
import { keepingFocus } from './staff-focus.js';
import { worker } from './staff-gate.js';
import words from './words.js';

/** How often the floor looks around. */
const PAUSE = 2000;
const STANDINGS = ['open', 'paused', 'closed'];
const tables = document.getElementById('tables');
const alerts = document.getElementById('alerts');

const link = (table) => element('a', { href: `/floor/${table}` }, table);

function alertLine(alert) {
  return element('li', {}, element('b', {}, words.floor.kinds[alert.kind] ?? alert.kind), ' ', link(alert.table), `: ${alert.says}`);
}

function showAlerts(list) {
  const shown = list.length ? element('ul', { class: 'alerts' }, ...list.map(alertLine)) : element('p', { class: 'dim' }, words.floor.no_alerts);
  if (alerts.innerHTML !== shown.outerHTML) alerts.replaceChildren(shown);
}

/** Open, pause or close: what the table is now is pressed. */
export function standingButtons(table, standing, then) {
  const set = async (wanted) => {
    await attempt(() => post(`/tables/${table}/standing`, { standing: wanted }));
    then?.();
  };
  return STANDINGS.map((each) => element('button', { type: 'button', 'data-key': `${table} ${each}`, 'aria-pressed': String(each === standing), onclick: () => set(each) }, words.floor.standings[each]));
}

function row(table) {
  const { now } = table;
  const state = now ? fill(words.floor.state, { taken: now.seats_taken, seats: table.positions, round: now.round ?? '–', phase: now.phase.replaceAll('_', ' ') }) : words.floor.elsewhere;
  return element('tr', {},
    element('th', { scope: 'row' }, link(table.id), element('div', { class: 'dim' }, table.display_name)),
    element('td', {}, words.lobby.dealt[table.dealt]),
    element('td', {}, state),
    element('td', {}, element('div', { class: 'row', role: 'group', 'aria-label': table.id }, ...(now ? standingButtons(table.id, now.standing, look) : []))));
}

function showTables(lobby) {
  const key = JSON.stringify(lobby.tables.map(({ id, now }) => [id, now && { ...now, ends_in_ms: 0 }]));
  if (tables.dataset.shown === key) return;
  tables.dataset.shown = key;
  const heads = [words.floor.table, words.floor.dealt, words.floor.now, words.floor.standing].map((text) => element('th', { scope: 'col' }, text));
  const made = element('table', {}, element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...lobby.tables.map(row)));
  const region = element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': words.floor.tables }, made);
  keepingFocus(() => tables.replaceChildren(region));
}

async function look() {
  const [lobby, list] = await Promise.all([get('/lobby'), get('/alerts')]).catch(() => []);
  if (!lobby) return;
  showAlerts(list);
  showTables(lobby);
}

if (tables) {
  worker.then((who) => {
    if (!who) return;
    look();
    setInterval(look, PAUSE);
  });
}
