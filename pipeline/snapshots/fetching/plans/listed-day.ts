import { officialPath } from '../../../sources/documents/official-path.ts';
import type { DayPageVote } from '../../../sources/rows.ts';
import { dayPage } from '../../../sources/votes/day-page.ts';
import { rowsOf } from '../trial-parse.ts';

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

const ZIPS = /[^"'\s]*\/webpublica\/opendata\/votaciones\/Leg\d+\/Sesion\d+\/\d{8}\/[^"'\s/]+\.zip/g;

/** Reads the page of a day. */
export function readDay(bytes: Uint8Array, page: string): ListedDay {
  const zips = Array.from(Buffer.from(bytes).toString().matchAll(ZIPS), ([address]) => officialPath(address));
  return {
    page,
    date: dayPage.place(page)!.date!,
    votes: rowsOf(dayPage, page, bytes),
    missing: [],
    zips: [...new Set(zips.filter((path) => path !== null))],
  };
}

/** What tells one vote of a day from another. */
export const voteKey = ({ session, number }: { session: number | null; number: number | null }): string =>
  `${session}/${number}`;

/** How people name a vote of a page. */
export const listedName = ({ session, number, title }: DayPageVote): string =>
  number === null ? `a vote on ${title}` : `session ${session} vote ${number}`;
