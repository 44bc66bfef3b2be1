import { forgetAddresses, holdAddresses } from './addresses.ts';
import { holdMailbox } from './letters.ts';
import { mailboxHashes } from './mailbox.ts';
import type { Tx } from './open.ts';
import type { Signer } from './tokens.ts';

/** Addresses that are looked at by one statement. */
const BATCH = 500;

/**
 * Never writes to a mailbox again, in whatever form its address is given: all that it follows ends, and nobody can have
 * another letter written to it. False for a token nobody was given.
 */
export async function closeMailbox(tx: Tx, token: string, now: Date, signer: Signer): Promise<boolean> {
  const mailbox_hash = signer.mailboxOfToken(token);
  if (mailbox_hash === null) return false;
  await holdMailbox(tx, mailbox_hash);
  const moment = now.toISOString();
  await tx
    .insertInto('closed_mailboxes')
    .values({ mailbox_hash, closed_at: moment })
    .onConflict((conflict) => conflict.column('mailbox_hash').doNothing())
    .execute();
  const ids = await addressesOf(tx, mailbox_hash, signer);
  if (ids.length === 0) return true;
  await holdAddresses(tx, ids);
  await tx
    .updateTable('subscriptions')
    .set({ status: 'cancelled', cancelled_at: moment })
    .where('address_id', 'in', ids)
    .where('status', '!=', 'cancelled')
    .execute();
  await forgetAddresses(tx, ids);
  return true;
}

/** Every form in which a mailbox is known; few people ask, so all are looked through. */
async function addressesOf(tx: Tx, mailboxHash: string, signer: Signer): Promise<number[]> {
  const found: number[] = [];
  for (let after = 0; ; ) {
    const rows = await tx
      .selectFrom('addresses')
      .select(['id', 'email'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, email } of rows)
      if (email !== null && mailboxHashes(email, signer).mailbox === mailboxHash) found.push(id);
    if (rows.length < BATCH) return found;
    after = rows.at(-1)!.id;
  }
}
