// The felt: cards and chips where the drawing has their places, and the betting areas of one's own seat as buttons.

import { drawn, svg } from './cards.js';
import { cents, dollars } from './money.js';
import { amountOf, offerOf } from './offers.js';
import { fill } from './page.js';
import words from './words.js';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** How long a card flies, how long after the one before, and how long all of them take at most. */
const FLIGHT = 380;
const AFTER = 60;
const ALL = 1500;
/** Around a seat that is shown in large, in millimetres of the felt. */
const ROOM = 8;
/** Letters that are smaller cannot be read, in pixels. */
const LEGIBLE = 9;
/** Below this width the own seat is shown in large. */
export const narrow = matchMedia('(max-width: 48rem)');

export class Felt {
  /** `does` says what follows when somebody points at an area or a free seat. */
  constructor(place, does) {
    this.drawing = place.querySelector('svg');
    if (!this.drawing) return;
    this.does = does;
    this.whole = this.drawing.getAttribute('viewBox');
    this.scene = svg('g', { id: 'scene' });
    this.scene.append(...[...this.drawing.children].filter((child) => !['title', 'desc', 'defs', 'view'].includes(child.localName)));
    this.layer = svg('g', { id: 'cards-layer', 'aria-hidden': 'true' });
    this.scene.append(this.layer);
    this.drawing.append(this.scene);
    this.laid = new Map();
  }

  /** Shows a view of the table; `mine` is one's own seat. */
  show(view, mine, chip) {
    if (!this.drawing) return;
    this.showCards(view);
    for (const seat of view.seats) this.showSeat(seat, view, mine);
    this.showAreas(view, mine, chip);
  }

  // Cards

  showCards({ seats, round }) {
    const all = [];
    const put = (name, cards) => cards.forEach((card, at) => all.push({ ...card, name, at: at + 1 }));
    put('dealer-card', round?.dealer ?? []);
    put('board', round?.board ?? []);
    (round?.packs ?? []).forEach((pack, at) => put(`pack-${at + 1}-card`, pack));
    for (const { seat, cards, status } of seats) if (status !== 'folded' || cards.some((card) => card.face)) put(`seat-${seat}-card`, cards);
    const keys = new Set(all.map(keyOf));
    for (const [key, card] of this.laid) {
      if (keys.has(key)) continue;
      card.group.remove();
      this.laid.delete(key);
    }
    // Cards that stay may lie at another place: a hand moves together where cards were exchanged.
    for (const card of all) if (this.laid.has(keyOf(card))) this.laid.get(keyOf(card)).place = card.at;
    const fresh = all.filter((card) => !this.laid.has(keyOf(card))).sort((a, b) => a.position - b.position);
    for (const card of all) this.showCard(card, fresh.indexOf(card), fresh.length);
  }

  showCard(card, order, many) {
    const at = this.placeOf(card);
    if (!at) return;
    const known = this.laid.get(keyOf(card));
    if (known && known.face === card.face && known.at === at) return;
    const inner = drawn(card.face);
    if (known) {
      known.group.setAttribute('transform', at);
      known.group.replaceChildren(inner);
      if (known.face !== card.face && !calm.matches) inner.animate([{ transform: 'scaleX(0.05)' }, { transform: 'none' }], 220);
      Object.assign(known, { face: card.face, at });
      return;
    }
    const group = svg('g', { transform: at }, inner);
    // Cards further right lie above those before.
    const later = [...this.laid.values()].filter((other) => other.name === card.name && other.place > card.at);
    const next = later.sort((one, other) => one.place - other.place)[0];
    this.layer.insertBefore(group, next?.group ?? null);
    this.laid.set(keyOf(card), { group, face: card.face, at, name: card.name, place: card.at });
    if (!calm.matches && !document.hidden) this.fly(inner, at, Math.min(AFTER, ALL / many) * order);
  }

