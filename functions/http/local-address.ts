import { isIPv6 } from 'node:net';

/** Returns the URL at which a browser on this machine reaches a host and a port. */
export function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
