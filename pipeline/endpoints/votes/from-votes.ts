import type { DbReader } from '../../db/open.ts';

/** Votes `v`. */
export const fromVotes = (db: DbReader['db']) => db.selectFrom('votes as v');
