import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import type { SubscriptionKind } from '../subscribers/tables.ts';

/** A mailing list, and how to leave it. */
interface MailingList {
  kind: SubscriptionKind;
  /** Leaves the whole list. */
  token: string;
  webUrl: string;
  /** The address for mails that ask to leave; null if no address is configured. */
  contact: string | null;
}

/**
 * Returns the headers of a mailing list, which let mail clients offer one-click unsubscription (RFC 2369,
 * 2919, 8058).
 */
export function listHeaders({ kind, token, webUrl, contact }: MailingList): Record<string, string> {
  const ways = [
    `${webUrl}${BASE_PATH}/unsubscribe/${kind}/${token}`,
    ...(contact === null ? [] : [`mailto:${contact}?subject=unsubscribe%20${kind}`]),
  ];
  return {
    'List-Id': `Hemicicle ${kind} <${kind}.${new URL(webUrl).hostname}>`,
    'List-Unsubscribe': ways.map((way) => `<${way}>`).join(', '),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    Precedence: 'bulk',
  };
}
