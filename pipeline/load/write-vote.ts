import { inserter } from '../db/insert.ts';
import type { Write } from '../db/open.ts';
import { tables } from '../db/tables.ts';
import { ABSENT } from '../model/choice.ts';
import { type Result, type StoredVote, voteSearchText, type WithheldReason } from '../model/vote.ts';
import type { OfficialTotals } from '../sources/rows.ts';
import type { Division } from './divisions.ts';
import { initiativeId } from './initiatives.ts';
import { proposerOf } from './proposers.ts';
import type { Term } from './term.ts';

/** Writes the row of one vote, and the documents it was found in. */
export function voteWriter(
  db: Write,
  term: Term,
  chamberId: number,
): (division: Division, reason: WithheldReason | null, hasRecords: boolean) => void {
  const insertVote = inserter(db, tables.votes);
  const insertVoteSource = inserter(db, tables.vote_sources);
  const vacancies = vacanciesBySession(term);
  const initiativeOf = initiativeReader(db);
  const { id: legislature } = term.legislature;
  return (division, reason, hasRecords) => {
    const vacant = vacancies.get(division.row.session) ?? null;
    const linked = initiativeOf(legislature, division.page?.expedientes ?? []);
    insertVote({
      ...voteOf(division, { chamberId, legislature, reason, hasRecords, vacant }),
      ...linkOf(linked, division, term),
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
  /** Vacant seats in the session, as its files of records show; null where none does. */
  vacant: number | null;
}

type Link = Pick<
  StoredVote,
  | 'expediente_raw'
  | 'initiative_id'
  | 'link_evidence'
  | 'link_certainty'
  | 'proposed_by_government'
  | 'proposing_group_id'
>;

function voteOf({ id, row, roll, documents }: Division, facts: VoteFacts): Omit<StoredVote, keyof Link> {
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
    absent: absentees(totals, roll?.choices ?? null, facts.vacant),
    result: resultOf(totals),
    vote_kind: null,
    is_final: null,
    required_majority: null,
    passed: null,
    effect: null,
    repeats_vote_id: null,
    by_assent: row.byAssent,
    secret:
      totals !== null && roll === null && documents.length > 0 && !row.byAssent && totals.notVoting !== null,
    has_records: facts.hasRecords,
    records_withheld: facts.reason,
    source_id: documents[0]!,
  };
}

function absentees(
  totals: OfficialTotals | null,
  choices: Uint8Array | null,
  vacant: number | null,
): number | null {
  if (totals === null) return null;
  if (choices !== null) return choices.reduce((count, choice) => count + (choice === ABSENT ? 1 : 0), 0);
  return totals.notVoting === null || vacant === null ? null : Math.max(0, totals.notVoting - vacant);
}

/** By assent means approved: nobody asked for a count. */
function resultOf(totals: OfficialTotals | null): Result {
  if (totals === null || totals.yes > totals.no) return 'approved';
  return totals.no > totals.yes ? 'rejected' : 'tie';
}

/** Files of one session with records show how many seats were vacant that day. */
function vacanciesBySession({ divisions, legislature }: Term): Map<number, number> {
  const vacancies = new Map<number, number>();
  for (const { row, roll } of divisions.byId.values()) {
    if (roll !== null) vacancies.set(row.session, Math.max(0, legislature.seats - roll.names.length));
  }
  return vacancies;
}

interface Linked {
  officialId: string;
  initiative: { id: number; submitted_by: string | null } | null;
}

function initiativeReader(db: Write): (legislature: number, expedientes: string[]) => Linked | null {
  return (legislature, [officialId]) => {
    if (officialId === undefined) return null;
    const id = initiativeId(legislature, officialId);
    const query = db.db.selectFrom('initiatives').select(['id', 'submitted_by']).where('id', '=', id);
    return { officialId, initiative: (id === null ? undefined : db.get(query)) ?? null };
  };
}

function linkOf(linked: Linked | null, { page }: Division, { groups }: Term): Link {
  const proposer = proposerOf(linked?.initiative?.submitted_by ?? null, groups);
  return {
    expediente_raw: linked?.officialId ?? null,
    initiative_id: linked?.initiative?.id ?? null,
    link_evidence: linked?.initiative == null || page === null ? null : 'day_page',
    link_certainty: linked?.initiative == null || page === null ? null : 1,
    proposed_by_government: proposer.byGovernment,
    proposing_group_id: proposer.groupId,
  };
}
