// The floor: all tables with how they stand, and what needs attention.

import { get } from './api.js';
import { filled, send } from './offers.js';
import { attempt, element, fill } from './page.js';
import { keepingFocus } from './staff-focus.js';
import { worker } from './staff-gate.js';
import { list } from './staff-list.js';
import words from './words.js';

/** How often the floor looks around. */
export const PAUSE = 2000;
const STANDINGS = ['open', 'paused', 'closed'];
const tables = document.getElementById('tables');
const alerts = document.getElementById('alerts');

const link = (table) => element('a', { href: `/floor/${table}` }, table);

/** A way out of a table that is held: the floor says why it takes it. */
function wayOut(table, offer) {
  const take = async () => {
    const reason = prompt(`${offer.says}. ${words.floor.held_reason}`)?.trim();
    if (reason) await attempt(() => send(table, filled(offer, { reason })));
  };
  return element('button', { type: 'button', 'data-offer': offer.id, onclick: take }, offer.says);
}

function alertLine(alert) {
  const ways = (alert.offers ?? []).map((offer) => wayOut(alert.table, offer));
  return element('li', {}, element('b', {}, words.floor.kinds[alert.kind] ?? alert.kind), ' ', link(alert.table), `: ${alert.says} `, ...ways);
}

/** What needs attention; the place is a live region, so that it is spoken when it comes. */
function showAlerts(list) {
  const shown = list.length ? element('ul', { class: 'alerts' }, ...list.map(alertLine)) : element('p', { class: 'dim' }, words.floor.no_alerts);
  if (alerts.innerHTML !== shown.outerHTML) alerts.replaceChildren(shown);
}

/** Open, pause or close: what the table is now is pressed. */
export function standingButtons(table, standing, then) {
  const set = async (wanted) => {
    await attempt(() => send(table, { do: 'set_status', status: wanted }));
    then?.();
  };
  const button = (each) => {
    const is = { type: 'button', 'data-key': `${table} ${each}`, 'aria-pressed': String(each === standing), onclick: () => set(each) };
    return element('button', is, words.floor.standings[each]);
  };
  return STANDINGS.map(button);
}

function stateOf({ now, held, positions }) {
  if (!now) return held ? words.floor.held : words.floor.elsewhere;
  const phase = words.lobby.phases[now.open ? now.phase : 'not_open'];
  return fill(now.round ? words.floor.state : words.floor.state_between, { taken: now.seats_taken, seats: positions, round: now.round, phase });
}

function row(table) {
  const buttons = table.now ? standingButtons(table.id, table.now.standing, look) : [];
  return element('tr', {},
    element('th', { scope: 'row' }, link(table.id), element('div', { class: 'dim' }, table.display_name)),
    element('td', {}, words.lobby.dealt[table.dealt]),
    element('td', {}, stateOf(table)),
    element('td', {}, element('div', { class: 'row', role: 'group', 'aria-label': table.id }, ...buttons)));
}

function showTables(lobby) {
  const key = JSON.stringify(lobby.tables.map(({ id, now }) => [id, now && { ...now, ends_in_ms: 0 }]));
  if (tables.dataset.shown === key) return;
  tables.dataset.shown = key;
  const { floor } = words;
  const region = list(floor.tables, [floor.table, floor.dealt, floor.now, floor.standing], lobby.tables.map(row));
  keepingFocus(() => tables.replaceChildren(region));
}

async function look() {
  const [lobby, list] = await Promise.all([get('/lobby'), get('/alerts')]).catch(() => []);
  if (!lobby) return;
  showAlerts(list);
  showTables(lobby);
}

/** Whoever is at one table hears of what it needs; `heard` hears of what sorts they are. */
export async function alertsOf(table, heard) {
  const all = await get('/alerts').catch(() => null);
  if (!all) return;
  const here = all.filter((alert) => alert.table === table);
  showAlerts(here);
  heard(here.map(({ kind }) => kind));
}

if (tables) {
  worker.then((who) => {
    if (!who) return;
    look();
    setInterval(look, PAUSE);
  });
}
