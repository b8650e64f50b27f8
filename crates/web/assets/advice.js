// Every option of one's own decision with its exact value, and afterwards what a mistake has cost.

import { get } from './api.js';
import { optionInWords, optionsTable } from './options.js';
import { element, fill, say } from './page.js';
import words from './words.js';

const { advice: says } = words;
const place = document.getElementById('advice');
const toggle = document.getElementById('advice-switch');

export class Advice {
  constructor(table) {
    this.table = table;
    toggle.checked = localStorage.getItem('advice') === 'on';
    toggle.addEventListener('change', () => {
      localStorage.setItem('advice', toggle.checked ? 'on' : 'off');
      this.key = null;
      if (this.view) this.show(this.view, this.mine);
    });
  }

  show(view, mine) {
    Object.assign(this, { view, mine });
    place.hidden = !toggle.checked;
    if (!toggle.checked || !mine) return;
    if (view.game === 'packs_poker') return place.replaceChildren(element('p', { class: 'dim' }, says.none));
    const { round } = view;
    const decides = round?.turn === mine.seat;
    const key = decides ? `${round.number}/${mine.choices.length}/${mine.cards.length}` : null;
    if (key === null || key === this.key) return;
    this.key = key;
    this.known = null;
    this.ask(key, mine.seat);
  }

  async ask(key, seat) {
    place.replaceChildren(element('p', { class: 'dim', role: 'status' }, says.waiting));
    const known = await get(`/tables/${this.table}/seats/${seat}/advice`).catch(() => null);
    // Whoever has decided meanwhile needs no advice any more.
    if (this.key !== key) return;
    this.known = known;
    place.replaceChildren(known ? optionsTable(known) : element('p', { class: 'dim' }, says.later));
  }

  /** Says what a decision is worth beside the best one. */
  decided(offer, { amount, cards }) {
    const known = this.known;
    this.known = null;
    if (!toggle.checked || !known) return;
    const stake = amount ?? offer.ask?.match(/plays ([\d.]+)$/)?.[1];
    const at = known.options.findIndex((option) => option.choice === offer.choice && (option.amount ?? undefined) === stake && `${[...option.cards].sort()}` === `${offer.places ? cards : []}`);
    if (at < 0) return;
    const [option, best] = [known.options[at], known.options[known.best]];
    const isRight = at === known.best || Number(option.costs.decimal) === 0;
    const text = isRight
      ? fill(says.right, { action: optionInWords(option) })
      : fill(says.mistake, { action: optionInWords(option), amount: `$${option.costs.dollars}`, best: optionInWords(best) });
    say(text, isRight ? 'info' : 'error');
    place.prepend(element('p', { class: isRight ? 'gain' : 'loss' }, text));
  }
}
