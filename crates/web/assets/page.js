// What every page does: says who is logged in, and shows messages.

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

/** Says something in the corner of the page, also to screen readers. */
export function say(text, kind = 'info') {
  const message = element('p', { class: `message ${kind}` }, text);
  document.getElementById('messages').append(message);
  setTimeout(() => message.remove(), 8000);
}

/** Does something, and says what stood against it. */
export async function attempt(work) {
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    say(problem.clause ? `${problem.message} (${problem.clause})` : problem.message, 'error');
    return undefined;
  }
}

/** Who is logged in; null if nobody is. */
export const person = get('/me').catch(() => null);

person.then((who) => {
  const place = document.getElementById('person');
  if (!who) {
    place.append(element('a', { href: '/log-in' }, words.page.log_in));
    return;
  }
  const leave = async () => {
    await attempt(() => post('/log-out'));
    location.href = '/';
  };
  place.append(element('span', {}, who.display_name), element('button', { type: 'button', onclick: leave }, words.page.log_out));
});
