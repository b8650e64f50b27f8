// The cashier: players, what they have, buying in and cashing out.

import { get, post } from './api.js';
import { cents, exact, signed } from './money.js';
import { attempt, element, fill, say } from './page.js';
import { keepingFocus } from './staff-focus.js';
import { worker } from './staff-gate.js';
import { list } from './staff-list.js';
import words from './words.js';

const at = (id) => document.getElementById(id);
const [find, place, form, amount] = ['find', 'players', 'exchange', 'amount'].map(at);
let players = [];
let chosen = null;

function row(player) {
  const name = `${player.display_name} ${player.name}`;
  const is = { type: 'button', class: 'quiet', 'data-key': player.id, 'aria-label': name, 'aria-pressed': String(player.id === chosen?.id) };
  const choose = element('button', { ...is, onclick: () => attempt(() => open(player)) }, player.display_name);
  return element('tr', {},
    element('td', {}, choose),
    element('td', {}, player.name),
    element('td', {}, words.cashier.states[player.state] ?? player.state),
    element('td', { class: 'number' }, exact(cents(player.balance))));
}

function show() {
  const wanted = find.value.trim().toLowerCase();
  const found = players.filter((player) => `${player.name} ${player.display_name}`.toLowerCase().includes(wanted));
  const { cashier } = words;
  const heads = [cashier.player, cashier.account, cashier.state, { number: cashier.balance }];
  keepingFocus(() => place.replaceChildren(list(cashier.players, heads, found.map(row))));
}

/** The entry of the journal that has moved it. */
function where({ stream, seq }) {
  const { cashier } = words;
  const name = stream.startsWith('table/') ? fill(cashier.at_table, { table: stream.slice('table/'.length) }) : stream === 'cashier' ? cashier.title : stream;
  return fill(cashier.entry, { name, seq });
}

function movement(moved) {
  const amount = element('td', { class: `number ${moved.amount.startsWith('-') ? 'loss' : 'gain'}` }, signed(cents(moved.amount)));
  return element('tr', {}, element('td', {}, moved.at.replace('T', ' ').replace('Z', '')), element('td', {}, where(moved)), amount);
}

async function open(player) {
  const statement = await get(`/players/${player.id}/statement?limit=100`);
  chosen = player;
  at('player-heading').textContent = player.display_name;
  at('balance').textContent = exact(cents(statement.balance));
  form.hidden = false;
  at('player-heading').scrollIntoView({ block: 'nearest' });
  const { cashier } = words;
  const region = list(cashier.statement, [cashier.at, cashier.where, { number: cashier.moved }], statement.movements.map(movement));
  at('statement').replaceChildren(element('h3', {}, cashier.statement), region);
  await refresh();
}

async function refresh() {
  players = await get('/players');
  show();
}

/** Money is written with two decimals. */
const written = (text) => (text.includes('.') ? text : `${text}.00`);

amount.addEventListener('input', () => {
  amount.setCustomValidity('');
  if (amount.validity.patternMismatch) amount.setCustomValidity(words.cashier.no_amount);
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const way = event.submitter?.value ?? 'buy-in';
  // What was said of an earlier amount is not about this one.
  at('messages').replaceChildren();
  attempt(async () => {
    const asked = written(amount.value.trim());
    const done = await post(`/players/${chosen.id}/${way}`, { amount: asked });
    amount.value = '';
    say(fill(words.cashier.done[way], { name: chosen.display_name, amount: exact(cents(asked)), balance: exact(cents(done.balance)) }));
    await open(chosen);
  });
});

worker.then((who) => {
  if (!who) return;
  find.addEventListener('input', show);
  attempt(refresh);
});
