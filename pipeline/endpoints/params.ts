import { z } from 'zod';
import { type Fault, HttpError } from '../core/errors.ts';
import { nearestNames } from '../text/names.ts';
import { pathParameters } from './address.ts';
import type { Endpoint } from './endpoint.ts';
import { readFields } from './fields.ts';
import { readDate } from './read-date.ts';
import { readBoolean, readInteger } from './read-scalar.ts';
import { type ParamReading, refused, refusedBy, unknownName } from './refusal.ts';

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
  { path, params }: Pick<Endpoint<Params>, 'path' | 'params'>,
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
    const { type, msg, ctx } = unknownName(nearestNames(name, known), known);
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
