import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Fault, HttpError } from '../../pipeline/core/errors.ts';
import { offsetOf } from '../../pipeline/endpoints/lists.ts';
import { asTexts, rawParams, readParams } from '../../pipeline/endpoints/params.ts';

const params = z.object({
  id: z.int(),
  page: z.int().min(1).max(100).default(20),
  day: z.iso.date().optional(),
  fruit: z.enum(['apple', 'pear', 'plum']).optional(),
  kind: z
    .string()
    .regex(/^(theme|sdg)$/)
    .optional(),
  open: z.boolean().default(true),
  endpoint: z.string().min(1).max(3).optional(),
});
const route = { path: '/things/{id}', params };

const read = (texts: Record<string, string>) => readParams(route, { id: '1', ...texts });

function faultsOf(texts: Record<string, string>, given: Record<string, string> = { id: '1' }): Fault[] {
  try {
    readParams(route, { ...given, ...texts });
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return error.detail as Fault[];
    throw error;
  }
  return [];
}
const faultOf = (texts: Record<string, string>): Fault | undefined => faultsOf(texts)[0];

describe('an accepted parameter', () => {
  it('may be missing: its default applies', () => {
    expect(read({})).toEqual({ id: 1, page: 20, open: true });
  });

  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['+7', 7],
    ['7.0', 7],
    ['7.', 7],
    ['007', 7],
    ['1_0', 10],
  ])('of the integer %j', (text, value) => {
    expect(read({ page: text }).page).toBe(value);
  });

  it('minus zero is zero', () => {
    expect(Object.is(readParams(route, { id: '-0' }).id, 0)).toBe(true);
  });

  it.each([
    ...['1', 'true', 'T', 'YES', 'y', 'on'].map((text) => [text, true] as const),
    ...['0', 'False', 'f', 'no', 'N', 'OFF'].map((text) => [text, false] as const),
  ])('the boolean %j', (text, value) => {
    expect(read({ open: text }).open).toBe(value);
  });

  it.each([
    '2024-02-29',
    '2024-02-29T00:00',
    '2024-02-29 00:00:00.000',
    '2024-02-29t00:00:00Z',
    '2024-02-29_00:00+01:00',
  ])('the date %j', (text) => {
    expect(read({ day: text }).day).toBe('2024-02-29');
  });

  it('may be repeated: the last counts, and none replaces one of the path', () => {
    expect(rawParams({ id: '1' }, new URLSearchParams('page=2&id=9&page=3'))).toEqual({ id: '1', page: '3' });
  });

  it('never has a name that every object has', () => {
    const odd = { path: '/', params: z.object({ constructor: z.string().optional() }) };
    expect(readParams(odd, {}).constructor).toBeUndefined();
  });
});

it('may be an integer too large for any record: it becomes the greatest, which finds nothing', () => {
  expect(readParams(route, { id: '9007199254740993' }).id).toBe(9007199254740991);
  expect(readParams(route, { id: '-99999999999999999999' }).id).toBe(-9007199254740991);
});

it('may be the last possible page: it begins where the database can still count, whatever the number of rows', () => {
  const page = Number.MAX_SAFE_INTEGER;
  expect(offsetOf({ page, page_size: 10_000 })).toBe(Number.MAX_SAFE_INTEGER);
  expect(offsetOf({ page: 3, page_size: 20 })).toBe(40);
});

