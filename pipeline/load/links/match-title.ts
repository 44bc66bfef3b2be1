import { fold } from '../../fold.ts';
import type { LinkEvidence } from '../../model/vote-link.ts';
import type { PlenaryEvidence } from './plenary-evidence.ts';
import type { CandidateInitiative, ScoredCandidate, TitleIndex } from './titles.ts';
import { type TitleCandidate, titleWords, type VoteSubject } from './vote-subject.ts';

/** Where a vote stands in time. */
export interface Occasion {
  date: string;
  session: number;
}

/** A link by title, or why there is none. */
export type TitleMatch =
  | { candidate: CandidateInitiative; evidence: LinkEvidence; certainty: number }
  | { ambiguous: CandidateInitiative[] }
  | null;

/** How certain an exact title is together with each evidence; checked by hand on real votes, see the tests. */
export const CERTAINTY = {
  day_page: 1,
  diario: 1,
  intervention_vote: 0.99,
  intervention_debate: 0.97,
  agenda: 0.97,
  exact_title: 0.9,
} as const;

/** How alike a title must be: less where the minutes or the order of the day have it in the same plenary. */
const ALIKE_IN_PLENARY = 0.75;
const ALIKE_ANYWHERE = 0.92;
/** How much the next best title must stay behind. */
const MARGIN = 0.15;

/** Initiatives of these types are before one plenary only: known of another day, they are not what is voted today. */
export const ONE_PLENARY_TYPES = new Set(['130', '161', '162', '171', '173']);

/** Chooses the initiative that a vote is about by its title, with the date to tell equal titles apart. */
export function matchTitle(
  subject: VoteSubject,
  titles: TitleIndex,
  plenary: PlenaryEvidence,
  occasion: Occasion,
): TitleMatch {
  const possible = (candidate: CandidateInitiative, title: TitleCandidate) =>
    (subject.types === null || subject.types.has(candidate.type)) &&
    (candidate.submittedOn === null || candidate.submittedOn <= occasion.date) &&
    agreement(candidate, title) !== 'none' &&
    !wasAnotherDay(candidate, plenary, occasion);
  for (const title of subject.titleCandidates) {
    const exact = titles.exactly(title.words).filter((candidate) => possible(candidate, title));
    const agreeing = exact.filter((candidate) => agreement(candidate, title) === 'all');
    if (exact.length > 0) return matchExactly(agreeing.length > 0 ? agreeing : exact, plenary, occasion);
  }
  return matchNearly(nearest(subject, titles, possible), plenary, occasion);
}

function matchExactly(
  exact: CandidateInitiative[],
  plenary: PlenaryEvidence,
  { date, session }: Occasion,
): TitleMatch {
  const present = exact.filter(({ id }) => plenary.evidence(id, date, session) !== null);
  const [candidate, ...others] = present.length > 0 ? present : exact;
  if (others.length > 0) return { ambiguous: [candidate!, ...others] };
  const evidence = plenary.evidence(candidate!.id, date, session) ?? 'exact_title';
  return { candidate: candidate!, evidence, certainty: CERTAINTY[evidence] };
}

/** Candidates by their best likeness over all title candidates. */
function nearest(
  { titleCandidates, types }: VoteSubject,
  titles: TitleIndex,
  possible: (candidate: CandidateInitiative, title: TitleCandidate) => boolean,
): ScoredCandidate[] {
  const best = new Map<CandidateInitiative, number>();
  for (const title of titleCandidates) {
    for (const { candidate, likeness } of titles.nearly(title.words, types)) {
      if (likeness > (best.get(candidate) ?? 0) && possible(candidate, title)) best.set(candidate, likeness);
    }
  }
  return [...best]
    .map(([candidate, likeness]) => ({ candidate, likeness }))
    .sort((a, b) => b.likeness - a.likeness || a.candidate.id - b.candidate.id);
}

function matchNearly(
  [best, next]: ScoredCandidate[],
  plenary: PlenaryEvidence,
  { date, session }: Occasion,
): TitleMatch {
  if (best === undefined) return null;
  const present = plenary.evidence(best.candidate.id, date, session) !== null;
  if (best.likeness < (present ? ALIKE_IN_PLENARY : ALIKE_ANYWHERE)) return null;
  if (next !== undefined && next.likeness > best.likeness - MARGIN) return null;
  const certainty = present ? 0.55 + 0.4 * best.likeness : 0.85 * best.likeness;
  return { candidate: best.candidate, evidence: 'near_title', certainty: Math.round(certainty * 100) / 100 };
}

/** How many of the groups that proposed an initiative the text names: equal titles come from different groups. */
function agreement({ authors }: CandidateInitiative, { author }: TitleCandidate): 'all' | 'some' | 'none' {
  if (author === null || authors === null) return 'all';
  const groups = groupsAmong(authors);
  const named = groups.filter((group) => ` ${author} `.includes(` ${group} `));
  if (named.length === groups.length) return 'all';
  return named.length === 0 ? 'none' : 'some';
}

const groupsAmong = (authors: string): string[] =>
  authors.split('\n').flatMap((line) => {
    const words = titleWords(fold(line));
    return words.startsWith(GROUP) ? [words.slice(GROUP.length)] : [];
  });

const GROUP = 'grupo parlamentario ';

const wasAnotherDay = (
  { id, type }: CandidateInitiative,
  plenary: PlenaryEvidence,
  { date, session }: Occasion,
): boolean =>
  ONE_PLENARY_TYPES.has(type) && plenary.inMinutes(id) && plenary.evidence(id, date, session) === null;
