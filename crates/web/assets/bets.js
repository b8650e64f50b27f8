// Wagers before the deal: the chip rack, a line for each wager, repeat and clear.

import { get } from './api.js';
import { carry } from './carry.js';
import { mindFocus } from './focus.js';
import { cents, dollars, written } from './money.js';
import { amountOf, filled, offerOf, send } from './offers.js';
import { attempt, element, fill, say, setText } from './page.js';
import words from './words.js';

const { table: says } = words;
/** What chips are worth, in cents. */
const WORTH = [100, 500, 2500, 10000, 50000];
const place = (id) => document.getElementById(id);
/** What whoever goes on has to add later: so many times a wager of before the deal. */
const later = { wager: place('table').dataset.later, times: Number(place('table').dataset.times) };
/** The wagers that go back if they are alone when bets close, each with the one that it needs. */
const needs = new Map(place('table').dataset.needs.split(' ').map((pair) => pair.split(':')));

/** The wagers with which another of the same amount is placed. */
const brings = place('table').dataset.brings.split(' ');

export class Bets {
  /** `changed` hears when another chip is chosen, and when one is ready; `offerMore` shows, or takes away, what helps somebody without money. */
  constructor(table, changed, offerMore) {
    Object.assign(this, { table, changed, offerMore });
    /** The round for which one has said to be ready. */
    this.said = null;
    this.chip = 500;
    /** What one has with all that lies at one's seats, in cents, and for which round that is known. */
    this.money = { all: 0, round: null };
    this.offers = [];
    /** What was asked for and is not seen yet, by wager. */
    this.wanted = new Map();
    this.sending = Promise.resolve();
    place('repeat').addEventListener('click', () => this.repeat());
    place('clear').addEventListener('click', () => this.clear());
    place('ready').addEventListener('click', () => this.sayReady());
  }

  show(view, mine) {
    this.mine = mine;
    this.round = view.round?.number;
    this.laid = view.seats.filter(({ taken }) => taken === 'you').flatMap(({ wagers }) => Object.values(wagers)).reduce((sum, amount) => sum + cents(amount), 0);
    this.offers = mine ? view.offers.filter(({ kind, seat }) => kind === 'wager' && seat === mine.seat) : [];
    this.ready = offerOf(view.offers, 'ready');
    this.coupons = mine ? view.offers.filter(({ kind, seat }) => ['coupon', 'take_coupon_back'].includes(kind) && (seat ?? mine.seat) === mine.seat) : [];
    const isOpen = this.offers.length > 0;
    place('betting').hidden = !isOpen;
    if (!isOpen) return this.close();
    this.showRack();
    this.showWagers();
    this.showCoupons();
    place('clear').disabled = !this.hasWagers();
  }

  hasWagers() {
    return Object.keys(this.mine?.wagers ?? {}).length > 0;
  }

  /** Whether one has said that this round may begin. */
  isReady() {
    return this.said !== null && this.said === this.round;
  }

  showReady() {
    place('ready').disabled = !this.hasWagers() || Boolean(this.alone()) || this.isReady();
  }

  /** A wager that would only come back, because the one that it needs is missing. */
  alone() {
    return this.offers.map(({ wager }) => wager).find((wager) => this.on(wager) > 0 && needs.has(wager) && this.on(needs.get(wager)) === 0);
  }

  /** When wagers are closed, what lies there is what may be repeated. */
  close() {
    this.wanted.clear();
    const before = this.mine && ['in', 'folded'].includes(this.mine.status) && this.kept !== this.round;
    if (!before) return;
    this.kept = this.round;
    this.last = this.lying ?? this.last;
  }

  /** What was wagered before this page was loaded, unless it has seen something newer. */
  recall(wagers) {
    this.last ??= wagers;
    this.showRepeat();
  }

  /** All of the last wagers are placed again, or none. */
  showRepeat() {
    const button = place('repeat');
    const costs = this.last ? this.again().reduce((sum, [wager, amount]) => sum + this.costs(wager, amount), 0) : 0;
    const isDear = this.isDear(costs);
    button.disabled = !this.last || isDear;
    setText(button.querySelector('small'), isDear ? this.tooDear(costs) : '');
  }

  /** What one has. */
  afford(money) {
    this.money = { all: money + this.laid, round: this.round };
    this.showWagers();
  }

  /** What was won in a round is heard of a moment after the next one has begun. */
  isMoneyKnown() {
    return this.round !== undefined && this.money.round === this.round;
  }

  /** What is left when everything that was asked for is placed, in cents. */
  left() {
    return this.money.all - this.laid - this.offers.reduce((sum, { wager }) => sum + this.costs(wager, this.on(wager), this.lies(wager)), 0);
  }

  /** What a wager of so much costs more than now. */
  costs(wager, amount, now = this.on(wager)) {
    return (amount - now) * (brings.includes(wager) ? 2 : 1);
  }

