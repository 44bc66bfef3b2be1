import type { z } from 'zod';
import { ABSENT, AYE, NO } from '../../model/votes/choice.ts';
import type { Question } from '../../model/votes/decision.ts';
import type { positions } from '../tables.ts';
import type { RecordColumns } from '../tallies/group-tally.ts';
import { oriented } from './configuration.ts';
import { estimatePositions } from './position-estimate.ts';

/** The least share of the votes cast that went against the most frequent choice, in percent: what NOMINATE asks of a vote. */
export const LEAST_DIVIDED = 2.5;

/** The fewest votes that place a deputy: what NOMINATE asks, too. */
export const LEAST_VOTES = 20;

/** The fewest deputies that a plane is drawn through. */
export const LEAST_DEPUTIES = 3;

type Records = Pick<RecordColumns, 'persons' | 'choices'>;
type Row = z.output<(typeof positions)['row']>;

/** Computes positions of the deputies of one legislature; votes and records may come in any order. */
interface PositionTally {
  add(vote: { id: number; question: Question }, records: Records): void;
  /** Returns one row per deputy who cast a vote that counts for positions, by person. */
  rows(legislature: number): Iterable<Row>;
}

export function openPositionTally(): PositionTally {
  const votes = new Map<number, Records>();
  return {
    add({ id, question }, records) {
      if (question !== 'election' && isDivided(records)) votes.set(id, records);
    },
    *rows(legislature_id) {
      const inTime = [...votes].sort(([a], [b]) => a - b).map(([, records]) => records);
      const balances = balancesOf(inTime);
      const placed = [...balances].filter(([, { cast }]) => cast >= LEAST_VOTES);
      const places =
        placed.length < LEAST_DEPUTIES ? new Map<number, Place>() : placesBy(inTime, new Map(placed));
      for (const [person_id, { cast }] of balances)
        yield { legislature_id, person_id, votes_used: cast, ...(places.get(person_id) ?? NO_POSITION) };
    },
  };
}

/**
 * Number of votes that a deputy cast, and how many more had the more frequent of yes and no than the other.
 */
interface Balance {
  cast: number;
  won: number;
}

function isDivided({ choices }: Records): boolean {
  const counts = countsOf(choices);
  const cast = counts.reduce((sum, count) => sum + count, 0);
  return cast > 0 && (cast - Math.max(...counts)) * 100 >= LEAST_DIVIDED * cast;
}

/** Counts the votes cast by choice. */
function countsOf(choices: Uint8Array): number[] {
  const counts = [0, 0, 0];
  for (const choice of choices) if (choice < ABSENT) counts[choice]!++;
  return counts;
}

/** Returns balances by person, in order. */
function balancesOf(votes: readonly Records[]): Map<number, Balance> {
  const balances = new Map<number, Balance>();
  for (const { persons, choices } of votes) {
    const counts = countsOf(choices);
    const lead = Math.sign(counts[AYE]! - counts[NO]!);
    for (let row = 0; row < persons.length; row++) {
      const choice = choices[row]!;
      if (choice >= ABSENT) continue;
      const balance = balances.get(persons[row]!) ?? { cast: 0, won: 0 };
      balances.set(persons[row]!, balance);
      balance.cast++;
      if (choice === AYE) balance.won += lead;
      else if (choice === NO) balance.won -= lead;
    }
  }
  return new Map([...balances].sort(([a], [b]) => a - b));
}

type Place = Omit<Row, 'legislature_id' | 'person_id' | 'votes_used'>;

/** The position of deputies who have none. */
export const NO_POSITION: Place = {
  dimension_1: null,
  dimension_1_low: null,
  dimension_1_high: null,
  dimension_2: null,
  dimension_2_low: null,
  dimension_2_high: null,
};

function placesBy(votes: readonly Records[], balances: ReadonlyMap<number, Balance>): Map<number, Place> {
  const deputies = [...balances.keys()];
  const estimate = estimatePositions(deputies, votes);
  const won = Float64Array.from(balances.values(), (balance) => balance.won / balance.cast);
  const places = oriented(estimate.places, won);
  const ends = (at: number) => {
    const reach = 1.96 * estimate.errors[at]!;
    return [places[at]!, places[at]! - reach, places[at]! + reach].map(rounded) as [number, number, number];
  };
  return new Map(
    deputies.map((id, row) => {
      const [dimension_1, dimension_1_low, dimension_1_high] = ends(2 * row);
      const [dimension_2, dimension_2_low, dimension_2_high] = ends(2 * row + 1);
      return [
        id,
        { dimension_1, dimension_1_low, dimension_1_high, dimension_2, dimension_2_low, dimension_2_high },
      ];
    }),
  );
}

/** Rounds to three decimals, and clamps to the range of distances. */
const rounded = (value: number): number => Math.round(Math.min(1, Math.max(-1, value)) * 1000) / 1000 || 0;
