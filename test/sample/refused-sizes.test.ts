import { expect, it } from 'vitest';
import { sampleCommand } from '../../pipeline/commands/sample.ts';

it.each([
  [{ votes: '10' }, 'a whole number from 60 to 1000000'],
  [{ seats: '12' }, 'a whole number from 40 to 1000000'],
  [{ legislatures: '0' }, 'a whole number from 1 to 60'],
  [{ legislatures: '61' }, 'a whole number from 1 to 60'],
  [{ seed: '0.5' }, 'a whole number from 0 to 1000000'],
  [{ asOf: '2026-02-31' }, 'a date like 2025-06-30'],
])('a sample of %o is refused with the expected range', (size, expected) => {
  const { error } = sampleCommand.options.safeParse(size);
  expect(error?.issues.map(({ message }) => message)).toEqual([expected]);
});
