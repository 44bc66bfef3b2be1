import { groupsOf, isMeaningful, type RandomRecord, type RandomVote, slugOf } from './random-parliament.ts';

/**
 * Computes every metric a second time, slowly and literally by its definition, from single records. It shares
 * no code and no table with the service.
 */

export interface Days {
  legislature_id: number;
  from?: string | undefined;
  to?: string | undefined;
}

export const inRange = (votes: RandomVote[], { legislature_id, from, to }: Days): RandomVote[] =>
  votes.filter(
    ({ legislature, date }) =>
      legislature === legislature_id &&
      (from === undefined || from <= date) &&
      (to === undefined || date <= to),
  );

const isCast = ({ choice }: RandomRecord): boolean => choice === 0 || choice === 1 || choice === 2;
const isListed = ({ choice }: RandomRecord): boolean => choice !== 4;

/** Returns 100 × part / whole with two decimals, rounded half up; null if the whole is 0. */
const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((10_000 * part) / whole) / 100;

const mean = (percentages: number[]): number | null =>
  percentages.length === 0
    ? null
    : Math.round(percentages.reduce((sum, each) => sum + Math.round(each * 100), 0) / percentages.length) /
      100;

const castBy = (vote: RandomVote, group: number): RandomRecord[] =>
  vote.records.filter((record) => record.group === group && isCast(record));

/** Returns the most frequent choice of a group, unless another is equally frequent. */
export function lineOf(vote: RandomVote, group: number): number | null {
  const frequency = (choice: number) =>
    castBy(vote, group).filter((record) => record.choice === choice).length;
  const ranked = [0, 1, 2].sort((a, b) => frequency(b) - frequency(a));
  return frequency(ranked[0]!) > frequency(ranked[1]!) ? ranked[0]! : null;
}

export function cohesionOf(vote: RandomVote, group: number): number | null {
  const cast = castBy(vote, group);
  if (cast.length < 3) return null;
  const most = Math.max(
    ...[0, 1, 2].map((choice) => cast.filter((record) => record.choice === choice).length),
  );
  return share(most, cast.length);
}

const recordOf = (vote: RandomVote, person: number): RandomRecord | undefined =>
  vote.records.find((record) => record.person === person && isListed(record));

export function attendanceOf(votes: RandomVote[], person: number) {
  const listed = votes.flatMap((vote) => recordOf(vote, person) ?? []);
  const attended = listed.filter(isCast).length;
  return { votes_total: listed.length, votes_attended: attended, attendance: share(attended, listed.length) };
}

/**
 * Returns true for a choice against the line, false for one with it, null if it is not comparable, and
 * undefined if the group has no line.
 */
export function dissentIn(vote: RandomVote, person: number): boolean | null | undefined {
  const record = recordOf(vote, person);
  if (record === undefined || !isCast(record) || record.group === null || !isMeaningful(record.group))
    return null;
  const line = lineOf(vote, record.group);
  if (castBy(vote, record.group).length < 3 || line === null) return undefined;
  return record.choice !== line;
}

