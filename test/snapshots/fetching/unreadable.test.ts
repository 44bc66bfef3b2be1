import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { sha256 } from '../../../pipeline/core/hash.ts';
import { load } from '../../../pipeline/load/load.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import { type Fault, maintenance, onPaths } from '../../replay/faults.ts';
import { A_VOTE, DAY_PAGE, smallSite } from '../../replay/small-site.ts';
import { contentsOf, fetchFrom, folder, serveSmallSite, site } from './fetching.ts';

beforeEach(serveSmallSite);

describe('an unreadable document', () => {
  const fetchVotes = (now: string) =>
    fetchFrom(site.url, folder, { scope: { legislatures: [15], kinds: ['votes'] }, now });

  it('is kept apart with the reason, and requested again after increasing pauses', async () => {
    const asked = async (now: string) => {
      site.asked.length = 0;
      const { report } = await fetchVotes(now);
      const said = [...report.troubles, ...report.notes].map(({ what }) => what).join();
      return [
        site.asked.some(({ path }) => path === DAY_PAGE),
        / requested again before [^(]*UTC/.exec(said)?.[0],
      ];
    };
    site.faults = [onPaths(new RegExp(DAY_PAGE), maintenance)];
    expect(await asked('2025-02-20T12:00:00Z')).toEqual([true, undefined]);
    const why = JSON.parse(readFileSync(`${folder}/unreadable/congreso/${DAY_PAGE}.why.json`, 'utf8'));
    expect(why).toMatchObject({ times: 1, what: expect.stringContaining('expected an element .cuerpo-') });
    expect(await asked('2025-02-20T12:10:00Z')).toEqual([
      false,
      ' requested again before 2025-02-20 12:15 UTC',
    ]);
    expect(await asked('2025-02-20T12:20:00Z')).toEqual([true, undefined]);
    expect(await asked('2025-02-20T13:00:00Z')).toEqual([
      false,
      ' requested again before 2025-02-20 13:20 UTC',
    ]);
    // A document that a later program can read is requested at once.
    const page = smallSite().get(DAY_PAGE)!();
    filesOnDisk().write(`${folder}/unreadable/congreso/${DAY_PAGE}`, page);
    site.faults = [];
    expect(await asked('2025-02-20T13:10:00Z')).toEqual([true, undefined]);
    expect(filesOnDisk().walk(`${folder}/unreadable`)).toEqual([]);
  });

  it('is reported by a build, which gets a new identity, and is not loaded', async () => {
    const built = () => {
      const database = join(temporaryFolder(), 'parliament.sqlite');
      const register = join(temporaryFolder(), 'people.csv');
      return load({ snapshots: folder, curated: 'data/curated', register, database }, effectsForTests());
    };
    await fetchVotes('2025-02-20T12:00:00Z');
    const before = built();
    site.faults = [onPaths(new RegExp(DAY_PAGE), maintenance)];
    await fetchVotes('2025-02-21T12:00:00Z');
    const after = built();
    expect(after.issues.filter(({ document }) => document?.startsWith('unreadable/'))).toMatchObject([
      {
        code: 'unreadable_document',
        document: `unreadable/congreso/${DAY_PAGE}`,
        expected: 'an element .cuerpo-votaciones',
      },
    ]);
    expect(after.counts).toEqual({ ...before.counts, issues: before.counts.issues! + 1 });
    expect(after.buildInputs).not.toBe(before.buildInputs);
  });

  it('is requested twice in a run, in case it is an error page', async () => {
    site.faults = [onPaths(new RegExp(DAY_PAGE), maintenance)];
    await fetchVotes('2025-02-20T12:00:00Z');
    expect(site.asked.filter(({ path }) => path === DAY_PAGE)).toHaveLength(2);
  });

  it('still leads to the vote records that it links', async () => {
    const rebuilt: Fault = (_, ready) => {
      const bytes = Buffer.from(Buffer.from(ready.bytes).toString().replaceAll('result_vot', 'resultado'));
      return { ...ready, bytes, headers: { 'content-type': 'text/html' } };
    };
    site.faults = [onPaths(new RegExp(DAY_PAGE), rebuilt)];
    const { report } = await fetchVotes('2025-02-20T12:00:00Z');
    expect(report.troubles).toMatchObject([
      {
        document: DAY_PAGE,
        what: expect.stringContaining('links to the records of 7 votes, 0 of them under a result'),
      },
    ]);
    expect(contentsOf(folder)[`congreso/${A_VOTE}`]).toBe(sha256(smallSite().get(A_VOTE)!()));
  });

  it('does not replace the held document', async () => {
    await fetchVotes('2025-02-20T12:00:00Z');
    const before = contentsOf(folder);
    site.faults = [onPaths(/^votaciones/, maintenance)];
    const { report } = await fetchVotes('2025-02-21T12:00:00Z');
    expect(report.troubles.map(({ document }) => document)).toEqual(['votaciones/XV.html', DAY_PAGE]);
    expect(report.notes.map(({ document }) => document)).toEqual(['votaciones.html']);
    expect(contentsOf(folder)[`congreso/${DAY_PAGE}`]).toBe(before[`congreso/${DAY_PAGE}`]);
  });
});
