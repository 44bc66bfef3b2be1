import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { HttpError } from '../../pipeline/core/errors.ts';
import { formsForAll, own, TOKEN, wanted } from './served-forms.ts';

const { served, subscriptions } = formsForAll();

describe('every page with a form', () => {
  const pages = ['/subscribe', `/confirm/alert/${TOKEN}`, `/es/unsubscribe/newsletter/${TOKEN}`];

  it.each(pages)('runs only its own script, forbids frames, and sets no cookie: %s', async (path) => {
    const { headers } = await served().visit(path);
    const policy = headers.get('content-security-policy')!;
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy.split('; ')).toContain(rule);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(pages)('refuses requests from another site: %s', async (path) => {
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.votes.example' },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
      { origin: 'https://evil.example' },
      { origin: 'https://votes.example.evil.example' },
    ];
    for (const headers of elsewhere) {
      const answer = await served().visit(path, wanted, headers);
      expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
    }
    expect(await subscriptions()).toEqual([]);
  });

  it.each(pages)('accepts only forms of limited size in the usual encoding: %s', async (path) => {
    expect((await served().visit(path, { email: 'x'.repeat(17_000) }, own)).status).toBe(413);
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''])
      expect((await served().visit(path, wanted, { ...own, 'content-type': type })).status).toBe(415);
  });

  it.each(pages)('limits the attempts of a client, and says so on a page: %s', async (path) => {
    const one = served({ limit: 2 });
    for (let time = 0; time < 2; time++) expect((await one.visit(path, wanted, own)).status).toBe(303);
    const refused = await one.visit(path, wanted, own);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(load(await refused.text())('h1').length).toBe(1);
  });

  it('says on a page that the service has stopped', async () => {
    const closed = new HttpError(503, 'Subscriptions cannot be served now', { 'Retry-After': '60' });
    const answer = await served({ closed }).visit('/en/subscribe', wanted, own);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(load(await answer.text())('h1').text()).toBe('Not possible at the moment');
  });
});
