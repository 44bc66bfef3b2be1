import { describe, expect, it, onTestFinished } from 'vitest';
import { openSubscribers } from '../../functions/subscribers/open.ts';
import { type Config, readConfig } from '../../pipeline/core/config.ts';
import { temporaryFolder } from '../effects.ts';
import { olderDatabase } from './older-database.ts';
import { hasPostgres, postgresForAll } from './postgres.ts';

const MOMENT = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-01T13:00:00.000Z';

/** Contents of an outbox that had mails and browser messages in separate tables. */
const HELD = {
  addresses: ['ada', 'bob'].map((name) => ({
    ...{ email: `${name}@example.org`, email_hash: name, nonce: name, cancel_hash: name, created_at: MOMENT },
  })),
  push_subscriptions: ['one', 'two'].map((endpoint) => ({
    ...{ endpoint, p256dh: 'key', auth: 'secret', language: 'ca', created_at: MOMENT },
  })),
  messages: [
    { state: 'sent', content: '', attempts: 1, said: '250 ok', due_at: MOMENT },
    { state: 'queued', content: '{"a":1}', attempts: 2, said: '451 busy', due_at: LATER },
    { state: 'unknown', content: '{"b":2}', attempts: 1, said: 'the line broke', due_at: MOMENT },
  ].map((message, at) => ({
    ...{ ...message, address_id: (at % 2) + 1, kind: 'digest', occasion: `r${at}` },
    ...{ message_id: `<${at}@votes.example>`, created_at: MOMENT, updated_at: LATER },
  })),
  push_messages: [
    { state: 'sent', payload: '', attempts: 1, said: null, due_at: MOMENT },
    { state: 'queued', payload: '{"c":3}', attempts: 1, said: 'it answered 429', due_at: LATER },
  ].map((message, at) => ({
    ...{ ...message, push_subscription_id: at + 1, occasion: 'r1', created_at: MOMENT },
  })),
};

/** Opens the database of an older version. */
async function opened(config: Config) {
  const db = await openSubscribers(config);
  onTestFinished(() => db.destroy());
  return db;
}

async function joined(config: Config): Promise<void> {
  await olderDatabase(config, '005-push-messages', HELD);
  const db = await opened(config);
  const messages = await db.selectFrom('messages').selectAll().orderBy('id').execute();
  const mails = HELD.messages.map((mail) => ({ ...mail, push_subscription_id: null }));
  const pushes = HELD.push_messages.map(({ payload, ...push }, at) => ({
    ...{ ...push, address_id: null, kind: 'push', content: payload },
    ...{ message_id: `push ${at + 1}`, updated_at: MOMENT },
  }));
  expect(messages.map(({ id: _, ...rest }) => rest)).toEqual([...mails, ...pushes]);

  // No message is repeated, each has a recipient, and a browser keeps its messages.
  const [mail, push] = [messages[0]!, messages.at(-1)!];
  const again = async ({ id: _, ...row }: typeof mail) =>
    db
      .insertInto('messages')
      .values({ ...row, message_id: 'new' })
      .execute();
  await expect(again(mail)).rejects.toThrow(/unique/i);
  await expect(again(push)).rejects.toThrow(/unique/i);
  await expect(again({ ...mail, address_id: null })).rejects.toThrow(/check|one_recipient/i);
  await expect(again({ ...mail, occasion: 'r9', push_subscription_id: 1 })).rejects.toThrow(
    /check|one_recipient/i,
  );
  await again({ ...mail, occasion: 'r9' });
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', 'two').execute();
  expect(await db.selectFrom('messages').select('id').where('kind', '=', 'push').execute()).toHaveLength(1);
  const newest = await db.selectFrom('messages').select('id').orderBy('id', 'desc').executeTakeFirst();
  expect(newest!.id).toBeGreaterThan(push.id);
}

describe('the migration of an older outbox into one table for mails and browser messages', () => {
  const inFile = () => readConfig({ STATE_FOLDER: temporaryFolder() });

  it('works in a file', () => joined(inFile()));

  it('works in a file whose program ended before it recorded the migration', async () => {
    const config = inFile();
    await olderDatabase(config, '005-push-messages', HELD);
    const db = await openSubscribers(config);
    await db
      .withTables<{ kysely_migration: { name: string } }>()
      .deleteFrom('kysely_migration')
      .where('name', '>=', '006')
      .execute();
    for (const later of ['letters', 'closed_mailboxes']) await db.schema.dropTable(later).execute();
    for (const later of ['asked_by', 'failing_since'])
      await db.schema.alterTable('push_subscriptions').dropColumn(later).execute();
    await db.destroy();
    expect(await (await opened(config)).selectFrom('messages').select('id').execute()).toHaveLength(5);
  });

  describe.skipIf(!hasPostgres)('in PostgreSQL', () => {
    const newDatabase = postgresForAll();
    it('works as well', () =>
      joined(readConfig({ STATE_FOLDER: temporaryFolder(), SUBSCRIBERS_URL: newDatabase() })));
  });
});
