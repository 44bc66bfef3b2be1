import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCHED_TYPES } from '../../../pipeline/congreso/fetching/initiatives.ts';
import { load } from '../../../pipeline/load/load.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import { FULL } from '../../length.ts';
import { type Documents, documentsIn } from '../../replay/documents.ts';
import { passing } from '../../replay/faults.ts';
import { type Replay, startReplay } from '../../replay/server.ts';
import { withSyntheticPages } from '../../replay/synthetic.ts';
import { contentsOf, fetchFrom } from './fetching.ts';

const CORPUS = process.env.HEMICICLE_CORPUS;
const NOW = '2026-11-21T12:00:00Z';

/** Types of initiatives that are not fetched: questions that never come before the plenary. */
const isSearched = (path: string): boolean => {
  const [, type] = /^busqueda-de-iniciativas\/\w+\/(\d{3})\//.exec(path) ?? [];
  return type === undefined || SEARCHED_TYPES.some((searched) => searched === type);
};

/** The corpus has files of bills of legislature XV, but no search results of it. */
const ONLY_SEARCHES = [
  {
    kind: 'initiatives',
    document: 'busqueda-de-iniciativas/XV/042/pagina001.json',
    what: expect.stringContaining('legislature XV returns nothing in any form'),
  },
];

describe.skipIf(CORPUS === undefined)('a site with all real files', () => {
  let site: Replay;
  let documents: Documents;
  beforeAll(async () => {
    documents = documentsIn(join(CORPUS!, 'congreso'));
    const members = [14, 15].map((legislature) => ({ legislature, code: 1, name: 'Apellido A, Ana' }));
    site = await startReplay(withSyntheticPages(documents, { members }));
  });
  afterAll(() => site.close());

  it('is mirrored completely in one run, without downloads in the next, and loads', async () => {
    const folder = temporaryFolder();
    const snapshots = join(folder, 'snapshots');
    const first = await fetchFrom(site.url, snapshots, { now: NOW });
    expect(first.report.troubles).toEqual(ONLY_SEARCHES);
    for (const [path, bytes] of documents) {
      if (!isSearched(path)) continue;
      expect(readFileSync(join(snapshots, 'congreso', path)).equals(Buffer.from(bytes())), path).toBe(true);
    }

    const before = contentsOf(snapshots);
    site.asked.length = 0;
    const second = await fetchFrom(site.url, snapshots, { now: NOW });
    expect([second.report.new, second.report.changed, second.report.troubles]).toEqual([0, 0, ONLY_SEARCHES]);
    expect(site.asked.filter(({ method, status }) => method === 'GET' && status === 200)).toEqual([]);
    expect(site.asked.filter(({ path }) => /\/VOT_|Votacion\d/.test(path ?? ''))).toEqual([]);
    expect(contentsOf(snapshots)).toEqual(before);

    const { counts } = load(
      {
        snapshots,
        curated: 'data/curated',
        register: join(folder, 'people.csv'),
        database: join(folder, 'parliament.sqlite'),
      },
      effectsForTests(),
    );
    // The control figures of the corpus: 22 votes of legislature XIV and 564 of XV.
    expect(counts).toMatchObject({ votes: 586 });
  });

  describe.runIf(FULL)('is mirrored with the same result', () => {
    it.each(passing)('although %s', async (_, fault) => {
      const [flawless, disturbed] = [temporaryFolder(), temporaryFolder()];
      await fetchFrom(site.url, flawless, { now: NOW });
      site.faults = [fault()];
      const { report } = await fetchFrom(site.url, disturbed, { now: NOW });
      site.faults = [];
      expect(report.troubles).toEqual(ONLY_SEARCHES);
      expect(contentsOf(disturbed)).toEqual(contentsOf(flawless));
    });
  });
});
