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

/** Why something failed, in one line: Node says `fetch failed` and hides why in the cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  // A name with several addresses fails once for each, and the whole has no message.
  const [first] = cause instanceof AggregateError ? cause.errors : [];
  return first instanceof Error ? first.message : cause.message || error.message;
}

/** One fault of a request, in the shape FastAPI's clients know. */
export interface Fault {
  type: string;
  loc: (string | number)[];
  msg: string;
  input: unknown;
  ctx?: Record<string, unknown>;
}

/** An answer other than success: its status and the `detail` the caller reads. */
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

/** 404 with the sentence FastAPI services use: `Vote not found`. */
export const notFound = (what: string): HttpError => new HttpError(404, `${what} not found`);

/** 429 for a caller whose answers are computed faster than is good for all; it names what has no limit. */
export const tooManyAnswers = (limit: number, webUrl: string, seconds: number): HttpError =>
  new HttpError(
    429,
    `Too many requests: at most ${limit} computed answers a minute. Published files have no limit: ${webUrl}/data/latest/manifest.json lists them.`,
    { 'Retry-After': String(seconds) },
  );

/** Seconds after which a caller may ask again when nothing has been published yet. */
const FIRST_RELEASE = '30';

/** 503 before the first release. */
export const notPublishedYet = (): HttpError =>
  new HttpError(503, 'No data have been published yet', { 'Retry-After': FIRST_RELEASE });

/** Seconds after which a file that could not be read may be back. */
const SOON = '10';

/** 503 for answers that have to be computed while the database cannot be read. */
export const databaseNotReachable = (): HttpError =>
  new HttpError(503, 'Database not reachable', { 'Retry-After': SOON });

/** 503 for what cannot be had from the disk just now. */
export const notJustNow = (): HttpError =>
  new HttpError(503, 'This cannot be answered just now', { 'Retry-After': SOON });
