import type { DbReader } from '../db/open.ts';
import type { StoredRecord } from '../model/votes/record.ts';
import { type Placeholders, prepared } from '../prepared.ts';

/**
 * The records of one vote, by mandate, as they are stored. Taken a vote at a time they cost half of what they cost taken one by
 * one; a join or another order costs as much as the reading, so that whoever reads looks up deputies and groups, and sorts.
 */
export const storedRecordsOf = ({ db, all }: DbReader, vote: number): StoredRecord[] =>
  all(ofVote(db, { vote }));

const ofVote = prepared((db: DbReader['db'], { vote }: Placeholders<{ vote: number }>) =>
  db
    .selectFrom('vote_records')
    .select(['vote_id', 'group_id', 'mandate_id', 'choice', 'seat'])
    .where('vote_id', '=', vote)
    .orderBy('mandate_id'),
);
