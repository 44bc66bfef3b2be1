import { type Language, type Voice, voice } from '../i18n/index.ts';
import { inLanguage } from '../i18n/languages.ts';
import { pageAddress } from '../i18n/page-address.ts';
import { type Chamber, isFictional } from '../model/chamber.ts';
import type { EmbedContent } from './embed.ts';
import { Markup, markup } from './markup.ts';
import { STYLE } from './style.ts';

/**
 * Colour schemes that an address may request; `auto` follows the reader’s preference, and the default is
 * light, as on most pages.
 */
export const COLOUR_SCHEMES = ['light', 'dark', 'auto'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/** How a widget is drawn, independent of its content. */
export interface FrameOptions {
  language: Language;
  theme: ColourScheme | null;
  /** Address of the site, without a slash at its end. */
  webUrl: string;
  /** Null if the release does not name it. */
  chamber: Chamber | null;
  /** The last day of the figures, shown if they are not the newest. */
  until: string | null;
}

/**
 * Returns a complete widget. `page` is the Catalan address of its subject, which the attribution links to.
 */
export function frame(
  { title, body, page, pictured = false }: EmbedContent & { page: string },
  setting: FrameOptions,
): string {
  const { language, theme, webUrl } = setting;
  const texts = voice(language);
  const { say } = texts;
  const colours = theme === null ? null : markup` data-theme="${theme}"`;
  return markup`<!doctype html>
<html lang="${language}"${colours}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${say('site.name')}</title>
<link rel="canonical" href="${pageAddress(webUrl, language, page)}">
<style>${STYLESHEET}</style>
</head>
<body>
<main>
${body}
</main>
<footer>
${origin(setting, pictured, texts).map((text) => markup`<span>${text}</span>`)}
<a href="${pageAddress(webUrl, language, page)}" target="_blank" rel="noopener">${say('embed.more')}</a>
</footer>
</body>
</html>
`.text;
}

const STYLESHEET = new Markup(STYLE);

/** Returns the source of the data, their licence, and their last day if they are frozen. */
function origin(
  { chamber, until, language }: FrameOptions,
  pictured: boolean,
  { say, shortDate }: Voice,
): (string | Markup)[] {
  const whose =
    chamber && isFictional(chamber)
      ? markup`<strong class="fiction">${say('fiction.name')}</strong>`
      : chamber &&
        say(pictured ? 'embed.data_and_photo' : 'embed.data', {
          chamber: inLanguage(chamber, 'name', language),
        });
  const frozen = until && say('embed.until', { date: shortDate(until) });
  // The licence covers only the data, so next to a photograph the text says so.
  return [whose, pictured ? null : 'CC BY 4.0', frozen].filter((part) => part !== null);
}
