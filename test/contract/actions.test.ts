import { describe, expect, it } from 'vitest';
import { operations } from '../../functions/actions/registry.ts';
import { knownServices, publicInternet } from '../../functions/delivery/send/host-policy.ts';
import type { PushService } from '../../functions/delivery/send/push.ts';
import { openapi } from '../../pipeline/endpoints/openapi.ts';
import { pushKey } from '../../pipeline/model/subscription.ts';
import { onEachDatabase } from '../subscribers/databases.ts';
import { queuedMessages, serveSubscriptions, signer } from '../subscribers/services.ts';
import { type Operation, readText } from './document.ts';

const text = JSON.stringify(openapi([], 'https://votes.example', () => null, operations));
const document = readText(text);
const routes = document.beside.map(([route]) => route);
const operationOf = (route: string): Operation => document.beside.find(([known]) => known === route)![1];

const TOKEN = 'x'.repeat(43);
const ADMIN = 'a-token-of-the-operator';
const admin = { authorization: `Bearer ${ADMIN}` };
const wanted = { email: 'ada@example.org', target_type: 'topic', target_id: 3 };

/** A valid body for each route that takes one. */
const BODIES: Record<string, unknown> = {
  'POST /alerts': wanted,
  'POST /newsletter': { email: wanted.email },
};
const withBody = routes.filter((route) => operationOf(route).requestBody?.required === true);
const addressOf = (route: string) => {
  const [method, path] = route.split(' ') as [string, string];
  return [method, path.replace('{token}', TOKEN)] as const;
};

/** Returns the errors of a body by the document's schema for it. */
function faults(route: string, status: number, body: unknown): unknown {
  expect([route, Object.keys(operationOf(route).responses)]).toEqual([
    route,
    expect.arrayContaining([String(status)]),
  ]);
  const validate = document.validator(route, String(status));
  return validate(body) ? [] : validate.errors;
}

describe('the description of operations', () => {
  it('names each operation once with its parameters, and only schemas that it defines', () => {
    expect(routes).toEqual(operations.map(({ method, path }) => `${method} ${path}`));
    const names = document.beside.map(([, { operationId }]) => operationId);
    expect(new Set(names).size).toBe(names.length);
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
    const { schemas } = JSON.parse(text).components;
    expect(referred.filter((name) => !(name in schemas))).toEqual([]);
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['AlertCreate', 'NewsletterCreate', 'Subscription']),
    );
  });

  it('names the addresses that redirect browsers to a page without changing anything', () => {
    expect(document.leading.map(([route]) => route)).toEqual([
      'GET /unsubscribe/alert/{token}',
      'GET /unsubscribe/newsletter/{token}',
    ]);
  });

  it('requires the operator’s token for the previews only', () => {
    const guarded = document.beside.filter(([, { security }]) => security !== undefined);
    expect(guarded.map(([route]) => route)).toEqual(routes.filter((route) => route.includes('/admin/')));
  });
});

/** Returns the example that the document shows for a route: the body and the answer. */
function exampleOf(route: string): { body: unknown; answer: unknown } {
  const { requestBody, responses } = operationOf(route);
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))![1];
  const valueIn = (media: Record<string, { examples?: Record<string, { value: unknown }> }> | undefined) =>
    Object.values(Object.values(media ?? {})[0]?.examples ?? {})[0]?.value;
  return { body: valueIn(requestBody?.content), answer: valueIn(success.content) };
}
/** The push services that a server accepts, on a public host. */
const push: PushService = {
  vapid: {
    subject: 'mailto:votes@example.org',
    publicKey: pushKey.shape.public_key.meta()!.example as string,
    privateKey: 'private',
  },
  hostPolicy: { ...publicInternet(knownServices([])), resolve: async () => ['142.250.1.1'] },
};

