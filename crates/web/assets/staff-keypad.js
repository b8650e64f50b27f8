// The keypad of a live table: 52 keys, those of cards that were seen disabled. A card may also be typed: `a` `h`.

import { nameOf } from './cards.js';
import { element, fill } from './page.js';
import { ask, table } from './staff-desk.js';
import words from './words.js';

const RANKS = [...'AKQJT98765432'];
const SUITS = [...'shdc'];
const SIGNS = { s: '♠', h: '♥', d: '♦', c: '♣' };
const place = document.getElementById('keypad');
const wanted = element('p', { class: 'wanted', role: 'status', 'aria-live': 'assertive' });
const keys = new Map();
let next = null;
let round = 0;
let typed = '';

/** The cards that were entered in this round and are still face down: the view shows no face of them. */
const memory = () => `entered ${table} ${round}`;
const entered = () => new Set((sessionStorage.getItem(memory()) ?? '').split(' '));

const remember = (faces) => sessionStorage.setItem(memory(), faces.join(' '));

async function enter(face) {
  const at = next;
  if (!at || keys.get(face).disabled) return;
  next = null;
  // Before the answer: the next view may come first.
  remember([...entered(), face]);
  if (await ask(`enter ${at.position} ${face}`)) return;
  remember([...entered()].filter((known) => known !== face));
  next = at;
}

function key(face) {
  const [rank, suit] = face;
  const label = element('span', { class: `suit-${suit}` }, `${rank === 'T' ? '10' : rank}${SIGNS[suit]}`);
  const made = element('button', { type: 'button', 'data-card': face, 'aria-label': nameOf(face), onclick: () => enter(face) }, label);
  keys.set(face, made);
  return made;
}

const pad = element('div', { class: 'keys' }, ...SUITS.flatMap((suit) => RANKS.map((rank) => key(rank + suit))));
place.append(wanted, pad, element('p', { class: 'dim' }, words.dealer.typing));

document.addEventListener('keydown', (event) => {
  if (place.hidden || event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, textarea, select')) return;
  const pressed = event.key.toLowerCase();
  if (SUITS.includes(pressed) && typed) {
    enter(typed + pressed);
    typed = '';
  } else {
    const rank = pressed === '1' ? 'T' : pressed.toUpperCase();
    typed = RANKS.includes(rank) ? rank : '';
  }
});

/** Asks for the next card of a view, if there is one. */
export function showKeypad(view) {
  [next] = view.to_enter;
  round = view.round?.number ?? 0;
  place.hidden = !next;
  if (!next) return;
  const left = view.to_enter.length;
  const asked = fill(words.dealer.enter, { card: next.says, left });
  if (wanted.textContent !== asked) wanted.textContent = asked;
  const seen = new Set([...view.round.seen, ...facesIn(view), ...entered()]);
  for (const [face, button] of keys) button.disabled = seen.has(face);
}

function* facesIn(view) {
  const groups = [view.round.dealer, view.round.board ?? [], ...(view.round.packs ?? []), ...view.seats.map((seat) => seat.cards)];
  for (const cards of groups) for (const { face } of cards) if (face) yield face;
}
