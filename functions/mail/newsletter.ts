import { type Language, voice } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import { compose } from './compose.ts';
import { listHeaders } from './list-headers.ts';
import type { MailMessage } from './message.ts';
import type { MailContext, RenderedSection } from './rendered-section.ts';
import { preheaderOf } from './section.ts';

/** Composes the newsletter for one subscriber; the preview has a link that ends no subscription. */
export function newsletterMessage(
  { section, ready, leave }: RenderedSection,
  never: string,
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
    never,
    webUrl,
    headers: listHeaders({ kind: 'newsletter', token: leave, webUrl, contact }),
  });
}
