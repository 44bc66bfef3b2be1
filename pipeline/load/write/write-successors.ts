import type { DbWriter } from '../../db/open.ts';
import { earlierNumbers, NAMES_EARLIER } from '../../model/initiatives/carried-over.ts';

/**
 * Writes of each initiative that a later legislature took up its number there, as titles of later ones name it. The next
 * legislature that names it has it.
 */
export function writeSuccessors(db: DbWriter): void {
  const update = db.statement(
    'update initiatives set continued_by_id = ? where legislature_id = ? and official_id = ?',
  );
  const later = db.all(
    db.db
      .selectFrom('initiatives')
      .select(['id', 'legislature_id', 'title_original'])
      .where('title_original', 'like', NAMES_EARLIER)
      .orderBy('legislature_id', 'desc')
      .orderBy('id'),
  );
  for (const { id, legislature_id, title_original } of later)
    for (const { legislature, official_id } of earlierNumbers(title_original))
      if (legislature < legislature_id) update.run([id, legislature, official_id]);
}
