// What the dealer of Pack's Poker has collected. Each pack goes before the next is turned, and then the hands; the page keeps them in sight until
// the next round, so that everybody can read what has won.

import { get } from './api.js';
import { nameOf } from './replay.js';

/** What lay at each spot of a round that is over, as its record tells it: `pack 1`, `seat 3`. */
function cardsIn(commands) {
  const events = commands.flatMap((command) => command.events);
  const turned = new Map(events.filter(({ kind }) => kind === 'card_revealed').map(({ position, card }) => [position, card]));
  const card = ({ position }) => ({ position, face: turned.get(position) ?? null, open: turned.has(position) });
  const dealt = Map.groupBy(events.filter(({ kind }) => kind === 'card_dealt'), ({ spot }) => nameOf(spot));
  return new Map([...dealt].map(([spot, cards]) => [spot, { cards: cards.map(card) }]));
}

export class Collected {
  /** `found` hears when cards were found that the stream had skipped. */
  constructor(table, found) {
    Object.assign(this, { table, found, number: null });
  }

  /** The view, with the cards that were collected in its round. */
  keep(view) {
    const { round } = view;
    if (view.game !== 'packs_poker' || !round) return view;
    if (this.number !== round.number) Object.assign(this, { number: round.number, seen: new Map(), isAsked: false });
    const packs = [1, 2, 3].map((pack) => this.at(`pack ${pack}`, { cards: round.packs?.[pack - 1] ?? [] }).cards);
    const seats = view.seats.map((seat) => ({ ...seat, ...this.at(`seat ${seat.seat}`, { cards: seat.cards, hand: seat.hand }) }));
    const isKnown = packs.every((cards) => cards.length && cards.every(({ face }) => face));
    if (round.phase === 'over' && !isKnown && !this.isAsked) this.look(round.number);
    return { ...view, seats, round: { ...round, packs } };
  }

  /** What lies at a spot, or lay there before it was collected. */
  at(spot, now) {
    if (now.cards.length) this.seen.set(spot, now);
    return this.seen.get(spot) ?? now;
  }

  /** A quick table may turn and collect cards between two messages. */
  async look(number) {
    this.isAsked = true;
    const over = await get(`/tables/${this.table}/rounds/${number}`).catch(() => null);
    if (!over || this.number !== number) return;
    for (const [spot, found] of cardsIn(over.commands)) this.seen.set(spot, { ...this.seen.get(spot), ...found });
    this.found();
  }
}
