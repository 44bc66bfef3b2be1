import { type Issue, issue } from '../issues.ts';
import type { StoredLegislature } from '../model/legislature.ts';
import type { SnapshotDocument } from '../snapshots/open.ts';
import type { CallVote, DayPageVote } from '../sources/rows.ts';
import { VOTE_FORMS } from '../sources/same-vote.ts';
import { addCallVotes } from './call-votes.ts';
import { addDayPage, votesWithoutFile } from './day-pages.ts';
import { addVote, type Divisions, divisionsOf, type VoteDocument } from './divisions.ts';
import type { Library } from './library.ts';

/** The documents that votes of one legislature are found in. */
export interface VotePapers {
  legislature: StoredLegislature;
  voteDocuments: SnapshotDocument[];
  dayPages: SnapshotDocument[];
  /** Volumes of the Diario de Sesiones. */
  diarios: SnapshotDocument[];
}

/** Puts the votes of a legislature together: from their files first, then from pages of days and from the Diario. */
export function readDivisions(papers: VotePapers, library: Library, tick: () => void): Divisions {
  const divisions = divisionsOf(papers.legislature.id);
  readVoteFiles(divisions, papers, library, tick);
  readPagesAndDiarios(divisions, papers, library, tick);
  divisions.issues.push(...votesWithoutFile(divisions));
  return divisions;
}

function readVoteFiles(
  divisions: Divisions,
  { legislature, voteDocuments }: VotePapers,
  library: Library,
  tick: () => void,
): void {
  for (const document of voteDocuments.toSorted(byPrecedence)) {
    const rows = library.rows(document);
    for (const row of within(legislature, rows, document, divisions.issues))
      addVote(divisions, row, asVoteDocument(document));
    tick();
  }
}

/** Votes without a number are counted in order of time, so pages and Diarios take turns; of one day the page comes first. */
function readPagesAndDiarios(
  divisions: Divisions,
  { legislature, dayPages, diarios }: VotePapers,
  library: Library,
  tick: () => void,
): void {
  const pages = dayPages.map((document) => ({ document, votes: library.rows(document) as DayPageVote[] }));
  const linked = new Map(
    pages.flatMap(({ votes }) => votes).map(({ files, session, date }) => [files.diario, { session, date }]),
  );
  const volumes = diarios.map((document) => {
    const told = [library.told(document), linked.get(document.source.url(document.place))];
    const votes = (library.rows(document) as CallVote[]).map((vote) => placed(vote, told));
    return { document, votes: within(legislature, votes, document, divisions.issues) };
  });
  const turns = [
    ...pages.map(({ document, votes }) => ({
      date: document.place.date,
      take: () => addDayPage(divisions, votes, asVoteDocument(document)),
    })),
    ...volumes.map(({ document, votes }) => ({
      date: votes[0]?.date,
      take: () => addCallVotes(divisions, votes, asVoteDocument(document)),
    })),
  ];
  for (const { take } of turns.sort((a, b) => compare(a.date ?? '', b.date ?? ''))) {
    take();
    tick();
  }
}

type Whereabouts = Pick<CallVote, 'session' | 'date'>;

/** What a Diario does not say of itself is told by what is known beside it, or by the page that links it. */
function placed(vote: CallVote, told: (Whereabouts | undefined)[]): CallVote {
  const first = <Key extends keyof Whereabouts>(key: Key): Whereabouts[Key] =>
    [vote, ...told].map((place) => place?.[key] ?? null).find((value) => value !== null) ?? null;
  return { ...vote, session: first('session'), date: first('date') };
}

function within<Row extends { date: string | null }>(
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

const asVoteDocument = ({ id, source, place }: SnapshotDocument): VoteDocument => ({
  id,
  kind: source.kind,
  place,
});

const formOf = ({ source }: SnapshotDocument): number =>
  (VOTE_FORMS as readonly string[]).indexOf(source.kind);

const byPrecedence = (a: SnapshotDocument, b: SnapshotDocument): number =>
  formOf(a) - formOf(b) ||
  (a.place.session ?? 0) - (b.place.session ?? 0) ||
  (a.place.number ?? 0) - (b.place.number ?? 0) ||
  compare(b.place.generated ?? '', a.place.generated ?? '') ||
  a.id - b.id;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
