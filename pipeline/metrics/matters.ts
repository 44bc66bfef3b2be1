import { sql } from 'kysely';
import { memoize } from '../core/memoize.ts';
import type { DbReader } from '../db/open.ts';

/** What a count of matters means, for the reference. */
export const MATTERS =
  'Matters that the votes of all pages were on: votes on one initiative, on one official number or, where neither is known, under one title of the same legislature count once.';

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
