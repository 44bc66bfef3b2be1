import type { Language } from '../../pipeline/i18n/index.ts';
import type { TargetType } from '../../pipeline/model/subscription.ts';
import { addressOf } from './addresses.ts';
import type { Tx } from './open.ts';
import type { SubscriptionKind } from './tables.ts';
import { CONFIRM_HOURS, hashOf, newToken, type Signer } from './tokens.ts';

/** The text that stood beside the field when somebody agreed; a new wording gets a new date. */
export const CONSENT_VERSION = '2026-11';

/** What somebody asks for. */
export interface SubscriptionRequest {
  email: string;
  kind: SubscriptionKind;
  /** Null for the newsletter. */
  target: { type: TargetType; id: number; slug: string | null } | null;
  language: Language;
}

/** A subscription that was asked for, and the token that its mail carries. */
export interface RequestedSubscription {
  subscriptionId: number;
  addressId: number;
  token: string;
  /** Confirmed before: the mail says so and asks for nothing. */
  confirmedBefore: boolean;
  /** The address takes no mail any more. */
  suppressed: boolean;
}

const HOUR = 3_600_000;

/** Records a subscription request; one that is confirmed already stays so, any other awaits the newest token. */
export async function requestSubscription(
  tx: Tx,
  request: SubscriptionRequest,
  now: Date,
  signer: Signer,
): Promise<RequestedSubscription> {
  const address = await addressOf(tx, request.email, now, signer);
  const token = newToken();
  const nonce = newToken();
  const row = {
    address_id: address.id,
    kind: request.kind,
    target_type: request.target?.type ?? ('' as const),
    target_id: request.target?.id ?? 0,
    target_slug: request.target?.slug ?? null,
    language: request.language,
    status: 'pending' as const,
    nonce,
    cancel_hash: hashOf(nonce),
    confirm_hash: hashOf(token),
    confirm_until: new Date(now.getTime() + CONFIRM_HOURS * HOUR).toISOString(),
    consent_version: CONSENT_VERSION,
    created_at: now.toISOString(),
  };
  const known = await tx
    .selectFrom('subscriptions')
    .select(['id', 'status', 'nonce'])
    .where('address_id', '=', row.address_id)
    .where('kind', '=', row.kind)
    .where('target_type', '=', row.target_type)
    // A group is one and the same from one legislature to the next.
    .where(({ eb }) =>
      row.target_type === 'group'
        ? eb('target_slug', '=', row.target_slug)
        : eb('target_id', '=', row.target_id),
    )
    .executeTakeFirst();
  const asked = { addressId: address.id, token, suppressed: address.suppressed };
  if (known === undefined) {
    const { id } = await tx.insertInto('subscriptions').values(row).returning('id').executeTakeFirstOrThrow();
    await tx
      .updateTable('subscriptions')
      .set({ cancel_hash: hashOf(signer.cancelToken(String(id), nonce)) })
      .where('id', '=', id)
      .execute();
    return { ...asked, subscriptionId: id, confirmedBefore: false };
  }
  const confirmedBefore = known.status === 'confirmed';
  const { language, confirm_hash, confirm_until, consent_version, created_at } = row;
  await tx
    .updateTable('subscriptions')
    .set({
      language,
      ...(confirmedBefore
        ? {}
        : {
            status: 'pending',
            confirm_hash,
            confirm_until,
            consent_version,
            created_at,
            cancelled_at: null,
          }),
    })
    .where('id', '=', known.id)
    .execute();
  return { ...asked, subscriptionId: known.id, confirmedBefore };
}
