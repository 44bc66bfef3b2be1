import type { z } from 'zod';
import type { Context, Endpoint } from './endpoint.ts';
import { onlyFields } from './fields.ts';
import { type RawParams, readParams } from './params.ts';
import { MAX_AGE } from './service.ts';

/** A successful answer, ready to be written to a file or sent. */
export interface Answer {
  /** JSON; keys in the order of the result's schema, or as they were asked for, so the same facts are the same bytes. */
  body: string;
  /** Seconds it may be cached. */
  maxAge: number;
  /** Validated parameters, defaults filled in: what `answerPath` and `addressOf` take. */
  params: Readonly<Record<string, unknown>>;
  /** Items on all pages together; null for a route without pages. */
  total: number | null;
}

/** The one way from parameters to bytes. Throws an `HttpError` for a caller's fault, a plain error for ours. */
export function respond(endpoint: Endpoint, raw: RawParams, context: Context): Answer {
  const params = readParams(endpoint, raw);
  return { ...answer(endpoint, params, context), params };
}

/** The answer to parameters that are already validated. */
export function answer<Params extends z.ZodObject>(
  endpoint: Endpoint<Params>,
  params: z.output<Params>,
  context: Context,
): Omit<Answer, 'params'> {
  const result = endpoint.result.safeParse(endpoint.compute(params, context));
  if (!result.success) throw ourFault(endpoint.path, result.error);
  const { fields } = params as { fields?: string[] };
  const said = fields === undefined ? result.data : onlyFields(endpoint.result, result.data, fields);
  return {
    body: JSON.stringify(said),
    maxAge: endpoint.maxAge ?? MAX_AGE,
    total: 'page' in params ? (result.data as { total: number }).total : null,
  };
}

function ourFault(path: string, error: z.ZodError): Error {
  const { path: place, message } = error.issues[0]!;
  return new Error(`GET ${path} made an answer against its own schema, at /${place.join('/')}: ${message}`);
}