  isDear(costs) {
    return this.isMoneyKnown() && costs > 0 && costs > this.left();
  }

  tooDear(costs) {
    return fill(says.costs_too_much, { amount: dollars(costs), money: dollars(Math.max(0, this.left())) });
  }

  /** Whether nothing lies there, and not even the least wager can be paid. */
  isBroke() {
    return !this.hasWagers() && this.offers.length > 0 && this.offers.every((offer) => this.isDear(this.costs(offer.wager, amountOf(offer).least)));
  }

  /** Says so if a wager lacks another, or if what is left would not be enough to go on after the deal. */
  warn() {
    const alone = this.alone();
    const text = alone ? fill(says.needs, { wager: words.wagers[alone], other: words.wagers[needs.get(alone)] }) : this.tooLittle();
    setText(place('warning'), text);
  }

  tooLittle() {
    const [left, cost] = [this.left(), this.on(later.wager) * later.times];
    const isShort = this.isMoneyKnown() && this.offers.length > 0 && cost > left;
    return isShort ? fill(says.too_little, { left: dollars(Math.max(0, left)), cost: dollars(cost) }) : '';
  }

  /** What lies on a wager. */
  lies(wager) {
    return cents(this.mine?.wagers[wager] ?? '0.00');
  }

  /** What lies on a wager, or soon will. */
  on(wager) {
    return this.wanted.get(wager) ?? this.lies(wager);
  }

  bet(wager, way, worth = this.chip) {
    const offer = this.offers.find((each) => each.wager === wager);
    if (!offer) return;
    const { least, most } = amountOf(offer);
    const now = this.on(wager);
    if (way === 'take') return this.less(wager);
    if (least === most && now > 0) return this.put(wager, 0);
    if (now >= most) return say(fill(says.most, { wager: words.wagers[wager], most: dollars(most) }));
    const next = this.next(offer, worth);
    if (this.isDear(this.costs(wager, next))) return say(`${words.wagers[wager]}: ${this.tooDear(this.costs(wager, next))}`);
    this.put(wager, next);
  }

  /** What lies on a wager after one chip more. */
  next(offer, worth = this.chip) {
    const { least, most } = amountOf(offer);
    return Math.min(most, Math.max(least, this.on(offer.wager) + worth));
  }

  /** Less by a chip; what is left below the least goes back whole. */
  less(wager) {
    const offer = this.offers.find((each) => each.wager === wager);
    const left = this.on(wager) - this.chip;
    this.put(wager, left < amountOf(offer).least ? 0 : left);
  }

  put(wager, amount) {
    this.wanted.set(wager, amount);
    this.showWagers();
    const offer = this.offers.find((each) => each.wager === wager);
    const command = amount > 0 ? filled(offer, { amount: written(amount) }) : { do: 'withdraw', seat: this.mine.seat, wager };
    // One after the other: a bonus may need the wager that was asked for before it.
    const next = () => this.send(command, amount);
    this.sending = this.sending.then(next, next);
  }

  /** What is asked for is wanted until it was answered, or no answer came. */
  async send(command, amount) {
    const { wager } = command;
    let done;
    try {
      done = await attempt(() => send(this.table, command));
    } finally {
      if (this.wanted.get(wager) === amount) this.wanted.delete(wager);
      if (!done) this.showWagers();
    }
  }

  /** What there is to place, so that everything lies as in the last round. */
  again() {
    const wanted = this.offers.map((offer) => [offer.wager, amountOf(offer)]).map(([wager, { least, most }]) => [wager, least, Math.min(this.last[wager] ?? 0, most)]);
    return wanted.filter(([wager, least, amount]) => amount >= least && amount !== this.on(wager)).map(([wager, , amount]) => [wager, amount]);
  }

  repeat() {
    for (const [wager, amount] of this.again()) this.put(wager, amount);
  }

  clear() {
    // The last first: what depends on another wager goes before it.
    for (const { wager } of [...this.offers].reverse()) if (this.on(wager) > 0) this.put(wager, 0);
  }

  async sayReady() {
    const { ready } = this;
    this.said = this.round;
    place('ready').disabled = true;
    mindFocus();
    await this.sending;
    // At a live table the dealer closes the bets: nobody there waits for somebody to be ready.
    if (ready && !(await attempt(() => send(this.table, ready.command)))) this.said = null;
    this.changed();
  }

  // What is shown

  showRack() {
    const rack = place('rack');
    const most = Math.max(...this.offers.map((offer) => amountOf(offer).most));
    const chips = WORTH.filter((worth) => worth <= most && worth >= amountOf(this.offers[0]).step);
    if (!chips.includes(this.chip)) this.chip = chips[0];
    if (rack.dataset.chips === `${chips}`) return;
    rack.dataset.chips = `${chips}`;
    rack.replaceChildren(...chips.map((worth) => this.chipButton(worth)));
  }

