import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { procrustes } from '../../../pipeline/metrics/positions/configuration.ts';
import { openPositionTally } from '../../../pipeline/metrics/positions/position-tally.ts';
import type { Question } from '../../../pipeline/model/votes/decision.ts';
import { type Chamber, divided, heard, naivePlaces } from './positions-naive.ts';

interface Held {
  chamber: Chamber;
  questions?: readonly Question[];
  /** Numbers of the deputies, and the order of votes and records. */
  persons?: readonly number[];
  votes?: readonly number[];
  records?: readonly number[];
}

function placed({ chamber, questions = [], persons, votes, records }: Held) {
  const tally = openPositionTally();
  for (const id of votes ?? chamber.keys()) {
    const vote = chamber[id]!;
    const order = [...(records ?? vote.keys())].filter((who) => vote[who] !== undefined);
    tally.add(
      { id, question: questions[id] ?? 'motion' },
      {
        persons: Int32Array.from(order, (who) => persons?.[who] ?? who),
        choices: Uint8Array.from(order, (who) => vote[who]!),
      },
    );
  }
  return [...tally.rows(15)];
}

/**
 * Blocs that mostly vote together: the choice of each bloc in each vote, and the deputies who chose
 * otherwise.
 */
const blocs = fc.record({
  size: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }),
  lines: fc.array(fc.array(fc.constantFrom(0, 0, 1, 1, 2), { minLength: 4, maxLength: 4 }), {
    minLength: 24,
    maxLength: 50,
  }),
  others: fc.array(fc.tuple(fc.nat(49), fc.nat(15), fc.constantFrom(0, 1, 2, 3, 3)), { maxLength: 60 }),
});

const chambers: fc.Arbitrary<Chamber> = blocs.map(({ size, lines, others }) => {
  const chamber = lines.map((line) => size.flatMap((members, bloc) => Array(members).fill(line[bloc]!)));
  for (const [vote, who, choice] of others) {
    const row = chamber[vote % chamber.length]!;
    row[who % row.length] = choice;
  }
  return chamber as number[][];
});

const shuffled = (length: number) => fc.shuffledSubarray([...Array(length).keys()], { minLength: length });

/** Votes between two sides, of which the larger always wins; one deputy of a third side abstains. */
const TWO_SIDES: Chamber = Array.from({ length: 40 }, (_, vote) =>
  [0, 0, 0, 1, 1, 2].map((choice) => (choice < 2 && vote % 2 === 1 ? 1 - choice : choice)),
);

describe('positions of deputies', () => {
  it('are those of the whole matrix and power iteration', () => {
    let compared = 0;
    fc.assert(
      fc.property(chambers, (chamber) => {
        const people = heard(divided(chamber));
        if (people.length < 4) return;
        const { values, dimensions, sides } = naivePlaces(chamber);
        // If two dimensions are about equally strong, neither is determined: the plane could be rotated.
        if (values[1]! < 0.05 || values[0]! - values[1]! < 0.05 || values[1]! - values[2]! < 0.05) return;
        const rows = placed({ chamber }).filter(({ dimension_1 }) => dimension_1 !== null);
        expect(rows.map(({ person_id }) => person_id)).toEqual(people);
        const [first, second] = sides.map((side) =>
          Math.abs(side) > 1e-3 ? (place: number) => place : Math.abs,
        );
        for (const [at, row] of rows.entries()) {
          expect(first!(row.dimension_1!)).toBeCloseTo(first!(dimensions[0]![at]!), 2);
          expect(second!(row.dimension_2!)).toBeCloseTo(second!(dimensions[1]![at]!), 2);
        }
        compared++;
      }),
      { numRuns: 60 },
    );
    expect(compared).toBeGreaterThan(10);
  });

  it('do not depend on the order of votes and records', () => {
    fc.assert(
      fc.property(
        chambers.chain((chamber) =>
          fc.record({
            chamber: fc.constant(chamber),
            votes: shuffled(chamber.length),
            records: shuffled(chamber[0]!.length),
          }),
        ),
        ({ chamber, ...order }) => {
          expect(placed({ chamber, ...order })).toEqual(placed({ chamber }));
        },
      ),
      { numRuns: 20 },
    );
  });

  it('are the same if every yes becomes a no', () => {
    fc.assert(
      fc.property(chambers, (chamber) => {
        const flipped = chamber.map((vote) => vote.map((choice) => (choice < 2 ? 1 - choice : choice)));
        expect(placed({ chamber: flipped })).toEqual(placed({ chamber }));
      }),
      { numRuns: 20 },
    );
  });

  it('do not depend on the numbers of deputies', () => {
    const renumbered = placed({ chamber: TWO_SIDES, persons: [60, 50, 40, 30, 20, 10] });
    const byNumber = (rows: ReturnType<typeof placed>) => rows.map(({ dimension_1 }) => dimension_1);
    expect(byNumber(renumbered).reverse()).toEqual(byNumber(placed({ chamber: TWO_SIDES })));
  });

  it('have the winners at the upper end, and abstaining deputies between the two sides', () => {
    const places = placed({ chamber: TWO_SIDES }).map(({ dimension_1 }) => dimension_1!);
    const [winner, loser, abstainer] = [places[0]!, places[3]!, places[5]!];
    expect(winner).toBeGreaterThan(abstainer);
    expect(abstainer).toBeGreaterThan(loser);
    expect(winner - loser).toBeCloseTo(1, 2);
    expect(places.slice(0, 3)).toEqual([winner, winner, winner]);
  });

  it('are within their intervals, which are wide if votes are few', () => {
    const widthOf = (chamber: Chamber) => {
      const rows = placed({ chamber }).filter(({ dimension_1 }) => dimension_1 !== null);
      for (const row of rows) {
        expect(row.dimension_1_low).toBeLessThanOrEqual(row.dimension_1!);
        expect(row.dimension_1_high).toBeGreaterThanOrEqual(row.dimension_1!);
      }
      return rows.reduce((sum, row) => sum + row.dimension_1_high! - row.dimension_1_low!, 0) / rows.length;
    };
    const [long] = fc.sample(chambers, { numRuns: 30, seed: 1 }).toSorted((a, b) => b.length - a.length);
    const often = Array.from({ length: 20 }, () => long!).flat();
    expect(widthOf(long!)).toBeGreaterThan(widthOf(often));
    expect(widthOf(often)).toBeGreaterThan(0);
  });
});

