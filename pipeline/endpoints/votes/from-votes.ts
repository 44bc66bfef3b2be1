import type { DbReader } from '../../db/open.ts';

/** Selects votes `v`. */
export const fromVotes = (db: DbReader['db']) => db.selectFrom('votes as v');
