import { max } from 'd3-array';
import type { DayPageVote, VoteRow } from '../../core/chamber/rows.ts';
import type { DocumentTypes } from '../../core/chamber/source.ts';
import type { SupersededEvidence } from '../../model/votes/vote-numbers.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';
import { textsOf, wordsOf } from './matter.ts';
import { totalsOf } from './number-votes.ts';
import { figures, type VoteDraft, type VoteDrafts, voteIssue } from './vote-drafts.ts';

/** Everything that documents list of the votes of a legislature, with when it was generated. */
interface Listings {
  pages: readonly PageOfDay[];
  /** ZIPs of sessions, each with the numbers of its votes. */
  archives: readonly SessionArchive[];
  /** Returns when a document was transferred, ISO 8601; null if no sidecar has it. */
  retrievedAt(documentId: number): string | null;
  types: DocumentTypes;
}

/** The page of one day. */
export interface PageOfDay {
  document: SnapshotDocument;
  votes: readonly DayPageVote[];
  /** Whether every vote of the page could be read. */
  isWhole: boolean;
}

/** The ZIP of the votes of one session and day. */
export interface SessionArchive {
  document: SnapshotDocument;
  rows: readonly VoteRow[];
  isWhole: boolean;
}

/** Removes votes that a later page of their day, ZIP of their session, or renumbered files no longer list. */
export function supersedeVotes(drafts: VoteDrafts, listings: Listings): void {
  const { pages, archives } = listings;
  for (const votes of Map.groupBy(drafts.byId.values(), sessionAndDay).values()) {
    const { session, date } = votes[0]!.row;
    const page = pages.find(({ document }) => document.place.date === date);
    const renumbered = newestRenumbering(votes, drafts);
    for (const draft of votes) {
      const by: SupersededEvidence | null =
        page !== undefined && isLeftOutOf(page, draft, listings)
          ? 'later_page'
          : archives.some((archive) => isLeftOutOfArchive(archive, draft, session)) ||
              (renumbered !== null && isLeftOutOfFiles(renumbered, draft, votes)) ||
              (page === undefined && isLeftOutOfWhole(draft, votes, drafts))
            ? 'later_files'
            : null;
      if (by !== null) supersede(drafts, draft, by, votes);
    }
  }
}

const sessionAndDay = ({ row }: VoteDraft): string => `${row.session} ${row.date}`;

function supersede(
  drafts: VoteDrafts,
  draft: VoteDraft,
  evidence: SupersededEvidence,
  votes: readonly VoteDraft[],
): void {
  const { id, row } = draft;
  const same = votes.find((other) => other !== draft && isLater(other, draft) && isSameVote(other.row, row));
  const { session, number, date } = row;
  drafts.byId.delete(id);
  drafts.superseded.push({
    ...{ id, session, number, date, evidence, title: textsOf(row).title, totals: totalsOf(draft) },
    renumberedAs: same?.id ?? null,
  });
  const found =
    evidence === 'later_page'
      ? 'a later page of its day without it'
      : 'later files of its session without it';
  const expected = same === undefined ? null : `the same vote under the number ${same.row.number}`;
  drafts.issues.push(voteIssue('vote_superseded', draft, drafts, { found, expected }));
}

const isLater = (one: VoteDraft, other: VoteDraft): boolean =>
  one.place.generated !== null &&
  other.place.generated !== null &&
  one.place.generated > other.place.generated;

/** Returns whether two rows are one vote under two numbers. */
const isSameVote = (one: VoteDraft['row'], other: VoteDraft['row']): boolean =>
  isSameMatter(one, other) && figures(one.totals) === figures(other.totals);

const isSameMatter = (one: VoteDraft['row'], other: VoteDraft['row']): boolean =>
  wordsOf(textsOf(one)).matter === wordsOf(textsOf(other)).matter;

