import { LRUCache } from 'lru-cache';
import type { Clock } from '../../pipeline/core/effects.ts';

const MINUTE = 60_000;

/** Clients that are remembered; beyond that the one idle longest is forgotten. */
const CALLERS = 20_000;

/** The share of a minute's requests that may come at once, and the minimum of such a burst. */
const BURST = { part: 1 / 5, least: 20 };

/** The tokens left to a client at a given time. */
interface Bucket {
  tokens: number;
  at: number;
}

/** Limits the requests of each client. */
interface RateLimit {
  /** Takes a token for one request; returns the seconds to wait if there are no tokens left. */
  refuse(caller: string): number | null;
  /** Takes further tokens for an expensive answer, so that the client waits longer for the next. */
  charge(caller: string, tokens: number): void;
}

/**
 * Gives each client a token bucket that gains `limit` tokens a minute, evenly. It holds a fifth of them, the
 * largest burst. A limit of 0 switches it off.
 */
export function rateLimit(limit: number, clock: Clock): RateLimit {
  const buckets = new LRUCache<string, Bucket>({ max: CALLERS });
  const burst = Math.max(Math.min(limit, BURST.least), limit * BURST.part);

  const bucketOf = (caller: string): Bucket => {
    const now = clock.now().getTime();
    const before = buckets.get(caller);
    // Uses the absolute difference, so that a clock that jumps forwards or back locks out no client.
    const passed = Math.abs(now - (before?.at ?? now));
    const bucket = {
      tokens: Math.min(burst, (before?.tokens ?? burst) + (passed * limit) / MINUTE),
      at: now,
    };
    buckets.set(caller, bucket);
    return bucket;
  };
  return {
    refuse(caller) {
      if (limit === 0) return null;
      const bucket = bucketOf(caller);
      if (bucket.tokens < 1 - TINY) return Math.ceil(((1 - bucket.tokens) * MINUTE) / limit / 1000);
      bucket.tokens -= 1;
      return null;
    },
    charge(caller, tokens) {
      if (limit === 0) return;
      const bucket = bucketOf(caller);
      bucket.tokens = Math.max(-burst, bucket.tokens - tokens);
    },
  };
}

/** Compensates for rounding: sums of fractions come out slightly too small. */
const TINY = 1e-9;
