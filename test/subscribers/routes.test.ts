import { describe, expect, it } from 'vitest';
import type { SubscriberDb } from '../../functions/subscribers/open.ts';
import { onEachDatabase } from './databases.ts';
import {
  leavingToken,
  queuedMessages,
  type ServedSubscriptions,
  serveSubscriptions,
  WEB_URL,
} from './services.ts';

const wanted = { email: 'ada@example.org', target_type: 'topic', target_id: 3, language: 'es' };
const tokenIn = (text: string) => /\/confirm\/\w+\/([\w-]+)/.exec(text)![1]!;

/** Subscribes, and returns the token of a later mail. */
async function subscribed(db: SubscriberDb, served: ServedSubscriptions): Promise<string> {
  await served.ask('POST', '/alerts', wanted);
  const token = tokenIn((await queuedMessages(db)).at(-1)!.text);
  await served.ask('GET', `/confirm/alert/${token}`);
  return leavingToken(db);
}

describe('the routes of subscriptions', () => {
  onEachDatabase((newDatabase) => {
    it('lead from a request through the mailed link to a subscription, and out again', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      const asked = await served.ask('POST', '/alerts', wanted);
      expect(asked.status).toBe(201);
      expect(asked.body).toMatchObject({ status: 'pending' });
      expect(asked.headers.get('cache-control')).toBe('no-store');
      const [message] = await queuedMessages(db);
      expect(message.text).toContain('los avisos sobre «Sanidad»');
      const link = `${WEB_URL}/es/confirm/alert/${tokenIn(message.text)}`;
      expect(message.text).toContain(link);
      expect(message.html).toContain(`href="${link}"`);
      const confirmed = await served.ask('GET', `/confirm/alert/${tokenIn(message.text)}`);
      expect(confirmed).toMatchObject({ status: 200, body: { status: 'confirmed' } });
      const leave = await leavingToken(db);
      expect(await served.ask('DELETE', `/unsubscribe/alert/${leave}`)).toMatchObject({
        status: 200,
        body: { status: 'cancelled' },
      });
      expect((await served.ask('DELETE', `/unsubscribe/alert/${leave}`)).status).toBe(200);
    });

    it('unsubscribe by a mail program’s one click', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      const leave = await subscribed(db, served);
      const clicked = await served.ask('POST', `/unsubscribe/alert/${leave}`, 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(clicked).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    });

    it('serve the newsletter in the same way', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      expect((await served.ask('POST', '/newsletter', { email: wanted.email })).status).toBe(201);
      const [message] = await queuedMessages(db);
      expect(message.text).toContain(`${WEB_URL}/confirm/newsletter/`);
      const token = tokenIn(message.text);
      expect((await served.ask('GET', `/confirm/alert/${token}`)).status).toBe(404);
      expect((await served.ask('GET', `/confirm/newsletter/${token}`)).status).toBe(200);
    });

    it('answer a known address like an unknown one, and reveal the difference only by mail', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      const first = await served.ask('POST', '/alerts', wanted);
      served.wait(1);
      await subscribed(db, served);
      served.wait(1);
      const again = await served.ask('POST', '/alerts', wanted);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      expect((await queuedMessages(db)).at(-1)!.text).toContain('Ya lo habías confirmado');
    });
  });

  onEachDatabase((newDatabase) => {
    it.each([
      ['nothing at all', undefined, {}, 415],
      ['a form', 'email=a%40example.org', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
      ['text that is no JSON', '{', {}, 422],
      ['more than sixteen kilobytes', `"${'x'.repeat(17_000)}"`, {}, 413],
    ])('refuse %s', async (_, body, headers, status) => {
      const db = await newDatabase();
      expect((await serveSubscriptions(db).ask('POST', '/alerts', body, headers)).status).toBe(status);
      expect(await queuedMessages(db)).toEqual([]);
    });

    it('name every fault of a request at once, with FastAPI’s messages', async () => {
      const served = serveSubscriptions(await newDatabase());
      const { status, body } = await served.ask('POST', '/alerts', {
        email: 'ada',
        target_type: 'party',
        language: 5,
      });
      expect(status).toBe(422);
      expect(body).toEqual({
        detail: [
          {
            type: 'value_error',
            loc: ['body', 'email'],
            msg: 'value is not a valid email address: An email address must have an @-sign.',
            input: 'ada',
            ctx: { reason: 'An email address must have an @-sign.' },
          },
          {
            type: 'enum',
            loc: ['body', 'target_type'],
            msg: "Input should be 'topic', 'person', 'group' or 'initiative'",
            input: 'party',
            ctx: { expected: "'topic', 'person', 'group' or 'initiative'" },
          },
          {
            type: 'missing',
            loc: ['body', 'target_id'],
            msg: 'Field required',
            input: { email: 'ada', target_type: 'party', language: 5 },
          },
          {
            type: 'enum',
            loc: ['body', 'language'],
            msg: "Input should be 'ca', 'es' or 'en'",
            input: 5,
            ctx: { expected: "'ca', 'es' or 'en'" },
          },
        ],
      });
    });

    it('refuse to follow an unknown subject', async () => {
      const served = serveSubscriptions(await newDatabase());
      const { status, body } = await served.ask('POST', '/alerts', { ...wanted, target_id: 99 });
      expect(status).toBe(422);
      expect(body).toMatchObject({ detail: [{ loc: ['body', 'target_id'], input: 99 }] });
    });

    it('answer HEAD with the validity of a link, and change nothing', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      await served.ask('POST', '/alerts', wanted);
      const path = `/confirm/alert/${tokenIn((await queuedMessages(db))[0]!.text)}`;
      const rows = () => db.selectFrom('subscriptions').selectAll().execute();
      const before = await rows();
      expect(await served.ask('HEAD', path)).toMatchObject({ status: 200, body: null });
      expect(await rows()).toEqual(before);
      expect(await served.ask('GET', path)).toMatchObject({ status: 200, body: { status: 'confirmed' } });
      const after = await rows();
      expect(after[0]).toMatchObject({ status: 'confirmed' });
      expect((await served.ask('GET', path)).status).toBe(200);
      expect(await rows()).toEqual(after);
      expect((await served.ask('HEAD', `/confirm/alert/${'x'.repeat(43)}`)).status).toBe(404);
    });

    it('distinguish an expired link from an invalid one', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      await served.ask('POST', '/alerts', wanted);
      served.wait(49);
      const token = tokenIn((await queuedMessages(db))[0]!.text);
      expect((await served.ask('GET', `/confirm/alert/${token}`)).status).toBe(410);
    });

    it('list the methods of an address', async () => {
      const served = serveSubscriptions(await newDatabase());
      const { status, headers } = await served.ask('GET', '/alerts');
      expect(status).toBe(405);
      expect(headers.get('allow')).toBe('POST');
      const other = await served.ask('PUT', `/unsubscribe/alert/${'x'.repeat(43)}`);
      expect(other.headers.get('allow')).toBe('GET, HEAD, DELETE, POST');
      const confirming = await served.ask('PUT', `/confirm/alert/${'x'.repeat(43)}`);
      expect(confirming.headers.get('allow')).toBe('GET, HEAD');
    });
  });
});
