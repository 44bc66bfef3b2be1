import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import { type StoredSummary, UNSUMMARISED } from '../../model/plain-summary.ts';
import { ABSENT } from '../../model/votes/choice.ts';
import type { Decision, Question } from '../../model/votes/decision.ts';
import {
  type StoredVote,
  type VoteSourceKind,
  voteSearchText,
  type WithheldReason,
} from '../../model/votes/vote.ts';
import type { OfficialTotals } from '../../sources/rows.ts';
import type { DecidedVote } from '../decisions/decide.ts';
import type { VoteNames } from '../decisions/headlines.ts';
import { proposerOf, sponsorsOf } from '../initiatives/sponsors.ts';
import type { LinkedVotes } from '../links/linked-votes.ts';
import type { VoteLink } from '../links/vote-link.ts';
import type { LoadedLegislature } from '../read-legislature.ts';
import { marginOf, resultOf } from './result.ts';
import { isSecretBallot } from './secret-ballot.ts';
import type { VoteDraft } from './vote-drafts.ts';

/** Writes the row of one vote, its initiatives, and the documents it was found in. */
export function voteWriter(
  db: DbWriter,
  loaded: LoadedLegislature,
  linked: LinkedVotes,
  chamberId: number,
): (draft: VoteDraft, reason: WithheldReason | null, hasRecords: boolean) => void {
  const insertVote = inserter(db, tables.votes);
  const insertLink = inserter(db, tables.vote_initiatives);
  const insertPresenter = inserter(db, tables.vote_presenters);
  const insertVoteSource = inserter(db, tables.vote_sources);
  const vacancies = vacanciesBySession(loaded);
  const { id: legislature, seats } = loaded.legislature;
  return (draft, reason, hasRecords) => {
    const vacant = vacancies.get(draft.row.session) ?? null;
    const links = linked.links.get(draft.id) ?? [];
    const decided = linked.decisions.get(draft.id)!;
    const names = linked.headlines.get(draft.id)!;
    const texts = textsOf(draft);
    insertVote({
      ...voteOf(draft, {
        question: decided.decision.question,
        chamberId,
        legislature,
        reason,
        hasRecords,
        seats,
        vacant,
      }),
      ...texts,
      ...names,
      search_text: voteSearchText({ ...texts, ...names }),
      subject_title: decided.subject.title,
      ...decided.decision,
      presented_by_evidence: decided.evidence,
      ...linkOf(links, draft, loaded, linked, decided.authors),
      ...UNSUMMARISED,
    });
    links.forEach(({ initiativeId, evidence, certainty }, at) => {
      insertLink({
        vote_id: draft.id,
        initiative_id: initiativeId,
        evidence,
        certainty,
        is_primary: at === 0,
      });
    });
    decided.presenters.forEach(({ kind, name, groupId, members }, at) => {
      insertPresenter({ vote_id: draft.id, position: at + 1, kind, name, group_id: groupId, members });
    });
    for (const source_id of [...new Set(draft.documents)].sort((a, b) => a - b)) {
      insertVoteSource({ vote_id: draft.id, source_id });
    }
  };
}

const textsOf = ({ row }: VoteDraft): Pick<StoredVote, 'title' | 'description'> => ({
  title: row.text === '' ? row.section : row.text,
  description: [row.section, row.subgroupTitle, row.subgroupText].filter((part) => part !== '').join(' · '),
});

interface VoteContext {
  question: Question;
  chamberId: number;
  legislature: number;
  reason: WithheldReason | null;
  hasRecords: boolean;
  seats: number;
  /** Vacant seats in the session, as its files of records show; null where none does. */
  vacant: number | null;
}

type LinkColumns = Pick<
  StoredVote,
  | 'expediente_raw'
  | 'initiative_id'
  | 'link_evidence'
  | 'link_certainty'
  | 'proposed_by_government'
  | 'proposing_group_id'
>;

