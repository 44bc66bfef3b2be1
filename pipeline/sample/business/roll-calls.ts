import { ABSENT, ABSTENTION, AYE, NO } from '../../model/votes/choice.ts';
import { BENCHES, type Bench } from '../people/groups.ts';
import type { Random } from '../random.ts';
import type { QuestionPut } from './questions.ts';
import type { SittingDeputy } from './sittings.ts';

/** Everyone's choices, in the order of the sitting, and the totals. */
export interface FictionalRollCall {
  choices: Uint8Array;
  ayes: number;
  noes: number;
  abstentions: number;
}

/** Agreement above which a group votes yes, and below which it votes no. */
const YES_ABOVE = 0.5;
const NO_BELOW = 0.32;

/** Returns each group’s vote: the closer its position to the question, the likelier a yes. */
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

/** Returns the side of a group in a tied vote, which splits the chamber in two without abstentions. */
const sideOf = ({ position }: Bench): number => (position <= 0 ? AYE : NO);

/** Simulates a vote: nearly all members follow their group, some are absent, few vote otherwise. */
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

/** Makes members of the larger side absent until both sides are equal. */
function makeEqual(choices: Uint8Array): void {
  for (;;) {
    const { ayes, noes } = counted(choices);
    if (ayes === noes) return;
    choices[choices.indexOf(ayes > noes ? AYE : NO)] = ABSENT;
  }
}

/** Removes one vote against, so that the repeated vote is decisive. */
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
