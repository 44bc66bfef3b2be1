import { idsIn, type Placeholders, prepared } from '../../core/prepared-query.ts';
import type { DbReader } from '../../db/open.ts';
import type { VoteDebate } from '../../model/votes/vote-debate.ts';

/** Returns the debates of some votes, and the recordings of these votes, in order of time. */
export function debatesOf({ db, all }: DbReader, votes: readonly number[]): Map<number, VoteDebate[]> {
  const found = new Map<number, VoteDebate[]>();
  for (const { vote_id, ...debate } of all(selectDebates(db, { ids: JSON.stringify(votes) })))
    found.set(vote_id, [...(found.get(vote_id) ?? []), debate]);
  return found;
}

const selectDebates = prepared((db: DbReader['db'], { ids }: Placeholders<{ ids: string }>) =>
  db
    .selectFrom('vote_debates')
    .selectAll()
    .where('vote_id', 'in', idsIn(ids))
    .orderBy('vote_id')
    .orderBy('date')
    .orderBy('part')
    .orderBy('starts_at')
    .orderBy('initiative_id'),
);
