import { expect, it, onTestFinished } from 'vitest';
import { outboxFolder } from '../../functions/delivery/dispatcher.ts';
import { backupLines } from '../../functions/subscribers/backup.ts';
import { confirmable } from '../../functions/subscribers/confirm.ts';
import { openSubscribers } from '../../functions/subscribers/open.ts';
import { withSubscribers } from '../../functions/subscribers/services.ts';
import { daysAfter } from '../../pipeline/core/time.ts';
import { effectsForTests } from '../effects.ts';
import { TODAY } from '../shared-sample.ts';
import { announce, describeUpgraded, formerParliamentForAll, NOW, serverOver } from './upgraded-server.ts';

const formerParliament = formerParliamentForAll();
const { parliament, publish } = formerParliament;

/** Returns an initiative of a release. */
function initiativeOf(which: 0 | 1 | 2): number {
  using read = parliament.read(which);
  return read.get(read.db.selectFrom('initiatives').select('id').orderBy('id').limit(1))!.id;
}

describeUpgraded('the subscribers', formerParliament, (instance) => {
  it('sends waiting mails once, and accepts the links in mails of the former version', async () => {
    publish(1);
    const former = await instance();
    const { ask, subscriptions } = serverOver(former);
    const { db } = await subscriptions.services();
    await expect
      .poll(async () =>
        (await db.selectFrom('messages').select('state').where('occasion', '=', '3 later').execute()).map(
          ({ state }) => state,
        ),
      )
      .toEqual(['sent']);
    expect(effectsForTests().files.list(outboxFolder(former.config))).toHaveLength(1);
    const { letters } = former;
    const confirmed = await ask(`/confirm/alert/${letters['eve confirm']}`);
    expect(JSON.parse(confirmed.text)).toMatchObject({ status: 'confirmed' });
    expect((await ask(`/confirm/alert/${letters['ada confirm']}`)).status).toBe(200);
    const left = await ask(`/unsubscribe/newsletter/${letters['bob leave']}`, 'DELETE');
    expect(JSON.parse(left.text)).toMatchObject({ status: 'cancelled' });
    expect((await ask(`/unsubscribe/newsletter/${letters['dan leave']}`, 'DELETE')).status).toBe(200);
  });

  it('confirms by a link of the former version its own subscription, and shows what waits since', async () => {
    publish(1);
    const { letters, ...former } = await instance();
    const { ask, subscriptions } = serverOver({ letters, ...former });
    const { db, signer } = await subscriptions.services();
    expect((await ask('/newsletter', 'POST', { email: 'eve@example.org' })).status).toBe(201);
    const token = letters['eve confirm']!;
    const shown = await confirmable(db, 'alert', token, new Date(NOW), signer);
    expect(shown).toMatchObject({
      waiting: [
        { kind: 'alert', own: true },
        { kind: 'newsletter', own: false },
      ],
    });
    expect((await ask(`/confirm/alert/${token}`)).status).toBe(200);
    const states = await db
      .selectFrom('subscriptions as s')
      .innerJoin('addresses as a', 'a.id', 's.address_id')
      .select(['s.kind', 's.status'])
      .where('a.email', '=', 'eve@example.org')
      .orderBy('s.id')
      .execute();
    expect(states.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'alert confirmed',
      'newsletter pending',
    ]);
  });

  it('keeps the topics of browsers: an empty list of the former version means every voting day', async () => {
    publish(1);
    const { ask } = serverOver(await instance());
    const interests = async (browser: string, more = {}) =>
      JSON.parse(
        (await ask('/push/interests', 'PATCH', { endpoint: `https://push.invalid/${browser}`, ...more }))
          .text,
      );
    expect(await interests('all')).toMatchObject({ all_topics: true, topic_slugs: [] });
    expect(await interests('empty')).toMatchObject({ all_topics: true, topic_slugs: [] });
    const { all_topics, topic_slugs } = await interests('topics');
    expect([all_topics, topic_slugs.includes('health'), topic_slugs.length]).toEqual([false, true, 34]);
    expect(await interests('empty', { topic_slugs: [] })).toMatchObject({ all_topics: false });
  });

  it('announces the next voting day once, and no earlier day', async () => {
    publish(1);
    const former = await instance();
    // The former version announced the same days under its own release’s name.
    expect(await announce(former, true)).toMatchObject({ first: false, votes: 0, messages: 0, pushes: 0 });
    publish(2);
    const announced = await announce(former, true);
    expect(announced).toMatchObject({ first: false, messages: 1, pushes: 3 });
    expect(announced.votes).toBeGreaterThan(0);
    await announce(former, false);
    expect(await announce(former, false)).toMatchObject({ votes: 0, messages: 0, pushes: 0 });
  });

  it('announces nothing old if its data date is before that of the former version', async () => {
    publish(1);
    const former = await instance();
    await withSubscribers(former.config, ({ db }) =>
      db
        .updateTable('announcements')
        .set({ occasion: `${daysAfter(TODAY, 90)}-0123abcd` })
        .where('kind', '=', 'digest')
        .execute(),
    );
    for (const _ of ['the first run', 'a later one'])
      expect(await announce(former, false)).toMatchObject({
        first: false,
        votes: 0,
        initiatives: 0,
        messages: 0,
      });
    publish(2);
    expect(await announce(former, false)).toMatchObject({ first: false, messages: 1, pushes: 3 });
  });

  it('counts confirmation mails by client from the first day: ten are sent at once, the next waits', async () => {
    publish(1);
    const { ask, subscriptions } = serverOver(await instance());
    for (let reader = 0; reader < 11; reader++) {
      const answer = await ask('/newsletter', 'POST', { email: `reader-${reader}@readers.example` });
      expect(answer.status).toBe(201);
    }
    const { db } = await subscriptions.services();
    const waiting = await db
      .selectFrom('messages')
      .select('id')
      // A failed mail is tried again after five minutes.
      .where('due_at', '>', new Date(Date.parse(NOW) + 30 * 60_000).toISOString());
    expect(
      await waiting.where('kind', '=', 'confirmation').where('state', '=', 'queued').execute(),
    ).toHaveLength(1);
  });

  it('keeps the tables, columns and values that the former version reads, so that it can be restored', async () => {
    publish(1);
    const former = await instance();
    const { ask, close } = serverOver(former);
    // Only the present version writes these.
    await ask('/push/interests', 'PATCH', { endpoint: 'https://push.invalid/empty', topic_slugs: [] });
    for (let reader = 0; reader < 11; reader++)
      await ask('/newsletter', 'POST', { email: `reader-${reader}@readers.example` });
    for (const target_id of [1, 2])
      await ask('/alerts', 'POST', { email: 'ida@example.org', target_type: 'topic', target_id });
    const bill = { email: 'ida@example.org', target_type: 'initiative', target_id: initiativeOf(1) };
    expect((await ask('/alerts', 'POST', bill)).status).toBe(201);
    publish(2);
    await announce(former, false);
    await close();
    const rows: { table: string; row: Record<string, unknown> }[] = [];
    await withSubscribers(former.config, ({ db }) =>
      db.transaction().execute(async (tx) => {
        for await (const line of backupLines(tx)) rows.push(JSON.parse(line));
      }),
    );
    for (const { table, row } of rows.filter((each) => each.row !== undefined)) {
      const columns = former.columns.get(table);
      expect(
        Object.keys(row).filter((column) => columns?.includes(column) !== true),
        table,
      ).toEqual([]);
    }
    const of = (table: string) => rows.filter((each) => each.table === table).map(({ row }) => row);
    // The former version takes a browser without rows for one of every voting day, and an unknown topic for
    // none.
    const empty = of('push_interests').filter((row) => row.push_subscription_id === 3);
    expect(empty.map(({ topic_slug }) => topic_slug)).toEqual(['']);
    expect(of('announcements').find(({ kind }) => kind === 'digest')).toMatchObject({
      occasion: parliament.releases[2],
    });
    // It fails on a type of subject that it does not know, and finds no news about an unknown topic.
    const types = new Set(of('subscriptions').map(({ target_type }) => target_type));
    expect([...types].filter((type) => !['', 'topic', 'person', 'group'].includes(String(type)))).toEqual([]);
    const followed = of('subscriptions').find(({ target_id }) => Number(target_id) === bill.target_id);
    expect(followed).toMatchObject({ target_type: 'topic' });
    // It sends the waiting letters as they are, and counts the letters to a mailbox, not who asked for them.
    const queued = of('messages').filter(({ kind, state }) => kind === 'confirmation' && state === 'queued');
    expect(queued.length).toBeGreaterThan(0);
    for (const { content } of queued)
      expect(Object.keys(JSON.parse(String(content)))).toEqual(['subject', 'text', 'html', 'headers']);
    const [asked, counted] = [true, false].map((isAsker) =>
      of('letters').filter(({ domain_hash }) => (domain_hash === 'asker') === isAsker),
    );
    const mailboxes = new Set(counted!.map(({ mailbox_hash }) => mailbox_hash));
    expect(asked!.length).toBeGreaterThan(0);
    expect(asked!.filter(({ mailbox_hash }) => mailboxes.has(mailbox_hash))).toEqual([]);
    // It refuses a database with an unknown migration: then only the earlier backup leads back.
    const db = await openSubscribers(former.config);
    onTestFinished(() => db.destroy());
    const changes = await db
      .withTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .orderBy('name')
      .execute();
    expect(changes.map(({ name }) => name).at(-1)).toBe('008-failing-browsers');
  });
});
