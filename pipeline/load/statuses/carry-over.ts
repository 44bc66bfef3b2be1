import type { CarryOver } from '../../core/chamber/status.ts';
import type { DbReader } from '../../db/open.ts';
import { earlierNumbers, NAMES_EARLIER } from '../../model/initiatives/carried-over.ts';

/** What became of the initiatives of a legislature in later ones, as titles there tell. */
export function carryOverFrom({ db, all }: DbReader, legislature: number): (officialId: string) => CarryOver {
  const later = all(
    db
      .selectFrom('initiatives')
      .select('title_original')
      .where('legislature_id', '>', legislature)
      .where('title_original', 'like', NAMES_EARLIER),
  );
  const takenUp = new Set(
    later.flatMap(({ title_original }) =>
      earlierNumbers(title_original).flatMap((earlier) =>
        earlier.legislature === legislature ? earlier.official_id : [],
      ),
    ),
  );
  const types = new Set([...takenUp].map((id) => id.slice(0, 3)));
  return (officialId) =>
    takenUp.has(officialId) ? 'taken_up' : types.has(officialId.slice(0, 3)) ? 'passed_over' : 'unknown';
}
