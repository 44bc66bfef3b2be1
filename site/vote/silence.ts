import type { Key } from '../../pipeline/i18n/index.ts';
import type { VoteFile } from '../published.ts';

/** The sentences that say why a vote shows nobody's choice; none where it does, or where the result says it already. */
export function silence({ vote, records }: VoteFile): Key[] {
  if (records.length > 0 || vote.by_assent) return [];
  if (vote.records_withheld) return [`withheld.${vote.records_withheld}`, 'withheld.intro'];
  return [vote.secret ? 'without.secret' : 'without.records'];
}
