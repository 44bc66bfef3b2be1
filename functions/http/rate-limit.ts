import { LRUCache } from 'lru-cache';
import type { Clock } from '../../pipeline/effects.ts';

const MINUTE = 60_000;

/** Callers remembered per minute; past this many the one that was quiet longest is forgotten. */
const CALLERS = 20_000;

const counters = () => new LRUCache<string, number>({ max: CALLERS });

/** Counts what each caller asks for. */
export interface RateLimit {
  /** Counts one request; the seconds to wait when there were too many. */
  refuse(caller: string): number | null;
}

/**
 * At most `limit` requests in any minute, by two counters: this minute’s, and the share of the last one’s that a
 * window of sixty seconds still sees. A limit of 0 is none.
 */
export function rateLimit(limit: number, clock: Clock): RateLimit {
  let minute = 0;
  let now = counters();
  let before = counters();

  const turn = (moment: number) => {
    const current = Math.floor(moment / MINUTE);
    if (current === minute) return;
    before = current === minute + 1 ? now : counters();
    now = counters();
    minute = current;
  };
  return {
    refuse(caller) {
      if (limit === 0) return null;
      const moment = clock.now().getTime();
      turn(moment);
      const elapsed = moment % MINUTE;
      const counts = { now: now.get(caller) ?? 0, before: before.get(caller) ?? 0 };
      if (counts.before * (MINUTE - elapsed) >= (limit - counts.now) * MINUTE)
        return wait(counts, limit, elapsed);
      now.set(caller, counts.now + 1);
      return null;
    },
  };
}

/** Seconds until one more request fits; all in whole milliseconds, because a fraction too little would refuse once more. */
function wait(counts: { now: number; before: number }, limit: number, elapsed: number): number {
  const fits =
    counts.now < limit
      ? MINUTE - ((limit - counts.now) * MINUTE) / counts.before
      : 2 * MINUTE - (limit * MINUTE) / counts.now;
  return Math.ceil((Math.floor(fits) + 1 - elapsed) / 1000);
}
