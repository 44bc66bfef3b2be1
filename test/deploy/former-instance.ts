import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { subscribersFile } from '../../functions/subscribers/open.ts';
import { type Config, readConfig } from '../../pipeline/core/config.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { temporaryFolder } from '../effects.ts';
import type { VotingDays } from '../subscribers/voting-days.ts';

const recorded = (name: string): string =>
  readFileSync(new URL(`./former-version/${name}`, import.meta.url), 'utf8');

/** The shape of a release of the former version. */
interface FormerShape {
  schema_version: string;
  /** Columns by table. */
  tables: Record<string, string[]>;
  views: Record<string, string>;
}

export const FORMER: FormerShape = JSON.parse(recorded('parliament.json'));

/** Links in mails of the former version, with the release that they name. */
export interface FormerLetters extends Record<`${string} ${'confirm' | 'leave'}`, string> {
  release: string;
}

/** An instance of the former version: its settings, its published tree, and the contents of mailboxes. */
export interface FormerInstance {
  config: Config;
  out: string;
  letters: FormerLetters;
  /** Columns of its database of subscribers, by table. */
  columns: Map<string, string[]>;
}

/**
 * Converts the first two releases of a parliament to the former shape, for every test of a file; returns a
 * function that makes one of the three the newest.
 */
export function formerReleases({ out, releases, publish }: VotingDays): VotingDays['publish'] {
  const spoken = new Map<string, string>();
  for (const release of releases.slice(0, 2)) {
    const file = new Sqlite(`${out}/v/${release}/parliament.sqlite`);
    const found = file
      .prepare<[], { type: string; name: string; table: string }>(
        "select type, name, tbl_name as 'table' from sqlite_master where sql is not null and name not like 'sqlite_%'",
      )
      .all();
    const named = (type: string) => found.filter((each) => each.type === type);
    for (const { name } of named('view')) file.exec(`drop view ${name}`);
    file.pragma('foreign_keys = off');
    for (const { name } of named('table')) {
      if (/^search_(index|vocabulary|words)/.test(name)) continue;
      const columns = FORMER.tables[name];
      if (columns === undefined) {
        file.exec(`drop table ${name}`);
        continue;
      }
      const has = file.pragma(`table_info(${name})`) as { name: string }[];
      for (const column of has.filter((each) => !columns.includes(each.name)))
        file.exec(`alter table ${name} drop column ${column.name}`);
    }
    for (const sql of Object.values(FORMER.views)) file.exec(sql);
    file.exec(`update about set schema_version = '${FORMER.schema_version}'`);
    file.close();
    spoken.set(...reworded(`${out}/v/${release}`));
  }
  const pointer = `${out}/releases.json`;
  return (which) => {
    publish(which);
    let text = readFileSync(pointer, 'utf8');
    for (const [was, is] of spoken) text = text.replaceAll(was, is);
    writeFileSync(pointer, text);
  };
}

/** Files of a release that the former version did not have. */
const NOT_YET = ['votes.csv', 'superseded-votes.json'];

/**
 * Changes a release’s manifest to name the former version and its present database; returns its hash before
 * and after.
 */
function reworded(folder: string): [was: string, is: string] {
  const path = `${folder}/manifest.json`;
  const before = readFileSync(path, 'utf8');
  const manifest = JSON.parse(before) as {
    schema_version: string;
    files: { path: string; bytes: number; sha256: string }[];
  };
  manifest.schema_version = FORMER.schema_version;
  for (const path of NOT_YET) {
    manifest.files = manifest.files.filter((file) => file.path !== path);
    rmSync(`${folder}/${path}`, { force: true });
  }
  const bytes = readFileSync(`${folder}/parliament.sqlite`);
  const file = manifest.files.find((each) => each.path === 'parliament.sqlite')!;
  Object.assign(file, { bytes: bytes.length, sha256: sha256(bytes) });
  const after = JSON.stringify(manifest, null, 2);
  writeFileSync(path, after);
  return [sha256(before), sha256(after)];
}

/** Creates an instance with its subscribers in a file, or in an empty PostgreSQL database at an address. */
export async function formerInstance(
  { out }: Pick<VotingDays, 'out'>,
  address: string | null,
): Promise<FormerInstance> {
  const config = readConfig({
    ...{ STATE_FOLDER: temporaryFolder(), WEB_URL: 'https://votes.example' },
    ...{ SUBSCRIBERS_SECRET: 'a secret of at least thirty-two characters' },
    ...(address === null ? {} : { SUBSCRIBERS_URL: address }),
  });
  const kind = address === null ? 'sqlite' : 'postgres';
  const sql = recorded(`subscribers.${kind}.sql`);
  const letters: FormerLetters = JSON.parse(recorded(`letters.${kind}.json`));
  return {
    config,
    out,
    letters,
    columns: await (address === null ? inFile(config, sql) : inPostgres(address, sql)),
  };
}

async function inFile(config: Config, sql: string): Promise<Map<string, string[]>> {
  const path = subscribersFile(config);
  mkdirSync(dirname(path), { recursive: true });
  const file = new Sqlite(path);
  file.exec(sql);
  const tables = file
    .prepare<[], string>("select name from sqlite_master where type = 'table'")
    .pluck()
    .all();
  const columns = tables.map((name): [string, string[]] => [
    name,
    (file.pragma(`table_info(${name})`) as { name: string }[]).map((column) => column.name),
  ]);
  file.close();
  return new Map(columns);
}

async function inPostgres(address: string, sql: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(sql);
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' group by 1`,
  );
  await client.end();
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Returns the bytes of every file below a folder, as one text. */
export const bytesOf = (folder: string): string =>
  execFileSync('sh', ['-c', 'find . -type f | sort | xargs sha256sum'], { cwd: folder, encoding: 'utf8' });
