import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDuckDB, writeDumps } from '../dumps/duckdb.ts';
import { answered, computed } from '../dumps/figures.ts';
import { CORPUS } from './corpus.ts';
import { type Loaded, loadCorpus } from './load-corpus.ts';

describe.skipIf(CORPUS === '')('the tables of the real votes', () => {
  let corpus: Loaded;
  let folder: string;
  beforeAll(async () => {
    corpus = await loadCorpus();
    folder = mkdtempSync(join(tmpdir(), 'hemicicle-dumps-'));
    await writeDumps(corpus.read, folder);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('have every record of a legislature in at most 130 kB of Parquet', async () => {
    const path = join(folder, 'dumps/15/vote_records.parquet');
    const duckdb = await openDuckDB();
    expect(await duckdb.rows(`select count(*) as records from '${path}'`)).toEqual([{ records: 197_048 }]);
    expect(statSync(path).size).toBeLessThanOrEqual(130_000);
    duckdb.close();
  });

  it.each([14, 15])(
    'of legislature %i give every figure of the API with the published queries',
    async (legislature) => {
      expect(await computed(folder, legislature)).toEqual(answered(corpus.read, legislature));
    },
  );

  it('also give the figures of any days', async () => {
    const days = { from: '2024-10-01', to: '2025-02-28' };
    const { attendance, dissidence, coincidence } = answered(corpus.read, 15, days);
    expect(await computed(folder, 15, days)).toMatchObject({ attendance, dissidence, coincidence });
  });
});
