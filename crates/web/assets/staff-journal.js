// The journal: its entries as they come, a search in them, and the check that none is missing.

import { follow, get } from './api.js';
import { attempt, element, fill } from './page.js';
import { worker } from './staff-gate.js';
import words from './words.js';

/** How many entries are shown at most, and read at a time for the check. */
const SHOWN = 200;
const PAGE = 1000;
const FIRST = '0'.repeat(64);
const at = (id) => document.getElementById(id);
const [stream, search, after, live, verdict, list] = ['stream', 'search', 'after', 'follow', 'verdict', 'entries'].map(at);
let entries = [];
let stop = () => {};

const address = () => `/journal/${stream.value.replace('/', ':')}`;

/** The round that an entry begins, as a link to its pages. */
function roundLink(event) {
  const table = stream.value.replace('table/', '');
  return event.what === 'round_began' ? element('a', { href: `/rounds/${table}/${event.number}` }, ` ${words.journal.rebuild}`) : null;
}

function eventLine(event) {
  const clause = event.clause ? element('span', { class: 'dim' }, event.clause.split(' ').at(-1)) : null;
  return element('li', {}, event.says ?? event.what, ' ', clause, roundLink(event));
}

function whatOf(entry) {
  const postings = entry.postings.map((posting) => element('li', { class: 'dim' }, posting));
  const raw = element('pre', { tabindex: 0 }, JSON.stringify(entry, null, 1));
  const whole = element('details', {}, element('summary', {}, words.journal.whole), raw);
  return element('td', {}, element('ul', { class: 'plain' }, ...(entry.body.events ?? []).map(eventLine), ...postings), whole);
}

function row(entry) {
  return element('tr', { 'data-seq': entry.seq },
    element('td', { class: 'number' }, String(entry.seq)),
    element('td', {}, element('time', { datetime: entry.at }, entry.at.replace('T', ' ').replace('Z', ''))),
    element('td', {}, entry.body.by ?? ''),
    element('td', {}, entry.body.ask ?? ''),
    whatOf(entry));
}

function show() {
  const wanted = search.value.trim().toLowerCase();
  const found = entries.filter((entry) => !wanted || JSON.stringify(entry).toLowerCase().includes(wanted));
  list.replaceChildren(...found.slice(-SHOWN).reverse().map(row));
  at('nothing').hidden = found.length > 0;
}

function heard(entry) {
  if (entries.some((known) => known.seq === entry.seq)) return;
  entries.push(entry);
  const wanted = search.value.trim().toLowerCase();
  if (!wanted || JSON.stringify(entry).toLowerCase().includes(wanted)) list.prepend(row(entry));
  at('nothing').hidden = list.childElementCount > 0;
}

/** Reads a stream from where one wants to begin, and follows it. */
async function open() {
  stop();
  const newest = (await get('/journal')).find((known) => known.name === stream.value)?.seq ?? 0;
  const from = after.value === '' ? Math.max(0, newest - SHOWN) : Number(after.value);
  entries = await get(`${address()}?after=${from}&limit=${PAGE}`);
  show();
  const last = entries.at(-1)?.seq ?? from;
  stop = live.checked ? follow(`${address()}/stream?after=${last}`, heard) : () => {};
}

/** Reads a whole stream: each entry has the next number and names the hash of the one before. */
async function chain() {
  let [last, hash] = [0, FIRST];
  for (;;) {
    verdict.textContent = fill(words.journal.reading, { last });
    const page = await get(`${address()}?after=${last}&limit=${PAGE}`);
    for (const entry of page) {
      if (entry.seq !== last + 1 || entry.previous !== hash) return fill(words.journal.chain_broken, { seq: entry.seq });
      [last, hash] = [entry.seq, entry.hash];
    }
    if (page.length < PAGE) return fill(words.journal.chain_whole, { entries: last, hash: hash.slice(0, 16) });
  }
}

async function reconcile() {
  verdict.textContent = words.journal.proving;
  const books = await attempt(() => get('/audit/reconcile'));
  if (!books) return '';
  if (books.right) return fill(words.journal.right, { entries: books.entries, accounts: Object.keys(books.accounts).length });
  return `${words.journal.wrong} ${books.faults.map((fault) => fault.says).join('; ')}`;
}

async function judge(work) {
  const said = await attempt(work);
  verdict.replaceChildren(element('p', { class: 'panel' }, said ?? ''));
}

worker.then(async (who) => {
  if (!who) return;
  at('reconcile').hidden = who.role !== 'auditor';
  const streams = await get('/journal');
  stream.append(...streams.map(({ name }) => element('option', {}, name)));
  const asked = new URLSearchParams(location.search).get('stream');
  if (asked) stream.value = asked;
  search.addEventListener('input', show);
  at('look').addEventListener('submit', (event) => event.preventDefault());
  for (const field of [stream, after, live]) field.addEventListener('change', () => attempt(open));
  at('chain').addEventListener('click', () => judge(chain));
  at('reconcile').addEventListener('click', () => judge(reconcile));
  attempt(open);
});
