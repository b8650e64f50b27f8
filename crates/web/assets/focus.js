// Where the keyboard is. Buttons of a round come and go: whoever has just used one finds the focus at the prompt, and at the first action when
// it is one's turn. Whoever is elsewhere on the page stays there.

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

/** Brings a focus that is lost, or waits at the prompt, to where the game goes on. */
export function mindFocus() {
  const at = document.activeElement;
  if (!plays || !(isLost(at) || at === home)) return;
  const next = document.querySelector('#actions button:not(:disabled)') ?? home;
  if (next !== at) next.focus({ preventScroll: true });
}
