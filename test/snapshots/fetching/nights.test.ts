import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { congreso } from '../../../pipeline/congreso/congreso.ts';
import { initiativeSearch } from '../../../pipeline/congreso/sources/initiatives/initiative-search.ts';
import { daysAfter } from '../../../pipeline/core/time.ts';
import type { FetchSummary } from '../../../pipeline/snapshots/fetching/fetch.ts';
import { readLastFetch } from '../../../pipeline/snapshots/fetching/last-fetch.ts';
import { heldAs } from '../../../pipeline/snapshots/same-document.ts';
import { openSnapshotStore } from '../../../pipeline/snapshots/snapshot-store.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import { FULL } from '../../length.ts';
import type { Documents } from '../../replay/documents.ts';
import { NEXT, type Night, nightlySite } from '../../replay/nightly-site.ts';
import { type Replay, startReplay } from '../../replay/server.ts';
import { fetchFrom } from './fetching.ts';

const { files } = effectsForTests();

/** Runs a scheduled fetch at an hour of a night. */
function update(site: Replay, folder: string, day: string, hour = '06'): Promise<FetchSummary> {
  const since = readLastFetch(folder, files);
  return fetchFrom(site.url, folder, { now: `${day}T${hour}:00:00Z`, scope: { legislatures: null, since } });
}

/** Returns what a folder lacks of the site's open data, with one of the interventions, and votes. */
function missingIn(folder: string, documents: Documents): string[] {
  const store = openSnapshotStore(folder, congreso, effectsForTests());
  const isHeld = (path: string) => {
    const known = heldAs(path, store);
    return (
      known !== null && Buffer.from(store.held(known)!.bytes).equals(Buffer.from(documents.get(path)!()))
    );
  };
  const offered = [...documents.keys()].filter((path) => path.startsWith('webpublica/'));
  const missing = offered.filter((path) => !isHeld(path));
  const speeches = offered.filter((path) => path.includes('/Intervenciones'));
  return speeches.every((path) => missing.includes(path))
    ? missing
    : missing.filter((path) => !speeches.includes(path));
}

/** Returns the motions on all pages of a folder or site. */
const motionsIn = (pages: Iterable<[path: string, bytes: Uint8Array]>): Set<string> =>
  new Set(
    [...pages]
      .filter(([path]) => /busqueda-de-iniciativas\/.*\.json$/.test(path))
      .flatMap(([path, bytes]) =>
        initiativeSearch
          .parse(bytes, initiativeSearch.place(path)!)
          .rows.map(({ legislature, officialId }) => `${legislature} ${officialId}`),
      ),
  );

const heldPages = (folder: string): [string, Uint8Array][] =>
  files
    .walk(`${folder}/congreso`)
    .filter((path) => path.endsWith('.json') && !path.endsWith('.meta.json'))
    .map((path) => [path, files.read(`${folder}/congreso/${path}`)]);

describe('fetches over random nights', () => {
  const names = [
    'DiputadosActivos',
    'ProyectosDeLey',
    'ProposicionesDeLey',
    'IntervencionesCronologicamente',
  ];
  const night = fc.record({
    days: fc.integer({ min: 0, max: 9 }),
    renamed: fc.boolean(),
    changes: fc.subarray(names),
    motions: fc.integer({ min: 0, max: 30 }),
  });

  it('hold every file of the site, and lose no initiative', async () => {
    const site = await startReplay(nightlySite({ day: '2026-11-01' }));
    onTestFinished(() => site.close());
    await fc.assert(
      fc.asyncProperty(
        fc.array(night, { minLength: 2, maxLength: 6 }),
        fc.boolean(),
        async (nights, newestFirst) => {
          const folder = temporaryFolder();
          const shown: Night = { day: '2026-12-10', versions: {}, motions: 57, newestFirst };
          for (const { days, renamed, changes, motions } of nights) {
            const day = daysAfter(shown.day, days);
            const begins = shown.day < NEXT.since && day >= NEXT.since;
            const versions = { ...shown.versions };
            for (const name of changes) versions[name] = (versions[name] ?? 0) + 1;
            Object.assign(shown, {
              day,
              renamed,
              versions,
              // The search finds something for a legislature with bills.
              motions: begins ? Math.max(1, motions) : shown.motions! + motions,
            });
            site.show(nightlySite(shown));
            const { report } = await update(site, folder, day);
            expect(report.troubles).toEqual([]);
            expect(missingIn(folder, site.documents)).toEqual([]);
            const offered = motionsIn(
              [...site.documents].map(([path, bytes]) => [path, bytes()] as [string, Uint8Array]),
            );
            expect([...offered].filter((motion) => !motionsIn(heldPages(folder)).has(motion))).toEqual([]);
          }
        },
      ),
      { numRuns: FULL ? 40 : 2 },
    );
  });
});

describe('six weeks of fetches, morning and evening, across a change of legislature', () => {
  it('hold everything, send few requests and keep nothing twice', async () => {
    const folder = temporaryFolder();
    const site = await startReplay(nightlySite({ day: '2026-12-20' }));
    onTestFinished(() => site.close());
    const days: { day: string; requests: number; bytes: number; quietest: number }[] = [];
    for (let at = 0; at < 43; at += FULL ? 1 : 6) {
      const day = daysAfter('2026-12-20', at);
      const motions = day < NEXT.since ? 57 : Math.max(1, at - 10);
      site.show(nightlySite({ day, motions, versions: { ProyectosDeLey: Math.floor(at / 7) } }));
      const runs = [await update(site, folder, day, '06'), await update(site, folder, day, '20')];
      for (const { report } of runs) expect(report.troubles).toEqual([]);
      expect(missingIn(folder, site.documents)).toEqual([]);
      days.push({
        day,
        requests: runs.reduce((sum, { requests }) => sum + requests, 0),
        bytes: runs.reduce((sum, { bytes }) => sum + bytes, 0),
        quietest: Math.min(...runs.map(({ requests }) => requests)),
      });
    }
    const votes = heldPages(folder).filter(([path]) => /\/Leg16\/.*\/VOT_/.test(path));
    expect(votes).toHaveLength(4);
    const quiet = days.slice(2).map(({ quietest }) => quietest);
    const mean = days.slice(1).reduce((sum, { requests }) => sum + requests, 0) / (days.length - 1);
    if (process.env.REPORT !== undefined) console.log({ days, mean });
    expect(Math.max(...quiet)).toBeLessThan(40);
    expect(mean).toBeLessThan(100);
    expect(files.walk(`${folder}/earlier`)).toEqual([]);
  });
});
