// A chip is carried from the rack to the felt, with mouse, pen or finger: pointer events work the same in every browser.

/** So many pixels make the difference between pointing and carrying. */
const FAR = 6;

/** Lets a chip be carried: `taken` hears when it leaves the rack, `dropped` of what it was dropped on. */
export function carry(chip, taken, dropped) {
  chip.addEventListener('pointerdown', (down) => {
    if (down.button !== 0) return;
    let carried = null;
    const move = (event) => {
      if (!carried && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR) return;
      carried ??= lift(chip, taken);
      carried.style.translate = `${event.clientX}px ${event.clientY}px`;
    };
    const end = (event) => {
      chip.removeEventListener('pointermove', move);
      if (!carried) return;
      carried.remove();
      if (event.type === 'pointerup') dropped(document.elementFromPoint(event.clientX, event.clientY));
    };
    chip.setPointerCapture(down.pointerId);
    chip.addEventListener('pointermove', move);
    chip.addEventListener('pointerup', end, { once: true });
    chip.addEventListener('pointercancel', end, { once: true });
  });
}

/** What is seen of a chip while it is carried. */
function lift(chip, taken) {
  taken();
  const picture = chip.cloneNode(true);
  picture.classList.add('carried');
  picture.inert = true;
  document.body.append(picture);
  return picture;
}
