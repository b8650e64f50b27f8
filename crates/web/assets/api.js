// The API as scripts ask it: the same paths, views and refusals as for everybody else.

import words from './words.js';

const BASE = '/api/v1';

/** A refusal of the API: what is wrong, in words, with its code and clause. */
export class Problem extends Error {
  constructor(body) {
    super(body.detail ?? body.title);
    Object.assign(this, body);
  }
}

/** An id for a command. `randomUUID` would be missing where a page came without encryption. */
function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ask = (method, path, body) => send(method, path, 'application/json', body === undefined ? undefined : JSON.stringify(body));

async function send(method, path, type, body) {
  const headers = { accept: 'application/json', 'x-croupier': '1' };
  if (method !== 'GET') headers['idempotency-key'] = fresh();
  if (body !== undefined) headers['content-type'] = type;
  const answer = await fetch(BASE + path, { method, headers, body }).catch(lost);
  if (answer.status === 204) return null;
  const said = await answer.json().catch(lost);
  if (!answer.ok) throw new Problem(said);
  return said;
}

/** No answer came, or only a part of one: a page says so as it says every refusal, and goes on. */
function lost() {
  throw new Problem({ title: words.page.no_answer, code: 'lost' });
}

export const get = (path) => ask('GET', path);
export const post = (path, body) => ask('POST', path, body);
/** Sends a text that is no JSON. */
export const postText = (path, type, text) => send('POST', path, type, text);
export const remove = (path) => ask('DELETE', path);

/** How long a stream that was refused waits before it is opened again, in milliseconds: at first, and at most. */
const SOON = 1000;
const LATE = 30000;

/** Follows a stream; it is opened again when it breaks or is refused, unless the session has ended. Returns what ends it. */
export function follow(path, heard, broken = () => {}) {
  let source = null;
  let again;
  let wait = SOON;
  const open = () => {
    source = new EventSource(BASE + path);
    source.onopen = () => (wait = SOON);
    source.onmessage = (event) => heard(JSON.parse(event.data));
    source.onerror = () => {
      broken(null);
      // A connection that breaks is opened again by the browser; an answer that is no stream makes it give up.
      if (source.readyState !== EventSource.CLOSED) return;
      again = setTimeout(open, wait);
      wait = Math.min(2 * wait, LATE);
    };
    source.addEventListener('end', (event) => {
      const problem = new Problem(JSON.parse(event.data));
      if (problem.code === 'ended') source.close();
      broken(problem);
    });
  };
  open();
  return () => {
    clearTimeout(again);
    source.close();
  };
}
