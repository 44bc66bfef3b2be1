import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEncoding } from '../../functions/http/compression.ts';
import { filePath } from '../../functions/http/request-path.ts';
import { parseRange } from '../../functions/http/send.ts';

describe('the encoding of an answer', () => {
  it.each([
    [null, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['gzip;q=0.5, br;q=0.5', 'br'],
    ['identity;q=1, gzip;q=0.5', null],
    ['identity;q=0.5, gzip;q=1', 'gzip'],
    ['deflate', null],
  ])('is for a client that accepts %j: %s', (accepted, expected) => {
    expect(chooseEncoding(accepted, ['br', 'gzip'])).toBe(expected);
  });

  it('is one of the available ones', () => {
    expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip');
    expect(chooseEncoding('br, gzip', [])).toBeNull();
  });
});

it('a range has the same bytes as a slice of an array', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), fc.nat(60), fc.nat(60), (bytes, from, last) => {
      const whole = [...bytes];
      const cut = (header: string) => {
        const range = parseRange(header, whole.length);
        return range === null || range === 'unsatisfiable' ? range : whole.slice(range.from, range.end);
      };
      const outside = from >= whole.length ? 'unsatisfiable' : null;
      expect(cut(`bytes=${from}-${last}`)).toEqual(
        last < from ? null : (outside ?? whole.slice(from, last + 1)),
      );
      expect(cut(`bytes=${from}-`)).toEqual(outside ?? whole.slice(from));
      const nothing = last === 0 || whole.length === 0;
      expect(cut(`bytes=-${last}`)).toEqual(nothing ? 'unsatisfiable' : whole.slice(-last));
    }),
  );
});

it('a served path never leaves its folder', () => {
  const piece = fc.constantFrom(
    '..',
    '.',
    '%2e',
    '%2E%2e',
    '%2f',
    '%5c',
    '\\',
    '%00',
    'a',
    'b.json',
    '%',
    '',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.constantFrom('/', ''), (pieces, glue) => {
      const path = filePath(pieces.join(glue));
      if (path === null) return;
      expect(path).not.toMatch(/(^|\/)\.|\\|\0|\/\/|^\//);
    }),
  );
});
