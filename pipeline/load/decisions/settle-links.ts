import type { ChamberAdapter, ChamberDecisions } from '../../core/chamber/chamber.ts';
import type { DecidedVote, SectionReader } from '../../core/chamber/decision.ts';
import type { Issue } from '../../core/issues.ts';
import type { KnownName } from '../../model/votes/subject.ts';
import type { Corrections } from '../documents/corrections.ts';
import type { LoadedLegislature } from '../legislatures/loaded-legislature.ts';
import type { FoundLinks } from '../links/link-legislature.ts';
import type { CandidateInitiative } from '../links/titles.ts';
import {
  type AmbiguousVote,
  ambiguityIssue,
  settleByEnds,
  type VoteLink,
  withoutContradictions,
} from '../links/vote-links.ts';
import { type LinkedVotes, votesByInitiative } from './linked-votes.ts';
import { authorsIn } from './sponsors.ts';

interface DecisionContext {
  chamber: Pick<ChamberAdapter, 'decisions'>;
  sections: SectionReader;
  corrections: Corrections;
  /** Returns the popular name of a law by its official name; null if no curated file has one. */
  knownAs(name: string): KnownName | null;
}

/**
 * Decides every vote, and links ambiguous votes by the ends of initiatives that decisions show, until no new
 * link is found. Corrected votes keep their links. Reports votes that stay ambiguous.
 */
export function settleLinks(
  { initiatives, ...found }: FoundLinks,
  loaded: LoadedLegislature,
  { chamber: { decisions: words }, sections, corrections, knownAs }: DecisionContext,
): { links: Map<number, VoteLink[]>; decisions: Map<number, DecidedVote>; issues: Issue[] } {
  const { voteDrafts, groups, majorities, votingDays } = loaded;
  const decideWith = (links: ReadonlyMap<number, VoteLink[]>) =>
    words.decide(voteDrafts, {
      sections,
      majorities,
      votingDays,
      initiativeOf: (vote) => initiatives.get(links.get(vote)?.[0]?.initiativeId ?? -1) ?? null,
      spokenGroups: groups.spoken,
      authorsOf: ({ authors }) => authorsIn(authors, groups),
      knownAs,
    });
  const corrected = new Set(corrections.of('vote_initiatives').map(({ vote }) => vote));
  const isCorrected = ({ draft }: AmbiguousVote) => corrected.has(draft.id);
  let { links } = found;
  let ambiguous = found.ambiguous.filter((vote) => !isCorrected(vote));
  let decisions = decideWith(links);
  while (ambiguous.length > 0) {
    const ends = endsByVotes({ links, decisions }, loaded, initiatives, words);
    const settled = settleByEnds(ambiguous, (initiative) => ends.get(initiative) ?? null);
    ({ ambiguous } = settled);
    if (settled.links.size === 0) break;
    const joined = new Map(links);
    for (const [vote, link] of settled.links) joined.set(vote, [...(links.get(vote) ?? []), link]);
    links = withoutContradictions(joined, voteDrafts, initiatives);
    decisions = decideWith(links);
  }
  const unsettled = [...found.ambiguous.filter(isCorrected), ...ambiguous];
  const issues = unsettled.map((vote) => ambiguityIssue(vote, loaded.legislature.id));
  return { links, decisions, issues };
}

/** Returns the days on which votes ended initiatives. A link by a similar title is no proof of an end. */
function endsByVotes(
  { links, decisions }: Pick<LinkedVotes, 'links' | 'decisions'>,
  loaded: LoadedLegislature,
  initiatives: ReadonlyMap<number, CandidateInitiative>,
  { outcomeOf }: Pick<ChamberDecisions, 'outcomeOf'>,
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
