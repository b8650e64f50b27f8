// The cashier: players, what they have, buying in and cashing out.

import { get, post } from './api.js';
import { cents, exact, signed } from './money.js';
import { attempt, element, fill, say } from './page.js';
import { keepingFocus } from './staff-focus.js';
import { worker } from './staff-gate.js';
import words from './words.js';

const at = (id) => document.getElementById(id);
const [find, list, form, amount] = ['find', 'players', 'exchange', 'amount'].map(at);
let players = [];
let chosen = null;

function row(player) {
  const choose = element('button', { type: 'button', class: 'quiet', 'data-key': player.id, 'aria-pressed': String(player.id === chosen?.id), onclick: () => attempt(() => open(player)) }, player.display_name);
  return element('tr', {},
    element('td', {}, choose),
    element('td', {}, player.name),
    element('td', {}, words.cashier.states[player.state] ?? player.state),
    element('td', { class: 'number' }, exact(cents(player.balance))));
}

function show() {
  const wanted = find.value.trim().toLowerCase();
  const found = players.filter((player) => `${player.name} ${player.display_name}`.toLowerCase().includes(wanted));
  const heads = [words.cashier.player, words.cashier.account, words.cashier.state].map((text) => element('th', { scope: 'col' }, text));
  heads.push(element('th', { scope: 'col', class: 'number' }, words.cashier.balance));
  const made = element('table', {}, element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...found.map(row)));
  const region = element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': words.cashier.players }, made);
  keepingFocus(() => list.replaceChildren(region));
}

function movement(moved) {
  const amount = element('td', { class: `number ${moved.amount.startsWith('-') ? 'loss' : 'gain'}` }, signed(cents(moved.amount)));
  return element('tr', {}, element('td', {}, moved.at.replace('T', ' ').replace('Z', '')), element('td', {}, `${moved.stream} ${moved.seq}`), amount);
}

async function open(player) {
  const statement = await get(`/players/${player.id}/statement?limit=100`);
  chosen = player;
  at('player-heading').textContent = player.display_name;
  at('balance').textContent = exact(cents(statement.balance));
  form.hidden = false;
  const heads = [words.cashier.at, words.cashier.where].map((text) => element('th', { scope: 'col' }, text));
  heads.push(element('th', { scope: 'col', class: 'number' }, words.cashier.moved));
  const made = element('table', {}, element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...statement.movements.map(movement)));
  const region = element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': words.cashier.statement }, made);
  at('statement').replaceChildren(element('h3', {}, words.cashier.statement), region);
  await refresh();
}

async function refresh() {
  players = await get('/players');
  show();
}

/** Money is written with two decimals. */
const written = (text) => (text.includes('.') ? text : `${text}.00`);

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const way = event.submitter?.value ?? 'buy-in';
  attempt(async () => {
    const done = await post(`/players/${chosen.id}/${way}`, { amount: written(amount.value.trim()) });
    amount.value = '';
    say(fill(words.cashier.done, { name: chosen.display_name, balance: exact(cents(done.balance)) }));
    await open(chosen);
  });
});

worker.then((who) => {
  if (!who) return;
  find.addEventListener('input', show);
  attempt(refresh);
});
