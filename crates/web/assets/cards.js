// Playing cards as SVG: a large index in the corner, so that a fanned hand can be read, and one large suit.

import { fill } from './page.js';
import words from './words.js';

const SVG = 'http://www.w3.org/2000/svg';

/** Each suit in a square of 20, with its middle at the origin. */
const SUITS = {
  c: 'M0-10a4.7 4.7 0 0 1 3.7 7.6A4.7 4.7 0 1 1 1.5 5.3L3 10H-3L-1.5 5.3A4.7 4.7 0 1 1-3.7-2.4A4.7 4.7 0 0 1 0-10Z',
  d: 'M0-10.5L7.5 0 0 10.5-7.5 0Z',
  h: 'M0 10C-4 5.5-9.5 1.5-9.5-4a4.9 4.9 0 0 1 9.5-1.9A4.9 4.9 0 0 1 9.5-4C9.5 1.5 4 5.5 0 10Z',
  s: 'M0-10.5C4-5.5 9.5-2.5 9.5 3a4.6 4.6 0 0 1-7.8 3.2L3 10.5H-3L-1.7 6.2A4.6 4.6 0 0 1-9.5 3C-9.5-2.5-4-5.5 0-10.5Z',
};

/** Makes an SVG element. */
export function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** The name of a card, like "king of hearts"; of a card whose face is not seen, that it is one. */
export function nameOf(face) {
  if (!face) return words.cards.hidden;
  const [rank, suit] = face;
  return fill(words.cards.named, { rank: words.cards.ranks[rank], suit: words.cards.suits[suit] });
}

/** A card as a group for a drawing, 63 by 88 with its middle at the origin. */
export function drawn(face) {
  const edge = svg('rect', { class: 'edge', x: -31.5, y: -44, width: 63, height: 88, rx: 5 });
  if (!face) return svg('g', { class: 'playing-card back' }, edge, ...pattern());
  const [rank, suit] = face;
  const index = svg('text', { class: `rank suit-${suit}`, x: rank === 'T' ? -17.5 : -19.5, y: -17, 'font-size': rank === 'T' ? 22 : 29 }, rankOn(face));
  const small = svg('path', { class: `suit-${suit}`, d: SUITS[suit], transform: 'translate(-19.5 -1)' });
  const large = svg('path', { class: `suit-${suit}`, d: SUITS[suit], transform: 'translate(9 19) scale(1.8)' });
  return svg('g', { class: 'playing-card face', 'data-face': face }, edge, index, small, large);
}

function pattern() {
  const inner = svg('rect', { class: 'inner', x: -26.5, y: -39, width: 53, height: 78, rx: 3 });
  const lines = svg('path', { class: 'weave', d: 'M-26 0L0-38 26 0 0 38ZM-13 0L0-19 13 0 0 19ZM-26-38L26 38M26-38L-26 38' });
  return [inner, lines];
}

/** A card as a picture of its own; without a face, its back. */
export function card(face, { open = true } = {}) {
  const kind = face && !open ? 'card-picture held' : 'card-picture';
  return svg('svg', { class: kind, viewBox: '-33 -45.5 66 91', role: 'img', 'aria-label': nameOf(face) }, drawn(face));
}

/** Whether each suit has a colour of its own; kept in this browser. */
function setFourColours(on) {
  document.documentElement.classList.toggle('four-colours', on);
  localStorage.setItem('four-colours', on ? 'on' : 'off');
}

const fourColours = () => localStorage.getItem('four-colours') === 'on';

document.documentElement.classList.toggle('four-colours', fourColours());
for (const box of document.querySelectorAll('.colours-switch')) {
  box.checked = fourColours();
  box.addEventListener('change', () => setFourColours(box.checked));
}

/** What stands on a card: a ten has two digits. */
export const rankOn = (face) => (face[0] === 'T' ? '10' : face[0]);

/** A card in two characters: `K♥`. */
export const short = (face) => `${rankOn(face)}${{ c: '♣', d: '♦', h: '♥', s: '♠' }[face[1]]}\ufe0e`;
