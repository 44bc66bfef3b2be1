import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { openDatabase } from '../../../pipeline/db/open.ts';
import { load } from '../../../pipeline/load/load.ts';
import { SAMPLE_DEFAULTS, writeSample } from '../../../pipeline/sample/sample.ts';

const quiet = { info() {}, warn() {}, error() {}, progress() {} };
const files = filesOnDisk();

/** Returns the links of a sample parliament; without its pages only titles and minutes give evidence. */
function linksOf(
  folder: string,
  name: string,
): Map<number, { initiative: number | null; evidence: string | null }> {
  const database = join(folder, `${name}.sqlite`);
  const register = join(folder, `${name}.csv`);
  load(
    { snapshots: join(folder, 'snapshots'), curated: 'data/curated', register, database },
    { files, log: quiet },
  );
  const read = openDatabase(database);
  const votes = read.all(read.db.selectFrom('votes').select(['id', 'initiative_id', 'link_evidence']));
  read.close();
  return new Map(
    votes.map(({ id, initiative_id, link_evidence }) => [
      id,
      { initiative: initiative_id, evidence: link_evidence },
    ]),
  );
}

describe('links by title', () => {
  it('match those that the pages of days name, wherever there are any', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hemicicle-links-'));
    try {
      const options = { ...SAMPLE_DEFAULTS, votes: 300, seats: 40, asOf: '2026-03-20' };
      writeSample({ ...options, folder: join(folder, 'snapshots') }, { files, log: quiet });
      const named = linksOf(folder, 'named');
      // Without its page a vote of the Diario has another number.
      for (const part of ['votaciones', 'public_oficiales'])
        rmSync(join(folder, 'snapshots/sample', part), { recursive: true });
      const titled = linksOf(folder, 'titled');
      const linked = [...titled].filter(([, { initiative }]) => initiative !== null);
      expect(new Set([...named.values()].map(({ evidence }) => evidence))).toEqual(new Set(['day_page']));
      expect(linked.some(([, { evidence }]) => evidence === 'day_page')).toBe(false);
      for (const [vote, { initiative }] of linked)
        expect([vote, initiative]).toEqual([vote, named.get(vote)!.initiative]);
      expect(linked.length).toBeGreaterThanOrEqual(0.95 * titled.size);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
