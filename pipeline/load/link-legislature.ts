import { inserter } from '../db/insert.ts';
import type { DbWriter } from '../db/open.ts';
import { tables } from '../db/tables.ts';
import type { Issue } from '../issues.ts';
import { bareInitiative } from '../sources/initiatives/bare-initiative.ts';
import type { OrderOfTheDay } from '../sources/rows.ts';
import type { KnownName } from '../summaries/headlines/headline-facts.ts';
import { decide } from './decisions/decide.ts';
import { headlinesByVote } from './decisions/headlines.ts';
import { presenterReader } from './decisions/presenter-words.ts';
import type { Corrections } from './documents/corrections.ts';
import type { CuratedTables } from './documents/curated-tables.ts';
import type { InitiativeEvents } from './initiatives/initiative-events.ts';
import { initiativeNumber, initiativeOf } from './initiatives/initiatives.ts';
import { authorsIn } from './initiatives/sponsors.ts';
import { writeStatuses } from './initiatives/write-statuses.ts';
import type { DiscoveredInitiative } from './links/by-number.ts';
import { candidatesOf } from './links/candidates.ts';
import { correctLinks } from './links/correct-links.ts';
import { linkVotes } from './links/link.ts';
import type { LinkedVotes } from './links/linked-votes.ts';
import type { PlenaryEvidence } from './links/plenary-evidence.ts';
import type { CandidateInitiative } from './links/titles.ts';
import type { LoadedLegislature } from './read-legislature.ts';

/** What the votes of a legislature are linked to and decided with. */
interface LinkContext {
  chamberId: number;
  fictional: boolean;
  curated: CuratedTables;
  plenary: PlenaryEvidence;
  events: InitiativeEvents;
  /** Orders of the day of every legislature. */
  orders: readonly OrderOfTheDay[];
  corrections: Corrections;
  /** Returns the popular name of a law by its official name; null if no curated file has one. */
  knownAs(name: string): KnownName | null;
}

/**
 * Links the votes of a legislature to its initiatives. Writes the initiatives that only pages of days
 * mention, and the outcome of each.
 */
export function linkLegislature(db: DbWriter, loaded: LoadedLegislature, context: LinkContext): LinkedVotes {
  const { curated, plenary, events, orders, corrections } = context;
  const { voteDrafts, legislature } = loaded;
  noteOrders(plenary, orders, loaded);
  const candidates = candidatesOf(db, legislature.id);
  const { links, discovered, issues } = linkVotes(voteDrafts, {
    sections: curated.sections,
    candidates,
    plenary,
  });
  issues.push(...writeDiscovered(db, discovered, legislature.id, context));
  const initiatives = new Map(
    [...candidates, ...discovered.map(asCandidate)].map((candidate) => [candidate.id, candidate]),
  );
  correctLinks(voteDrafts, corrections, { links, initiatives, sections: curated.sections });
  const decisions = decide(voteDrafts, {
    sections: curated.sections,
    majorities: loaded.majorities,
    votingDays: loaded.votingDays,
    initiativeOf: (vote) => initiatives.get(links.get(vote)?.[0]?.initiativeId ?? -1) ?? null,
    readPresenters: presenterReader(loaded.groups.spoken),
    authorsOf: ({ authors }) => authorsIn(authors, loaded.groups),
    knownAs: context.knownAs,
  });
  const headlines = headlinesByVote(voteDrafts, decisions, loaded.groups);
  const linked = { links, decisions, headlines, initiatives, issues };
  writeStatuses(db, loaded, linked, events);
  return linked;
}

function noteOrders(
  plenary: PlenaryEvidence,
  orders: readonly OrderOfTheDay[],
  { legislature }: LoadedLegislature,
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
  authors: null,
  submittedOn: null,
});

function writeDiscovered(
  db: DbWriter,
  discovered: readonly DiscoveredInitiative[],
  legislature: number,
  { chamberId, fictional, curated }: LinkContext,
): Issue[] {
  const insert = inserter(db, tables.initiatives);
  return discovered.flatMap(({ officialId, title, documentId }) => {
    const row = bareInitiative(legislature, officialId, title);
    const context = { chamberId, sourceId: documentId, document: officialId, fictional, tables: curated };
    const { initiative, issues } = initiativeOf(row, context);
    if (initiative !== null) insert({ ...initiative, status: 'in_debate' });
    return issues;
  });
}
