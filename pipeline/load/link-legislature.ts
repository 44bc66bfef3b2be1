import type { Issue } from '../core/issues.ts';
import { inserter } from '../db/insert.ts';
import type { DbWriter } from '../db/open.ts';
import { tables } from '../db/tables.ts';
import { bareInitiative } from '../sources/initiatives/initiative-page.ts';
import type { OrderOfTheDay } from '../sources/rows.ts';
import type { KnownName } from '../summaries/headlines/headline-facts.ts';
import type { Translator } from '../summaries/matter/matter.ts';
import { type DecidedVote, decide } from './decisions/decide.ts';
import { headlinesByVote } from './decisions/headlines.ts';
import { outcomeOf } from './decisions/outcome.ts';
import { presenterReader } from './decisions/presenter-words.ts';
import type { Corrections } from './documents/corrections.ts';
import type { CuratedTables } from './documents/curated-tables.ts';
import type { InitiativeEvents } from './initiatives/initiative-events.ts';
import { initiativeNumber, initiativeOf } from './initiatives/initiatives.ts';
import { authorsIn } from './initiatives/sponsors.ts';
import type { TitleHistory } from './initiatives/title-history.ts';
import { votesByInitiative, writeStatuses } from './initiatives/write-statuses.ts';
import { type AmbiguousVote, ambiguityIssue, settleByEnds } from './links/ambiguous-votes.ts';
import type { DiscoveredInitiative } from './links/by-number.ts';
import { candidatesOf } from './links/candidates.ts';
import { withoutContradictions } from './links/contradictions.ts';
import { correctLinks } from './links/correct-links.ts';
import { linkVotes } from './links/link.ts';
import type { LinkedVotes } from './links/linked-votes.ts';
import type { PlenaryEvidence } from './links/plenary-evidence.ts';
import type { CandidateInitiative } from './links/titles.ts';
import type { VoteLink } from './links/vote-link.ts';
import type { LoadedLegislature } from './read-legislature.ts';

/** What the votes of a legislature are linked to and decided with. */
interface LinkContext {
  chamberId: number;
  fictional: boolean;
  curated: CuratedTables;
  plenary: PlenaryEvidence;
  events: InitiativeEvents;
  titles: TitleHistory;
  /** Orders of the day of every legislature. */
  orders: readonly OrderOfTheDay[];
  corrections: Corrections;
  /** Returns the popular name of a law by its official name; null if no curated file has one. */
  knownAs(name: string): KnownName | null;
  /** Translates the matter of a vote. */
  translate: Translator;
}

/**
 * Links the votes of a legislature to its initiatives. Writes the initiatives that only pages of days
 * mention, and the outcome of each.
 */
export function linkLegislature(db: DbWriter, loaded: LoadedLegislature, context: LinkContext): LinkedVotes {
  const { curated, plenary, orders, corrections } = context;
  const { voteDrafts, legislature } = loaded;
  noteOrders(plenary, orders, loaded);
  const candidates = candidatesOf(db, legislature.id, context);
  const found = linkVotes(voteDrafts, { sections: curated.sections, candidates, plenary });
  const { links, discovered, issues } = found;
  issues.push(...writeDiscovered(db, discovered, legislature.id, context));
  const initiatives = new Map(
    [...candidates, ...discovered.map(asCandidate)].map((candidate) => [candidate.id, candidate]),
  );
  correctLinks(voteDrafts, corrections, { links, initiatives, sections: curated.sections });
  const settled = settle(found, initiatives, loaded, context);
  issues.push(...settled.ambiguous.map((vote) => ambiguityIssue(vote, legislature.id)));
  const { decisions } = settled;
  const headlines = headlinesByVote(voteDrafts, decisions, loaded.groups, context.translate);
  const linked = { links: settled.links, decisions, headlines, initiatives, issues };
  writeStatuses(db, loaded, linked, context.events);
  return linked;
}

/** Links with the votes that words leave ambiguous, and what every vote decided. */
interface SettledLinks {
  links: Map<number, VoteLink[]>;
  ambiguous: AmbiguousVote[];
  decisions: Map<number, DecidedVote>;
}

/**
 * Decides every vote, and links ambiguous ones by the ends of initiatives that the decisions show. A new link
 * can show another end, so this is repeated until there is no new link. Corrected votes stay as they are.
 */
function settle(
  found: Pick<SettledLinks, 'links' | 'ambiguous'>,
  initiatives: ReadonlyMap<number, CandidateInitiative>,
  loaded: LoadedLegislature,
  { curated, corrections, knownAs }: LinkContext,
): SettledLinks {
  const { voteDrafts, groups, majorities, votingDays } = loaded;
  const decideWith = (links: ReadonlyMap<number, VoteLink[]>) =>
    decide(voteDrafts, {
      sections: curated.sections,
      majorities,
      votingDays,
      initiativeOf: (vote) => initiatives.get(links.get(vote)?.[0]?.initiativeId ?? -1) ?? null,
      readPresenters: presenterReader(groups.spoken),
      authorsOf: ({ authors }) => authorsIn(authors, groups),
      knownAs,
    });
  const corrected = new Set(corrections.of('vote_initiatives').map(({ vote }) => vote));
  const isCorrected = ({ draft }: AmbiguousVote) => corrected.has(draft.id);
  let { links } = found;
  let ambiguous = found.ambiguous.filter((vote) => !isCorrected(vote));
  let decisions = decideWith(links);
  while (ambiguous.length > 0) {
    const ends = endsByVotes(links, decisions, loaded, initiatives);
    const settled = settleByEnds(ambiguous, (initiative) => ends.get(initiative) ?? null);
    ({ ambiguous } = settled);
    if (settled.links.size === 0) break;
    const joined = new Map(links);
    for (const [vote, link] of settled.links) joined.set(vote, [...(links.get(vote) ?? []), link]);
    links = withoutContradictions(joined, voteDrafts, initiatives);
    decisions = decideWith(links);
  }
  return { links, ambiguous: [...found.ambiguous.filter(isCorrected), ...ambiguous], decisions };
}

/** Returns the days on which votes ended initiatives. A link by a similar title is no proof of an end. */
function endsByVotes(
  links: ReadonlyMap<number, VoteLink[]>,
  decisions: ReadonlyMap<number, DecidedVote>,
  loaded: LoadedLegislature,
  initiatives: ReadonlyMap<number, CandidateInitiative>,
): Map<number, string> {
  const certain = new Map(
    [...links].map(([vote, own]) => [vote, own.filter(({ evidence }) => evidence !== 'near_title')]),
  );
  const ends = [...votesByInitiative(loaded, { links: certain, decisions })].flatMap(
    ([id, votes]): [number, string][] => {
      const end = outcomeOf(initiatives.get(id)!.type, votes);
      return end === null ? [] : [[id, end.closedOn]];
    },
  );
  return new Map(ends);
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
  titles: [{ title, after: null, before: null }],
  authors: null,
  submittedOn: null,
  endedOn: null,
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
