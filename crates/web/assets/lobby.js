// The lobby's live part: seats, rounds and meters; and sitting down with one click.

import { follow, get, post } from './api.js';
import { cents, exact } from './money.js';
import { sitDown } from './offers.js';
import { attempt, element, fill, ownTables, person } from './page.js';
import words from './words.js';

/** How often the tables are looked at. */
const EVERY = 2000;
const { phases, ...says } = words.lobby;

let demo = false;
/** The tables at which the reader sits, and how many seats were taken when they were looked at. */
let own = new Set();
let taken = null;

async function look() {
  const lobby = await get('/lobby');
  demo = lobby.demo;
  await lookForOwn(lobby);
  for (const table of lobby.tables) show(table);
}

/** One's own seats: they are looked for again when somebody has sat down or left. */
async function lookForOwn({ tables }) {
  const now = JSON.stringify(tables.map((table) => table.now?.seats_taken));
  if (now === taken || (await person)?.role !== 'player') return;
  taken = now;
  own = new Set((await ownTables()).map(({ table }) => table));
}

function show(table) {
  const place = document.getElementById(`table-${table.id}`);
  if (!place) return;
  const { now } = table;
  place.querySelector('.seats').textContent = now ? fill(says.taken, { taken: now.seats_taken, seats: table.positions }) : '–';
  place.querySelector('.now').textContent = now ? inWords(now) : table.held ? says.held : says.elsewhere;
  const button = place.querySelector('.sit');
  const isFull = now && now.seats_taken >= table.positions;
  const sits = own.has(table.id);
  button.disabled = !sits && (!now?.open || isFull);
  button.textContent = sits ? says.back : isFull ? says.full : says.sit;
  showMeters(place, table.meters);
  // Another node has its own address, and people go there themselves.
  if (!now && table.served_by) for (const link of place.querySelectorAll('a[href*="/tables/"]')) link.href = new URL(`/tables/${table.id}`, table.served_by);
}

function inWords(now) {
  if (now.standing !== 'open') return phases[now.standing] ?? phases.closed;
  if (!now.open) return phases.not_open;
  const left = now.ends_in_ms === null ? '' : ` · ${Math.ceil(now.ends_in_ms / 1000)} s`;
  const phase = phases[now.phase] ?? now.phase;
  return (now.round ? fill(says.round, { round: now.round, phase }) : phase) + left;
}

function showMeters(place, all) {
  const meters = all.filter(({ kind }) => kind === 'jackpot');
  const list = place.querySelector('.meters');
  if (list.children.length === meters.length) return;
  const line = ({ name, amount }) => element('li', { 'data-meter': name }, element('span', {}, words.meters.names[name]), element('b', {}, exact(cents(amount))));
  list.replaceChildren(...meters.map(line));
}

/** The meters run by a stream of their own. */
function heard(signs) {
  for (const sign of signs) {
    for (const table of sign.tables) {
      const amount = document.querySelector(`#table-${table} [data-meter="${sign.name}"] b`);
      if (amount) amount.textContent = exact(cents(sign.amount));
    }
  }
}

/** Sits down at the first free seat; whoever has not logged in becomes a guest with play money first. */
async function sit(id) {
  const who = await person;
  if (!who && !demo) return void (location.href = '/log-in');
  if (!who) await post('/demo');
  const view = await get(`/tables/${id}`);
  if (view.seats.every(({ taken }) => taken !== 'you')) await sitDown(view);
  location.href = `/tables/${id}`;
}

for (const place of document.querySelectorAll('[data-table]')) {
  const button = place.querySelector('.sit');
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      await attempt(() => sit(place.dataset.table));
    } finally {
      button.disabled = false;
    }
  });
}

const looked = attempt(look);
// A look that was lost is no news: the next one comes at once.
setInterval(() => document.hidden || look().catch(() => null), EVERY);
looked.then(() => follow('/meters/stream', heard));
Promise.all([person, looked]).then(([who]) => {
  document.getElementById('guest').hidden = Boolean(who) || !demo;
  // Only players sit down.
  if (who && who.role !== 'player') for (const button of document.querySelectorAll('.sit')) button.hidden = true;
});
