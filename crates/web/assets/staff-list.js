// A table of things, in a region that the keyboard can scroll.

import { element } from './page.js';

/** Columns are their headings; one of figures is written `{ number: heading }`. */
export function list(name, columns, rows) {
  const head = (column) => element('th', { scope: 'col', class: column.number ? 'number' : null }, column.number ?? column);
  const heads = element('thead', {}, element('tr', {}, ...columns.map(head)));
  const made = element('table', {}, heads, element('tbody', {}, ...rows));
  return element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': name }, made);
}
