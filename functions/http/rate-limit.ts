import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../pipeline/core/config.ts';
import type { Clock } from '../../pipeline/core/effects.ts';

/** Returns the client that a request is counted for. */
export function callerIn({ env, req }: Context, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const connection: string = env?.incoming?.socket.remoteAddress ?? '';
  return callerOf(connection, req.header('x-forwarded-for') ?? null, trustProxy);
}

/**
 * Returns the client that a request is counted for: the address of the connection, or the address that the
 * last trusted proxy saw. An IPv6 client is the first 64 bits of the address, because one household has all
 * of the second half.
 */
export function callerOf(connection: string, forwardedFor: string | null, trustedProxies: number): string {
  const addresses = [...(forwardedFor ?? '').split(',').map((address) => address.trim()), connection];
  const seen = addresses.filter((address) => address !== '');
  return network(seen[Math.max(0, seen.length - 1 - trustedProxies)] ?? '');
}

function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped !== null) return mapped[1]!;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, gap)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Returns the IPv6 network that a provider assigns, the first 56 bits; for an IPv4 client its address. */
export function householdOf(caller: string): string {
  const groups = caller.split(':');
  if (groups.length !== 4) return caller;
  return [...groups.slice(0, 3), (Number.parseInt(groups[3]!, 16) >> 8).toString(16)].join(':');
}

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
