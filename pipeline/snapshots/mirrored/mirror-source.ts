import type { Effects } from '../../core/effects.ts';
import { CliError, reasonOf } from '../../core/errors.ts';
import { type Politeness, pauseAfter } from '../fetching/politeness.ts';
import { bodyOf, WrongResponse, watchProgress } from '../fetching/transfer.ts';
import { DOCUMENTS } from './document-list.ts';

/** The folder of documents of a published site, at a URL or on this machine. */
export interface MirrorSource {
  /** The address or folder that the operator named. */
  name: string;
  /**
   * Reads a file of that folder; throws if it is missing, unreachable or larger than allowed. A server gets the
   * version in the query, so that a cache does not answer with an earlier one.
   */
  read(path: string, mostBytes: number, version?: string): Promise<Uint8Array>;
}

type MirrorEffects = Pick<Effects, 'files' | 'fetch' | 'sleep' | 'random'>;

/** Opens a mirror; requests nothing yet. */
export function openMirrorSource(name: string, politeness: Politeness, effects: MirrorEffects): MirrorSource {
  const read = /^https?:\/\//i.test(name)
    ? overHttp(name, politeness, effects)
    : inFolder(`${name}/${DOCUMENTS}`, effects.files);
  return {
    name,
    async read(path, mostBytes, version) {
      try {
        return await read(path, mostBytes, version);
      } catch (error) {
        throw refusedMirror(name, `${path}: ${reasonOf(error)}`, error);
      }
    },
  };
}

/** Returns the error for a mirror that cannot be used. */
export const refusedMirror = (name: string, what: string, cause?: unknown): CliError =>
  new CliError(`The mirror ${name} is refused. ${what}.`, {
    hint: 'No stored document was changed. Ask its operator to run `hemicicle publish --documents` again, wait if that is going on at the moment, or fetch without --mirror.',
    cause,
  });

type Read = MirrorSource['read'];

const inFolder =
  (folder: string, files: Effects['files']): Read =>
  async (path, mostBytes) => {
    const bytes = files.stat(`${folder}/${path}`)?.bytes;
    if (bytes === undefined) throw new Error(`not found in ${folder}`);
    if (bytes > mostBytes) throw new Error(`${bytes} bytes, expected at most ${mostBytes}`);
    const links = files.linksOutOf(folder, []);
    if (links.some((link) => path === link || path.startsWith(`${link}/`)))
      throw new Error('a symbolic link that leads out of the mirror');
    return files.read(`${folder}/${path}`);
  };

/** Requests a file up to three times. */
function overHttp(name: string, politeness: Politeness, { fetch, sleep, random }: MirrorEffects): Read {
  const base = name.replace(/[?#].*$/, '').replace(/\/+$/, '');
  const headers = { 'user-agent': politeness.userAgent };
  return async (path, mostBytes, version) => {
    const query = version === undefined ? '' : `?sha256=${version}`;
    const address = `${base}/${DOCUMENTS}/${path.split('/').map(encodeURIComponent).join('/')}${query}`;
    for (let failures = 1; ; failures++) {
      const watch = watchProgress(politeness);
      try {
        const response = await onSameHost(address, { headers, signal: watch.signal }, fetch);
        if (response.status === 200) return await bodyOf(response, mostBytes, watch);
        await response.body?.cancel();
        const what = `status ${response.status} for ${address}`;
        if (response.status < 500 && response.status !== 429) throw new WrongResponse(what);
        throw new Error(what);
      } catch (error) {
        if (error instanceof WrongResponse || failures >= ATTEMPTS) throw error;
      } finally {
        watch.end();
      }
      await sleep(pauseAfter(failures, politeness, random));
    }
  };
}

const ATTEMPTS = 3;
const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Follows redirects to the same host, such as to https. Others could lead to machines of the internal network, whose
 * answers no hash would fit, but which would be asked.
 */
async function onSameHost(address: string, request: RequestInit, fetch: Effects['fetch']): Promise<Response> {
  let at = address;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    const response = await fetch(at, { ...request, redirect: 'manual' });
    if (!REDIRECTS.includes(response.status)) return response;
    await response.body?.cancel();
    const target = URL.parse(response.headers.get('location') ?? '', at);
    if (target?.hostname !== new URL(address).hostname)
      throw new WrongResponse(
        `a redirect from ${at} to ${target?.origin ?? 'no valid address'}; name that address if it is right`,
      );
    at = target.href;
  }
  throw new WrongResponse(`more than ${MOST_REDIRECTS} redirects for ${address}`);
}
