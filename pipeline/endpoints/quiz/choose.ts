import { MOST_QUESTIONS } from '../../model/quiz.ts';
import type { Question } from '../../model/votes/decision.ts';

/** The facts about a final vote that the rule uses. */
export interface QuizCandidate {
  id: number;
  question: Question;
  subject: string;
  /** Whether its presenter is known. */
  presented: boolean;
  topics: readonly number[];
  /** Votes cast: yes, no, abstention. */
  cast: readonly [number, number, number];
  /** The line of every group with a common position; null on a draw. */
  lines: ReadonlyMap<number, number | null>;
}

/** Questions for which the subject alone explains the meaning of a yes. */
export const PLAIN_QUESTIONS = [
  'take_into_consideration',
  'committee_text',
  'whole_text',
  'organic_final',
  'decree_law_validation',
  'non_legislative_motion',
] as const satisfies readonly Question[];

/**
 * Returns whether no choice had more than two thirds of the votes cast: otherwise the groups were not
 * divided.
 */
const divided = ({ cast }: QuizCandidate): boolean => {
  const all = cast[0] + cast[1] + cast[2];
  return all > 0 && Math.max(...cast) * 3 <= all * 2;
};

/**
 * Returns whether a subject is complete and free of numbers of other laws, which few people know by heart.
 */
const isPlain = ({ subject }: QuizCandidate): boolean =>
  !subject.includes('…') && !/\d+\/\d{4}/.test(subject.replace(/^Real Decreto-ley \d+\/\d{4}, /, ''));

const fits = (vote: QuizCandidate): boolean =>
  vote.presented && vote.topics.length > 0 && isPlain(vote) && divided(vote);

/**
 * Chooses votes in addition to the pinned ones. Each step takes, from the least used topics, the vote that
 * best separates groups which earlier votes do not separate, and the newest of equals. No matter appears
 * twice.
 */
export function chooseVotes(
  candidates: readonly QuizCandidate[],
  pinned: readonly QuizCandidate[],
): number[] {
  const chosen = [...pinned];
  let left = candidates.filter(fits).sort((a, b) => b.id - a.id);
  for (;;) {
    const subjects = new Set(chosen.map(({ subject }) => subject));
    left = left.filter(({ subject }) => !subjects.has(subject));
    if (left.length === 0 || chosen.length >= MOST_QUESTIONS) break;
    chosen.push(best(left, chosen));
  }
  return chosen.slice(pinned.length).map(({ id }) => id);
}

function best(left: readonly QuizCandidate[], chosen: readonly QuizCandidate[]): QuizCandidate {
  const asked = (topic: number) => chosen.filter(({ topics }) => topics.includes(topic)).length;
  const repeats = left.map(({ topics }) => Math.max(...topics.map(asked)));
  const fewest = Math.min(...repeats);
  const open = left.filter((_, at) => repeats[at] === fewest);
  const apart = new Map<string, number>();
  for (const vote of chosen)
    for (const pair of divergingPairs(vote)) apart.set(pair, (apart.get(pair) ?? 0) + 1);
  const gain = (vote: QuizCandidate) =>
    divergingPairs(vote).reduce((sum, pair) => sum + 1 / (1 + (apart.get(pair) ?? 0)), 0);
  const gains = open.map(gain);
  return open[gains.indexOf(Math.max(...gains))]!;
}

/** Returns every pair of groups that voted differently. */
function divergingPairs({ lines }: QuizCandidate): string[] {
  const known = [...lines].filter(([, line]) => line !== null);
  return known.flatMap(([a, line], at) =>
    known.slice(at + 1).flatMap(([b, other]) => (line === other ? [] : [`${a} ${b}`])),
  );
}
