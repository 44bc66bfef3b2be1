import type { DbReader } from '../db/open.ts';
import { isDissent } from '../metrics/against-line.ts';
import { CHOICES, type Choice } from '../model/votes/choice.ts';

/** What one deputy did in one vote. */
export interface DeputyRecord {
  voteId: number;
  choice: Choice;
  /** The group line; null on a draw, and where there is no group. */
  line: Choice | null;
  /** Whether the deputy voted against that line; not where nothing can be compared. */
  dissent: boolean;
}

/** What one deputy did in some votes, in the order of the votes given. */
export function deputyRecordsOf(
  { db, all }: DbReader,
  personId: number,
  voteIds: readonly number[],
): DeputyRecord[] {
  const rows = all(
    db
      .selectFrom('mandates as m')
      .innerJoin('vote_records as r', 'r.mandate_id', 'm.id')
      .leftJoin('vote_group_totals as t', (join) =>
        join.onRef('t.vote_id', '=', 'r.vote_id').onRef('t.group_id', '=', 'r.group_id'),
      )
      .select(['r.vote_id', 'r.choice', 't.line', isDissent.as('dissent')])
      .where('m.person_id', '=', personId)
      .where('r.vote_id', 'in', [...voteIds]),
  );
  const records = rows.map(({ vote_id, choice, line, dissent }) => ({
    voteId: vote_id,
    choice: CHOICES[choice]!,
    line: line === null ? null : CHOICES[line]!,
    dissent: dissent === 1,
  }));
  const byVote = new Map(records.map((record) => [record.voteId, record]));
  return voteIds.flatMap((voteId) => byVote.get(voteId) ?? []);
}
