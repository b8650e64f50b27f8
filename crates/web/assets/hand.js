// The cards of the round in large, and what may be decided with them.

import { card, nameOf } from './cards.js';
import { post } from './api.js';
import { cents, dollars, written } from './money.js';
import { attempt, element, fill, say } from './page.js';
import words from './words.js';

const { table: says } = words;
const place = (id) => document.getElementById(id);

export class Hand {
  /** `decided` hears of every decision before it is sent. */
  constructor(table, decided) {
    this.table = table;
    this.decided = decided;
    this.chosen = new Set();
    this.rows = new Map();
  }

  show(view, mine) {
    this.mine = mine;
    this.offers = mine ? view.offers.filter(({ kind, seat }) => ['choose', 'declare'].includes(kind) && seat === mine.seat) : [];
    this.choosing = this.offers.find(({ places }) => places);
    if (!this.choosing) this.chosen.clear();
    const { round } = view;
    this.row('dealer', says.dealer, round?.dealer ?? []);
    this.row('board', says.board, round?.board ?? []);
    [0, 1, 2].forEach((at) => this.row(`pack-${at}`, fill(says.pack, { pack: at + 1 }), round?.packs?.[at] ?? []));
    this.row('own', mine ? fill(says.you, { seat: mine.seat }) : '', mine?.cards ?? []);
    this.showActions(view);
  }

  row(name, title, cards) {
    const state = JSON.stringify([cards, name === 'own' && this.choosing?.places, title]);
    const known = this.rows.get(name);
    if (known?.state === state) return;
    const row = known?.row ?? element('div', { class: `cards-row ${name.split('-')[0]}` });
    if (!known) place('hands').append(row);
    row.hidden = cards.length === 0;
    const pictures = cards.map((each, at) => (name === 'own' ? this.own(each, at + 1) : element('li', {}, card(each.face, each))));
    row.replaceChildren(element('h3', {}, title), element('ul', { class: 'cards' }, ...pictures));
    this.rows.set(name, { row, state });
  }

  /** A card of one's own: a switch when cards are to be chosen. */
  own(each, at) {
    const picture = card(each.face, { open: true });
    if (!this.choosing?.places.includes(at)) return element('li', {}, picture);
    picture.setAttribute('aria-hidden', 'true');
    const button = element('button', { type: 'button', class: 'pick', 'aria-pressed': `${this.chosen.has(at)}`, 'aria-label': fill(says.choose_card, { card: nameOf(each.face) }) }, picture);
    button.addEventListener('click', () => {
      if (!this.chosen.delete(at)) this.chosen.add(at);
      if (this.choosing.most === 1) for (const other of this.chosen) if (other !== at) this.chosen.delete(other);
      for (const [index, item] of [...button.closest('ul').children].entries()) item.querySelector('.pick')?.setAttribute('aria-pressed', `${this.chosen.has(index + 1)}`);
      this.enable();
    });
    return element('li', {}, button);
  }

  showActions({ round }) {
    const state = JSON.stringify([this.offers, round?.number]);
    if (this.state === state) return;
    this.state = state;
    this.chosen.clear();
    place('actions').replaceChildren(...this.offers.map((offer) => this.action(offer)));
    this.enable();
  }

  action(offer) {
    if (offer.minimum && offer.minimum !== offer.maximum) return this.amounts(offer);
    const costs = offer.costs ? dollars(cents(offer.costs)) : null;
    const amount = offer.minimum;
    return this.button(offer, offer.says, costs, () => this.decide(offer, { amount }));
  }

  /** A raise of one, two or three times the ante: a button for each. */
  amounts(offer) {
    const [least, most] = [cents(offer.minimum), cents(offer.maximum)];
    const times = Array.from({ length: Math.floor(most / least) }, (_, at) => least * (at + 1));
    const buttons = times.map((amount) => this.button(offer, fill(says.raise, { amount: dollars(amount) }), dollars(amount), () => this.decide(offer, { amount: written(amount) })));
    return element('div', { class: 'row' }, ...buttons);
  }

  button(offer, text, costs, does) {
    const price = costs ? element('small', {}, fill(says.costs, { amount: costs })) : null;
    const made = element('button', { type: 'button', class: offer.choice === 'fold' ? 'action fold' : 'action', 'data-choice': offer.choice ?? offer.kind, onclick: does }, element('span', {}, text), price);
    if (offer.places) made.dataset.needs = `${offer.least} ${offer.most}`;
    return made;
  }

  /** An exchange needs its cards chosen first. */
  enable() {
    for (const button of place('actions').querySelectorAll('[data-needs]')) {
      const [least, most] = button.dataset.needs.split(' ').map(Number);
      const fits = this.chosen.size >= least && this.chosen.size <= most;
      button.setAttribute('aria-disabled', `${!fits}`);
      button.classList.toggle('waits', !fits);
      button.title = fits ? '' : fill(least === most ? says.select : says.select_more, { least, most });
    }
  }

  async decide(offer, { amount }) {
    const cards = [...this.chosen].sort((a, b) => a - b);
    if (offer.places && (cards.length < offer.least || cards.length > offer.most)) {
      return say(fill(offer.least === offer.most ? says.select : says.select_more, offer));
    }
    const ask = offer.ask ?? offer.form.replace('AMOUNT', amount).replace('CARDS', cards.join(' '));
    for (const button of place('actions').querySelectorAll('button')) button.disabled = true;
    this.decided(offer, { amount, cards });
    const done = await attempt(() => post(`/tables/${this.table}/commands`, { ask }));
    if (!done) for (const button of place('actions').querySelectorAll('button')) button.disabled = false;
  }
}