describe('the examples of operations', () => {
  const changing = routes.filter((route) => !route.includes('/admin/'));

  it.each(changing)('%s has an example of its answer, and of its body if it takes one', (route) => {
    const { body, answer } = exampleOf(route);
    expect(answer).toBeDefined();
    expect(body === undefined).toBe(operationOf(route).requestBody === undefined);
  });

  onEachDatabase((newDatabase) => {
    it.each(changing.filter((route) => !route.includes('{')))('%s answers its example', async (route) => {
      const served = serveSubscriptions(await newDatabase(), { push });
      const { body, answer } = exampleOf(route);
      if (route.includes('interests'))
        await served.ask('POST', '/push/subscribe', exampleOf('POST /push/subscribe').body);
      expect((await served.ask(...addressOf(route), body)).body).toEqual(answer);
    });

    it.each(changing.filter((route) => route.includes('{token}')))('%s answers as shown', async (route) => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      const kind = route.includes('alert') ? 'alert' : 'newsletter';
      const wished = kind === 'alert' ? '/alerts' : '/newsletter';
      await served.ask('POST', wished, exampleOf(`POST ${wished}`).body);
      const { id, nonce } = await db
        .selectFrom('subscriptions')
        .select(['id', 'nonce'])
        .executeTakeFirstOrThrow();
      const mailed = /\/confirm\/\w+\/([\w-]+)/.exec((await queuedMessages(db))[0]!.text)![1]!;
      const token = route.includes('/confirm/') ? mailed : signer.cancelToken(String(id), nonce);
      const [method, path] = route.split(' ') as [string, string];
      const { body } = await served.ask(method, path.replace('{token}', token));
      expect(body).toEqual(exampleOf(route).answer);
    });

    it.each(changing.filter((route) => route.includes('{token}')))(
      '%s refuses a request as in the example',
      async (route) => {
        const { summary, value } =
          operationOf(route).responses[422]!.content!['application/json']!.examples!.fault!;
        const [method, path] = summary!.split(' ') as [string, string];
        const refused = await serveSubscriptions(await newDatabase()).ask(method, path);
        expect([refused.status, refused.body]).toEqual([422, value]);
      },
    );
  });
});

describe('as the description says', () => {
  onEachDatabase((newDatabase) => {
    it.each(Object.keys(BODIES))('%s answers 201', async (route) => {
      const { status, body } = await serveSubscriptions(await newDatabase()).ask(
        ...addressOf(route),
        BODIES[route],
      );
      expect([status, faults(route, 201, body)]).toEqual([201, []]);
    });

    it('a token confirms and unsubscribes with 200', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      await served.ask('POST', '/alerts', wanted);
      const token = /\/confirm\/alert\/([\w-]+)/.exec((await queuedMessages(db))[0]!.text)![1]!;
      const { status, body } = await served.ask('GET', `/confirm/alert/${token}`);
      expect([status, faults('GET /confirm/alert/{token}', 200, body)]).toEqual([200, []]);
    });

    it.each(withBody)('%s refuses other types, broken JSON and too much', async (route) => {
      const served = serveSubscriptions(await newDatabase());
      const address = addressOf(route);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      for (const [expected, body, headers] of [
        [415, 'a=b', form],
        [422, '{', {}],
        [422, '{}', {}],
        [413, `"${'x'.repeat(17_000)}"`, {}],
      ] as const) {
        const refused = await served.ask(...address, body, headers);
        expect([route, refused.status]).toEqual([route, expected]);
        expect(faults(route, expected, refused.body)).toEqual([]);
      }
    });

    it.each(document.leading.map(([route]) => route))('%s redirects to a page', async (route) => {
      const served = serveSubscriptions(await newDatabase());
      const { status, headers } = await served.ask(...addressOf(route));
      expect([status, headers.get('location')]).toEqual([303, expect.stringContaining(TOKEN)]);
    });

    it.each(routes.filter((route) => route.includes('{token}')))(
      '%s returns 404 for an unknown token',
      async (route) => {
        const served = serveSubscriptions(await newDatabase());
        const [method, path] = addressOf(route);
        const unknown = await served.ask(method, path);
        expect([unknown.status, faults(route, 404, unknown.body)]).toEqual([404, []]);
        const wrong = await served.ask(method, path.replace(TOKEN, 'short'));
        expect([wrong.status, faults(route, 422, wrong.body)]).toEqual([422, []]);
      },
    );

    it.each(routes)('%s is rate-limited', async (route) => {
      const served = serveSubscriptions(await newDatabase(), { limit: 1 });
      const address = addressOf(route);
      await served.ask(...address);
      const refused = await served.ask(...address);
      expect([refused.status, faults(route, 429, refused.body)]).toEqual([429, []]);
    });

    it.each(routes.filter((route) => route.includes('/admin/')))('%s needs a token', async (route) => {
      const db = await newDatabase();
      const ask = async (adminToken: string | null, headers = {}, query = '') => {
        const [method, path] = addressOf(route);
        return serveSubscriptions(db, { adminToken }).ask(method, path + query, undefined, headers);
      };
      expect((await ask(ADMIN, admin)).status).toBe(200);
      for (const [expected, refused] of [
        [403, await ask(null)],
        [401, await ask(ADMIN)],
        [404, await ask(ADMIN, admin, '?chamber_slug=x')],
        [422, await ask(ADMIN, admin, '?period_days=0')],
      ] as const)
        expect([refused.status, faults(route, expected, refused.body)]).toEqual([expected, []]);
    });
  });
});
