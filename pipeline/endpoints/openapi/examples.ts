import { z } from 'zod';
import type { Context, Endpoint } from '../../core/endpoint.ts';
import { type Fault, HttpError } from '../../core/errors.ts';
import type { DbReader } from '../../db/open.ts';
import { addressFor, addressOf } from '../address.ts';
import { UPCOMING } from '../agenda/present.ts';
import { asTexts, type RawParams, readParams } from '../params.ts';
import { respond } from '../respond.ts';

/** The parts of a route that a request needs. */
type Asked = Pick<Endpoint, 'path' | 'params'>;

/** An example request to one route, and its answer. */
export interface Example<Answer = unknown> {
  /** The requested address below the base: `/votes?page_size=2`. */
  address: string;
  /** Values of the parameters that were sent. */
  sent: Readonly<Record<string, unknown>>;
  answer: Answer;
}

/** Returns the example of a route; null if the described parliament has no suitable record. */
export type ExampleOf = (endpoint: Endpoint) => Example | null;

/** Items of every list in an example: more would repeat the same fields. */
const SHOWN_ITEMS = 2;

/** Returns examples that are real answers of one parliament. */
export const examplesFrom =
  (context: Context): ExampleOf =>
  (endpoint) => {
    const sent = sentTo(endpoint, context.read);
    if (Object.values(sent).includes(undefined)) return null;
    try {
      const { body, params } = respond(endpoint, asTexts(sent), context);
      return { address: addressOf(endpoint, params), sent, answer: shortenedAnswer(JSON.parse(body)) };
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return null;
      throw error;
    }
  };

/**
 * Returns the day of the fullest examples: the date of the data, or that of the last announced session if it
 * is earlier, so that a session is still to come.
 */
export function exampleDay({ db, get }: DbReader, dataDate: string): string {
  const last = get(
    db
      .selectFrom('sessions')
      .select('date')
      .where('status', 'in', [...UPCOMING])
      .orderBy('date', 'desc')
      .limit(1),
  );
  return last === undefined || last.date > dataDate ? dataDate : last.date;
}

/**
 * Returns the parameters of an example, which define their own values: see record-params.ts. Returns
 * undefined without a suitable record.
 */
function sentTo({ params }: Endpoint, read: DbReader): Record<string, unknown> {
  const sent = Object.entries<z.ZodType>(params.shape).flatMap(([name, param]): [string, unknown][] => {
    const example = z.globalRegistry.get(param)?.example;
    if (example === undefined) return [];
    return [[name, typeof example === 'function' ? example(read) : example]];
  });
  return Object.fromEntries(sent);
}

/** Returns a value that consists of the examples of its fields; undefined if a field has no example. */
export function exampleOfFields(schema: z.ZodType): unknown {
  const example = z.globalRegistry.get(schema)?.example;
  if (example !== undefined) return example;
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return exampleOfFields(schema.unwrap() as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return undefined;
  return Object.fromEntries(
    Object.entries<z.ZodType>(schema.shape)
      .map(([name, field]) => [name, exampleOfFields(field)])
      .filter(([, value]) => value !== undefined),
  );
}

/** Returns an answer with the first items of each of its lists. */
export function shortenedAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.slice(0, SHOWN_ITEMS).map(shortenedAnswer);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, shortenedAnswer(value)]));
}

/** Texts that at least one parameter rejects. */
const WRONG = ['x', ''];

/** A parameter that no route has. */
const UNKNOWN = { colour: 'red' };

/**
 * Returns a request with one fault, and its refusal: an invalid value, or an unknown parameter if no value is
 * invalid.
 */
export function refusedExample(
  endpoint: Asked,
  sent: Readonly<Record<string, unknown>>,
): Example<{ detail: Fault[] }> {
  for (const name of Object.keys(endpoint.params.shape)) {
    for (const text of WRONG) {
      const raw = { ...asTexts(sent), [name]: text };
      const detail = faultsOf(endpoint, raw).filter(({ loc }) => loc.at(-1) === name);
      if (detail.length > 0) return { address: addressOf(endpoint, raw), sent: raw, answer: { detail } };
    }
  }
  const raw = { ...asTexts(sent), ...UNKNOWN };
  return { address: addressFor(endpoint.path, raw), sent: raw, answer: { detail: faultsOf(endpoint, raw) } };
}

function faultsOf(endpoint: Asked, raw: RawParams): Fault[] {
  try {
    readParams(endpoint, raw);
    return [];
  } catch (error) {
    if (error instanceof HttpError && typeof error.detail !== 'string') return error.detail;
    throw error;
  }
}
