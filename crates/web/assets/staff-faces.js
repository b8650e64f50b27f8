// 52 keys, one for each card. A card may also be typed: `a` `h`.

import { nameOf, rankOn } from './cards.js';
import { element } from './page.js';

const RANKS = [...'AKQJT98765432'];
const SUITS = [...'shdc'];
const SIGNS = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** The keys by their faces, and the pad that they are on; `enter` is told which was pressed. */
export function faceKeys(enter) {
  const keys = new Map();
  const key = (face) => {
    const suit = face[1];
    const text = `${rankOn(face)}${SIGNS[suit]}`;
    const label = element('span', { class: `suit-${suit}` }, text);
    const made = element('button', { type: 'button', 'data-card': face, 'aria-label': `${text} ${nameOf(face)}`, onclick: () => enter(face) }, label);
    keys.set(face, made);
    return made;
  };
  const pad = element('div', { class: 'keys' }, ...SUITS.map((suit) => element('div', { class: 'suit' }, ...RANKS.map((rank) => key(rank + suit)))));
  return { keys, pad };
}

/** Listens to what is typed; `enter` is told every card. */
export function typist(enter) {
  let typed = '';
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches('input, textarea, select')) return;
    const pressed = event.key.toLowerCase();
    if (SUITS.includes(pressed) && typed) {
      enter(typed + pressed);
      typed = '';
    } else if (!(typed === 'T' && pressed === '0')) {
      // A ten may be typed as `t`, `1` or `10`.
      const rank = pressed === '1' ? 'T' : pressed.toUpperCase();
      typed = RANKS.includes(rank) ? rank : '';
    }
  };
}
