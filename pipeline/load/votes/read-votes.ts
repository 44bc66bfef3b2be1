import { ascending } from 'd3-array';
import type { ChamberAdapter } from '../../core/chamber/chamber.ts';
import type { CallVote, DayPageVote, VoteRow } from '../../core/chamber/rows.ts';
import type { Source } from '../../core/chamber/source.ts';
import { type Issue, issue } from '../../core/issues.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';
import { isUntitled } from '../../summaries/title.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import { addCallVotes } from './call-votes.ts';
import { addDayPage, votesWithoutFile } from './day-pages.ts';
import { textsOf } from './matter.ts';
import { numberVotes } from './number-votes.ts';
import { supersedeRegistered } from './registered-votes.ts';
import { type PageOfDay, type SessionArchive, supersedeVotes } from './supersede.ts';
import { addVote, emptyVoteDrafts, type VoteDrafts, voteIssue } from './vote-drafts.ts';
import type { VoteRegister } from './vote-register.ts';

/** The documents with the votes of one legislature. */
export interface VoteSources {
  legislature: StoredLegislature;
  voteDocuments: SnapshotDocument<VoteRow>[];
  dayPages: SnapshotDocument<DayPageVote>[];
  /** Volumes of the Diario de Sesiones. */
  diarios: SnapshotDocument<CallVote>[];
}

/** What the votes of a legislature are read with. */
interface VoteContext {
  reader: DocumentReader;
  register: VoteRegister;
  chamber: ChamberAdapter;
  tick: () => void;
}

/** Builds the votes of a legislature from files, pages and Diarios, without those that later documents no longer list. */
export function readVotes(sources: VoteSources, context: VoteContext): VoteDrafts {
  const drafts = emptyVoteDrafts(sources.legislature.id);
  const archives = readVoteFiles(drafts, sources, context);
  const pages = readPagesAndDiarios(drafts, sources, context);
  const documents = [...sources.voteDocuments, ...sources.dayPages, ...sources.diarios];
  const retrieved = new Map(documents.map((document) => [document.id, document]));
  const retrievedAt = (id: number) => context.reader.retrievedAt(retrieved.get(id)!);
  supersedeVotes(drafts, { pages, archives, retrievedAt, types: context.chamber.documents });
  numberVotes(drafts, context.register);
  supersedeRegistered(drafts, context.register, pages);
  drafts.issues.push(...votesWithoutFile(drafts), ...votesWithoutTitle(drafts));
  return drafts;
}

const votesWithoutTitle = (drafts: VoteDrafts): Issue[] =>
  [...drafts.byId.values()].flatMap((draft) =>
    isUntitled(textsOf(draft.row).title) ? voteIssue('vote_without_title', draft, drafts) : [],
  );

/** Reads the files of votes; returns the ZIPs among them. */
function readVoteFiles(
  drafts: VoteDrafts,
  { legislature, voteDocuments }: VoteSources,
  { reader, chamber, tick }: VoteContext,
): SessionArchive[] {
  const archives: SessionArchive[] = [];
  for (const document of voteDocuments.toSorted(byPrecedence(chamber.sources.votes))) {
    const before = reader.issues.length;
    const rows = reader.rows(document);
    // A file of one vote has its number.
    if (document.place.number === null)
      archives.push({ document, rows, isWhole: reader.issues.length === before });
    for (const row of insideLegislature(legislature, rows, document, drafts.issues))
      addVote(drafts, row, document);
    tick();
  }
  return archives;
}

/** Reads pages and Diarios day by day, the page first, because numbers follow the order of time. Returns the pages. */
function readPagesAndDiarios(
  drafts: VoteDrafts,
  { legislature, dayPages, diarios }: VoteSources,
  { reader, tick }: VoteContext,
): PageOfDay[] {
  const pages = dayPages.map((document) => {
    const before = reader.issues.length;
    const votes = reader.rows(document);
    return { document, votes, isWhole: reader.issues.length === before };
  });
  const linked = new Map(
    pages.flatMap(({ votes }) => votes).map(({ files, session, date }) => [files.diario, { session, date }]),
  );
  const volumes = diarios.map((document) => {
    const hints = [reader.hint(document), linked.get(document.source.url(document.place))];
    const votes = reader.rows(document).map((vote) => placed(vote, hints));
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
  return pages;
}

type SessionAndDate = Pick<CallVote, 'session' | 'date'>;

/** Completes the session and day of a Diario from its snapshot's record or the page that links it. */
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

const byPrecedence =
  (formats: readonly Source<VoteRow>[]) =>
  (a: SnapshotDocument<VoteRow>, b: SnapshotDocument<VoteRow>): number =>
    formats.indexOf(a.source) - formats.indexOf(b.source) ||
    (a.place.session ?? 0) - (b.place.session ?? 0) ||
    (a.place.number ?? 0) - (b.place.number ?? 0) ||
    ascending(b.place.generated ?? '', a.place.generated ?? '') ||
    a.id - b.id;
