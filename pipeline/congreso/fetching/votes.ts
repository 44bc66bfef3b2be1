import { MISSED, type Mirror } from '../../snapshots/fetching/mirror.ts';
import type { DayOfVotes } from '../../snapshots/fetching/outstanding.ts';
import {
  type FetchScope,
  type FetchTarget,
  neverSettled,
  settledAfterCorrections,
  settledOnceHeld,
} from '../../snapshots/fetching/scope.ts';
import { rowsOf } from '../../snapshots/fetching/trial-parse.ts';
import { toRoman } from '../../text/roman.ts';
import { dayPagePath, recordsLinkedIn } from '../sources/votes/day-page.ts';
import { voteJson } from '../sources/votes/vote-json.ts';
import { votingDays, votingDaysPath } from '../sources/votes/voting-days.ts';
import { awaitedFiles, type ListedDay, mirrorVote, packedIn, readDay, takeZips } from './vote-files.ts';

/** Average votes of a day: of 142 days with files, 2,175 votes. */
const VOTES_OF_A_DAY = 15;

/** Fetches the votes of one legislature: its days, the page of each, and the files that the pages list. */
export async function mirrorVotes(target: FetchTarget, scope: FetchScope, mirror: Mirror): Promise<void> {
  const { legislature } = target;
  const roman = toRoman(legislature);
  const days = await daysOf(target, scope, mirror);
  const listed: ListedDay[] = [];
  await mirror.each(`${roman} days`, days, async (date) => {
    const found = await listedOn(dayPagePath(legislature, date), { legislature, date }, mirror);
    if (found !== null) listed.push(found);
  });
  const packed = new Map(listed.map((day) => [day, packedIn(day, mirror.store)]));
  const votes = listed.flatMap((day) => day.votes.map((vote) => ({ day, vote })));
  // Votes missed before come last: repeated failures must not use up the limit before new votes.
  const order = votes.toSorted((a, b) => missedBefore(a.vote, mirror) - missedBefore(b.vote, mirror));
  await mirror.each(`${roman} votes`, order, async ({ day, vote }) => {
    const missing = await mirrorVote(vote, day, packed.get(day)!, mirror);
    if (missing !== null) day.missing.push(missing);
  });
  for (const day of listed) {
    if (day.missing.length > 0) await takeZips(day, mirror);
    mirror.outstanding.keepOnly(day, new Set([day.page, ...day.zips, ...day.votes.flatMap(awaitedFiles)]));
  }
}

const missedBefore = (vote: ListedDay['votes'][number], { outstanding }: Mirror): number =>
  Math.max(0, ...awaitedFiles(vote).map(outstanding.runsOf));

/** Returns the days to fetch: those of the calendar in the scope, and those with documents missed before. */
async function daysOf(target: FetchTarget, { from, to }: FetchScope, mirror: Mirror): Promise<string[]> {
  const isInside = (day: string) => (from === null || day >= from) && (to === null || day <= to);
  const listed = (await calendarOf(target, mirror)).filter(isInside);
  const missed = mirror.outstanding.daysOf(target.legislature);
  return [...new Set([...listed, ...missed])].sort();
}

/** Returns the days on which a legislature voted. An unreadable calendar is trouble only if votes may be missed. */
async function calendarOf({ legislature, ...target }: FetchTarget, mirror: Mirror): Promise<string[]> {
  const path = votingDaysPath(legislature);
  const outcome = await mirror.attempt(path, target.recent ? neverSettled : settledOnceHeld);
  const [calendar] = outcome.bytes === null ? [] : rowsOf(votingDays, path, outcome.bytes);
  const what = outcome.failure ?? (outcome.absent ? MISSED : null);
  if (what === null && calendar !== undefined) return calendar.days;
  mirror.report.unseen.push(legislature);
  const said = what ?? 'it lists no day';
  const isOver = !target.open || target.dissolvedOn !== null;
  if (calendar !== undefined && isOver) mirror.note(path, `${said}; continuing with the stored days`);
  else if (target.mayNotHaveVoted && !hasVoted(legislature, mirror))
    mirror.note(path, `${said}; no vote of this legislature is known yet`);
  else mirror.trouble(path, said);
  return calendar?.days ?? [];
}

/** Returns whether the store has a page of a day with votes of a legislature, or a file of such a vote. */
function hasVoted(legislature: number, { store }: Mirror): boolean {
  const roman = toRoman(legislature);
  const folders = [`votaciones/${roman}/`, `webpublica/opendata/votaciones/Leg${legislature}/`];
  return folders.some((folder) => store.siblings(folder).length > 0);
}

async function listedOn(page: string, day: DayOfVotes, mirror: Mirror): Promise<ListedDay | null> {
  const bytes = await mirror.expect(page, settledAfterCorrections(day.date), { day });
  if (bytes !== null) return readDay(bytes, page, day);
  mirror.expectMore('vote-json', VOTES_OF_A_DAY);
  await takeRecords(page, day.date, mirror);
  return null;
}

/** Fetches the records that an unreadable page links, because they contain everything else about the votes. */
async function takeRecords(page: string, day: string, mirror: Mirror): Promise<void> {
  const bytes = mirror.unreadable(page);
  for (const path of bytes === null ? [] : recordsLinkedIn(bytes)) {
    if (voteJson.place(path)?.date === day) await mirror.has(path, settledAfterCorrections(day));
  }
}
