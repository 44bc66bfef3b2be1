import { sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import { dumpTables } from '../../dumps/registry.ts';
import { formats, partsOf, tablePath } from '../../dumps/table-files.ts';
import { WHOLE_FORMATS, wholeRows, wholeTables } from '../../dumps/whole-tables.ts';
import type { Manifest } from '../release/release.ts';
import type { Finding } from './finding.ts';
import { type Invariant, invariants } from './invariants.ts';

/** Number of subjects of a broken rule that are named; the others are only counted. */
const NAMED = 5;

/**
 * Checks the constraints of the database, and that its tables have as many rows as the manifest states for
 * the files made from them.
 */
export function* verifyDatabase(read: DbReader, manifest: Manifest): Generator<Finding> {
  for (const invariant of invariants) {
    const broken = subjectsOf(invariant, read);
    if (broken.length > 0) yield { where: invariant.name, what: `is violated by ${listed(broken)}` };
  }
  const rows = new Map(manifest.files.map((file) => [file.path, file.rows]));
  for (const table of dumpTables) {
    for (const part of partsOf(table, read)) {
      const paths = formats.map((format) => tablePath(table, part, format)).filter((path) => rows.has(path));
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
