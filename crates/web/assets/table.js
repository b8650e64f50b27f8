// A table as a player uses it. Everything shown comes from the whole view that the stream sends after every change.

import { follow, forget, get, post } from './api.js';
import { Advice } from './advice.js';
import { Bets } from './bets.js';
import { Collected } from './collected.js';
import { prompt, tell, tellEnd } from './dealer-says.js';
import { Felt, narrow } from './felt.js';
import { mindFocus } from './focus.js';
import { Hand } from './hand.js';
import { lastRound } from './last-round.js';
import { cents, exact } from './money.js';
import { freeSeat, offerOf, send, sitDown } from './offers.js';
import { attempt, element, fill, leaveSeats, person } from './page.js';
import { linesOf, showSettled } from './settled.js';
import words from './words.js';

const { table: says } = words;
const place = (id) => document.getElementById(id);
const id = place('table').dataset.table;

let view = null;
let ends = null;

const bets = new Bets(id, () => show(view), offerMore);
const advice = new Advice(id);
const hand = new Hand(id, (offer, how) => advice.judge(offer, how));
const collected = new Collected(id, () => show(view));
const felt = new Felt(place('felt'), { bet: (wager, way, worth) => bets.bet(wager, way, worth), sit: (offer) => act(offer) });

const act = ({ command }) => attempt(() => send(id, command));

/** The seat that is played: where a decision is due, or which of one's own was chosen. */
let chosen = null;
const ownSeats = (seats) => seats.filter(({ taken }) => taken === 'you');
function seatOf({ seats, round }) {
  const own = ownSeats(seats);
  return own.find(({ seat }) => seat === round?.turn) ?? own.find(({ seat }) => seat === chosen) ?? own[0] ?? null;
}

/** While the connection is broken nothing can be asked for. */
function setBroken(isBroken) {
  for (const part of ['felt', 'actions', 'betting', 'seat-tools']) place(part).inert = isBroken;
}

function show(heard) {
  const before = view;
  const now = collected.keep(heard);
  view = now;
  const mine = seatOf(now);
  // What is asked for in another round is not what was asked for before.
  if (before?.round?.number !== now.round?.number) forget(`/tables/${id}`);
  // A view that is shown once more has no news of the time.
  if (heard !== before) ends = now.ends_in_ms === null ? null : performance.now() + now.ends_in_ms;
  bets.show(now, mine);
  place('prompt').textContent = prompt(now, mine, bets.isReady());
  hand.show(now, mine);
  felt.show(now, mine, bets.chip);
  showLast(before, now, mine);
  tell(before, now, mine);
  advice.show(now, mine);
  showMeters(now.meters);
  showSeatTools(now, mine);
  place('commitment').textContent = now.round?.commitment ? fill(says.commitment, { hash: now.round.commitment }) : '';
  if (Boolean(mine) !== Boolean(before && ownSeats(before.seats).length)) chooseView(mine);
  if (!before || before.seq !== now.seq) showBalance();
  if (mine && !bets.last && recalled !== now.round?.number) recall(now.round?.number);
  mindFocus();
  const room = !mine ? 'none' : !now.round || now.round.phase === 'bets' ? 'bets' : 'hand';
  Object.assign(place('table').dataset, { room, phase: now.round?.phase ?? 'none', round: now.round?.number ?? '' });
}

/** What was settled stays until something of the next round is. */
async function showLast(before, now, mine) {
  const { round, game } = now;
  const own = ownSeats(now.seats).map(({ seat }) => seat);
  if (round?.settled.length) showSettled(place('settled'), game, round, own);
  const number = before?.round?.number;
  if (!number || number === round?.number || !mine) return;
  // The stream may have skipped the end of a quick round: the record has all of it.
  const over = await get(`/tables/${id}/rounds/${number}`).catch(() => null);
  if (!over) return;
  const settled = linesOf(over.settlement);
  tellEnd(before.round, settled, own);
  if (!view.round?.settled.length) showSettled(place('settled'), game, { number, settled }, own);
}

let recalled = null;
/** A page that was loaded again has forgotten the last round: the record has not, as soon as the round is over. */
async function recall(number) {
  recalled = number;
  const last = await lastRound(id);
  if (!last) return;
  bets.recall(last.wagers);
  if (!place('settled').dataset.round) showSettled(place('settled'), view.game, { number: last.number, settled: linesOf(last.settlement) }, last.seats);
}

function showMeters(meters) {
  const line = ({ name, amount }) => element('li', {}, element('span', { class: 'dim' }, words.meters.names[name]), ' ', element('b', {}, exact(cents(amount))));
  place('meters').replaceChildren(...meters.filter(({ kind }) => kind === 'jackpot').map(line));
}

let asked = false;
/** What one has; asked for once, however many changes come at a time. */
async function showBalance() {
  if (asked) return;
  asked = true;
  setTimeout(async () => {
    asked = false;
    // Only players have money, wherever they sit.
    const wallet = (await person)?.role === 'player' && (await get('/wallet').catch(() => null));
    if (!wallet) return;
    const money = cents(wallet.balance);
    place('balance').textContent = exact(money);
    bets.afford(money);
    hand.afford(money);
    mindFocus();
  }, 120);
}

// The seat

