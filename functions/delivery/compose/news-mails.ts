import { type Language, voice } from '../../../pipeline/i18n/index.ts';
import { pageAddress } from '../../../pipeline/i18n/names.ts';
import type { Block } from './blocks.ts';
import { compose, listHeaders, type MailMessage } from './mail.ts';
import { type MailContext, preheaderOf, type RenderedSection } from './section.ts';

/** In place of the token of a subscriber in previews; it is not signed, so its link ends no subscription. */
export const UNSIGNED = 'x'.repeat(43);

/** Composes one mail with all the news that an address follows; the reader can leave each target, or all. */
export function digestMessage(
  rendered: readonly RenderedSection[],
  { allAlerts, closeToken }: Record<'allAlerts' | 'closeToken', string>,
  language: Language,
  { webUrl, contact }: Pick<MailContext, 'webUrl' | 'contact'>,
): MailMessage {
  const { say } = voice(language);
  const leaving = (what: 'alert' | 'alerts', token: string) =>
    pageAddress(webUrl, language, `/unsubscribe/${what}/${token}`);
  const blocks = rendered.flatMap(({ ready, section: { name }, leave }): Block[] => [
    ready,
    { kind: 'link', label: say('mail.alert.leave', { name }), href: leaving('alert', leave) },
  ]);
  return compose({
    language,
    subject: subjectOf(rendered, language),
    preheader: preheaderOf(rendered[0]!.section),
    blocks,
    footer: [
      { kind: 'paragraph', text: say('mail.alert.why') },
      { kind: 'link', label: say('mail.alert.leave_all'), href: leaving('alerts', allAlerts) },
    ],
    closeToken,
    webUrl,
    headers: listHeaders({ kind: 'alert', token: allAlerts, webUrl, contact }),
  });
}

/** Returns `Ada Roca: 12 votes` for one target, `Health · Ada Roca and 3 more` for several. */
function subjectOf(rendered: readonly RenderedSection[], language: Language): string {
  const [first, second, ...more] = rendered.map(({ section }) => section);
  if (second === undefined) return `${first!.name}: ${first!.gist}`;
  if (more.length === 0) return `${first!.name} · ${second.name}`;
  return voice(language).count('mail.alert.several', more.length, { one: first!.name, other: second.name });
}

/** Composes the newsletter for one subscriber; the preview has a link that ends no subscription. */
export function newsletterMessage(
  { section, ready, leave }: RenderedSection,
  closeToken: string,
  language: Language,
  { webUrl, contact }: Pick<MailContext, 'webUrl' | 'contact'>,
): MailMessage {
  const { say } = voice(language);
  const href = pageAddress(webUrl, language, `/unsubscribe/newsletter/${leave}`);
  return compose({
    language,
    subject: `${section.name}: ${section.gist}`,
    preheader: preheaderOf(section),
    blocks: [ready],
    footer: [
      { kind: 'paragraph', text: say('mail.newsletter.why') },
      { kind: 'link', label: say('mail.newsletter.leave'), href },
    ],
    closeToken,
    webUrl,
    headers: listHeaders({ kind: 'newsletter', token: leave, webUrl, contact }),
  });
}
