import people from './data/people.json' with { type: 'json' };
import type { Random } from './random.ts';

/** A fictional person. */
export interface SamplePerson {
  family: string;
  given: string;
  female: boolean;
  /** A shorter form that some documents use from some day on. */
  shortGiven: string | null;
  /** Whether every legislature needs this name, for its spelling or for its similarity to another. */
  distinctive: boolean;
}

/** Returns `Family, Given`, as in official documents. */
export const officialName = ({ family, given }: Pick<SamplePerson, 'family' | 'given'>): string =>
  `${family}, ${given}`;

/** The 52 constituencies as in official files; populous ones are repeated. */
export const CONSTITUENCIES = Object.entries(people.constituencies).flatMap(([name, times]) =>
  Array<string>(times).fill(name),
);

/**
 * Returns a function that invents people one after the other, the distinctive ones first; no two others have
 * the same surnames.
 */
export function inventPeople(random: Random): () => SamplePerson {
  const waiting = people.distinctive.map((person) => ({ ...person, distinctive: true }));
  const taken = new Set<string>();
  return () => waiting.shift() ?? inventPerson(random, taken);
}

function inventPerson(random: Random, taken: Set<string>): SamplePerson {
  const female = random.chance(0.46);
  const given = random.pick(female ? people.women : people.men);
  for (;;) {
    const [first, second] = [random.pick(people.surnames), random.pick(people.surnames)];
    const pair = `${first} ${second}`;
    if (taken.has(pair)) continue;
    taken.add(pair);
    const family = random.chance(0.04) && !second.startsWith('D') ? `${first} i ${second}` : pair;
    return { family, given, female, shortGiven: null, distinctive: false };
  }
}
