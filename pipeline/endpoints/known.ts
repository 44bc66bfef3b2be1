import type { DbReader } from '../db/open.ts';
import { notFound } from '../errors.ts';
import { type Placeholders, prepared } from '../prepared.ts';

/** Refuses a legislature nobody knows; list filters do not ask for this, metrics and dumps do. */
export function mustKnowLegislature({ db, get }: DbReader, id: number): void {
  if (get(db.selectFrom('legislatures').select('id').where('id', '=', id)) === undefined) {
    throw notFound('Legislature');
  }
}

/** Refuses a vote nobody knows. */
export function mustKnowVote({ db, get }: DbReader, id: number): void {
  if (get(voteWith(db, { id })) === undefined) throw notFound('Vote');
}

/** Refuses a person nobody knows. */
export function mustKnowPerson({ db, get }: DbReader, id: number): void {
  if (get(personWith(db, { id })) === undefined) throw notFound('Person');
}

const voteWith = prepared((db: DbReader['db'], { id }: Placeholders<{ id: number }>) =>
  db.selectFrom('votes').select('id').where('id', '=', id),
);

const personWith = prepared((db: DbReader['db'], { id }: Placeholders<{ id: number }>) =>
  db.selectFrom('persons').select('id').where('id', '=', id),
);

/** Every number of a table, ascending: the basis of most published files. */
export const idsOf = ({ db, all }: DbReader, table: 'votes' | 'persons' | 'legislatures'): number[] =>
  all(db.selectFrom(table).select('id').orderBy('id')).map(({ id }) => id);

/** The parameters of a file for each legislature. */
export const eachLegislature = (read: DbReader): { legislature_id: number }[] =>
  idsOf(read, 'legislatures').map((legislature_id) => ({ legislature_id }));
