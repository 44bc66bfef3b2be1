import type { Key } from '../../pipeline/i18n/index.ts';
import type { VoteData } from './vote-data.ts';

/**
 * Returns the sentences that explain why a vote has no individual choices; empty if it has them, or if the
 * result already explains it.
 */
export function whyNoRecords({ vote, records }: Pick<VoteData, 'vote' | 'records'>): Key[] {
  if (records.length > 0) return [];
  if (vote.records_withheld) return [`withheld.${vote.records_withheld}`, 'withheld.intro'];
  if (vote.by_assent) return [];
  if (vote.records_expected_in !== null) return ['without.records_yet'];
  return [vote.secret ? 'without.secret' : 'without.records'];
}
