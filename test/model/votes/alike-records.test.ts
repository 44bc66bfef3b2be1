import { expect, it } from 'vitest';
import { CHOICES } from '../../../pipeline/model/votes/choice.ts';
import { memoizeAlike } from '../../../pipeline/model/votes/record.ts';

it('a result is computed once for all equal records, and separately for others', () => {
  const records = [1, 15_350].flatMap((mandate_id) =>
    [null, 1, 2, 1509].flatMap((group_id) =>
      CHOICES.flatMap((_, choice) =>
        [null, -1, 1, 2, 101, 9999, 10_001, 10_002, 10_003].map((seat) => ({
          mandate_id,
          group_id,
          choice,
          seat,
        })),
      ),
    ),
  );
  let made = 0;
  const numberOf = memoizeAlike((record) => ({ number: ++made, record }));
  const first = records.map((record) => numberOf(record));
  expect(first.map(({ record }) => record)).toEqual(records);
  expect(records.map((record) => numberOf({ ...record })).every((one, at) => one === first[at])).toBe(true);
  expect(made).toBe(records.length);
});
