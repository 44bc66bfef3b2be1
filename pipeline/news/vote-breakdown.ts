import type { DbReader } from '../db/open.ts';
import { votesByIds } from '../endpoints/votes/present.ts';
import { CHOICES, type Choice } from '../model/votes/choice.ts';
import type { Vote } from '../model/votes/vote.ts';
import { dissidentsOf, type NamedDissident } from './subjects.ts';

/** The positions of the groups in a vote, and the members who voted differently from theirs. */
export interface VoteBreakdown {
  groups: {
    name: string;
    colour: string | null;
    /** Null on a draw, and for a group without a common purpose. */
    line: Choice | null;
    ayes: number;
    noes: number;
    abstentions: number;
  }[];
  dissidents: NamedDissident[];
}

/** A vote as mails tell it: with its breakdown, where it has records. */
export interface VoteWithBreakdown extends Vote {
  breakdown?: VoteBreakdown;
}

/** Votes as they are published, by number, with how the groups parted in each. */
export function votesWithBreakdown(read: DbReader, ids: readonly number[]): Map<number, VoteWithBreakdown> {
  const groups = linesOf(read, ids);
  const dissidents = dissidentsOf(read, ids);
  return new Map(
    votesByIds(read, ids).map((vote) => {
      const own = groups.get(vote.id);
      const breakdown = own && { groups: own, dissidents: dissidents.get(vote.id) ?? [] };
      return [vote.id, breakdown === undefined ? vote : { ...vote, breakdown }];
    }),
  );
}

function linesOf({ db, all }: DbReader, ids: readonly number[]): Map<number, VoteBreakdown['groups']> {
  const rows = all(
    db
      .selectFrom('vote_group_totals as t')
      .innerJoin('groups as g', 'g.id', 't.group_id')
      .select(['t.vote_id', 't.line', 't.line_meaningful', 't.ayes', 't.noes', 't.abstentions'])
      .select(['g.name_short as name', 'g.color_hex as colour'])
      .where('t.vote_id', 'in', [...ids])
      .orderBy('g.id'),
  );
  const grouped = Map.groupBy(rows, ({ vote_id }) => vote_id);
  return new Map(
    [...grouped].map(([id, own]) => [
      id,
      own.map(({ vote_id: _, line, line_meaningful, ...group }) => ({
        ...group,
        line: line === null || line_meaningful === 0 ? null : CHOICES[line]!,
      })),
    ]),
  );
}
