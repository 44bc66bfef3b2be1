import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Config } from '../../pipeline/config.ts';

/** Whom a request counts for. */
export function callerIn({ env, req }: Context, { trustProxy }: Pick<Config, 'trustProxy'>): string {
  const connection: string = env?.incoming?.socket.remoteAddress ?? '';
  return callerOf(connection, req.header('x-forwarded-for') ?? null, trustProxy);
}

/**
 * Whom a request counts for: the address of the connection, or the one that the last of the trusted proxies saw. An
 * IPv6 caller is the first half of the address, because one household has the whole second half.
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

/** The network of an IPv6 caller as its provider assigns it, the first 56 bits; an IPv4 caller is one address. */
export function householdOf(caller: string): string {
  const groups = caller.split(':');
  if (groups.length !== 4) return caller;
  return [...groups.slice(0, 3), (Number.parseInt(groups[3]!, 16) >> 8).toString(16)].join(':');
}
