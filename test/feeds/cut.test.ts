import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '../../pipeline/core/time.ts';
import { cutByTime, type FeedDay, type Period } from '../../pipeline/feeds/cut.ts';

/** Returns days of votes with the given numbers, oldest first. */
const daysOf = (numbers: readonly number[]): FeedDay[] =>
  numbers.map((votes, at) => ({ day: daysAfter('2025-01-01', at), entries: votes, votes }));

const within = (days: readonly FeedDay[], { from, to }: Period): FeedDay[] =>
  days.filter(({ day }) => day >= from && day <= to);

const entriesOf = (days: readonly FeedDay[]): number => days.reduce((sum, { entries }) => sum + entries, 0);

const anyDays = fc.array(fc.integer({ min: 1, max: 130 }), { minLength: 1, maxLength: 60 }).map(daysOf);

describe('a feed', () => {
  it('has the last fourteen days with votes, or more if these have fewer than thirty votes', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const shown = within(days, cutByTime(days).newest!);
        const last = days.slice(-14);
        const least = entriesOf(last) >= 30 ? last : days.slice(-30);
        expect(shown.at(-1)).toBe(days.at(-1));
        expect(shown.length).toBeGreaterThanOrEqual(last.length);
        expect(entriesOf(shown)).toBeGreaterThanOrEqual(Math.min(30, entriesOf(least)));
      }),
    );
  });

  it('and its archives have whole days, each in one of them, of at most the newest five archives', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const { newest, archives } = cutByTime(days);
        const told = [newest!, ...archives].flatMap((period) => within(days, period).reverse());
        expect(told).toEqual(days.toReversed().slice(0, told.length));
        expect(archives.length).toBeLessThanOrEqual(5);
        if (archives.length < 5) expect(told).toHaveLength(days.length);
        for (const period of archives) {
          const archived = within(days, period);
          expect(entriesOf(archived)).toBeGreaterThanOrEqual(100);
          expect(entriesOf(archived.slice(0, -1))).toBeLessThan(100);
        }
      }),
    );
  });

  it('keeps its archives when newer days follow', () => {
    fc.assert(
      fc.property(fc.tuple(anyDays, fc.nat(60)), ([days, count]) => {
        const before = cutByTime(days.slice(0, count)).archives;
        const after = cutByTime(days).archives;
        const oldest = after.at(-1)?.from ?? '';
        expect(after).toEqual(expect.arrayContaining(before.filter(({ from }) => from >= oldest)));
      }),
    );
  });

  it('counts votes and not the other entries where there are votes', () => {
    const days = daysOf(Array.from({ length: 41 }, () => 40)).map((day, at) => ({
      ...day,
      votes: at % 2 === 0 ? 3 : 0,
    }));
    const { newest } = cutByTime(days);
    expect(within(days, newest!).filter(({ votes }) => votes > 0).length).toBeGreaterThanOrEqual(14);
    expect(cutByTime(days.map((day) => ({ ...day, votes: 0 }))).archives[0]!.to).toBe(days.at(-15)!.day);
  });

  it('is empty without days', () => {
    expect(cutByTime([])).toEqual({ newest: null, archives: [] });
  });
});
