import { LRUCache } from 'lru-cache';
import type { Clock } from '../../pipeline/effects.ts';

const MINUTE = 60_000;

/** Callers remembered; past this many the one that was quiet longest is forgotten. */
const CALLERS = 20_000;

/** The part of a minute's requests that may come at once, and how many may where a minute has few. */
const BURST = { part: 1 / 5, least: 20 };

/** What a caller may still ask for, as of some moment. */
interface Bucket {
  tokens: number;
  at: number;
}

/** Counts what each caller asks for. */
interface RateLimit {
  /** Takes a token for one request; the seconds to wait when there is none. */
  refuse(caller: string): number | null;
  /** Takes more of them for what cost more than others: whoever asks for that waits longer for the next. */
  charge(caller: string, tokens: number): void;
}

/**
 * A bucket of tokens for each caller, into which `limit` fall every minute, one after the other. It holds a fifth of them: so much
 * may be asked for at once. A limit of 0 is none.
 */
export function rateLimit(limit: number, clock: Clock): RateLimit {
  const buckets = new LRUCache<string, Bucket>({ max: CALLERS });
  const burst = Math.max(Math.min(limit, BURST.least), limit * BURST.part);

  const bucketOf = (caller: string): Bucket => {
    const now = clock.now().getTime();
    const before = buckets.get(caller);
    // A clock that jumps, ahead or back, locks nobody out.
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

/** Sums of fractions come out a little too small. */
const TINY = 1e-9;
