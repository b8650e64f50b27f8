// The hands and wagers of a table, and what was settled, as those see it who work there.

import { card, nameOf } from './cards.js';
import { cents, exact } from './money.js';
import { element, fill } from './page.js';
import { paysInWords } from './settled.js';
import { clauseLink } from './staff-desk.js';
import { list } from './staff-list.js';
import { undealtIn } from './staff-spots.js';
import words from './words.js';

/** A card as it is seen; what lies face down is shown to the dealer who has entered it, marked as not final. */
function cardSeen(seen, entered) {
  const face = seen.face ?? entered.get(seen.position);
  if (seen.face || !face) return element('span', { class: 'face' }, card(seen.face, seen));
  const told = fill(words.staff.entered_card, { face: nameOf(face) });
  const picture = card(face, { open: false });
  picture.setAttribute('aria-label', told);
  return element('span', { class: 'face entered', title: told }, picture);
}

const cardsOf = (cards, entered) => element('div', { class: 'faces' }, ...cards.map((seen) => cardSeen(seen, entered)));

/** A hand with its cards, what is to be known of it, and what it comes to, as the server has read it. */
function hand(name, cards, entered, notes = [], read = null) {
  const said = notes.filter(Boolean).map((note) => element('span', { class: 'note' }, note));
  const comesTo = read ? element('span', { class: 'read' }, read) : null;
  return element('div', { class: 'hand' }, element('div', { class: 'who' }, element('b', {}, name), comesTo, ...said), cardsOf(cards, entered));
}

/** What the dealer has to say of the own hand, in games in which not every hand plays. */
const qualifies = ({ dealer_qualifies: does }) => (does === undefined ? '' : words.staff[does ? 'qualifies' : 'qualifies_not']);

function seat(view, entered) {
  const wagers = Object.entries(view.wagers).map(([wager, amount]) => `${words.wagers[wager]} ${exact(cents(amount))}`);
  const status = view.status === 'in' || view.status === 'out' ? '' : words.staff.statuses[view.status];
  const name = `${fill(words.staff.seat, { seat: view.seat })} ${view.name ?? words.staff.taken[view.taken] ?? ''}`;
  const claims = view.declared ? words.staff.claims : '';
  return hand(name, view.cards, entered, [wagers.join(', '), claims, view.choices.join(', '), status], view.hand);
}

/** All cards on the table: the dealer's, those in the middle, and every seat's. */
export function showHands(view) {
  const { round } = view;
  const entered = new Map(view.entered.map(({ position, face }) => [position, face]));
  const hands = [];
  if (round?.dealer.length) hands.push(hand(words.staff.dealer, round.dealer, entered, [qualifies(round)], round.dealer_hand));
  if (round?.board?.length) hands.push(hand(words.staff.board, round.board, entered));
  (round?.packs ?? []).forEach((pack, at) => hands.push(hand(fill(words.staff.pack, { pack: at + 1 }), pack, entered)));
  if (round?.set_aside?.length) hands.push(hand(words.staff.set_aside, round.set_aside, entered));
  hands.push(...view.seats.filter((at) => at.taken || at.cards.length).map((at) => seat(at, entered)));
  const undealt = undealtIn(view);
  if (undealt.length) hands.push(hand(words.staff.entered, undealt.map((each) => ({ ...each, face: null })), entered, undealt.map(({ says }) => says)));
  const nothing = element('p', { class: 'dim' }, words.staff.no_hands);
  document.getElementById('hands').replaceChildren(...(hands.length ? hands : [nothing]));
}

/** The hand that decided, and the dealer's hand for this very wager, if there is one. */
const handOf = (settled) => (settled.against ? fill(words.table.against, settled) : settled.hand);

function line(settled) {
  const clauses = settled.clause_ids.flatMap((clause) => [clauseLink(clause), ' ']);
  return element('tr', {},
    element('td', {}, `${settled.seat}`),
    element('th', { scope: 'row' }, words.wagers[settled.wager]),
    element('td', {}, settled.unclaimed ? words.staff.not_claimed : handOf(settled), paysInWords(settled), element('div', { class: 'clauses' }, ...clauses)),
    element('td', {}, words.rules.outcomes[settled.outcome] ?? settled.outcome),
    element('td', { class: 'number pay' }, exact(cents(settled.paid))),
    element('td', { class: 'number' }, exact(cents(settled.returned))));
}

/** The payouts that the table inventory does not pay: whose cards stay, by which clause, and whether a supervisor has confirmed the papers. */
export function documentation(view) {
  const one = ({ seat: at, wager, amount, hand: due, pays, clause_id: clause, confirmed }) => {
    const title = fill(words.floor.documentation, { seat: at, wager: words.wagers[wager] });
    const paid = element('p', {}, element('b', {}, fill(words.floor.paid, { amount: exact(cents(amount)) })), ` · ${due}${paysInWords({ pays })} · `, clauseLink(clause));
    const state = confirmed ? `✓ ${words.floor.documented}` : `○ ${fill(words.floor.cards_stay, { seat: at })}`;
    return element('div', { class: 'payout documentation' }, element('h3', {}, title), paid, element('ul', {}, element('li', {}, state)));
  };
  return (view.round?.documentation ?? []).map(one);
}

/** What each seat is given in all: what is paid and what goes back. */
function sums(lines) {
  const seats = Map.groupBy(lines, (settled) => settled.seat);
  const sum = (of) => of.reduce((all, settled) => all + cents(settled.paid) + cents(settled.returned), 0);
  return [...seats].map(([at, of]) => element('li', {}, fill(words.staff.gets, { seat: at, amount: exact(sum(of)) })));
}

/** Every wager that was settled: the hand as it was read, what is paid and what goes back. */
export function showSettled(view) {
  const lines = view.round?.settled ?? [];
  const place = document.getElementById('settled');
  if (!lines.length) return place.replaceChildren(element('p', { class: 'dim' }, words.staff.nothing_settled));
  const { columns } = words.staff;
  const heads = [columns.seat, columns.wager, columns.hand, columns.outcome, { number: columns.pay }, { number: columns.back }];
  const region = list(words.dealer.pay, heads, lines.map(line));
  return place.replaceChildren(region, element('ul', { class: 'sums' }, ...sums(lines)));
}
