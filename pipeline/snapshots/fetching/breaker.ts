import type { Clock } from '../../effects.ts';
import { CliError } from '../../errors.ts';
import { COOL_DOWN, type Politeness } from './politeness.ts';

/** Stops a run before it becomes a nuisance. */
export interface Breaker {
  /** Fails once the site has been left alone. */
  check(): void;
  succeeded(): void;
  /** Counts a failure: fails where it is one too many, or where the site asks for longer than a run waits. */
  failed(address: string, what: string, wait: number | null): void;
}

/** A breaker for one run. */
export function openBreaker(
  { failuresInARow, longestPause }: Pick<Politeness, 'failuresInARow' | 'longestPause'>,
  clock: Clock,
): Breaker {
  let inARow = 0;
  let stopped: CliError | null = null;
  return {
    check() {
      if (stopped !== null) throw stopped;
    },
    succeeded() {
      inARow = 0;
    },
    failed(address, what, wait) {
      inARow++;
      const tooLong = wait !== null && wait > longestPause;
      if (inARow < failuresInARow && !tooLong) return;
      const until = new Date(clock.now().getTime() + Math.max(COOL_DOWN, wait ?? 0));
      // Requests that were under way together fail together: the first says why.
      stopped ??= stoppedError(address, what, inARow, until);
      throw stopped;
    },
  };
}

function stoppedError(address: string, what: string, inARow: number, until: Date): CliError {
  const { host } = new URL(address);
  const times = inARow === 1 ? 'A request' : `${inARow} requests in a row`;
  return new CliError(
    `${times} to ${host} failed, the last with ${what} at ${address}: it is left alone now.`,
    {
      hint: `Everything fetched so far is kept. Run the same command again after ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC: it goes on from here.`,
    },
  );
}
