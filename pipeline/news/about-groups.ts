import type { DbReader } from '../db/open.ts';
import { cohesionOf } from '../metrics/cohesion.ts';
import { CHOICES, type Choice } from '../model/votes/choice.ts';
import { dissidentsOf, type NamedDissident } from './dissidents.ts';

/** The choices of one group in one vote. */
export interface GroupLine {
  voteId: number;
  /** Null for a draw, if no member voted, and for a group without a common purpose. */
  line: Choice | null;
  ayes: number;
  noes: number;
  abstentions: number;
  voting: number;
  /** Null if fewer than 3 members voted. */
  cohesion: number | null;
  dissidents: NamedDissident[];
}

/**
 * Returns the choices of the group with a slug in some votes of any legislature, in the given order of the
 * votes.
 */
export function groupLinesOf(read: DbReader, slug: string, voteIds: readonly number[]): GroupLine[] {
  const { db, all } = read;
  const rows = all(
    db
      .selectFrom('vote_group_totals as t')
      .innerJoin('groups as g', 'g.id', 't.group_id')
      .select(['t.vote_id', 't.line', 't.line_meaningful', 't.ayes', 't.noes', 't.abstentions'])
      .where('g.slug', '=', slug)
      .where('t.vote_id', 'in', [...voteIds]),
  );
  const dissidents = dissidentsOf(read, voteIds);
  const lines = rows.map((row) => ({
    voteId: row.vote_id,
    line: row.line === null || row.line_meaningful === 0 ? null : CHOICES[row.line]!,
    ayes: row.ayes,
    noes: row.noes,
    abstentions: row.abstentions,
    voting: row.ayes + row.noes + row.abstentions,
    cohesion: cohesionOf(row).cohesion,
    dissidents: (dissidents.get(row.vote_id) ?? []).filter((dissident) => dissident.slug === slug),
  }));
  const byVote = new Map(lines.map((line) => [line.voteId, line]));
  return voteIds.flatMap((voteId) => byVote.get(voteId) ?? []);
}

/** Returns the newest group of a slug; undefined if there is no such group. */
export const latestGroup = ({ db, get }: DbReader, slug: string) =>
  get(
    db
      .selectFrom('groups')
      .select(['id', 'legislature_id', 'slug', 'name_long', 'name_short', 'line_meaningful'])
      .where('slug', '=', slug)
      .orderBy('legislature_id', 'desc')
      .limit(1),
  );
