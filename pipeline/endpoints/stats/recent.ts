import type { Expression, SqlBool } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import type { InitiativeMini } from '../../model/initiatives/initiative.ts';
import { fromInitiatives, newestFirst, presentMini, selectMinis } from '../initiatives/present.ts';
import { whenSet } from '../when-set.ts';

/** Initiatives in a list of the newest ones (SPEC, Limits). */
const RECENT = 10;

/** Returns the newest initiatives that meet a condition. */
export function recentInitiatives(
  { db, all }: DbReader,
  condition: Expression<SqlBool>,
  legislatureId: number | undefined,
): InitiativeMini[] {
  const chosen = fromInitiatives(db).where((eb) =>
    eb.and([condition, ...whenSet(legislatureId, (id) => eb('i.legislature_id', '=', id))]),
  );
  return all(selectMinis(newestFirst(chosen)).limit(RECENT)).map(presentMini);
}
