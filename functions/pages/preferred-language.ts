import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../pipeline/i18n/index.ts';

/** Returns the supported language that the browser prefers, for addresses without a language. */
export const preferredLanguage = (context: Context): Language =>
  accepts(context, {
    header: 'Accept-Language',
    supports: [...LANGUAGES],
    default: DEFAULT_LANGUAGE,
    match: (wanted) =>
      wanted
        .filter(({ q }) => q > 0)
        .sort((one, other) => other.q - one.q)
        .map(({ type }) => LANGUAGES.find((known) => type.toLowerCase().split('-', 1)[0] === known))
        .find((known) => known !== undefined) ?? DEFAULT_LANGUAGE,
  }) as Language;
