import { readFileSync } from 'node:fs';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { congreso } from '../../../pipeline/congreso/congreso.ts';
import { reasonOf } from '../../../pipeline/core/errors.ts';
import {
  adviceOn,
  siteUnavailable,
  whyUnreachable,
} from '../../../pipeline/snapshots/fetching/site-unavailable.ts';
import { canMakeCertificates, makeCertificate } from '../../certificate.ts';
import { temporaryFolder } from '../../effects.ts';
import { fetchFrom } from './fetching.ts';

describe('the error for an unavailable site', () => {
  it.each([
    ['self-signed certificate', /a certificate that this machine does not trust/, /NODE_EXTRA_CA_CERTS/],
    ['unable to verify the first certificate', /does not trust/, /NODE_EXTRA_CA_CERTS/],
    ['unable to get local issuer certificate', /does not trust/, /NODE_EXTRA_CA_CERTS/],
    ['certificate has expired', /not valid today/, /clock of this machine/],
    ["Hostname/IP does not match certificate's altnames: Host: x", /of another site/, /sign-in page/],
    ['write EPROTO 0:error:0A00010B:SSL routines::wrong version number', /does not answer in TLS/, /sign-in/],
    ['getaddrinfo ENOTFOUND www.congreso.es', /its name cannot be resolved/, /name servers/],
    ['getaddrinfo EAI_AGAIN www.congreso.es', /its name cannot be resolved/, /name servers/],
    ['connect ECONNREFUSED 127.0.0.1:9', /cannot be reached/, /refuses connections/],
    ['connect ENETUNREACH 1.2.3.4:443', /cannot be reached/, /connected to the internet/],
    [
      'Connect Timeout Error (attempted address: www.congreso.es:443)',
      /cannot be reached/,
      /There is no route/,
    ],
    ['read ECONNRESET', /closes the connection/, /in an hour/],
    ['other side closed', /closes the connection/, /in an hour/],
    ['no answer in 20 s', /does not answer/, /sent nothing/],
    ['Proxy response (407) !== 200 when HTTP Tunneling', /through the proxy/, /NAME:PASSWORD/],
    ['status 503', /is out of order/, /in an hour/],
    ['status 502 from Cloudflare', /is out of order/, /in an hour/],
    ['status 429', /asks for fewer requests/, /--delay/],
    ['status 403 from F5 BIG-IP', /refuses/, /another network/],
    ['a page that refuses', /refuses/, /another network/],
    ['a web page instead of JSON', /answers with a web page/, /under maintenance/],
    ['a redirect to http://login.example', /redirects elsewhere/, /sign-in page/],
    ['something new', /cannot be reached/, /connection failed/],
  ])('with "%s" says what happened and how to fix it', (what, happened, hint) => {
    const error = siteUnavailable('https://www.congreso.es', `${what}, 3 times`, null);
    expect(error.message).toMatch(happened);
    expect(error.message).toContain(what);
    expect(error.hint).toMatch(hint);
    expect(error.hint).toContain('Stored documents were not changed.');
  });

  it('mentions the internet connection only if the network may be at fault', () => {
    for (const what of [
      'self-signed certificate',
      'certificate has expired',
      'status 503',
      'read ECONNRESET',
      'status 403',
    ])
      expect(adviceOn(what), what).not.toMatch(/internet|PROXY/);
  });

  it('suggests another user agent only if the site refuses', () => {
    for (const what of ['a web page instead of JSON', 'status 503', 'out of order', 'no answer in 1 s'])
      expect(adviceOn(what), what).not.toContain('--user-agent');
  });
});

const listening = async (server: Server): Promise<number> => {
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
};

it.runIf(canMakeCertificates)(
  'a site with a self-signed certificate is reported differently from an unreachable one',
  async () => {
    const folder = temporaryFolder();
    makeCertificate(folder, 'localhost', 'IP:127.0.0.1');
    const [cert, key] = ['fullchain', 'privkey'].map((name) => readFileSync(`${folder}/${name}.pem`));
    const port = await listening(createServer({ cert: cert!, key: key! }, (_, response) => response.end()));
    await expect(fetchFrom(`https://127.0.0.1:${port}`, temporaryFolder())).rejects.toMatchObject({
      message: expect.stringContaining('shows a certificate that this machine does not trust'),
      hint: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
    });
  },
);

it('a site without TLS is reported differently from an unreachable one', async () => {
  const port = await listening(createPlainServer((_, response) => response.end()));
  await expect(fetchFrom(`https://127.0.0.1:${port}`, temporaryFolder())).rejects.toMatchObject({
    message: expect.stringContaining('does not answer in TLS'),
  });
});

it('a failure at each of several addresses has a reason', () => {
  const each = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:443`));
  expect(reasonOf(new TypeError('fetch failed', { cause: new AggregateError(each) }))).toBe(
    'connect ECONNREFUSED ::1:443',
  );
});

describe('the availability check by robots.txt', () => {
  const answered = (status: number, body: string, headers: Record<string, string> = {}) =>
    whyUnreachable('test/1', congreso.documents, {
      fetch: async () => new Response(body, { status, headers }),
    });

  it.each([
    [200, 'User-agent: *\nDisallow: /forbidden', null],
    [404, '<html>404</html>', null],
    [403, '<html>Forbidden</html>', 'it answers with status 403'],
    [503, '<html>Service unavailable</html>', 'it answers with status 503'],
    [200, '<html><title>Mantenimiento</title></html>', 'it answers that it is out of order'],
    [200, '<html><title>Request Rejected</title></html>', 'it answers with a page that refuses'],
  ])('with status %i and %s returns: %s', async (status, body, found) => {
    expect(await answered(status, body)).toBe(found);
  });

  it('names the firewall', async () => {
    expect(await answered(403, '', { server: 'AkamaiGHost' })).toBe('it answers with status 403 from Akamai');
  });
});
