import type { IssueCode } from '../core/issues.ts';
import type { DbReader } from '../db/open.ts';

const CODE: IssueCode = 'perhaps_one_person';

/** Persons who may sit under another spelling, as an open issue says: it is not known whether they left. */
export const perhapsElsewhere = ({ db, all }: DbReader): ReadonlySet<number> =>
  new Set(
    all(
      db
        .selectFrom('issues as i')
        .innerJoin('person_names as n', 'n.name', 'i.found')
        .select('n.person_id')
        .where('i.code', '=', CODE)
        .whereRef('n.legislature_id', '<', 'i.legislature_id'),
    ).map(({ person_id }) => person_id),
  );
