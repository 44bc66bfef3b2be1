import { setTimeout as sleep } from 'node:timers/promises';
import { SubscribersUnreachable } from '../subscribers/unreachable.ts';

/** Milliseconds for which a database is waited for, and between two tries: a server restarts in seconds, and one that was let go of is opened anew. */
const PATIENCE = 40_000;
const TRY_EVERY = 100;

/**
 * Asks a database, and again where it could not be used, as long as whoever asks goes on. A question whose answer was lost
 * may have been heard: it is told whether it was asked before.
 */
export async function retryUnreachable<Answer>(
  ask: (before: boolean) => Promise<Answer>,
  goesOn: () => boolean = () => true,
): Promise<Answer> {
  const begun = performance.now();
  for (let before = false; ; before = true) {
    try {
      return await ask(before);
    } catch (error) {
      const isLate = performance.now() - begun > PATIENCE;
      if (!(error instanceof SubscribersUnreachable) || isLate || !goesOn()) throw error;
      await sleep(TRY_EVERY);
    }
  }
}
