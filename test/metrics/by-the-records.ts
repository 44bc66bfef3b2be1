import { type Deed, isMeaningful, type Roll } from './random-parliament.ts';

/**
 * Every metric a second time, as slowly and literally as its definition reads: from the records, one by one. It shares
 * no code and no table with the service.
 */

export interface Days {
  legislature_id: number;
  from?: string | undefined;
  to?: string | undefined;
}

export const inRange = (votes: Roll[], { legislature_id, from, to }: Days): Roll[] =>
  votes.filter(
    ({ legislature, date }) =>
      legislature === legislature_id &&
      (from === undefined || from <= date) &&
      (to === undefined || date <= to),
  );

const isCast = ({ choice }: Deed): boolean => choice === 0 || choice === 1 || choice === 2;
const isListed = ({ choice }: Deed): boolean => choice !== 4;

/** 100 × part / whole with two decimals, halves up; null of nothing. */
const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((10_000 * part) / whole) / 100;

const mean = (percentages: number[]): number | null =>
  percentages.length === 0
    ? null
    : Math.round(percentages.reduce((sum, each) => sum + Math.round(each * 100), 0) / percentages.length) /
      100;

const castBy = (vote: Roll, group: number): Deed[] =>
  vote.deeds.filter((deed) => deed.group === group && isCast(deed));

/** The most frequent choice of a group, where no other is as frequent. */
export function lineOf(vote: Roll, group: number): number | null {
  const frequency = (choice: number) => castBy(vote, group).filter((deed) => deed.choice === choice).length;
  const ranked = [0, 1, 2].sort((a, b) => frequency(b) - frequency(a));
  return frequency(ranked[0]!) > frequency(ranked[1]!) ? ranked[0]! : null;
}

export function cohesionOf(vote: Roll, group: number): number | null {
  const cast = castBy(vote, group);
  if (cast.length < 3) return null;
  const most = Math.max(...[0, 1, 2].map((choice) => cast.filter((deed) => deed.choice === choice).length));
  return share(most, cast.length);
}

const deedOf = (vote: Roll, person: number): Deed | undefined =>
  vote.deeds.find((deed) => deed.person === person && isListed(deed));

export function attendanceOf(votes: Roll[], person: number) {
  const listed = votes.flatMap((vote) => deedOf(vote, person) ?? []);
  const attended = listed.filter(isCast).length;
  return {
    votes_total: listed.length,
    votes_attended: attended,
    attendance: share(attended, listed.length),
  };
}

/** true: against the line; false: with it; null: there is nothing to compare; undefined: no line to compare with. */
export function dissentIn(vote: Roll, person: number): boolean | null | undefined {
  const deed = deedOf(vote, person);
  if (deed === undefined || !isCast(deed) || deed.group === null || !isMeaningful(deed.group)) return null;
  const line = lineOf(vote, deed.group);
  if (castBy(vote, deed.group).length < 3 || line === null) return undefined;
  return deed.choice !== line;
}

export function dissidenceOf(votes: Roll[], person: number) {
  const dissents = votes.map((vote) => dissentIn(vote, person));
  const against = dissents.filter((dissent) => dissent === true).length;
  const compared = against + dissents.filter((dissent) => dissent === false).length;
  return {
    votes_compared: compared,
    dissents: against,
    dissidence: share(against, compared),
    votes_without_line: dissents.filter((dissent) => dissent === undefined).length,
  };
}

export function coincidenceOf(votes: Roll[], a: number, b: number) {
  let compared = 0;
  let same = 0;
  for (const vote of votes) {
    const [lineOfA, lineOfB] = [lineOf(vote, a), lineOf(vote, b)];
    if (lineOfA === null || lineOfB === null) continue;
    compared++;
    if (lineOfA === lineOfB) same++;
  }
  return { votes_compared: compared, votes_same: same, coincidence: share(same, compared) };
}

export function agreementOf(votes: Roll[], person: number, other: number) {
  let compared = 0;
  let agreed = 0;
  for (const vote of votes) {
    const [mine, theirs] = [deedOf(vote, person), deedOf(vote, other)];
    if (mine === undefined || theirs === undefined || !isCast(mine) || !isCast(theirs)) continue;
    compared++;
    if (mine.choice === theirs.choice) agreed++;
  }
  return { votes_compared: compared, votes_agreed: agreed, agreement: share(agreed, compared) };
}

const cohesions = (votes: Roll[], group: number): number[] =>
  votes.flatMap((vote) => cohesionOf(vote, group) ?? []);

export function summaryOf(votes: Roll[], group: number, persons: number[]) {
  const attendances = persons.flatMap((person) => {
    const under = votes.flatMap((vote) => deedOf(vote, person) ?? []).filter((deed) => deed.group === group);
    return share(under.filter(isCast).length, under.length) ?? [];
  });
  return {
    avg_cohesion: mean(cohesions(votes, group)),
    cohesion_votes_counted: cohesions(votes, group).length,
    avg_attendance: mean(attendances),
    attendance_member_count: attendances.length,
  };
}

export function monthsOf(votes: Roll[], group: number) {
  const own = votes.filter(({ deeds }) => deeds.some((deed) => deed.group === group && isListed(deed)));
  const months = [...new Set(own.map(({ date }) => date.slice(0, 7)))].sort();
  return months.map((month) => {
    const held = own.filter(({ date }) => date.startsWith(month));
    return {
      month,
      avg_cohesion: mean(cohesions(held, group)),
      cohesion_votes_counted: cohesions(held, group).length,
      votes_total: held.length,
    };
  });
}

/** Votes cast by topic, of the deeds that a test picks. */
export function topicVotesOf(votes: Roll[], topics: number[], isPicked: (deed: Deed) => boolean) {
  return topics.flatMap((topic) => {
    const deeds = votes.filter((vote) => vote.topics.includes(topic)).flatMap((vote) => vote.deeds);
    const [yes, no, abstention] = [0, 1, 2].map(
      (choice) => deeds.filter((deed) => isPicked(deed) && deed.choice === choice).length,
    ) as [number, number, number];
    const votes_total = yes + no + abstention;
    return votes_total === 0 ? [] : [{ slug: `topic-${topic}`, votes_total, yes, no, abstention }];
  });
}
