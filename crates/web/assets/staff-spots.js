// Where cards lie on a table, with names for people.

import { fill } from './page.js';
import words from './words.js';

/** Every spot that has cards: the dealer's, the middle, the packs and the seats. */
export function spotsIn({ round, seats }) {
  const spots = [
    { name: words.staff.dealer, cards: round?.dealer ?? [] },
    { name: words.staff.board, cards: round?.board ?? [] },
    ...(round?.packs ?? []).map((cards, at) => ({ name: fill(words.staff.pack, { pack: at + 1 }), cards })),
    ...seats.map(({ seat, cards }) => ({ name: fill(words.staff.seat, { seat }), cards })),
  ];
  return spots.filter(({ cards }) => cards.length);
}
