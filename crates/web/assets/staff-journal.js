// The journal: its entries as they come, a search in all of them, and the check that none is missing or changed.

import { follow, get, post, remove } from './api.js';
import { Chain, headsIn } from './chain.js';
import { signed } from './money.js';
import { attempt, element, fill } from './page.js';
import { linkTo } from './staff-clause.js';
import { worker } from './staff-gate.js';
import words from './words.js';

/** How many entries are shown at first and at most, how many are found before somebody asks for more, and read at a time for the check. */
const SHOWN = 200;
const MOST = 1000;
const ENOUGH = 100;
const PAGE = 1000;
/** How long somebody pauses before words are looked for. */
const PAUSE = 250;
/** How long until somebody is told again how far the proof of the books has come. */
const POLL = 300;
const at = (id) => document.getElementById(id);
const [stream, search, after, live, verdict, list] = ['stream', 'search', 'after', 'follow', 'verdict', 'entries'].map(at);
let looked = 0;
let judged = 0;
let waits;
let stop = () => {};

const addressOf = (name) => `/journal/${name.replace('/', ':')}`;
const address = () => addressOf(stream.value);

/** The round that an entry begins, as a link to its pages. */
function roundLink(event) {
  const table = stream.value.replace('table/', '');
  return event.kind === 'round_began' ? element('a', { href: `/rounds/${table}/${event.number}` }, words.journal.rebuild) : null;
}

function eventLine(event) {
  const { by_clause: clause } = event;
  return element('li', {}, event.says ?? event.kind, ' ', clause ? linkTo(clause.game, clause.id) : event.clause, ' ', roundLink(event));
}

/** Why it was done, if somebody has said it, or that time was over. */
const noteOf = ({ note }) => (note ? [element('li', {}, element('i', {}, note))] : []);

/** A posting counts millionths of a dollar: what people move are cents, meters also move by less. */
function moved(posting) {
  const [account, micro] = posting.split(' ');
  const part = Number(micro) % 10000 ? ` (${micro} µ$)` : '';
  return `${account} ${signed(Math.trunc(Number(micro) / 10000))}${part}`;
}

function whatOf(entry) {
  const postings = entry.postings.map((posting) => element('li', { class: 'dim' }, moved(posting)));
  const raw = element('pre', { tabindex: 0 }, JSON.stringify(entry, null, 1));
  const whole = element('details', {}, element('summary', {}, words.journal.whole), raw);
  return element('td', {}, element('ul', { class: 'plain' }, ...noteOf(entry), ...(entry.body.events ?? []).map(eventLine), ...postings), whole);
}

function row(entry) {
  return element('tr', { 'data-seq': entry.seq },
    element('td', { class: 'number' }, String(entry.seq)),
    element('td', {}, element('time', { datetime: entry.at }, entry.at.replace('T', ' ').replace('Z', ''))),
    element('td', {}, entry.by_says, entry.by_name ? element('div', { class: 'dim' }, entry.by_name) : null),
    element('td', {}, element('code', {}, entry.asks)),
    whatOf(entry));
}

function show(shown) {
  list.replaceChildren(...shown.map(row));
  at('nothing').hidden = shown.length > 0;
}

function heard(entry) {
  if (list.querySelector(`[data-seq="${entry.seq}"]`)) return;
  list.prepend(row(entry));
  while (list.childElementCount > MOST) list.lastElementChild.remove();
  at('nothing').hidden = true;
}

/** Reads a stream from where one wants to begin, and follows it. */
async function open() {
  stop();
  looked += 1;
  at('found').hidden = true;
  if (search.value.trim()) return find();
  const newest = (await get('/journal')).find((known) => known.name === stream.value)?.seq ?? 0;
  const from = after.value === '' ? Math.max(0, newest - SHOWN) : Number(after.value);
  const entries = await get(`${address()}?after=${from}&limit=${SHOWN}`);
  show(entries.reverse());
  const last = entries[0]?.seq ?? from;
  stop = live.checked ? follow(`${address()}/stream?after=${last}`, heard) : () => {};
  return undefined;
}

