// What every page does: says who is logged in, shows the way to what that person may use, and shows messages.

import { get, post, Problem } from './api.js';
import { send } from './offers.js';
import words from './words.js';

/** Makes an element: `element('p', { class: 'lead' }, 'text', child)`. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, '');
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** Puts values into words with places for them: `fill('{seat} folds', { seat: 3 })`. */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key]);

/** Puts a text somewhere: what is read aloud when it changes is not said twice. */
export function setText(at, text) {
  if (at.textContent !== text) at.textContent = text;
}

/** A moment as people read it; all times of the pit are UTC. */
export const moment = (at) => `${at.replace('T', ' ').replace('Z', '')} UTC`;

/** Says something in the corner of the page, also to screen readers. */
export function say(text, kind = 'info') {
  const message = element('p', { class: `message ${kind}` }, text);
  document.getElementById('messages').append(message);
  setTimeout(() => message.remove(), kind === 'info' ? 4000 : 8000);
}

/** A problem's detail as a sentence of its own. */
export const sentence = (detail) => detail[0].toUpperCase() + detail.slice(1);

/** Does something, and says what stood against it. */
export async function attempt(work) {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const text = sentence(problem.message);
    say(problem.clause ? `${text} (${problem.clause})` : text, 'error');
    return undefined;
  }
}

/** Who is logged in; null if nobody is. */
export const person = get('/session').then((session) => session.person).catch(() => null);

/** What each role has besides what everybody has. */
const OWN = {
  player: ['history'],
  dealer: ['deal'],
  floor: ['floor', 'coupons', 'reports', 'papers'],
  surveillance: ['journal', 'coupons', 'reports'],
  auditor: ['journal', 'coupons', 'reports', 'papers'],
  cashier: ['cashier', 'coupons'],
  admin: ['admin', 'papers'],
};

function navigate(who) {
  const list = document.getElementById('navigation');
  for (const page of OWN[who.role] ?? []) list.append(element('li', {}, element('a', { href: `/${page}` }, words.page[page])));
}

/** The tables at which one sits, as one sees them. */
export async function ownTables() {
  const { tables } = await get('/lobby');
  const views = await Promise.all(tables.filter(({ now }) => now).map(({ id }) => get(`/tables/${id}`).catch(() => null)));
  return views.filter((view) => view?.seats.some(({ taken }) => taken === 'you'));
}

/** Whoever goes leaves no seat behind, as far as the rules allow it: wagers that lie are played to their end. */
export async function leaveSeats() {
  for (const view of await ownTables()) {
    const leaving = view.offers.filter(({ command }) => command.do === 'leave');
    for (const { command } of leaving) await send(view.table, command).catch(() => null);
  }
}

function markHere() {
  for (const link of document.querySelectorAll('#navigation a')) {
    const at = link.getAttribute('href');
    if (at === location.pathname || (at !== '/' && location.pathname.startsWith(`${at}/`))) mark(link);
  }
}

function mark(link) {
  link.setAttribute('aria-current', 'page');
  // On a narrow screen the list is longer than the bar. Only the bar is scrolled: the page may have come to a place of its own.
  const [bar, at] = [link.closest('nav'), link.getBoundingClientRect()];
  bar.scrollLeft += at.left + at.width / 2 - bar.clientWidth / 2;
}

async function leave() {
  if ((await person)?.role === 'player') await leaveSeats().catch(() => null);
  await attempt(() => post('/log-out'));
  location.href = '/';
}

person.then((who) => {
  // A password that somebody else has chosen is changed before anything else.
  if (who?.password === 'one_time' && location.pathname !== '/password') location.href = '/password';
  const place = document.getElementById('person');
  if (who) {
    const name = who.has_password ? element('a', { href: '/password', title: words.page.password }, who.display_name) : who.display_name;
    place.append(name, element('button', { type: 'button', class: 'quiet', onclick: leave }, words.page.log_out));
    navigate(who);
  } else {
    place.append(element('a', { href: '/log-in', class: 'button quiet' }, words.page.log_in));
  }
  markHere();
});
