import { sha256 } from '../../../pipeline/core/hash.ts';
import { openDatabase } from '../../../pipeline/db/open.ts';
import { locator } from '../../../pipeline/endpoints/locate.ts';
import { endpoints } from '../../../pipeline/endpoints/registry.ts';
import { BASE_PATH } from '../../../pipeline/endpoints/service.ts';
import { DATABASE, releaseFolder } from '../../../pipeline/publish/release/release.ts';
import type { Received } from './answers.ts';
import type { Ask } from './asks.ts';

/** The record of each kind of request, and of every broken promise. */
export interface Judge {
  see(kind: string, ask: Ask, answer: Received): void;
  complain(what: string): void;
  times: ReadonlyMap<string, number[]>;
  /** Returns the number of answers with a Retry-After. */
  refused(): number;
  complaints: readonly string[];
  /** Returns the releases that answered. */
  releases(): string[];
  /** Computes every answer of the API again from the release that it names; returns how many it compared. */
  compare(publicFolder: string, webUrl: string): number;
}

const locate = locator(endpoints);

/** Number of complaints that are kept: one of a kind is as bad as a thousand. */
const KEPT = 50;

/** Checks every answer against its promises; requests of these kinds may be refused with a Retry-After. */
export function judge(mayRefuse: readonly string[] | 'all'): Judge {
  const times = new Map<string, number[]>();
  const complaints: string[] = [];
  /** Bodies by release and address; entity tags by their bytes. */
  const bodies = new Map<string, string>();
  const releases = new Set<string>();
  let refused = 0;

  const complain = (what: string) => {
    if (complaints.length < KEPT && !complaints.includes(what)) complaints.push(what);
  };

  const seeWhole = (release: string, path: string, { headers, body }: Received) => {
    releases.add(release);
    const hash = sha256(body);
    const key = `${release} ${path}`;
    const known = bodies.get(key);
    if (known !== undefined && known !== hash) complain(`${key} was answered with two bodies`);
    bodies.set(key, hash);
    const { 'content-location': place, 'content-length': length } = headers;
    if (place !== undefined && !place.includes(release)) complain(`${key} says that it lies at ${place}`);
    if (length !== undefined && Number(length) !== body.length) complain(`${key} is not as long as it says`);
  };

  return {
    times,
    complaints,
    complain,
    refused: () => refused,
    releases: () => [...releases].sort(),
    see(kind, ask, answer) {
      const { status, headers } = answer;
      const known = times.get(kind) ?? [];
      known.push(answer.milliseconds);
      times.set(kind, known);
      const may = mayRefuse === 'all' || mayRefuse.includes(kind);
      const later = may && status === 503 && Number(headers['retry-after']) > 0;
      if (later) refused++;
      if (!later && !ask.right.includes(status))
        complain(
          `${ask.method ?? 'GET'} ${ask.path.slice(0, 120)}: ${status} ${answer.body.toString().slice(0, 200)}`,
        );
      const release = headers['x-release'];
      if (status === 200 && typeof release === 'string' && !ask.path.includes('/health'))
        seeWhole(release, ask.path, answer);
    },
    compare(publicFolder, webUrl) {
      let compared = 0;
      for (const release of releases) {
        const read = openDatabase(`${releaseFolder(publicFolder, release)}/${DATABASE}`);
        for (const [key, hash] of bodies) {
          const [of, path] = key.split(' ') as [string, string];
          if (of !== release || !path.startsWith(BASE_PATH)) continue;
          const context = { read, today: '', release, webUrl };
          const found = locate(path.slice(BASE_PATH.length), () => context);
          if (found === null || found.file === null) continue;
          const { body } = found.compute();
          compared++;
          if (sha256(body) !== hash) complain(`${path} is not what the release ${release} says`);
        }
        read.close();
      }
      return compared;
    },
  };
}
