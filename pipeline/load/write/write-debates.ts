import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import type { LinkedVotes } from '../decisions/linked-votes.ts';
import type { Minutes } from '../initiatives/minutes.ts';
import { debatesOfVotes } from '../links/debates.ts';
import type { VoteDraft } from '../votes/vote-drafts.ts';

interface Inputs {
  drafts: readonly VoteDraft[];
  links: LinkedVotes['links'];
  minutes: Minutes;
}

/** Writes the debates of the votes of one legislature, and the times of these votes. */
export function writeDebates(db: DbWriter, { drafts, links, minutes }: Inputs): void {
  const insert = inserter(db, tables.vote_debates);
  const update = db.statement(
    'update votes set voted_time = ?, voted_time_end = ?, voted_time_precision = ? where id = ?',
  );
  const votes = drafts.map(({ id, row }) => ({
    id,
    date: row.date,
    initiatives: [...new Set((links.get(id) ?? []).map(({ initiativeId }) => initiativeId))],
  }));
  for (const [id, { time, debates }] of debatesOfVotes(votes, minutes)) {
    for (const debate of debates) insert(debate);
    if (time.voted_time !== null)
      update.run([time.voted_time, time.voted_time_end, time.voted_time_precision, id]);
  }
}
