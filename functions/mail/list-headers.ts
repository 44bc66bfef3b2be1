import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import type { SubscriptionKind } from '../subscribers/tables.ts';

/** A list of mails, and how one leaves it. */
interface MailingList {
  kind: SubscriptionKind;
  /** Leaves the whole list. */
  token: string;
  webUrl: string;
  /** Who reads a mail that asks to leave; null for nobody. */
  contact: string | null;
}

/** What says to mail programs that a mail goes to many, and lets them offer to leave by one click (RFC 2369, 2919, 8058). */
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
