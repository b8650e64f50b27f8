// The API as scripts ask it: the same paths, views and refusals as for everybody else.

const BASE = '/api/v1';

/** A refusal of the API: what is wrong, in words, with its code and clause. */
export class Problem extends Error {
  constructor(body) {
    super(body.detail ?? body.title);
    Object.assign(this, body);
  }
}

async function ask(method, path, body) {
  const headers = { accept: 'application/json', 'x-croupier': '1' };
  if (method !== 'GET') headers['idempotency-key'] = crypto.randomUUID();
  if (body !== undefined) headers['content-type'] = 'application/json';
  const answer = await fetch(BASE + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  if (answer.status === 204) return null;
  const said = await answer.json().catch(() => ({ title: answer.statusText, status: answer.status }));
  if (!answer.ok) throw new Problem(said);
  return said;
}

export const get = (path) => ask('GET', path);
export const post = (path, body) => ask('POST', path, body);
export const remove = (path) => ask('DELETE', path);

/** Follows a stream; it is opened again by itself when it breaks. Returns what ends it. */
export function follow(path, heard, broken = () => {}) {
  const source = new EventSource(BASE + path);
  source.onmessage = (event) => heard(JSON.parse(event.data));
  source.onerror = () => broken();
  return () => source.close();
}
