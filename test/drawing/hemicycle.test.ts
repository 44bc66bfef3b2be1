import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEMICYCLE, hemicycle, type Seat } from '../../pipeline/drawing/hemicycle.ts';

const chambers = fc.integer({ min: 0, max: 800 });
const distance = (a: Seat, b: Seat) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const angle = ([x, y]: Seat) => Math.atan2(HEMICYCLE.radius + 10 - y, x - HEMICYCLE.width / 2);

describe('a hemicycle', () => {
  it('has exactly the requested seats, all inside the drawing', () => {
    fc.assert(
      fc.property(chambers, (count) => {
        const { seats, diameter } = hemicycle(count);
        expect(seats.length).toBe(count);
        for (const [x, y] of seats) {
          expect(Math.min(x, HEMICYCLE.width - x, y, HEMICYCLE.height - y)).toBeGreaterThanOrEqual(
            diameter / 2,
          );
        }
      }),
    );
  });

  it('keeps seats apart', () => {
    fc.assert(
      fc.property(chambers, (count) => {
        const { seats, diameter } = hemicycle(count);
        const touching = seats.some((a, at) => seats.slice(at + 1).some((b) => distance(a, b) < diameter));
        expect(touching).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  it.each([179, 350])('draws %i seats large enough to be seen', (count) => {
    const { seats, diameter } = hemicycle(count);
    const [first, ...others] = seats as [Seat, ...Seat[]];
    expect(Math.min(...others.map((other) => distance(first, other)))).toBeLessThan(2 * diameter);
  });

  it('runs from left to right, so that a group fills one wedge', () => {
    const { seats } = hemicycle(350);
    const angles = seats.map(angle);
    const backwards = angles.filter((turn, at) => at > 0 && turn > angles[at - 1]! + 0.005);
    expect(backwards).toEqual([]);
  });
});
