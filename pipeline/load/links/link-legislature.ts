import { bareInitiative } from '../../congreso/sources/initiatives/initiative-page.ts';
import type { OrderOfTheDay } from '../../core/chamber/rows.ts';
import type { Issue } from '../../core/issues.ts';
import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import type { Corrections } from '../documents/corrections.ts';
import type { CuratedTables } from '../documents/curated-tables.ts';
import { initiativeNumber, initiativeOf } from '../initiatives/initiatives.ts';
import type { PlenaryEvidence } from '../initiatives/plenary-evidence.ts';
import type { VoteDrafts } from '../votes/vote-drafts.ts';
import type { AmbiguousVote } from './ambiguous-votes.ts';
import type { DiscoveredInitiative } from './by-number.ts';
import { correctLinks } from './correct-links.ts';
import { linkVotes } from './link.ts';
import type { CandidateInitiative } from './titles.ts';
import type { VoteLink } from './vote-link.ts';

/** What the votes of a legislature are linked with. */
interface LinkContext {
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
  { chamberId, fictional, curatedTables }: LinkContext,
): Issue[] {
  const insert = inserter(db, tables.initiatives);
  return discovered.flatMap(({ officialId, title, documentId }) => {
    const row = bareInitiative(legislature, officialId, title);
    const context = {
      chamberId,
      sourceId: documentId,
      document: officialId,
      fictional,
      tables: curatedTables,
    };
    const { initiative, issues } = initiativeOf(row, context);
    if (initiative !== null) insert({ ...initiative, status: 'in_debate' });
    return issues;
  });
}
