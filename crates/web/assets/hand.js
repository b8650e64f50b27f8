// The cards of the round in large, and what may be decided with them.

import { card, nameOf, rankOn } from './cards.js';
import { hasDeclarations, hasToDeclare } from './dealer-says.js';
import { mindFocus } from './focus.js';
import { cents, dollars, written } from './money.js';
import { amountOf, cardsOf, filled, offerOf, send } from './offers.js';
import { attempt, element, fill, say } from './page.js';
import words from './words.js';

const { table: says } = words;
const place = (id) => document.getElementById(id);

export class Hand {
  /** `judge` is asked about every decision before it is sent, and answers with what is to be said when it was accepted. */
  constructor(table, judge) {
    this.table = table;
    this.judge = judge;
    this.chosen = new Set();
    this.rows = new Map();
    /** What one has, in cents; not known at first. */
    this.money = null;
  }

  show(view, mine) {
    this.mine = mine;
    const own = mine ? view.offers.filter(({ kind, seat }) => ['choose', 'declare'].includes(kind) && seat === mine.seat) : [];
    this.declares = hasToDeclare(view, mine);
    // Most tables show a hand that wins by themselves: to say so comes after what is to be decided.
    this.offers = [...own.filter(({ kind }) => kind === 'choose'), ...own.filter(({ kind }) => kind === 'declare')];
    this.choosing = this.offers.map(cardsOf).find(Boolean);
    this.ready = offerOf(view.offers, 'ready');
    if (!this.choosing) this.chosen.clear();
    const { round } = view;
    this.row('dealer', says.dealer, round?.dealer ?? [], round?.dealer_hand);
    this.row('board', says.board, round?.board ?? []);
    [1, 2, 3].forEach((pack) => this.row(`pack-${pack}`, fill(says.pack, { pack }), round?.packs?.[pack - 1] ?? [], packHand(round, mine, pack)));
    this.row('own', mine ? fill(says.you, { seat: mine.seat }) : '', mine?.cards ?? [], mine?.hand);
    this.waitsForDeclarations = waitsForDeclarations(view, mine);
    this.showActions(view);
  }

  /** A row of cards with its title, and what the hand comes to, as the server has read it. */
  row(name, title, cards, hand) {
    const state = JSON.stringify([cards, name === 'own' && this.choosing?.choices, title, hand]);
    const known = this.rows.get(name);
    if (known?.state === state) return;
    const row = known?.row ?? element('div', { class: `cards-row ${name.split('-')[0]}` });
    if (!known) place('hands').append(row);
    row.hidden = cards.length === 0;
    const pictures = cards.map((each) => (name === 'own' ? this.own(each) : element('li', {}, card(each.face, each))));
    const read = hand ? element('b', { class: 'read' }, hand) : null;
    row.replaceChildren(element('h3', {}, title, ' ', read), element('ul', { class: 'cards' }, ...pictures));
    this.rows.set(name, { row, state });
  }

  /** A card of one's own: a switch when cards are to be chosen. */
  own(each) {
    const picture = card(each.face, { open: true });
    const at = each.position;
    if (!this.choosing?.choices.includes(at)) return element('li', {}, picture);
    picture.setAttribute('aria-hidden', 'true');
    // The name begins with what is seen: whoever speaks to the browser says that.
    const label = fill(says.choose_card, { rank: rankOn(each.face), card: nameOf(each.face) });
    const button = element('button', { type: 'button', class: 'pick', 'data-position': at, 'aria-pressed': `${this.chosen.has(at)}`, 'aria-label': label }, picture);
    button.addEventListener('click', () => {
      if (!this.chosen.delete(at)) this.chosen.add(at);
      if (this.choosing.most === 1) for (const other of this.chosen) if (other !== at) this.chosen.delete(other);
      for (const pick of button.closest('ul').querySelectorAll('.pick')) pick.setAttribute('aria-pressed', `${this.chosen.has(Number(pick.dataset.position))}`);
      this.enable();
    });
    return element('li', {}, button);
  }

  showActions({ round }) {
    const state = JSON.stringify([this.offers, round?.number, this.waitsForDeclarations]);
    if (this.state === state) return;
    this.state = state;
    this.isSending = false;
    this.chosen.clear();
    const goOn = this.waitsForDeclarations ? [this.goOn()] : [];
    place('actions').replaceChildren(...this.offers.map((offer) => this.action(offer)), ...goOn);
    this.enable();
  }

  action(offer) {
    const bounds = amountOf(offer);
    if (bounds) return this.amounts(offer, bounds);
    return this.button(offer, offer.says, cents(offer.cost ?? '0.00'), () => this.decide(offer, {}));
  }