describe('votes that give no position', () => {
  it('are those with a minority below one in forty, and elections of persons', () => {
    const sides = [...Array(41).fill(0), ...Array(40).fill(1)];
    const chamber: Chamber = Array.from({ length: 30 }, () => sides);
    const alone = [1, ...Array(80).fill(0)];
    const two = [1, 1, 1, ...Array(78).fill(0)];
    const whole = placed({ chamber });
    expect(whole[0]!.votes_used).toBe(30);
    expect(placed({ chamber: [...chamber, alone] })).toEqual(whole);
    expect(placed({ chamber: [...chamber, two] })[0]!.votes_used).toBe(31);
    const questions = [...Array(30).fill('motion'), 'election'] as Question[];
    expect(placed({ chamber: [...chamber, two], questions })).toEqual(whole);
  });

  it('are those of a deputy with fewer than twenty', () => {
    const heardTwice = TWO_SIDES.map((vote, at) => [...vote, at < 19 ? 0 : 3, at < 20 ? 0 : 3]);
    const rows = placed({ chamber: heardTwice });
    expect(rows.slice(6).map(({ votes_used, dimension_1 }) => [votes_used, dimension_1 === null])).toEqual([
      [19, true],
      [20, false],
    ]);
  });

  it('are those with fewer than three deputies', () => {
    const rows = placed({ chamber: TWO_SIDES.map(([one, , , other]) => [one!, other!]) });
    expect(rows.map(({ votes_used, dimension_1 }) => [votes_used, dimension_1])).toEqual([
      [40, null],
      [40, null],
    ]);
  });
});

it('two deputies who never voted together are positioned by third deputies', () => {
  const chamber = TWO_SIDES.map((vote, at) => [...vote, at < 20 ? vote[0]! : 3, at < 20 ? 3 : vote[0]!]);
  const places = placed({ chamber }).map(({ dimension_1 }) => dimension_1!);
  for (const stranger of places.slice(6)) expect(stranger).toBeCloseTo(places[0]!, 2);
});

it('rotated and mirrored positions are rotated back', () => {
  const places = Float64Array.of(1, 0, 0, 2, -1, -2);
  for (const mirror of [1, -1]) {
    const turned = places.map((_, at) => {
      const [x, y] = [places[at & ~1]!, places[at | 1]!];
      return at % 2 === 0 ? 0.6 * x - 0.8 * y : mirror * (0.8 * x + 0.6 * y);
    });
    for (const [at, value] of procrustes(turned, places).entries())
      expect(value).toBeCloseTo(places[at]!, 12);
  }
});