export function dissidenceOf(votes: RandomVote[], person: number) {
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

export function coincidenceOf(votes: RandomVote[], a: number, b: number) {
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

export function agreementOf(votes: RandomVote[], person: number, other: number) {
  let compared = 0;
  let agreed = 0;
  for (const vote of votes) {
    const [mine, theirs] = [recordOf(vote, person), recordOf(vote, other)];
    if (mine === undefined || theirs === undefined || !isCast(mine) || !isCast(theirs)) continue;
    compared++;
    if (mine.choice === theirs.choice) agreed++;
  }
  return { votes_compared: compared, votes_agreed: agreed, agreement: share(agreed, compared) };
}

const cohesions = (votes: RandomVote[], group: number): number[] =>
  votes.flatMap((vote) => cohesionOf(vote, group) ?? []);

export function summaryOf(votes: RandomVote[], group: number, persons: number[]) {
  const attendances = persons.flatMap((person) => {
    const under = votes
      .flatMap((vote) => recordOf(vote, person) ?? [])
      .filter((record) => record.group === group);
    return share(under.filter(isCast).length, under.length) ?? [];
  });
  return {
    avg_cohesion: mean(cohesions(votes, group)),
    cohesion_votes_counted: cohesions(votes, group).length,
    avg_attendance: mean(attendances),
    attendance_member_count: attendances.length,
  };
}

export function monthsOf(votes: RandomVote[], group: number) {
  const own = votes.filter((vote) =>
    vote.records.some((record) => record.group === group && isListed(record)),
  );
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

/** Returns the activity in some votes, of all deputies together. */
export function trendOf(votes: RandomVote[], persons: number[]) {
  const attendances = persons.map((person) => attendanceOf(votes, person));
  const dissidences = persons.map((person) => dissidenceOf(votes, person));
  const sum = (counts: number[]) => counts.reduce((all, each) => all + each, 0);
  const choices_listed = sum(attendances.map(({ votes_total }) => votes_total));
  const choices_cast = sum(attendances.map(({ votes_attended }) => votes_attended));
  const choices_compared = sum(dissidences.map(({ votes_compared }) => votes_compared));
  const dissents = sum(dissidences.map((one) => one.dissents));
  return {
    votes: votes.length,
    choices_listed,
    choices_cast,
    attendance: share(choices_cast, choices_listed),
    choices_compared,
    dissents,
    dissidence: share(dissents, choices_compared),
  };
}

/** Counts, by topic, the votes in which a group had a line among those in which a member cast a vote. */
export function topicLinesOf(votes: RandomVote[], topics: number[], group: number) {
  return topics.flatMap((topic) => {
    const cast = votes
      .filter((vote) => vote.topics.includes(topic))
      .filter((vote) => vote.records.some((record) => record.group === group && record.choice < 3));
    const lines = cast.map((vote) => lineOf(vote, group));
    const [line_yes, line_no, line_abstention] = [0, 1, 2].map(
      (choice) => lines.filter((line) => line === choice).length,
    );
    return cast.length === 0
      ? []
      : [{ slug: `topic-${topic}`, votes: cast.length, line_yes, line_no, line_abstention }];
  });
}

/** Counts the votes cast by topic, over the records that a test picks. */
export function topicVotesOf(
  votes: RandomVote[],
  topics: number[],
  isPicked: (record: RandomRecord) => boolean,
) {
  return topics.flatMap((topic) => {
    const records = votes.filter((vote) => vote.topics.includes(topic)).flatMap((vote) => vote.records);
    const [yes, no, abstention] = [0, 1, 2].map(
      (choice) => records.filter((record) => isPicked(record) && record.choice === choice).length,
    ) as [number, number, number];
    const votes_total = yes + no + abstention;
    return votes_total === 0 ? [] : [{ slug: `topic-${topic}`, votes_total, yes, no, abstention }];
  });
}

const YES_NEEDED = { simple: null, absolute: 4, three_fifths: 5, two_thirds: 5 };
const MAY_NEED_MORE = ['organic_final', 'statute_reform', 'investiture', 'senate_veto'];

/** Returns whether this many yes votes pass a vote; undefined if the required majority is unknown. */
function isCarried(vote: RandomVote, yes: number, no: number): boolean | undefined {
  const { question, required_majority, is_final } = vote;
  if (required_majority === null) {
    if (question === 'other' || (MAY_NEED_MORE.includes(question) && is_final !== false)) return undefined;
    return yes > no;
  }
  const needed = YES_NEEDED[required_majority];
  return needed === null ? yes > no : yes >= needed;
}

const chose = (vote: RandomVote, choice: number): number =>
  vote.records.filter((record) => record.choice === choice).length;

/** Returns whether yes won; undefined for a tie or if unknown. */
export function winnerOf(vote: RandomVote): boolean | undefined {
  const [yes, no] = [chose(vote, 0), chose(vote, 1)];
  if (yes === no || vote.question === 'election' || vote.question === 'other') return undefined;
  return isCarried(vote, yes, no);
}

const winningLine = (vote: RandomVote): number => (winnerOf(vote) ? 0 : 1);

export function coalitionsOf(votes: RandomVote[]) {
  const decided = votes.filter((vote) => winnerOf(vote) !== undefined);
  const coalitionOf = (vote: RandomVote) =>
    groupsOf(vote.legislature)
      .filter((group) => isMeaningful(group) && lineOf(vote, group) === winningLine(vote))
      .map(slugOf);
  const names = new Set(decided.map((vote) => coalitionOf(vote).join(' ')));
  return [...names].map((coalition) => {
    const won = decided.filter((vote) => coalitionOf(vote).join(' ') === coalition);
    return {
      coalition,
      groups: coalitionOf(won[0]!).length,
      votes_counted: decided.length,
      votes_won: won.length,
      carried: won.filter((vote) => winnerOf(vote) === true).length,
      defeated: won.filter((vote) => winnerOf(vote) === false).length,
      share: share(won.length, decided.length),
    };
  });
}

/**
 * Returns whether the vote would have ended otherwise if all voting members of a group had made this choice.
 */
const endsOtherwise = (vote: RandomVote, group: number, choice: number): boolean => {
  const records = vote.records.map((record) =>
    record.group === group && isCast(record) ? { ...record, choice } : record,
  );
  const supposed = { ...vote, records };
  return isCarried(supposed, chose(supposed, 0), chose(supposed, 1)) !== winnerOf(vote);
};

export function decisiveOf(votes: RandomVote[], group: number) {
  const counted = votes.filter((vote) => winnerOf(vote) !== undefined && castBy(vote, group).length > 0);
  const won = counted.filter((vote) => lineOf(vote, group) === winningLine(vote)).length;
  const decisive = counted.filter((vote) => [0, 1, 2].some((choice) => endsOtherwise(vote, group, choice)));
  return {
    votes_counted: counted.length,
    votes_won: won,
    won: share(won, counted.length),
    votes_decisive: decisive.length,
    decisive: share(decisive.length, counted.length),
    votes_decisive_abstaining: counted.filter((vote) => endsOtherwise(vote, group, 2)).length,
  };
}
