import type { DbReader } from '../db/open.ts';
import { notFound } from '../errors.ts';
import { type Placeholders, prepared } from '../prepared.ts';

/** What was found; a 404 that names it where nothing was. */
export function known<Found>(found: Found | null | undefined, name: string): Found {
  if (found === undefined || found === null) throw notFound(name);
  return found;
}

type Numbered = 'votes' | 'persons' | 'legislatures';

function mustKnow(table: Numbered, name: string) {
  const withId = prepared((db: DbReader['db'], { id }: Placeholders<{ id: number }>) =>
    db.selectFrom(table).select('id').where('id', '=', id),
  );
  return ({ db, get }: DbReader, id: number): void => {
    known(get(withId(db, { id })), name);
  };
}

/** Refuses a legislature nobody knows; list filters do not ask for this, metrics and dumps do. */
export const mustKnowLegislature = mustKnow('legislatures', 'Legislature');

/** Refuses a vote nobody knows. */
export const mustKnowVote = mustKnow('votes', 'Vote');

/** Refuses a person nobody knows. */
export const mustKnowPerson = mustKnow('persons', 'Person');

/** Every number of a table, ascending: the basis of most published files. */
export const idsOf = ({ db, all }: DbReader, table: Numbered): number[] =>
  all(db.selectFrom(table).select('id').orderBy('id')).map(({ id }) => id);

/** The parameters of a file for each legislature. */
export const eachLegislature = (read: DbReader): { legislature_id: number }[] =>
  idsOf(read, 'legislatures').map((legislature_id) => ({ legislature_id }));

/** The legislatures that a filter leaves, which a list is counted from; undefined for all. */
export const legislaturesAsked = ({
  legislature_id,
}: {
  legislature_id?: number | undefined;
}): number[] | undefined => (legislature_id === undefined ? undefined : [legislature_id]);

/** The legislatures in which a person held a seat. */
export const legislaturesOfPerson = ({ db, all }: DbReader, personId: number): number[] =>
  all(db.selectFrom('mandates').select('legislature_id').distinct().where('person_id', '=', personId)).map(
    ({ legislature_id }) => legislature_id,
  );
