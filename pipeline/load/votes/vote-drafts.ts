import { dirname } from 'node:path';
import type { CallVote, DayPageVote, OfficialTotals, VoteRow } from '../../core/chamber/rows.ts';
import type { DocumentPlace } from '../../core/chamber/source.ts';
import { voteDifference } from '../../core/chamber/vote-difference.ts';
import { type Issue, type IssueCode, issue } from '../../core/issues.ts';
import { voteIdOf, type WithheldReason } from '../../model/votes/vote.ts';
import { LAST_NUMBER, type SupersededEvidence } from '../../model/votes/vote-numbers.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';
import { quote } from '../../text/quote.ts';
import { textsOf, wordsOf } from './matter.ts';
import { Index, type Indexes, type PackedRecords, packRecords, unpackRecords } from './packed-records.ts';
import type { RegisteredTotals } from './vote-register.ts';

/** A vote as the page of its day lists it, and the page. */
type PageVote = DayPageVote & { documentId: number };

/** A vote of the plenary while it is being built from its documents. */
export interface VoteDraft {
  id: number;
  /** The facts of the document with the highest precedence; its roll call is in `records`. */
  row: Omit<VoteRow, 'rollCall'>;
  records: PackedRecords | null;
  /** Documents with the vote, the one with the highest precedence first. */
  documents: number[];
  kind: string;
  place: DocumentPlace;
  page: PageVote | null;
  /** What the Diario prints about it, if it was a call vote. */
  call: CallVote | null;
  withheld: WithheldReason | null;
  /** Whether documents give it no number, so that this program does. */
  isOwn: boolean;
}

/** A vote that a later page of its day or later files of its session no longer list. */
interface SupersededVote {
  id: number;
  session: number;
  number: number;
  date: string;
  title: string;
  totals: RegisteredTotals;
  evidence: SupersededEvidence;
  /** The vote that is the same under its new number; null if the later documents have no such vote. */
  renumberedAs: number | null;
}

/** The votes of one legislature. */
export interface VoteDrafts extends Indexes {
  legislature: number;
  byId: Map<number, VoteDraft>;
  /** Votes to which documents give no number, in order of time; they are in `byId` once they have one. */
  unnumbered: VoteDraft[];
  /** What earlier generations of files said of votes, where the later ones say something else. */
  replaced: { draft: VoteDraft; row: VoteDraft['row'] }[];
  /** Votes whose file was generated again with the same content. */
  unchanged: Set<VoteDraft>;
  superseded: SupersededVote[];
  /** Issues about votes that may have no number yet, and so no name. */
  doubts: { draft: VoteDraft; about: Issue }[];
  issues: Issue[];
}

export const emptyVoteDrafts = (legislature: number): VoteDrafts => ({
  legislature,
  byId: new Map(),
  unnumbered: [],
  replaced: [],
  unchanged: new Set(),
  superseded: [],
  doubts: [],
  issues: [],
  names: new Index(),
  groups: new Index(),
});

/** Returns every vote so far, those without a number last. */
export const allDrafts = ({ byId, unnumbered }: VoteDrafts): VoteDraft[] => [...byId.values(), ...unnumbered];

/** Adds a vote that no document has named before; one without an official number has 0 until all are read. */
export function enterDraft(
  { byId, unnumbered, legislature }: VoteDrafts,
  row: VoteDraft['row'],
  { id: documentId, source, place }: SnapshotDocument,
  known: Partial<VoteDraft>,
): VoteDraft {
  const id = row.number === 0 ? 0 : voteIdOf(legislature, row.session, row.number);
  const nothing = { records: null, page: null, call: null, withheld: null, isOwn: id === 0 };
  const draft = { id, row, documents: [documentId], kind: source.kind, place, ...nothing, ...known };
  if (id === 0) unnumbered.push(draft);
  else byId.set(id, draft);
  return draft;
}

/** Returns whether session and number fit an id, which has three digits for each. */
export function fitsId(
  { session, number }: Pick<VoteRow, 'session' | 'number'>,
  { place }: Pick<SnapshotDocument, 'place'>,
  { issues, legislature }: Pick<VoteDrafts, 'issues' | 'legislature'>,
): boolean {
  if ([session, number].every((part) => part >= 1 && part <= LAST_NUMBER)) return true;
  const expected = `a session and a number from 1 to ${LAST_NUMBER}`;
  const vote = { row: { session, number }, place };
  issues.push(voteIssue('vote_number_does_not_fit', vote, { legislature }, { expected }));
  return false;
}

/**
 * Adds one vote of one document, in order of precedence: the first gives its facts, and another format must
 * agree. A second file of the same format is a second vote of that number, unless it is a newer generation,
 * which then counts.
 */
