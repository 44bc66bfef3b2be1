import { inserter } from '../db/insert.ts';
import type { Write } from '../db/open.ts';
import { tables } from '../db/tables.ts';
import type { Issue } from '../issues.ts';
import type { OrderOfTheDay } from '../sources/rows.ts';
import { correctLinks } from './correct-links.ts';
import type { Corrections } from './corrections.ts';
import type { CuratedTables } from './curated-tables.ts';
import { decide } from './decisions/decide.ts';
import { type DecidingVote, outcomeOf } from './decisions/outcome.ts';
import { initiativeId, initiativeOf } from './initiatives.ts';
import type { LinkedTerm } from './linked-term.ts';
import { candidatesOf } from './links/candidates.ts';
import type { Floor } from './links/floor.ts';
import { linkVotes } from './links/link.ts';
import type { Discovered } from './links/named.ts';
import type { Candidate } from './links/titles.ts';
import { bareInitiative } from './minutes.ts';
import { inOrder } from './sightings.ts';
import type { Term } from './term.ts';
import { resultOf } from './write-vote.ts';

/** What the votes of a legislature are tied and judged with. */
export interface Linking {
  chamberId: number;
  fictional: boolean;
  curated: CuratedTables;
  floor: Floor;
  /** Orders of the day of every legislature. */
  orders: readonly OrderOfTheDay[];
  corrections: Corrections;
}

/**
 * Ties the votes of a legislature to its initiatives. Writes the initiatives of which only pages of days know, and what
 * votes made of those whose official words do not say it.
 */
export function linkTerm(db: Write, term: Term, linking: Linking): LinkedTerm {
  const { curated, floor, orders, corrections } = linking;
  const { divisions, legislature } = term;
  noteOrders(floor, orders, term);
  const candidates = candidatesOf(db, legislature.id);
  const { links, discovered, issues } = linkVotes(divisions, {
    sections: curated.sections,
    candidates,
    floor,
  });
  issues.push(...writeDiscovered(db, discovered, legislature.id, linking));
  const initiatives = new Map(
    [...candidates, ...discovered.map(asCandidate)].map((candidate) => [candidate.id, candidate]),
  );
  correctLinks(divisions, corrections, { links, initiatives, sections: curated.sections });
  const decisions = decide(divisions, {
    sections: curated.sections,
    majorities: term.majorities,
    initiativeOf: (vote) => initiatives.get(links.get(vote)?.[0]?.initiativeId ?? -1) ?? null,
  });
  const linked = { links, decisions, initiatives, issues };
  writeOutcomes(db, term, linked);
  return linked;
}

function noteOrders(floor: Floor, orders: readonly OrderOfTheDay[], { legislature }: Term): void {
  const { id, start_date, end_date } = legislature;
  for (const { date, session, points } of orders) {
    if (date < start_date || (end_date !== null && date > end_date)) continue;
    for (const officialId of points.flatMap(({ expedientes }) => expedientes)) {
      const initiative = initiativeId(id, officialId);
      if (initiative !== null) floor.listed(initiative, session);
    }
  }
}

const asCandidate = ({ id, officialId, title }: Discovered): Candidate => ({
  id,
  officialId,
  type: officialId.slice(0, 3),
  title,
  authors: null,
  submittedOn: null,
});

function writeDiscovered(
  db: Write,
  discovered: readonly Discovered[],
  legislature: number,
  { chamberId, fictional, curated }: Linking,
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
function writeOutcomes(db: Write, { divisions }: Term, { links, decisions, initiatives }: LinkedTerm): void {
  const votesOf = new Map<number, DecidingVote[]>();
  for (const { id, row } of inOrder(divisions)) {
    const vote = { ...decisions.get(id)!, date: row.date, result: resultOf(row.totals) };
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
