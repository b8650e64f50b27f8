// The admin: people and their roles, a new house, and the nodes.

import { get, post, postText } from './api.js';
import { attempt, element, fill, say } from './page.js';
import { keepingFocus } from './staff-focus.js';
import { worker } from './staff-gate.js';
import words from './words.js';

const ROLES = ['player', 'dealer', 'floor', 'surveillance', 'cashier', 'auditor', 'admin'];
const at = (id) => document.getElementById(id);
let me = null;

/** A password is shown once, in a place where it stays until the page is left. */
function showOnce({ person, one_time_password: password }) {
  const place = at('password');
  place.replaceChildren(fill(words.admin.once, { name: person.name }), ' ', element('code', {}, password));
  place.hidden = !password;
  if (password) place.scrollIntoView({ block: 'nearest' });
}

const change = (path, body) => attempt(async () => {
  const done = await post(`/people/${path}`, body);
  if (done.one_time_password) showOnce(done);
  await showPeople();
});

function roleOf(person) {
  const options = ROLES.map((role) => element('option', { selected: role === person.role }, role));
  const label = fill(words.admin.role_of, { name: person.name });
  const isFixed = person.id === me.id || person.role === 'bot' || person.state === 'disabled';
  if (isFixed) return person.role;
  return element('select', { 'aria-label': label, 'data-key': `${person.id} role`, onchange: (event) => change(`${person.id}/role`, { role: event.target.value }) }, ...options);
}

function deedsFor(person) {
  if (person.id === me.id || person.role === 'bot' || person.state === 'disabled') return [];
  const isLocked = person.state === 'locked' || person.locked_out;
  const deed = (name, path, body) => element('button', { type: 'button', class: 'quiet', 'data-key': path.replace('unlock', 'lock'), 'aria-label': `${name}: ${person.name}`, onclick: () => change(path, body) }, name);
  const disable = () => confirm(fill(words.admin.sure, { name: person.name })) && change(`${person.id}/disable`);
  return [
    isLocked ? deed(words.admin.unlock, `${person.id}/unlock`) : deed(words.admin.lock, `${person.id}/lock`),
    deed(words.admin.new_password, `${person.id}/password`, {}),
    element('button', { type: 'button', class: 'quiet', 'aria-label': `${words.admin.disable}: ${person.name}`, onclick: disable }, words.admin.disable),
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

function table(place, heads, rows) {
  const made = element('table', {}, element('thead', {}, element('tr', {}, ...heads.map((text) => element('th', { scope: 'col' }, text)))), element('tbody', {}, ...rows));
  const region = element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': words.admin[place] }, made);
  keepingFocus(() => at(place).replaceChildren(region));
}

async function showPeople() {
  const people = (await get('/people')).filter((person) => person.role !== 'bot');
  table('people', [words.admin.number, words.admin.name, words.admin.role, words.admin.state, words.admin.deeds], people.map(row));
}

async function showNodes() {
  const node = ({ url, here, tables }) => element('tr', {}, element('th', { scope: 'row' }, url, here ? ` (${words.admin.here})` : ''), element('td', {}, tables.join(', ')));
  table('nodes', [words.admin.node, words.admin.serves], (await get('/nodes')).map(node));
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
  }
});

worker.then((who) => {
  me = who;
  if (who) attempt(() => Promise.all([showPeople(), showNodes()]));
});
