// The keypad of a live table: 52 keys, those of cards that were seen disabled.

import { nameOf, short } from './cards.js';
import { element, fill, say } from './page.js';
import { enterFace, showOffers } from './staff-desk.js';
import { faceKeys, typist } from './staff-faces.js';
import { spotsIn, undealtIn } from './staff-spots.js';
import words from './words.js';

const dialog = document.getElementById('preview');
const place = document.getElementById('keypad');
const wanted = element('p', { class: 'wanted', role: 'status', 'aria-live': 'assertive' });
const keep = element('button', { type: 'button', class: 'quiet', onclick: () => mend(null) }, words.dealer.keep);
let view = null;
let next = null;
/** The card that is entered once more, because it was entered wrongly. */
let mended = null;

async function enter(face) {
  const at = next;
  if (!at) return;
  // A key that is disabled cannot be pressed, but its card can be typed.
  if (keys.get(face).disabled) return void say(fill(words.dealer.seen, { card: nameOf(face) }), 'error');
  // Until the next view says what is wanted then, or nothing was done, no key does anything.
  const wasMended = mended;
  [next, mended] = [null, null];
  if (await enterFace(at.position, face)) {
    if (wasMended?.open) say(words.dealer.second_look);
  } else {
    [next, mended] = [at, wasMended];
  }
}

const { keys, pad } = faceKeys(enter);
// The focus waits there while no key can be pressed.
pad.tabIndex = -1;
place.append(wanted, pad, element('div', { class: 'row' }, element('span', { class: 'dim' }, words.dealer.typing), keep));

const type = typist(enter);
// What is typed while a dialog asks something is no card of the keypad.
document.addEventListener('keydown', (event) => place.hidden || dialog.open || type(event));

/** Shows what is asked for now to whoever is in the middle of it. */
export function showKeypad(now) {
  const pressed = place.contains(document.activeElement) ? document.activeElement : null;
  askNext(now);
  keepFocus(pressed);
}

/** A key that was pressed is disabled when its card is seen, and all of them are hidden after the last card: the focus goes on from there. */
function keepFocus(pressed) {
  if (!pressed) return;
  if (place.hidden) document.getElementById('offers').focus();
  else if (pressed.disabled || pressed.hidden) pad.focus();
}

/** Asks for the next card of a view, or for one that is entered once more. */
function askNext(now) {
  if (now.round?.number !== view?.round?.number) mended = null;
  view = now;
  // Whoever has entered a card knows it, though it lies face down; the server tells nobody else.
  const known = Object.fromEntries(view.entered.map(({ position, face }) => [position, face]));
  for (const { position, face } of cardsIn(view)) known[position] = face ?? known[position];
  next = mended ?? view.to_enter[0] ?? view.may_enter[0] ?? null;
  place.hidden = !next;
  // A card that only the player can decide to show holds up nothing: the next step still stands out.
  place.classList.toggle('optional', !mended && !view.to_enter.length);
  keep.hidden = !mended;
  showMistakes(known);
  if (!next) return;
  const asked = mended ? fill(words.dealer.really, { card: mended.says, face: short(mended.face) }) : asks(next);
  if (wanted.textContent !== asked) wanted.textContent = asked;
  const seen = new Set([...view.round.seen, ...Object.values(known)]);
  if (mended) seen.delete(mended.face);
  for (const [face, button] of keys) button.disabled = seen.has(face);
}

/** What the keypad asks for: a card that is needed, or one that the dealer enters only if the player has kept or shown it. */
function asks(card) {
  if (view.to_enter.length) return fill(words.dealer.enter, { card: card.says, left: view.to_enter.length });
  return fill(words.dealer.enter_kept, { card: card.says });
}

const cardsIn = (now) => spotsIn(now).flatMap(({ cards }) => cards);

function mend(card) {
  mended = card;
  showKeypad(view);
}

/** The cards that were entered, each to be entered once more: as long as the round is played, nothing is final. */
function showMistakes(known) {
  const isPlayed = view.round && view.round.phase !== 'over';
  const named = spotsIn(view).flatMap(({ name, cards }) => cards.map((card, at) => ({ ...card, says: fill(words.dealer.place, { spot: name, place: at + 1 }) })));
  const all = [...named, ...undealtIn(view)];
  const cards = isPlayed ? all.map((card) => ({ ...card, face: known[card.position] })).filter(({ face }) => face) : [];
  const button = (card) => element('button', { type: 'button', class: 'quiet', 'data-position': card.position, onclick: () => mend(card) }, `${card.says}: ${short(card.face)}`);
  const list = () => element('details', { class: 'seldom' }, element('summary', {}, words.dealer.mistaken), element('p', { class: 'dim' }, words.dealer.mistaken_lead), element('div', { class: 'row' }, ...cards.map(button)));
  showOffers('mistaken', () => (cards.length ? [list()] : []), JSON.stringify(cards));
}
