import { z } from 'zod';
import type { Context, Endpoint } from '../core/endpoint.ts';
import { onlyFields, rowOf } from '../core/fields.ts';
import { utf8 } from '../text/encode.ts';
import { type RawParams, readParams } from './params.ts';
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

/** Cached UTF-8 JSON of frozen records, by the schema that orders their fields. */
const known = new WeakMap<z.ZodType, WeakMap<object, Uint8Array>>();

/** The place of the items in a list’s JSON without items. */
const NO_ITEMS = '"items":[]';

/**
 * Serialises a list of frozen records: each record is validated and serialised once, however many lists
 * contain it. Returns null for any other answer, and for one that violates its schema.
 */
function serializeRecords(result: z.ZodType, answer: unknown): Uint8Array<ArrayBuffer> | null {
  const schema = rowOf(result);
  if (!(schema instanceof z.ZodObject)) return null;
  const plain = Array.isArray(answer);
  const records: object[] = plain ? answer : (answer as { items: object[] }).items;
  if (records.length === 0 || !records.every(Object.isFrozen)) return null;
  const list = result.safeParse(plain ? [] : { ...(answer as object), items: [] });
  if (!list.success) return null;
  const around = JSON.stringify(list.data);
  const place = plain ? 1 : around.indexOf(NO_ITEMS) + NO_ITEMS.length - 1;
  const serialize = serializerOf(schema);
  const parts: Uint8Array[] = [utf8(around.slice(0, place))];
  for (const record of records) {
    const bytes = serialize(record);
    if (bytes === null) return null;
    parts.push(bytes);
  }
  parts.push(utf8(around.slice(place)));
  return joined(parts);
}

/**
 * Returns a function that serialises a record with a trailing comma; it returns null for a record that
 * violates the schema.
 */
function serializerOf(schema: z.ZodObject): (record: object) => Uint8Array | null {
  const serialized = known.get(schema) ?? new WeakMap<object, Uint8Array>();
  known.set(schema, serialized);
  return (record) => {
    let bytes = serialized.get(record);
    if (bytes !== undefined) return bytes;
    const checked = schema.safeParse(record);
    if (!checked.success) return null;
    bytes = utf8(`${JSON.stringify(checked.data)},`);
    serialized.set(record, bytes);
    return bytes;
  };
}

/** Concatenates parts, without the comma after the last record. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, -1));
  let at = 0;
  for (const part of parts.slice(0, -1)) {
    whole.set(part, at);
    at += part.length;
  }
  whole.set(parts.at(-1)!, at - 1);
  return whole;
}
