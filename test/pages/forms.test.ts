import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { seen } from '../site/built-site.ts';
import { queuedMessages, signer, WEB_URL } from '../subscribers/services.ts';
import { formsForAll, own, TOKEN, wanted } from './served-forms.ts';

const { site, db, served, subscriptions } = formsForAll();

async function leavingToken(): Promise<string> {
  const { id, nonce } = await db()
    .selectFrom('subscriptions')
    .select(['id', 'nonce'])
    .executeTakeFirstOrThrow();
  return signer.cancelToken(String(id), nonce);
}
const tokenIn = (text: string) => /\/confirm\/\w+\/([\w-]+)/.exec(text)![1]!;

/** Sends a form that has a field several times. */
const sendMany = (path: string, fields: readonly (readonly [string, string])[]) =>
  served().visit(path, new URLSearchParams(fields.map((field) => [...field])).toString(), {
    ...own,
    'content-type': 'application/x-www-form-urlencoded',
  });

/** Subscribes to a topic; returns what answers requests, and the token of the mail. */
async function asked() {
  const one = served();
  await one.visit('/subscribe', wanted, own);
  const [{ text }] = await queuedMessages(db());
  return { one, text, token: tokenIn(text) };
}

/** Returns the answer to a form in a flood of requests by programs. */
async function inFlood() {
  const flooded = served({ limit: 1000 });
  const flood = Array.from({ length: 70 }, () => flooded.ask('POST', '/newsletter', { email: 'ada' }));
  return { flooded, last: (await Promise.all(flood)).at(-1)! };
}

