import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { congreso } from '../../../pipeline/congreso/congreso.ts';
import type { Effects } from '../../../pipeline/core/effects.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { sha256 } from '../../../pipeline/core/hash.ts';
import { localDateOf } from '../../../pipeline/core/time.ts';
import type { Recorder } from '../../../pipeline/snapshots/fetching/client.ts';
import type { FetchEstimate } from '../../../pipeline/snapshots/fetching/dry-run.ts';
import {
  dryRunFetch,
  type FetchSummary,
  fetchSnapshots,
} from '../../../pipeline/snapshots/fetching/fetch.ts';
import type { Politeness } from '../../../pipeline/snapshots/fetching/politeness.ts';
import { FETCH_KINDS, type FetchScope } from '../../../pipeline/snapshots/fetching/scope.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import { type Replay, startReplay } from '../../replay/server.ts';
import { smallSite } from '../../replay/small-site.ts';

/** Politeness settings for fast tests. */
export const hurried: Politeness = {
  ...{ userAgent: 'hemicicle/0.1', delay: 0, connections: 2, attempts: 5, pause: 1, longestPause: 20_000 },
  ...{ failuresInARow: 8, patience: 5_000, leastBytes: 1, mostBytes: 100_000_000 },
};

/** Nine days after the votes of the small site. */
export const NOW = '2025-02-20T12:00:00Z';

/** The small site and the snapshots folder of the running test, if its file has `beforeEach(serveSmallSite)`. */
export let site: Replay;
export let folder: string;

/** Serves the small site, and makes an empty snapshots folder; returns what stops the site after the test. */
export async function serveSmallSite(): Promise<() => Promise<void>> {
  site = await startReplay(smallSite());
  folder = temporaryFolder();
  return () => site.close();
}

/** Returns the scope of a run of everything, with changes. */
const scopeOf = (now: string, changed: Partial<FetchScope>): FetchScope => ({
  ...{ kinds: FETCH_KINDS, legislatures: 'all', since: null, from: null, to: null },
  ...{ today: localDateOf(new Date(now)), ...changed },
});

/** Estimates the requests of a run against a local server. */
export const dryRunFrom = (
  url: string,
  folder: string,
  scope: Partial<FetchScope> = {},
): Promise<FetchEstimate> =>
  dryRunFetch(
    { chamber: congreso, folder, base: url, politeness: hurried, scope: scopeOf(NOW, scope) },
    { ...effectsForTests({ now: NOW }), fetch: globalThis.fetch },
  );

/** Runs the fetcher once against a local server, without real pauses. */
export function fetchFrom(
  url: string,
  folder: string,
  {
    now = NOW,
    politeness = {},
    scope = {},
    recorder,
    mirror,
    ...changed
  }: {
    now?: string;
    politeness?: Partial<Politeness>;
    scope?: Partial<FetchScope>;
    recorder?: Recorder;
    mirror?: string;
  } & Partial<Pick<Effects, 'files' | 'fetch'>> = {},
): Promise<FetchSummary> {
  const effects = { ...effectsForTests({ now }), fetch: globalThis.fetch, ...changed };
  return fetchSnapshots(
    {
      ...{
        chamber: congreso,
        folder,
        base: url,
        politeness: { ...hurried, ...politeness },
        scope: scopeOf(now, scope),
      },
      ...(recorder === undefined ? {} : { recorder }),
      ...(mirror === undefined ? {} : { mirror }),
    },
    effects,
  );
}

/** Sidecar fields that depend on the time of writing. */
const TIMES = /"(first_seen|retrieved_at|checked_at)": "[^"]*",?\s*/g;

/** Returns the hashes of a snapshots folder by path, without times in sidecars and notes of the last run. */
export function contentsOf(folder: string): Record<string, string> {
  const paths = filesOnDisk()
    .walk(folder)
    .filter((path) => !['last-fetch.json', 'absent.json', 'unfinished.json'].includes(path));
  const contents = (path: string) => {
    const bytes = readFileSync(join(folder, path));
    return sha256(path.endsWith('.meta.json') ? bytes.toString().replace(TIMES, '') : bytes);
  };
  return Object.fromEntries(paths.map((path) => [path, contents(path)]));
}
