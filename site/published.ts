import type { z } from 'zod';
import { type Ask, answered } from '../pipeline/answers.ts';
import type { cohesion } from '../pipeline/metrics/cohesion.ts';
import type { dissent } from '../pipeline/metrics/dissent.ts';
import { type Chamber, isFictional } from '../pipeline/model/chamber.ts';
import type { Deputy } from '../pipeline/model/deputy.ts';
import type { GroupSummary } from '../pipeline/model/group.ts';
import type { VoteRecord } from '../pipeline/model/record.ts';
import type { Topic } from '../pipeline/model/topic.ts';
import type { Vote, VoteDetail } from '../pipeline/model/vote.ts';
import { deputyList } from './person/deputy-list.ts';

// What more than one page asks for.

export type Cohesion = z.output<typeof cohesion.row>;

/** A deputy who voted against the group line. */
export type Dissident = z.output<typeof dissent.row>;

/** A page of a long list, and how long the whole is. */
export interface ListPage<Item> {
  total: number;
  page: number;
  page_size: number;
  items: Item[];
}

/** A record under the name that lists go by: "Family, Given". */
export type NamedRecord = VoteRecord & { listed: string };

/** All that is published about one vote; the records by family name. */
export interface VoteData {
  vote: VoteDetail;
  cohesion: Cohesion[];
  records: NamedRecord[];
  /** By the number of the person. */
  dissidents: ReadonlyMap<number, Dissident>;
}

/** The first page of the votes, newest first. */
export const latestVotes = (ask: Ask): ListPage<Vote> => answered(ask, '/votes');

/** One vote with its groups and records; a vote whose records nobody knows has none. */
export function voteData(ask: Ask, id: number): VoteData {
  const vote = answered<VoteDetail>(ask, `/votes/${id}`);
  const data = sorted.get(vote) ?? {
    vote,
    cohesion: ask<Cohesion[]>(`/metrics/cohesion?vote_id=${id}`) ?? [],
    records: namedRecords(ask, vote),
    dissidents: new Map(dissidentsOf(ask, id).map((dissident) => [dissident.person_id, dissident])),
  };
  sorted.set(vote, data);
  return data;
}

function namedRecords(ask: Ask, { id, legislature_id }: VoteDetail): NamedRecord[] {
  const records = ask<{ items: VoteRecord[] }>(`/dump/vote-records?vote_id=${id}`)?.items ?? [];
  const { seated, former } = deputyList(ask, legislature_id);
  const names = new Map(
    [...seated, ...former].map(({ person_id, family_name, given_name }) => [
      person_id,
      `${family_name}, ${given_name}`,
    ]),
  );
  return records
    .map((record) => ({ ...record, listed: names.get(record.person_id) ?? record.full_name }))
    .sort((a, b) => byName.compare(a.listed, b.listed) || a.mandate_id - b.mandate_id);
}

/** Who voted against the group line in one vote. */
export const dissidentsOf = (ask: Ask, id: number): Dissident[] =>
  ask<Dissident[]>(`/votes/${id}/dissidents`) ?? [];

const byName = new Intl.Collator('es');

/** Sorting by the rules of a language is dear, and the three languages of a vote are built from the same answer. */
const sorted = new WeakMap<VoteDetail, VoteData>();

/** The newest legislature that has published groups. */
export const newestLegislature = (ask: Ask): number =>
  Math.max(0, ...allGroups(ask).map(({ legislature_id }) => legislature_id));

/** The groups of every legislature. */
export const allGroups = (ask: Ask): GroupSummary[] => ask<GroupSummary[]>('/groups') ?? [];

/** The groups of one legislature, largest first. */
export const groupsOf = (ask: Ask, legislatureId: number): GroupSummary[] =>
  allGroups(ask)
    .filter(({ legislature_id }) => legislature_id === legislatureId)
    .sort((a, b) => b.members_active - a.members_active || a.id - b.id);

/** The deputies of one legislature who hold a seat, by family name. */
export const deputiesOf = (ask: Ask, legislatureId: number): Deputy[] =>
  ask<{ items: Deputy[] }>(`/dump/deputies?legislature_id=${legislatureId}`)?.items ?? [];

/** Themes and goals, by slug. */
export const topics = (ask: Ask): Topic[] => ask<Topic[]>('/topics') ?? [];

/** The chamber the release is about, and whether it is an invented one. */
export function chamber(ask: Ask): Chamber & { fictional: boolean } {
  const [first] = answered<Chamber[]>(ask, '/chambers');
  if (!first) throw new Error('/chambers names no chamber; expected one.');
  return { ...first, fictional: isFictional(first) };
}
