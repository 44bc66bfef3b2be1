import { mailboxHashes } from './mailbox.ts';
import type { SubscriberDb } from './open.ts';
import type { Signer } from './tokens.ts';

/** Everything that is stored about an address, for whoever it belongs to; null where nothing is. */
export async function personDataOf(db: SubscriberDb, emailHash: string) {
  const address = await db
    .selectFrom('addresses')
    .select(['id', 'email', 'suppressed_at', 'suppressed_reason', 'created_at'])
    .where('email_hash', '=', emailHash)
    .executeTakeFirst();
  if (address === undefined) return null;
  const { id, ...rest } = address;
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select([
      'kind',
      'target_type',
      'target_id',
      'target_slug',
      'language',
      'status',
      'consent_version',
      'created_at',
      'confirmed_at',
      'cancelled_at',
    ])
    .where('address_id', '=', id)
    .orderBy('id')
    .execute();
  const messages = await db
    .selectFrom('messages')
    .select(['kind', 'occasion', 'state', 'created_at', 'updated_at'])
    .where('address_id', '=', id)
    .orderBy('id')
    .execute();
  return { ...rest, subscriptions, messages };
}

/** Forgets an address and all that hangs on it, hashes too, be it that nothing is to be written there; answers whether there was one. */
export const forgetPerson = (db: SubscriberDb, email: string, signer: Signer): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const address = await tx
      .selectFrom('addresses')
      .select('id')
      .where('email_hash', '=', signer.emailHash(email))
      .executeTakeFirst();
    const { mailbox } = mailboxHashes(email, signer);
    await tx.deleteFrom('letters').where('mailbox_hash', '=', mailbox).execute();
    const closed = await tx
      .deleteFrom('closed_mailboxes')
      .where('mailbox_hash', '=', mailbox)
      .executeTakeFirstOrThrow();
    if (address === undefined) return closed.numDeletedRows > 0n;
    await tx.deleteFrom('messages').where('address_id', '=', address.id).execute();
    await tx.deleteFrom('subscriptions').where('address_id', '=', address.id).execute();
    await tx.deleteFrom('addresses').where('id', '=', address.id).execute();
    return true;
  });
