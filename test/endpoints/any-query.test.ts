import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { HttpError } from '../../pipeline/errors.ts';
import { answerTo } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();

/** Values on both sides of every limit, and whatever else a stranger may send. */
const value = fc.oneof(
  fc.constantFrom('1', '15', '15001001', '0', '-1', '101', '9007199254740991', 'red', 'tie', 'x', ''),
  fc.constantFrom('2025-01-22', '2025-02-30', '%', "' or 1=1 --", '\u0000', '..', '\ud800'),
  fc.string({ unit: 'binary' }),
);

const address = fc.constantFrom(...endpoints).chain(({ path, params }) => {
  const names = [...Object.keys(params.shape), 'unknown', '__proto__'];
  return fc
    .tuple(
      fc.array(value, { minLength: 2, maxLength: 2 }),
      fc.array(fc.tuple(fc.constantFrom(...names), value)),
    )
    .map(([inPath, inQuery]) => {
      const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(inPath[0]!.toWellFormed()));
      return `${filled}?${new URLSearchParams(inQuery)}`;
    });
});

it('no question, however odd, is answered with anything but an answer, a 404 or a 422', () => {
  fc.assert(
    fc.property(address, (asked) => {
      try {
        expect(JSON.parse(answerTo(read, asked).body)).toBeDefined();
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        expect([404, 422]).toContain(error.status);
      }
    }),
    { numRuns: 1000 },
  );
});
