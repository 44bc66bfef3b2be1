import type { DecidedVote } from '../../core/chamber/decision.ts';
import { marginOf, resultOf } from '../../core/chamber/result.ts';
import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import { UNSUMMARISED } from '../../model/plain-summary.ts';
import { UNTRANSLATED } from '../../model/translated-titles.ts';
import { ABSENT } from '../../model/votes/choice.ts';
import { type VoteSourceKind, voteSearchText, type WithheldReason } from '../../model/votes/vote.ts';
import type { LinkedVotes } from '../decisions/linked-votes.ts';
import { proposerOf, sponsorsOf } from '../decisions/sponsors.ts';
import type { LoadedLegislature } from '../legislatures/loaded-legislature.ts';
import type { VoteLink } from '../links/vote-links.ts';
import { textsOf } from '../votes/matter.ts';
import type { VoteDraft } from '../votes/vote-drafts.ts';

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
  const isLoaded = loadedAddresses(db);
  return (draft, reason, hasRecords) => {
    const { id, row, records } = draft;
    const { totals } = row;
    const links = linked.links.get(id) ?? [];
    const decided = linked.decisions.get(id)!;
    const { question } = decided.decision;
    const names = linked.headlines.get(id)!;
    const texts = textsOf(row);
    insertVote({
      id,
      chamber_id: chamberId,
      legislature_id: legislature,
      session_number: row.session,
      vote_number: row.number,
      date: row.date,
      // Set when the minutes are compared with all votes of the day.
      ...{ voted_time: null, voted_time_end: null, voted_time_precision: null },
      section: row.section,
      ...texts,
      ...UNTRANSLATED,
      ...names,
      search_text: voteSearchText({ ...texts, ...names }),
      subject_title: decided.subject.title,
      ...decided.decision,
      presented_by_evidence: decided.evidence,
      ...linkOf(links, draft, loaded, linked, decided.authors),
      yes: totals?.yes ?? null,
      no: totals?.no ?? null,
      abstention: totals?.abstention ?? null,
      absent: absentees(draft, decided, { seats, vacant: vacancies.get(row.session) ?? null }),
      result: resultOf(totals),
      margin: marginOf(totals, question),
      // Set when the totals of groups are counted.
      dissents: null,
      by_assent: row.byAssent,
      secret: decided.isOnPersons && records === null,
      has_records: hasRecords,
      records_withheld: reason,
      records_expected_in: hasRecords ? null : expectedIn(draft, decided, isLoaded),
      source_kind: SOURCE_KINDS[draft.kind]!,
      source_id: draft.documents[0]!,
      ...UNSUMMARISED,
    });
    links.forEach(({ initiativeId, evidence, certainty }, at) => {
      insertLink({ vote_id: id, initiative_id: initiativeId, evidence, certainty, is_primary: at === 0 });
    });
    decided.presenters.forEach(({ kind, name, groupId, members }, at) => {
      insertPresenter({ vote_id: id, position: at + 1, kind, name, group_id: groupId, members });
    });
    for (const source_id of [...new Set(draft.documents)].sort((a, b) => a - b)) {
      insertVoteSource({ vote_id: id, source_id });
    }
  };
}

/** Returns the Diario that the page of the day links for a vote whose names no document has yet. */
function expectedIn(
  { row, records, call, page }: VoteDraft,
  { isOnPersons }: DecidedVote,
  isLoaded: (address: string) => boolean,
): string | null {
  const linked = page?.files.diario ?? null;
  if (linked === null || records !== null || call !== null || row.byAssent) return null;
  return isOnPersons || isLoaded(linked) ? null : linked;
}

/** Returns whether the snapshots have a document with an address, ignoring the fragment of a link. */
function loadedAddresses({ db, all }: DbWriter): (address: string) => boolean {
  const bare = (address: string) => address.replace(/[?#].*$/s, '').toLowerCase();
  const loaded = new Set(
    all(db.selectFrom('sources').select('url').where('url', 'is not', null)).map(({ url }) => bare(url!)),
  );
  return (address) => loaded.has(bare(address));
}

const SOURCE_KINDS: Record<string, VoteSourceKind> = {
  'vote-json': 'json',
  'vote-xml': 'xml',
  'session-zip': 'zip',
  'vote-pdf': 'pdf',
  'day-page': 'day_page',
  diario: 'diario',
};

/** Counts absentees; `vacant` are seats without a holder in the session, null if no file of records shows them. */
function absentees(
  { row: { totals }, records, kind, call }: VoteDraft,
  { isOnPersons }: DecidedVote,
  { seats, vacant }: { seats: number; vacant: number | null },
): number | null {
  const choices = records?.choices ?? null;
  if (totals === null || (call !== null && choices !== null && choices.length < seats)) return null;
  if (choices !== null) return choices.reduce((count, choice) => count + (choice === ABSENT ? 1 : 0), 0);
  if (kind !== 'day-page' && !isOnPersons) return null;
  return totals.notVoting === null || vacant === null ? null : Math.max(0, totals.notVoting - vacant);
}

/** Returns the number of vacant seats by session, from files with records. */
function vacanciesBySession({ voteDrafts, legislature }: LoadedLegislature): Map<number, number> {
  const vacancies = new Map<number, number>();
  for (const { row, records, call } of voteDrafts.byId.values()) {
    if (records !== null && call === null)
      vacancies.set(row.session, Math.max(0, legislature.seats - records.names.length));
  }
  return vacancies;
}

/** Returns the subject of a vote and its proposers: the authors that its own words name if no initiative is known. */
function linkOf(
  links: readonly VoteLink[],
  { page, call }: VoteDraft,
  { groups }: LoadedLegislature,
  linked: LinkedVotes,
  authors: DecidedVote['authors'],
) {
  const [primary] = links;
  const initiative = primary === undefined ? undefined : linked.initiatives.get(primary.initiativeId);
  const corrected = primary?.evidence === 'correction' ? initiative!.officialId : null;
  const sponsors =
    initiative === undefined
      ? authors.map(({ kind, groupId }) => ({ groupId, isGovernment: kind === 'government' }))
      : sponsorsOf(initiative.authors, groups);
  return {
    expediente_raw:
      corrected ?? page?.expedientes[0] ?? call?.expedientes[0] ?? initiative?.officialId ?? null,
    initiative_id: primary?.initiativeId ?? null,
    link_evidence: primary?.evidence ?? null,
    link_certainty: primary?.certainty ?? null,
    ...proposerOf(sponsors),
  };
}
