// What every page does: says who is logged in, shows the way to what that person may use, and shows messages.

import { get, post, Problem } from './api.js';
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

/** The free seat that is nearest to the middle of the table. */
export function freeSeat(seats) {
  const fromMiddle = ({ seat }) => Math.abs(seat - (seats.length + 1) / 2);
  return seats.filter(({ taken }) => taken === null).sort((a, b) => fromMiddle(a) - fromMiddle(b))[0];
}

/** Says something in the corner of the page, also to screen readers. */
export function say(text, kind = 'info') {
  const message = element('p', { class: `message ${kind}` }, text);
  document.getElementById('messages').append(message);
  setTimeout(() => message.remove(), kind === 'info' ? 4000 : 8000);
}

/** Does something, and says what stood against it. */
export async function attempt(work) {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    const text = problem.message[0].toUpperCase() + problem.message.slice(1);
    say(problem.clause ? `${text} (${problem.clause})` : text, 'error');
    return undefined;
  }
}

/** Who is logged in; null if nobody is. */
export const person = get('/me').catch(() => null);

/** What each role has besides what everybody has. */
const OWN = {
  player: ['history'],
  dealer: ['deal'],
  floor: ['floor', 'reports'],
  surveillance: ['journal', 'reports'],
  auditor: ['journal', 'reports'],
  cashier: ['cashier'],
  admin: ['admin'],
};

function navigate(who) {
  const list = document.getElementById('navigation');
  for (const page of OWN[who.role] ?? []) list.append(element('li', {}, element('a', { href: `/${page}` }, words.page[page])));
}

function markHere() {
  for (const link of document.querySelectorAll('#navigation a')) {
    const at = link.getAttribute('href');
    if (at === location.pathname || (at !== '/' && location.pathname.startsWith(`${at}/`))) link.setAttribute('aria-current', 'page');
  }
}

async function leave() {
  await attempt(() => post('/log-out'));
  location.href = '/';
}

person.then((who) => {
  // A password that somebody else has chosen is changed before anything else.
  if (who?.password === 'one_time' && location.pathname !== '/password') location.href = '/password';
  const place = document.getElementById('person');
  if (who) {
    const name = element('a', { href: '/password', title: words.page.password }, who.display_name);
    place.append(name, element('button', { type: 'button', class: 'quiet', onclick: leave }, words.page.log_out));
    navigate(who);
  } else {
    place.append(element('a', { href: '/log-in', class: 'button quiet' }, words.page.log_in));
  }
  markHere();
});
