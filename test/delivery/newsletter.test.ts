import { describe, expect, it } from 'vitest';
import { writeNewsletter } from '../../functions/delivery/compose/edition.ts';
import { sendNewsletter } from '../../functions/delivery/newsletter.ts';
import type { SubscriberDb } from '../../functions/subscribers/open.ts';
import type { SubscriptionKind } from '../../functions/subscribers/tables.ts';
import { session } from '../agenda-rows.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { chamber, initiative, vote } from '../rows.ts';
import { onEachDatabase } from '../subscribers/databases.ts';
import { subscribe } from '../subscribers/people.ts';
import { WEB_URL } from '../subscribers/services.ts';

const NOW = new Date('2026-03-09T08:00:00Z');
const WEEK = { from: '2026-03-02', to: '2026-03-08' };

/** Returns an edition of a week with one vote, or of one without votes. */
function edition(days = WEEK) {
  const votes = [vote(15001001, '2026-03-05')];
  const read = parliamentOfTest({ votes });
  return { read, chamber: chamber(), days, webUrl: WEB_URL };
}

/** Subscribes an address, and confirms the subscription if asked. */
const subscribed = (
  db: SubscriberDb,
  name: string,
  { kind = 'newsletter' as SubscriptionKind, language = 'ca' as 'ca' | 'es' | 'en', confirmed = true } = {},
) =>
  db.transaction().execute((tx) => {
    const target = kind === 'alert' ? { type: 'topic' as const, id: 3, slug: 'health' } : null;
    return subscribe(tx, { email: `${name}@example.org`, kind, language, target }, NOW, confirmed);
  });

const staged = async (db: SubscriberDb) => {
  const rows = await db
    .selectFrom('messages as m')
    .innerJoin('addresses as a', 'a.id', 'm.address_id')
    .select(['a.email', 'm.kind', 'm.occasion', 'm.content'])
    .orderBy('m.id')
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, ...JSON.parse(content) }));
};

describe('the newsletter', () => {
  onEachDatabase((newDatabase) => {
    it('goes to every confirmed subscriber with a working address, in their language, with their link to unsubscribe', async () => {
      const db = await newDatabase();
      await subscribed(db, 'alerts-only', { kind: 'alert' });
      const ada = await subscribed(db, 'ada', { language: 'es' });
      await subscribed(db, 'pending', { confirmed: false });
      const dead = await subscribed(db, 'dead');
      const bob = await subscribed(db, 'bob');
      await db
        .updateTable('addresses')
        .set({ suppressed_at: NOW.toISOString() })
        .where('id', '=', dead.addressId)
        .execute();
      expect(await sendNewsletter(db, edition(), NOW)).toBe(2);
      const bulletins = await db.selectFrom('bulletins').select(['id', 'language']).execute();
      const of = (language: string) => bulletins.find((one) => one.language === language)!.id;
      const common = { kind: 'newsletter', occasion: '2026-03-08' };
      expect(await staged(db)).toEqual([
        { ...common, email: 'ada@example.org', language: 'es', brings: [[ada.subscriptionId, of('es')]] },
        { ...common, email: 'bob@example.org', language: 'ca', brings: [[bob.subscriptionId, of('ca')]] },
      ]);
    });

    it('is sent once for each last day, and also to later subscribers', async () => {
      const db = await newDatabase();
      await subscribed(db, 'ada');
      expect(await sendNewsletter(db, edition(), NOW)).toBe(1);
      expect(await sendNewsletter(db, edition(), NOW)).toBe(0);
      await subscribed(db, 'bob');
      expect(await sendNewsletter(db, edition(), NOW)).toBe(1);
      expect(await sendNewsletter(db, edition({ from: '2026-03-03', to: '2026-03-09' }), NOW)).toBe(2);
    });

    it('is not sent without news', async () => {
      const db = await newDatabase();
      await subscribed(db, 'ada');
      expect(await sendNewsletter(db, edition({ from: '2026-01-01', to: '2026-01-07' }), NOW)).toBe(0);
      expect(await staged(db)).toEqual([]);
    });

    it('reaches more subscribers than one statement inserts', async () => {
      const db = await newDatabase();
      await subscribed(db, 'first');
      const [{ id: _, ...address }] = [
        await db.selectFrom('addresses').selectAll().executeTakeFirstOrThrow(),
      ];
      const { id: __, ...subscription } = await db
        .selectFrom('subscriptions')
        .selectAll()
        .executeTakeFirstOrThrow();
      const many = Array.from({ length: 1_200 }, (_unused, at) => at);
      for (let from = 0; from < many.length; from += 100)
        await db.transaction().execute(async (tx) => {
          const rows = await tx
            .insertInto('addresses')
            .values(
              many.slice(from, from + 100).map((at) => ({
                ...address,
                ...{ email: `p${at}@example.org`, email_hash: `h${at}`, cancel_hash: `c${at}` },
              })),
            )
            .returning('id')
            .execute();
          await tx
            .insertInto('subscriptions')
            .values(
              rows.map(({ id }) => ({
                ...subscription,
                ...{ address_id: id, cancel_hash: `cancel ${id}`, confirm_hash: `confirm ${id}` },
              })),
            )
            .execute();
        });
      expect(await sendNewsletter(db, edition(), NOW)).toBe(1_201);
    });
  });
});

it('the newsletter has a title of the week for seven days, and of some days otherwise', () => {
  const named = (days: typeof WEEK) => {
    const { name, parts } = writeNewsletter(edition(days), 'es');
    return [name, parts[0]!.heading];
  };
  expect(named(WEEK)).toEqual([expect.stringMatching(/^La semana en el /), 'Las votaciones de la semana']);
  expect(named({ ...WEEK, from: '2026-02-23' })).toEqual([
    expect.stringMatching(/^Días de votaciones en el /),
    'Las votaciones de estos días',
  ]);
});

it('links to the votes of its days, and shows only the headlines', () => {
  const [votes] = writeNewsletter(edition(), 'es').parts;
  expect(votes!.rest).toBe(`${WEB_URL}/es/votes?date_from=2026-03-02&date_to=2026-03-08`);
});

describe('the newsletter of a week without votes', () => {
  const of = (rows: Partial<Parameters<typeof parliamentOfTest>[0]>, language: 'ca' | 'es' | 'en') => {
    const read = parliamentOfTest(rows);
    return writeNewsletter({ read, chamber: chamber(), days: WEEK, webUrl: WEB_URL }, language);
  };
  const initiatives = [initiative(15121000001, { type: 'proyecto_ley', submitted_at: '2026-03-03' })];
  const sessions = [session(1, '2026-03-17', { status: 'scheduled' })];

  it.each([
    ['ca', '1 iniciativa nova', 'cap votació, 1 iniciativa nova', /^proper ple, 17 de març/],
    ['es', '1 iniciativa nueva', 'ninguna votación, 1 iniciativa nueva', /^próximo pleno, 17 de marzo/],
    ['en', '1 new initiative', 'no votes, 1 new initiative', /^next session, 17 March/],
  ] as const)('names the other news in its subject, without a zero: %s', (language, gist, lede, ahead) => {
    const section = of({ initiatives, sessions }, language);
    expect(section.gist).toBe(gist);
    expect(section.lede).toContain(lede);
    expect(of({ sessions }, language).gist).toMatch(ahead);
    expect(JSON.stringify(section)).not.toMatch(/\b0 (?:vot|votaci)/);
  });
});
