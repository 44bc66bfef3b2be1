import type { Issue } from '../core/issues.ts';
import type { DbReader } from '../db/open.ts';
import type { WithheldVote } from '../model/quality.ts';

/** Returns every vote whose records are withheld, newest first, with the contradiction. */
export function withheldVotes({ db, all }: DbReader, issues: readonly Issue[]): WithheldVote[] {
  const votes = all(
    db
      .selectFrom('votes as v')
      .innerJoin('sources as s', 's.id', 'v.source_id')
      .select([
        'v.id as vote_id',
        'v.legislature_id',
        'v.session_number',
        'v.vote_number',
        'v.date',
        'v.title',
        'v.headline_ca',
        'v.headline_es',
        'v.headline_en',
        'v.records_withheld as reason',
        's.url as source_url',
      ])
      .where('v.records_withheld', 'is not', null)
      .orderBy('v.date', 'desc')
      .orderBy('v.id', 'desc'),
  );
  return votes.map(({ source_url, ...vote }) => {
    const name = `session ${vote.session_number} vote ${vote.vote_number}`;
    const cause = issues.find(
      ({ code, subject, legislature_id }) =>
        code === vote.reason && legislature_id === vote.legislature_id && subject === name,
    );
    const { found = null, expected = null } = cause ?? {};
    return { ...vote, reason: vote.reason!, found, expected, source_url };
  });
}
