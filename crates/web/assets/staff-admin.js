// The admin: people and their roles, a new house, and the nodes.

import { get, post, postText } from './api.js';
import { attempt, element, fill, say } from './page.js';
import { keepingFocus } from './staff-focus.js';
import { worker } from './staff-gate.js';
import { list } from './staff-list.js';
import words from './words.js';

const ROLES = ['player', 'dealer', 'floor', 'surveillance', 'cashier', 'auditor', 'admin'];
const at = (id) => document.getElementById(id);
let me = null;

/** A password is shown once, in a place where it stays until the page is left. */
function showOnce({ person, one_time_password: password }) {
  const place = at('password');
  place.hidden = !password;
  // Asked for again because no answer came, it was made by then, and nobody knows it.
  if (!password) return say(fill(words.admin.lost, { name: person.name }), 'error');
  place.replaceChildren(fill(words.admin.once, { name: person.name }), ' ', element('code', {}, password));
  return place.scrollIntoView({ block: 'nearest' });
}

const change = (path, body) => attempt(async () => {
  const done = await post(`/people/${path}`, body);
  if (done.person) showOnce(done);
  await showPeople();
});

/** Nobody changes the own account here, and an account that is disabled stays so. */
const isFixed = (person) => person.id === me.id || person.state === 'disabled';

function roleOf(person) {
  if (isFixed(person)) return words.roles[person.role];
  const options = ROLES.map((role) => element('option', { value: role, selected: role === person.role }, words.roles[role]));
  const label = fill(words.admin.role_of, { name: person.name });
  const select = element('select', { 'aria-label': label, 'data-key': `${person.id} role` }, ...options);
  // A role is given by a button: an arrow key in the list only looks.
  const give = deed(person, words.admin.give_role, 'give', () => change(`${person.id}/role`, { role: select.value }));
  give.disabled = true;
  select.addEventListener('change', () => (give.disabled = select.value === person.role));
  return element('div', { class: 'row' }, select, give);
}

/** A button that changes somebody's account. */
function deed(person, name, key, work) {
  const is = { type: 'button', class: 'quiet', 'data-key': `${person.id} ${key}`, 'aria-label': `${name}: ${person.name}` };
  return element('button', { ...is, onclick: work }, name);
}

function deedsFor(person) {
  if (isFixed(person)) return [];
  const { admin } = words;
  const isLocked = person.state === 'locked' || person.locked_out;
  const [name, path] = isLocked ? [admin.unlock, 'unlock'] : [admin.lock, 'lock'];
  const sure = (question, work) => () => confirm(fill(admin[question], { name: person.name })) && work();
  const lock = () => change(`${person.id}/${path}`);
  return [
    deed(person, name, 'lock', isLocked ? lock : sure('sure_lock', lock)),
    deed(person, admin.new_password, 'password', sure('sure_password', () => change(`${person.id}/password`, {}))),
    deed(person, admin.disable, 'disable', sure('sure', () => change(`${person.id}/disable`))),
  ];
}

function row(person) {
  const state = person.locked_out && person.state === 'active' ? words.admin.locked_out : words.cashier.states[person.state];
  return element('tr', {},
    element('td', { class: 'number' }, String(person.id)),
    element('th', { scope: 'row' }, person.name, element('div', { class: 'dim' }, person.display_name)),
    element('td', {}, roleOf(person)),
    element('td', {}, state ?? person.state),
    element('td', {}, element('div', { class: 'row' }, ...deedsFor(person))));
}

function show(place, heads, rows) {
  keepingFocus(() => at(place).replaceChildren(list(words.admin[place], heads, rows)));
}

async function showPeople() {
  const people = (await get('/people')).filter((person) => person.role !== 'bot');
  const { admin } = words;
  show('people', [{ number: admin.number }, admin.name, admin.role, admin.state, admin.deeds], people.map(row));
}

async function showNodes() {
  const name = ({ url, here }) => (here ? `${url} (${words.admin.here})` : url);
  const node = (each) => element('tr', {}, element('th', { scope: 'row' }, name(each)), element('td', {}, each.tables.join(', ')));
  show('nodes', [words.admin.node, words.admin.serves], (await get('/nodes')).map(node));
}

/** The file that holds now: whoever changes a number in it need not own it. */
async function showHouse() {
  const answer = await fetch('/api/v1/house');
  const text = answer.ok ? await answer.text() : '';
  if (!at('text').value) at('text').value = text;
}

at('new').addEventListener('submit', (event) => {
  event.preventDefault();
  attempt(async () => {
    showOnce(await post('/people', { name: at('name').value, display_name: at('display_name').value, role: at('role').value }));
    event.target.reset();
    await showPeople();
  });
});

at('file').addEventListener('change', async (event) => {
  const [file] = event.target.files;
  if (file) at('text').value = await file.text();
});

at('house').addEventListener('submit', async (event) => {
  event.preventDefault();
  const faults = at('faults');
  try {
    const elected = await postText('/house', 'application/toml', at('text').value);
    faults.hidden = true;
    say(fill(words.admin.elected, { house: elected.house, tables: elected.tables.length }));
  } catch (problem) {
    faults.textContent = problem.message;
    faults.hidden = false;
    // They stand below what was sent, maybe out of sight.
    faults.focus();
  }
});

worker.then((who) => {
  me = who;
  if (who) attempt(() => Promise.all([showPeople(), showHouse(), showNodes()]));
});