function showSeatTools({ offers, open, round, seats }, mine) {
  const leave = offerOf(offers, 'leave', { seat: mine?.seat });
  const own = ownSeats(seats);
  const state = JSON.stringify([leave, open, mine?.seat, own.length, seats.filter(({ taken }) => !taken).length, round?.phase === 'over' && round.number]);
  if (place('seat-tools').dataset.state === state) return;
  place('seat-tools').dataset.state = state;
  const tools = [];
  if (own.length > 1) tools.push(...own.map(({ seat }) => seatButton(seat, seat === mine.seat)));
  if (mine) tools.push(element('button', { type: 'button', disabled: !leave, title: leave ? null : says.leave_after, onclick: () => act(leave) }, own.length > 1 ? fill(says.leave_one, mine) : says.leave));
  if (round?.phase === 'over') tools.push(element('a', { class: 'button quiet', href: `/rounds/${id}/${round.number}` }, round.commitment ? says.check : says.see_again));
  place('seat-tools').replaceChildren(...tools);
  offerSeat(mine, open ? freeSeat(seats) : null);
}

/** Whoever holds several seats plays one after the other. */
function seatButton(seat, isChosen) {
  const choose = () => {
    chosen = seat;
    show(view);
  };
  return element('button', { type: 'button', 'aria-pressed': `${isChosen}`, onclick: choose }, fill(says.seat, { seat }));
}

/** Whoever does not sit is offered a seat with one click, as long as one is free and the table is open. */
async function offerSeat(mine, free) {
  const who = await person;
  const old = place('sit');
  if (mine || !free || (who && who.role !== 'player')) return old?.remove();
  if (old) return undefined;
  const { demo } = await get('/lobby');
  if (place('sit')) return undefined;
  const text = who ? fill(says.sit, free) : demo ? says.sit_guest : says.log_in;
  const button = element('button', { type: 'button', id: 'sit', class: 'main', onclick: () => attempt(() => sit(who, demo)) }, text);
  return place('actions').after(button);
}

async function sit(who, demo) {
  if (!who && !demo) return void (location.href = '/log-in');
  if (!who) await post('/demo');
  await sitDown(await get(`/tables/${id}`));
  // Whoever was nobody before is somebody now, for the whole page.
  if (!who) location.reload();
  return undefined;
}

let beginsAgain = false;
/** A guest whose play money is gone begins again as another one, at the same table. */
async function beginAgain() {
  beginsAgain = true;
  await attempt(() => leaveSeats().then(() => sit(null, true)));
  beginsAgain = false;
}

/** Whoever cannot pay any wager is told what to do: guests begin again, all others buy in. */
async function offerMore(isBroke) {
  const who = await person;
  const at = place('broke');
  if (at.dataset.shown === `${isBroke}`) return;
  at.dataset.shown = isBroke;
  const again = () => element('button', { type: 'button', class: 'main', id: 'begin-again', onclick: beginAgain }, says.begin_again);
  const advised = who?.has_password ? [element('p', {}, says.broke)] : [element('p', {}, says.broke_guest), again()];
  at.replaceChildren(...(isBroke ? advised : []));
}

// What is seen of the felt

/** Whether somebody has chosen what is shown: then it stays so. */
let isPicked = false;

/** The whole table, unless one's own wagers could not be read there. */
function chooseView(mine) {
  place('view-seat').disabled = !mine;
  setView(null);
  if (mine && (narrow.matches || !felt.isLegible(mine.seat))) setView(mine.seat);
}

function pickView(seat) {
  isPicked = true;
  setView(seat);
}

function setView(seat) {
  felt.zoom(seat);
  place('view-table').setAttribute('aria-pressed', `${!seat}`);
  place('view-seat').setAttribute('aria-pressed', `${Boolean(seat)}`);
}

addEventListener('resize', () => view && !isPicked && chooseView(seatOf(view)));
narrow.addEventListener('change', () => view && chooseView(seatOf(view)));
place('view-table').addEventListener('click', () => pickView(null));
place('view-seat').addEventListener('click', () => pickView(seatOf(view)?.seat));

// The clock

function tick() {
  const timer = place('timer');
  timer.hidden = ends === null || !view?.round;
  if (!timer.hidden) {
    const left = Math.max(0, ends - performance.now());
    const whole = (view.round.phase === 'bets' ? view.seconds_to_bet : view.seconds_to_decide) * 1000;
    timer.querySelector('.left').style.width = `${Math.min(100, (100 * left) / whole)}%`;
    timer.querySelector('.seconds').textContent = fill(says.seconds, { seconds: Math.ceil(left / 1000) });
    timer.classList.toggle('short', left < 5000);
  }
}

setInterval(tick, 200);

// Beginnings

const heard = (now) => {
  setBroken(false);
  show(now);
};
follow(`/tables/${id}/stream`, heard, (problem) => {
  // The session of a guest who begins again ends, and another one begins.
  if (beginsAgain) return;
  if (problem?.code === 'session_ended') location.href = '/log-in';
  place('prompt').textContent = says.broken;
  setBroken(true);
  // A stream that is refused does not say why; the table itself does.
  get(`/tables/${id}`).catch((refused) => {
    if (refused.code === 'table_held') place('prompt').textContent = refused.message;
  });
});
