import { describeIssue } from '../../../issues.ts';
import { officialPath } from '../../../sources/documents/official-path.ts';
import type { DayPageVote } from '../../../sources/rows.ts';
import { dayPage } from '../../../sources/votes/day-page.ts';
import type { Trouble } from '../report.ts';

/** A day of votes as its page lists it. */
export interface ListedDay {
  /** Path of the page. */
  page: string;
  date: string;
  votes: DayPageVote[];
  /** Paths of the ZIPs of its sessions. */
  zips: string[];
  /** Votes of which every file that is listed turned out to be gone. */
  missing: DayPageVote[];
}

/** Records that a page links, wherever on it, found without understanding the page. */
const RECORDS = /\/votaciones\/Leg\d+\/Sesion(\d+)\/\d{8}\/Votacion(\d+)\/[^"'\s]+\.json/g;
const ZIPS = /[^"'\s]*\/webpublica\/opendata\/votaciones\/Leg\d+\/Sesion\d+\/\d{8}\/[^"'\s/]+\.zip/g;

/**
 * Reads the page of a day. A page that links records of votes which cannot be found under any result has changed its
 * structure: that is one clear trouble, never silently fewer votes.
 */
export function readDay(bytes: Uint8Array, page: string): ListedDay | Trouble {
  const place = dayPage.place(page)!;
  const { rows, issues } = dayPage.parse(bytes, place);
  const [issue] = issues;
  if (issue !== undefined) return { document: page, what: describeIssue(issue) };
  const html = Buffer.from(bytes).toString();
  const linked = new Set(
    Array.from(html.matchAll(RECORDS), ([, session, number]) => `${Number(session)}/${Number(number)}`),
  );
  const listed = new Set(
    rows.flatMap(({ files, session, number }) => (files.json === null ? [] : [`${session}/${number}`])),
  );
  if (linked.size !== listed.size) {
    const what = `it links the records of ${linked.size} votes, and ${listed.size} of them were found under a result; expected each in an element .result_vot below its headings`;
    return { document: page, what };
  }
  const zips = Array.from(html.matchAll(ZIPS), ([address]) => officialPath(address));
  return {
    page,
    date: place.date!,
    votes: rows,
    missing: [],
    zips: [...new Set(zips.filter((path) => path !== null))],
  };
}

/** What tells one vote of a day from another. */
export const voteKey = ({ session, number }: { session: number | null; number: number | null }): string =>
  `${session}/${number}`;

/** How people name a vote of a page. */
export const voteName = ({ session, number, title }: DayPageVote): string =>
  number === null ? `a vote on ${title}` : `session ${session} vote ${number}`;
