import type { ChamberAdapter } from '../../core/chamber/chamber.ts';
import type { SectionReader } from '../../core/chamber/decision.ts';
import { bareInitiative, type OrderOfTheDay } from '../../core/chamber/rows.ts';
import type { Issue } from '../../core/issues.ts';
import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import type { CorrectionOf } from '../../model/correction.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import { type Corrections, refusedCorrection, worded } from '../documents/corrections.ts';
import type { CuratedTables } from '../documents/curated-tables.ts';
import type { PlenaryEvidence } from '../initiatives/initiative-evidence.ts';
import { initiativeNumber, initiativeOf } from '../initiatives/initiatives.ts';
import { draftName, type VoteDraft, type VoteDrafts } from '../votes/vote-drafts.ts';
import { type DiscoveredInitiative, linkVotes } from './link.ts';
import type { CandidateInitiative } from './titles.ts';
import type { AmbiguousVote, VoteLink } from './vote-links.ts';

/** What the votes of a legislature are linked with. */
interface LinkContext {
  chamber: ChamberAdapter;
  chamberId: number;
  fictional: boolean;
  curatedTables: CuratedTables;
  plenary: PlenaryEvidence;
  corrections: Corrections;
  /** Initiatives of the legislature that documents other than votes know. */
  candidates: readonly CandidateInitiative[];
}

/** The links of a legislature that words and numbers show. */
export interface FoundLinks {
  /** By vote, the primary link first; a vote without a link is missing. */
  links: Map<number, VoteLink[]>;
  ambiguous: AmbiguousVote[];
  /** The initiatives of the legislature, with those that only pages of days mention. */
  initiatives: ReadonlyMap<number, CandidateInitiative>;
}

/** Links the votes of a legislature to its initiatives, and writes the initiatives that only pages of days mention. */
export function linkLegislature(
  db: DbWriter,
  voteDrafts: VoteDrafts,
  context: LinkContext,
): { found: FoundLinks; issues: Issue[] } {
  const { candidates, plenary, corrections } = context;
  const { sections } = context.curatedTables;
  const { links, ambiguous, discovered, issues } = linkVotes(voteDrafts, { sections, candidates, plenary });
  issues.push(...writeDiscovered(db, discovered, voteDrafts.legislature, context));
  const initiatives = new Map(
    [...candidates, ...discovered.map(asCandidate)].map((candidate) => [candidate.id, candidate]),
  );
  correctLinks(voteDrafts, corrections, { links, initiatives, sections });
  return { found: { links, ambiguous, initiatives }, issues };
}

/** Notes which initiatives the orders of the day of a legislature list. */
export function noteOrders(
  plenary: PlenaryEvidence,
  orders: readonly OrderOfTheDay[],
  legislature: StoredLegislature,
): void {
  const { id, start_date, end_date } = legislature;
  for (const { date, session, items } of orders) {
    if (date < start_date || (end_date !== null && date > end_date)) continue;
    for (const officialId of items.flatMap(({ expedientes }) => expedientes)) {
      const initiative = initiativeNumber(id, officialId);
      if (initiative !== null) plenary.listed(initiative, session);
    }
  }
}

const asCandidate = ({ id, officialId, title }: DiscoveredInitiative): CandidateInitiative => ({
  id,
  officialId,
  type: officialId.slice(0, 3),
  title,
  titles: [{ title, after: null, before: null }],
  authors: null,
  submittedOn: null,
  endedOn: null,
});

function writeDiscovered(
  db: DbWriter,
  discovered: readonly DiscoveredInitiative[],
  legislature: number,
  { chamberId, fictional, curatedTables, chamber }: LinkContext,
): Issue[] {
  const insert = inserter(db, tables.initiatives);
  return discovered.flatMap(({ officialId, title, documentId }) => {
    const row = bareInitiative(legislature, officialId, title);
    const context = {
      chamberId,
      sourceId: documentId,
      document: officialId,
      pageOf: fictional ? null : chamber.documents.initiativePage,
      tables: curatedTables,
    };
    const { initiative, issues } = initiativeOf(row, context);
    if (initiative !== null) insert({ ...initiative, status: 'in_debate' });
    return issues;
  });
}

/** What links are corrected with. */
interface CorrectableLinks {
  links: Map<number, VoteLink[]>;
  initiatives: ReadonlyMap<number, CandidateInitiative>;
  sections: SectionReader;
}

/** Corrects what votes were about. The initiative must be known, and of a type that the section of the vote can have. */
function correctLinks({ byId }: VoteDrafts, corrections: Corrections, current: CorrectableLinks): void {
  const { links, initiatives } = current;
  for (const correction of corrections.of('vote_initiatives')) {
    const draft = byId.get(correction.vote);
    if (draft === undefined) continue;
    const found = (links.get(draft.id) ?? []).map(
      ({ initiativeId }) => initiatives.get(initiativeId)!.officialId,
    );
    corrections.apply(correction, {
      subject: `${draftName(draft)}, initiatives`,
      found: worded(found.toSorted()),
      expected: worded(correction.expect.toSorted()),
      corrected: worded(correction.correct),
    });
    if (correction.correct.length === 0) links.delete(draft.id);
    else links.set(draft.id, linksBy(correction, draft, current));
  }
}

function linksBy(
  correction: CorrectionOf<'vote_initiatives'>,
  draft: VoteDraft,
  { initiatives, sections }: CorrectableLinks,
): VoteLink[] {
  const section = sections(draft.row.section);
  return correction.correct.map((officialId) => {
    const initiative = [...initiatives.values()].find((each) => each.officialId === officialId);
    if (initiative === undefined)
      throw refusedCorrection(correction, `no document knows an initiative ${officialId}`);
    if (section !== null && !section.types.has(initiative.type)) {
      const types = [...section.types].join(', ');
      throw refusedCorrection(
        correction,
        `${officialId} is not of type ${types}, as what is voted under ${draft.row.section}`,
      );
    }
    return { initiativeId: initiative.id, evidence: 'correction', certainty: 1 };
  });
}
