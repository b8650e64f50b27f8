// Turns the cards of a text into pictures, with their names for screen readers.

import { card } from './cards.js';

for (const place of document.querySelectorAll('[data-face]')) place.replaceChildren(card(place.dataset.face));
