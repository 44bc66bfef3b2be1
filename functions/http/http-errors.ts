import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock, Log } from '../../pipeline/core/effects.ts';
import {
  databaseNotReachable,
  type Fault,
  HttpError,
  temporarilyUnavailable,
} from '../../pipeline/core/errors.ts';
import { UnreadableDatabase } from '../../pipeline/db/open.ts';
import { asProblem } from '../../pipeline/endpoints/refusal.ts';
import type { HeaderRecord } from '../../pipeline/publish/site/web-headers.ts';
import {
  asUnreachable,
  SubscribersUnreachable,
  subscriptionsUnavailable,
} from '../subscribers/unreachable.ts';
import { namesType } from './compression.ts';

const PROBLEM = 'application/problem+json';

interface Problem {
  status: number;
  detail: string | Fault[];
  headers?: HeaderRecord;
}

/** Returns an error in FastAPI's shape, or in RFC 9457's if the client names that media type. */
export function problem(request: Request, path: string, { status, detail, headers }: Problem): Response {
  const named = namesType(request.headers.get('accept'), PROBLEM);
  const body = JSON.stringify(named ? asProblem(status, detail, path) : { detail });
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...headers,
      Vary: 'Accept, Accept-Encoding',
      'Content-Type': named ? PROBLEM : 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
    },
  });
}

/** Returns a handler that refuses a method with 405 and names the allowed ones. */
export const methodNotAllowed = (allowed: string) => (): never => {
  throw new HttpError(405, 'Method Not Allowed', { Allow: allowed });
};

/** Throws a 404. */
export const throwNotFound = (): never => {
  throw new HttpError(404, 'Not Found');
};

/** Converts a failure into the error that the client gets; `failed` begins its line in the log. */
export type HttpErrorFor = (error: unknown, failed: string) => HttpError;

/**
 * Converts failures into errors for clients. An error of the client is returned unchanged. A missing resource of the
 * machine (a file, disk space, a database) is a 503, because it may be back soon. Everything else is a 500. All but the
 * first are logged; the line has a request ID, which the answer carries as well.
 */
export function openHttpErrors(log: Log, clock: Clock): HttpErrorFor {
  const warn = throttledWarning(log, clock);
  return (error, failed) => {
    if (error instanceof HttpError) {
      if (error.status >= 500 && !LOGGED.includes(error.message))
        warn(`Answered ${error.status}: ${error.message}`);
      return error;
    }
    if (error instanceof UnreadableDatabase) return databaseNotReachable();
    if (asUnreachable(error) instanceof SubscribersUnreachable) return subscriptionsUnavailable();
    const request = randomUUID();
    log.error(`${failed}: ${String(error)} (request ${request})`, {
      request,
      stack: error instanceof Error ? error.stack : undefined,
    });
    const { status, detail, headers } = isOfTheMachine(error)
      ? temporarilyUnavailable()
      : new HttpError(500, 'Internal Server Error');
    return new HttpError(status, detail, { ...headers, 'X-Request-Id': request });
  };
}

/** Messages that are logged elsewhere, when the failure begins and when it ends. */
const LOGGED = [databaseNotReachable().message, subscriptionsUnavailable().message];

/** Returns true for errors of the system: a missing file, a full disk, too many open files, a failing disk. */
const isOfTheMachine = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error;

const MINUTE = 60_000;

/** Number of different messages that are remembered; the program has few. */
const SENTENCES = 50;

/** Logs a warning at once, and repeats of it once a minute with their number: a flood cannot fill the disk. */
export function throttledWarning(log: Log, clock: Clock): (sentence: string) => void {
  const said = new LRUCache<string, { at: number; since: number }>({ max: SENTENCES });
  return (sentence) => {
    const now = clock.now().getTime();
    const last = said.get(sentence);
    if (last !== undefined && Math.abs(now - last.at) < MINUTE) {
      last.since++;
      return;
    }
    const again =
      last === undefined || last.since === 0 ? '' : ` (${last.since} times since the last such line)`;
    said.set(sentence, { at: now, since: 0 });
    log.warn(`${sentence}${again}`);
  };
}
