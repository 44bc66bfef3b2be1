import { setTimeout as wait } from 'node:timers/promises';
import { type ControlledTransaction, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pushInterests } from '../../functions/actions/push.ts';
import { enqueue, messageToBrowser } from '../../functions/delivery/enqueue/entries.ts';
import { MAIL } from '../../functions/delivery/mail-channel.ts';
import { claimNext } from '../../functions/delivery/send/claims.ts';
import { ensureAddress } from '../../functions/subscribers/addresses.ts';
import { forgetBrowser, saveBrowser } from '../../functions/subscribers/browsers.ts';
import { cancel, closeMailbox } from '../../functions/subscribers/cancel.ts';
import { confirm, forgetUnconfirmed } from '../../functions/subscribers/confirm.ts';
import { limitKeys, mailboxAcceptsMail } from '../../functions/subscribers/confirmation-limits.ts';
import { openSubscribers, type SubscriberDb, type Tx } from '../../functions/subscribers/open.ts';
import { forgetPerson } from '../../functions/subscribers/person-data.ts';
import { requestSubscription } from '../../functions/subscribers/request.ts';
import { inTransaction, openStaging } from '../../functions/subscribers/staging.ts';
import type { SubscriberTables } from '../../functions/subscribers/tables.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { topic } from '../rows.ts';
import { emptied } from './databases.ts';
import { hasPostgres, postgresForAll } from './postgres.ts';
import { signer } from './services.ts';

const NOW = new Date('2026-03-01T10:00:00Z');
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
/** Milliseconds in which a task that need not wait would be done. */
const A_WHILE = 150;

const alert = (id: number) => ({
  ...{ email: 'ada@example.org', kind: 'alert' as const, language: 'en' as const },
  target: { type: 'topic' as const, id, slug: `topic-${id}` },
});
const content = { subject: 'a', text: 'a', html: 'a', headers: {} };
/** Requests an alert and queues the mail that asks for its confirmation. */
async function confirmationMail(tx: Tx, request: ReturnType<typeof alert>): Promise<void> {
  const { addressId } = await requestSubscription(tx, request, NOW, signer);
  await enqueue(tx, [{ addressId, kind: 'confirmation', occasion: 'x', content }], 'votes.example', NOW);
}
const browser = (number: number) => ({
  ...{ endpoint: `https://push.example.net/${number}`, p256dh: 'p', auth: 'a', language: 'ca' as const },
});

