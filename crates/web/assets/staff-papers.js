// The papers of every table, as links: a paper is made when its link is followed.

import { get } from './api.js';
import { attempt, element, fill, sentence } from './page.js';
import { worker } from './staff-gate.js';
import words from './words.js';

/** What is drawn, posted or filed, and the forms of it that there are: the names of files begin with it. */
function byKind(files) {
  const kinds = new Map();
  for (const file of files) {
    const [kind, form] = file.split('.');
    kinds.set(kind, [...(kinds.get(kind) ?? []), form]);
  }
  return [...kinds];
}

function line(table, [kind, forms]) {
  const title = words.papers.kinds[kind] ?? kind;
  const link = (form) => {
    const label = fill(words.papers.link, { paper: title, form: form.toUpperCase(), table });
    return element('a', { href: `/api/v1/tables/${table}/papers/${kind}.${form}`, target: '_blank', 'aria-label': label }, form.toUpperCase());
  };
  return [element('dt', {}, title), element('dd', { class: 'row' }, ...forms.map(link))];
}

function panel({ id, display_name: name }, files) {
  const heading = element('h2', { id: `of-${id}` }, id, ' ', element('span', { class: 'dim' }, name));
  const lines = byKind(files).flatMap((kind) => line(id, kind));
  return element('section', { class: 'panel', 'aria-labelledby': `of-${id}` }, heading, element('dl', {}, ...lines));
}

async function panels() {
  const { tables } = await get('/lobby');
  const files = await Promise.all(tables.map(({ id }) => get(`/tables/${id}/papers`)));
  return tables.map((table, at) => panel(table, files[at]));
}

/** What stands on the page; where papers are not installed, one sentence that says what to do. */
async function content() {
  try {
    return await panels();
  } catch (problem) {
    if (problem.code !== 'papers_not_installed') throw problem;
    return [element('p', { class: 'panel', role: 'status' }, sentence(problem.message))];
  }
}

async function show() {
  document.getElementById('tables').replaceChildren(...await content());
}

worker.then((who) => who && attempt(show));
