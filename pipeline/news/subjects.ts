import type { DbReader } from '../db/open.ts';
import { groupDissents, isDissent, isDissentOfRecord } from '../metrics/against-line.ts';
import { cohesionOf } from '../metrics/cohesion.ts';
import { CHOICES, type Choice } from '../model/votes/choice.ts';

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

/** Returns the choices of the group with a slug in some votes, in the given order of the votes. */
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
  const dissidents = dissidentsOf(read, voteIds, slug);
  const lines = rows.map((row) => ({
    voteId: row.vote_id,
    line: row.line === null || row.line_meaningful === 0 ? null : CHOICES[row.line]!,
    ayes: row.ayes,
    noes: row.noes,
    abstentions: row.abstentions,
    voting: row.ayes + row.noes + row.abstentions,
    cohesion: cohesionOf(row).cohesion,
    dissidents: dissidents.get(row.vote_id) ?? [],
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

/** Returns those of some votes that are about an initiative, in the given order. */
export function votesOn({ db, all }: DbReader, initiativeId: number, voteIds: readonly number[]): number[] {
  const rows = all(
    db
      .selectFrom('vote_initiatives')
      .select('vote_id')
      .where('initiative_id', '=', initiativeId)
      .where('vote_id', 'in', [...voteIds]),
  );
  const about = new Set(rows.map(({ vote_id }) => vote_id));
  return voteIds.filter((id) => about.has(id));
}

export interface DeputyRecord {
  voteId: number;
  choice: Choice;
  /** The group line; null on a draw, and where there is no group. */
  line: Choice | null;
  /** Whether the deputy voted against that line; false if nothing can be compared. */
  dissent: boolean;
}

/** Returns the choices of one deputy in some votes, in the order of the given votes. */
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

/** Returns the votes that are about a topic, in the given order. */
export const votesAbout = ({ db, all }: DbReader, topicId: number, voteIds: readonly number[]): number[] =>
  among(
    voteIds,
    all(
      db
        .selectFrom('vote_topics')
        .select('vote_id as id')
        .where('topic_id', '=', topicId)
        .where('vote_id', 'in', [...voteIds]),
    ),
  );

/** Returns the initiatives that are about a topic, in the given order. */
export const initiativesAbout = ({ db, all }: DbReader, topicId: number, ids: readonly number[]): number[] =>
  among(
    ids,
    all(
      db
        .selectFrom('initiative_topics')
        .select('initiative_id as id')
        .where('topic_id', '=', topicId)
        .where('initiative_id', 'in', [...ids]),
    ),
  );

/** Returns the points of the agenda whose initiative is about a topic, in the given order. */
export const agendaAbout = ({ db, all }: DbReader, topicId: number, itemIds: readonly number[]): number[] =>
  among(
    itemIds,
    all(
      db
        .selectFrom('agenda_items as i')
        .innerJoin('initiative_topics as t', 't.initiative_id', 'i.initiative_id')
        .select('i.id')
        .where('t.topic_id', '=', topicId)
        .where('i.id', 'in', [...itemIds]),
    ),
  );

function among(ids: readonly number[], rows: { id: number }[]): number[] {
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

/** A member who voted against the line of a group, with its short name and its slug. */
export interface NamedDissident {
  name: string;
  group: string;
  slug: string;
  choice: Choice;
}

/**
 * Returns who voted differently from their group in some votes, by number: one group after the other, each by
 * family name. With a slug only those of that group, which takes far fewer reads.
 */
export function dissidentsOf(
  { db, all }: DbReader,
  voteIds: readonly number[],
  slug?: string,
): Map<number, NamedDissident[]> {
  // Most groups agree in most votes, and reading the records of a vote takes longer than its totals.
  const disputed = all(
    db
      .selectFrom('vote_group_totals as t')
      .innerJoin('groups as g', 'g.id', 't.group_id')
      .select('t.vote_id')
      .distinct()
      .where('t.vote_id', 'in', [...voteIds])
      .where((eb) => eb.and(slug === undefined ? [] : [eb('g.slug', '=', slug)]))
      .where(groupDissents, '>', 0),
  ).map(({ vote_id }) => vote_id);
  const rows = all(
    db
      .selectFrom('vote_records as r')
      .innerJoin('groups as g', 'g.id', 'r.group_id')
      .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .select(['r.vote_id', 'r.choice', 'p.full_name as name', 'g.name_short as group', 'g.slug'])
      .where('r.vote_id', 'in', disputed)
      .where((eb) => eb.and(slug === undefined ? [] : [eb('g.slug', '=', slug)]))
      .where(isDissentOfRecord, '=', 1)
      .orderBy('g.id')
      .orderBy('p.sort_name'),
  );
  return new Map(
    [...Map.groupBy(rows, ({ vote_id }) => vote_id)].map(([id, own]) => [
      id,
      own.map(({ name, group, slug, choice }) => ({ name, group, slug, choice: CHOICES[choice]! })),
    ]),
  );
}
