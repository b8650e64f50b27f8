// A table of things, in a region that the keyboard can scroll.

import { element } from './page.js';

/** Columns are their headings; one of figures is written `{ number: heading }`. */
export function list(name, columns, rows) {
  const head = (column) => element('th', { scope: 'col', class: column.number ? 'number' : null }, column.number ?? column);
  const heads = element('thead', {}, element('tr', {}, ...columns.map(head)));
  // On a telephone each row is a paragraph, in which every figure needs its name.
  for (const row of rows) columns.forEach((column, at) => row.children[at].setAttribute('data-name', column.number ?? column));
  const made = element('table', { class: 'listed' }, heads, element('tbody', {}, ...rows));
  return element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': name }, made);
}
