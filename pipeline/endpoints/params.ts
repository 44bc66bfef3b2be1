import { z } from 'zod';
import type { Endpoint } from '../core/endpoint.ts';
import { type Fault, HttpError } from '../core/errors.ts';
import { nearestNames } from '../text/names.ts';
import { pathParameters } from './address.ts';
import { inWords, type ParamReading, refused, refusedBy, unknownName } from './refusal.ts';

/** Unparsed parameters: texts by name, path and query together. */
export type RawParams = Readonly<Record<string, string>>;

/**
 * Returns the texts of one request: the last value of a repeated query parameter counts, and the path
 * overrides the query.
 */
export const rawParams = (path: RawParams, query: URLSearchParams): RawParams => ({
  ...Object.fromEntries(query),
  ...path,
});

/** Returns the texts that a client would send for a set of parameters. */
export const asTexts = (params: object): RawParams =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** Parses the parameters of an endpoint; throws all faults at once, as a 422. */
export function readParams<Params extends z.ZodObject>(
  { path, params, whole }: Pick<Endpoint<Params>, 'path' | 'params' | 'whole'>,
  raw: RawParams,
): z.output<Params> {
  const inPath = pathParameters(path);
  const faults: Fault[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries<z.ZodType>(params.shape)) {
    const text = Object.hasOwn(raw, name) ? raw[name] : undefined;
    const reading = text === undefined ? readAbsence(schema) : readText(schema, text);
    if ('value' in reading) {
      values[name] = reading.value;
      continue;
    }
    const { type, msg, ctx } = reading.refusal;
    const loc = [inPath.includes(name) ? 'path' : 'query', name];
    faults.push({ type, loc, msg, input: text ?? null, ...(ctx === undefined ? {} : { ctx }) });
  }
  for (const [name, text] of Object.entries(raw)) {
    if (Object.hasOwn(params.shape, name)) continue;
    const known = Object.keys(params.shape).filter((one) => !inPath.includes(one));
    const { type, msg, ctx } = unknownName(nearestNames(name, known), known, whole);
    faults.push({ type, loc: ['query', name], msg, input: text, ctx });
  }
  if (faults.length > 0) throw new HttpError(422, faults);
  return values as z.output<Params>;
}

function readAbsence(schema: z.ZodType): ParamReading {
  const result = schema.safeParse(undefined);
  return result.success ? { value: result.data } : refused('missing', 'Field required');
}

function readText(schema: z.ZodType, text: string): ParamReading {
  const reading = readAs(declaredType(schema), text);
  if ('refusal' in reading) return reading;
  const result = schema.safeParse(reading.value);
  return result.success ? { value: result.data } : refusedBy(result.error.issues[0]!);
}

function readAs(type: z.ZodType, text: string): ParamReading {
  if (type instanceof z.ZodNumberFormat) return readInteger(text);
  if (type instanceof z.ZodBoolean) return readBoolean(text);
  if (type instanceof z.iso.ZodISODate) return readDate(text);
  if (type instanceof z.ZodArray) return readFields((type.element as z.ZodEnum).options as string[], text);
  return { value: text };
}

/** Returns the type below defaults and options. */
function declaredType(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? declaredType(schema.unwrap() as z.ZodType)
    : schema;
}

/** Parses the names of fields; suggests a similar name if a record has no such field. */
function readFields(known: readonly string[], text: string): ParamReading {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return { value: names };
  const hints = unknown.map((name) => {
    const nearest = nearestNames(name, known);
    const expected = inWords((nearest.length > 0 ? nearest : known).map((one) => `'${one}'`));
    return `'${name}' is unknown: ${nearest.length > 0 ? `did you mean ${expected}?` : `there are ${expected}`}`;
  });
  const expected = inWords(known.map((name) => `'${name}'`));
  return refused('enum', `Input should be names of fields, separated by commas; ${hints.join('; ')}`, {
    expected,
  });
}

/** The parts of a date by position, each with the error for an unexpected character. */
const PIECES: [from: number, to: number, form: RegExp, error: string][] = [
  [0, 4, /^\d{4}$/, 'invalid character in year'],
  [4, 5, /^-$/, 'invalid date separator, expected `-`'],
  [5, 7, /^\d{2}$/, 'invalid character in month'],
  [7, 8, /^-$/, 'invalid date separator, expected `-`'],
  [8, 10, /^\d{2}$/, 'invalid character in day'],
];
const TIME = /^(\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,6})?)?)(?:[Zz]|[+-]\d{2}:?\d{2})?$/;

/** Parses a date as pydantic does: `YYYY-MM-DD`, or a date-time at midnight. */
function readDate(text: string): ParamReading {
  const error = dateError(text);
  if (error !== null) return unreadable(error);
  const date = text.slice(0, 10);
  if (text.length === 10) return { value: date };
  if (!/^[Tt_ ]$/.test(text[10]!)) {
    return unreadable('invalid datetime separator, expected `T`, `t`, `_` or space');
  }
  const time = text.slice(11);
  if (time.length < 5) return unreadable('input is too short');
  const clock = TIME.exec(time)?.[1];
  if (clock === undefined) return unreadable('unexpected extra characters at the end of the input');
  if (/[1-9]/.test(clock)) {
    return refused(
      'date_from_datetime_inexact',
      'Datetimes provided to dates should have zero time - e.g. be exact dates',
    );
  }
  return { value: date };
}

function dateError(text: string): string | null {
  if (text.length < 10) return 'input is too short';
  for (const [from, to, form, error] of PIECES) if (!form.test(text.slice(from, to))) return error;
  const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)].map(Number);
  if (year === 0) return 'year 0 is out of range';
  if (month! < 1 || month! > 12) return 'month value is outside expected range of 1-12';
  if (day! < 1 || day! > daysOf(year!, month!)) return 'day value is outside expected range';
  return null;
}

/**
 * Returns the day before the first of the next month. The year 400 later has the same calendar, and avoids
 * the special meaning of two-digit years.
 */
const daysOf = (year: number, month: number): number => new Date(Date.UTC(year + 400, month, 0)).getUTCDate();

const unreadable = (error: string): ParamReading =>
  refused('date_from_datetime_parsing', `Input should be a valid date or datetime, ${error}`, { error });

const TRUE = new Set(['1', 'true', 't', 'yes', 'y', 'on']);
const FALSE = new Set(['0', 'false', 'f', 'no', 'n', 'off']);

/** Parses a boolean as pydantic does: the words of people and of forms, in any case. */
function readBoolean(text: string): ParamReading {
  const word = text.toLowerCase();
  if (TRUE.has(word)) return { value: true };
  if (FALSE.has(word)) return { value: false };
  return refused('bool_parsing', 'Input should be a valid boolean, unable to interpret input');
}

/**
 * Matches texts that Python and pydantic accept as an integer: digits in groups, a sign, zeros after a point.
 */
const INTEGER = /^[+-]?\d+(?:_\d+)*(?:\.0*)?$/;

/**
 * Parses an integer as pydantic does. Beyond the safe integers of a double it returns the largest one: no
 * record has either number.
 */
function readInteger(text: string): ParamReading {
  const digits = text.trim();
  if (!INTEGER.test(digits)) {
    return refused('int_parsing', 'Input should be a valid integer, unable to parse string as an integer');
  }
  const read = Number(digits.replaceAll('_', ''));
  const value = Math.min(Math.max(read, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER);
  return { value: value === 0 ? 0 : value };
}