/** Returns whether the page of the day was made after the newest file of a vote and lists its session without it. */
function isLeftOutOf(
  { document, votes, isWhole }: PageOfDay,
  { row, page, call, place, documents }: VoteDraft,
  { retrievedAt, types }: Pick<Listings, 'retrievedAt' | 'types'>,
): boolean {
  const ofSession = votes.filter(({ session }) => session === row.session);
  const numbers = ofSession.flatMap(({ number }) => number ?? []);
  if (!isWhole || page !== null || call !== null || numbers.length === 0) return false;
  // A result without its files, so without its number, may be this vote.
  const isUnclear = ofSession.some(
    (vote) => vote.number === null && figuresOnPage(vote) === figures(row.totals),
  );
  if (isUnclear) return false;
  const generated = max(ofSession.flatMap((vote) => generatedOfFiles(vote, types))) ?? '';
  if (place.generated !== null && generated > place.generated) return true;
  const [seen, filed] = [retrievedAt(document.id), documents.map(retrievedAt)];
  return seen !== null && filed.every((moment) => moment !== null && moment < seen);
}

const figuresOnPage = ({ yes, no, abstention }: DayPageVote): string =>
  yes === null || no === null || abstention === null ? figures(null) : figures({ yes, no, abstention });

/** Returns when the files that a page links for a vote were generated. */
function generatedOfFiles({ files: { json, xml, pdf } }: DayPageVote, types: DocumentTypes): string[] {
  return [json, xml, pdf].flatMap((address) => {
    const path = address === null ? null : types.pathOf(address);
    return (path === null ? null : types.identify(path))?.place.generated ?? [];
  });
}

/** Returns whether a later ZIP of the session and day of a vote lists others and not this one. */
function isLeftOutOfArchive(
  { document: { place }, rows, isWhole }: SessionArchive,
  { row, place: facts }: VoteDraft,
  session: number,
): boolean {
  if (!isWhole || place.session !== session || place.date !== row.date) return false;
  if (facts.generated === null || place.generated === null || facts.generated >= place.generated)
    return false;
  return rows.length > 0 && rows.every(({ number }) => number !== row.number);
}

/** Returns when files of a session were renumbered: one now has subject and totals of another number; null if never. */
function newestRenumbering(votes: readonly VoteDraft[], { replaced }: VoteDrafts): string | null {
  const own = replaced.filter(({ draft }) => votes.includes(draft));
  const former = [
    ...own.map(({ draft, row }) => ({ draft, row })),
    ...votes.map((draft) => ({ draft, row: draft.row })),
  ];
  const moved = own.filter(
    ({ draft, row }) =>
      !isSameMatter(draft.row, row) &&
      former.some((other) => other.draft !== draft && isSameVote(other.row, draft.row)),
  );
  return max(moved, ({ draft }) => draft.place.generated) ?? null;
}

/** Returns whether a vote has only files from before its session was numbered anew, and no number in it. */
function isLeftOutOfFiles(renumbered: string, draft: VoteDraft, votes: readonly VoteDraft[]): boolean {
  const { generated } = draft.place;
  if (generated === null || generated >= renumbered || draft.page !== null) return false;
  const later = votes.filter((other) => isLater(other, draft));
  const last = Math.max(...later.map(({ row }) => row.number));
  return draft.row.number > last || later.some((other) => isSameVote(other.row, draft.row));
}

/**
 * Returns whether all lower numbers were regenerated later at one moment, some without a change: then the
 * session was published anew as a whole.
 */
function isLeftOutOfWhole(
  draft: VoteDraft,
  votes: readonly VoteDraft[],
  { unchanged }: Pick<VoteDrafts, 'unchanged'>,
): boolean {
  const later = votes.filter((other) => isLater(other, draft));
  const numbers = later.map(({ row }) => row.number).sort((a, b) => a - b);
  return (
    later.length > 1 &&
    later.some((other) => unchanged.has(other)) &&
    new Set(later.map(({ place }) => place.generated)).size === 1 &&
    numbers.every((number, at) => number === at + 1) &&
    draft.row.number > numbers.length
  );
}
