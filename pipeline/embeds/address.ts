import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../i18n/index.ts';
import { pageAddress } from '../i18n/page-address.ts';
import { THEMES, type Theme } from './frame.ts';
import { pageOf, type Subject, subjectAt } from './registry.ts';

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

/** The colours that a text names; null where it names none. */
export const themeNamed = (text: string | null | undefined): Theme | null =>
  THEMES.find((theme) => theme === text) ?? null;

/** Something there may be a widget of, and how an address that somebody has of it would have it. */
export interface Named {
  subject: Subject;
  wish: Wish;
}

/** What the address of a page or of a widget is about, whole or below the site’s own; null where it is neither. */
export function namedBy(address: string, webUrl: string): Named | null {
  const url = URL.parse(address.trim(), `${webUrl}/`);
  if (url === null || url.origin !== new URL(webUrl).origin) return null;
  const [, prefix, path] = /^(?:\/([a-z]{2}))?(\/.*)$/.exec(url.pathname) ?? [];
  const language = prefix === undefined ? DEFAULT_LANGUAGE : LANGUAGES.find((known) => known === prefix);
  if (path === undefined || language === undefined) return null;
  const isWidget = path.startsWith(`${EMBED_FOLDER}/`);
  const subject = subjectAt(isWidget ? path.slice(EMBED_FOLDER.length) : path);
  if (subject === null) return null;
  const asked = isWidget ? url.searchParams : new URLSearchParams();
  return { subject, wish: { language, theme: themeNamed(asked.get('theme')), at: asked.get('at') } };
}
