import { gunzipSync } from 'node:zlib';
import { parquetMetadata } from 'hyparquet';
import { sql } from 'kysely';
import type { Files } from '../../core/effects.ts';
import type { DbReader } from '../../db/open.ts';
import { dumpTables } from '../../dumps/registry.ts';
import { formatsOf, partsOf, tablePath } from '../../dumps/table-files.ts';
import { WHOLE_FORMATS, wholeRows, wholeTables } from '../../dumps/whole-tables.ts';
import type { Manifest, PublishedFile } from '../release/release.ts';

/** Number of subjects of a broken rule that are named; the others are only counted. */
const NAMED = 5;

/** Checks the rules of the database, and that tables have as many rows as the manifest states. */
export function* verifyDatabase(read: DbReader, manifest: Manifest): Generator<Finding> {
  for (const invariant of invariants) {
    const broken = subjectsOf(invariant, read);
    if (broken.length > 0) yield { where: invariant.name, what: `is violated by ${listed(broken)}` };
  }
  const rows = new Map(manifest.files.map((file) => [file.path, file.rows]));
  for (const table of dumpTables) {
    for (const part of partsOf(table, read)) {
      const paths = formatsOf(table)
        .map((format) => tablePath(table, part, format))
        .filter((path) => rows.has(path));
      if (paths.length === 0) continue;
      yield* otherCounts(paths, rows, countOf(table.rows(read, part)));
    }
  }
  for (const table of wholeTables) {
    const paths = WHOLE_FORMATS.map((format) => tablePath(table, null, format)).filter((path) =>
      rows.has(path),
    );
    if (paths.length > 0) yield* otherCounts(paths, rows, countOf(wholeRows(table, read)));
  }
}

/** Counts rows one by one: the records of every legislature do not fit into memory. */
function countOf(rows: Iterable<unknown>): number {
  let count = 0;
  for (const _ of rows) count++;
  return count;
}

function* otherCounts(
  paths: readonly string[],
  rows: ReadonlyMap<string, number | null>,
  count: number,
): Generator<Finding> {
  for (const path of paths.filter((path) => rows.get(path) !== count))
    yield {
      where: path,
      what: `has ${rows.get(path)} rows according to the manifest, but ${count} in the database`,
    };
}

function subjectsOf(invariant: Invariant, { all }: DbReader): string[] {
  const query = sql<{ subject: string }>`${sql.raw(invariant.sql)}`;
  return all(query).map(({ subject }) => subject);
}

const listed = (subjects: string[]): string =>
  subjects.length <= NAMED
    ? subjects.join('; ')
    : `${subjects.slice(0, NAMED).join('; ')}; and ${subjects.length - NAMED} more`;

/** A rule that holds for every parliament database; its query returns the rows that break it. */
interface Invariant {
  name: string;
  /** Selects `subject`, a text that describes the violation. */
  sql: string;
}

/** Every published row of an official file of records, whether its person is known or not. */
const LISTED = `(select vote_id, group_id, choice from vote_records
    union all select vote_id, group_id, choice from unidentified_records)`;

const CHOICES = { yes: 'aye', no: 'no', abstention: 'abstention' } as const;