function voteOf(
  { id, row, records, documents, kind, call }: VoteDraft,
  facts: VoteContext,
): Omit<
  StoredVote,
  | keyof LinkColumns
  | keyof Decision
  | keyof VoteNames
  | keyof ReturnType<typeof textsOf>
  | 'search_text'
  | 'subject_title'
  | 'presented_by_evidence'
  | keyof StoredSummary
> {
  const { totals } = row;
  return {
    id,
    chamber_id: facts.chamberId,
    legislature_id: facts.legislature,
    session_number: row.session,
    vote_number: row.number,
    date: row.date,
    section: row.section,
    yes: totals?.yes ?? null,
    no: totals?.no ?? null,
    abstention: totals?.abstention ?? null,
    absent: absentees(totals, records?.choices ?? null, facts, {
      byCall: call !== null,
      fromFile: kind !== 'day-page',
    }),
    result: resultOf(totals),
    margin: marginOf(totals, facts.question),
    // Told when the totals of groups are counted.
    dissents: null,
    by_assent: row.byAssent,
    secret: isSecretBallot(facts.question, records === null),
    has_records: facts.hasRecords,
    records_withheld: facts.reason,
    source_kind: SOURCE_KINDS[kind]!,
    source_id: documents[0]!,
  };
}

const SOURCE_KINDS: Record<string, VoteSourceKind> = {
  'vote-json': 'json',
  'vote-xml': 'xml',
  'session-zip': 'zip',
  'vote-pdf': 'pdf',
  'day-page': 'day_page',
  diario: 'diario',
};

function absentees(
  totals: OfficialTotals | null,
  choices: Uint8Array | null,
  { vacant, seats, question }: Pick<VoteContext, 'vacant' | 'seats' | 'question'>,
  { byCall, fromFile }: { byCall: boolean; fromFile: boolean },
): number | null {
  if (totals === null || (byCall && choices !== null && choices.length < seats)) return null;
  if (choices !== null) return choices.reduce((count, choice) => count + (choice === ABSENT ? 1 : 0), 0);
  if (fromFile && !isSecretBallot(question, true)) return null;
  return totals.notVoting === null || vacant === null ? null : Math.max(0, totals.notVoting - vacant);
}

/** Files of one session with records show how many seats were vacant that day. */
function vacanciesBySession({ voteDrafts, legislature }: LoadedLegislature): Map<number, number> {
  const vacancies = new Map<number, number>();
  for (const { row, records, call } of voteDrafts.byId.values()) {
    if (records !== null && call === null)
      vacancies.set(row.session, Math.max(0, legislature.seats - records.names.length));
  }
  return vacancies;
}

function linkOf(
  links: readonly VoteLink[],
  { page, call }: VoteDraft,
  { groups }: LoadedLegislature,
  linked: LinkedVotes,
  authors: DecidedVote['authors'],
): LinkColumns {
  const [primary] = links;
  const initiative = primary === undefined ? undefined : linked.initiatives.get(primary.initiativeId);
  const corrected = primary?.evidence === 'correction' ? initiative!.officialId : null;
  const proposer =
    initiative === undefined ? soleAuthor(authors) : proposerOf(sponsorsOf(initiative.authors, groups));
  return {
    expediente_raw:
      corrected ?? page?.expedientes[0] ?? call?.expedientes[0] ?? initiative?.officialId ?? null,
    initiative_id: primary?.initiativeId ?? null,
    link_evidence: primary?.evidence ?? null,
    link_certainty: primary?.certainty ?? null,
    proposed_by_government: proposer.byGovernment,
    proposing_group_id: proposer.groupId,
  };
}

/** The only author that the words of a vote name: the Government, or one group. */
function soleAuthor(authors: DecidedVote['authors']): { byGovernment: boolean; groupId: number | null } {
  const [only, ...others] = authors;
  if (only === undefined || others.length > 0) return { byGovernment: false, groupId: null };
  return { byGovernment: only.kind === 'government', groupId: only.groupId };
}
