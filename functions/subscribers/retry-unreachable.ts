import { setTimeout as sleep } from 'node:timers/promises';
import { locksRows, type SubscriberDb, type Tx } from './open.ts';
import { asUnreachable, SubscribersUnreachable } from './unreachable.ts';

/** Milliseconds for which a database is waited for by work that goes on in the background: a server restarts in seconds. */
const PATIENCE = 40_000;

/** The same where a person waits for the answer. */
export const PATIENCE_OF_A_PERSON = 5_000;

/** Milliseconds between two tries: few at first, more while a database stays away. */
const TRY_EVERY = { first: 100, longest: 2_000 };

/** How long a database is asked again. */
interface Retry {
  /** Milliseconds. */
  patience?: number;
  /** Whether the caller still wants an answer. */
  goesOn?(): boolean;
}

/**
 * Asks a database, and again while it cannot be used. A question whose answer was lost may have been carried out: `before` says that
 * it was asked before.
 */
export async function retryUnreachable<Answer>(
  ask: (before: boolean) => Promise<Answer>,
  { patience = PATIENCE, goesOn = () => true }: Retry = {},
): Promise<Answer> {
  const begun = performance.now();
  let wait = TRY_EVERY.first;
  for (let before = false; ; before = true) {
    try {
      return await ask(before);
    } catch (error) {
      const fault = asUnreachable(error);
      const isLate = performance.now() - begun + wait > patience;
      if (!(fault instanceof SubscribersUnreachable) || isLate || !goesOn()) throw fault;
      await sleep(wait);
      wait = Math.min(2 * wait, TRY_EVERY.longest);
    }
  }
}

/**
 * Changes subscribers in a transaction, and again where a connection broke: the work must come to the same when it was done before,
 * because a commit whose answer was lost may have happened. What fails under SQLite is the disk, which is reported at once.
 */
export const change = <Result>(db: SubscriberDb, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  retryUnreachable(() => db.transaction().execute(work), {
    patience: PATIENCE_OF_A_PERSON,
    goesOn: () => locksRows(db),
  });
