import groups from './data/groups.json' with { type: 'json' };
import people from './data/people.json' with { type: 'json' };
import type { Random } from './random.ts';

/** Parliamentary groups: the name, code and colour of each differ from all real ones. */
export const GROUPS = groups;

/** People who vote together: a group, or a party within the mixed group. */
export interface Bench {
  group: (typeof GROUPS)[number];
  /** Electoral lists of its members. */
  parties: string[];
  /** Position between left (-1) and right (1). */
  position: number;
}

export const BENCHES: Bench[] = GROUPS.flatMap((group) =>
  group.benches.map((bench) => ({ group, ...bench })),
);

/** Groups with more than a twentieth of the seats. */
export const isBig = ({ group }: Bench): boolean => group.share > 0.05;

/** Parties in the mixed group, which members who leave their group join. */
export const MIXED_BENCHES = BENCHES.filter(({ group }) => !group.lineMeaningful);

const GOVERNMENTS = [['alba-progresista', 'vereda'], ['faro-liberal']];

/** Returns the governing groups, which change with every legislature, counted back from the newest. */
export const governmentOf = (back: number): Bench[] =>
  BENCHES.filter(({ group }) => GOVERNMENTS[back % 2]!.includes(group.slug));

/** Returns the position of a group, or of the Government, between left and right. */
export const positionOf = (benches: Bench[]): number =>
  benches.reduce((sum, { position }) => sum + position, 0) / benches.length;

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

/** Returns a function that invents people, the distinctive ones first; others share no surnames. */
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
