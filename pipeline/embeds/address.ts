import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../i18n/index.ts';
import { pageAddress } from '../i18n/page-address.ts';
import { COLOUR_SCHEMES, type ColourScheme } from './frame.ts';
import { type EmbedSubject, pageOf, subjectAt } from './registry.ts';

/** What an address may ask of a widget besides what it is about. */
export interface EmbedOptions {
  language: Language;
  theme: ColourScheme | null;
  /** The release whose figures are frozen; null for the newest. */
  at: string | null;
}

/** Below which Catalan address all widgets lie. */
export const EMBED_FOLDER = '/embed';

/** The address of a widget. */
export function embedAddress(
  webUrl: string,
  subject: EmbedSubject,
  { language, theme, at }: EmbedOptions,
): string {
  const query = new URLSearchParams();
  if (theme !== null) query.set('theme', theme);
  if (at !== null) query.set('at', at);
  const path = pageAddress(webUrl, language, `${EMBED_FOLDER}${pageOf(subject)}`);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The colours that a text names; null where it names none. */
export const readColourScheme = (text: string | null | undefined): ColourScheme | null =>
  COLOUR_SCHEMES.find((theme) => theme === text) ?? null;

/** Something there may be a widget of, and how an address that somebody has of it would have it. */
export interface EmbedRequest {
  subject: EmbedSubject;
  options: EmbedOptions;
}

/** What the address of a page or of a widget is about, whole or below the site’s own; null where it is neither. */
export function readEmbedAddress(address: string, webUrl: string): EmbedRequest | null {
  const url = URL.parse(address.trim(), `${webUrl}/`);
  if (url === null || url.origin !== new URL(webUrl).origin) return null;
  const [, prefix, path] = /^(?:\/([a-z]{2}))?(\/.*)$/.exec(url.pathname) ?? [];
  const language = prefix === undefined ? DEFAULT_LANGUAGE : LANGUAGES.find((known) => known === prefix);
  if (path === undefined || language === undefined) return null;
  const isWidget = path.startsWith(`${EMBED_FOLDER}/`);
  const subject = subjectAt(isWidget ? path.slice(EMBED_FOLDER.length) : path);
  if (subject === null) return null;
  const asked = isWidget ? url.searchParams : new URLSearchParams();
  return { subject, options: { language, theme: readColourScheme(asked.get('theme')), at: asked.get('at') } };
}
