// The rounds that one has played, newest first.

import { get } from './api.js';
import { cents, exact, signed } from './money.js';
import { attempt, element, moment, person } from './page.js';
import { review } from './review.js';
import words from './words.js';

const place = (id) => document.getElementById(id);
const PAGE = 25;
let oldest = null;

function row(round) {
  const net = cents(round.net);
  const link = element('a', { href: `/rounds/${round.table}/${round.round}` }, `${round.table} · ${round.round}`);
  const number = (text, kind = '') => element('td', { class: `number ${kind}` }, text);
  return element('tr', {}, element('td', {}, link), element('td', {}, moment(round.at)),
    number(exact(cents(round.wagered))), number(exact(cents(round.returned))), number(signed(net), net > 0 ? 'gain' : net < 0 ? 'loss' : ''));
}

async function more() {
  const before = oldest === null ? '' : `&before=${oldest}`;
  const rounds = await attempt(() => get(`/history?limit=${PAGE}${before}`));
  if (!rounds) return;
  place('rounds').append(...rounds.map(row));
  oldest = rounds.at(-1)?.cursor ?? oldest;
  place('older').hidden = rounds.length < PAGE;
  place('none').hidden = place('rounds').children.length > 0;
}

person.then((who) => {
  if (who?.role === 'player') return more();
  place('none').textContent = words.history.log_in;
  place('none').hidden = false;
  place('review').disabled = true;
  return undefined;
});
place('older').addEventListener('click', more);
place('review').addEventListener('click', async () => {
  place('review').disabled = true;
  await attempt(() => review(place('mistakes')));
  place('review').disabled = false;
});