/** Looks for words in the whole stream, newest entries first, until enough are found; `from` is where an earlier look ended. */
async function find(from = null) {
  const text = search.value.trim();
  const mine = ++looked;
  if (from === null) show([]);
  let [next, found] = [from, []];
  at('more').hidden = true;
  do {
    const before = next === null ? '' : `&before=${next}`;
    const answer = await get(`${address()}/search?text=${encodeURIComponent(text)}${before}`);
    // Whoever writes on looks for something else by now.
    if (mine !== looked) return;
    next = answer.from;
    found = [...found, ...answer.entries];
    list.append(...answer.entries.map(row));
    showFound(next);
  } while (next > 1 && found.length < ENOUGH);
  at('more').hidden = next <= 1;
  at('more').onclick = () => attempt(() => find(next));
  at('nothing').hidden = list.childElementCount > 0;
}

function showFound(from) {
  at('found').hidden = false;
  at('found-says').textContent = fill(words.journal.searched, { found: list.childElementCount, from });
}

/** Reads a whole stream and works out the hash of every entry; stops at the first that is wrong. */
async function chain(tell) {
  if (!globalThis.crypto?.subtle) return words.journal.no_crypto;
  const name = stream.value;
  const { hash, seq } = (await get('/journal')).find((known) => known.name === name);
  const link = new Chain(name, headsIn(at('heads').value, name));
  for (;;) {
    tell(fill(words.journal.reading, { last: link.last }));
    const page = await get(`${addressOf(name)}?after=${link.last}&limit=${PAGE}&seals=true`);
    for (const entry of page) {
      const fault = await link.fault(entry);
      if (fault) return fill(words.journal[`broken_${fault}`], { seq: entry.seq, place: link.last + 1 });
      if (entry.seq === seq && entry.hash !== hash) return words.journal.broken_now;
    }
    if (page.length < PAGE) return whole(link);
  }
}

function whole(link) {
  const cut = link.cutOff();
  if (cut) return fill(words.journal.broken_end, { last: link.last, seq: cut });
  const says = [fill(words.journal.chain_whole, { entries: link.last, hash: link.hash.slice(0, 16) })];
  if (link.hidden) says.push(fill(words.journal.chain_hidden, link));
  if (link.heads.size) says.push(fill(words.journal.heads_agree, { heads: link.heads.size }));
  return says.join(' ');
}

const PROOF = '/audit/reconcile';

/** The server proves the books beside its other work, so this looks again and again how far it has come. */
async function reconcile(tell) {
  at('cancel').hidden = false;
  try {
    let proof = await post(PROOF);
    while (proof.status === 'running') {
      if (tell(progressOf(proof)) === false) return '';
      await new Promise((resolve) => { setTimeout(resolve, POLL); });
      proof = await get(PROOF);
    }
    return proof.report ? verdictOf(proof.report) : words.journal.canceled;
  } finally {
    at('cancel').hidden = true;
  }
}

const progressOf = ({ entries, movements }) => (entries.done < entries.of || !movements.of
  ? fill(words.journal.proving, entries)
  : fill(words.journal.comparing, movements));

function verdictOf(books) {
  if (books.right) return fill(words.journal.right, { entries: books.entries, accounts: Object.keys(books.accounts).length });
  return `${words.journal.wrong} ${books.faults.map((fault) => fault.says).join('; ')}`;
}

/** A verdict is on the stream that was read: it goes when somebody chooses another, also if it comes later. */
function forgetVerdict() {
  judged += 1;
  verdict.replaceChildren();
}

async function judge(work) {
  forgetVerdict();
  const mine = judged;
  const tell = (text) => mine === judged && verdict.replaceChildren(element('p', { class: 'panel' }, text));
  tell((await attempt(() => work(tell))) ?? '');
}

worker.then(async (who) => {
  if (!who) return;
  at('reconcile').hidden = who.role !== 'auditor';
  const streams = await get('/journal');
  stream.append(...streams.map(({ name }) => element('option', {}, name)));
  const asked = new URLSearchParams(location.search).get('stream');
  if (asked) stream.value = asked;
  search.addEventListener('input', () => {
    clearTimeout(waits);
    waits = setTimeout(() => attempt(open), PAUSE);
  });
  at('look').addEventListener('submit', (event) => event.preventDefault());
  for (const field of [stream, after, live]) field.addEventListener('change', () => attempt(open));
  stream.addEventListener('change', forgetVerdict);
  at('chain').addEventListener('click', () => judge(chain));
  at('reconcile').addEventListener('click', () => judge(reconcile));
  at('cancel').addEventListener('click', () => attempt(() => remove(PROOF)));
  attempt(open);
});
