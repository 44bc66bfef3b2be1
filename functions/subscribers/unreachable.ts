import { CliError, HttpError } from '../../pipeline/core/errors.ts';
import { asUnreadable, UnreadableDatabase } from '../../pipeline/db/open.ts';

/** Thrown if the subscribers' database cannot be used: missing, damaged, locked, or on a full disk. */
export class SubscribersUnreachable extends CliError {
  /** The error code of the database. */
  readonly code: string;

  constructor(message: string, code: string, cause?: unknown) {
    super(`The subscribers' database cannot be used: ${message}`, {
      hint: 'Check that its disk has space and that no other program locks it; `hemicicle subscribers restore FILE` restores a backup.',
      cause,
    });
    this.name = 'SubscribersUnreachable';
    this.code = code;
  }
}

/** Seconds after which a client may try again. */
const LATER = '60';

/** Returns the 503 for requests to subscribe, confirm or leave meanwhile. */
export const subscriptionsUnavailable = (): HttpError =>
  new HttpError(503, 'Subscriptions cannot be served now', { 'Retry-After': LATER });

/** Converts a failure of the database; returns any other error unchanged. */
export function asUnreachable(error: unknown): unknown {
  const fault = asUnreadable(error);
  if (fault instanceof UnreadableDatabase)
    return new SubscribersUnreachable(fault.message, fault.code, error);
  if (!(error instanceof Error)) return error;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // While a server restarts, its socket is missing for a moment.
  const lost = syscall === 'connect' || OF_THE_SERVER.test(code) || LOST.test(error.message);
  return lost ? new SubscribersUnreachable(error.message, code, error) : error;
}

/** Codes of PostgreSQL for broken connections, full disks, shutdowns and unusable files; of Node for networks. */
const OF_THE_SERVER = /^(08|53|57P|58|XX00[12])|^E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_)/;

/** Messages of both databases and of their drivers for a connection that ended during a query or was closed. */
const LOST =
  /^(The database connection is not open|driver has already been destroyed|Connection terminated|Query read timeout|timeout (expired|exceeded)|Client (has encountered a connection error|was closed)|Cannot use a pool|Postgres connection has been discarded)/;
