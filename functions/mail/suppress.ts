import type { SubscriberDb } from '../subscribers/open.ts';

/** Marks an address so that it gets no further mail. */
export async function suppress(
  db: SubscriberDb,
  addressId: number,
  reason: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ suppressed_at: now.toISOString(), suppressed_reason: reason })
    .where('id', '=', addressId)
    .where('suppressed_at', 'is', null)
    .execute();
}