describe('a refusal in FastAPI’s words', () => {
  it('of a missing parameter', () => {
    expect(faultsOf({}, {})).toEqual([
      { type: 'missing', loc: ['path', 'id'], msg: 'Field required', input: null },
    ]);
  });

  const THEMES = { pattern: '^(theme|sdg)$' };
  const FRUIT = { expected: "'apple', 'pear' or 'plum'" };
  it.each([
    ['page', 'two', 'int_parsing', 'Input should be a valid integer, unable to parse string as an integer'],
    ['page', '0', 'greater_than_equal', 'Input should be greater than or equal to 1', { ge: 1 }],
    ['page', '101', 'less_than_equal', 'Input should be less than or equal to 100', { le: 100 }],
    ['fruit', 'fig', 'enum', "Input should be 'apple', 'pear' or 'plum'", FRUIT],
    ['kind', 'x', 'string_pattern_mismatch', "String should match pattern '^(theme|sdg)$'", THEMES],
    ['open', 'maybe', 'bool_parsing', 'Input should be a valid boolean, unable to interpret input'],
    ['endpoint', '', 'string_too_short', 'String should have at least 1 character', { min_length: 1 }],
    ['endpoint', 'abcd', 'string_too_long', 'String should have at most 3 characters', { max_length: 3 }],
  ] as const)('of %s=%s', (name, input, type, msg, ctx?: object) => {
    expect(faultsOf({ [name]: input })).toEqual([
      { type, loc: ['query', name], msg, input, ...(ctx && { ctx }) },
    ]);
  });

  it.each(['', ' ', '1.5', '1e3', '0x10', '--1', '1_', '_1', '٣'])('of the integer %j', (text) => {
    expect(faultOf({ page: text })?.type).toBe('int_parsing');
  });

  it.each([
    ['', 'input is too short'],
    ['2024-2-9', 'input is too short'],
    ['2024/02/09', 'invalid date separator, expected `-`'],
    ['2024-02/09', 'invalid date separator, expected `-`'],
    ['2024-0x-09', 'invalid character in month'],
    ['2024-02-0x', 'invalid character in day'],
    ['2024-13-09', 'month value is outside expected range of 1-12'],
    ['2023-02-29', 'day value is outside expected range'],
    ['1900-02-29', 'day value is outside expected range'],
    ['2024-04-31', 'day value is outside expected range'],
    ['2024-04-00', 'day value is outside expected range'],
    ['0000-01-01', 'year 0 is out of range'],
    ['2024-02-091', 'invalid datetime separator, expected `T`, `t`, `_` or space'],
    ['2024-02-09T', 'input is too short'],
    ['2024-02-09T00:00x', 'unexpected extra characters at the end of the input'],
    ['yesterday!', 'invalid character in year'],
  ])('of the date %j: %s', (day, error) => {
    const { type, ctx } = faultOf({ day })!;
    expect({ type, ctx }).toEqual({ type: 'date_from_datetime_parsing', ctx: { error } });
  });

  it('of a date with a time', () => {
    expect(faultOf({ day: '2024-02-29T10:00' })?.type).toBe('date_from_datetime_inexact');
  });

  it.each([
    ['pag', "did you mean 'page'?", "'page'"],
    ['is_open', "did you mean 'open'?", "'open'"],
    ['colour', "this route takes 'page', 'day', 'fruit', 'kind', 'open' or 'endpoint'", undefined],
    ['id_', 'this route takes', undefined],
    ['__proto__', 'this route takes', undefined],
    ['constructor', 'this route takes', undefined],
  ])('of an unknown parameter, %s: %s', (name, words, expected) => {
    const raw = rawParams({ id: '1' }, new URLSearchParams([[name, 'red']]));
    const fault = faultsOf(raw)[0]!;
    expect(fault).toMatchObject({ type: 'extra_forbidden', loc: ['query', name], input: 'red' });
    expect(fault.msg).toContain(`Extra inputs are not permitted; ${words}`);
    if (expected !== undefined) expect(fault.ctx).toEqual({ expected });
  });

  it('of any parameter of a route without parameters', () => {
    const bare = () => readParams({ path: '/', params: z.object({}) }, { page: '2' });
    expect(bare).toThrow('Extra inputs are not permitted; this route takes no query parameters');
  });

  it('names every fault at once, with its place', () => {
    expect(
      faultsOf({ page: '0', day: 'x', fruit: 'fig', id: 'one' }).map(({ loc, type }) => [...loc, type]),
    ).toEqual([
      ['path', 'id', 'int_parsing'],
      ['query', 'page', 'greater_than_equal'],
      ['query', 'day', 'date_from_datetime_parsing'],
      ['query', 'fruit', 'enum'],
    ]);
  });
});

it('is a server error if no message exists for a parameter', () => {
  const unworded = { path: '/', params: z.object({ even: z.int().multipleOf(2) }) };
  expect(() => readParams(unworded, { even: '3' })).toThrowErrorMatchingInlineSnapshot(
    `[Error: A parameter is refused with not_multiple_of, for which refusal.ts has no words yet.]`,
  );
});

describe('any text', () => {
  const text = fc.oneof(
    fc.string(),
    fc.integer().map(String),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    fc.constantFrom('true', '0', 'apple', 'theme', '2024-02-29T00:00'),
  );
  const texts = fc.record(
    { id: text, page: text, day: text, fruit: text, kind: text, open: text, endpoint: text },
    { requiredKeys: [] },
  );

  it('gives for each parameter either a value its schema accepts or one fault', () => {
    fc.assert(
      fc.property(texts, (given) => {
        const names = faultsOf(given, {}).map(({ loc }) => loc[1]);
        expect(new Set(names).size).toBe(names.length);
        if (names.length === 0) expect(params.safeParse(readParams(route, given)).success).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  const accepted = fc.record(
    {
      id: fc.integer().map(String),
      page: fc.integer({ min: 1, max: 100 }).map((page) => ` ${page}.0`),
      day: fc
        .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      fruit: fc.constantFrom('apple', 'pear', 'plum'),
      open: fc.constantFrom('yes', 'OFF'),
      endpoint: fc.string({ minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['id'] },
  );

  it('survives reading, writing and reading again', () => {
    fc.assert(
      fc.property(accepted, (given) => {
        const values = readParams(route, given);
        expect(readParams(route, asTexts(values))).toEqual(values);
      }),
    );
  });
});
