// Turns the cards of a text into pictures, with their names for screen readers; hands in words name tens as they stand on the cards.

import { card, readable } from './cards.js';

for (const place of document.querySelectorAll('[data-face]')) place.replaceChildren(card(place.dataset.face));
for (const hand of document.querySelectorAll('.example .hand')) hand.textContent = readable(hand.textContent);
