// Coupons: the cashier and the floor issue them; everybody who keeps the books sees what is outstanding.

import { get, post } from './api.js';
import { cents, exact } from './money.js';
import { attempt, element, fill, say } from './page.js';
import { worker } from './staff-gate.js';
import { list } from './staff-list.js';
import words from './words.js';

const at = (id) => document.getElementById(id);
const [form, player, goodFor, value, lastDay, all] = ['issue', 'player', 'good-for', 'value', 'last-day', 'all'].map(at);
const ISSUERS = ['cashier', 'floor'];
/** Coupons are good for thirty days unless something else is chosen. */
const USUAL_DAYS = 30;
const says = words.coupons;
let names = new Map();
let wagers = [];

/** A day of the house: all days are UTC. */
const day = (fromToday) => new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);

const nameOf = (id) => names.get(id) ?? fill(says.player_number, { id });
const wagerName = ({ wager, wager_name: name }) => words.wagers[wager] ?? name;

function row(coupon) {
  const where = coupon.table ? fill(says.used_at, { table: coupon.table }) : says.states[coupon.state];
  return element('tr', {},
    element('td', {}, String(coupon.coupon)),
    element('td', {}, nameOf(coupon.player)),
    element('td', {}, `${coupon.game_name}: ${wagerName(coupon)}`),
    element('td', { class: 'number' }, exact(cents(coupon.value))),
    element('td', {}, element('time', { datetime: coupon.last_day }, coupon.last_day)),
    element('td', {}, where));
}

function show({ outstanding, coupons }) {
  at('outstanding').textContent = exact(cents(outstanding));
  const heads = [says.number, says.player, says.good_for, { number: says.value_short }, says.last_day_short, says.state];
  const none = element('p', { class: 'dim' }, says.none);
  at('coupons').replaceChildren(coupons.length ? list(says.title, heads, coupons.map(row)) : none);
}

async function refresh() {
  const answer = await get(`/coupons?which=${all.checked ? 'all' : 'outstanding'}`);
  if (!wagers.length) showWagers(answer.good_for);
  show(answer);
}

function showWagers(found) {
  wagers = found;
  const option = (one, index) => element('option', { value: index }, `${one.game_name}: ${wagerName(one)}`);
  goodFor.replaceChildren(...found.map(option));
  showRange();
}

/** What a coupon for the chosen wager may be worth; where only one value is possible, it stands there already. */
function showRange() {
  const chosen = wagers[goodFor.value];
  if (!chosen) return;
  const [least, most] = [exact(cents(chosen.minimum)), exact(cents(chosen.maximum))];
  at('range').textContent = least === most ? fill(says.exactly, { most }) : fill(says.range, { least, most });
  if (least === most) value.value = chosen.maximum;
}

/** The players by name: the cashier knows them as players, the floor among all people. */
async function findPlayers({ role }) {
  if (!['cashier', 'auditor', 'floor'].includes(role)) return;
  const people = await get(role === 'floor' ? '/people' : '/players');
  const players = people.filter((one) => !one.role || one.role === 'player');
  names = new Map(players.map(({ id, display_name: shown }) => [id, shown]));
  player.replaceChildren(...players.map((one) => element('option', { value: one.id }, `${one.display_name} (${one.name})`)));
}

/** Money is written with two decimals. */
const written = (text) => (text.includes('.') ? text : `${text}.00`);

value.addEventListener('input', () => {
  value.setCustomValidity('');
  if (value.validity.patternMismatch) value.setCustomValidity(words.cashier.no_amount);
});
goodFor.addEventListener('change', showRange);
all.addEventListener('change', () => attempt(refresh));

form.addEventListener('submit', (event) => {
  event.preventDefault();
  at('messages').replaceChildren();
  const { game, wager } = wagers[goodFor.value];
  attempt(async () => {
    const wanted = { player: Number(player.value), value: written(value.value.trim()), game, wager, last_day: lastDay.value };
    const issued = await post('/coupons', wanted);
    say(fill(says.issued, { coupon: issued.coupon, value: exact(cents(issued.value)), name: nameOf(issued.player) }));
    value.value = '';
    showRange();
    await refresh();
  });
});

worker.then((who) => {
  if (!who) return;
  at('issuing').hidden = !ISSUERS.includes(who.role);
  [lastDay.min, lastDay.max, lastDay.value, lastDay.required] = [day(0), day(366), day(USUAL_DAYS), true];
  attempt(async () => {
    await findPlayers(who);
    await refresh();
  });
});