describe('the form', () => {
  it('creates the subscription that the routes would, and redirects to a page with the next step', async () => {
    const answer = await served().visit('/en/subscribe', wanted, own);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/subscribe/sent']);
    expect(await subscriptions()).toEqual([
      { kind: 'alert', target_type: 'topic', target_id: 3, language: 'es', status: 'pending' },
    ]);
  });

  it('subscribes to the newsletter in the language of the page unless another is chosen', async () => {
    await served().visit('/en/subscribe', { email: wanted.email, target: 'newsletter' }, own);
    expect(await subscriptions()).toMatchObject([{ kind: 'newsletter', language: 'en' }]);
  });

  it('answers a known address like an unknown one', async () => {
    const first = await served().visit('/subscribe', wanted, own);
    const again = await served().visit('/subscribe', wanted, own);
    expect([again.status, again.headers.get('location')]).toEqual([
      first.status,
      first.headers.get('location'),
    ]);
  });

  it.each([
    ['an address that is none', { ...wanted, email: 'ada' }, ['email']],
    ['an address with a line break', { ...wanted, email: 'a@example.org\r\nBcc: b@example.org' }, ['email']],
    ['a topic that is none', { ...wanted, target: 'topic 99' }, ['target']],
    ['a target that is SQL', { ...wanted, target: "topic 3' or 1=1" }, ['target']],
    ['a target that is nothing', { ...wanted, target: '' }, ['target']],
    ['nothing at all', {}, ['email', 'target']],
  ])('is shown again with %s, and the error next to the field', async (_, form, faulty) => {
    const answer = await served().visit('/en/subscribe', form as Record<string, string>, own);
    expect(answer.status).toBe(422);
    const $ = load(await answer.text());
    expect(
      $('[aria-invalid]')
        .get()
        .map(({ attribs }) => attribs.id),
    ).toEqual(faulty);
    for (const field of faulty) expect(seen($(`#${field}-fault`).text())).not.toBe('');
    expect($('.fault[hidden]').length).toBe(2 - faulty.length);
    expect(await subscriptions()).toEqual([]);
  });

  it('with its hidden field filled in subscribes nobody, and shows the field to the person whose browser did so', async () => {
    const page = load(await (await served().visit('/en/subscribe')).text());
    expect(page('[name="website"]').closest('[hidden]')).toHaveLength(1);
    const answer = await served().visit('/en/subscribe', { ...wanted, website: 'https://x.example' }, own);
    expect(answer.status).toBe(422);
    const $ = load(await answer.text());
    expect($('[name="website"]').closest('[hidden]')).toHaveLength(0);
    expect($('[name="website"]').attr('value')).toBeUndefined();
    expect($('#email').attr('value')).toBe(wanted.email);
    expect(await subscriptions()).toEqual([]);
  });

  it('must be sent again in a flood of requests by programs, from the page that says so', async () => {
    const { flooded, last } = await inFlood();
    expect([last.status, last.headers.get('retry-after')]).toEqual([503, '60']);
    expect(JSON.stringify(last.body)).toContain(`${WEB_URL}/subscribe`);
    const answer = await flooded.visit('/en/subscribe', wanted, own);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3']);
    const $ = load(await answer.text());
    expect(seen($('.form [role="alert"]').text())).toMatch(/Send the form again/);
    expect($('#email').attr('value')).toBe(wanted.email);
    expect($('[name="target"][checked]').attr('value')).toBe(wanted.target);
    expect(await subscriptions()).toEqual([]);
    flooded.wait(3 / 3600);
    const opened = $('[name="opened"]').attr('value')!;
    const again = await flooded.visit('/en/subscribe', { ...wanted, opened }, own);
    expect([again.status, again.headers.get('location')]).toEqual([303, '/en/subscribe/sent']);
    expect(await subscriptions()).toHaveLength(1);
  });

  it('subscribes to a hundred subjects at most, and says so', async () => {
    const targets = Array.from({ length: 101 }, (_, at) => ['target', `topic ${at + 1}`] as const);
    const answer = await sendMany('/en/subscribe', [['email', wanted.email], ...targets]);
    expect(answer.status).toBe(422);
    expect(load(await answer.text())('#target-fault').text()).toContain('Choose 100 at most.');
    expect(await subscriptions()).toEqual([]);
  });

  it('shows the value of one client to no other', async () => {
    const { flooded } = await inFlood();
    for (const email of ['ada@example.org', '"><b>eve</b>', 'the-proof-of-the-form', '$&']) {
      const answer = await flooded.visit('/en/subscribe', { ...wanted, email }, own);
      const $ = load(await answer.text());
      expect([answer.status, $('#email').attr('value')]).toEqual([503, email]);
      expect($('[name="opened"]').attr('value')).toMatch(/^\w+\.[\w-]{43}$/);
      expect($('b')).toHaveLength(0);
    }
  });

  it('shows submitted values as text, even if they contain markup', async () => {
    const hostile = '"><script>alert(1)</script>';
    const answer = await served().visit('/subscribe', { ...wanted, email: hostile, target: hostile }, own);
    const $ = load(await answer.text());
    expect($('#email').attr('value')).toBe(hostile);
    expect($('script:not([src])').length).toBe(0);
  });

  it('ticks the subject that its address names, even if it is in no list', async () => {
    const chosen = async (query: string) => {
      const $ = load(await (await served().visit(`/es/subscribe?${query}`)).text());
      const box = $('[name="target"][checked]');
      return [
        box
          .get()
          .map(({ attribs }) => attribs.value)
          .join(),
        seen(box.closest('label').text()),
      ];
    };
    expect(await chosen('target_type=topic&target_id=3')).toEqual(['topic 3', 'health (es)']);
    expect(await chosen('target_type=person&target_id=7')).toEqual(['person 7', 'Ada Roca']);
    expect(await chosen('target_type=group&target_id=4')).toEqual([
      'group 4',
      'Grupo Parlamentario Boreal SUMANDO',
    ]);
    for (const nothing of [
      '',
      'target_type=topic&target_id=99',
      'target_type=<b>&target_id=3',
      'target_type=person',
      'target_id=7',
      'target_type=group&target_id=4x',
      'target_type=group&target_id=-4',
      'target_type=person&target_id=4',
    ])
      expect([nothing, (await chosen(nothing))[0]]).toEqual([nothing, 'newsletter']);
  });

  it('takes several subjects at once, and a form with an error keeps them ticked', async () => {
    const targets = ['newsletter', 'topic 3', 'person 7'].map((target) => ['target', target] as const);
    const $ = load(await (await sendMany('/es/subscribe', [['email', 'ada'], ...targets])).text());
    const ticked = $('[name="target"][checked]')
      .get()
      .map(({ attribs }) => attribs.value);
    expect(ticked.toSorted()).toEqual(['newsletter', 'person 7', 'topic 3']);
    const answer = await sendMany('/es/subscribe', [['email', wanted.email], ...targets]);
    expect(answer.headers.get('location')).toBe('/es/subscribe/sent');
    expect((await subscriptions()).map(({ kind, target_type }) => `${kind} ${target_type}`)).toEqual([
      'newsletter ',
      'alert topic',
      'alert person',
    ]);
    expect(await queuedMessages(db())).toHaveLength(1);
  });

  it('says why a deputy without a seat cannot be followed, and subscribes to nothing', async () => {
    const shown = load(await (await served().visit('/es/subscribe?target_type=person&target_id=8')).text());
    expect(shown('#target-fault').text()).toContain('Eva Bau no tiene escaño');
    expect(shown('[name="target"][checked]')).toHaveLength(0);
    const answer = await served().visit('/es/subscribe', { ...wanted, target: 'person 8' }, own);
    expect(answer.status).toBe(422);
    expect(load(await answer.text())('#target-fault').text()).toContain('Eva Bau no tiene escaño');
    expect(await subscriptions()).toEqual([]);
  });

  it('only works on the server: a static copy of the site says that it takes no subscriptions', async () => {
    const built = site.page('subscribe.html');
    expect([built('.unserved').length, built('fieldset[disabled] [name="email"]').length]).toEqual([1, 1]);
    const answered = load(await (await served().visit('/subscribe')).text());
    expect([answered('.unserved').length, answered('fieldset[disabled]').length]).toEqual([0, 0]);
  });
});