  chipButton(worth) {
    const chip = element('button', { type: 'button', class: `rack-chip chip-${worth / 100}`, 'aria-pressed': `${worth === this.chip}` }, dollars(worth));
    const choose = () => {
      this.chip = worth;
      for (const other of chip.parentNode.children) other.setAttribute('aria-pressed', `${other === chip}`);
      this.changed();
    };
    chip.addEventListener('click', choose);
    carry(chip, choose, (target) => target?.closest('.area')?.does?.('add', worth));
    return chip;
  }

  showWagers() {
    if (!this.offers.length) return;
    const list = place('wagers');
    const names = this.offers.map(({ wager }) => wager).join();
    if (list.dataset.wagers !== names) {
      list.dataset.wagers = names;
      list.replaceChildren(...this.offers.map((offer) => this.line(offer)));
    }
    for (const offer of this.offers) {
      const line = list.querySelector(`[data-line="${offer.wager}"]`);
      const amount = this.on(offer.wager);
      line.querySelector('.amount').textContent = amount > 0 ? dollars(amount) : '–';
      line.classList.toggle('on', amount > 0);
      line.querySelector('.less').disabled = amount === 0;
      const costs = this.costs(offer.wager, this.next(offer));
      const isDear = this.isDear(costs);
      line.querySelector('.add').disabled = amount >= amountOf(offer).most || isDear;
      setText(line.querySelector('small'), isDear ? this.tooDear(costs) : limitsOf(offer));
    }
    this.warn();
    this.showReady();
    this.showRepeat();
    this.offerMore(this.isBroke());
    this.lying = Object.fromEntries(this.offers.map(({ wager }) => [wager, this.on(wager)]));
  }

  line({ wager }) {
    const name = words.wagers[wager];
    const less = element('button', { type: 'button', class: 'less', 'aria-label': fill(says.less, { wager: name }), onclick: () => this.less(wager) }, '−');
    const add = element('button', { type: 'button', class: 'add', 'aria-label': fill(says.more, { wager: name }), onclick: () => this.bet(wager, 'add') }, '+');
    const what = element('span', { class: 'what' }, name, element('small', { class: 'dim' }));
    return element('li', { 'data-line': wager }, what, less, element('b', { class: 'amount' }, '–'), add);
  }

  /** What can be done with coupons: to take one back that lies, and to lay each of one's own that fits an offer. */
  showCoupons() {
    const key = JSON.stringify([this.round, this.coupons, this.seat()]);
    if (this.couponsKey === key) return;
    this.couponsKey = key;
    this.findCoupons();
  }

  async findCoupons() {
    const key = this.couponsKey;
    const { coupons } = this.coupons.length ? await get('/wallet/coupons').catch(() => ({ coupons: [] })) : { coupons: [] };
    // Something else may have happened meanwhile.
    if (this.couponsKey !== key) return;
    const at = place('coupons');
    const back = this.coupons.filter(({ kind }) => kind === 'take_coupon_back').map((offer) => this.couponButton(offer.says, offer.command));
    const own = coupons.filter(({ game }) => game === place('table').dataset.game).map((coupon) => this.ownCoupon(coupon));
    const all = [...back, ...own];
    at.replaceChildren(all.length ? element('details', { open: true }, element('summary', {}, says.coupon), element('div', { class: 'row' }, ...all)) : '');
  }

  /** A coupon of one's own: a button if it can be laid now, and otherwise what it needs. */
  ownCoupon({ coupon, wager, value, last_day: day }) {
    const text = fill(says.lay_coupon, { coupon, value: dollars(cents(value)), wager: words.wagers[wager], day });
    const offer = this.coupons.find((one) => one.kind === 'coupon' && one.wager === wager);
    const bounds = offer && amountOf(offer);
    const fits = bounds && bounds.least <= cents(value) && cents(value) <= bounds.most;
    if (fits) return this.couponButton(text, filled(offer, { coupon, amount: value }));
    return element('p', { class: 'dim' }, `${text} `, this.laysAlready(wager) ? says.coupon_lies : says.coupon_needs);
  }

  laysAlready(wager) {
    return this.coupons.some((one) => one.kind === 'take_coupon_back' && one.wager === wager);
  }

  couponButton(text, command) {
    return element('button', { type: 'button', class: 'quiet', onclick: () => attempt(() => send(this.table, command)) }, text);
  }

  seat() {
    return this.mine?.seat;
  }
}

/** What may be wagered: `$10–$500`. */
function limitsOf(offer) {
  const { least, most } = amountOf(offer);
  const limits = least === most ? dollars(least) : `${dollars(least)}–${dollars(most)}`;
  return [limits, says.brings[offer.wager]].filter(Boolean).join(', ');
}
