import { type Ask, answered } from '../../pipeline/core/answers.ts';
import { type SeatMarks, seatMarks } from '../../pipeline/drawing/seat-marks.ts';
import type { Key, Voice } from '../../pipeline/i18n/index.ts';
import type { Presenter } from '../../pipeline/model/votes/presenter.ts';
import type { VoteRecord } from '../../pipeline/model/votes/record.ts';
import type { Vote, VoteDetail } from '../../pipeline/model/votes/vote.ts';
import { groupPath } from '../group/group-path.ts';
import type { InitiativeDetail } from '../initiative/initiative.ts';
import { deputyList, type SeatHolder } from '../person/deputy-list.ts';
import { allGroups, type Cohesion, type Dissident, dissidentsOf } from '../published.ts';

/** A record with the name used in lists, "Family, Given", and the constituency if it is known. */
export type NamedRecord = VoteRecord & { listed: string; constituency: string | null };

/** All published facts about one vote; the records by family name. */
export interface VoteData {
  vote: VoteDetail;
  cohesion: Cohesion[];
  records: NamedRecord[];
  /** By the number of the person; records of an unknown person look up null, which is not in the map. */
  dissidents: ReadonlyMap<number | null, Dissident>;
  /** Groups by seating, from left to right; deputies without a group come last. */
  seats: SeatMarks;
}

/** Returns one vote with its groups and records; unknown records are an empty list. */
export function voteData(ask: Ask, id: number): VoteData {
  const vote = answered<VoteDetail>(ask, `/votes/${id}`);
  const data = known.get(vote) ?? readVote(ask, vote);
  known.set(vote, data);
  return data;
}

/**
 * Sorting by the rules of a language is slow, and the three languages of a vote are built from the same
 * answer.
 */
const known = new WeakMap<VoteDetail, VoteData>();

function readVote(ask: Ask, vote: VoteDetail): VoteData {
  const records = namedRecords(ask, vote);
  const dissidents = new Map<number | null, Dissident>(
    dissidentsOf(ask, vote.id).map((dissident) => [dissident.person_id, dissident]),
  );
  const places = new Map(vote.group_totals.map(({ group_slug }, at) => [group_slug, at]));
  const placeOf = (group: string | null) => places.get(group ?? '') ?? places.size;
  const seated = records
    .map((record) => ({ ...record, departs: dissidents.has(record.person_id) }))
    .sort((a, b) => placeOf(a.group_slug) - placeOf(b.group_slug));
  return {
    vote,
    cohesion: ask<Cohesion[]>(`/metrics/cohesion?vote_id=${vote.id}`) ?? [],
    records,
    dissidents,
    seats: seatMarks(seated),
  };
}

/**
 * Returns the records of a vote by family name, with the constituencies of the deputies; optionally only those
 * of some constituencies.
 */
export function namedRecords(
  ask: Ask,
  { id, legislature_id }: Pick<Vote, 'id' | 'legislature_id'>,
  isWanted: (constituency: string | null) => boolean = () => true,
): NamedRecord[] {
  const records = ask<{ items: VoteRecord[] }>(`/dump/vote-records?vote_id=${id}`)?.items ?? [];
  const { seated, former } = deputyList(ask, legislature_id);
  const seats = new Map<number | null, SeatHolder>(
    [...seated, ...former].map((seat) => [seat.person_id, seat]),
  );
  return records
    .map((record) => {
      const seat = seats.get(record.person_id);
      const listed = seat ? `${seat.family_name}, ${seat.given_name}` : record.full_name;
      return { ...record, listed, constituency: seat?.constituency ?? null };
    })
    .filter(({ constituency }) => isWanted(constituency))
    .sort((a, b) => byName.compare(a.listed, b.listed) || (a.mandate_id ?? 0) - (b.mandate_id ?? 0));
}

const byName = new Intl.Collator('es');

/**
 * Returns the sentences that explain why a vote has no individual choices; empty if it has them, or if the
 * result already explains it.
 */
export function whyNoRecords({ vote, records }: Pick<VoteData, 'vote' | 'records'>): Key[] {
  if (records.length > 0) return [];
  if (vote.records_withheld) return [`withheld.${vote.records_withheld}`, 'withheld.intro'];
  if (vote.by_assent) return [];
  if (vote.records_expected_in !== null) return ['without.records_yet'];
  return [vote.secret ? 'without.secret' : 'without.records'];
}

/** The position of a vote in a series, with the previous and the next vote. */
interface Neighbours {
  /** Position in the series, from 1. */
  at: number;
  of: number;
  previous: Vote | null;
  next: Vote | null;
}

/** Returns the neighbours of a vote in a series; null if it is alone. */
export function neighboursIn(votes: readonly Vote[], { id }: Pick<Vote, 'id'>): Neighbours | null {
  const row = votes.toSorted((a, b) => a.id - b.id);
  const at = row.findIndex((vote) => vote.id === id);
  if (at === -1 || row.length < 2) return null;
  return { at: at + 1, of: row.length, previous: row[at - 1] ?? null, next: row[at + 1] ?? null };
}

/**
 * Returns the votes on the same text: those of its initiative on any day, or those of the day under the same
 * title.
 */
export function votesOnSameText(ask: Ask, vote: Vote, sameDay: readonly Vote[]): readonly Vote[] {
  const initiative =
    vote.initiative_id === null ? null : ask<InitiativeDetail>(`/initiatives/${vote.initiative_id}`);
  return initiative?.votes ?? sameDay.filter(({ subject_title }) => subject_title === vote.subject_title);
}

/** Returns the votes of one session, requested once for all its pages. */
export function votesOfSession(ask: Ask, session: readonly number[]): readonly Vote[] {
  const votes = read.get(session) ?? session.map((id) => answered<Vote>(ask, `/votes/${id}`));
  read.set(session, votes);
  return votes;
}

const read = new WeakMap<readonly number[], readonly Vote[]>();

/** Returns the beginning of a vote's number: legislature and session. */
export const sessionOf = (vote: number): number => Math.floor(vote / 1_000);

/** Groups the numbers of votes by session. */
export const sessionsOf = (votes: readonly number[]): ReadonlyMap<number, readonly number[]> =>
  Map.groupBy(votes, sessionOf);

/** A presenter of the text put to the vote, as a page names them. */
interface ShownPresenter {
  name: string;
  /** Whether the name is in official words. */
  official: boolean;
  /** The group members who presented it, in official words. */
  members: string | null;
  /** The Catalan address of a group that has a page. */
  path: string | null;
}

/** Returns the presenters of the text put to the vote; empty if unknown. */
export function presentersOf(
  { presented_by, legislature_id }: Pick<Vote, 'presented_by' | 'legislature_id'>,
  ask: Ask,
  { say }: Voice,
): ShownPresenter[] {
  const groups = allGroups(ask);
  const named = ({ kind, name, group_slug, members }: Presenter): ShownPresenter => {
    const group = groups.find((one) => one.slug === group_slug && one.legislature_id === legislature_id);
    const official = group?.name_long ?? name;
    return {
      name: official ?? say(`presenter.${kind}`),
      official: official !== null,
      members,
      path: group_slug === null ? null : groupPath(groups, group_slug, legislature_id),
    };
  };
  return presented_by.map(named);
}