/** The rules, from the file as a whole to its figures. */
export const invariants: readonly Invariant[] = [
  {
    name: 'the database is whole',
    sql: `select integrity_check as subject from pragma_integrity_check where integrity_check <> 'ok'`,
  },
  {
    name: 'every reference leads to a row',
    sql: `select "table" || ' -> ' || parent as subject from pragma_foreign_key_check group by 1`,
  },
  ...Object.entries(CHOICES).map(([total, choice]) => ({
    name: `records add up to the official totals (${total})`,
    sql: `select 'vote ' || v.id || ': ' || coalesce(n, 0) || ' records, total ' || v.${total} as subject from votes v
      left join (select vote_id, count(*) as n from ${LISTED}
        where choice = (select id from choices where name = '${choice}') group by vote_id) r on r.vote_id = v.id
      where v.has_records = 1 and v.${total} is not coalesce(n, 0)`,
  })),
  {
    name: 'a vote has records if and only if it says so',
    sql: `select 'vote ' || id as subject from votes v
      where has_records <> exists (select 1 from ${LISTED} r where r.vote_id = v.id)`,
  },
  {
    name: 'totals of groups, where a vote has them, add up to their records',
    sql: `select 'vote ' || vote_id || ', group ' || group_id as subject from (
        select vote_id, group_id, ayes + noes + abstentions + no_vote as n from vote_group_totals
        union all
        select r.vote_id, r.group_id, -count(*) from ${LISTED} r
          join choices c on c.id = r.choice and c.name <> 'no_vote_recorded'
          where r.group_id is not null and exists (select 1 from vote_group_totals t where t.vote_id = r.vote_id)
          group by 1, 2)
      group by vote_id, group_id having sum(n) <> 0`,
  },
  {
    name: 'no more open mandates than seats',
    sql: `select 'legislature ' || l.id || ': ' || count(*) || ' open mandates, ' || l.seats || ' seats' as subject
      from legislatures l join mandates m on m.legislature_id = l.id and m.is_open = 1
      group by l.id having count(*) > l.seats`,
  },
  {
    name: 'no deputy attends or dissents more often than there were votes',
    sql: `select 'person ' || person_id || ' until ' || date as subject from person_totals
      where votes_attended > votes_total or votes_compared > votes_attended or dissents > votes_compared`,
  },
  {
    name: 'running totals never decrease',
    sql: `select 'person ' || person_id || ' at ' || date as subject from (
        select *, lag(votes_total) over w as before, lag(votes_attended) over w as attended_before
        from person_totals window w as (partition by legislature_id, person_id order by date))
      where votes_total < before or votes_attended < attended_before`,
  },
  {
    name: 'two groups agree at most as often as they are compared',
    sql: `select 'groups ' || group_a_id || ' and ' || group_b_id || ' until ' || date as subject
      from group_pair_totals where votes_same > votes_compared`,
  },
  {
    name: 'two deputies agree at most as often as they are compared',
    sql: `select 'persons ' || person_a_id || ' and ' || person_b_id as subject
      from person_pair_totals where votes_agreed > votes_compared`,
  },
];

/** Functions that count the rows of a file, by its suffix. Other files have no rows. */
const COUNTERS: Readonly<Record<string, (bytes: Uint8Array) => number>> = {
  '.csv': (bytes) => recordsIn(bytes) - 1,
  '.csv.gz': (bytes) => recordsIn(gunzipSync(bytes)) - 1,
  '.ndjson.gz': (bytes) => linesIn(gunzipSync(bytes)),
  '.parquet': (bytes) => Number(parquetMetadata(new Uint8Array(bytes).buffer).num_rows),
};

/** Checks that a table has as many rows as the manifest states. */
export function* verifyRows(
  folder: string,
  { path, rows }: Pick<PublishedFile, 'path' | 'rows'>,
  files: Files,
): Generator<Finding> {
  const ending = Object.keys(COUNTERS).find((candidate) => path.endsWith(candidate));
  if (rows === null || ending === undefined) return;
  const found = counted(COUNTERS[ending]!, files.read(`${folder}/${path}`));
  if (found === null) yield { where: path, what: `cannot be read as ${ending.slice(1)}` };
  else if (found !== rows)
    yield { where: path, what: `has ${found} rows, but ${rows} according to the manifest` };
}

function counted(count: (bytes: Uint8Array) => number, bytes: Uint8Array): number | null {
  try {
    return count(bytes);
  } catch {
    return null;
  }
}

const [LINE_END, QUOTE] = [0x0a, 0x22];

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) lines++;
  return lines;
}

/** Counts line ends outside quotes: a doubled quote closes and reopens the text. */
function recordsIn(bytes: Uint8Array): number {
  let records = 0;
  let quoted = false;
  for (const byte of bytes) {
    if (byte === QUOTE) quoted = !quoted;
    else if (byte === LINE_END && !quoted) records++;
  }
  return records;
}

/** A contradiction between a release and its manifest or its own rules. */
export interface Finding {
  /** The file, or the rule of the database. */
  where: string;
  /** The finding and the expectation. */
  what: string;
}
