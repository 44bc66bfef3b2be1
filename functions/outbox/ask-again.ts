import { setTimeout as sleep } from 'node:timers/promises';
import { SubscribersUnreachable } from '../subscribers/unreachable.ts';

/** Milliseconds before each further try: by then a server has restarted, and whoever let go of a database has opened it anew. */
const PAUSES = [100, 1_000, 3_000, 9_000, 27_000];

/**
 * Asks a database, and again where it could not be used, as long as whoever asks goes on. A question whose answer was lost
 * may have been heard: it is told whether it was asked before.
 */
export async function askAgain<Answer>(
  ask: (before: boolean) => Promise<Answer>,
  goesOn: () => boolean = () => true,
): Promise<Answer> {
  for (let turn = 0; ; turn++) {
    try {
      return await ask(turn > 0);
    } catch (error) {
      const pause = PAUSES[turn];
      if (!(error instanceof SubscribersUnreachable) || pause === undefined || !goesOn()) throw error;
      await sleep(pause);
    }
  }
}
