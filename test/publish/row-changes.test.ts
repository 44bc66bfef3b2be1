import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../pipeline/core/dump-table.ts';
import { rowChanges } from '../../pipeline/publish/changes/table-changes.ts';

/** A key, a column that rows are sorted by first, and a value. */
const LAYOUT = { key: [0], order: [1, 0] };

const rows = fc
  .uniqueArray(
    fc.tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.option(fc.integer({ min: 1, max: 3 })),
      fc.constantFrom('aye', 'no'),
    ),
    { selector: ([key]) => key },
  )
  .map((list) => list.toSorted((a, b) => (a[1] ?? 0) - (b[1] ?? 0) || a[0] - b[0]) as Row[]);

/** Computes the same without merging: looks up every key on both sides. */
function naively(was: Row[], now: Row[]): object[] {
  const keys = [...new Set([...was, ...now].map((row) => row[0] as number))].sort((a, b) => a - b);
  return keys.flatMap((key): object[] => {
    const [one, other] = [was, now].map((list) => list.find((row) => row[0] === key));
    if (one === undefined) return [{ change: 'added', now: other }];
    if (other === undefined) return [{ change: 'removed', was: one }];
    return JSON.stringify(one) === JSON.stringify(other) ? [] : [{ change: 'changed', was: one, now: other }];
  });
}

describe('the changes between two lists of rows', () => {
  it('equal those found by looking up every key', () => {
    fc.assert(
      fc.property(rows, rows, (was, now) => {
        expect(rowChanges(was, now, LAYOUT)).toEqual(naively(was, now));
      }),
    );
  });

  it('do not depend on the order of the rows', () => {
    fc.assert(
      fc.property(rows, rows, (was, now) => {
        expect(rowChanges(was.toReversed(), now, LAYOUT)).toEqual(naively(was, now));
      }),
    );
  });
});
