import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';

/** Every migration of the subscribers' database, in order; a released one is never edited. */
const migrations: Record<string, Migration> = {
  '001-subscriptions': { up: createSubscriptions },
  '002-push': { up: createPush },
  '003-messages': { up: createMessages },
  '004-bulletins': { up: createBulletins },
  '005-push-messages': { up: createPushMessages },
  '006-one-outbox': { up: joinMessages },
  '007-letters': { up: createLetters },
  '008-failing-browsers': { up: addFailingBrowsers },
};

/** The newest migration. */
export const NEWEST_MIGRATION = Object.keys(migrations).sort().at(-1)!;

/** Provides the migrations. */
export const migrationProvider: MigrationProvider = { getMigrations: async () => migrations };

type Database = Kysely<unknown>;

/** Creates a table with ids that increase and are never reused, in the way of each database. */
const table = (db: Database, name: string): CreateTableBuilder<string, 'id'> =>
  isPostgres(db)
    ? db.schema
        .createTable(name)
        .addColumn('id', 'integer', (id) => id.generatedAlwaysAsIdentity().primaryKey())
    : db.schema.createTable(name).addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement());

const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

async function createSubscriptions(db: Database): Promise<void> {
  await table(db, 'addresses')
    .addColumn('email', 'text')
    .addColumn('email_hash', 'text', (column) => column.notNull().unique())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('cancel_hash', 'text', (column) => column.notNull().unique())
    .addColumn('suppressed_at', 'text')
    .addColumn('suppressed_reason', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await table(db, 'subscriptions')
    .addColumn('address_id', 'integer', (column) => column.notNull().references('addresses.id'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('alert', 'newsletter')`))
    .addColumn('target_type', 'text', (column) => column.notNull())
    .addColumn('target_id', 'bigint', (column) => column.notNull())
    .addColumn('target_slug', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('pending', 'confirmed', 'cancelled')`),
    )
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('cancel_hash', 'text', (column) => column.notNull().unique())
    .addColumn('confirm_hash', 'text', (column) => column.notNull().unique())
    .addColumn('confirm_until', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('cancelled_at', 'text')
    .addUniqueConstraint('one_of_each', ['address_id', 'kind', 'target_type', 'target_id'])
    .execute();
  await db.schema
    .createIndex('subscriptions_by_target')
    .on('subscriptions')
    .columns(['status', 'kind', 'target_type', 'target_id'])
    .execute();
  await db.schema
    .createTable('expired_tokens')
    .addColumn('confirm_hash', 'text', (column) => column.primaryKey())
    .addColumn('expired_at', 'text', (column) => column.notNull())
    .execute();
}

async function createPush(db: Database): Promise<void> {
  await table(db, 'push_subscriptions')
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('push_interests')
    .addColumn('push_subscription_id', 'integer', (column) =>
      column.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('topic_slug', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_interests_key', ['push_subscription_id', 'topic_slug'])
    .execute();
}

async function createMessages(db: Database): Promise<void> {
  await table(db, 'messages')
    .addColumn('address_id', 'integer', (column) => column.notNull().references('addresses.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('occasion', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('said', 'text')
    .addUniqueConstraint('told_once', ['address_id', 'kind', 'occasion'])
    .execute();
  await db.schema.createIndex('messages_to_send').on('messages').columns(['state', 'due_at']).execute();
  await db.schema
    .createTable('announcements')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('occasion', 'text', (column) => column.notNull())
    .addColumn('announced_at', 'text', (column) => column.notNull())
    .execute();
}

async function createBulletins(db: Database): Promise<void> {
  await table(db, 'bulletins')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('occasion', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('written_once', ['kind', 'occasion', 'subject', 'language'])
    .execute();
  await db.schema
    .createTable('announced')
    .addColumn('what', 'text', (column) => column.primaryKey())
    .addColumn('date', 'text', (column) => column.notNull())
    .execute();
  // Confirmations precede the many mails of a run, and the index finds them without scanning those.
  await db.schema.dropIndex('messages_to_send').execute();
  await db.schema
    .createIndex('messages_to_send')
    .on('messages')
    .columns(['state', 'kind', 'due_at', 'id'])
    .execute();
}

async function createPushMessages(db: Database): Promise<void> {
  await table(db, 'push_messages')
    .addColumn('push_subscription_id', 'integer', (column) =>
      column.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('occasion', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('said', 'text')
    .addUniqueConstraint('pushed_once', ['push_subscription_id', 'occasion'])
    .execute();
  await db.schema
    .createIndex('push_messages_to_send')
    .on('push_messages')
    .columns(['state', 'due_at', 'id'])
    .execute();
}

/** Mails and messages to browsers share one table. */
async function joinMessages(db: Database): Promise<void> {
  // With SQLite the migrator uses no transaction, so open one here; the migration may have been done already.
  if (!db.isTransaction) return db.transaction().execute(joinMessages);
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'push_messages')) return;
  await table(db, 'joined_messages')
    .addColumn('address_id', 'integer', (column) => column.references('addresses.id'))
    .addColumn('push_subscription_id', 'integer', (column) =>
      column.references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('occasion', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('said', 'text')
    .addUniqueConstraint('mailed_once', ['address_id', 'kind', 'occasion'])
    .addCheckConstraint('one_recipient', sql`(address_id is null) <> (push_subscription_id is null)`)
    .execute();
  const common = sql`attempts, due_at, created_at, state, said, occasion`;
  await sql`insert into joined_messages (${common}, address_id, kind, message_id, content, updated_at)
    select ${common}, address_id, kind, message_id, content, updated_at from messages order by id`.execute(
    db,
  );
  await sql`insert into joined_messages (${common}, push_subscription_id, kind, message_id, content, updated_at)
    select ${common}, push_subscription_id, 'push', 'push ' || id, payload, created_at
    from push_messages order by id`.execute(db);
  await db.schema.dropTable('messages').execute();
  await db.schema.dropTable('push_messages').execute();
  await db.schema.alterTable('joined_messages').renameTo('messages').execute();
  await db.schema
    .createIndex('messages_to_send')
    .on('messages')
    .columns(['state', 'kind', 'due_at', 'id'])
    .execute();
  // Only for messages to browsers, so that queueing mail is not slowed down; their newest message is read every minute.
  const toBrowsers = (name: string, columns: string[]) =>
    db.schema
      .createIndex(name)
      .on('messages')
      .columns(columns)
      .where(sql`push_subscription_id`, 'is not', null);
  await toBrowsers('shown_once', ['push_subscription_id', 'occasion']).unique().execute();
  await toBrowsers('messages_to_browsers', ['id']).execute();
}

async function createLetters(db: Database): Promise<void> {
  await table(db, 'letters')
    .addColumn('wish', 'text', (column) => column.notNull())
    .addColumn('mailbox_hash', 'text', (column) => column.notNull())
    .addColumn('domain_hash', 'text', (column) => column.notNull())
    .addColumn('written_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('letters_by_mailbox')
    .on('letters')
    .columns(['mailbox_hash', 'written_at'])
    .execute();
  await db.schema
    .createIndex('letters_by_time')
    .on('letters')
    .columns(['written_at', 'domain_hash'])
    .execute();
  await db.schema
    .createTable('closed_mailboxes')
    .addColumn('mailbox_hash', 'text', (column) => column.primaryKey())
    .addColumn('closed_at', 'text', (column) => column.notNull())
    .execute();
}

async function addFailingBrowsers(db: Database): Promise<void> {
  for (const column of ['asked_by', 'failing_since'])
    await db.schema.alterTable('push_subscriptions').addColumn(column, 'text').execute();
}
