import type { DbReader } from '../db/open.ts';
import { perhapsElsewhere } from './perhaps-elsewhere.ts';

/** A deputy who left a chamber that still sits, with the last day of the mandate. */
interface Departure {
  mandate: number;
  person: number;
  endedOn: string;
}

/**
 * Returns deputies who left a seat of the newest legislature and have taken none since, by day. Only
 * departures whose day an official file names: a deputy last seen in a vote may still sit.
 */
export function departures(read: DbReader): Departure[] {
  const { db, all } = read;
  const inDoubt = perhapsElsewhere(read);
  return all(
    db
      .selectFrom('mandates as m')
      .select(['m.id as mandate', 'm.person_id as person', 'm.end_date as endedOn'])
      .where(
        'm.legislature_id',
        '=',
        db.selectFrom('legislatures').select(({ fn }) => fn.max('id').as('id')),
      )
      .where('m.basis', '=', 'official')
      .where('m.is_open', '=', 0)
      .where('m.end_date', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mandates as later')
              .select('later.id')
              .whereRef('later.person_id', '=', 'm.person_id')
              .whereRef('later.legislature_id', '=', 'm.legislature_id')
              .whereRef('later.start_date', '>', 'm.start_date'),
          ),
        ),
      )
      .orderBy('m.end_date')
      .orderBy('m.id'),
  )
    .filter(({ person }) => !inDoubt.has(person))
    .map(({ mandate, person, endedOn }) => ({ mandate, person, endedOn: endedOn! }));
}
