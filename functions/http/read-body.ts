import type { z } from 'zod';
import { type Fault, HttpError } from '../../pipeline/core/errors.ts';
import { refusedBy } from '../../pipeline/endpoints/refusal.ts';

/** Maximum bytes of a request body: a push subscription with every topic takes about a kilobyte. */
const LARGEST_BODY = 16 << 10;

/** Parses the JSON body of a request by a schema; throws 413, 415 or 422 in FastAPI's shapes if it does not fit. */
export async function readBody<Body extends z.ZodObject>(
  request: Request,
  schema: Body,
): Promise<z.output<Body>> {
  const bytes = await readBytes(request);
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type))
    throw new HttpError(415, 'Unsupported Media Type: send application/json');
  const body = parse(bytes);
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return result.data;
  throw new HttpError(
    422,
    result.error.issues.map((issue) => faultOf(issue, body)),
  );
}

/** Reads the body of a request and counts its bytes, because `Content-Length` may be wrong. */
export async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY) throw tooLarge();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of wholeBody(request)) {
    length += piece.length;
    if (length > LARGEST_BODY) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Yields the chunks of a body. A body that ends early is the client's fault (400), although the client is gone. */
async function* wholeBody({ body }: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw new HttpError(400, 'Bad Request: the body ended too early');
  }
}

const tooLarge = () => new HttpError(413, `Content Too Large: at most ${LARGEST_BODY} bytes`);

function parse(bytes: Uint8Array): unknown {
  if (bytes.length === 0)
    throw new HttpError(422, [{ type: 'missing', loc: ['body'], msg: 'Field required', input: null }]);
  const value = decode(bytes);
  // A refusal quotes its input, and JSON nested thousands of levels deep cannot be serialised again.
  if (isDeeperThan(DEEPEST, value)) throw notJson(`Expecting at most ${DEEPEST} levels`);
  return value;
}

function decode(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw notJson(error instanceof SyntaxError ? 'Expecting valid JSON' : 'Expecting UTF-8');
  }
}

function notJson(error: string): HttpError {
  const fault = { type: 'json_invalid', loc: ['body', 0], msg: 'JSON decode error', input: {} };
  return new HttpError(422, [{ ...fault, ctx: { error } }]);
}

/** Maximum depth of lists and objects; a push subscription has two levels. */
const DEEPEST = 16;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part)));

/** Returns one fault of a body in pydantic's shape. */
function faultOf(issue: z.core.$ZodIssue, body: unknown): Fault {
  const loc = ['body', ...(issue.path as (string | number)[])];
  const input = issue.input ?? null;
  if (issue.path.length > 0 && issue.input === undefined)
    return { type: 'missing', loc, msg: 'Field required', input: parentOf(issue.path, body) };
  if (issue.code === 'custom') {
    const reason = issue.message;
    const { what } = (issue.params ?? {}) as { what?: string };
    const msg = what === undefined ? `Value error, ${reason}` : `value is not a valid ${what}: ${reason}`;
    return { type: 'value_error', loc, msg, input, ctx: { reason } };
  }
  if (issue.code === 'invalid_type') return { loc, input, ...wrongType(issue.expected) };
  if (issue.code === 'too_big' && issue.origin === 'array') {
    const most = Number(issue.maximum);
    const msg = `List should have at most ${most} items after validation, not ${(input as unknown[]).length}`;
    return { type: 'too_long', loc, msg, input, ctx: { max_length: most } };
  }
  const reading = refusedBy(issue);
  if (!('refusal' in reading))
    throw new Error(`A body is refused with ${issue.code}, for which there is no message.`);
  const { type, msg, ctx } = reading.refusal;
  return { type, loc, msg, input, ...(ctx === undefined ? {} : { ctx }) };
}

const TYPES: Readonly<Record<string, { type: string; msg: string }>> = {
  string: { type: 'string_type', msg: 'Input should be a valid string' },
  int: { type: 'int_type', msg: 'Input should be a valid integer' },
  number: { type: 'int_type', msg: 'Input should be a valid integer' },
  array: { type: 'list_type', msg: 'Input should be a valid list' },
  object: {
    type: 'model_attributes_type',
    msg: 'Input should be a valid dictionary or object to extract fields from',
  },
};

const wrongType = (expected: string) =>
  TYPES[expected] ?? { type: 'value_error', msg: `Input should be a valid ${expected}` };

/** Returns the object that lacks the missing field. */
const parentOf = (path: PropertyKey[], body: unknown): unknown =>
  path.slice(0, -1).reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)?.[key], body);
