import { type Ask, answered } from '../../pipeline/core/answers.ts';
import { type SeatMarks, seatMarks } from '../../pipeline/drawing/seat-marks.ts';
import type { VoteRecord } from '../../pipeline/model/votes/record.ts';
import type { VoteDetail } from '../../pipeline/model/votes/vote.ts';
import { deputyList } from '../person/deputy-list.ts';
import { type Cohesion, type Dissident, dissidentsOf } from '../published.ts';

/** A record with the name used in lists: "Family, Given". */
export type NamedRecord = VoteRecord & { listed: string };

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

function namedRecords(ask: Ask, { id, legislature_id }: VoteDetail): NamedRecord[] {
  const records = ask<{ items: VoteRecord[] }>(`/dump/vote-records?vote_id=${id}`)?.items ?? [];
  const { seated, former } = deputyList(ask, legislature_id);
  const names = new Map<number | null, string>(
    [...seated, ...former].map(({ person_id, family_name, given_name }) => [
      person_id,
      `${family_name}, ${given_name}`,
    ]),
  );
  return records
    .map((record) => ({ ...record, listed: names.get(record.person_id) ?? record.full_name }))
    .sort((a, b) => byName.compare(a.listed, b.listed) || (a.mandate_id ?? 0) - (b.mandate_id ?? 0));
}

const byName = new Intl.Collator('es');
