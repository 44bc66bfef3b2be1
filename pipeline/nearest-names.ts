/** How alike two names must be to be taken for one another, from 0 to 1. */
const ALIKE = 0.4;

/** At most so many are told. */
const TOLD = 3;

/** The names that somebody who wrote another may have meant, the likeliest first; none where none is like it. */
export const nearestNames = (written: string, known: readonly string[]): string[] =>
  known
    .map((name) => ({ name, likeness: likeness(written.toLowerCase(), name) }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, TOLD)
    .map(({ name }) => name);

/** 1 where one name is a whole word of the other, else the share of pairs of letters that they have in common (Dice). */
function likeness(one: string, other: string): number {
  if (other.split('_').includes(one)) return 1;
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const common = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * common) / (pairs.size + others.size || 1);
}

const pairsOf = (name: string): Set<string> =>
  new Set([...name].slice(1).map((letter, at) => name[at]! + letter));
