import { toRoman } from '../../../roman.ts';
import { recordsLinkedIn } from '../../../sources/votes/day-page.ts';
import { voteJson } from '../../../sources/votes/vote-json.ts';
import { votingDays, votingDaysPath } from '../../../sources/votes/voting-days.ts';
import type { Mirror } from '../mirror.ts';
import {
  type FetchScope,
  type FetchTarget,
  neverSettled,
  settledAfterCorrections,
  settledOnceHeld,
} from '../scope.ts';
import { rowsOf } from '../trial-parse.ts';
import { type ListedDay, readDay } from './listed-day.ts';
import { mirrorVote, packedIn, takeZips } from './vote-files.ts';

/** Votes of a usual day: of 142 days with files, 2,175 votes. */
const VOTES_OF_A_DAY = 15;

/** Everything that was voted in one legislature: its days, the page of each, and the files the pages list. */
export async function mirrorVotes(target: FetchTarget, scope: FetchScope, mirror: Mirror): Promise<void> {
  const roman = toRoman(target.legislature);
  const days = await daysOf(target, scope, mirror);
  const listed: ListedDay[] = [];
  await mirror.each(`${roman} days`, days, async (day) => {
    const found = await listedOn(`votaciones/${roman}/${day}.html`, day, mirror);
    if (found !== null) listed.push(found);
  });
  const packed = new Map(listed.map((day) => [day, packedIn(day, mirror.store)]));
  const votes = listed.flatMap((day) => day.votes.map((vote) => ({ day, vote, missing: day.missing })));
  await mirror.each(`${roman} votes`, votes, async ({ day, vote, missing }) => {
    if (!(await mirrorVote(vote, day, packed.get(day)!, mirror))) missing.push(vote);
  });
  for (const day of listed) if (day.missing.length > 0) await takeZips(day, mirror);
}

async function daysOf(
  { legislature, recent }: FetchTarget,
  { from, to }: FetchScope,
  mirror: Mirror,
): Promise<string[]> {
  const path = votingDaysPath(legislature);
  const bytes = await mirror.need(path, recent ? neverSettled : settledOnceHeld);
  const [calendar] = bytes === null ? [] : rowsOf(votingDays, path, bytes);
  const isInside = (day: string) => (from === null || day >= from) && (to === null || day <= to);
  return (calendar?.days ?? []).filter(isInside);
}

async function listedOn(page: string, day: string, mirror: Mirror): Promise<ListedDay | null> {
  const bytes = await mirror.need(page, settledAfterCorrections(day));
  if (bytes !== null) return readDay(bytes, page);
  mirror.expectMore('vote-json', VOTES_OF_A_DAY);
  await takeRecords(page, day, mirror);
  return null;
}

/** A page that cannot be read still links the records of its votes, which say all the rest of them. */
async function takeRecords(page: string, day: string, mirror: Mirror): Promise<void> {
  const bytes = mirror.unreadable(page);
  for (const path of bytes === null ? [] : recordsLinkedIn(bytes)) {
    if (voteJson.place(path)?.date === day) await mirror.has(path, settledAfterCorrections(day));
  }
}
