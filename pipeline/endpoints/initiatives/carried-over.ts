import type { DbReader } from '../../db/open.ts';
import { cameFrom } from '../../model/initiatives/carried-over.ts';
import type { InitiativeMini } from '../../model/initiatives/initiative.ts';
import { fromInitiatives, presentMini, selectMinis } from './present.ts';

/** The same initiative in other legislatures. */
interface CarriedOver {
  continues: InitiativeMini | null;
  continued_by: InitiativeMini | null;
}

/** Returns where an initiative came from and where it went on, as far as these legislatures are loaded. */
export function carriedOver(
  read: DbReader,
  { title_original, continued_by_id }: { title_original: string; continued_by_id: number | null },
): CarriedOver {
  const mini = (query: ReturnType<typeof fromInitiatives>): InitiativeMini | null => {
    const found = read.get(selectMinis(query));
    return found === undefined ? null : presentMini(found);
  };
  const initiatives = fromInitiatives(read.db);
  const earlier = cameFrom(title_original);
  return {
    continues:
      earlier &&
      mini(
        initiatives
          .where('i.legislature_id', '=', earlier.legislature)
          .where('i.official_id', '=', earlier.official_id),
      ),
    continued_by: continued_by_id === null ? null : mini(initiatives.where('i.id', '=', continued_by_id)),
  };
}
