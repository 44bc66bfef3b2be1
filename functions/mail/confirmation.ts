import { type Language, type Voice, voice } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import type { AlertTarget } from '../actions/target.ts';
import type { SubscriptionKind } from '../subscribers/tables.ts';
import { CONFIRM_HOURS } from '../subscribers/tokens.ts';
import type { Block } from './blocks.ts';
import { compose } from './compose.ts';
import type { MailMessage } from './transport.ts';

/** The target to follow. */
type Followed = Pick<AlertTarget, 'type' | 'name' | 'gone'>;

/** The subject of a confirmation. */
interface Confirmation {
  kind: SubscriptionKind;
  language: Language;
  /** Null for the newsletter. */
  target: Followed | null;
  /** A token to confirm with, or to unsubscribe with if it was confirmed before. */
  use: { confirm: string } | { leave: string };
  /** The token that closes this mailbox to all further mail. */
  never: string;
  webUrl: string;
}

/** Composes the mail that asks its reader to confirm a subscription, or says that it was confirmed before. */
export function confirmationMessage({
  kind,
  language,
  target,
  use,
  never,
  webUrl,
}: Confirmation): MailMessage {
  const { say } = voice(language);
  const what = target === null ? say('mail.newsletter') : say('mail.alerts', { target: target.name });
  const letter = { language, webUrl, never };
  if ('leave' in use)
    return compose({
      ...letter,
      subject: say('mail.confirmed.subject'),
      blocks: [{ kind: 'paragraph', text: say('mail.confirmed.text', { what }) }],
      footer: [
        {
          kind: 'link',
          label: say('mail.confirmed.leave', { what }),
          href: pageAddress(webUrl, language, `/unsubscribe/${kind}/${use.leave}`),
        },
      ],
    });
  return compose({
    ...letter,
    subject: `${say('mail.confirm.subject')}: ${target?.name ?? say('mail.newsletter')}`,
    blocks: [
      { kind: 'paragraph', text: say('mail.confirm.text', { what }) },
      {
        kind: 'button',
        label: say('confirm.button'),
        href: pageAddress(webUrl, language, `/confirm/${kind}/${use.confirm}`),
      },
      { kind: 'paragraph', text: say('mail.confirm.hours', { hours: CONFIRM_HOURS }) },
      ...goneAs(target, say),
    ],
    footer: [{ kind: 'paragraph', text: say('mail.confirm.ignore') }],
  });
}

/** Returns the note that there will be no news for now. */
function goneAs(target: Followed | null, say: Voice['say']): Block[] {
  if (target === null || !target.gone) return [];
  const text =
    target.type === 'group'
      ? say('mail.confirm.gone_group')
      : say('mail.confirm.gone_person', { name: target.name });
  return [{ kind: 'paragraph', text }];
}
