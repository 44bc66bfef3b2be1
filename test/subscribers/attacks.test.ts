import { describe, expect, it } from 'vitest';
import type { MailMessage } from '../../functions/delivery/compose/mail.ts';
import { messageRenderer } from '../../functions/delivery/send/render.ts';
import { mimeOf } from '../../functions/delivery/send/transport.ts';
import { onEachDatabase } from './databases.ts';
import { queuedMessages, serveSubscriptions, signer, WEB_URL } from './services.ts';

const wanted = { email: 'ada@example.org', target_type: 'topic', target_id: 3, language: 'es' };
const SQL = `x'); drop table addresses; select ('"--`;

const tables = ['addresses', 'subscriptions', 'messages', 'push_subscriptions'] as const;

/** Comparisons after which different times are no coincidence; other programs make some of them longer. */
const MOST_TURNS = 100;

describe('an attacker of the subscriptions', () => {
  onEachDatabase((newDatabase) => {
    it.each([
      'ada@example.org\r\nBcc: eve@example.org',
      'ada@example.org\nContent-Type: text/html',
      'ada@example.org%0aBcc:eve@example.org,',
      '"ada\r\nBcc: eve@example.org"@example.org',
      'ada@exam\u2028ple.org',
      'ada@example.org, eve@example.org',
      'Ada <ada@example.org>',
      'ada@example.org\0',
    ])('gets no second header or recipient into a mail by %j', async (email) => {
      const db = await newDatabase();
      expect((await serveSubscriptions(db).ask('POST', '/newsletter', { email })).status).toBe(422);
      expect(await queuedMessages(db)).toEqual([]);
    });

    it('gets no SQL to run, whatever text is sent where', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      for (const [method, path, body] of [
        ['POST', '/alerts', { ...wanted, email: SQL }],
        ['POST', '/alerts', { ...wanted, target_type: SQL }],
        ['POST', '/alerts', { ...wanted, target_id: SQL }],
        ['POST', '/alerts', { ...wanted, language: SQL }],
        ['POST', '/newsletter', { email: `${SQL}@example.org` }],
        ['GET', `/confirm/alert/${encodeURIComponent(SQL)}`, undefined],
        ['DELETE', `/unsubscribe/alert/${encodeURIComponent(SQL)}`, undefined],
        ['POST', '/push/subscribe', { endpoint: SQL, keys: { p256dh: SQL, auth: SQL } }],
        ['PATCH', '/push/interests', { endpoint: SQL, topic_slugs: [SQL] }],
        ['POST', '/push/unsubscribe', { endpoint: SQL }],
      ] as const) {
        const { status } = await served.ask(method, path, body);
        expect([path, status < 500]).toEqual([path, true]);
      }
      for (const table of tables) expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    });

    it('cannot subscribe anyone by a form on another site', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      const origin = { origin: 'https://eve.example' };
      for (const type of [
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data; boundary=x',
      ]) {
        const { status } = await served.ask('POST', '/alerts', JSON.stringify(wanted), {
          ...origin,
          'content-type': type,
        });
        expect([type, status]).toEqual([type, 415]);
      }
      // A browser sends a preflight request for JSON from other sites, and the answer allows no method that writes.
      const asked = await served.ask('OPTIONS', '/alerts', undefined, {
        ...origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      });
      expect(asked.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
      expect(asked.headers.get('access-control-allow-headers')).not.toMatch(/content-type/i);
      expect(await queuedMessages(db)).toEqual([]);
    });

    it('cannot fill the memory by a body of unknown length', async () => {
      const db = await newDatabase();
      const long = JSON.stringify({ ...wanted, email: `${'x'.repeat(20_000)}@example.org` });
      const served = serveSubscriptions(db);
      for (const path of [
        '/alerts',
        '/newsletter',
        '/push/subscribe',
        `/unsubscribe/alert/${'x'.repeat(43)}`,
      ])
        expect([path, (await served.ask('POST', path, long)).status]).toEqual([path, 413]);
    });

    it('breaks nothing by a body with thousands of levels', async () => {
      const served = serveSubscriptions(await newDatabase());
      const lists = '['.repeat(5_000) + ']'.repeat(5_000);
      const objects = `${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`;
      for (const body of ['['.repeat(5_000), lists, objects, `{"email":${lists}}`, `{"keys":${lists}}`])
        for (const [method, path] of [
          ['POST', '/alerts'],
          ['POST', '/newsletter'],
          ['POST', '/push/subscribe'],
          ['PATCH', '/push/interests'],
        ] as const)
          expect([path, (await served.ask(method, path, body)).status]).toEqual([path, 422]);
    });

    it('cannot find out whether an address is subscribed from the answer or its time', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      const known = { ...wanted, email: 'known@example.org' };
      await served.ask('POST', '/alerts', known);
      await db.updateTable('subscriptions').set({ status: 'confirmed' }).execute();
      const times = { known: [] as number[], unknown: [] as number[] };
      const answers = new Set<string>();
      const alike = () => {
        const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
        return Math.abs(known - unknown) < unknown / 2;
      };
      for (let turn = 0; turn < MOST_TURNS && (turn < 9 || !alike()); turn++) {
        for (const [who, email] of [
          ['known', known.email],
          ['unknown', `nobody-${turn}@example.org`],
        ] as const) {
          const began = performance.now();
          const { status, body, headers } = await served.ask('POST', '/alerts', { ...wanted, email });
          times[who].push(performance.now() - began);
          answers.add(JSON.stringify([status, body, [...headers].sort()]));
        }
      }
      expect(answers.size).toBe(1);
      expect(alike(), JSON.stringify(times)).toBe(true);
    });

    it('guesses only so many tokens a minute, and a minute later only so many again', async () => {
      const served = serveSubscriptions(await newDatabase(), { limit: 5 });
      const guess = async (number: number) => {
        const path = `/unsubscribe/newsletter/${String(number).padStart(43, 'x')}`;
        return (await served.ask('DELETE', path)).status;
      };
      const first = await Promise.all(Array.from({ length: 20 }, (_, number) => guess(number)));
      expect(first.filter((status) => status === 404)).toHaveLength(5);
      expect(first.filter((status) => status === 429)).toHaveLength(15);
    });

    it('gains nothing by using a token again, or one for another purpose', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      await served.ask('POST', '/alerts', wanted);
      const confirm = /\/confirm\/alert\/([\w-]+)/.exec((await queuedMessages(db))[0]!.text)![1]!;
      await served.ask('GET', `/confirm/alert/${confirm}`);
      const { id, nonce } = await db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow();
      const leave = signer.cancelToken(String(id), nonce);
      expect((await served.ask('DELETE', `/unsubscribe/alert/${confirm}`)).status).toBe(404);
      expect((await served.ask('GET', `/confirm/alert/${leave}`)).status).toBe(404);
      expect((await served.ask('DELETE', `/unsubscribe/newsletter/${leave}`)).status).toBe(404);
      await served.ask('DELETE', `/unsubscribe/alert/${leave}`);
      expect((await served.ask('GET', `/confirm/alert/${confirm}`)).status).toBe(410);
      const { status } = await db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow();
      expect(status).toBe('cancelled');
    });

    it('gets no markup into a mail by any text in it', async () => {
      const db = await newDatabase();
      const evil = '<img src=x onerror=alert(1)>"\'&';
      const bulletin = {
        ...{
          name: evil,
          href: `https://votes.example/?"><b>`,
          gist: `${evil}\r\nBcc: eve@example.org`,
          lede: evil,
        },
        parts: [{ heading: evil, total: 2, items: [{ title: evil, href: `x"><i>`, details: [evil] }] }],
      };
      await serveSubscriptions(db).ask('POST', '/newsletter', { email: wanted.email });
      await db.updateTable('subscriptions').set({ status: 'confirmed' }).execute();
      const { id } = await db
        .insertInto('bulletins')
        .values({
          ...{ kind: 'newsletter', occasion: 'x', subject: '', language: 'ca', created_at: '' },
          content: JSON.stringify(bulletin),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const messageOf = messageRenderer({ db, signer, webUrl: WEB_URL, contact: null });
      for (const kind of ['newsletter', 'digest'] as const) {
        const message = (await messageOf({
          ...{ id: 1, address_id: 1, attempts: 1, message_id: '<x@y>', email: wanted.email, kind },
          content: JSON.stringify({ language: 'ca', brings: [[1, id]] }),
        })) as MailMessage;
        expect(message.html).not.toMatch(/<(img|b|i)[ >]/);
        expect(message.subject).not.toMatch(/[\r\n]/);
        const date = new Date('2026-03-01T12:00:00Z');
        const about = { from: 'a@b.example', to: wanted.email, messageId: '<x@y>', date };
        const bytes = await mimeOf(message, about, null);
        const [head = ''] = bytes.toString().split('\r\n\r\n');
        expect(head).not.toMatch(/^bcc:/im);
      }
    });
  });
});
