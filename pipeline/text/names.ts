import { fold } from './fold.js';

export { fold };

/** Normalises a person’s name for comparison: hyphens are optional in names. */
export const foldName = (name: string): string => fold(withoutHyphens(name));

export const withoutHyphens = (name: string): string => name.replace(/[-\u2010-\u2015]/g, ' ');

/** Minimum similarity of names to suggest, from 0 to 1. */
const ALIKE = 0.4;

/** Maximum number of suggestions. */
const MOST = 3;

/** Returns names similar to a misspelt one, the most similar first; empty if no name is similar enough. */
export const nearestNames = (written: string, known: readonly string[]): string[] =>
  known
    .map((name) => ({ name, likeness: likeness(written.toLowerCase(), name) }))
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, MOST)
    .map(({ name }) => name);

/** Returns 1 if one name is a whole word of the other, else the share of common letter pairs (Dice). */
function likeness(one: string, other: string): number {
  if (other.split('_').includes(one)) return 1;
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  const common = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * common) / (pairs.size + others.size || 1);
}

const pairsOf = (name: string): Set<string> =>
  new Set([...name].slice(1).map((letter, at) => name[at]! + letter));
