import { asUnreadable, UnreadableDatabase } from '../../pipeline/db/unreadable-database.ts';
import { CliError, HttpError } from '../../pipeline/errors.ts';

/** The subscribers' database cannot be used now: gone, damaged, locked by another program, or without room. */
export class SubscribersUnreachable extends CliError {
  /** What the engine calls it. */
  readonly code: string;

  constructor(message: string, code: string, cause?: unknown) {
    super(`The subscribers' database cannot be used: ${message}`, {
      hint: 'See whether its disk has room and no other program holds it; `hemicicle subscribers restore` puts a backup back.',
      cause,
    });
    this.name = 'SubscribersUnreachable';
    this.code = code;
  }
}

/** Seconds after which a caller may try again. */
const LATER = '60';

/** 503 for whoever subscribes, confirms or leaves meanwhile. */
export const subscriptionsUnavailable = (): HttpError =>
  new HttpError(503, 'Subscriptions cannot be served now', { 'Retry-After': LATER });

/** Distinguishes a fault of the database from every other error, which stays what it is. */
export function asUnreachable(error: unknown): unknown {
  const fault = asUnreadable(error);
  if (fault instanceof UnreadableDatabase)
    return new SubscribersUnreachable(fault.message, fault.code, error);
  if (!(error instanceof Error)) return error;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // While a server restarts, its socket is no file for a moment.
  const lost = syscall === 'connect' || OF_THE_SERVER.test(code) || LOST.test(error.message);
  return lost ? new SubscribersUnreachable(error.message, code, error) : error;
}

/** PostgreSQL's classes for broken lines, missing room, a server that shuts down, and files that it cannot use; node's for no line. */
const OF_THE_SERVER = /^(08|53|57P|58|XX00[12])|^E(CONN|HOST|NET|PIPE|TIMEDOUT|AI_)/;

/** How the two engines, and what speaks with them, say that a connection ended under a question, or that it was let go of. */
const LOST =
  /^(The database connection is not open|driver has already been destroyed|Connection terminated|Query read timeout|timeout (expired|exceeded)|Client (has encountered a connection error|was closed)|Cannot use a pool|Postgres connection has been discarded)/;
