import { z } from 'zod';
import { type Endpoint, endpoint } from '../../pipeline/core/endpoint.ts';
import { notFound } from '../../pipeline/core/errors.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { inserter } from '../../pipeline/db/insert.ts';
import { createDatabase } from '../../pipeline/db/open.ts';
import { createTable, type Table } from '../../pipeline/db/table.ts';
import { tables } from '../../pipeline/db/tables.ts';
import { offsetOf, pageOf, pageParams } from '../../pipeline/endpoints/lists.ts';
import { type Chamber, chamber } from '../../pipeline/model/chamber.ts';
import type { PublishInput } from '../../pipeline/publish/publish.ts';

const files = filesOnDisk();

/** Returns this many chambers of towns. */
export const towns = (count: number): Chamber[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    slug: `town-${index + 1}`,
    name_ca: `Ajuntament ${index + 1}`,
    name_es: `Ayuntamiento ${index + 1}`,
    name_en: `Town ${index + 1}`,
    country: 'ES',
    region: 'Catalunya',
    level: 'municipal',
    website: `https://town-${index + 1}.example`,
  }));

/** Writes a complete database of chambers without any events. */
export function writeDatabase(path: string, chambers: Chamber[]): void {
  files.remove(path);
  const db = createDatabase(path);
  for (const table of Object.values(tables)) db.exec(createTable(table as Table));
  const insert = inserter(db, tables.chambers);
  for (const row of chambers) insert(row);
  db.close();
}

const list = endpoint({
  path: '/chambers',
  tag: 'Chambers and legislatures',
  summary: 'The chambers, page by page',
  params: z.object({ ...pageParams, country: z.string().optional() }),
  result: pageOf('ChamberPage', chamber),
  compute({ country, ...page }, { read }) {
    const all = read
      .all(read.db.selectFrom('chambers').selectAll().orderBy('id'))
      .filter((row) => country === undefined || row.country === country);
    const offset = offsetOf(page);
    return { total: all.length, ...page, items: all.slice(offset, offset + page.page_size) };
  },
  prebuild: () => [{}],
});

const one = endpoint({
  path: '/chambers/{slug}',
  tag: 'Chambers and legislatures',
  summary: 'One chamber',
  params: z.object({ slug: z.string() }),
  result: chamber,
  maxAge: 3600,
  compute({ slug }, { read }) {
    const row = read.get(read.db.selectFrom('chambers').selectAll().where('slug', '=', slug));
    if (row === undefined) throw notFound('Chamber');
    return row;
  },
  prebuild: (read) => read.all(read.db.selectFrom('chambers').select('slug').orderBy('id')),
});

const health = endpoint({
  path: '/health',
  tag: 'Utility',
  summary: 'Whether the service is up',
  clock: true,
  params: z.object({}),
  result: z.object({ today: z.string(), release: z.string(), chambers: z.int() }),
  compute: (_, { read, today, release }) => ({
    today,
    release,
    chambers: read.all(read.db.selectFrom('chambers').select('id')).length,
  }),
  prebuild: () => [],
});

const broken = endpoint({
  path: '/broken',
  tag: 'Utility',
  summary: 'A route with a fault of ours',
  params: z.object({}),
  result: z.object({}),
  compute: () => {
    throw new Error('a secret of the server');
  },
  prebuild: () => [],
});

/** A list in pages, a record by slug, a route that reads the clock, and one that fails. */
export const endpoints = [list, one, health, broken] as unknown as Endpoint[];

/** Prepares all inputs of a release of some chambers in a folder; its build id follows from the chambers. */
export function releaseOf(
  chambers: Chamber[],
  folder: string,
  more: { dataDate?: string; sitesFolder?: string | null } = {},
): PublishInput {
  const database = `${folder}/loaded.sqlite`;
  const register = `${folder}/people.csv`;
  writeDatabase(database, chambers);
  files.write(register, 'id,name\n1,"García Pérez, Ana"\n2,"López, ""Pepe"""\n');
  const voteRegister = 'id,title\n15155012,"Proposición"\n';
  return {
    identity: {
      dataDate: more.dataDate ?? '2025-01-22',
      buildId: sha256(JSON.stringify(chambers)),
      madeBy: sha256('these tests'),
    },
    about: { chamber: towns(1)[0]!, fictional: true },
    database,
    register,
    voteRegister,
    quality: { issues: [] },
    reference: () => '{"openapi":"3.1.0"}\n',
    endpoints,
    publicFolder: `${folder}/public`,
    sitesFolder: more.sitesFolder ?? null,
    webUrl: 'https://votes.example',
  };
}
