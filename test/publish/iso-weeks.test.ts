import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysAfter } from '../../pipeline/core/time.ts';
import { isoWeek } from '../../pipeline/publish/changes/periods.ts';

it('Weeks of releases have the numbers of ISO 8601', () => {
  expect(isoWeek('2025-12-29')).toBe('2026-W01');
  expect(isoWeek('2026-12-28')).toBe('2026-W53');
  // The next Monday has the next number, except in the first week of a year.
  const monday = fc.integer({ min: 0, max: 3000 }).map((weeks) => daysAfter('2000-01-03', 7 * weeks));
  fc.assert(
    fc.property(monday, (day) => {
      const [, week] = isoWeek(day).split('-W');
      const [, next] = isoWeek(daysAfter(day, 7)).split('-W');
      expect([Number(week) + 1, 1]).toContain(Number(next));
      expect(next === '01').toBe(daysAfter(day, 10).slice(0, 4) !== daysAfter(day, 3).slice(0, 4));
    }),
  );
});
