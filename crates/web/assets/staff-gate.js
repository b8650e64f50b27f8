// Shows a page to those who work there, and tells everybody else whose it is.

import { person } from './page.js';

const work = document.getElementById('work');

/** Who reads, if the page is for that person; nothing is shown before it is known. */
export const worker = person.then((who) => {
  const isFor = who && work.dataset.roles.split(' ').includes(who.role);
  document.getElementById('not-for-you').hidden = isFor;
  work.hidden = !isFor;
  return isFor ? who : null;
});
