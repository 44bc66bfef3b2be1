/** A failure the operator can act on: printed as one line with a hint, never as a stack trace. */
export class CliError extends Error {
  /** 1 = the work failed, 2 = the command was used wrongly. */
  readonly exitCode: 1 | 2;
  /** What to do next, as one sentence. */
  readonly hint: string | null;

  constructor(message: string, options: { exitCode?: 1 | 2; hint?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'CliError';
    this.exitCode = options.exitCode ?? 1;
    this.hint = options.hint ?? null;
  }
}

/**
 * Returns why something failed, in one line: Node’s message is only `fetch failed`, and the reason is in the
 * cause.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // A host name with several addresses fails once for each, and the aggregate error has no message.
  const [first] = cause instanceof AggregateError ? cause.errors : [];
  return first instanceof Error ? first.message : cause.message || error.message;
}

/** One fault of a request, in the shape of FastAPI. */
export interface Fault {
  type: string;
  loc: (string | number)[];
  msg: string;
  input: unknown;
  ctx?: Record<string, unknown>;
}

/** An answer other than success: its status and its `detail`. */
export class HttpError extends Error {
  readonly status: number;
  readonly detail: string | Fault[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, detail: string | Fault[], headers: Record<string, string> = {}) {
    super(typeof detail === 'string' ? detail : detail.map((fault) => fault.msg).join('; '));
    this.name = 'HttpError';
    this.status = status;
    this.detail = detail;
    this.headers = headers;
  }
}

/** Returns a 404 with the sentence of FastAPI services: `Vote not found`. */
export const notFound = (what: string): HttpError => new HttpError(404, `${what} not found`);

/**
 * Returns a 429 for a client above the rate limit of computed answers; it names the files that have no limit.
 */
export const tooManyAnswers = (limit: number, webUrl: string, seconds: number): HttpError =>
  new HttpError(
    429,
    `Too many requests: at most ${limit} computed answers a minute. Published files have no limit: ${webUrl}/data/latest/manifest.json lists them.`,
    { 'Retry-After': String(seconds) },
  );

/** Seconds after which a client may ask again before the first release. */
const FIRST_RELEASE = '30';

/** Returns the 503 before the first release. */
export const notPublishedYet = (): HttpError =>
  new HttpError(503, 'No data have been published yet', { 'Retry-After': FIRST_RELEASE });

/** Seconds after which an unreadable file may be readable again. */
const SOON = '10';

/** Returns a 503 for computed answers while the database is unreadable. */
export const databaseNotReachable = (): HttpError =>
  new HttpError(503, 'Database not reachable', { 'Retry-After': SOON });

/** Returns a 503 for files that are temporarily unreadable. */
export const temporarilyUnavailable = (): HttpError =>
  new HttpError(503, 'This cannot be answered just now', { 'Retry-After': SOON });
