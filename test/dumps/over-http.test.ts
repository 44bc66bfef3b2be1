import { zstdDecompressSync } from 'node:zlib';
import { asyncBufferFromUrl, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { dumpTables } from '../../pipeline/dumps/registry.ts';
import { openDuckDB } from './duckdb.ts';
import { httpfs } from './httpfs.ts';
import { servedReleaseForAll } from './served-release.ts';

const { release, server } = servedReleaseForAll();

describe('tables are readable from the running server, without a download', () => {
  it('by a Parquet reader that requests ranges', async () => {
    const url = `${server.latest}dumps/15/vote_records.parquet`;
    const asked: string[] = [];
    const file = await asyncBufferFromUrl({
      url,
      fetch: async (address, init) => {
        const response = await fetch(address, init);
        const range = new Headers(init?.headers).get('range');
        asked.push(`${init?.method ?? 'GET'} ${range === null ? 'whole' : 'part'} ${response.status}`);
        return response;
      },
    });
    const read = (columns: string[]) =>
      parquetReadObjects({
        file,
        columns,
        compressors: { ZSTD: (bytes) => new Uint8Array(zstdDecompressSync(bytes)) },
      });
    const choices = await read(['vote_id', 'choice']);
    expect(choices.length).toBeGreaterThan(500);
    expect(choices[0]).toEqual({
      vote_id: expect.any(BigInt),
      choice: expect.stringMatching(/^(aye|no|abs)/),
    });
    expect(new Set(asked)).toEqual(new Set(['HEAD whole 200', 'GET part 206']));
  });

  it.skipIf(httpfs === null)('by DuckDB, with every table through the published views', async () => {
    const duckdb = await openDuckDB();
    await duckdb.run(`load '${httpfs}'`);
    await duckdb.run(`set variable release = '${server.latest}'`);
    await duckdb.run(await (await fetch(`${server.latest}dumps/tables.sql`)).text());
    const local = await openDuckDB();
    await local.run(`set variable release = '${release.folder}/'`);
    await local.run(await (await fetch(`${server.latest}dumps/tables.sql`)).text());
    for (const { name } of dumpTables.filter(({ pivot: spread }) => spread === null)) {
      const count = `select count(*) as rows, count(distinct hash(t)) as different from ${name} t`;
      expect(await duckdb.rows(count), name).toEqual(await local.rows(count));
    }
    expect(await duckdb.rows(await (await fetch(`${server.latest}metrics/attendance.sql`)).text())).toEqual(
      await local.rows(await (await fetch(`${server.latest}metrics/attendance.sql`)).text()),
    );
    duckdb.close();
    local.close();
  });
});
