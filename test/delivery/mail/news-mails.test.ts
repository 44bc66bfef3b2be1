import { describe, expect, it } from 'vitest';
import type { MailMessage } from '../../../functions/delivery/compose/mail.ts';
import { itemList, type MailSection } from '../../../functions/delivery/compose/section.ts';
import { enqueue, saveSection } from '../../../functions/delivery/enqueue/entries.ts';
import { deliver } from '../../../functions/delivery/mail-channel.ts';
import { cancel } from '../../../functions/subscribers/cancel.ts';
import type { SubscriberDb } from '../../../functions/subscribers/open.ts';
import type { NewsItem } from '../../../pipeline/news/format.ts';
import { onEachDatabase } from '../../subscribers/databases.ts';
import { accepted, deliveryOver, subscribe } from '../../subscribers/people.ts';
import { signer, WEB_URL } from '../../subscribers/services.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

/** Returns a section of a subject with so many items. */
const section = (name: string, items: number): MailSection => ({
  ...{ name, href: `${WEB_URL}/${name}`, gist: `${items} votes`, lede: `${name} in short.` },
  parts: [
    itemList(
      null,
      Array.from({ length: items }, (_, at) => ({
        title: `${name} ${at}`,
        href: `${WEB_URL}/votes/${at}`,
        details: [],
      })),
    ),
  ],
});

/** Returns a person who follows topics, and functions for the messages to them. */
function person(db: SubscriberDb) {
  const sent: MailMessage[] = [];
  const wanted = (topic: number) => ({
    ...{ email: 'ada@example.org', kind: 'alert' as const, language: 'en' as const },
    target: { type: 'topic' as const, id: topic, slug: `topic-${topic}` },
  });
  return {
    sent,
    follow: (topic: number) => db.transaction().execute((tx) => subscribe(tx, wanted(topic), NOW)),
    askAgain: (topic: number) => db.transaction().execute((tx) => subscribe(tx, wanted(topic), NOW, false)),
    readNewsletter: () =>
      db
        .transaction()
        .execute((tx) => subscribe(tx, { ...wanted(0), kind: 'newsletter', target: null }, NOW)),
    leave: (token: string) => db.transaction().execute((tx) => cancel(tx, 'alert', token, NOW)),
    /** Cancels one subscription through its own link. */
    async leaveOne(id: number) {
      const { nonce } = await db
        .selectFrom('subscriptions')
        .select('nonce')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await this.leave(signer.cancelToken(String(id), nonce));
    },
    statuses: async () =>
      (await db.selectFrom('subscriptions').select('status').orderBy('id').execute()).map(
        ({ status }) => status,
      ),
    states: async () => (await db.selectFrom('messages').select('state').execute()).map(({ state }) => state),
    stage: (
      addressId: number,
      of: [subscription: number, what: MailSection][],
      kind: 'digest' | 'newsletter',
    ) =>
      db.transaction().execute(async (tx) => {
        const brings: [number, number][] = [];
        for (const [subscription, what] of of) {
          const about = { kind, occasion: 'r1', subject: what.name, language: 'en' } as const;
          brings.push([subscription, await saveSection(tx, about, what, NOW)]);
        }
        const content = { language: 'en', brings } as const;
        await enqueue(tx, [{ addressId, kind, occasion: 'r1', content }], 'votes.example', NOW);
      }),
    deliver: () => {
      const delivery = deliveryOver(
        db,
        () => NOW,
        () => accepted,
      );
      const messageOf: typeof delivery.messageOf = async (claimed) => {
        const message = await delivery.messageOf(claimed);
        if (message !== null) sent.push(message);
        return message;
      };
      return deliver({ ...delivery, messageOf }, 1);
    },
  };
}

const itemsIn = ({ text }: MailMessage) => text.match(/^\* /gm)?.length ?? 0;
const tokensIn = ({ text }: MailMessage) =>
  [...text.matchAll(/\/unsubscribe\/(?:alerts?|newsletter)\/([\w-]+)/g)].map(([, token]) => token!);

