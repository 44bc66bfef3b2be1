import type { Clock } from '../../core/effects.ts';
import { CliError } from '../../core/errors.ts';
import { COOL_DOWN, type Politeness } from './politeness.ts';
import { adviceOn } from './site-unavailable.ts';

interface FailedRequest {
  /** The kind of the requested document. */
  kind: string;
  address: string;
  what: string;
  /** Milliseconds without requests that the site asks for; null if not stated. */
  wait: number | null;
}

/** Stops a run before it burdens the site: first for one kind of documents, then for the whole site. */
interface CircuitBreaker {
  /** Returns whether documents of a kind may still be requested; throws once the whole site is given up. */
  allows(kind: string): boolean;
  succeeded(kind: string): void;
  /**
   * Counts a failure; returns true once, when its kind is given up. Throws if the failure is one too many for
   * the whole site, or if the site asks for a longer pause than a run waits.
   */
  failed(failure: FailedRequest): boolean;
}

export function openCircuitBreaker(
  { failuresInARow, longestPause }: Pick<Politeness, 'failuresInARow' | 'longestPause'>,
  clock: Clock,
): CircuitBreaker {
  const inARow = new Map<string, number>();
  const leftAlone = new Set<string>();
  let ofTheSite = 0;
  let answered = false;
  let stopped: CliError | null = null;
  /** A site that has never answered is given up after fewer failures. */
  const mostOfTheSite = () => (answered ? 2 * failuresInARow : failuresInARow);
  return {
    allows(kind) {
      if (stopped !== null) throw stopped;
      return !leftAlone.has(kind);
    },
    succeeded(kind) {
      inARow.set(kind, 0);
      ofTheSite = 0;
      answered = true;
    },
    failed(failure) {
      const { kind, wait } = failure;
      const ofTheKind = (inARow.get(kind) ?? 0) + 1;
      inARow.set(kind, ofTheKind);
      ofTheSite++;
      if ((wait !== null && wait > longestPause) || ofTheSite >= mostOfTheSite()) {
        const until = new Date(clock.now().getTime() + Math.max(COOL_DOWN, wait ?? 0));
        // Concurrent requests fail together: the first error is reported.
        stopped ??= siteLeftAlone(failure, ofTheSite, until);
        throw stopped;
      }
      if (ofTheKind < failuresInARow || leftAlone.has(kind)) return false;
      leftAlone.add(kind);
      return true;
    },
  };
}

function siteLeftAlone({ address, what }: FailedRequest, inARow: number, until: Date): CliError {
  const { host } = new URL(address);
  const times = inARow === 1 ? 'A request' : `${inARow} requests in a row`;
  const moment = until.toISOString().slice(0, 16).replace('T', ' ');
  return new CliError(
    `${times} to ${host} failed, the last with ${what} at ${address}. This run makes no more requests.`,
    {
      hint: `${adviceOn(what)} Everything fetched so far is kept. Run the same command again after ${moment} UTC to continue.`,
    },
  );
}
