// A clause as a link to what it says, for those who work by it.

import { element, fill } from './page.js';
import words from './words.js';

/** The meaning of a word is named by the clause that has it: `38.1:raise_wager`. */
function named(id) {
  const [clause, meaning] = id.split(':');
  return meaning ? fill(words.staff.meaning, { clause }) : clause;
}

/** A link to a clause of a game, by its id. */
export const linkTo = (game, id, says) => element('a', { class: 'clause', href: `/rules/${game}#${id}`, title: says }, named(id));
