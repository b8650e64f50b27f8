// Every option of one's own decision with its exact value, and afterwards what a mistake has cost.

import { get } from './api.js';
import { optionInWords, optionsTable } from './options.js';
import { element, fill } from './page.js';
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
    this.forget(round);
    const decides = round?.turn === mine.seat;
    const key = decides ? `${round.number}/${mine.choices.length}/${mine.cards.length}` : null;
    if (key === this.key) return;
    this.key = key;
    this.known = null;
    if (key) this.ask(key, mine.seat);
    else place.querySelector('.waiting')?.remove();
  }

  /** What was advised in the last round is of no use in this one; what was said of it afterwards stays until the first advice of the next. */
  forget(round) {
    if (this.round !== undefined && this.round !== round?.number) place.replaceChildren(...place.querySelectorAll('.verdict'));
    this.round = round?.number;
  }

  /** Shows something below what was said of the decisions of this round: a later one does not undo an earlier. */
  put(what) {
    place.replaceChildren(...place.querySelectorAll(`.verdict[data-round="${this.round}"]`), what);
  }

  async ask(key, seat) {
    this.put(element('p', { class: 'dim waiting', role: 'status' }, says.waiting));
    const known = await get(`/tables/${this.table}/seats/${seat}/advice`).catch(() => null);
    // Whoever has decided meanwhile needs no advice any more.
    if (this.key !== key) return;
    this.known = known;
    this.put(known ? optionsTable(known) : element('p', { class: 'dim' }, says.later));
  }

  /** Compares a decision with the best one; answers with what says so, when the table has accepted it. */
  judge(offer, { amount, places }) {
    const known = this.known;
    if (!toggle.checked || !known) return () => {};
    const stake = amount ?? offer.command.amount;
    const at = known.options.findIndex((option) => option.choice === offer.choice && (option.amount ?? undefined) === stake && `${[...option.cards].sort()}` === `${places}`);
    if (at < 0) return () => {};
    const [option, best] = [known.options[at], known.options[known.best]];
    const isRight = at === known.best || Number(option.costs.decimal) === 0;
    const text = isRight
      ? fill(says.right, { action: optionInWords(option) })
      : fill(says.mistake, { action: optionInWords(option), amount: `$${option.costs.dollars}`, best: optionInWords(best) });
    const { number } = this.view.round;
    return () => {
      const before = [...place.querySelectorAll(`.verdict[data-round="${number}"]`)];
      for (const old of place.querySelectorAll('.verdict')) if (!before.includes(old)) old.remove();
      const verdict = element('p', { class: `verdict ${isRight ? 'gain' : 'loss'}`, role: 'status', 'data-round': number }, fill(says.verdict, { round: number, text }));
      place.prepend(...before, verdict);
    };
  }
}
