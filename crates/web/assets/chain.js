// The chain of the journal by docs/audit.md, with code of its own: SHA-256 of every entry, and heads that somebody has kept.

import { bytesOf, hexOf } from './verify.js';

const FIRST = '0'.repeat(64);
const encoder = new TextEncoder();

/** A number as eight bytes, high byte first. */
function eight(number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt.asUintN(64, BigInt(number)));
  return bytes;
}

function joined(parts) {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}

/** The hash that an entry should have. */
export async function sealOf(stream, { seq, command, previous, sealed }) {
  const postings = encoder.encode(sealed.postings);
  const parts = [encoder.encode('croupier journal 2\0'), bytesOf(previous), encoder.encode(`${stream}\0`), eight(seq), eight(sealed.at), bytesOf(command),
    bytesOf(sealed.snapshot), bytesOf(sealed.state), eight(postings.length), postings, encoder.encode(sealed.body)];
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', joined(parts))));
}

/** The heads of a stream in signed statements: the hash by the number of the entry. */
export function headsIn(text, stream) {
  const lines = text.split('\n').map((line) => line.trim().split(' ')).filter(([name, , hash]) => name === stream && hash?.length === 64);
  return new Map(lines.map(([, seq, hash]) => [Number(seq), hash]));
}

/** Takes the entries of a stream one after the other, and says what is wrong with the first that is not as it should be. */
export class Chain {
  constructor(stream, heads = new Map()) {
    Object.assign(this, { stream, heads, last: 0, hash: FIRST, hidden: 0 });
  }

  /** What is wrong with the next entry: the name of a fault, or nothing. */
  async fault(entry) {
    if (entry.seq !== this.last + 1) return 'number';
    if (entry.previous !== this.hash) return 'link';
    if (entry.sealed && (await sealOf(this.stream, entry)) !== entry.hash) return 'hash';
    if ((this.heads.get(entry.seq) ?? entry.hash) !== entry.hash) return 'head';
    if (!entry.sealed) this.hidden += 1;
    [this.last, this.hash] = [entry.seq, entry.hash];
    return null;
  }

  /** A head that was signed for an entry after the last one; nothing if there is none. */
  cutOff() {
    return [...this.heads.keys()].find((seq) => seq > this.last) ?? null;
  }
}
