import type { LinkEvidence } from '../../model/votes/vote-link.ts';
import { authorsNamed, isPossibleCandidate, type TitleContext } from './candidates.ts';
import type { CandidateInitiative, ScoredCandidate } from './titles.ts';
import { HEADLESS, type VoteSubject } from './vote-subject.ts';

/** A link by words, or the reason why no link was made. */
export type TitleMatch =
  | { candidate: CandidateInitiative; evidence: LinkEvidence; certainty: number }
  | { ambiguous: CandidateInitiative[] }
  | null;

/** Certainty of an exact title together with each kind of evidence; checked by hand on real votes, see the tests. */
export const CERTAINTY = {
  day_page: 1,
  diario: 1,
  intervention_vote: 0.99,
  intervention_debate: 0.97,
  agenda: 0.97,
  section: 0.95,
  exact_title: 0.9,
} as const;

/**
 * Chooses the initiative of a vote by its title, and by the date if titles are equal. Sections are sometimes
 * wrong: if no title fits within one, takes a title outside it that only one initiative has.
 */
export function matchTitle(
  subject: VoteSubject,
  regardless: VoteSubject | null,
  context: TitleContext,
): TitleMatch {
  const exact = exactly(subject, context);
  if (exact.length > 0) return matchExactly(exact, context);
  const beyond = regardless === null ? [] : exactly(regardless, context);
  if (beyond.length === 1) return matchExactly(beyond, context);
  const near = nearestTitle(subject, context);
  return near === null ? null : { ...near, evidence: 'near_title' };
}

/**
 * Returns the initiatives with the whole title, preferring those whose authors the words all name, and those
 * that had the title on the day of the vote.
 */
function exactly(subject: VoteSubject, context: TitleContext): CandidateInitiative[] {
  for (const title of [...subject.titleCandidates, ...subject.endings]) {
    const possible = context.titles
      .exactly(title.words, context.occasion.date)
      .filter(({ candidate }) => isPossibleCandidate(candidate, title, subject, context));
    const inForce = possible.filter(({ isInForce }) => isInForce);
    const exact = (inForce.length > 0 ? inForce : possible).map(({ candidate }) => candidate);
    const agreeing = exact.filter((candidate) => authorsNamed(candidate, title) === 'all');
    if (exact.length > 0) return agreeing.length > 0 ? agreeing : exact;
  }
  return [];
}

function matchExactly(
  exact: readonly CandidateInitiative[],
  { plenary, occasion: { date, session } }: TitleContext,
): TitleMatch {
  const present = exact.filter(({ id }) => plenary.evidence(id, date, session) !== null);
  const [candidate, ...others] = present.length > 0 ? present : exact;
  if (others.length > 0) return { ambiguous: [candidate!, ...others] };
  const evidence = plenary.evidence(candidate!.id, date, session) ?? 'exact_title';
  return { candidate: candidate!, evidence, certainty: CERTAINTY[evidence] };
}

/** How alike a title must be: less where interventions or the order of the day have it in the same plenary. */
const ALIKE_IN_PLENARY = 0.75;
const ALIKE_ANYWHERE = 0.92;
const ALIKE_RENAMED = 0.75;
const NEVER = Number.POSITIVE_INFINITY;
/** How much the next best title must stay behind. */
const MARGIN = 0.15;

/** Returns the candidate whose title is near the words, with no other as near; null without one. */
function nearestTitle(
  subject: VoteSubject,
  context: TitleContext,
): { candidate: CandidateInitiative; certainty: number } | null {
  const [best, next] = nearest(subject, context);
  if (best === undefined) return null;
  const { plenary, occasion } = context;
  const present = plenary.evidence(best.candidate.id, occasion.date, occasion.session) !== null;
  if (best.likeness < (present ? ALIKE_IN_PLENARY : alikeAnywhere(best))) return null;
  if (next !== undefined && next.likeness > best.likeness - MARGIN) return null;
  const certainty = present ? 0.55 + 0.4 * best.likeness : 0.5 + 0.35 * best.likeness;
  return { candidate: best.candidate, certainty: Math.round(certainty * 100) / 100 };
}

/** A candidate with the words of the vote to which it is the most alike. */
interface NearCandidate extends ScoredCandidate {
  words: string;
}

/** Returns candidates by their best likeness to any reading of the title. */
function nearest(subject: VoteSubject, context: TitleContext): NearCandidate[] {
  const best = new Map<CandidateInitiative, NearCandidate>();
  for (const title of subject.titleCandidates) {
    for (const near of context.titles.nearly(title.words, subject.types)) {
      const { candidate, likeness } = near;
      if (
        likeness > (best.get(candidate)?.likeness ?? 0) &&
        isPossibleCandidate(candidate, title, subject, context)
      )
        best.set(candidate, { ...near, words: title.words });
    }
  }
  return [...best.values()].sort((a, b) => b.likeness - a.likeness || a.candidate.id - b.candidate.id);
}

/**
 * Returns how alike a title must be without other evidence: never with other numbers, which are another law or
 * year; less for a bill of the Government that names the same laws, because it may have been renamed.
 */
function alikeAnywhere({ candidate, title, words }: NearCandidate): number {
  if (HEADLESS.has(candidate.type) && firstOf(title) !== firstOf(words)) return NEVER;
  const named = numbersIn(words);
  const own = numbersIn(title);
  const others = [...own];
  for (const number of named) if (others.includes(number)) others.splice(others.indexOf(number), 1);
  const shared = own.length - others.length;
  if (shared < Math.min(named.length, own.length)) return NEVER;
  const sameLaws = shared > 0 && named.length === own.length;
  return sameLaws && candidate.type === GOVERNMENT_BILL ? ALIKE_RENAMED : ALIKE_ANYWHERE;
}

const GOVERNMENT_BILL = '121';
const firstOf = (words: string): string => words.split(' ', 1)[0]!;
const numbersIn = (words: string): string[] => words.match(/\d+/g) ?? [];
