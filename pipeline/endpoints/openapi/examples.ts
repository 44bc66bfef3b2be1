import { z } from 'zod';
import type { DbReader } from '../../db/open.ts';
import { type Fault, HttpError } from '../../errors.ts';
import { addressFor, addressOf } from '../address.ts';
import { UPCOMING } from '../agenda/present.ts';
import type { Context, Endpoint } from '../endpoint.ts';
import { asTexts, type RawParams, readParams } from '../params.ts';
import { respond } from '../respond.ts';

/** What of a route matters to a question. */
type Asked = Pick<Endpoint, 'path' | 'params'>;

/** A question to one route and what it is answered. */
export interface Example<Answer = unknown> {
  /** The address below the base that was asked: `/votes?page_size=2`. */
  address: string;
  /** Values of the parameters that were sent. */
  sent: Readonly<Record<string, unknown>>;
  answer: Answer;
}

/** The example of a route; null where the parliament described has nothing to show. */
export type ExampleOf = (endpoint: Endpoint) => Example | null;

/** Items that an example has of every list in an answer: the rest would say the same again. */
const SHOWN_ITEMS = 2;

/** Examples that are real answers of one parliament. */
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

/** A day on which examples show most: that of the data, or the last day before on which a session was still to come. */
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

/** The parameters that say of themselves what they are asked with, see record-params.ts; undefined where there is nothing to show. */
function sentTo({ params }: Endpoint, read: DbReader): Record<string, unknown> {
  const sent = Object.entries<z.ZodType>(params.shape).flatMap(([name, param]): [string, unknown][] => {
    const example = z.globalRegistry.get(param)?.example;
    if (example === undefined) return [];
    return [[name, typeof example === 'function' ? example(read) : example]];
  });
  return Object.fromEntries(sent);
}

/** A value in which every field that has an example has that; undefined where there is none. */
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

/** An answer with the first items of each of its lists. */
export function shortenedAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.slice(0, SHOWN_ITEMS).map(shortenedAnswer);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, shortenedAnswer(value)]));
}

/** Texts that some parameter is bound to refuse. */
const WRONG = ['x', ''];

/** A parameter that no route has. */
const UNKNOWN = { colour: 'red' };

/** A question with one fault, and how it is refused: a name that no route takes, where no text is wrong. */
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
