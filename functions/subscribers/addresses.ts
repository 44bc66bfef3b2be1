import { locksRows, type Tx } from './open.ts';
import { hashOf, newToken, type Signer } from './tokens.ts';

/** Returns the row of an address, created or restored if needed. */
export async function ensureAddress(tx: Tx, email: string, now: Date, signer: Signer) {
  const email_hash = signer.emailHash(email);
  const nonce = newToken();
  const {
    id,
    nonce: known,
    suppressed_at,
  } = await tx
    .insertInto('addresses')
    .values({ email, email_hash, nonce, cancel_hash: hashOf(nonce), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ email }))
    .returning(['id', 'nonce', 'suppressed_at'])
    .executeTakeFirstOrThrow();
  if (known === nonce) {
    await tx
      .updateTable('addresses')
      .set({ cancel_hash: hashOf(signer.allAlertsToken(id, nonce)) })
      .where('id', '=', id)
      .execute();
  }
  return { id, suppressed: suppressed_at !== null };
}

/**
 * Clears addresses without subscriptions in force, so that only their hash stays; deletes those without any.
 */
export async function forgetAddresses(tx: Tx, addressIds: number[]): Promise<void> {
  await holdAddresses(tx, addressIds);
  for (const id of new Set(addressIds)) {
    const left = await tx
      .selectFrom('subscriptions')
      .select(({ fn }) => fn.countAll().as('count'))
      .select(({ fn }) => fn.countAll().filterWhere('status', '!=', 'cancelled').as('living'))
      .where('address_id', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(left.living) > 0) continue;
    await tx.deleteFrom('messages').where('address_id', '=', id).execute();
    await tx.updateTable('addresses').set({ email: null }).where('id', '=', id).execute();
    // Permanent refusals are kept as a hash, so that no mail is sent there again.
    if (Number(left.count) > 0) continue;
    await tx.deleteFrom('addresses').where('id', '=', id).where('suppressed_at', 'is', null).execute();
  }
}

/**
 * Locks addresses. A new subscription locks its address first and then its target, so every transaction uses
 * this order.
 */
export async function holdAddresses(tx: Tx, ids: number[]): Promise<void> {
  if (!locksRows(tx) || ids.length === 0) return;
  await tx.selectFrom('addresses').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}