describe('news for a subscriber before they are sent', () => {
  onEachDatabase((newDatabase) => {
    it('leave out subscriptions cancelled meanwhile', async () => {
      const ada = person(await newDatabase());
      // The numbers of subscriptions must not be confused with those of items.
      await ada.follow(9);
      const [health, housing] = [await ada.follow(3), await ada.follow(5)];
      const news: [number, MailSection][] = [
        [housing.subscriptionId, section('Housing', 1)],
        [health.subscriptionId, section('Health', 2)],
      ];
      await ada.stage(health.addressId, news, 'digest');
      await ada.leaveOne(health.subscriptionId);
      expect(await ada.deliver()).toMatchObject({ accepted: 1 });
      expect(ada.sent[0]!.subject).toBe('Housing: 1 votes');
      expect(ada.sent[0]!.text).toContain('Housing 0');
      expect(ada.sent[0]!.text).not.toContain('Health');
      expect(ada.sent[0]!.html).not.toContain('Health');
    });

    it('are not sent if all their subscriptions were cancelled, even with the newsletter', async () => {
      const ada = person(await newDatabase());
      const health = await ada.follow(3);
      await ada.readNewsletter();
      await ada.stage(health.addressId, [[health.subscriptionId, section('Health', 2)]], 'digest');
      await ada.leaveOne(health.subscriptionId);
      expect(await ada.deliver()).toMatchObject({ accepted: 0 });
      expect(await ada.states()).toEqual(['suppressed']);
      expect(ada.sent).toEqual([]);
    });

    it('do not wait for a subscriber who cancelled, asked again and has not confirmed yet', async () => {
      const ada = person(await newDatabase());
      const health = await ada.follow(3);
      await ada.readNewsletter();
      await ada.stage(health.addressId, [[health.subscriptionId, section('Health', 2)]], 'digest');
      await ada.leaveOne(health.subscriptionId);
      await ada.askAgain(3);
      expect(await ada.deliver()).toMatchObject({ accepted: 0 });
      expect(ada.sent).toEqual([]);
    });

    it('have a link to end each subscription, and a last one to end all', async () => {
      const ada = person(await newDatabase());
      const [health, housing] = [await ada.follow(3), await ada.follow(5)];
      const news: [number, MailSection][] = [
        [housing.subscriptionId, section('Housing', 1)],
        [health.subscriptionId, section('Health', 2)],
      ];
      await ada.stage(health.addressId, news, 'digest');
      await ada.deliver();
      const [ofHousing, ofHealth, ofAll] = tokensIn(ada.sent[0]!);
      // Its page says that it ends all of them.
      expect(ada.sent[0]!.text).toContain(`/unsubscribe/alerts/${ofAll}`);
      expect(ada.sent[0]!.text).not.toContain(`/unsubscribe/alerts/${ofHealth}`);
      expect(ada.sent[0]!.headers['List-Unsubscribe']).toContain(ofAll);
      await ada.leave(ofHousing!);
      expect(await ada.statuses()).toEqual(['confirmed', 'cancelled']);
      await ada.leave(ofHealth!);
      expect(await ada.statuses()).toEqual(['cancelled', 'cancelled']);
      await ada.askAgain(3);
      await ada.leave(ofAll!);
      expect(await ada.statuses()).toEqual(['cancelled', 'cancelled']);
    });
  });
});

describe('the length of a mail', () => {
  onEachDatabase((newDatabase) => {
    it.each([
      [1, 20],
      [2, 20],
      [3, 18],
      [4, 20],
      [20, 20],
      [30, 30],
    ])('holds the news of %i topics of 40 items each: %i items', async (topics, items) => {
      const ada = person(await newDatabase());
      const news: [number, MailSection][] = [];
      let addressId = 0;
      for (let topic = 1; topic <= topics; topic++) {
        const asked = await ada.follow(topic);
        addressId = asked.addressId;
        news.push([asked.subscriptionId, section(`Topic ${topic}`, 40)]);
      }
      await ada.stage(addressId, news, 'digest');
      await ada.deliver();
      expect(itemsIn(ada.sent[0]!)).toBe(items);
      const left = String(40 - items / topics);
      expect(ada.sent[0]!.text).toMatch(new RegExp(`\\b${left} more`));
    });

    it('stays below the size at which mail programs cut off the unsubscribe links', async () => {
      const groups = ['Grupo Uno', 'Grupo Dos', 'Grupo Tres', 'Grupo Cuatro'].map((name) => ({
        name,
        colour: '#123456',
      }));
      const vote: NewsItem = {
        ...{
          title: 'Aprobada la toma en consideración de la reforma '.repeat(3),
          href: `${WEB_URL}/es/votes/15158005`,
        },
        ...{ gist: 'Ana Ruiz: sí', official: 'Proposición de Ley de reforma '.repeat(6) },
        details: [
          '178 votos a favor, 170 en contra y 1 abstención.',
          'Sesión 158, votación 5, 11 de febrero de 2026',
        ],
        drawing: {
          shares: (['aye', 'no', 'abstention', 'absent'] as const).map((choice) => ({ choice, count: 90 })),
          sides: (['aye', 'no', 'abstention'] as const).map((choice) => ({
            choice,
            word: 'A favor',
            groups,
          })),
          dissidents: 'Dos diputados de Grupo Uno votaron en contra de la línea de su grupo',
        },
      };
      const ada = person(await newDatabase());
      const { addressId, subscriptionId } = await ada.follow(1);
      const long = {
        ...section('Ana Ruiz', 0),
        parts: [
          itemList(
            null,
            Array.from({ length: 60 }, () => vote),
          ),
        ],
      };
      await ada.stage(addressId, [[subscriptionId, long]], 'digest');
      await ada.deliver();
      expect(itemsIn(ada.sent[0]!)).toBe(20);
      expect(Buffer.byteLength(ada.sent[0]!.html)).toBeLessThan(100_000);
    });

    it('holds twenty entries of each part of a newsletter', async () => {
      const ada = person(await newDatabase());
      const { addressId, subscriptionId } = await ada.readNewsletter();
      await ada.stage(addressId, [[subscriptionId, section('Week', 40)]], 'newsletter');
      await ada.deliver();
      expect(itemsIn(ada.sent[0]!)).toBe(20);
      expect(ada.sent[0]!.headers['List-Id']).toContain('newsletter');
    });
  });
});
