import { sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import type { tables } from '../../db/tables.ts';
import { type Issue, issue } from '../../issues.ts';
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

const LAST_DAY = '9999-12-31';

const isInFuture = (moment: string | null, today: string): boolean =>
  moment !== null && moment.slice(0, 10) > today;

/** Reports documents that were generated, or whose day is, after today. */
export const futureDocuments = (documents: readonly SnapshotDocument[], today = LAST_DAY): Issue[] =>
  documents.flatMap(({ place }) => {
    const day = [place.generated, FORESEEN.test(place.path) ? null : place.date].find((moment) =>
      isInFuture(moment, today),
    );
    return day === undefined || day === null
      ? []
      : issue('generated_in_the_future', {
          document: place.path,
          found: day.slice(0, 10),
          expected: `at most ${today}`,
          legislature_id: place.legislature,
        });
  });

/** Documents about days to come: the agenda and orders of the day. */
const FORESEEN = /^(?:agenda|backoffice_doc|docu)\//;

/**
 * Returns the newest date of any fact: of an event, or of the state that the newest document describes. Days
 * after today, of a file with a wrong name, do not count.
 */
export function dataDateOf({ db, get }: DbReader, documents: SnapshotDocument[], today = LAST_DAY): string {
  const happened = HAPPENED.flatMap(([table, column]) => {
    const newest = sql<string | null>`max(${sql.ref(column)})`.as('day');
    const days = db.selectFrom(table).select(newest);
    return get(table === 'votes' ? days.where(sql.ref('date'), '<=', today) : days)?.day ?? [];
  });
  const offices = db
    .selectFrom('offices')
    .select(({ fn }) => fn.max('end_date').as('day'))
    .where('end_basis', '!=', 'rule');
  const ended = get(offices)?.day ?? [];
  const made = documents
    .filter(({ place }) => !isInFuture(place.generated, today))
    .filter(({ place }) => place.session === null)
    .flatMap(({ place }) => place.generated?.slice(0, 10) ?? []);
  return [...happened, ended, ...made].flat().sort().at(-1)!;
}