/** SQLite has one writer at a time; of PostgreSQL’s two, neither sees uncommitted work of the other. */
describe.skipIf(!hasPostgres)('two concurrent writers', () => {
  const newDatabase = postgresForAll();
  let db: SubscriberDb;
  beforeAll(async () => {
    db = await openSubscribers({ subscribersUrl: newDatabase(), stateFolder: '' });
  });
  afterAll(() => db.destroy());
  beforeEach(() => emptied(db));

  const whole = <Result>(work: (tx: ControlledTransaction<SubscriberTables>) => Promise<Result>) =>
    db.transaction().execute((tx) => work(tx as never));
  const begun = () => db.startTransaction().execute();
  /** Runs one task, and starts the other before the first commits. */
  const meanwhile = async <Result>(
    first: (tx: ControlledTransaction<SubscriberTables>) => Promise<unknown>,
    second: () => Promise<Result>,
  ): Promise<Result> => {
    const one = await begun();
    await first(one);
    const other = second();
    other.catch(() => {});
    await wait(A_WHILE);
    await one.commit().execute();
    return other;
  };
  const subscriptions = () => db.selectFrom('subscriptions').select(['status', 'cancelled_at']).execute();
  const emails = async () =>
    (await db.selectFrom('addresses').select('email').execute()).map(({ email }) => email);
  const mails = () => db.selectFrom('messages').select(['kind', 'state']).execute();

  it('claim as many messages as they take, whatever is known about their number', async () => {
    for (let number = 0; number < 25; number++)
      await whole(async (tx) => {
        if (number === 1) await sql`analyze messages`.execute(tx);
        await confirmationMail(tx, { ...alert(1), email: `${number}@example.org` });
      });
    const claim = async (name: string) => {
      for (let count = 0; count < 5; count++)
        expect(await claimNext(db, MAIL, hoursLater(1), `${name}-${count}`)).not.toBeNull();
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(claim));
    const states = (await mails()).map(({ state }) => state);
    expect(states.filter((state) => state === 'attempting')).toHaveLength(20);
  });

  it('delete unconfirmed subscriptions once', async () => {
    await whole((tx) => requestSubscription(tx, alert(1), NOW, signer));
    const late = hoursLater(50);
    const again = await meanwhile(
      (tx) => forgetUnconfirmed(tx, late),
      () => whole((tx) => forgetUnconfirmed(tx, late)),
    );
    expect(again).toBe(0);
    expect(await subscriptions()).toEqual([]);
  });

  it('close a mailbox and confirm an alert: it stays closed', async () => {
    const { token } = await whole((tx) => requestSubscription(tx, alert(1), NOW, signer));
    const keys = limitKeys(alert(1), signer);
    const closing = signer.closeMailboxToken(keys.mailbox_hash);
    await meanwhile(
      (tx) => closeMailbox(tx, closing, NOW, signer),
      () => whole((tx) => confirm(tx, 'alert', token, NOW, signer)),
    );
    expect((await subscriptions()).filter(({ status }) => status === 'confirmed')).toEqual([]);
  });

  it('request a confirmation mail and close the mailbox: no mail is left for it', async () => {
    const request = alert(1);
    const keys = limitKeys(request, signer);
    await meanwhile(
      async (tx) => {
        expect(await mailboxAcceptsMail(tx, request.email, signer)).toBe(true);
        await confirmationMail(tx, request);
      },
      () => whole((tx) => closeMailbox(tx, signer.closeMailboxToken(keys.mailbox_hash), NOW, signer)),
    );
    expect((await mails()).filter(({ state }) => state === 'queued')).toEqual([]);
    expect((await emails()).filter((email) => email !== null)).toEqual([]);
  });

  it('leave the last alert and request another: its mail has an address', async () => {
    const first = await whole((tx) => requestSubscription(tx, alert(1), NOW, signer));
    await whole((tx) => confirm(tx, 'alert', first.token, NOW, signer));
    await meanwhile(
      (tx) => confirmationMail(tx, alert(2)),
      () => whole((tx) => cancel(tx, 'alert', first.leave, NOW)),
    );
    expect(await emails()).toEqual(['ada@example.org']);
    expect(await mails()).toEqual([{ kind: 'confirmation', state: 'queued' }]);
  });

  it('renew a subscription that is being deleted: the newer mail is valid', async () => {
    await whole((tx) => requestSubscription(tx, alert(1), NOW, signer));
    const late = hoursLater(49);
    let token = '';
    await meanwhile(
      async (tx) => {
        ({ token } = await requestSubscription(tx, alert(1), late, signer));
      },
      () => whole((tx) => forgetUnconfirmed(tx, late)),
    );
    expect(await whole((tx) => confirm(tx, 'alert', token, hoursLater(50), signer))).toEqual({
      language: 'en',
    });
  });

  it.each([
    ['leave one of two alerts', (leave: string) => whole((tx) => cancel(tx, 'alert', leave, NOW))],
    ['are tidied', () => whole((tx) => forgetUnconfirmed(tx, hoursLater(49)))],
    ['are forgotten', () => forgetPerson(db, 'ada@example.org', signer)],
  ])('request more for an address that is stored already, and %s: neither is refused', async (_, other) => {
    const { leave } = await whole((tx) => requestSubscription(tx, alert(1), NOW, signer));
    await whole((tx) => requestSubscription(tx, alert(3), hoursLater(60), signer));
    const asking = await begun();
    await ensureAddress(asking, 'ada@example.org', NOW, signer);
    const meantime = other(leave);
    meantime.catch(() => {});
    await wait(A_WHILE);
    await requestSubscription(asking, alert(1), NOW, signer);
    await asking.commit().execute();
    await meantime;
  });

  it('announce a release and unsubscribe a browser: the others get it', async () => {
    const ids: number[] = [];
    for (let number = 0; number < 40; number++)
      ids.push(await whole((tx) => saveBrowser(tx, browser(number), NOW)));
    const leaving = await begun();
    await forgetBrowser(leaving, browser(39).endpoint);
    const announced = db.connection().execute(async (one) => {
      const staging = await openStaging(one);
      await staging.add(ids.map((id) => messageToBrowser(id, 'release', '{}', 'h', NOW)));
      return inTransaction(one, false, (tx) => staging.enqueueAll(tx));
    });
    announced.catch(() => {});
    await wait(A_WHILE);
    await leaving.commit().execute();
    expect(await announced).toEqual({ mails: 0, pushes: 39 });
  });

  it('choose topics in one browser: one of the choices is kept', async () => {
    const { endpoint } = browser(1);
    await whole((tx) => saveBrowser(tx, browser(1), NOW));
    const read = parliamentOfTest({ topics: [topic(1, 'one'), topic(2, 'two')] });
    const choose = (topic_slugs: string[]) =>
      pushInterests.run({ params: {}, body: { endpoint, topic_slugs } } as never, { db, read } as never);
    for (let round = 0; round < 20; round++) {
      await Promise.all([choose(['one']), choose(['two'])]);
      expect(await db.selectFrom('push_interests').select('topic_slug').execute()).toHaveLength(1);
    }
  });
});
