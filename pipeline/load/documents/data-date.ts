import { sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import type { tables } from '../../db/tables.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';

/**
 * Columns with days on which something happened. Announced sessions are left out because they have yet to
 * happen.
 */
const HAPPENED = [
  ['votes', 'date'],
  ['initiatives', 'last_event_on'],
  ['initiatives', 'closed_on'],
  ['mandates', 'start_date'],
  ['mandates', 'end_date'],
  ['memberships', 'start_date'],
  ['memberships', 'end_date'],
  ['offices', 'start_date'],
  ['legislatures', 'start_date'],
  ['legislatures', 'end_date'],
] as const satisfies (readonly [keyof typeof tables, string])[];

/** Returns the newest date of any fact: of an event, or of the state that the newest document describes. */
export function dataDateOf({ db, get }: DbReader, documents: SnapshotDocument[]): string {
  const happened = HAPPENED.flatMap(([table, column]) => {
    const newest = sql<string | null>`max(${sql.ref(column)})`.as('day');
    return get(db.selectFrom(table).select(newest))?.day ?? [];
  });
  const offices = db
    .selectFrom('offices')
    .select(({ fn }) => fn.max('end_date').as('day'))
    .where('end_basis', '!=', 'rule');
  const ended = get(offices)?.day ?? [];
  const made = documents
    .filter(({ place }) => place.session === null)
    .flatMap(({ place }) => place.generated?.slice(0, 10) ?? []);
  return [...happened, ended, ...made].flat().sort().at(-1)!;
}