describe('the pages of mailed links', () => {
  it.each(['confirm', 'unsubscribe'])('change nothing when a program fetches them: %s', async (step) => {
    const { one, token } = await asked();
    for (let look = 0; look < 3; look++)
      expect((await one.visit(`/es/${step}/alert/${token}`)).status).toBe(200);
    expect(await subscriptions()).toMatchObject([{ status: 'pending' }]);
  });

  it('redirect to the result of the button', async () => {
    const { one, token } = await asked();
    const press = async (path: string) => (await one.visit(path, {}, own)).headers.get('location');
    expect(await press(`/confirm/newsletter/${token}`)).toBe('/confirm/unknown');
    expect(await press(`/es/confirm/alert/${token}`)).toBe('/es/confirm/done');
    expect(await press(`/es/confirm/alert/${token}`)).toBe('/es/confirm/done');
    expect(await press(`/en/unsubscribe/alert/${TOKEN}`)).toBe('/en/unsubscribe/unknown');
    const cancelled = await leavingToken();
    expect(await press(`/unsubscribe/alert/${cancelled}`)).toBe('/unsubscribe/done');
    expect(await press(`/unsubscribe/alerts/${cancelled}`)).toBe('/unsubscribe/done');
    expect(await press(`/unsubscribe/alert/${cancelled}`)).toBe('/unsubscribe/done');
    expect(await subscriptions()).toMatchObject([{ status: 'cancelled' }]);
  });

  it('can end all subscriptions for good', async () => {
    const { one, text } = await asked();
    const path = /\/es\/unsubscribe\/everything\/[\w-]+/.exec(text)![0];
    expect((await one.visit(path)).status).toBe(200);
    expect(await subscriptions()).toMatchObject([{ status: 'pending' }]);
    for (const [address, outcome] of [
      [path, '/es/unsubscribe/closed'],
      [`/unsubscribe/everything/${TOKEN}`, '/unsubscribe/unknown'],
    ] as const)
      expect((await one.visit(address, {}, own)).headers.get('location')).toBe(outcome);
    expect(await subscriptions()).toMatchObject([{ status: 'cancelled' }]);
    await one.visit('/subscribe', wanted, own);
    expect(await subscriptions()).toMatchObject([{ status: 'cancelled' }]);
  });

  it('are opened by a browser at the one-click address, without cancelling anything', async () => {
    const { one } = await asked();
    const address = `/api/v1/unsubscribe/alert/${await leavingToken()}`;
    for (let look = 0; look < 2; look++) {
      const answer = await one.visit(address);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
      const page = load(await (await one.visit(answer.headers.get('location')!)).text());
      expect(page('form[method="post"] fieldset:not([disabled]) button').length).toBe(1);
    }
    expect(await subscriptions()).toMatchObject([{ status: 'pending' }]);
  });

  it.each([
    ['', ''],
    ['es-ES,es;q=0.9,en;q=0.8', '/es'],
    ['fr,en-GB;q=0.5,ca;q=0.3', '/en'],
    ['en;q=0,ca', ''],
    ['de', ''],
    [';;q=x,*', ''],
  ])('open from a mail in the language that the browser prefers: %s', async (preferred, prefix) => {
    const answer = await served().visit(`/api/v1/unsubscribe/newsletter/${TOKEN}`, undefined, {
      'accept-language': preferred,
    });
    expect(answer.headers.get('location')).toBe(`${prefix}/unsubscribe/newsletter/${TOKEN}`);
  });

  it('say that a link has expired', async () => {
    const { one, token } = await asked();
    one.wait(49);
    const answer = await one.visit(`/confirm/alert/${token}`, {}, own);
    expect(answer.headers.get('location')).toBe('/confirm/expired');
  });

  it.each(['short', `${TOKEN}"><script>`, '%00'.repeat(20), 'x'.repeat(101)])(
    'redirect to the unknown-link page for a token like %s',
    async (token) => {
      const answer = await served().visit(`/confirm/alert/${encodeURIComponent(token)}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/confirm/unknown']);
    },
  );

  it('send no referrer, and are neither cached nor indexed', async () => {
    const { headers } = await served().visit(`/unsubscribe/newsletter/${TOKEN}`);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('accept old browsers that hide the origin of a form', async () => {
    const answer = await served().visit(`/confirm/alert/${TOKEN}`, {}, { origin: 'null' });
    expect(answer.status).toBe(303);
  });
});
