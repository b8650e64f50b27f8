// The jackpots as they run: every message names the new amounts, and the figures climb to them.

import { follow } from './api.js';

/** How long the figures take to climb to a new amount. */
const CLIMB = 900;
const calm = matchMedia('(prefers-reduced-motion: reduce)');
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const broken = document.getElementById('broken');

/** The amount in whole cents: what is below a cent is not shown. */
const cents = (amount) => Number(amount.slice(0, amount.indexOf('.') + 3).replace('.', ''));

class Figure {
  constructor(place) {
    this.place = place;
    this.shown = cents(place.textContent.replace(/[$,]/g, ''));
  }

  put(value) {
    this.shown = value;
    this.place.textContent = money.format(value / 100);
  }

  climb(target) {
    if (target === this.shown) return;
    // A jackpot that was won falls at once; nobody wants to watch that.
    if (calm.matches || target < this.shown) return this.put(target);
    const [from, began] = [this.shown, performance.now()];
    const step = (now) => {
      const part = Math.min(1, (now - began) / CLIMB);
      this.put(Math.round(from + (target - from) * (1 - (1 - part) ** 3)));
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}

/** A display on a wall has no bar to hide: whoever puts it there gives it the whole screen, where the browser can. */
const whole = document.getElementById('full-screen');
whole.hidden = !document.fullscreenEnabled;
whole.addEventListener('click', () => document.documentElement.requestFullscreen());

const figures = new Map();
for (const jackpot of document.querySelectorAll('.jackpot')) {
  figures.set(`${jackpot.dataset.link}/${jackpot.dataset.name}`, new Figure(jackpot.querySelector('.amount')));
}

function heard(signs) {
  broken.hidden = true;
  for (const sign of signs) figures.get(`${sign.link}/${sign.name}`)?.climb(cents(sign.amount));
}

follow('/meters/stream', heard, () => {
  broken.hidden = false;
});
