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

/** Sixteen words of the key stream. */
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

/** The numbers 0 to 51 as a seed shuffles them; with nonce 1 those that order a renewed stub. */
export function shuffled(seed, nonce = 0) {
  const words = stream(seed, nonce);
  const places = Array.from({ length: 52 }, (_, at) => at);
  for (let last = 51; last > 0; last -= 1) {
    const below = last + 1;
    const bound = 2 ** 32 - (2 ** 32 % below);
    let word = words.next().value;
    while (word >= bound) word = words.next().value;
    const other = word % below;
    [places[last], places[other]] = [places[other], places[last]];
  }
  return places;
}

/** The deck that follows from a seed, from the top. */
export const deckOf = (seed) => shuffled(seed).map((place) => IN_ORDER[place]);

/** What a table commits itself to before the bets. */
export async function commitmentOf(table, round, seed) {
  const text = new TextEncoder().encode(`croupier deal 1\0${table}\0`);
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  const all = Uint8Array.of(...text, ...number, ...seed);
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', all)));
}

/** The face at each position that the events of a round name, positions of a renewed stub included. */
export function facesOf(seed, events) {
  const faces = deckOf(seed);
  const givenUp = [];
  for (const event of events) {
    if (event.kind === 'given_up') givenUp.push(event.position);
    if (event.kind !== 'stub_renewed') continue;
    const numbers = shuffled(seed, 1);
    const order = givenUp.map((_, at) => at).sort((a, b) => numbers[a] - numbers[b]);
    faces.push(...order.map((at) => faces[givenUp[at]]));
  }
  return faces;
}
