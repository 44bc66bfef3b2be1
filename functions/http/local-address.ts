import { isIPv6 } from 'node:net';

/** Where a browser on this machine finds what listens on a host and a port. */
export function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
