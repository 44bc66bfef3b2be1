import { UnreadableDatabase } from '../../pipeline/db/unreadable.ts';
import type { Log } from '../../pipeline/effects.ts';
import { databaseNotReachable, HttpError, notJustNow } from '../../pipeline/errors.ts';
import {
  asUnreachable,
  SubscribersUnreachable,
  subscriptionsUnavailable,
} from '../subscribers/unreachable.ts';

/**
 * What a caller learns of a failure. A caller's fault is reported to the caller; what the machine lacks (a file, room, a
 * database) may be back soon; anything else is ours. The log has all but the first,
 * in a line that begins with what failed.
 */
export function faultFor(error: unknown, failed: string, log: Log): HttpError {
  if (error instanceof HttpError) return error;
  // Whoever follows the release logged already, once, that its database cannot be read; the same goes for subscribers.
  if (error instanceof UnreadableDatabase) return databaseNotReachable();
  if (asUnreachable(error) instanceof SubscribersUnreachable) return subscriptionsUnavailable();
  log.error(`${failed}: ${String(error)}`, {
    stack: error instanceof Error ? error.stack : undefined,
  });
  return isOfTheMachine(error) ? notJustNow() : new HttpError(500, 'Internal Server Error');
}

/** Whether the system refused something: no such file, no room, too many open files, a disk that fails. */
const isOfTheMachine = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error;
