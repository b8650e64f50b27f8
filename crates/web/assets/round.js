// A round that is over: step by step, its settlement, and the check of its deal.

import { get, Problem } from './api.js';
import { card } from './cards.js';
import { cents, dollars } from './money.js';
import { element, fill, moment } from './page.js';
import { cardsAt, spotsOf, statesOf } from './replay.js';
import { linesOf, settlement } from './settled.js';
import { bytesOf, commitmentOf, cutsOf, deckOf, facesOf } from './verify.js';
import words from './words.js';

const place = (id) => document.getElementById(id);
const { table, number, game } = place('round').dataset;
const path = `/tables/${table}/rounds/${number}`;

let round = null;
let states = [];
let own = null;

async function open() {
  try {
    round = await get(path);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    place('missing').textContent = words.replay.no_such;
    return;
  }
  const events = round.commands.flatMap((command) => command.events);
  own = round.commands.filter(({ by }) => by.you).map(({ command }) => command.seat && `seat ${command.seat}`).find(Boolean) ?? null;
  states = statesOf(stepsOf(round), round.seed ? facesOf(bytesOf(round.seed), events) : null);
  place('step').max = states.length - 1;
  place('over').hidden = false;
  showSettlement();
  showWhetherItCanBeChecked();
  go(0);
}

/** What is worth a step: which person deals is nothing to tell where a machine does. */
function stepsOf({ commands, seed }) {
  if (!seed) return commands;
  return commands.map((command) => ({ ...command, events: command.events.filter(({ kind }) => kind !== 'dealer_acts') }));
}

/** Physical cards have no seed: there is nothing to compute, and so no verdict. */
function showWhetherItCanBeChecked() {
  place('check').hidden = !round.seed;
  if (!round.seed) place('check-lead').textContent = words.check.live;
}

function showSettlement() {
  const seats = Map.groupBy(linesOf(round.settlement), (line) => line.seat);
  const mine = Number(own?.slice(5));
  const sorted = [...seats].sort(([a], [b]) => (b === mine) - (a === mine) || a - b);
  const tables = sorted.map(([seat, all]) => element('div', {}, element('h3', {}, seat === mine ? fill(words.table.you, { seat }) : fill(words.table.seat, { seat })), settlement(all, game, fill(words.table.sum, { round: number }))));
  place('settled').replaceChildren(...tables);
}

// Step by step

function go(step) {
  const at = Math.max(0, Math.min(states.length - 1, step));
  const state = states[at];
  place('step').value = at;
  place('at').textContent = fill(words.replay.at, { step: at, all: states.length - 1 });
  place('happens').textContent = state.says || words.replay.begin;
  place('by').textContent = [state.by, state.note, state.clause, state.at && moment(state.at)].filter(Boolean).join(' · ');
  place('cards').replaceChildren(...spotsOf(state).map((spot) => row(state, spot)), ...bettors(state));
  for (const id of ['first', 'back']) place(id).disabled = at === 0;
  for (const id of ['next', 'last']) place(id).disabled = at === states.length - 1;
}

function row(state, spot) {
  const cards = cardsAt(state, spot, own).map((each) => element('li', {}, card(each.face, each)));
  const mark = state.folded.includes(spot) ? element('span', { class: 'mark' }, words.replay.folded) : null;
  return element('div', { class: spot === own ? 'spot own' : 'spot' }, element('h3', {}, nameOf(spot), mark), element('ul', { class: 'cards' }, ...cards), wagers(state, spot));
}

/** A spot as people call it: `seat 3`, `pack 1`, `dealer`, `board`. */
function nameOf(spot) {
  const [kind, number] = spot.split(' ');
  return fill(words.table[spot === own ? 'you' : kind], { [kind]: number });
}

function wagers(state, spot) {
  const made = Object.entries(state.wagers[spot.slice(5)] ?? {}).filter(([, amount]) => cents(amount) > 0);
  if (!spot.startsWith('seat') || !made.length) return null;
  return element('p', { class: 'dim' }, made.map(([wager, amount]) => `${words.wagers[wager]} ${dollars(cents(amount))}`).join(' · '));
}

/** Seats with wagers and no cards yet. */
function bettors(state) {
  const waiting = Object.keys(state.wagers).filter((seat) => !state.spots[`seat ${seat}`]?.length);
  return waiting.map((seat) => element('div', { class: 'spot' }, element('h3', {}, nameOf(`seat ${seat}`)), wagers(state, `seat ${seat}`)));
}

const step = () => Number(place('step').value);
place('first').addEventListener('click', () => go(0));
place('back').addEventListener('click', () => go(step() - 1));
place('next').addEventListener('click', () => go(step() + 1));
place('last').addEventListener('click', () => go(states.length));
place('step').addEventListener('input', () => go(step()));

// The check

async function* check() {
  const { check: says } = words;
  if (!crypto.subtle) return yield [false, says.insecure];
  const seed = bytesOf(round.seed);
  const events = round.commands.flatMap((command) => command.events);
  const cuts = cutsOf(seed, events);
  const fits = (await commitmentOf(table, Number(number), seed, cuts?.before)) === round.commitment;
  yield [fits, fits ? says.commitment : says.commitment_not, round.commitment];
  const named = (await get(`${path}/verification`)).deck.join(' ');
  if (cuts) yield [cuts.drawn, cuts.drawn ? fill(says.cut, { cards: cuts.all }) : says.cut_not];
  const deck = deckOf(seed, cuts?.all).join(' ');
  yield [named === deck, named === deck ? says.deck : says.deck_not, deck];
  const turned = events.filter(({ kind }) => kind === 'card_revealed');
  const faces = facesOf(seed, events);
  const wrong = turned.find(({ position, card: face }) => faces[position] !== face);
  if (wrong) yield [false, fill(says.cards_not, { position: wrong.position + 1, was: wrong.card, has: faces[wrong.position] })];
  else yield [true, fill(says.cards, { cards: turned.length })];
}

place('check').addEventListener('click', async () => {
  const list = place('checks');
  list.replaceChildren();
  let isRight = true;
  for await (const [fits, text, proof] of check()) {
    isRight &&= fits;
    list.append(element('li', { class: fits ? 'fits' : 'fits-not' }, text, proof ? element('code', {}, proof) : null));
  }
  list.append(element('li', { class: isRight ? 'fits verdict' : 'fits-not verdict' }, isRight ? words.check.right : words.check.wrong));
});

open();
