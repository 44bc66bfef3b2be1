import type { z } from 'zod';
import type { Context, Endpoint } from '../core/endpoint.ts';
import { onlyFields } from '../core/fields.ts';
import { utf8 } from '../text/encode.ts';
import { type RawParams, readParams } from './params.ts';
import { serializeRecords } from './serialized-records.ts';
import { MAX_AGE } from './service.ts';

/** A successful answer, ready to be written to a file or sent. */
export interface Answer {
  /**
   * JSON; keys in the order of the result's schema, or in the requested order, so the same facts are the same
   * bytes.
   */
  readonly body: string;
  /** The same in UTF-8. An answer is made in one of the two forms and converted to the other on demand. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Seconds it may be cached. */
  maxAge: number;
  /** Validated parameters with defaults, for `answerPath` and `addressOf`. */
  params: Readonly<Record<string, unknown>>;
  /** Items on all pages together; null for a route without pages. */
  total: number | null;
}

/**
 * Computes an answer from unparsed parameters. Throws an `HttpError` for a client's fault, a plain error for
 * a bug.
 */
export function respond(endpoint: Endpoint, raw: RawParams, context: Context): Answer {
  const params = readParams(endpoint, raw);
  return { ...answer(endpoint, params, context), params };
}

/**
 * Computes the answer to validated parameters; `shorten` may cut lists before they are validated and
 * serialised.
 */
export function answer<Params extends z.ZodObject>(
  endpoint: Endpoint<Params>,
  params: z.output<Params>,
  context: Context,
  shorten: (computed: unknown) => unknown = (computed) => computed,
): Omit<Answer, 'params'> {
  const computed = shorten(endpoint.compute(params, context));
  const { fields } = params as { fields?: string[] };
  const about = {
    maxAge: endpoint.maxAge ?? MAX_AGE,
    total: 'page' in params ? (computed as { total: number }).total : null,
  };
  const bytes = fields === undefined ? serializeRecords(endpoint.result, computed) : null;
  if (bytes !== null)
    return {
      ...about,
      bytes,
      get body() {
        return new TextDecoder().decode(bytes);
      },
    };
  const body = serializeWhole(endpoint, computed, fields);
  return {
    ...about,
    body,
    get bytes() {
      return utf8(body);
    },
  };
}

function serializeWhole({ path, result }: Endpoint, computed: unknown, fields: string[] | undefined): string {
  const checked = result.safeParse(computed);
  if (!checked.success) throw ourFault(path, checked.error);
  return JSON.stringify(fields === undefined ? checked.data : onlyFields(result, checked.data, fields));
}

function ourFault(path: string, error: z.ZodError): Error {
  const { path: place, message } = error.issues[0]!;
  return new Error(`The answer to GET ${path} does not match its schema, at /${place.join('/')}: ${message}`);
}
