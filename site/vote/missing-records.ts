import type { Key } from '../../pipeline/i18n/index.ts';
import type { VoteData } from './vote-data.ts';

/** The sentences that say why a vote shows nobody's choice; none where it does, or where the result says it already. */
export function whyNoRecords({ vote, records }: Pick<VoteData, 'vote' | 'records'>): Key[] {
  if (records.length > 0 || vote.by_assent) return [];
  if (vote.records_withheld) return [`withheld.${vote.records_withheld}`, 'withheld.intro'];
  if (vote.records_expected_in !== null) return ['without.records_yet'];
  return [vote.secret ? 'without.secret' : 'without.records'];
}
