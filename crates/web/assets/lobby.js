// The tables of the pit, with what is going on at each.

import { get } from './api.js';
import { element } from './page.js';

const place = document.getElementById('tables');

async function show() {
  const lobby = await get('/lobby');
  place.replaceChildren(...lobby.tables.map((table) => element('article', { class: 'card' }, element('h2', {}, table.display_name))));
  place.removeAttribute('aria-busy');
}

show();
