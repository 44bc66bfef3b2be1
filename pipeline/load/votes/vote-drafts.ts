import { type Issue, issue } from '../../issues.ts';
import { voteIdOf, type WithheldReason } from '../../model/votes/vote.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';
import type { CallVote, DayPageVote, VoteRow } from '../../sources/rows.ts';
import type { DocumentPlace } from '../../sources/source.ts';
import { voteDifference } from '../../sources/votes/vote-formats.ts';
import { Index, type Indexes, type PackedRecords, packRecords, unpackRecords } from './packed-records.ts';

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
}

/** The votes of one legislature. */
export interface VoteDrafts extends Indexes {
  legislature: number;
  byId: Map<number, VoteDraft>;
  issues: Issue[];
}

export const emptyVoteDrafts = (legislature: number): VoteDrafts => ({
  legislature,
  byId: new Map(),
  issues: [],
  names: new Index(),
  groups: new Index(),
});

/** Adds a vote that no document has named before, with its facts from other sources. */
export function enterDraft(
  { byId, legislature }: VoteDrafts,
  row: VoteDraft['row'],
  { id: documentId, source, place }: SnapshotDocument,
  known: Partial<VoteDraft>,
): VoteDraft {
  const id = voteIdOf(legislature, row.session, row.number);
  const nothing = { records: null, page: null, call: null, withheld: null };
  const draft = { id, row, documents: [documentId], kind: source.kind, place, ...nothing, ...known };
  byId.set(id, draft);
  return draft;
}

/**
 * Adds one vote of one document. Documents come in order of precedence, so the first to name a vote gives its
 * facts. A later one in another format must agree. A later one in the same format that disagrees is a second
 * vote under the same number, and then nothing shows which records are right.
 */
export function addVote(drafts: VoteDrafts, { rollCall, ...row }: VoteRow, document: SnapshotDocument): void {
  const known = drafts.byId.get(voteIdOf(drafts.legislature, row.session, row.number));
  if (known === undefined) {
    const records = rollCall === null ? null : packRecords(rollCall, drafts);
    enterDraft(drafts, row, document, { records, withheld: row.unreadable });
    return;
  }
  const formerRow = {
    ...known.row,
    rollCall: known.records === null ? null : unpackRecords(known.records, drafts),
  };
  const difference = voteDifference(formerRow, { ...row, rollCall });
  known.documents.push(document.id);
  if (difference === null) return;
  const sameForm = known.kind === document.source.kind;
  if (sameForm) known.withheld = 'vote_twice';
  drafts.issues.push(
    issue(sameForm ? 'vote_twice' : 'forms_disagree', {
      document: document.place.path,
      subject: draftName(known),
      found: difference,
      expected: `the same as ${known.place.path}`,
      legislature_id: drafts.legislature,
    }),
  );
}

/** Returns the name of a vote for messages. */
export const draftName = ({ row }: Pick<VoteDraft, 'row'>): string =>
  `session ${row.session} vote ${row.number}`;
