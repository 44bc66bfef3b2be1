import { type Language, voice } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/page-address.ts';
import type { SubscriptionKind } from '../subscribers/tables.ts';
import { CONFIRM_HOURS } from '../subscribers/tokens.ts';
import type { Block } from './blocks.ts';
import { compose } from './compose.ts';
import type { MailMessage } from './message.ts';
import { neverAgain } from './never-again.ts';

/** What a confirmation is about. */
export interface Confirmation {
  kind: SubscriptionKind;
  language: Language;
  /** What is followed, by its name; null for the newsletter. */
  target: string | null;
  /** The token to confirm with; null where that was done before. */
  token: string | null;
  /** The token by which nobody writes to this mailbox again. */
  never: string;
  webUrl: string;
}

/** The message that asks whether its reader really wants to subscribe, or says that it was confirmed before. */
export function confirmationMessage({
  kind,
  language,
  target,
  token,
  never,
  webUrl,
}: Confirmation): MailMessage {
  const { say } = voice(language);
  const what = target === null ? say('mail.newsletter') : say('mail.alerts', { target });
  const footer: Block[] = [
    { kind: 'paragraph', text: say('mail.confirm.ignore') },
    neverAgain(webUrl, language, never),
  ];
  if (token === null) {
    const subject = say('mail.confirmed.subject');
    const blocks = [{ kind: 'paragraph', text: say('mail.confirmed.text', { what }) }] as const;
    return compose({ language, subject, blocks, footer, webUrl });
  }
  return compose({
    language,
    subject: say('mail.confirm.subject'),
    blocks: [
      { kind: 'paragraph', text: say('mail.confirm.text', { what }) },
      {
        kind: 'button',
        label: say('mail.confirm.button'),
        href: pageAddress(webUrl, language, `/confirm/${kind}/${token}`),
      },
      { kind: 'paragraph', text: say('mail.confirm.hours', { hours: CONFIRM_HOURS }) },
    ],
    footer,
    webUrl,
  });
}
