import { type Issue, issue } from '../../core/issues.ts';
import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import type { CuratedQuizPin } from '../../model/quiz.ts';

/** Writes which votes an editor wants readers to be asked, and says which of them have no records to compare with. */
export function writeQuizPins(db: DbWriter, pins: readonly CuratedQuizPin[]): Issue[] {
  const insert = inserter(db, tables.quiz_pins);
  const withRecords = new Set(
    db.all(db.db.selectFrom('votes').select('id').where('has_records', '=', 1)).map(({ id }) => id),
  );
  return pins.flatMap(({ vote, reason }) => {
    if (!withRecords.has(vote)) return [issue('quiz_pin_unused', { subject: String(vote) })];
    insert({ vote_id: vote, reason });
    return [];
  });
}
