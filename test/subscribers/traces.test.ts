import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deliver } from '../../functions/delivery/mail-channel.ts';
import { backupLines } from '../../functions/subscribers/backup.ts';
import type { SubscriberDb } from '../../functions/subscribers/open.ts';
import { forgetPerson } from '../../functions/subscribers/person-data.ts';
import { tidy } from '../../functions/subscribers/tidy.ts';
import { onEachDatabase } from './databases.ts';
import { accepted, deliveryOver } from './people.ts';
import { type ServedSubscriptions, serveSubscriptions, signer } from './services.ts';

const NAME = 'ada.lovelace';
const EMAIL = `${NAME}@example.org`;
const HOUR = 3_600_000;
const BEGIN = Date.parse('2026-03-01T12:00:00Z');

/** Returns every row of every table as text, by table, and the lines of a backup. */
async function everything(db: SubscriberDb): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name } of await db.introspection.getTables())
    found[name] = JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db)).rows);
  const lines: string[] = [];
  await db.transaction().execute(async (tx) => {
    for await (const line of backupLines(tx)) lines.push(line);
  });
  return { ...found, backup: lines.join('') };
}

/** Returns the tables, or the backup, that contain one of some texts. */
const holding = async (db: SubscriberDb, ...texts: string[]): Promise<string[]> =>
  Object.entries(await everything(db))
    .filter(([, content]) => texts.some((text) => content.toLowerCase().includes(text.toLowerCase())))
    .map(([name]) => name);

/** Sends what waits; a mail server answers the first mail with the address, as many do. */
async function send(db: SubscriberDb, hours = 0): Promise<void> {
  let sent = 0;
  const refused = { kind: 'refused', forGood: false, said: 'try again' } as const;
  const now = new Date(BEGIN + hours * HOUR);
  await deliver(
    deliveryOver(
      db,
      () => now,
      () => (sent++ === 0 ? refused : accepted),
    ),
  );
}

/** A person follows two things, confirms one, and gets mails for another client’s request, too. */
async function subscribed(db: SubscriberDb): Promise<{ served: ServedSubscriptions; leave: string[] }> {
  const served = serveSubscriptions(db);
  const alert = { email: EMAIL, target_type: 'topic', target_id: 3, language: 'es' };
  for (const [path, body, agent] of [
    ['/newsletter', { email: EMAIL, language: 'es' }, 'one browser'],
    ['/alerts', { ...alert, email: EMAIL.toUpperCase() }, 'one browser'],
    ['/alerts', alert, 'another browser'],
  ] as const) {
    expect((await served.ask('POST', path, body, { 'user-agent': agent })).status).toBe(201);
    served.wait(1 / 10);
  }
  const { content } = await db
    .selectFrom('messages')
    .select('content')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  // The mail names both requests of the first browser, with one link.
  const [link] = /\/confirm\/\w+\/[\w-]+/.exec(content)!;
  expect((await served.ask('GET', link)).status).toBe(200);
  const rows = await db.selectFrom('subscriptions').select(['id', 'nonce', 'kind']).execute();
  return {
    served,
    leave: rows.map(({ id, nonce, kind }) => `/unsubscribe/${kind}/${signer.cancelToken(String(id), nonce)}`),
  };
}

describe('the address of a subscriber', () => {
  onEachDatabase((newDatabase) => {
    it('is in no row of any table, and in no backup, once everything was cancelled', async () => {
      const db = await newDatabase();
      const { served, leave } = await subscribed(db);
      await send(db, 1);
      expect(await holding(db, NAME)).toEqual(expect.arrayContaining(['addresses', 'backup']));
      for (const path of leave) expect((await served.ask('DELETE', path)).status).toBe(200);
      expect(await holding(db, NAME)).toEqual([]);
    });

    it('leaves only its hash with what was followed, as the privacy page says, and after three days no trace of who asked', async () => {
      const db = await newDatabase();
      const { served, leave } = await subscribed(db);
      for (const path of leave) await served.ask('DELETE', path);
      // The clock is trusted from the second day on.
      for (const day of [0, 1, 2, 3, 4]) await tidy(db, new Date(BEGIN + day * 24 * HOUR));
      const left = await everything(db);
      const filled = Object.keys(left).filter((name) => left[name] !== '[]' && !name.startsWith('kysely'));
      expect(filled.sort()).toEqual(['addresses', 'announcements', 'backup', 'subscriptions']);
      const [address] = await db.selectFrom('addresses').selectAll().execute();
      expect(address).toMatchObject({
        email: null,
        email_hash: signer.emailHash(EMAIL),
        suppressed_reason: null,
      });
    });

    it('and its hashes are in no row after its owner had it deleted, whatever became of its subscriptions', async () => {
      const db = await newDatabase();
      const { served, leave } = await subscribed(db);
      await served.ask('DELETE', leave[0]!);
      const hashes = ['mailbox', 'newsletter', 'alert topic health'].map((kind) =>
        signer.nameHash(kind, EMAIL),
      );
      const mailbox = signer.nameHash('mailbox', 'adalovelace@example.org');
      const all = [NAME, signer.emailHash(EMAIL), mailbox, ...hashes] as const;
      expect(await holding(db, ...all)).toEqual(expect.arrayContaining(['addresses', 'letters']));
      expect(await forgetPerson(db, EMAIL, signer)).toBe(true);
      expect(await holding(db, ...all)).toEqual([]);
      expect(await forgetPerson(db, EMAIL, signer)).toBe(false);
    });
  });
});
