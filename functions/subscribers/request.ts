import type { Language } from '../../pipeline/i18n/index.ts';
import { ensureAddress } from './addresses.ts';
import type { Tx } from './open.ts';
import { type FollowedTarget, type SubscriptionKind, storedTarget } from './tables.ts';
import { CONFIRM_HOURS, hashOf, newToken, type Signer } from './tokens.ts';

/** Version of the text next to the field; a new wording gets a new date. */
export const CONSENT_VERSION = '2026-11-26';

/** A request to subscribe. */
export interface SubscriptionRequest {
  email: string;
  kind: SubscriptionKind;
  /** Null for the newsletter. */
  target: FollowedTarget | null;
  language: Language;
}

/** A requested subscription, and the tokens for its mail. */
export interface RequestedSubscription {
  subscriptionId: number;
  addressId: number;
  token: string;
  /** The token that cancels it. */
  leave: string;
  /** True if it was confirmed before: the mail says so and asks for nothing. */
  confirmedBefore: boolean;
  /** True if the address accepts no mail. */
  suppressed: boolean;
}

const HOUR = 3_600_000;

/**
 * Records a subscription request. A confirmed subscription is not changed, not even its language, because anyone can
 * send a request for any address. A pending one keeps its token; when its mail is `written`, the time to confirm it
 * starts again, and so does that of everything else that waits for the address, because the mail names all of it.
 */
export async function requestSubscription(
  tx: Tx,
  request: SubscriptionRequest,
  now: Date,
  signer: Signer,
  written = now,
): Promise<RequestedSubscription> {
  const address = await ensureAddress(tx, request.email, now, signer);
  const { id, status, nonce, created_at } =
    (await knownSubscription(tx, address.id, request)) ??
    (await newSubscription(tx, address.id, request, now, signer));
  const confirmedBefore = status === 'confirmed';
  const since = status === 'cancelled' ? now.toISOString() : created_at;
  const token = signer.confirmToken(String(id), nonce, since);
  if (!confirmedBefore)
    await tx
      .updateTable('subscriptions')
      .set({
        ...{ language: request.language, status: 'pending', created_at: since, cancelled_at: null },
        ...{
          confirm_hash: hashOf(token),
          confirm_until: confirmUntil(written),
          consent_version: CONSENT_VERSION,
          // A group is asked for by the slug of today.
          target_slug: storedTarget(request.target).target_slug,
        },
      })
      .where('id', '=', id)
      .execute();
  await tx
    .updateTable('subscriptions')
    .set({ confirm_until: confirmUntil(written) })
    .where('address_id', '=', address.id)
    .where('status', '=', 'pending')
    .where('confirm_until', '>', now.toISOString())
    .where('confirm_until', '<', confirmUntil(written))
    .execute();
  return {
    subscriptionId: id,
    addressId: address.id,
    token,
    leave: signer.cancelToken(String(id), nonce),
    confirmedBefore,
    suppressed: address.suppressed,
  };
}

const confirmUntil = (now: Date): string => new Date(now.getTime() + CONFIRM_HOURS * HOUR).toISOString();

const knownSubscription = (tx: Tx, addressId: number, { kind, target }: SubscriptionRequest) =>
  tx
    .selectFrom('subscriptions')
    .select(['id', 'status', 'nonce', 'created_at'])
    .where('address_id', '=', addressId)
    .where('kind', '=', kind)
    .where('target_type', '=', storedTarget(target).target_type)
    // A group is the same target from one legislature to the next, under another slug.
    .where(({ eb }) =>
      target?.type === 'group'
        ? eb.or([eb('target_slug', '=', target.slug), eb('target_id', '=', target.id)])
        : eb('target_id', '=', target?.id ?? 0),
    )
    .executeTakeFirst();

async function newSubscription(
  tx: Tx,
  address_id: number,
  { kind, target, language }: SubscriptionRequest,
  now: Date,
  signer: Signer,
) {
  const nonce = newToken();
  const made = await tx
    .insertInto('subscriptions')
    .values({
      ...{ address_id, kind, language, status: 'pending', nonce, consent_version: CONSENT_VERSION },
      ...storedTarget(target),
      // Tokens contain the id, which is not known before.
      ...{ cancel_hash: hashOf(nonce), confirm_hash: hashOf(newToken()) },
      ...{ confirm_until: confirmUntil(now), created_at: now.toISOString() },
    })
    .returning(['id', 'status', 'nonce', 'created_at'])
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('subscriptions')
    .set({ cancel_hash: hashOf(signer.cancelToken(String(made.id), nonce)) })
    .where('id', '=', made.id)
    .execute();
  return made;
}
