import type { DbReader } from '../../db/open.ts';
import { deputiesOf } from '../deputies.ts';
import { type DeputyPosition, LEAST_VOTES, position } from './position.ts';
import { NOWHERE } from './position-tally.ts';

/** Everybody with a mandate in a legislature and where they stand, by family name. */
export function positionRows(read: DbReader, legislature: number): DeputyPosition[] {
  const { db, all } = read;
  const stored = all(db.selectFrom('positions').selectAll().where('legislature_id', '=', legislature));
  const byPerson = new Map(stored.map(({ legislature_id, ...row }) => [row.person_id, row]));
  return deputiesOf(read, legislature).map((deputy) => {
    const { votes_used, ...place } = byPerson.get(deputy.person_id) ?? UNHEARD;
    return {
      ...deputy,
      votes_used,
      ...place,
      person_id: deputy.person_id,
      withheld: place.dimension_1 !== null ? null : votes_used < LEAST_VOTES ? 'few_votes' : 'few_deputies',
      definition_version: position.version,
    };
  });
}

const UNHEARD = { votes_used: 0, ...NOWHERE };
