import { ascending } from 'd3-array';
import { type Issue, issue } from '../../issues.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';
import type { CallVote, DayPageVote } from '../../sources/rows.ts';
import { VOTE_FORMATS } from '../../sources/votes/vote-formats.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import { addCallVotes } from './call-votes.ts';
import { addDayPage, votesWithoutFile } from './day-pages.ts';
import { addVote, emptyVoteDrafts, type VoteDrafts } from './vote-drafts.ts';

/** The documents with the votes of one legislature. */
export interface VoteSources {
  legislature: StoredLegislature;
  voteDocuments: SnapshotDocument[];
  dayPages: SnapshotDocument[];
  /** Volumes of the Diario de Sesiones. */
  diarios: SnapshotDocument[];
}

/** Builds the votes of a legislature: first from their files, then from pages of days and from the Diario. */
export function readVotes(sources: VoteSources, reader: DocumentReader, tick: () => void): VoteDrafts {
  const drafts = emptyVoteDrafts(sources.legislature.id);
  readVoteFiles(drafts, sources, reader, tick);
  readPagesAndDiarios(drafts, sources, reader, tick);
  drafts.issues.push(...votesWithoutFile(drafts));
  return drafts;
}

function readVoteFiles(
  drafts: VoteDrafts,
  { legislature, voteDocuments }: VoteSources,
  reader: DocumentReader,
  tick: () => void,
): void {
  for (const document of voteDocuments.toSorted(byPrecedence)) {
    const rows = reader.rows(document);
    for (const row of insideLegislature(legislature, rows, document, drafts.issues))
      addVote(drafts, row, document);
    tick();
  }
}

/**
 * Votes without a number are numbered in order of time, so pages and Diarios are read day by day, the page
 * first.
 */
function readPagesAndDiarios(
  drafts: VoteDrafts,
  { legislature, dayPages, diarios }: VoteSources,
  reader: DocumentReader,
  tick: () => void,
): void {
  const pages = dayPages.map((document) => ({ document, votes: reader.rows(document) as DayPageVote[] }));
  const linked = new Map(
    pages.flatMap(({ votes }) => votes).map(({ files, session, date }) => [files.diario, { session, date }]),
  );
  const volumes = diarios.map((document) => {
    const hints = [reader.hint(document), linked.get(document.source.url(document.place))];
    const votes = (reader.rows(document) as CallVote[]).map((vote) => placed(vote, hints));
    return { document, votes: insideLegislature(legislature, votes, document, drafts.issues) };
  });
  const turns = [
    ...pages.map(({ document, votes }) => ({
      date: document.place.date,
      take: () => addDayPage(drafts, votes, document),
    })),
    ...volumes.map(({ document, votes }) => ({
      date: votes[0]?.date,
      take: () => addCallVotes(drafts, votes, document),
    })),
  ];
  for (const { take } of turns.sort((a, b) => ascending(a.date ?? '', b.date ?? ''))) {
    take();
    tick();
  }
}

type SessionAndDate = Pick<CallVote, 'session' | 'date'>;

/**
 * A Diario that does not name its session and day takes them from its snapshot's record, or from the page
 * that links it.
 */
function placed(vote: CallVote, hints: (SessionAndDate | undefined)[]): CallVote {
  const first = <Key extends keyof SessionAndDate>(key: Key): SessionAndDate[Key] =>
    [vote, ...hints].map((place) => place?.[key] ?? null).find((value) => value !== null) ?? null;
  return { ...vote, session: first('session'), date: first('date') };
}

function insideLegislature<Row extends { date: string | null }>(
  legislature: StoredLegislature,
  rows: Row[],
  { place }: SnapshotDocument,
  issues: Issue[],
): Row[] {
  const { id: legislature_id, start_date, end_date } = legislature;
  return rows.filter(({ date }) => {
    if (date === null || (date >= start_date && (end_date === null || date <= end_date))) return true;
    const expected = `${start_date} to ${end_date ?? 'today'}`;
    issues.push(
      issue('vote_outside_legislature', { document: place.path, found: date, expected, legislature_id }),
    );
    return false;
  });
}

const formatOf = ({ source }: SnapshotDocument): number =>
  (VOTE_FORMATS as readonly string[]).indexOf(source.kind);

const byPrecedence = (a: SnapshotDocument, b: SnapshotDocument): number =>
  formatOf(a) - formatOf(b) ||
  (a.place.session ?? 0) - (b.place.session ?? 0) ||
  (a.place.number ?? 0) - (b.place.number ?? 0) ||
  ascending(b.place.generated ?? '', a.place.generated ?? '') ||
  a.id - b.id;
