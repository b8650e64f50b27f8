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

/**
 * Commands that were sent and not answered, each with its id. Whoever asks the same again asks with the same id, so that it is done once, however often it is
 * asked for. With an answer the id has done its work; so have those of older commands to the same table or person, because whoever is answered there
 * has gone on from them.
 */
const unanswered = new Map();

/** What a command is about: `/tables/flush-1`, `/players/7`. */
const aboutOf = (path) => path.split('/').slice(0, 3).join('/');

/** Forgets what was asked of a table or person: what is asked from now on is something else. */
export function forget(about) {
  for (const [asked, known] of unanswered) if (known.about === about) unanswered.delete(asked);
}

/** Sends a command until it is answered; `sent` hears its id and says whether that was an answer. */
async function once(method, path, body, sent) {
  const [asked, about] = [`${method} ${path} ${body}`, aboutOf(path)];
  const known = unanswered.get(asked) ?? { id: fresh(), about };
  const older = [...unanswered].filter(([, other]) => other.about === about).map(([key]) => key);
  unanswered.set(asked, known);
  const answer = await sent(known.id).catch((problem) => {
    // An answer to a later command may have forgotten this one while it was on its way.
    unanswered.set(asked, known);
    throw problem;
  });
  for (const key of [asked, ...older]) unanswered.delete(key);
  return answer;
}

const JSON_TYPE = 'application/json';
const written = (body) => (body === undefined ? undefined : JSON.stringify(body));

function request(method, path, type, body) {
  const headers = { accept: JSON_TYPE, 'x-croupier': '1' };
  if (body !== undefined) headers['content-type'] = type;
  return (more = {}) => heard(fetch(BASE + path, { method, headers: { ...headers, ...more }, body }));
}

/** Asks something that changes nothing. */
const look = async (method, path, body) => saidIn(await request(method, path, JSON_TYPE, body)());

/** Asks for a change, with an id. */
async function change(method, path, type, body) {
  const send = request(method, path, type, body);
  return saidIn(await once(method, path, body, (id) => send({ 'idempotency-key': id })));
}

function saidIn({ refused, said }) {
  if (refused) throw new Problem(said);
  return said;
}

/** What an answer says. A server that could not say whether something was done has not answered: that may be asked again, too. */
async function heard(sent) {
  const answer = await sent.catch(lost);
  if (answer.status === 204) return { said: null };
  const said = await answer.json().catch(lost);
  if (answer.status >= 500) throw new Problem(said);
  return { refused: !answer.ok, said };
}

/** No answer came, or only a part of one: a page says so as it says every refusal, and goes on. */
function lost() {
  throw new Problem({ title: words.page.no_answer, code: 'lost' });
}

export const get = (path) => look('GET', path);
/** Asks what would follow from something: nothing is done. */
export const preview = (path, body) => look('POST', path, written(body));
export const post = (path, body) => change('POST', path, JSON_TYPE, written(body));
/** Sends a text that is no JSON. */
export const postText = (path, type, text) => change('POST', path, type, text);
export const remove = (path) => change('DELETE', path);

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
      if (problem.code === 'session_ended') source.close();
      broken(problem);
    });
  };
  open();
  return () => {
    clearTimeout(again);
    source.close();
  };
}
