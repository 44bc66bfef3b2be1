import type { LinkEvidence } from '../../model/votes/vote-link.ts';
import { nearestTitle } from './nearest-title.ts';
import { authorsNamed, isPossibleCandidate, type TitleContext } from './possible-candidates.ts';
import type { CandidateInitiative } from './titles.ts';
import type { VoteSubject } from './vote-subject.ts';

/** A link by words, or the reason why no link was made. */
export type TitleMatch =
  | { candidate: CandidateInitiative; evidence: LinkEvidence; certainty: number }
  | { ambiguous: CandidateInitiative[] }
  | null;

/**
 * Certainty of an exact title together with each kind of evidence; checked by hand on real votes, see the
 * tests.
 */
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
 * wrong: if no title fits within the section, takes a title outside it that only one initiative has.
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
 * Returns the initiatives with the whole title, or those of them whose authors the words all name. One that
 * had the title on the day of the vote precedes those that had it on other days.
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
