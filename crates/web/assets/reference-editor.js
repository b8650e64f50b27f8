// The pay-table editor: every change is priced by the server, and the answer shown below.

import words from './words.js';

/** How long somebody pauses before a change is sent. */
const PAUSE = 150;
/** How long the page waits when the server wants it to. */
const AGAIN = 1000;
/** After this time the page says that the table is being counted. */
const SLOW = 1000;
const form = document.getElementById('editor');
const answer = document.getElementById('answer');
const lines = [...form.querySelectorAll('[data-line]')];
let waits;
let asked = 0;

/** Puts the cells of a printed table into the fields. */
function start() {
  const pays = JSON.parse(form.elements.start.selectedOptions[0].dataset.pays);
  for (const line of lines) line.value = pays[line.name] ?? 'n/a';
  price();
}

function written() {
  const pays = {};
  // A hand that is not paid does not stand in the table, and is counted with the next one that it also is.
  for (const line of lines) if (line.value.trim() !== 'n/a' && line.value.trim() !== '') pays[line.name] = line.value.trim();
  const table = { pays, wager: form.elements.wager.value.trim() };
  if (form.elements.meter) table.meter = form.elements.meter.value.trim();
  return table;
}

function mark(field) {
  for (const input of form.querySelectorAll('input')) {
    if (input.name === field) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  }
}

function show(said) {
  mark(said.field);
  if (said.html) answer.innerHTML = said.html;
  else answer.replaceChildren(Object.assign(document.createElement('p'), { className: 'fault', textContent: said.says ?? words.odds.no_answer }));
}

/** A base game with a table that is not printed is counted first. */
function count() {
  mark();
  answer.replaceChildren(Object.assign(document.createElement('p'), { className: 'dim', textContent: words.odds.counting }));
}

async function price() {
  const mine = ++asked;
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(written()) };
  const slow = setTimeout(() => mine === asked && count(), SLOW);
  const heard = await fetch(form.dataset.price, request).catch(() => null);
  clearTimeout(slow);
  // Answers may come in another order than the questions.
  if (mine !== asked) return;
  // Whoever writes fast is asked to wait a moment.
  if (heard?.status === 429) waits = setTimeout(price, AGAIN);
  else show((await heard?.json().catch(() => null)) ?? {});
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', (event) => {
  clearTimeout(waits);
  waits = setTimeout(event.target.name === 'start' ? start : price, PAUSE);
});
price();
