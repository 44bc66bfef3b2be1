import type { DbReader } from '../../db/open.ts';
import { memoize } from '../../memoize.ts';
import { cameFrom, earlierNumbers, NAMES_EARLIER } from '../../model/initiatives/carried-over.ts';
import type { InitiativeMini } from '../../model/initiatives/initiative.ts';
import { fromInitiatives, presentMini, selectMinis } from './present.ts';

/** The same initiative in other legislatures. */
interface CarriedOver {
  continues: InitiativeMini | null;
  continued_by: InitiativeMini | null;
}

/** Returns where an initiative came from and where it continued, among the loaded legislatures. */
export function carriedOver(
  read: DbReader,
  {
    legislature_id,
    official_id,
    title_original,
  }: { legislature_id: number; official_id: string; title_original: string },
): CarriedOver {
  const mini = (query: ReturnType<typeof fromInitiatives>): InitiativeMini | null => {
    const found = read.get(selectMinis(query));
    return found === undefined ? null : presentMini(found);
  };
  const initiatives = fromInitiatives(read.db);
  const earlier = cameFrom(title_original);
  const later = laterIds(read).get(numberIn(legislature_id, official_id));
  return {
    continues:
      earlier &&
      mini(
        initiatives
          .where('i.legislature_id', '=', earlier.legislature)
          .where('i.official_id', '=', earlier.official_id),
      ),
    continued_by: later === undefined ? null : mini(initiatives.where('i.id', '=', later)),
  };
}

const numberIn = (legislature: number, officialId: string): string => `${legislature} ${officialId}`;

/**
 * Returns the later id of each initiative by its earlier number; the first legislature that names the earlier
 * one counts.
 */
const laterIds = memoize(({ db, all }: DbReader): ReadonlyMap<string, number> => {
  const rows = all(
    db
      .selectFrom('initiatives')
      .select(['id', 'title_original'])
      .where('title_original', 'like', NAMES_EARLIER)
      .orderBy('legislature_id', 'desc')
      .orderBy('id'),
  );
  return new Map(
    rows.flatMap(({ id, title_original }) =>
      earlierNumbers(title_original).map(({ legislature, official_id }): [string, number] => [
        numberIn(legislature, official_id),
        id,
      ]),
    ),
  );
});
