import type { DbReader } from '../../db/open.ts';
import type { CandidateInitiative } from './titles.ts';

/** The initiatives of a legislature that documents other than votes know. */
export const candidatesOf = (read: DbReader, legislature: number): CandidateInitiative[] =>
  read.all(
    read.db
      .selectFrom('initiatives')
      .select([
        'id',
        'official_id as officialId',
        'type_code as type',
        'title_original as title',
        'submitted_by as authors',
        'submitted_at as submittedOn',
      ])
      .where('legislature_id', '=', legislature)
      .orderBy('id'),
  );
