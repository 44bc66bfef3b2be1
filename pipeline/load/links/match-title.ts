import { fold } from '../../fold.ts';
import type { LinkEvidence } from '../../model/vote-link.ts';
import type { PlenaryEvidence } from './plenary-evidence.ts';
import type { CandidateInitiative, ScoredCandidate, TitleIndex } from './titles.ts';
import { type TitleCandidate, titleOf, titleWords, type VoteSubject } from './vote-subject.ts';

/** Where a vote stands in time. */
export interface Occasion {
  date: string;
  session: number;
}

/** A link by words, or why there is none. */
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
  section: 0.95,
  exact_title: 0.9,
} as const;

/** How alike a title must be: less where the minutes or the order of the day have it in the same plenary. */
const ALIKE_IN_PLENARY = 0.75;
const ALIKE_ANYWHERE = 0.92;
const ALIKE_RENAMED = 0.8;
const NEVER = Number.POSITIVE_INFINITY;
/** How much the next best title must stay behind. */
const MARGIN = 0.15;

/** Initiatives of these types are before one plenary only: known of another day, they are not what is voted today. */
export const ONE_PLENARY_TYPES = new Set(['130', '161', '162', '171', '173']);

/** What a vote is compared with. */
export interface TitleContext {
  titles: TitleIndex;
  plenary: PlenaryEvidence;
  occasion: Occasion;
}

/**
 * Chooses the initiative that a vote is about by its title, with the date to tell equal titles apart. Sections are wrong at
 * times: a title of which there is one alone is stronger, where the words are read without regard to their section.
 */
export function matchTitle(
  subject: VoteSubject,
  regardless: VoteSubject | null,
  context: TitleContext,
): TitleMatch {
  const exact = exactly(subject, context);
  if (exact.length > 0) return matchExactly(exact, context);
  const beyond = regardless === null ? [] : exactly(regardless, context);
  return beyond.length === 1 ? matchExactly(beyond, context) : matchNearly(subject, context);
}

/** Whether the facts of an initiative allow it, the words apart. */
function isPossible(
  candidate: CandidateInitiative,
  title: TitleCandidate,
  { types }: VoteSubject,
  { plenary, occasion }: TitleContext,
): boolean {
  return (
    (types === null || types.has(candidate.type)) &&
    (candidate.submittedOn === null || candidate.submittedOn <= occasion.date) &&
    agreement(candidate, title) !== 'none' &&
    !wasAnotherDay(candidate, plenary, occasion)
  );
}

/** The initiatives that have the whole title, of those the ones all of whose authors the words name. */
function exactly(subject: VoteSubject, context: TitleContext): CandidateInitiative[] {
  for (const title of [...subject.titleCandidates, ...subject.endings]) {
    const exact = context.titles
      .exactly(title.words)
      .filter((candidate) => isPossible(candidate, title, subject, context));
    const agreeing = exact.filter((candidate) => agreement(candidate, title) === 'all');
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

/** A candidate with the words of the vote to which it is the most alike. */
interface NearCandidate extends ScoredCandidate {
  words: string;
}

/** Candidates by their best likeness over all title candidates. */
function nearest(subject: VoteSubject, context: TitleContext): NearCandidate[] {
  const best = new Map<CandidateInitiative, NearCandidate>();
  for (const title of subject.titleCandidates) {
    for (const near of context.titles.nearly(title.words, subject.types)) {
      const { candidate, likeness } = near;
      if (likeness > (best.get(candidate)?.likeness ?? 0) && isPossible(candidate, title, subject, context))
        best.set(candidate, { ...near, words: title.words });
    }
  }
  return [...best.values()].sort((a, b) => b.likeness - a.likeness || a.candidate.id - b.candidate.id);
}

function matchNearly(subject: VoteSubject, context: TitleContext): TitleMatch {
  const [best, next] = nearest(subject, context);
  if (best === undefined) return null;
  const { plenary, occasion } = context;
  const present = plenary.evidence(best.candidate.id, occasion.date, occasion.session) !== null;
  if (best.likeness < (present ? ALIKE_IN_PLENARY : alikeAnywhere(best))) return null;
  if (next !== undefined && next.likeness > best.likeness - MARGIN) return null;
  const certainty = present ? 0.55 + 0.4 * best.likeness : 0.5 + 0.35 * best.likeness;
  return { candidate: best.candidate, evidence: 'near_title', certainty: Math.round(certainty * 100) / 100 };
}

/**
 * Where nothing but words speaks for it. Other numbers are another law, or the budget of another year. A bill of the
 * Government that names the same laws may have got another name on its way.
 */
function alikeAnywhere({ candidate, words }: NearCandidate): number {
  const named = numbersIn(words);
  const own = numbersIn(titleOf(candidate.title, candidate.type));
  const others = [...own];
  for (const number of named) if (others.includes(number)) others.splice(others.indexOf(number), 1);
  const shared = own.length - others.length;
  if (shared < Math.min(named.length, own.length)) return NEVER;
  const sameLaws = shared > 0 && named.length === own.length;
  return sameLaws && candidate.type === GOVERNMENT_BILL ? ALIKE_RENAMED : ALIKE_ANYWHERE;
}

const GOVERNMENT_BILL = '121';
const numbersIn = (words: string): string[] => words.match(/\d+/g) ?? [];

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
