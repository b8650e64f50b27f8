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

/** The cards that were entered before they lie anywhere: those that are dealt face up. */
export function undealtIn(view) {
  const lie = [view.round?.set_aside ?? [], ...spotsIn(view).map(({ cards }) => cards)].flat();
  const positions = new Set(lie.map(({ position }) => position));
  return view.entered.filter(({ position }) => !positions.has(position));
}
