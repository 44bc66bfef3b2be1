import type { Random } from '../random.ts';
import { CONSTITUENCIES } from './constituencies.ts';
import { BENCHES, type Bench, GROUPS } from './groups.ts';
import { officialName, type SamplePerson } from './people.ts';

/** A deputy in one legislature. */
export interface SampleDeputy {
  person: SamplePerson;
  /** Order of registration, used by vote files. */
  code: number;
  constituency: string;
  /** Electoral list. */
  party: string;
  startedOn: string;
  /** First day on which vote files contain the deputy. */
  fullConditionOn: string;
  /** Last day in the seat; null for the end of the legislature. */
  leftOn: string | null;
  /** Ordered by time; the first begins on the day of full condition. */
  memberships: { bench: Bench; from: string }[];
  /** Four digits, or one for the members of the bureau. */
  seat: string;
  onBureau: boolean;
  minister: boolean;
  /** First day on which documents use the short form of the name; null for never. */
  shortNameFrom: string | null;
  /** Share of votes missed. */
  absence: number;
  /** Share of votes cast against the group. */
  dissent: number;
}

/** Returns the group of a deputy on a day. */
export function benchOn({ memberships }: SampleDeputy, date: string): Bench {
  return (memberships.findLast(({ from }) => from <= date) ?? memberships[0]!).bench;
}

/** Returns the name in documents of a day. */
export function nameOn({ person, shortNameFrom }: SampleDeputy, date: string): string {
  if (person.shortGiven === null || shortNameFrom === null || date < shortNameFrom)
    return officialName(person);
  return officialName({ family: person.family, given: person.shortGiven });
}

/** Returns whether vote files of a day contain a deputy. */
export const sitsOn = ({ fullConditionOn, leftOn }: SampleDeputy, date: string): boolean =>
  fullConditionOn <= date && (leftOn === null || date <= leftOn);

const ON_BUREAU = 9;
/** Minimum seats: with fewer, some groups have no members. */
export const FEWEST_SEATS = 40;

/**
 * Distributes the seats among groups: by share, at least two each; the biggest group absorbs the difference.
 */
function apportion(seats: number): Map<string, number> {
  const shares = new Map(
    GROUPS.map(({ slug, share, lineMeaningful }) => [
      slug,
      Math.max(lineMeaningful ? 2 : 3, Math.round(share * seats)),
    ]),
  );
  const given = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const [biggest] = GROUPS;
  shares.set(biggest!.slug, shares.get(biggest!.slug)! + seats - given);
  return shares;
}

/** A person for a seat, with the constituency and list of an earlier legislature if there was one. */
export type Candidate = Pick<SampleDeputy, 'person'> & Partial<Pick<SampleDeputy, 'constituency' | 'party'>>;

/** Returns the deputies of the first day. */
export function firstDeputies(
  seats: number,
  start: string,
  candidateFor: (bench: Bench) => Candidate,
  government: Bench[],
  random: Random,
): SampleDeputy[] {
  const numbers = seatNumbers(seats);
  const codes = random.shuffled(numbers.map((_, index) => index + 1));
  const deputies = random.shuffled(benchesFor(seats)).map((bench, index) => {
    const place = { code: codes[index]!, date: start, seat: numbers[index]! };
    return { ...newDeputy(candidateFor(bench), bench, place, random), onBureau: index < ON_BUREAU };
  });
  const governing = deputies.filter(
    ({ memberships, onBureau }) => !onBureau && government.includes(memberships[0]!.bench),
  );
  for (const deputy of governing.slice(0, Math.max(3, Math.round(seats / 30)))) {
    deputy.minister = true;
    deputy.absence += 0.2;
  }
  return deputies;
}

/** Makes a deputy of a group from a day on, with random diligence. */
export function newDeputy(
  candidate: Candidate,
  bench: Bench,
  { code, date, seat }: { code: number; date: string; seat: string },
  random: Random,
): SampleDeputy {
  return {
    constituency: random.pick(CONSTITUENCIES),
    party: random.pick(bench.parties),
    ...candidate,
    code,
    startedOn: date,
    fullConditionOn: date,
    leftOn: null,
    memberships: [{ bench, from: date }],
    seat,
    onBureau: false,
    minister: false,
    shortNameFrom: null,
    absence: 0.004 + random.next() ** 4 * 0.15,
    dissent: random.chance(0.04) ? 0.05 : 0.003,
  };
}

function benchesFor(seats: number): Bench[] {
  return [...apportion(seats)].flatMap(([slug, count]) => {
    const benches = BENCHES.filter(({ group }) => group.slug === slug);
    return Array.from({ length: count }, (_, index) => benches[index % benches.length]!);
  });
}

/** Returns seat numbers: 1 to 9 for the bureau; for all others a sector, a row and a place: `4706`. */
function seatNumbers(seats: number): string[] {
  return Array.from({ length: seats }, (_, index) => {
    if (index < ON_BUREAU) return String(index + 1);
    const place = index - ON_BUREAU;
    const sector = 1 + (place % 4);
    const row = 1 + (Math.floor(place / 4) % 8);
    return `${sector}${row}${String(1 + Math.floor(place / 32)).padStart(2, '0')}`;
  });
}
