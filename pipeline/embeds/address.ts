import { pathOfSite } from '../core/settings.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../i18n/index.ts';
import { pageAddress } from '../i18n/names.ts';
import { COLOUR_SCHEMES, type ColourScheme } from './frame.ts';
import { markup } from './markup.ts';
import { type EmbedSubject, pathOf, subjectAt, subjectOfPage } from './registry.ts';

/** Options of a widget’s address besides its subject. */
export interface EmbedOptions {
  language: Language;
  theme: ColourScheme | null;
  /** The release whose figures are shown; null for the newest. */
  at: string | null;
}

/** The Catalan base address of all widgets. */
export const EMBED_FOLDER = '/embed';

/** Returns the address of a widget. */
export function embedAddress(
  webUrl: string,
  subject: EmbedSubject,
  { language, theme, at }: EmbedOptions,
): string {
  const query = new URLSearchParams();
  if (theme !== null) query.set('theme', theme);
  if (at !== null) query.set('at', at);
  const path = pageAddress(webUrl, language, `${EMBED_FOLDER}${pathOf(subject)}`);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Parses a colour scheme; returns null for other texts. */
export const readColourScheme = (text: string | null | undefined): ColourScheme | null =>
  COLOUR_SCHEMES.find((theme) => theme === text) ?? null;

/** The subject of a possible widget, and the options in its address. */
export interface EmbedRequest {
  subject: EmbedSubject;
  options: EmbedOptions;
}

/** The address of a page: its language, and its Catalan path. */
interface PageAddress {
  language: Language;
  path: string;
  query: URLSearchParams;
}

/** Parses the address of a page, absolute or relative to the site; returns null for other addresses. */
function readPageAddress(address: string, webUrl: string): PageAddress | null {
  const url = URL.parse(address.trim(), `${webUrl}/`);
  if (url === null || url.origin !== new URL(webUrl).origin) return null;
  const own = pathOfSite(webUrl);
  const below = url.pathname.startsWith(`${own}/`) ? url.pathname.slice(own.length) : url.pathname;
  const [, prefix, path] = /^(?:\/([a-z]{2}))?(\/.*)$/.exec(below) ?? [];
  const language = prefix === undefined ? DEFAULT_LANGUAGE : LANGUAGES.find((known) => known === prefix);
  return path === undefined || language === undefined ? null : { language, path, query: url.searchParams };
}

/**
 * Parses the address of a page with a widget, or of a widget, absolute or relative to the site; returns null
 * for other addresses.
 */
export function readEmbedAddress(address: string, webUrl: string): EmbedRequest | null {
  const page = readPageAddress(address, webUrl);
  if (page === null) return null;
  const { language, path, query } = page;
  const isWidget = path.startsWith(`${EMBED_FOLDER}/`);
  const subject = isWidget ? subjectAt(path.slice(EMBED_FOLDER.length)) : subjectOfPage(path, query);
  if (subject === null) return null;
  const asked = isWidget ? query : new URLSearchParams();
  return { subject, options: { language, theme: readColourScheme(asked.get('theme')), at: asked.get('at') } };
}

/** The widget in a snippet. */
interface Iframe {
  /** Full address of the widget. */
  src: string;
  title: string;
  /** Pixels, or a share of the available width. */
  width: number | '100%';
  height: number;
}

/**
 * Returns the HTML that embeds a widget on another site. The sandbox forbids everything except the
 * attribution link, which opens a new tab. Some editors remove `style`, and `frameborder` remains.
 */
export const snippet = ({ src, title, width, height }: Iframe): string =>
  markup`<iframe src="${src}" title="${title}" width="${width}" height="${height}" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" sandbox="allow-popups allow-popups-to-escape-sandbox" frameborder="0" style="border:0"></iframe>`
    .text;

/**
 * Returns the line that sizes the widgets of a page to their content, for owners who allow a script of this
 * site.
 */
export const sizingLine = (webUrl: string): string =>
  markup`<script src="${webUrl}/embed/v1.js" async></script>`.text;
