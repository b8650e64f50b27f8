// A round as a fold of its events: what lies where after each of them.

/** Nothing lies anywhere. */
const EMPTY = { spots: {}, open: {}, wagers: {}, folded: [], says: '' };

/** The name of a spot: `dealer`, or `seat 3` for `{ seat: 3 }`. */
export const nameOf = (spot) => (typeof spot === 'string' ? spot : Object.entries(spot)[0].join(' '));

/** What lies there after one more event; `known` has the faces that this reader may know. */
function after(state, event, known) {
  const next = { ...state, says: event.says ?? '', clause: event.by_clause.id };
  const at = (spot) => state.spots[spot] ?? [];
  if (event.kind === 'card_dealt') next.spots = { ...state.spots, [nameOf(event.spot)]: [...at(nameOf(event.spot)), event.position] };
  if (event.kind === 'card_given_up') next.spots = Object.fromEntries(Object.entries(state.spots).map(([spot, cards]) => [spot, cards.filter((card) => card !== event.position)]));
  if (event.kind === 'card_revealed') next.open = { ...state.open, [event.position]: event.card };
  if (event.kind === 'seat_status_changed' && event.status === 'folded') next.folded = [...state.folded, `seat ${event.seat}`];
  if (event.kind === 'wager_placed') {
    const seat = { ...(state.wagers[event.seat] ?? {}), [event.wager]: event.amount };
    next.wagers = { ...state.wagers, [event.seat]: seat };
  }
  return { ...next, known };
}

/** All states of a round, the first before anything has happened. */
export function statesOf(commands, known) {
  const states = [{ ...EMPTY, known }];
  for (const command of commands) {
    for (const event of command.events) states.push({ ...after(states.at(-1), event, known), by: command.by_says, at: command.at, note: command.note });
  }
  return states;
}

/** The cards at a spot, as `{ face }`: open ones, and those of one's own seat. */
export function cardsAt(state, spot, own) {
  return (state.spots[spot] ?? []).map((position) => ({
    face: state.open[position] ?? (spot === own ? state.known?.[position] : null) ?? null,
    open: position in state.open,
  }));
}

/** The spots in the order in which they are looked at: dealer, board, packs, seats. */
export function spotsOf(state) {
  const order = (spot) => ({ dealer: 0, board: 1 })[spot] ?? (spot.startsWith('pack') ? 2 : spot.startsWith('seat') ? 3 : 9);
  return Object.keys(state.spots).filter((spot) => order(spot) < 9 && state.spots[spot].length).sort((a, b) => order(a) - order(b) || a.localeCompare(b));
}
