import type { DbReader } from '../db/open.ts';
import { isDissentOfRecord } from '../metrics/against-line.ts';
import { CHOICES, type Choice } from '../model/votes/choice.ts';
import type { Vote } from '../model/votes/vote.ts';
import { votesOf } from './facts.ts';

/** How the groups parted in a vote, and who broke ranks. */
export interface VoteBreakdown {
  groups: { name: string; colour: string | null; line: Choice | null }[];
  dissidents: { name: string; group: string; choice: Choice }[];
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
    [...votesOf(read, ids)].map(([id, vote]) => {
      const own = groups.get(id);
      const breakdown = own && { groups: own, dissidents: dissidents.get(id) ?? [] };
      return [id, breakdown === undefined ? vote : { ...vote, breakdown }];
    }),
  );
}

function linesOf({ db, all }: DbReader, ids: readonly number[]): Map<number, VoteBreakdown['groups']> {
  const rows = all(
    db
      .selectFrom('vote_group_totals as t')
      .innerJoin('groups as g', 'g.id', 't.group_id')
      .select(['t.vote_id', 't.line', 'g.name_short as name', 'g.color_hex as colour'])
      .where('t.vote_id', 'in', [...ids])
      .orderBy('g.id'),
  );
  return byVote(rows, ({ name, colour, line }) => ({
    name,
    colour,
    line: line === null ? null : CHOICES[line]!,
  }));
}

function dissidentsOf(
  { db, all }: DbReader,
  ids: readonly number[],
): Map<number, VoteBreakdown['dissidents']> {
  const rows = all(
    db
      .selectFrom('vote_records as r')
      .innerJoin('groups as g', 'g.id', 'r.group_id')
      .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .select(['r.vote_id', 'r.choice', 'p.full_name as name', 'g.name_short as group'])
      .where('r.vote_id', 'in', [...ids])
      .where(isDissentOfRecord, '=', 1)
      .orderBy('g.id')
      .orderBy('p.sort_name'),
  );
  return byVote(rows, ({ name, group, choice }) => ({ name, group, choice: CHOICES[choice]! }));
}

function byVote<Row extends { vote_id: number }, Fact>(
  rows: readonly Row[],
  factOf: (row: Row) => Fact,
): Map<number, Fact[]> {
  const grouped = Map.groupBy(rows, ({ vote_id }) => vote_id);
  return new Map([...grouped].map(([id, own]) => [id, own.map(factOf)]));
}
