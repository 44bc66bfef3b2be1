import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEMICYCLE } from '../../pipeline/drawing/hemicycle.ts';
import { seatPlan } from '../../pipeline/drawing/seat-plan.ts';
import type { VoteRecord } from '../../pipeline/model/votes/record.ts';

const record = (seat: number | null): VoteRecord => ({
  mandate_id: 1,
  person_id: 1,
  full_name: 'Ana Álvarez',
  group_slug: 'solar',
  choice: 'aye',
  seat,
  remote: seat === null,
});

/** Ten places in every row of the three sectors in front of the chair: 240 seats. */
const FULL = [1, 2, 3].flatMap((sector) =>
  [1, 2, 3, 4, 5, 6, 7, 8].flatMap((row) =>
    Array.from({ length: 10 }, (_, place) => sector * 1000 + row * 100 + place + 1),
  ),
);
const planOf = (seats: readonly (number | null)[]) => seatPlan(seats.map(record));

describe('the plan of the seats', () => {
  it('puts every member inside the drawing, each in a different place', () => {
    const remote = fc.nat(80);
    fc.assert(
      fc.property(fc.shuffledSubarray(FULL, { minLength: 220 }), remote, (seats, away) => {
        const all = [...seats, ...Array.from({ length: away }, () => null)];
        const { places, height, official, aside } = planOf(all);
        expect([places.length, aside]).toEqual([all.length, official ? away : 0]);
        expect(new Set(places.map(String)).size).toBe(all.length);
        for (const [x, y] of places) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(HEMICYCLE.width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(height);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('is drawn if at least 200 seats, and three of four, are numbered', () => {
    const away = (count: number) => Array.from({ length: count }, () => null);
    expect(planOf(FULL.slice(0, 200)).official).toBe(true);
    expect(planOf(FULL.slice(0, 199)).official).toBe(false);
    expect(planOf([...FULL.slice(0, 225), ...away(75)]).official).toBe(true);
    expect(planOf([...FULL.slice(0, 225), ...away(76)]).official).toBe(false);
  });

  it('runs along a row from left to right, and from the front row outwards', () => {
    const { places } = planOf(FULL);
    const at = (seat: number) => places[FULL.indexOf(seat)]!;
    const xs = [1501, 1510, 2501, 2510, 3501, 3510].map((seat) => at(seat)[0]);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    const middle = [2105, 2405, 2805].map((seat) => at(seat)[1]);
    expect(middle).toEqual(middle.toSorted((a, b) => b - a));
  });

  it('puts the wings next to their rows, and the presiding board in front of all members', () => {
    const seats = [...FULL, 4606, 5606, 5];
    const { places } = planOf(seats);
    const [left, right, chair] = places.slice(-3);
    const xs = FULL.flatMap((seat, at) => (Math.floor(seat / 100) % 10 === 6 ? [places[at]![0]] : []));
    expect(left![0]).toBeLessThan(Math.min(...xs));
    expect(right![0]).toBeGreaterThan(Math.max(...xs));
    expect(chair![0]).toBe(HEMICYCLE.width / 2);
    expect(Math.max(...places.map(([, y]) => y))).toBe(chair![1]);
  });

  it.each([
    ['the file numbers no seats', Array.from({ length: 350 }, () => null)],
    ['numbers mean nothing we know', Array.from({ length: 350 }, (_, at) => 9000 + at)],
    ['too many have none', [...FULL, ...Array.from({ length: 150 }, () => null)]],
    ['there are too few to fill the rows', FULL.slice(0, 60)],
    ['there is nobody', []],
  ])('is replaced by groups side by side if %s', (_, seats) => {
    const { official, places, aside } = planOf(seats);
    expect([official, places.length, aside]).toEqual([false, seats.length, 0]);
  });
});
