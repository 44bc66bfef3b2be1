import { inserter } from '../db/insert.ts';
import type { Write } from '../db/open.ts';
import { tables } from '../db/tables.ts';
import { ABSENT } from '../model/choice.ts';
import { type StoredSummary, UNSUMMARISED } from '../model/plain-summary.ts';
import {
  type Result,
  type StoredVote,
  type VoteSourceKind,
  voteSearchText,
  type WithheldReason,
} from '../model/vote.ts';
import type { Decision } from '../model/vote-kind.ts';
import type { OfficialTotals } from '../sources/rows.ts';
import type { Division } from './divisions.ts';
import type { LinkedTerm } from './linked-term.ts';
import type { Link } from './links/vote-link.ts';
import { proposerOf, sponsorsOf } from './sponsors.ts';
import type { Term } from './term.ts';

/** Writes the row of one vote, its initiatives, and the documents it was found in. */
export function voteWriter(
  db: Write,
  term: Term,
  linked: LinkedTerm,
  chamberId: number,
): (division: Division, reason: WithheldReason | null, hasRecords: boolean) => void {
  const insertVote = inserter(db, tables.votes);
  const insertLink = inserter(db, tables.vote_initiatives);
  const insertVoteSource = inserter(db, tables.vote_sources);
  const vacancies = vacanciesBySession(term);
  const { id: legislature, seats } = term.legislature;
  return (division, reason, hasRecords) => {
    const vacant = vacancies.get(division.row.session) ?? null;
    const links = linked.links.get(division.id) ?? [];
    insertVote({
      ...voteOf(division, { chamberId, legislature, reason, hasRecords, seats, vacant }),
      ...linked.decisions.get(division.id)!,
      ...linkOf(links, division, term, linked),
      ...UNSUMMARISED,
    });
    links.forEach(({ initiativeId, evidence, certainty }, at) => {
      insertLink({
        vote_id: division.id,
        initiative_id: initiativeId,
        evidence,
        certainty,
        is_primary: at === 0,
      });
    });
    for (const source_id of [...new Set(division.documents)].sort((a, b) => a - b)) {
      insertVoteSource({ vote_id: division.id, source_id });
    }
  };
}

interface VoteFacts {
  chamberId: number;
  legislature: number;
  reason: WithheldReason | null;
  hasRecords: boolean;
  seats: number;
  /** Vacant seats in the session, as its files of records show; null where none does. */
  vacant: number | null;
}

type Tie = Pick<
  StoredVote,
  | 'expediente_raw'
  | 'initiative_id'
  | 'link_evidence'
  | 'link_certainty'
  | 'proposed_by_government'
  | 'proposing_group_id'
>;

function voteOf(
  { id, row, roll, documents, kind, call }: Division,
  facts: VoteFacts,
): Omit<StoredVote, keyof Tie | keyof Decision | keyof StoredSummary> {
  const { totals } = row;
  const texts = {
    title: row.text === '' ? row.section : row.text,
    description: [row.section, row.subgroupTitle, row.subgroupText].filter((part) => part !== '').join(' · '),
  };
  return {
    id,
    chamber_id: facts.chamberId,
    legislature_id: facts.legislature,
    session_number: row.session,
    vote_number: row.number,
    date: row.date,
    ...texts,
    search_text: voteSearchText(texts),
    section: row.section,
    yes: totals?.yes ?? null,
    no: totals?.no ?? null,
    abstention: totals?.abstention ?? null,
    absent: absentees(totals, roll?.choices ?? null, facts, call !== null),
    result: resultOf(totals),
    by_assent: row.byAssent,
    secret:
      totals !== null && roll === null && documents.length > 0 && !row.byAssent && totals.notVoting !== null,
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
  { vacant, seats }: Pick<VoteFacts, 'vacant' | 'seats'>,
  byCall: boolean,
): number | null {
  if (totals === null || (byCall && choices !== null && choices.length < seats)) return null;
  if (choices !== null) return choices.reduce((count, choice) => count + (choice === ABSENT ? 1 : 0), 0);
  return totals.notVoting === null || vacant === null ? null : Math.max(0, totals.notVoting - vacant);
}

/** More yes than no, or the other way round. By assent means approved: nobody asked for a count. */
export function resultOf(totals: OfficialTotals | null): Result {
  if (totals === null || totals.yes > totals.no) return 'approved';
  return totals.no > totals.yes ? 'rejected' : 'tie';
}

/** Files of one session with records show how many seats were vacant that day. */
function vacanciesBySession({ divisions, legislature }: Term): Map<number, number> {
  const vacancies = new Map<number, number>();
  for (const { row, roll, call } of divisions.byId.values()) {
    if (roll !== null && call === null)
      vacancies.set(row.session, Math.max(0, legislature.seats - roll.names.length));
  }
  return vacancies;
}

function linkOf(links: readonly Link[], { page, call }: Division, { groups }: Term, linked: LinkedTerm): Tie {
  const [primary] = links;
  const initiative = primary === undefined ? undefined : linked.initiatives.get(primary.initiativeId);
  const corrected = primary?.evidence === 'correction' ? initiative!.officialId : null;
  const proposer = proposerOf(sponsorsOf(initiative?.authors ?? null, groups));
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
