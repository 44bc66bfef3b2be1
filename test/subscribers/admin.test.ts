import { expect, it } from 'vitest';
import { onEachDatabase } from './databases.ts';
import { serveSubscriptions } from './services.ts';

const TOKEN = 'the operator’s token of some length';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const basic = (name: string, token: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${token}`).toString('base64')}`,
});
const ASCII = 'a-token-of-the-operator';
const PAGE = '/admin/newsletter/preview';
const ALL = [PAGE, `${PAGE}.txt`, `${PAGE}/subject`];

onEachDatabase((newDatabase) => {
  it.each(ALL)('%s is not found while no token is configured', async (path) => {
    const served = serveSubscriptions(await newDatabase());
    for (const headers of [{}, bearer(''), bearer(ASCII), basic('', '')])
      expect((await served.ask('GET', path, undefined, headers)).status).toBe(403);
  });

  it.each(ALL)('%s asks for a password, and accepts only the operator’s', async (path) => {
    const served = serveSubscriptions(await newDatabase(), { adminToken: ASCII });
    const wrong = [
      {},
      bearer(''),
      bearer(ASCII.slice(1)),
      bearer(`${ASCII}x`),
      basic(ASCII, ''),
      { authorization: ASCII },
      { authorization: `Digest ${ASCII}` },
    ];
    for (const headers of wrong) {
      const refused = await served.ask('GET', path, undefined, headers);
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer, Basic realm=/);
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(JSON.stringify(refused.body)).not.toContain(ASCII);
    }
    for (const headers of [bearer(ASCII), basic('anybody', ASCII), basic('', ASCII)])
      expect((await served.ask('GET', path, undefined, headers)).status).toBe(200);
    expect((await served.ask('POST', path, '{}', bearer(ASCII))).status).toBe(405);
  });

  it('requests of the operator are logged, and refused ones once a minute, without the token', async () => {
    const served = serveSubscriptions(await newDatabase(), { adminToken: ASCII });
    await served.ask('GET', PAGE, undefined, bearer(ASCII));
    for (let guess = 0; guess < 3; guess++)
      await served.ask('GET', PAGE, undefined, bearer(`wrong-${ASCII}`));
    expect(served.lines.filter((line) => line.includes(PAGE))).toEqual([
      `Answered a request of the operator for /api/v1${PAGE}`,
      `Warning: Refused a request for /api/v1${PAGE}, which only the operator may see`,
    ]);
    expect(served.lines.join()).not.toContain(ASCII);
  });

  it('a token with letters of any alphabet is a password', async () => {
    const served = serveSubscriptions(await newDatabase(), { adminToken: TOKEN });
    expect((await served.ask('GET', PAGE, undefined, basic('x', TOKEN))).status).toBe(200);
  });

  it('guesses of the operator’s token are limited', async () => {
    const served = serveSubscriptions(await newDatabase(), { adminToken: ASCII, limit: 2 });
    const guess = () => served.ask('GET', PAGE, undefined, bearer('x'));
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([401, 401, 429]);
  });

  it('the preview is the mail itself: sandboxed, uncached, with official texts as text', async () => {
    const served = serveSubscriptions(await newDatabase(), { adminToken: ASCII });
    const see = (path: string) => served.ask('GET', path, undefined, bearer(ASCII));
    const page = await see(`${PAGE}?period_to=2026-03-01&language=es`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;ley&quot;');
    expect(page.body).not.toContain('<script');
    const text = await see(`${PAGE}.txt?period_to=2026-03-01&language=es`);
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text.body).toContain('Del 23 de febrero al 1 de marzo de 2026, 1 votación.');
    const subject = await see(`${PAGE}/subject?period_to=2026-03-01&language=es`);
    expect(subject.body).toBe('La semana en el Cámara: 1 votación');
    const before = await see(`${PAGE}/subject?period_to=2026-02-25`);
    expect(before.body).toBe('La setmana al Cambra: cap votació');
  });

  it.each([
    ['period_days=0', 'greater_than_equal'],
    ['period_days=32', 'less_than_equal'],
    ['period_days=x', 'int_parsing'],
    ['period_to=yesterday', 'date_from_datetime_parsing'],
    ['language=fr', 'enum'],
  ])('?%s is refused with FastAPI’s message', async (query, type) => {
    const served = serveSubscriptions(await newDatabase(), { adminToken: ASCII });
    const { status, body } = await served.ask('GET', `${PAGE}?${query}`, undefined, bearer(ASCII));
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ type, loc: ['query', query.split('=')[0]] }] });
  });

  it('another chamber than the published one is not found', async () => {
    const served = serveSubscriptions(await newDatabase(), { adminToken: ASCII });
    const see = (slug: string) => served.ask('GET', `${PAGE}?chamber_slug=${slug}`, undefined, bearer(ASCII));
    expect((await see('es-sample')).status).toBe(200);
    expect(await see('es-senado')).toMatchObject({ status: 404, body: { detail: 'Chamber not found' } });
  });
});
