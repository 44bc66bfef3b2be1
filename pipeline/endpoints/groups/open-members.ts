import type { DbReader } from '../../db/open.ts';

/** Selects the open memberships `s` of a group, with their mandates `m` and persons `p`. */
export const openMembers = (db: DbReader['db'], groupId: number) =>
  db
    .selectFrom('memberships as s')
    .innerJoin('mandates as m', 'm.id', 's.mandate_id')
    .innerJoin('persons as p', 'p.id', 'm.person_id')
    .where('s.group_id', '=', groupId)
    .where('s.is_open', '=', 1);
