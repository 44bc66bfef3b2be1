import { fold } from '../../fold.ts';
import type { LinkEvidence } from '../../model/vote-link.ts';
import type { Floor } from './floor.ts';
import { type Matter, type Reading, titleWords } from './matter.ts';
import type { Alike, Candidate, Titles } from './titles.ts';

/** Where a vote stands in time. */
export interface Occasion {
  date: string;
  session: number;
}

/** A link by title, or why there is none. */
export type Choice =
  | { candidate: Candidate; evidence: LinkEvidence; certainty: number }
  | { ambiguous: Candidate[] }
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
const ALIKE_ON_THE_FLOOR = 0.75;
const ALIKE_ANYWHERE = 0.92;
/** How much the next best title must stay behind. */
const MARGIN = 0.15;

/** Initiatives of these types are before one plenary only: known of another day, they are not what is voted today. */
export const ONCE = new Set(['130', '161', '162', '171', '173']);

/** Chooses the initiative that a vote is about by its title, with the date to tell equal titles apart. */
export function choose(matter: Matter, titles: Titles, floor: Floor, occasion: Occasion): Choice {
  const possible = (candidate: Candidate, reading: Reading) =>
    (matter.types === null || matter.types.has(candidate.type)) &&
    (candidate.submittedOn === null || candidate.submittedOn <= occasion.date) &&
    agreement(candidate, reading) !== 'none' &&
    !wasAnotherDay(candidate, floor, occasion);
  for (const reading of matter.readings) {
    const exact = titles.exactly(reading.words).filter((candidate) => possible(candidate, reading));
    const agreeing = exact.filter((candidate) => agreement(candidate, reading) === 'all');
    if (exact.length > 0) return chooseExact(agreeing.length > 0 ? agreeing : exact, floor, occasion);
  }
  return chooseNear(nearest(matter, titles, possible), floor, occasion);
}

function chooseExact(exact: Candidate[], floor: Floor, { date, session }: Occasion): Choice {
  const present = exact.filter(({ id }) => floor.evidence(id, date, session) !== null);
  const [candidate, ...others] = present.length > 0 ? present : exact;
  if (others.length > 0) return { ambiguous: [candidate!, ...others] };
  const evidence = floor.evidence(candidate!.id, date, session) ?? 'exact_title';
  return { candidate: candidate!, evidence, certainty: CERTAINTY[evidence] };
}

/** Candidates by their best likeness over all readings. */
function nearest(
  { readings, types }: Matter,
  titles: Titles,
  possible: (candidate: Candidate, reading: Reading) => boolean,
): Alike[] {
  const best = new Map<Candidate, number>();
  for (const reading of readings) {
    for (const { candidate, likeness } of titles.nearly(reading.words, types)) {
      if (likeness > (best.get(candidate) ?? 0) && possible(candidate, reading))
        best.set(candidate, likeness);
    }
  }
  return [...best]
    .map(([candidate, likeness]) => ({ candidate, likeness }))
    .sort((a, b) => b.likeness - a.likeness || a.candidate.id - b.candidate.id);
}

function chooseNear([best, next]: Alike[], floor: Floor, { date, session }: Occasion): Choice {
  if (best === undefined) return null;
  const present = floor.evidence(best.candidate.id, date, session) !== null;
  if (best.likeness < (present ? ALIKE_ON_THE_FLOOR : ALIKE_ANYWHERE)) return null;
  if (next !== undefined && next.likeness > best.likeness - MARGIN) return null;
  const certainty = present ? 0.55 + 0.4 * best.likeness : 0.85 * best.likeness;
  return { candidate: best.candidate, evidence: 'near_title', certainty: Math.round(certainty * 100) / 100 };
}

/** How many of the groups that proposed an initiative the text names: equal titles come from different groups. */
function agreement({ authors }: Candidate, { author }: Reading): 'all' | 'some' | 'none' {
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

const wasAnotherDay = ({ id, type }: Candidate, floor: Floor, { date, session }: Occasion): boolean =>
  ONCE.has(type) && floor.minuted(id) && floor.evidence(id, date, session) === null;
