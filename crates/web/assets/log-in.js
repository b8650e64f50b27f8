// Logging in, and changing one's password.

import { get, post, Problem } from './api.js';
import { person } from './page.js';
import words from './words.js';

const wrong = document.getElementById('wrong');

/** Sends a form; what is refused is said beside it. */
function onSubmit(form, work) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    wrong.textContent = '';
    try {
      await work(Object.fromEntries(new FormData(form)));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      wrong.textContent = problem.message[0].toUpperCase() + problem.message.slice(1);
    }
  });
}

/** Where each role begins. */
const HOME = { dealer: '/deal', floor: '/floor', surveillance: '/journal', auditor: '/journal', cashier: '/cashier', admin: '/admin' };

async function enter(name, password) {
  const began = await post('/log-in', { name, password });
  const { role, password: chosen } = began.person;
  location.href = chosen === 'one_time' ? '/password' : (HOME[role] ?? '/');
}

const logIn = document.getElementById('log-in');
if (logIn) {
  onSubmit(logIn, ({ name, password }) => enter(name, password));
  get('/lobby').then(({ demo }) => {
    document.getElementById('demo').hidden = !demo;
  });
}

const change = document.getElementById('change');
if (change) {
  person.then((who) => {
    if (!who) location.href = '/log-in';
    else document.getElementById('due').hidden = who.password !== 'one_time';
  });
  onSubmit(change, async ({ old, password, again }) => {
    if (password !== again) throw new Problem({ detail: words.password.differ });
    const { id, name } = await person;
    await post(`/people/${id}/password`, { old, password });
    // All sessions have ended with the old password.
    await enter(name, password);
  });
}
