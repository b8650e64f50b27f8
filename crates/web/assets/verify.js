// Checks a deal by docs/verify-deal.md, with code of its own: ChaCha20 (RFC 8439) makes the deck from the seed, SHA-256 the commitment.

const RANKS = '23456789TJQKA';
/** Clubs from deuce to ace, then diamonds, hearts and spades. */
const IN_ORDER = [...'cdhs'].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

export const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function quarter(state, a, b, c, d) {
  const turn = (word, by) => (word << by) | (word >>> (32 - by));
  state[a] += state[b];
  state[d] = turn(state[d] ^ state[a], 16);
  state[c] += state[d];
  state[b] = turn(state[b] ^ state[c], 12);
  state[a] += state[b];
  state[d] = turn(state[d] ^ state[a], 8);
  state[c] += state[d];
  state[b] = turn(state[b] ^ state[c], 7);
}

/** Sixteen words of the key stream; the nonce is its first four bytes as a number, low byte first. */
function block(key, counter, nonce) {
  const before = Uint32Array.of(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key, counter, nonce, 0, 0);
  const state = before.slice();
  for (let twice = 0; twice < 10; twice += 1) {
    for (const column of [0, 1, 2, 3]) quarter(state, column, column + 4, column + 8, column + 12);
    quarter(state, 0, 5, 10, 15);
    quarter(state, 1, 6, 11, 12);
    quarter(state, 2, 7, 8, 13);
    quarter(state, 3, 4, 9, 14);
  }
  return state.map((word, at) => word + before[at]);
}

/** The words of the key stream, one after the other. */
function* stream(seed, nonce) {
  const view = new DataView(seed.buffer, seed.byteOffset);
  const key = Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at, true));
  for (let counter = 0; ; counter += 1) yield* block(key, counter, nonce);
}

/** A number below a bound, each equally likely. */
function below(bound, words) {
  const fair = 2 ** 32 - (2 ** 32 % bound);
  let word = words.next().value;
  while (word >= fair) word = words.next().value;
  return word % bound;
}

/** The numbers 0 to 51 as a seed shuffles them; with nonce 1 those that order a renewed stub. */
export function shuffled(seed, nonce = 0) {
  const words = stream(seed, nonce);
  const places = Array.from({ length: 52 }, (_, at) => at);
  for (let last = 51; last > 0; last -= 1) {
    const other = below(last + 1, words);
    [places[last], places[other]] = [places[other], places[last]];
  }
  return places;
}

/** The deck that follows from a seed, from the top, after cuts that have moved this many cards to its bottom. */
export function deckOf(seed, cut = 0) {
  const deck = shuffled(seed).map((place) => IN_ORDER[place]);
  return [...deck.slice(cut), ...deck.slice(0, cut)];
}

/** How many cards the next cut moves after the commitment, when the earlier ones have moved so many. */
export const nextCut = (seed, soFar) => 10 + below(42, stream(seed, 2 + 256 * soFar));

/**
 * How far the deck of a round was cut, by the events of the round: before the commitment, in all, and whether the seed has
 * drawn every cut since. Nothing if it was dealt without a cut.
 */
export function cutsOf(seed, events) {
  const began = events.find(({ kind }) => kind === 'round_began');
  if (began?.cut === undefined) return null;
  let all = (began.cut + (began.cut_again ?? 0)) % 52;
  let drawn = true;
  for (const { cards } of events.filter(({ kind, deck }) => kind === 'deck_cut' && deck === began.deck)) {
    drawn &&= cards === nextCut(seed, all);
    all = (all + cards) % 52;
  }
  return { before: began.cut, all, drawn };
}

/** What a table commits itself to before the bets; a deck that was cut is committed with its cut. */
export async function commitmentOf(table, round, seed, cut = null) {
  const text = new TextEncoder().encode(`croupier deal ${cut === null ? 1 : 2}\0${table}\0`);
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  const all = Uint8Array.of(...text, ...number, ...(cut === null ? [] : [cut]), ...seed);
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', all)));
}

/** The face at each position that the events of a round name, positions of a renewed stub included. */
export function facesOf(seed, events) {
  const faces = deckOf(seed, cutsOf(seed, events)?.all);
  const givenUp = [];
  for (const event of events) {
    if (event.kind === 'card_given_up') givenUp.push(event.position);
    if (event.kind !== 'stub_renewed') continue;
    const numbers = shuffled(seed, 1);
    const order = givenUp.map((_, at) => at).sort((a, b) => numbers[a] - numbers[b]);
    faces.push(...order.map((at) => faces[givenUp[at]]));
  }
  return faces;
}