  /** A card comes from the shoe, or from the dealer's side. */
  fly(inner, at, delay) {
    const [, x, y, turn = 0] = at.match(/translate\(([-\d.]+) ([-\d.]+)\)(?: rotate\(([-\d.]+)\))?/).map(Number);
    const shoe = numbers(this.scene.querySelector('#shoe, #shuffler, #tray')) ?? [340, 70];
    const [dx, dy] = turned(shoe[0] - x, shoe[1] - y, -(turn || 0));
    inner.animate([{ transform: `translate(${dx}px, ${dy}px)`, opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: 'none', opacity: 1 }], {
      duration: FLIGHT, delay, fill: 'backwards', easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
    });
  }

  /** Where a card lies; one too many for the drawing lies beside the last. */
  placeOf({ name, at: number }) {
    const at = name === 'dealer-card' ? this.fromTheLeft(number) : number;
    const found = this.scene.querySelector(`#${name}-${at}`);
    if (found) return found.getAttribute('transform');
    for (let last = at - 1; last > 0; last -= 1) {
      const before = this.scene.querySelector(`#${name}-${last}`)?.getAttribute('transform');
      if (before) return `${before} translate(${18 * (at - last)} 0)`;
    }
    return this.scene.querySelector(name === 'dealer-card' ? '#dealer-hand, #board' : '#board')?.getAttribute('transform') ?? null;
  }

  /** The drawing counts the dealer's cards as the dealer does, from right to left: whoever sits opposite reads them the other way. */
  fromTheLeft(number) {
    const places = this.scene.querySelectorAll('[id^="dealer-card-"]').length;
    return number <= places ? places + 1 - number : number;
  }

  // Seats and chips

  showSeat(seat, view, mine) {
    const group = this.scene.querySelector(`.seat[data-seat="${seat.seat}"]`);
    if (!group) return;
    group.classList.toggle('turn', view.round?.turn === seat.seat);
    group.classList.toggle('mine', mine?.seat === seat.seat);
    group.classList.toggle('gone', seat.status === 'folded' || seat.status === 'forfeited');
    this.showWho(group.querySelector(`#seat-${seat.seat}`), seat, view);
    for (const area of group.querySelectorAll('.area')) showChips(area, seat);
  }

  showWho(position, seat, view) {
    const offer = offerOf(view.offers, 'sit', { seat: seat.seat });
    const text = offer ? words.table.free : { you: words.table.it_is_you, bot: words.table.bot, player: words.table.player }[seat.taken] ?? '';
    let label = position.querySelector('.who');
    if (!label) position.append((label = svg('text', { class: 'who', y: 33, 'font-size': 17 })));
    if (label.textContent !== text) label.textContent = text;
    makeButton(position, offer ? { label: `${written(position)}: ${offer.says}`, does: () => this.does.sit(offer) } : null);
    position.classList.toggle('free', Boolean(offer));
  }

  showAreas(view, mine, chip) {
    for (const area of this.scene.querySelectorAll('.area')) {
      const wagers = area.dataset.wager.split(' ');
      const isMine = mine && Number(area.dataset.seat) === mine.seat;
      const offer = isMine && view.offers.find(({ kind, wager }) => kind === 'wager' && wagers.includes(wager));
      makeButton(area, offer ? { label: `${written(area)}: ${areaInWords(offer, chip)}`, does: (way, worth) => this.does.bet(offer.wager, way, worth) } : null);
    }
  }

  // What is seen of it

  /** Whether the names of a seat's betting areas are large enough to be read, as the felt is shown now. */
  isLegible(seat) {
    const names = this.drawing?.querySelectorAll(`.seat[data-seat="${seat}"] .area > text`) ?? [];
    return [...names].every((name) => {
      const { a, b } = name.getScreenCTM();
      return Number(name.getAttribute('font-size')) * Math.hypot(a, b) >= LEGIBLE;
    });
  }

