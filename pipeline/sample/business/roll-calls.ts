import { ABSENT, ABSTENTION, AYE, NO } from '../../model/votes/choice.ts';
import { BENCHES, type Bench } from '../people/groups.ts';
import type { Random } from '../random.ts';
import type { QuestionPut } from './questions.ts';
import type { SittingDeputy } from './sittings.ts';

/** How everybody voted, in the order of the sitting, and what it adds up to. */
export interface FictionalRollCall {
  choices: Uint8Array;
  ayes: number;
  noes: number;
  abstentions: number;
}

/** Agreement above which a bench says yes, and below which it says no. */
const YES_ABOVE = 0.5;
const NO_BELOW = 0.32;

/** What each bench decides to vote: the nearer it stands to the question, the likelier a yes. */
function linesOf({ position, consensus, backers, method }: QuestionPut, random: Random): Map<Bench, number> {
  const lines = new Map<Bench, number>();
  for (const bench of BENCHES) {
    const distance = Math.abs(bench.position - position) * (1 - consensus);
    const agreement = 1 - distance + random.drift() * 0.3;
    lines.set(bench, agreement > YES_ABOVE ? AYE : agreement < NO_BELOW ? NO : ABSTENTION);
  }
  if (method === 'tied' || method === 'settling')
    for (const bench of BENCHES) lines.set(bench, sideOf(bench));
  else for (const bench of backers) lines.set(bench, AYE);
  return lines;
}

/** Close votes divide the chamber in two halves and nobody abstains. */
const sideOf = ({ position }: Bench): number => (position <= 0 ? AYE : NO);

/** Takes a division: nearly all follow their bench, some miss the vote, few vote otherwise. */
export function divide(sitting: SittingDeputy[], question: QuestionPut, random: Random): FictionalRollCall {
  const lines = linesOf(question, random);
  const choices = new Uint8Array(sitting.length);
  for (let index = 0; index < sitting.length; index++) {
    const { deputy, bench } = sitting[index]!;
    const line = lines.get(bench)!;
    const drawn = random.next();
    if (drawn < deputy.absence) choices[index] = ABSENT;
    else if (drawn > 1 - deputy.dissent) choices[index] = otherThan(line, random);
    else choices[index] = line;
  }
  if (question.method === 'tied') makeEqual(choices);
  if (question.method === 'settling') makeUnequal(choices);
  return counted(choices);
}

const otherThan = (line: number, random: Random): number => (line + 1 + random.below(2)) % 3;

/** Members of the bigger side miss the vote until both sides are equal. */
function makeEqual(choices: Uint8Array): void {
  for (;;) {
    const { ayes, noes } = counted(choices);
    if (ayes === noes) return;
    choices[choices.indexOf(ayes > noes ? AYE : NO)] = ABSENT;
  }
}

/** The repetition decides: one vote less against is enough. */
function makeUnequal(choices: Uint8Array): void {
  const { ayes, noes } = counted(choices);
  if (ayes === noes) choices[choices.indexOf(NO)] = ABSENT;
}

function counted(choices: Uint8Array): FictionalRollCall {
  const counts = [0, 0, 0, 0];
  for (const choice of choices) counts[choice]!++;
  const [ayes, noes, abstentions] = counts as [number, number, number];
  return { choices, ayes, noes, abstentions };
}
