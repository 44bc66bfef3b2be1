import { type Language, voice } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/page-address.ts';
import { compose } from './compose.ts';
import type { Letter } from './letter.ts';
import { listHeaders } from './list-headers.ts';
import type { Brought, Desk } from './parcels.ts';

/** The newsletter as one subscriber gets it; the preview shows the same with a link that ends nothing. */
export function newsletterLetter(
  { bulletin, ready, leave }: Pick<Brought, 'bulletin' | 'ready' | 'leave'>,
  language: Language,
  { webUrl, contact }: Pick<Desk, 'webUrl' | 'contact'>,
): Letter {
  const { say } = voice(language);
  const href = pageAddress(webUrl, language, `/unsubscribe/newsletter/${leave}`);
  return compose({
    language,
    subject: `${bulletin.name}: ${bulletin.gist}`,
    blocks: [ready],
    footer: [
      { kind: 'paragraph', text: say('mail.newsletter.why') },
      { kind: 'link', label: say('mail.newsletter.leave'), href },
    ],
    webUrl,
    headers: listHeaders({ kind: 'newsletter', token: leave, webUrl, contact }),
  });
}
