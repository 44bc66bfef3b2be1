import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../pipeline/i18n/index.ts';

/** The address of a page in a language: `/votes/1`, `/es/votes/1`. `path` is the Catalan address. */
export function pathIn(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}/` : `/${language}${path}`;
}

/** One static path per language for a page under `[...lang]`, with what else is in its address and what it is about. */
export const languagePaths = <Params extends object, Props extends object>(
  params = {} as Params,
  props = {} as Props,
) =>
  LANGUAGES.map((language) => ({
    params: { lang: language === DEFAULT_LANGUAGE ? undefined : language, ...params },
    props: { language, ...props },
  }));

/** One step of the way from the home page to a page; the last has no address. */
export interface Crumb {
  name: string;
  /** Catalan address. */
  path?: string;
  /** An official title, which stays in its language. */
  official?: boolean;
}

/** A link with its text; the address as it stands in the page. */
export interface Link {
  href: string;
  text: string;
}
