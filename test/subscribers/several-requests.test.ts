import { load } from 'cheerio';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { deliveryOf } from '../../functions/delivery/dispatcher.ts';
import { deliver } from '../../functions/delivery/mail-channel.ts';
import type { SubscriberDb } from '../../functions/subscribers/open.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { mailServer } from '../delivery/mail/mail-server.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { builtSiteForAll } from '../site/built-site.ts';
import { onEachDatabase } from './databases.ts';
import { queuedMessages, type ServedSubscriptions, serveSubscriptions, signer, WEB_URL } from './services.ts';

const LAPTOP = { 'user-agent': 'laptop' };
const STRANGER = { 'user-agent': 'stranger' };
const own = { 'sec-fetch-site': 'same-origin', origin: WEB_URL };
const ADA = 'ada@example.org';
const targets = {
  topic: { target_type: 'topic', target_id: 3 },
  person: { target_type: 'person', target_id: 7 },
  group: { target_type: 'group', target_id: 4 },
};

const site = builtSiteForAll();

/** Returns a person at an address, with requests for it, the mails to it and the pages of their links. */
function reader(db: SubscriberDb) {
  const served: ServedSubscriptions = serveSubscriptions(db, { siteFolder: site.folder });
  const follow = (name: keyof typeof targets, headers = LAPTOP) =>
    served.ask('POST', '/alerts', { email: ADA, language: 'es', ...targets[name] }, headers);
  const linkIn = (text: string) => /https:\/\/votes\.example(\/es\/confirm\/\w+\/[\w-]+)/.exec(text)![1]!;
  const boxes = async (link: string) => {
    const $ = load(await (await served.visit(link)).text());
    return $('[name="wish"]')
      .map((_, box) => ({
        id: $(box).attr('value')!,
        name: $(box).closest('label').text(),
        ticked: $(box).attr('checked') !== undefined,
      }))
      .get();
  };
  const links = async () => (await queuedMessages(db)).map(({ text }) => linkIn(text));
  const press = async (link: string, ids: readonly string[]) => {
    const fields = [['listed', 'yes'], ...ids.map((id) => ['wish', id])];
    const headers = { ...own, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await served.visit(link, new URLSearchParams(fields).toString(), headers);
    return [answer.status, answer.headers.get('location')];
  };
  return {
    ...{ served, follow, boxes, press },
    readNewsletter: (headers = LAPTOP) =>
      served.ask('POST', '/newsletter', { email: ADA, language: 'es' }, headers),
    /** Marks the waiting mails as sent. */
    send: () => db.updateTable('messages').set({ state: 'sent' }).where('state', '=', 'queued').execute(),
    mails: () => queuedMessages(db),
    links,
    confirmAll: async () => {
      const link = (await links())[0]!;
      const ids = (await boxes(link)).map(({ id }) => id);
      await press(link, ids);
      return link;
    },
    due: async () =>
      (await db.selectFrom('messages').select('due_at').orderBy('id').execute()).map(
        ({ due_at }) => (Date.parse(due_at) - Date.parse('2026-03-01T12:00:00Z')) / 1000,
      ),
    names: async (link: string) =>
      (await boxes(link)).map(({ name, ticked }) => (ticked ? name : `(${name})`)),
    confirmed: async () => {
      const rows = db.selectFrom('subscriptions').select('target_type').where('status', '=', 'confirmed');
      return (await rows.orderBy('id').execute()).map(({ target_type }) => target_type);
    },
  };
}

describe('several requests for one address', () => {
  onEachDatabase((newDatabase) => {
    it('join an unsent mail of the same client, which names them all', async () => {
      const { follow, readNewsletter, mails, links, names } = reader(await newDatabase());
      for (const name of ['topic', 'person', 'group'] as const) await follow(name);
      await readNewsletter();
      const [mail, ...more] = await mails();
      expect(more).toEqual([]);
      expect(mail.subject).toBe('Confirma 4 suscripciones');
      for (const name of ['Sanidad', 'Ada Roca', 'Grupo <b>Izquierda</b>', 'El boletín de la semana'])
        expect(mail.text).toContain(`* ${name}\n`);
      expect(await names((await links())[0]!)).toEqual([
        ...['Sanidad', 'Ada Roca', 'Grupo <b>Izquierda</b>', 'El boletín de la semana'],
      ]);
    });

    it('are all named in mails that arrive over SMTP', async () => {
      const db = await newDatabase();
      const { follow, readNewsletter } = reader(db);
      const { address, taken } = await mailServer();
      const config = readConfig({
        ...{ STATE_FOLDER: temporaryFolder(), WEB_URL, SMTP_URL: address },
        MAIL_FROM: 'Hemicicle <no@votes.example>',
      });
      const sendAt = (moment: string) =>
        deliver(deliveryOf(config, { db, signer }, effectsForTests({ now: `2026-03-01T${moment}Z` })));
      await follow('topic');
      await sendAt('12:00:00');
      for (const name of ['person', 'group'] as const) await follow(name);
      await readNewsletter();
      await sendAt('12:00:04');
      expect(taken).toHaveLength(1);
      await sendAt('12:00:05');
      const [first, second] = await Promise.all(taken.map(({ raw }) => PostalMime.parse(raw)));
      expect(first!.subject).toBe('Confirma la suscripción: Sanidad');
      for (const name of ['Sanidad', 'Ada Roca', 'Grupo <b>Izquierda</b>', 'El boletín de la semana'])
        expect(second!.text).toContain(`* ${name}\n`);
    });

    it('are on the page of every mail, also of those sent before', async () => {
      const { follow, links, names, send, due } = reader(await newDatabase());
      for (const name of ['topic', 'person', 'group'] as const) {
        await follow(name);
        await send();
      }
      // Each later mail waits longer, so that it gathers more requests.
      expect(await due()).toEqual([0, 5, 65]);
      for (const link of await links())
        expect(await names(link)).toEqual(['Sanidad', 'Ada Roca', 'Grupo <b>Izquierda</b>']);
    });

    it('beyond the mails of a day are on the page of those, and in a mail of the next day', async () => {
      const db = await newDatabase();
      const { served, follow, readNewsletter, links, names, send, due, mails } = reader(db);
      for (let sent = 0; sent < 5; sent++) {
        await follow(sent === 0 ? 'topic' : 'person');
        await send();
        served.wait(1.1);
      }
      await follow('group');
      await readNewsletter();
      expect((await due()).map((seconds) => Math.round(seconds / 360) / 10)).toEqual([
        ...[0, 1.1, 2.2, 3.3, 4.4],
        24,
      ]);
      const all = ['Sanidad', 'Ada Roca', 'Grupo <b>Izquierda</b>', 'El boletín de la semana'];
      expect(await names((await links())[0]!)).toEqual(all);
      expect((await mails()).at(-1).subject).toBe('Confirma 4 suscripciones');
    });

    it('are confirmed only as ticked, and the rest waits', async () => {
      const { follow, links, boxes, names, press, confirmed } = reader(await newDatabase());
      for (const name of ['topic', 'person', 'group'] as const) await follow(name);
      const link = (await links())[0]!;
      const [topic, , group] = await boxes(link);
      expect(await press(link, [])).toEqual([422, null]);
      expect(await press(link, [topic!.id, group!.id, '99999'])).toEqual([303, '/es/confirm/done']);
      expect(await confirmed()).toEqual(['topic', 'group']);
      expect(await names(link)).toEqual(['Ada Roca']);
    });

    it('of another client start without a tick, and a link confirms none of them by itself', async () => {
      const { served, follow, readNewsletter, mails, links, names, confirmed, send } = reader(
        await newDatabase(),
      );
      await follow('topic');
      await send();
      await readNewsletter(STRANGER);
      await send();
      await follow('topic', STRANGER);
      await send();
      const [first, second, third] = await links();
      expect(await names(first!)).toEqual(['Sanidad', '(El boletín de la semana)']);
      expect(await names(second!)).toEqual(['Sanidad', 'El boletín de la semana']);
      expect((await mails())[1].text).toContain('otro dispositivo');
      expect(third).not.toBe(first);
      const token = first!.split('/').at(-1);
      expect((await served.ask('GET', `/confirm/alert/${token}`)).status).toBe(200);
      expect(await confirmed()).toEqual(['topic']);
      expect(await names(first!)).toEqual(['(El boletín de la semana)']);
    });

    it('of other addresses and from other mailboxes are never on a page', async () => {
      const { served, follow, links, boxes, press, confirmed } = reader(await newDatabase());
      await follow('topic');
      await served.ask('POST', '/newsletter', { email: 'eve@example.org', language: 'es' }, LAPTOP);
      const [ada, eve] = await links();
      const [newsletter] = await boxes(eve!);
      expect(await boxes(ada!)).toHaveLength(1);
      await press(ada!, [newsletter!.id]);
      expect(await confirmed()).toEqual([]);
    });

    it('are gone from the queue once everything is confirmed, and the next one is answered', async () => {
      const { follow, confirmAll, mails, send } = reader(await newDatabase());
      await follow('topic');
      await send();
      await follow('person');
      await confirmAll();
      expect(await mails()).toHaveLength(1);
      await follow('group');
      expect(await mails()).toHaveLength(2);
    });

    it('are no longer on the page of a mail that has expired', async () => {
      const { served, follow, confirmAll, send } = reader(await newDatabase());
      await follow('topic');
      await send();
      const link = await confirmAll();
      served.wait(49);
      await follow('person');
      const late = await served.visit(link);
      expect([late.status, late.headers.get('location')]).toEqual([303, '/es/confirm/done']);
    });

    it('that cannot bring news are refused with the reason, and nothing is stored', async () => {
      const db = await newDatabase();
      const { served } = reader(db);
      const { status, body } = await served.ask('POST', '/alerts', {
        ...{ email: ADA, target_type: 'person', target_id: 8 },
      });
      expect(status).toBe(422);
      expect(JSON.stringify(body)).toContain('Eva Bau holds no seat in the newest legislature');
      expect(await queuedMessages(db)).toEqual([]);
    });
  });
});
