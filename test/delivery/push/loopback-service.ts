import { createPublicKey, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { HostPolicy } from '../../../functions/delivery/send/host-policy.ts';
import { type Vapid, vapidOf } from '../../../functions/delivery/send/vapid.ts';
import { temporaryFolder } from '../../effects.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from './certificate.ts';

/** One received message. */
export interface Arrived {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Returns the answer of a service: a status, and headers if any. */
export type Manner = (path: string) => { status: number; headers?: Record<string, string> };

/** Starts a local push service that speaks https, and returns how to reach it as if it were on the internet. */
export async function pushServiceHere(manner: Manner = () => ({ status: 201 })) {
  const arrived: Arrived[] = [];
  const server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, async (request, response) => {
    // A request that was cut off is not recorded.
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    const { method, url, headers } = request;
    arrived.push({ method: method!, path: url!, headers, body });
    const { status, headers: more } = manner(url!);
    response.writeHead(status, more).end('whatever a service says');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const agent = new Agent({ ca: CERTIFICATE, keepAlive: true });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    arrived,
    agent,
    reach: reachHere(async () => ['127.0.0.1']),
    endpoint: (path: string, host = 'push.example') => `https://${host}:${port}/${path}`,
  };
}

/** Returns a policy that only reaches this machine, by known names. */
export const reachHere = (resolve: HostPolicy['resolve']): HostPolicy => ({
  resolve,
  allowsHost: () => true,
  allowsAddress: (address) => address === '127.0.0.1',
  allowsPort: () => true,
});

/** Returns keys for one test. */
export const newVapid = (): Vapid =>
  vapidOf({
    vapidPrivateKey: null,
    stateFolder: temporaryFolder(),
    webUrl: 'https://votes.example',
    mail: { smtpUrl: null, from: 'votes@example.org', contact: null, dkim: null },
  });

/** Returns the claims of a sender after checking its signature (RFC 8292). */
export function claimsOf({ headers }: Arrived): { claims: Record<string, unknown>; key: string } {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '')!;
  const [head, claims, signature] = token!.split('.') as [string, string, string];
  const point = Buffer.from(key!, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!good) throw new Error('The signature of the sender is not good.');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key: key! };
}
