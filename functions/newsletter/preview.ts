import { daysAfter } from '../../pipeline/core/time.ts';
import type { Language } from '../../pipeline/i18n/index.ts';
import type { MailMessage } from '../mail/message.ts';
import { newsletterMessage } from '../mail/newsletter.ts';
import { MOST_ITEMS, renderSection } from '../mail/section.ts';
import { type Edition, writeNewsletter } from './write.ts';

/** In place of the token of a subscriber; it is not signed, so its link ends no subscription. */
const NOBODY = 'x'.repeat(43);

/** Renders the newsletter as a subscriber would get it, with the functions that write it. */
export function previewNewsletter(edition: Edition, language: Language, contact: string | null): MailMessage {
  const section = writeNewsletter(edition, language);
  const ready = renderSection(section, MOST_ITEMS, language);
  return newsletterMessage({ section, ready, leave: NOBODY }, NOBODY, language, {
    webUrl: edition.webUrl,
    contact,
  });
}

/** Returns the days of an edition, up to and including the last. */
export function daysUpTo(to: string, days: number): Edition['days'] {
  return { from: daysAfter(to, 1 - days), to };
}
