import { DEFAULT_LANGUAGE, type Language } from './index.ts';

/** Returns the full address of a page in a language; `path` is its Catalan one. */
export const pageAddress = (webUrl: string, language: Language, path: string): string =>
  `${webUrl}${language === DEFAULT_LANGUAGE ? '' : `/${language}`}${path}`;
