import { type SqlBool, sql } from 'kysely';
import { known } from '../../core/known.ts';
import { type Placeholders, prepared } from '../../core/prepared-query.ts';
import type { DbReader } from '../../db/open.ts';
import { CHOICES } from '../../model/votes/choice.ts';
import { PARTS_OF_TEXT, WHOLE_TEXTS } from '../../model/votes/decision.ts';
import type { GroupTotals, StoredVote, VoteDetail } from '../../model/votes/vote.ts';
import { presentGroupMini } from '../groups/present.ts';
import { debatesOf } from './debates.ts';
import { presentVote, selectVotes, votesWithLinks } from './present.ts';

type OneVote = Placeholders<{ voteId: number }>;

/** Returns one vote with the fields that only its own page needs. */
export function voteInDetail(read: DbReader, voteId: number): VoteDetail {
  const row = known(read.get(selectVote(read.db, { voteId })), 'Vote');
  const { name_short, name_long, color_hex, link_evidence, link_certainty, ...facts } = row;
  const slug = facts.proposing_group_slug;
  return {
    ...presentVote(facts),
    proposing_group: presentGroupMini({ slug, name_short, name_long, color_hex }),
    group_totals: totalsByGroup(read, voteId),
    final_vote_id: finalVoteOf(read, facts),
    link_evidence,
    link_certainty,
    debates: debatesOf(read, [voteId]).get(voteId) ?? [],
    corrections: correctionsOf(read, voteId),
  };
}

const selectVote = prepared((db: DbReader['db'], { voteId }: OneVote) =>
  selectVotes(votesWithLinks(db))
    .select(['g.name_short', 'g.name_long', 'g.color_hex', 'v.link_evidence', 'v.link_certainty'])
    .where('v.id', '=', voteId),
);

/** Returns the vote that decided the text of which a vote changed a part; null without such a vote. */
function finalVoteOf(
  read: DbReader,
  { id, date, question, initiative_id }: Pick<StoredVote, 'id' | 'date' | 'question' | 'initiative_id'>,
): number | null {
  if (initiative_id === null || !PARTS_OF_TEXT.some((part) => part === question)) return null;
  return read.get(selectFinal(read.db, { id, date, initiative: initiative_id }))?.id ?? null;
}

type PartOfText = Placeholders<{ id: number; date: string; initiative: number }>;

const selectFinal = prepared((db: DbReader['db'], { id, date, initiative }: PartOfText) =>
  db
    .selectFrom('votes as v')
    .innerJoin('vote_initiatives as l', 'l.vote_id', 'v.id')
    .select('v.id')
    .where('l.initiative_id', '=', initiative)
    .where('v.is_final', '=', 1)
    .where('v.question', 'in', WHOLE_TEXTS)
    .where(sql<SqlBool>`(v.date, v.id) > (${date}, ${id})`)
    .orderBy('v.date')
    .orderBy('v.id')
    .limit(1),
);

const correctionsOf = ({ db, all }: DbReader, voteId: number): string[] =>
  all(selectCorrections(db, { voteId })).map(({ id }) => id);

const selectCorrections = prepared((db: DbReader['db'], { voteId }: OneVote) =>
  db
    .selectFrom('corrections')
    .select('id')
    .where('vote_id', '=', voteId)
    .where('applied', '=', 1)
    .orderBy('id'),
);

const totalsByGroup = ({ db, all }: DbReader, voteId: number): GroupTotals[] =>
  all(selectTotals(db, { voteId })).map((row) => ({
    ...row,
    line: row.line === null ? null : (CHOICES[row.line] as GroupTotals['line']),
  }));

const selectTotals = prepared((db: DbReader['db'], { voteId }: OneVote) =>
  db
    .selectFrom('vote_group_totals as t')
    .innerJoin('groups as g', 'g.id', 't.group_id')
    .select([
      'g.slug as group_slug',
      'g.name_short as group_name_short',
      'g.color_hex as group_color_hex',
      't.ayes',
      't.noes',
      't.abstentions',
      't.no_vote',
      't.line',
    ])
    .where('t.vote_id', '=', voteId)
    .orderBy('g.seating', (order) => order.asc().nullsLast())
    .orderBy('t.group_id'),
);
