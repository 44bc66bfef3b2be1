import { type Issue, issue } from '../../core/issues.ts';
import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import type { Corrections } from '../documents/corrections.ts';

/** Writes every correction, and says which are about something that no document has: those refer to no vote. */
export function writeCorrections(db: DbWriter, corrections: Corrections): Issue[] {
  const insert = inserter(db, tables.corrections);
  return corrections.all().flatMap((correction) => {
    const { id, subject, applied } = correction;
    insert(applied ? correction : { ...correction, vote_id: null });
    return applied ? [] : [issue('correction_unused', { subject: `${id}: ${subject}` })];
  });
}