  /** Shows the whole table, or one seat, turned as its player sits. */
  zoom(seat) {
    if (!this.drawing) return;
    const group = seat && this.scene.querySelector(`.seat[data-seat="${seat}"]`);
    this.drawing.classList.toggle('zoomed', Boolean(group));
    if (!group) {
      this.scene.removeAttribute('transform');
      this.drawing.setAttribute('viewBox', this.whole);
      return;
    }
    const turn = Number(group.dataset.turn ?? 0);
    this.scene.setAttribute('transform', `rotate(${-turn})`);
    // A telephone shows the betting areas as large as it can: the cards lie below, in large.
    const parts = [...group.querySelectorAll(narrow.matches ? '.area' : '.area, .hand, .position')].map((item) => edges(item, turn));
    const [left, top] = [0, 1].map((side) => Math.min(...parts.map((part) => part[side])) - ROOM);
    const [right, bottom] = [2, 3].map((side) => Math.max(...parts.map((part) => part[side])) + ROOM);
    this.drawing.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`);
  }
}

/** Left, top, right and bottom of an item, when the drawing is turned as its player sits. */
function edges(item, turn) {
  const [x, y] = turned(...numbers(item), -turn);
  const { width, height } = item.firstElementChild.getBBox();
  // Below the number of a seat stands who sits there.
  const below = item.matches('.position') ? 28 : 0;
  return [x - width / 2, y - height / 2, x + width / 2, y + height / 2 + below];
}

const keyOf = ({ name, position }) => `${name}:${position}`;

/** Where an item of the drawing lies. */
function numbers(item) {
  const found = item?.getAttribute('transform')?.match(/translate\(([-\d.]+) ([-\d.]+)\)/);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

function turned(x, y, degrees) {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** What lies on an area, as one stack with its amount. */
function showChips(area, seat) {
  const on = area.dataset.wager.split(' ').map((wager) => cents(seat.wagers[wager] ?? '0.00'));
  const amount = on.reduce((sum, part) => sum + part, 0);
  const stack = area.querySelector('.stack');
  if (Number(stack?.dataset.amount ?? 0) === amount) return;
  stack?.remove();
  if (amount > 0) area.append(stackOf(amount));
}

function stackOf(amount) {
  const colour = [50000, 10000, 2500, 500, 100].find((worth) => amount >= worth) ?? 1;
  const height = Math.min(4, 1 + Math.floor(amount / (colour * 2)));
  const stack = svg('g', { class: `stack chip-${colour / 100}`, 'data-amount': amount });
  for (let chip = 0; chip < height; chip += 1) stack.append(svg('circle', { class: 'chip', r: 25, cy: -4 * chip }), svg('circle', { class: 'chip-edge', r: 25, cy: -4 * chip }));
  const text = dollars(amount);
  stack.append(svg('text', { y: -4 * (height - 1) + 5.5, 'font-size': [17, 14.5, 12][Math.max(0, Math.min(2, text.length - 2))] }, text));
  return stack;
}

/** What stands on an item: its name begins with it, so that whoever speaks to the browser finds it. */
const written = (item) => [...item.querySelectorAll('text')].map(({ textContent }) => textContent).join(' ');

function areaInWords(offer, chip) {
  const { least, most } = amountOf(offer);
  const said = { wager: words.wagers[offer.wager], least: dollars(least), most: dollars(most), chip: dollars(chip) };
  return fill(least === most ? words.table.area_fixed : words.table.area, said);
}

/** Makes an item of the drawing a button, or again what it was. */
function makeButton(item, button) {
  item.classList.toggle('live', Boolean(button));
  if (!button) {
    if (!item.does) return;
    item.does = null;
    item.removeAttribute('tabindex');
    item.setAttribute('role', 'img');
    item.setAttribute('aria-label', item.was);
    return;
  }
  if (!item.listens) listen(item);
  item.was ??= item.getAttribute('aria-label');
  item.does = button.does;
  item.setAttribute('role', 'button');
  item.setAttribute('tabindex', '0');
  item.setAttribute('aria-label', button.label);
}

function listen(item) {
  item.listens = true;
  item.addEventListener('click', () => item.does?.('add'));
  item.addEventListener('contextmenu', (event) => item.does && (event.preventDefault(), item.does('take')));
  item.addEventListener('keydown', (event) => {
    const way = { Enter: 'add', ' ': 'add', Delete: 'take', Backspace: 'take', '-': 'take', '+': 'add' }[event.key];
    if (!way || !item.does) return;
    event.preventDefault();
    item.does(way);
  });
}
