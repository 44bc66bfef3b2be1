import type { Expression, SqlBool } from 'kysely';
import type { Read } from '../../db/open.ts';
import type { InitiativeMini } from '../../model/initiative.ts';
import { given } from '../given.ts';
import { fromInitiatives, newestFirst, presentMini, selectMinis } from '../initiatives/present.ts';

/** Initiatives in a list of the newest ones (SPEC, Limits). */
const RECENT = 10;

/** The newest initiatives that meet a condition. */
export function recentInitiatives(
  { db, all }: Read,
  condition: Expression<SqlBool>,
  legislatureId: number | undefined,
): InitiativeMini[] {
  const chosen = fromInitiatives(db).where((eb) =>
    eb.and([condition, ...given(legislatureId, (id) => eb('i.legislature_id', '=', id))]),
  );
  return all(selectMinis(newestFirst(chosen)).limit(RECENT)).map(presentMini);
}
