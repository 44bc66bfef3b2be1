import type { DbReader } from '../db/open.ts';
import { notFound } from './errors.ts';
import { type Placeholders, prepared } from './prepared-query.ts';

/** Returns the found record; throws a 404 that names it if it is missing. */
export function known<Found>(found: Found | null | undefined, name: string): Found {
  if (found === undefined || found === null) throw notFound(name);
  return found;
}

type Numbered = 'votes' | 'persons' | 'legislatures';

const NAMES = { votes: 'Vote', persons: 'Person', legislatures: 'Legislature' } as const;

const selectId: Record<Numbered, ReturnType<typeof idIn>> = {
  votes: idIn('votes'),
  persons: idIn('persons'),
  legislatures: idIn('legislatures'),
};

function idIn(table: Numbered) {
  return prepared((db: DbReader['db'], { id }: Placeholders<{ id: number }>) =>
    db.selectFrom(table).select('id').where('id', '=', id),
  );
}

/** Throws a 404 for an id that a table does not have. */
export function mustKnow({ db, get }: DbReader, table: Numbered, id: number): void {
  known(get(selectId[table](db, { id })), NAMES[table]);
}

/** Returns every id of a table, ascending: the basis of most published files. */
export const idsOf = ({ db, all }: DbReader, table: Numbered): number[] =>
  all(db.selectFrom(table).select('id').orderBy('id')).map(({ id }) => id);

/** Returns the parameters of one file for each legislature. */
export const eachLegislature = (read: DbReader): { legislature_id: number }[] =>
  idsOf(read, 'legislatures').map((legislature_id) => ({ legislature_id }));

/** Returns the legislatures that a filter selects, the basis of a list; undefined for all. */
export const legislaturesAsked = ({
  legislature_id,
}: {
  legislature_id?: number | undefined;
}): number[] | undefined => (legislature_id === undefined ? undefined : [legislature_id]);

/** Returns the legislatures in which a person held a seat. */
export const legislaturesOfPerson = ({ db, all }: DbReader, personId: number): number[] =>
  all(db.selectFrom('mandates').select('legislature_id').distinct().where('person_id', '=', personId)).map(
    ({ legislature_id }) => legislature_id,
  );
