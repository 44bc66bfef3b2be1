import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsWide } from '../../pipeline/dumps/tables/records-wide.ts';
import { wholeTables } from '../../pipeline/dumps/whole-tables.ts';
import type { Manifest } from '../../pipeline/publish/release/release.ts';
import { folderForAll } from '../effects.ts';
import { sharedSample } from '../shared-sample.ts';
import { openDuckDB } from './duckdb.ts';
import { sampleReleaseForAll } from './sample-release.ts';

const release = sampleReleaseForAll();
let duckdb: Awaited<ReturnType<typeof openDuckDB>>;
const unpacked = folderForAll();
beforeAll(async () => {
  duckdb = await openDuckDB();
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(`${release.folder}/tables.zip`)))) {
    mkdirSync(dirname(join(unpacked, path)), { recursive: true });
    writeFileSync(join(unpacked, path), bytes);
  }
});
afterAll(() => duckdb.close());

const parted = wholeTables.filter((table) => table !== recordsWide).map(({ name }) => name);
const dump = (path: string): string => `'${release.folder}/dumps/${path}'`;
/** Returns the rows that only one of two tables has, with repetitions. */
const apart = async (one: string, other: string) =>
  duckdb.rows(`(from ${one} except all from ${other}) union all (from ${other} except all from ${one})`);

describe('one file over all legislatures', () => {
  it.each(parted)('of %s has the rows of all its files, in their order', async (name) => {
    expect(
      await apart(
        `${dump(`all/${name}.parquet`)}`,
        `read_parquet([${dump(`14/${name}.parquet`)}, ${dump(`15/${name}.parquet`)}])`,
      ),
    ).toEqual([]);
    const [first, last] = ['14', '15'].map((part) => text(`${part}/${name}.csv.gz`));
    expect(text(`all/${name}.csv.gz`)).toBe(first + last!.slice(last!.indexOf('\n') + 1));
  });

  it('has as many rows as the manifest says', async () => {
    const { files }: Manifest = JSON.parse(readFileSync(`${release.folder}/manifest.json`, 'utf8'));
    for (const { name } of wholeTables) {
      const [counted] = await duckdb.rows(`select count(*) as rows from ${dump(`all/${name}.parquet`)}`);
      for (const ending of ['parquet', 'csv.gz'])
        expect(files.find(({ path }) => path === `dumps/all/${name}.${ending}`)).toMatchObject(counted!);
    }
  });

  it('of records with names equals the join of the tables', async () => {
    const table = (name: string): string => dump(`all/${name}.parquet`);
    await duckdb.run(`create or replace view joined as
      select r.vote_id, v.date, r.person_id, p.full_name, g.slug as group_slug, g.name_short as group_name_short,
        m.constituency, m.party, r.choice, r.seat, r.remote,
        v.legislature_id, v.result, v.question, v.headline_ca, v.headline_es, v.headline_en
      from ${table('vote_records')} r join ${table('votes')} v on v.id = r.vote_id
      join ${table('persons')} p on p.id = r.person_id join ${table('mandates')} m on m.id = r.mandate_id
      left join ${table('groups')} g on g.id = r.group_id`);
    const [{ rows }] = (await duckdb.rows('select count(*) as rows from joined')) as [{ rows: number }];
    expect(rows).toBeGreaterThan(1000);
    expect(await apart(table('records_wide'), 'joined')).toEqual([]);
    expect(text('all/records_wide.csv.gz').split('\r\n')).toHaveLength(rows + 2);
  });
});

it("of a single legislature has the same bytes as that legislature's file", async () => {
  const { publicFolder, release: name } = await sharedSample('small');
  const { files }: Manifest = JSON.parse(readFileSync(`${publicFolder}/v/${name}/manifest.json`, 'utf8'));
  const told = (path: string) => files.find((file) => file.path === `dumps/${path}`);
  for (const table of parted)
    for (const ending of ['parquet', 'csv.gz']) {
      const { path: _, ...whole } = told(`all/${table}.${ending}`)!;
      expect(told(`15/${table}.${ending}`)).toMatchObject(whole);
    }
});

describe('the archive of all tables', () => {
  it.each(parted)('has %s in folders that a query engine reads as one table', async (name) => {
    const read = `read_parquet('${unpacked}/parquet/${name}/*/*.parquet', hive_partitioning = true)`;
    expect(await apart(`(select * exclude (legislature) from ${read})`, dump(`all/${name}.parquet`))).toEqual(
      [],
    );
    const [{ found }] = (await duckdb.rows(
      `select list(distinct legislature order by legislature)::text as found from ${read}`,
    )) as [{ found: string | null }];
    expect(['[14, 15]', '[14]', '[15]', null]).toContain(found);
  });

  it('has single-file tables once, and every table as the same CSV', async () => {
    expect(await apart(`'${unpacked}/parquet/persons/persons.parquet'`, dump('all/persons.parquet'))).toEqual(
      [],
    );
    for (const name of [...parted, 'persons', 'groups'])
      expect(readFileSync(`${unpacked}/csv/${name}.csv`, 'utf8')).toBe(text(`all/${name}.csv.gz`));
    expect(readFileSync(`${unpacked}/README.md`, 'utf8')).toBe(
      readFileSync(`${release.folder}/README.md`, 'utf8'),
    );
  });
});

const text = (path: string): string =>
  gunzipSync(readFileSync(`${release.folder}/dumps/${path}`)).toString('utf8');
