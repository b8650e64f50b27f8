// What may be done at a table: each offer carries the command to send back, and says what is to be filled in.

import { post } from './api.js';
import { cents } from './money.js';

/** Sends a command to a table. Nothing is done there in any other way. */
export const send = (table, command) => post(`/tables/${table}/commands`, command);

/** The command of an offer, with what was filled in. */
export const filled = ({ command }, fields = {}) => ({ ...command, ...fields });

/** The first offer of this command, with these fields. */
export const offerOf = (offers, name, fields = {}) => offers.find(({ command }) => command.do === name && Object.entries(fields).every(([field, value]) => command[field] === value));

const fillOf = ({ fill = [] }, ...kinds) => fill.find(({ kind }) => kinds.includes(kind));

/** The bounds of the amount that an offer asks for, in cents; none if it asks for no amount. */
export function amountOf(offer) {
  const asked = fillOf(offer, 'amount');
  return asked && { least: cents(asked.minimum), most: cents(asked.maximum), step: cents(asked.step) };
}

/** The cards that an offer asks for: which of them may be chosen, and how many; none if it asks for no cards. */
export function cardsOf(offer) {
  const asked = fillOf(offer, 'card', 'cards');
  return asked && { fewest: 1, most: 1, ...asked };
}

/** The number that an offer asks for; none if it asks for no number. */
export const numberOf = (offer) => fillOf(offer, 'number');

/** Whether an offer asks why. */
export const asksWhy = (offer) => Boolean(fillOf(offer, 'text'));

/** The free seat that is nearest to the middle of the table. */
export function freeSeat(seats) {
  const fromMiddle = ({ seat }) => Math.abs(seat - (seats.length + 1) / 2);
  return seats.filter(({ taken }) => taken === null).sort((a, b) => fromMiddle(a) - fromMiddle(b))[0];
}

/** Sits down at the free seat that is nearest to the middle, if there is one and the table offers it. */
export async function sitDown({ table, seats, offers }) {
  const offer = offerOf(offers, 'sit', { seat: freeSeat(seats)?.seat });
  return offer && send(table, offer.command);
}