export function addVote(drafts: VoteDrafts, { rollCall, ...row }: VoteRow, document: SnapshotDocument): void {
  if (!fitsId(row, document, drafts)) return;
  const known = drafts.byId.get(voteIdOf(drafts.legislature, row.session, row.number));
  const records = rollCall === null ? null : packRecords(rollCall, drafts);
  if (known === undefined) {
    enterDraft(drafts, row, document, { records, withheld: row.unreadable });
    return;
  }
  const formerRow = {
    ...known.row,
    rollCall: known.records === null ? null : unpackRecords(known.records, drafts),
  };
  const difference = voteDifference(formerRow, { ...row, rollCall });
  known.documents.push(document.id);
  const order = generationOrder(known, document);
  if (difference === null) {
    if (order !== 0) drafts.unchanged.add(known);
    return;
  }
  if (order !== 0) {
    const older = order < 0 ? { row, place: document.place } : { row: known.row, place: known.place };
    if (order > 0) takeFacts(known, { row, records }, document);
    noteReplaced(drafts, known, older);
    return;
  }
  const sameForm = known.kind === document.source.kind;
  if (sameForm) known.withheld = 'vote_twice';
  drafts.issues.push(
    voteIssue(sameForm ? 'vote_twice' : 'forms_disagree', { row, place: document.place }, drafts, {
      found: difference,
      expected: `the same as ${known.place.path}`,
    }),
  );
}

/** Gives a vote the facts of a newer document. */
function takeFacts(
  draft: VoteDraft,
  { row, records }: Pick<VoteDraft, 'row' | 'records'>,
  { id, source, place }: SnapshotDocument,
): void {
  draft.documents.splice(draft.documents.indexOf(id), 1);
  draft.documents.unshift(id);
  Object.assign(draft, { row, records, kind: source.kind, place, withheld: row.unreadable });
}

/** Reports a file that a newer generation replaced, and whether its number now has another subject. */
function noteReplaced(
  drafts: VoteDrafts,
  draft: VoteDraft,
  { row, place }: Pick<VoteDraft, 'row' | 'place'>,
): void {
  drafts.replaced.push({ draft, row });
  const [was, now] = [row, draft.row].map((one) => wordsOf(textsOf(one)));
  const isSame = was!.matter === now!.matter;
  const [found, expected] = isSame
    ? [figures(row.totals), figures(draft.row.totals)]
    : [quote(was!.title), quote(now!.title)];
  drafts.issues.push(
    voteIssue(isSame ? 'vote_corrected' : 'vote_subject_changed', { row: draft.row, place }, drafts, {
      found,
      expected: `${expected} as in the newer ${draft.place.path}`,
    }),
  );
}

/** Returns the votes in favour, against and the abstentions, for messages and comparison. */
export const figures = (totals: Pick<OfficialTotals, 'yes' | 'no' | 'abstention'> | null): string =>
  totals === null ? 'no totals' : [totals.yes, totals.no, totals.abstention].join('/');

/** A vote by its numbers, for messages. */
interface NamedVote {
  row: Pick<VoteRow, 'session' | 'number'>;
}

/** Returns the name of a vote for messages. */
export const draftName = ({ row }: NamedVote): string => `session ${row.session} vote ${row.number}`;

/** Returns an issue with a vote of a legislature in a document. */
export const voteIssue = (
  code: IssueCode,
  { row, place }: NamedVote & { place: DocumentPlace },
  { legislature }: Pick<VoteDrafts, 'legislature'>,
  about: Partial<Issue> = {},
): Issue =>
  issue(code, { document: place.path, subject: draftName({ row }), legislature_id: legislature, ...about });

/** The printed form is read only where there is no other, so that it never corrects one. */
const NEVER_CORRECTS = 'vote-pdf';

/**
 * Returns whether a document was generated before (-1) or after (1) the one with the facts; 0 if both are no
 * generations of one file. Only another day makes another format newer.
 */
function generationOrder(
  { kind, place }: { kind: string; place: DocumentPlace },
  document: Pick<SnapshotDocument, 'source' | 'place'>,
): -1 | 0 | 1 {
  const [facts, other] = [place.generated, document.place.generated];
  if (facts === null || other === null) return 0;
  if (kind === document.source.kind) {
    if (dirname(place.path) !== dirname(document.place.path)) return 0;
    return compared(facts, other);
  }
  if (document.source.kind === NEVER_CORRECTS || place.date !== document.place.date) return 0;
  return compared(facts.slice(0, 10), other.slice(0, 10));
}

const compared = (facts: string, other: string): -1 | 0 | 1 => {
  if (facts === other) return 0;
  return other < facts ? -1 : 1;
};
