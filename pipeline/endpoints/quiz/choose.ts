import { MOST_QUESTIONS } from '../../model/quiz.ts';
import type { Question } from '../../model/votes/decision.ts';

/** What the rule looks at in a vote on a whole matter. */
export interface QuizCandidate {
  id: number;
  question: Question;
  subject: string;
  /** Whether somebody is known to have presented it. */
  presented: boolean;
  topics: readonly number[];
  /** Votes cast: yes, no, abstention. */
  cast: readonly [number, number, number];
  /** The line of every group that has a common purpose; null on a draw. */
  lines: ReadonlyMap<number, number | null>;
}

/** Questions whose subject alone tells what a yes means. */
export const PLAIN_QUESTIONS = [
  'take_into_consideration',
  'committee_text',
  'whole_text',
  'organic_final',
  'decree_law_validation',
  'non_legislative_motion',
] as const satisfies readonly Question[];

/** No choice had more than two thirds of the votes cast: otherwise the groups were not divided. */
const divided = ({ cast }: QuizCandidate): boolean => {
  const all = cast[0] + cast[1] + cast[2];
  return all > 0 && Math.max(...cast) * 3 <= all * 2;
};

/** A subject told whole, without the numbers of other laws that nobody knows by heart. */
const isPlain = ({ subject }: QuizCandidate): boolean =>
  !subject.includes('…') && !/\d+\/\d{4}/.test(subject.replace(/^Real Decreto-ley \d+\/\d{4}, /, ''));

const fits = (vote: QuizCandidate): boolean =>
  vote.presented && vote.topics.length > 0 && isPlain(vote) && divided(vote);

/**
 * The votes that readers are asked beyond those that are pinned: of the topics that were asked least the vote that best
 * tells apart groups which the votes before it do not; the newest of equals. No matter is asked about twice.
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
  for (const vote of chosen) for (const pair of pairsApart(vote)) apart.set(pair, (apart.get(pair) ?? 0) + 1);
  const gain = (vote: QuizCandidate) =>
    pairsApart(vote).reduce((sum, pair) => sum + 1 / (1 + (apart.get(pair) ?? 0)), 0);
  const gains = open.map(gain);
  return open[gains.indexOf(Math.max(...gains))]!;
}

/** Every two groups that went different ways. */
function pairsApart({ lines }: QuizCandidate): string[] {
  const known = [...lines].filter(([, line]) => line !== null);
  return known.flatMap(([a, line], at) =>
    known.slice(at + 1).flatMap(([b, other]) => (line === other ? [] : [`${a} ${b}`])),
  );
}
