import { officialPath } from '../../../sources/documents/official-path.ts';
import type { DayPageVote } from '../../../sources/rows.ts';
import { dayPage } from '../../../sources/votes/day-page.ts';
import type { DayOfVotes } from '../outstanding.ts';
import { rowsOf } from '../trial-parse.ts';

/** A day of votes as its page lists it. */
export interface ListedDay extends DayOfVotes {
  /** Path of the page. */
  page: string;
  votes: DayPageVote[];
  /** Paths of the ZIPs of its sessions. */
  zips: string[];
  /** Votes for which no listed file could be fetched. */
  missing: MissingVote[];
}

/** A vote without any complete file, with the reason; null if the site does not have its files. */
export interface MissingVote {
  vote: DayPageVote;
  failure: string | null;
}

const ZIPS = /[^"'\s]*\/webpublica\/opendata\/votaciones\/Leg\d+\/Sesion\d+\/\d{8}\/[^"'\s/]+\.zip/g;

/** Reads the page of a day. */
export function readDay(bytes: Uint8Array, page: string, day: DayOfVotes): ListedDay {
  const zips = Array.from(Buffer.from(bytes).toString().matchAll(ZIPS), ([address]) => officialPath(address));
  return {
    ...day,
    page,
    votes: rowsOf(dayPage, page, bytes),
    missing: [],
    zips: [...new Set(zips.filter((path) => path !== null))],
  };
}

/** Returns the official paths among addresses. */
export const pathsOf = (...addresses: (string | null)[]): string[] =>
  addresses.flatMap((address) => (address === null ? [] : (officialPath(address) ?? [])));

/**
 * Returns the paths under which a run notes that a vote has no complete file yet, or that its Diario is not
 * printed yet.
 */
export const awaitedFiles = ({ files }: DayPageVote): string[] =>
  pathsOf(files.json, files.xml, files.diario);

/** Returns the key that identifies a vote within a day. */
export const voteKey = ({ session, number }: { session: number | null; number: number | null }): string =>
  `${session}/${number}`;

/** Returns a readable name for a vote of a page. */
export const listedName = ({ session, number, title }: DayPageVote): string =>
  number === null ? `a vote on ${title}` : `session ${session} vote ${number}`;
