import type { DbReader } from '../../pipeline/db/open.ts';

/** Asks the database of a release for its one row of itself; what is wrong is noted by whoever opened it. */
export function canBeRead(open: () => DbReader): boolean {
  try {
    const read = open();
    read.get(read.db.selectFrom('about').select('data_date'));
    return true;
  } catch {
    return false;
  }
}
