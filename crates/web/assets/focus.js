// Where the keyboard is. Buttons of a round come and go: whoever has just used one finds the focus at the prompt, right before what may be done.
// It is never brought to an action: a key that was pressed a moment too late would fold the hand. Whoever is elsewhere on the page stays there.

const play = document.querySelector('.play');
const felt = document.getElementById('felt');
const home = document.getElementById('prompt');

/** Whether the keyboard was last used for playing. */
let plays = false;
const isOfPlay = (target) => play.contains(target) || felt.contains(target);
document.addEventListener('focusin', ({ target }) => (plays = isOfPlay(target)));
document.addEventListener('pointerdown', ({ target }) => (plays = isOfPlay(target)));

/** Whether nothing has the focus any more, or only what cannot be used. */
function isLost(at) {
  return !at || at === document.body || at.disabled || !at.checkVisibility();
}

/** Brings a focus that is lost to where the game goes on. */
export function mindFocus() {
  if (plays && isLost(document.activeElement)) home.focus({ preventScroll: true });
}
