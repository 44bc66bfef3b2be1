import { type Language, voice } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/page-address.ts';
import type { Block } from './blocks.ts';

/** The link in every letter by which nobody writes to its mailbox again, whoever asks. */
export const closeMailboxLink = (webUrl: string, language: Language, token: string): Block => ({
  kind: 'link',
  label: voice(language).say('mail.never'),
  href: pageAddress(webUrl, language, `/unsubscribe/everything/${token}`),
});
