// What happens, in words: the dealer's announcements on the page, and spoken for those who listen.

import { nameOf } from './cards.js';
import { signed } from './money.js';
import { element, fill } from './page.js';
import { lineInWords, netOf } from './settled.js';
import words from './words.js';

const { table: says } = words;
/** How many announcements stay on the page. */
const KEPT = 40;
const log = document.getElementById('log');
const spoken = document.getElementById('spoken');

function announce(text, isSpoken = true) {
  log.prepend(element('li', {}, text));
  while (log.children.length > KEPT) log.lastChild.remove();
  if (!isSpoken) return;
  spoken.append(element('p', {}, text));
  while (spoken.children.length > 8) spoken.firstChild.remove();
}

const names = (cards) => cards.map(({ face }) => nameOf(face)).join(', ');
const faces = (cards) => (cards ?? []).filter(({ face }) => face).map(({ face }) => face).join();
const allSeen = (cards) => cards?.length > 0 && cards.every(({ face }) => face);

/** Whether a hand that wins is not paid at this table unless its player shows it. */
export const hasDeclarations = () => 'declares' in document.getElementById('table').dataset;

/** Whether the own hand is to be shown now, to be paid. */
export function hasToDeclare({ offers }, mine) {
  return hasDeclarations() && offers.some(({ kind, seat }) => kind === 'declare' && seat === mine?.seat);
}

/** What the round waits for, as a person at the table would say it. */
export function prompt(view, mine, isReady) {
  const { round, standing, open } = view;
  if (standing === 'paused') return says.paused;
  if (!open) return says.closed;
  if (!round) return says.between;
  if (round.phase === 'bets') return betting(view, mine, isReady);
  if (round.phase === 'over') return over(view);
  if (round.turn && round.turn === mine?.seat) return hasSeveral(view) ? fill(says.your_turn_at, mine) : says.your_turn;
  if (hasToDeclare(view, mine)) return says.declare;
  return fill(says.waits, { what: round.waits_for });
}

/** The lines of whoever reads, at all seats together. */
const ownLines = ({ seats, round }) => round.settled.filter((line) => seats.some(({ seat, taken }) => taken === 'you' && seat === line.seat));

/** What the round has come to for whoever reads. */
function over(view) {
  const { round } = view;
  const own = ownLines(view);
  return own.length ? fill(says.over_with, { round: round.number, net: signed(sumOf(own)) }) : fill(says.over, { round: round.number });
}

const sumOf = (lines) => lines.reduce((sum, line) => sum + netOf(line), 0);

/** Whoever plays several seats is told which one is meant. */
const hasSeveral = ({ seats }) => seats.filter(({ taken }) => taken === 'you').length > 1;

function betting(view, mine, isReady) {
  if (!mine) return says.bets_watch;
  if (isReady) return says.bets_ready;
  return hasSeveral(view) ? fill(says.bets_at, mine) : says.bets;
}

/** Tells what is new in a view. */
export function tell(before, view, mine) {
  const { round } = view;
  if (!round) return;
  const isSame = before?.round?.number === round.number;
  const old = isSame ? before.round : null;
  if (!isSame && round.phase === 'bets') announce(fill(says.round, { round: round.number }));
  if (old?.phase === 'bets' && round.phase !== 'bets') announce(says.no_more);
  const seatBefore = (seat) => (isSame ? before.seats.find((each) => each.seat === seat) : null);
  if (mine && allSeen(mine.cards) && faces(seatBefore(mine.seat)?.cards) !== faces(mine.cards)) announce(fill(says.your_cards, { cards: names(mine.cards) }));
  if (mine?.hand && mine.hand !== seatBefore(mine.seat)?.hand) announce(fill(says.your_hand, { hand: mine.hand }));
  tellShown(old, round);
  for (const seat of view.seats) if (seat.seat !== mine?.seat) tellSeat(seat, seatBefore(seat.seat));
  const own = ownLines(view);
  for (const line of round.settled.slice(old?.settled.length ?? 0)) announce(lineInWords(line), own.includes(line));
  if (round.phase === 'over' && old && old.phase !== 'over' && own.length) announce(fill(says.result, { net: signed(sumOf(own)) }));
  // Last, because it is what one answers to.
  if (round.turn && round.turn === mine?.seat && old?.turn !== round.turn) announce(says.your_turn);
  else if (hasToDeclare(view, mine) && !(isSame && hasToDeclare(before, mine))) announce(says.declare);
}

/** Tells the end of a round that the stream has skipped: `told` is how far the page was, `lines` are those of the record. */
export function tellEnd(told, lines, own) {
  if (told.phase === 'over') return;
  const mine = lines.filter(({ seat }) => own.includes(seat));
  for (const line of lines.slice(told.settled.length)) announce(lineInWords(line), mine.includes(line));
  if (mine.length) announce(fill(says.result, { net: signed(sumOf(mine)) }));
}

function tellShown(old, round) {
  const shown = (cards) => (cards ?? []).filter(({ face }) => face);
  const tellIf = (now, then, text, more = {}) => {
    if (shown(now).length && faces(now) !== faces(then)) announce(fill(text, { cards: names(shown(now)), ...more }));
  };
  tellIf(round.board, old?.board, says.board_shows);
  tellIf(round.dealer, old?.dealer, says.dealer_shows);
  if (round.dealer_hand && round.dealer_hand !== old?.dealer_hand) announce(fill(says.dealer_hand, { hand: round.dealer_hand }));
  (round.packs ?? []).forEach((pack, at) => tellIf(pack, old?.packs?.[at], says.pack_shows, { pack: at + 1 }));
}

function tellSeat(seat, before) {
  for (const choice of seat.choices.slice(before?.choices.length ?? 0)) announce(fill(says.seat_did, { seat: seat.seat, choice }), false);
  if (allSeen(seat.cards) && faces(before?.cards) !== faces(seat.cards)) announce(fill(says.seat_shows, { seat: seat.seat, cards: names(seat.cards) }), false);
}
