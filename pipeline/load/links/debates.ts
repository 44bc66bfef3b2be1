import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import { DEBATED_BEFORE, type StoredVoteDebate, type VotedTime } from '../../model/votes/vote-debate.ts';
import { dayOf } from '../initiatives/initiative-evidence.ts';
import type { Minutes, MinutesEntry } from '../initiatives/interventions.ts';
import type { VoteDraft } from '../votes/vote-drafts.ts';
import type { VoteLink } from './vote-links.ts';

/** A vote, with all initiatives that it was about. */
export interface VoteOfDay {
  id: number;
  date: string;
  initiatives: readonly number[];
}

/** What the minutes have on one vote. */
interface MinutesOfVote {
  time: VotedTime;
  debates: readonly StoredVoteDebate[];
}

/** A single speech is a point of order or an introduction, and not a debate. */
const FEWEST_SPEECHES = 2;

const NO_TIME: VotedTime = { voted_time: null, voted_time_end: null, voted_time_precision: null };

/**
 * Finds the debate, time and recording of each vote that the minutes have. One record covers consecutive votes
 * on an initiative, so it is used only if it is the only one of the day and the votes follow each other.
 */
export function debatesOfVotes(votes: readonly VoteOfDay[], minutes: Minutes): Map<number, MinutesOfVote> {
  const inOrder = votes.toSorted((one, other) => one.id - other.id);
  const found = new Map<number, MinutesOfVote>();
  for (const ofDay of Map.groupBy(inOrder, ({ date }) => date).values()) {
    const records = ofDay.map((vote) => ({ vote, records: recordsOf(vote, ofDay, minutes) }));
    const times = records.map((own) => timeIn(own.records.map(({ entry }) => entry)));
    records.forEach(({ vote, records: own }, at) => {
      const contradicts = times.some((other, place) => areOutOfOrder(times[at]!, other, at - place));
      const time = contradicts ? NO_TIME : times[at]!;
      const debates = vote.initiatives.flatMap((initiative) =>
        debateOf(vote, initiative, { inOrder, minutes, time }),
      );
      const recordings = contradicts ? [] : own.map((record) => recordingOf(vote, record));
      if (debates.length + recordings.length > 0)
        found.set(vote.id, { time, debates: [...debates, ...recordings] });
    });
  }
  return found;
}

interface VoteRecord {
  initiative: number;
  entry: MinutesEntry;
}

/** Returns the records of a vote in the minutes of its day, one for each initiative that has one. */
function recordsOf(vote: VoteOfDay, ofDay: readonly VoteOfDay[], minutes: Minutes): VoteRecord[] {
  return vote.initiatives.flatMap((initiative) => {
    const [entry, ...others] = minutes.of(initiative).get(vote.date)?.votes ?? [];
    if (entry === undefined || others.length > 0) return [];
    const places = ofDay.flatMap(({ initiatives }, at) => (initiatives.includes(initiative) ? [at] : []));
    return places.at(-1)! - places[0]! === places.length - 1 ? [{ initiative, entry }] : [];
  });
}

/** Returns the time that all records of a vote give; none if they differ. */
function timeIn(records: readonly MinutesEntry[]): VotedTime {
  const [first, ...others] = records;
  if (first?.startsAt == null || first.endsAt === null || first.endsAt < first.startsAt) return NO_TIME;
  const isSame = (other: MinutesEntry) => other.startsAt === first.startsAt && other.endsAt === first.endsAt;
  if (!others.every(isSame)) return NO_TIME;
  const precision = minuteOf(first.endsAt) - minuteOf(first.startsAt) <= 1 ? 'minute' : 'interval';
  return { voted_time: first.startsAt, voted_time_end: first.endsAt, voted_time_precision: precision };
}

/** Returns whether a vote with a higher number was recorded before the other one began. */
function areOutOfOrder(one: VotedTime, other: VotedTime, later: number): boolean {
  const [first, second] = later < 0 ? [one, other] : [other, one];
  return first.voted_time !== null && second.voted_time !== null && second.voted_time_end! < first.voted_time;
}

interface Known {
  /** All votes of the legislature. */
  inOrder: readonly VoteOfDay[];
  minutes: Minutes;
  time: VotedTime;
}

/** Returns the debate of a vote on one of its initiatives; none without evidence that it belongs to the vote. */
function debateOf(
  vote: VoteOfDay,
  initiative: number,
  { inOrder, minutes, time }: Known,
): StoredVoteDebate[] {
  const day = [...minutes.of(initiative)]
    .filter(([date, { speeches }]) => speeches.length >= FEWEST_SPEECHES && date <= vote.date)
    .sort(([one], [other]) => (one < other ? 1 : -1))[0];
  if (day === undefined) return [];
  const [date, { speeches }] = day;
  if (date < vote.date) {
    const wasVotedOn = (other: VoteOfDay) =>
      other.date >= date && other.date < vote.date && other.initiatives.includes(initiative);
    if (dayOf(vote.date) - dayOf(date) > DEBATED_BEFORE || inOrder.some(wasVotedOn)) return [];
  }
  const first = speeches[0]!;
  if (date === vote.date && time.voted_time_end !== null && first.startsAt! > time.voted_time_end) return [];
  return [
    {
      vote_id: vote.id,
      initiative_id: initiative,
      part: 'debate',
      evidence: date === vote.date ? 'same_day' : 'nearest_day_before',
      date,
      ...placeOf(first),
      ends_at: speeches.reduce<string | null>((last, { endsAt }) => laterOf(last, endsAt), null),
      speeches: speeches.length,
    },
  ];
}

const recordingOf = (vote: VoteOfDay, { initiative, entry }: VoteRecord): StoredVoteDebate => ({
  vote_id: vote.id,
  initiative_id: initiative,
  part: 'vote',
  evidence: 'same_day',
  date: vote.date,
  ...placeOf(entry),
  speeches: 0,
});

const placeOf = ({ phase, startsAt, endsAt, video, text, diario }: MinutesEntry) => ({
  phase,
  starts_at: startsAt,
  ends_at: endsAt,
  video_url: video,
  text_url: text,
  diario_url: diario,
});

const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

interface Inputs {
  drafts: readonly VoteDraft[];
  links: ReadonlyMap<number, readonly VoteLink[]>;
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
