import { inserter } from '../db/insert.ts';
import type { DbWriter } from '../db/open.ts';
import { tables } from '../db/tables.ts';
import type { Issue } from '../issues.ts';
import type { OrderOfTheDay } from '../sources/rows.ts';
import type { KnownName } from '../summaries/headlines/headline-facts.ts';
import { decide } from './decisions/decide.ts';
import { headlinesByVote } from './decisions/headlines.ts';
import { type DecidingVote, outcomeOf } from './decisions/outcome.ts';
import { presenterReader } from './decisions/presenter-words.ts';
import type { Corrections } from './documents/corrections.ts';
import type { CuratedTables } from './documents/curated-tables.ts';
import { initiativeId, initiativeOf } from './initiatives/initiatives.ts';
import { authorsIn } from './initiatives/sponsors.ts';
import type { DiscoveredInitiative } from './links/by-number.ts';
import { candidatesOf } from './links/candidates.ts';
import { correctLinks } from './links/correct-links.ts';
import { linkVotes } from './links/link.ts';
import type { LinkedVotes } from './links/linked-votes.ts';
import { bareInitiative } from './links/minutes.ts';
import type { PlenaryEvidence } from './links/plenary-evidence.ts';
import type { CandidateInitiative } from './links/titles.ts';
import { inOrderOfTime } from './people/appearances.ts';
import type { LoadedLegislature } from './read-legislature.ts';
import { resultOf } from './votes/result.ts';

/** What the votes of a legislature are tied and judged with. */
export interface LinkContext {
  chamberId: number;
  fictional: boolean;
  curated: CuratedTables;
  plenary: PlenaryEvidence;
  /** Orders of the day of every legislature. */
  orders: readonly OrderOfTheDay[];
  corrections: Corrections;
  /** The name by which people know a law, by its official name; null where nobody curated one. */
  knownAs(name: string): KnownName | null;
}

/**
 * Ties the votes of a legislature to its initiatives. Writes the initiatives of which only pages of days know, and what
 * votes made of those whose official words do not say it.
 */
export function linkLegislature(db: DbWriter, loaded: LoadedLegislature, context: LinkContext): LinkedVotes {
  const { curated, plenary, orders, corrections } = context;
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
    initiativeOf: (vote) => initiatives.get(links.get(vote)?.[0]?.initiativeId ?? -1) ?? null,
    readPresenters: presenterReader(loaded.groups.spoken),
    authorsOf: ({ authors }) => authorsIn(authors, loaded.groups),
    knownAs: context.knownAs,
  });
  const headlines = headlinesByVote(voteDrafts, decisions, loaded.groups);
  const linked = { links, decisions, headlines, initiatives, issues };
  writeOutcomes(db, loaded, linked);
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
      const initiative = initiativeId(id, officialId);
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

/** Official words come first: votes speak only for initiatives that have none. */
function writeOutcomes(
  db: DbWriter,
  { voteDrafts }: LoadedLegislature,
  { links, decisions, initiatives }: LinkedVotes,
): void {
  const votesOf = new Map<number, DecidingVote[]>();
  for (const { id, row } of inOrderOfTime(voteDrafts)) {
    const vote = { ...decisions.get(id)!.decision, date: row.date, result: resultOf(row.totals) };
    for (const { initiativeId: initiative } of links.get(id) ?? []) {
      const votes = votesOf.get(initiative);
      if (votes === undefined) votesOf.set(initiative, [vote]);
      else votes.push(vote);
    }
  }
  const update = db.statement(`update initiatives set status = ?, closed_at = ?, status_basis = 'votes'
    where id = ? and status_detail is null and closed_at is null`);
  for (const [initiative, votes] of votesOf) {
    const outcome = outcomeOf(initiatives.get(initiative)!.type, votes);
    if (outcome !== null) update.run([outcome.status, outcome.closedOn, initiative]);
  }
}
