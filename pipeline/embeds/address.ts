import type { Language } from '../i18n/index.ts';
import { pageAddress } from '../i18n/page-address.ts';
import type { Theme } from './frame.ts';
import { pageOf, type Subject } from './registry.ts';

/** What an address may ask of a widget besides what it is about. */
export interface Wish {
  language: Language;
  theme: Theme | null;
  /** The release whose figures are kept for ever; null for the newest. */
  at: string | null;
}

/** Below which Catalan address all widgets lie. */
export const EMBED_FOLDER = '/embed';

/** The address of a widget. */
export function embedAddress(webUrl: string, subject: Subject, { language, theme, at }: Wish): string {
  const query = new URLSearchParams();
  if (theme !== null) query.set('theme', theme);
  if (at !== null) query.set('at', at);
  const path = pageAddress(webUrl, language, `${EMBED_FOLDER}${pageOf(subject)}`);
  return query.size === 0 ? path : `${path}?${query}`;
}
