import { isIPv4, isIPv6 } from 'node:net';
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
 * Returns the client that a request is counted for: the address of the connection, or the address that the last trusted
 * proxy saw. Anything but an address counts for the connection. An IPv6 client is the first 64 bits of the address,
 * because one household has all of the second half.
 */
export function callerOf(connection: string, forwardedFor: string | null, trustedProxies: number): string {
  const addresses = [...(forwardedFor ?? '').split(',').map((address) => address.trim()), connection];
  const seen = addresses.filter((address) => address !== '');
  return network(seen[Math.max(0, seen.length - 1 - trustedProxies)] ?? '') ?? network(connection) ?? '';
}

/** Returns the network of an address, which may have a port, brackets or a zone; null for anything else. */
function network(text: string): string | null {
  const [, bracketed, plain] = /^"?(?:\[([^\]]+)\]|([^:\]]+))(?::\d{1,5})?"?$/.exec(text) ?? [];
  const address = (bracketed ?? plain ?? text).replace(/%.*$/, '');
  if (isIPv4(address)) return address;
  return isIPv6(address) ? networkOf(address) : null;
}

/** Returns the first 64 bits of an IPv6 address, or the IPv4 address that it stands for. */
function networkOf(address: string): string {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups.slice(0, 4).join(':');
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
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

/** How many times the limit of a client all clients of its household may use together. */
const HOUSEHOLD = 4;

/**
 * Gives each client a token bucket that gains `limit` tokens a minute, evenly. It holds a fifth of them, the largest
 * burst. The IPv6 clients of a household share a further bucket of some times that size, because one machine may use
 * all 256 of its networks. A limit of 0 switches it off.
 */
export function rateLimit(limit: number, clock: Clock): RateLimit {
  const buckets = new LRUCache<string, Bucket>({ max: CALLERS });
  const burst = Math.max(Math.min(limit, BURST.least), limit * BURST.part);

  const bucketOf = (key: string, times: number): Bucket => {
    const now = clock.now().getTime();
    const before = buckets.get(key);
    // Uses the absolute difference, so that a clock that jumps forwards or back locks out no client.
    const passed = Math.abs(now - (before?.at ?? now));
    const bucket = {
      tokens: Math.min(burst * times, (before?.tokens ?? burst * times) + (passed * limit * times) / MINUTE),
      at: now,
    };
    buckets.set(key, bucket);
    return bucket;
  };
  const bucketsOf = (caller: string) => {
    const household = householdOf(caller);
    const own = { bucket: bucketOf(caller, 1), times: 1 };
    return household === caller
      ? [own]
      : [own, { bucket: bucketOf(`${household}/56`, HOUSEHOLD), times: HOUSEHOLD }];
  };
  return {
    refuse(caller) {
      if (limit === 0) return null;
      const charged = bucketsOf(caller);
      const waits = charged
        .filter(({ bucket }) => bucket.tokens < 1 - TINY)
        .map(({ bucket, times }) => Math.ceil(((1 - bucket.tokens) * MINUTE) / (limit * times) / 1000));
      if (waits.length > 0) return Math.max(...waits);
      for (const { bucket } of charged) bucket.tokens -= 1;
      return null;
    },
    charge(caller, tokens) {
      if (limit === 0) return;
      for (const { bucket, times } of bucketsOf(caller))
        bucket.tokens = Math.max(-burst * times, bucket.tokens - tokens);
    },
  };
}

/** Compensates for rounding: sums of fractions come out slightly too small. */
const TINY = 1e-9;
