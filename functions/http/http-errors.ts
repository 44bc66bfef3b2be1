import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { UnreadableDatabase } from '../../pipeline/db/unreadable-database.ts';
import type { Clock, Log } from '../../pipeline/effects.ts';
import { databaseNotReachable, HttpError, notJustNow } from '../../pipeline/errors.ts';
import {
  asUnreachable,
  SubscribersUnreachable,
  subscriptionsUnavailable,
} from '../subscribers/unreachable.ts';

/** What a caller learns of a failure; what failed begins its line in the log. */
export type HttpErrorFor = (error: unknown, failed: string) => HttpError;

/**
 * What callers learn of failures. A caller's fault is reported to the caller; what the machine lacks (a file, room, a
 * database) may be back soon; anything else is ours. The log has all but the first; what it says of one request has a number
 * that the answer has, too.
 */
export function openHttpErrors(log: Log, clock: Clock): HttpErrorFor {
  const warn = seldom(log, clock);
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
      ? notJustNow()
      : new HttpError(500, 'Internal Server Error');
    return new HttpError(status, detail, { ...headers, 'X-Request-Id': request });
  };
}

/** What is logged already, when it begins and when it is over, by whoever found it out. */
const LOGGED = [databaseNotReachable().message, subscriptionsUnavailable().message];

/** Whether the system refused something: no such file, no room, too many open files, a disk that fails. */
const isOfTheMachine = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error;

const MINUTE = 60_000;

/** Sentences that are remembered; a program has few. */
const SENTENCES = 50;

/** Warns at once, and of the same again at most once a minute, with how often it was: who floods a service must not fill its disk. */
function seldom(log: Log, clock: Clock): (sentence: string) => void {
  const said = new LRUCache<string, { at: number; since: number }>({ max: SENTENCES });
  return (sentence) => {
    const now = clock.now().getTime();
    const last = said.get(sentence);
    if (last !== undefined && Math.abs(now - last.at) < MINUTE) {
      last.since++;
      return;
    }
    const again =
      last === undefined || last.since === 0 ? '' : `, and ${last.since} times since that was said last`;
    said.set(sentence, { at: now, since: 0 });
    log.warn(`${sentence}${again}`);
  };
}
