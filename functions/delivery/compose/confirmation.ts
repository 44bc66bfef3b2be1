import { type Language, type Voice, voice } from '../../../pipeline/i18n/index.ts';
import { pageAddress } from '../../../pipeline/i18n/names.ts';
import type { SubscriptionKind } from '../../subscribers/tables.ts';
import { CONFIRM_HOURS } from '../../subscribers/tokens.ts';
import type { Block } from './blocks.ts';
import { compose, type MailMessage } from './mail.ts';

/** A requested subscription: alerts on a named subject, or the newsletter. */
export interface NamedSubscription {
  kind: SubscriptionKind;
  name: string;
}

/** What every mail about a request needs. */
interface RequestMail {
  language: Language;
  /** The token that closes this mailbox to all further mail. */
  closeToken: string;
  webUrl: string;
}

/** A request to confirm. */
interface ConfirmationRequest extends RequestMail {
  /** The link to the page that lists what waits. */
  link: { kind: SubscriptionKind; token: string };
  /** What waits for the address, each requested by this client or not; at least one was. */
  waiting: readonly (NamedSubscription & { own: boolean })[];
  /** What the client requested although it was confirmed before. */
  confirmed: readonly NamedSubscription[];
}

/** Composes the mail that asks its reader to confirm everything that waits for the address. */
export function confirmationMessage(request: ConfirmationRequest): MailMessage {
  const { language, webUrl, link, waiting, confirmed } = request;
  const texts = voice(language);
  const { say } = texts;
  const own = waiting.filter((one) => one.own);
  const others = waiting.filter((one) => !one.own);
  const [first] = own;
  const isOne = own.length === 1 && first !== undefined;
  return compose({
    ...request,
    subject: isOne
      ? `${say('mail.confirm.subject')}: ${subjectOf(first, texts)}`
      : texts.count('mail.confirm.subject_several', own.length),
    blocks: [
      ...(isOne
        ? [paragraph(say('mail.confirm.text', { what: whatOf(first, texts) }))]
        : [paragraph(say('mail.confirm.several')), listOf(own)]),
      {
        kind: 'button',
        label: say(waiting.length === 1 ? 'confirm.button' : 'mail.confirm.button'),
        href: pageAddress(webUrl, language, `/confirm/${link.kind}/${link.token}`),
      },
      paragraph(say('mail.confirm.hours', { hours: CONFIRM_HOURS })),
      ...(others.length === 0 ? [] : [paragraph(say('mail.confirm.others')), listOf(others)]),
      ...(confirmed.length === 0 ? [] : [paragraph(say('mail.confirm.already')), listOf(confirmed)]),
    ],
    footer: [paragraph(say('mail.confirm.ignore'))],
  });
}

/** Says that everything requested was confirmed before. */
interface Confirmed extends RequestMail {
  /** What was requested, with the token to unsubscribe from it; at least one. */
  confirmed: readonly (NamedSubscription & { leave: string })[];
}

/** Composes the mail that says that everything requested was confirmed before. */
export function confirmedMessage(mail: Confirmed): MailMessage {
  const { language, webUrl, confirmed } = mail;
  const texts = voice(language);
  const { say } = texts;
  const what = texts.list(confirmed.map((one) => whatOf(one, texts)));
  return compose({
    ...mail,
    subject: say('mail.confirmed.subject'),
    blocks: [paragraph(say('mail.confirmed.text', { what }))],
    footer: confirmed.map((one) => ({
      kind: 'link',
      label: say('mail.confirmed.leave', { what: whatOf(one, texts) }),
      href: pageAddress(webUrl, language, `/unsubscribe/${one.kind}/${one.leave}`),
    })),
  });
}

const whatOf = ({ kind, name }: NamedSubscription, { say }: Voice): string =>
  kind === 'newsletter' ? say('mail.newsletter') : say('mail.alerts', { target: name });

const subjectOf = ({ kind, name }: NamedSubscription, { say }: Voice): string =>
  kind === 'newsletter' ? say('mail.newsletter') : name;

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

const listOf = (subscriptions: readonly NamedSubscription[]): Block => ({
  kind: 'list',
  items: subscriptions.map(({ name }) => name),
});
