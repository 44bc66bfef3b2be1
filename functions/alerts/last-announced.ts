import type { Tx } from '../subscribers/open.ts';

/** What has a mark of its own. */
type AnnouncementKind = 'digest' | 'newsletter' | 'chamber';

/**
 * Returns the last announced release or week; null before the first time. The row stays locked until the
 * transaction ends, so that two runs announce one after the other.
 */
export async function lastAnnounced(tx: Tx, kind: AnnouncementKind, now: Date): Promise<string | null> {
  const announced_at = now.toISOString();
  const { occasion } = await tx
    .insertInto('announcements')
    .values({ kind, occasion: '', announced_at })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ announced_at }))
    .returning('occasion')
    .executeTakeFirstOrThrow();
  return occasion === '' ? null : occasion;
}

/** Stores the last announced release or week. */
export async function setLastAnnounced(
  tx: Tx,
  kind: AnnouncementKind,
  occasion: string,
  now: Date,
): Promise<void> {
  const announced_at = now.toISOString();
  await tx
    .insertInto('announcements')
    .values({ kind, occasion, announced_at })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ occasion, announced_at }))
    .execute();
}
