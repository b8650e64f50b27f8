// One's last round at a table, from the record: what a page that was loaded again has forgotten.

import { get } from './api.js';
import { cents } from './money.js';

/** How many of one's rounds are looked at. */
const ROUNDS = 25;

/** The number, one's seats, the settlement, and what one had wagered, in cents by wager; none if there was no such round. */
export async function lastRound(table) {
  const played = await get(`/history?limit=${ROUNDS}`).catch(() => []);
  const last = played.find((round) => round.table === table);
  const over = last && (await get(`/tables/${table}/rounds/${last.round}`).catch(() => null));
  return over ? { number: last.round, settlement: over.settlement, ...ownIn(over.commands) } : null;
}

function ownIn(commands) {
  const seats = [...new Set(commands.filter(({ by }) => by.you).map(({ command }) => command.seat).filter(Boolean))];
  const placed = commands.flatMap(({ events }) => events).filter((event) => event.kind === 'wager_placed' && event.seat === seats[0]);
  return { seats, wagers: Object.fromEntries(placed.map(({ wager, amount }) => [wager, cents(amount)])) };
}