  /** A raise of one, two or three times the ante: a button for each. */
  amounts(offer, { least, most }) {
    const times = Array.from({ length: Math.floor(most / least) }, (_, at) => least * (at + 1));
    const buttons = times.map((amount) => this.button(offer, fill(says.raise, { amount: dollars(amount) }), amount, () => this.decide(offer, { amount: written(amount) })));
    return buttons.length === 1 ? buttons[0] : element('div', { class: 'row' }, ...buttons);
  }

  button(offer, text, costs, does) {
    const kind = offer.kind === 'declare' && !this.declares ? 'action aside' : offer.choice === 'fold' ? 'action fold' : 'action';
    const price = costs ? element('small', {}) : null;
    const made = element('button', { type: 'button', class: kind, 'data-choice': offer.choice ?? offer.kind, 'data-costs': costs, onclick: does }, element('span', {}, text), price);
    const cards = cardsOf(offer);
    if (cards) made.dataset.needs = `${cards.fewest} ${cards.most}`;
    return made;
  }

  /** What one has; what costs more is not offered, and says why. */
  afford(money) {
    this.money = money;
    this.enable();
  }

  /** An exchange needs its cards chosen first, and everything the money for it. */
  enable() {
    for (const button of place('actions').querySelectorAll('[data-choice]')) {
      const costs = Number(button.dataset.costs);
      const isDear = costs > 0 && this.money !== null && costs > this.money;
      button.disabled = this.isSending || isDear;
      const price = button.querySelector('small');
      const text = fill(isDear ? says.costs_too_much : says.costs, { amount: dollars(costs), money: dollars(this.money ?? 0) });
      if (price && price.textContent !== text) price.textContent = text;
      if (button.dataset.needs) this.wait(button);
    }
  }

  wait(button) {
    const [least, most] = button.dataset.needs.split(' ').map(Number);
    const fits = this.chosen.size >= least && this.chosen.size <= most;
    button.setAttribute('aria-disabled', `${!fits}`);
    button.classList.toggle('waits', !fits);
    button.title = fits ? '' : fill(least === most ? says.select : says.select_more, { least, most });
  }

  async decide(offer, fields) {
    const cards = cardsOf(offer);
    if (cards) {
      const { fewest: least, most } = cards;
      if (this.chosen.size < least || this.chosen.size > most) return say(fill(least === most ? says.select : says.select_more, { least, most }));
      Object.assign(fields, this.chosenFor(cards));
    }
    const accepted = this.judge(offer, { ...fields, places: cards ? this.places() : [] });
    this.isSending = true;
    this.enable();
    mindFocus();
    let done;
    try {
      done = await attempt(() => send(this.table, filled(offer, fields)));
    } finally {
      // What was not done may be decided again.
      if (!done) this.isSending = false;
      this.enable();
    }
    // Whoever has shown the hand keeps nobody waiting.
    if (done && offer.kind === 'declare' && this.waitsForDeclarations) this.sayReady();
    return done && accepted();
  }

  /** The chosen cards, as the field that asks for them. */
  chosenFor({ kind, field }) {
    const positions = [...this.chosen].sort((a, b) => a - b);
    return { [field]: kind === 'card' ? positions[0] : positions };
  }

  /** Where the chosen cards lie in one's own hand, from 1. */
  places() {
    return this.mine.cards.flatMap(({ position }, at) => (this.chosen.has(position) ? [at + 1] : []));
  }

  /** Nothing to show, or nothing that one wants to show: the round need not wait until the time is over. */
  goOn() {
    const text = this.declares ? says.go_on_covered : says.go_on;
    const button = element('button', { type: 'button', class: 'action aside', id: 'go-on' }, element('span', {}, text));
    button.addEventListener('click', async () => {
      button.disabled = true;
      mindFocus();
      button.disabled = await this.sayReady();
    });
    return button;
  }

  async sayReady() {
    return Boolean(this.ready && (await attempt(() => send(this.table, this.ready.command))));
  }
}

/** Whether the round waits, as long as there is time, for players who may show their hands. */
function waitsForDeclarations({ round, ends_in_ms: left }, mine) {
  return mine?.status === 'in' && round?.phase === 'declarations' && left !== null && hasDeclarations();
}

/** What a pack and one's own five cards have come to, and what the dealer has with it, as the settlement has read them. */
function packHand(round, mine, pack) {
  const line = round?.settled.find(({ seat, wager }) => seat === mine?.seat && wager === `pack_${pack}`);
  return line && fill(says.against, line);
}
