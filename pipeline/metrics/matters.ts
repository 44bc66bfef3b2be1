import { sql } from 'kysely';
import { memoize } from '../core/memoize.ts';
import type { DbReader } from '../db/open.ts';

/** What a count of matters means, for the reference. */
export const MATTERS =
  'Number of matters that the votes on all pages were about: votes on the same initiative, on the same official number or, if neither is known, with the same title in the same legislature count once.';

/** A number for what every vote was on, by the number of the vote: votes on one matter have the same. */
export const mattersIn = memoize(
  ({ db, all }: DbReader): ReadonlyMap<number, number> =>
    new Map(
      all(
        db.selectFrom('votes').select([
          'id',
          sql<number>`dense_rank() over (order by legislature_id,
            coalesce('i' || initiative_id, 'n' || expediente_raw, 't' || subject_title))`.as('matter'),
        ]),
      ).map(({ id, matter }) => [id, matter]),
    ),
);
