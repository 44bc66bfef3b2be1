import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Config } from '../../pipeline/core/config.ts';

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
