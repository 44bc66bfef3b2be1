import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../pipeline/i18n/index.ts';

/** Returns the address of a page in a language: `/votes/1`, `/es/votes/1`. `path` is the Catalan address. */
export function pathIn(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}/` : `/${language}${path}`;
}

/** Returns the address of the site, without a slash at its end. On a static host it may have a path. */
export const addressOfSite = (site: URL | undefined): string => site!.href.replace(/\/$/, '');

/** Returns the full address of a path of the site. */
export const absolute = (path: string, site: URL | undefined): string => addressOfSite(site) + path;

/** Returns one static path per language for a page under `[...lang]`, with its other parameters and its props. */
export const languagePaths = <Params extends object, Props extends object>(
  params = {} as Params,
  props = {} as Props,
) =>
  LANGUAGES.map((language) => ({
    params: { lang: language === DEFAULT_LANGUAGE ? undefined : language, ...params },
    props,
  }));

/** One step from the home page to a page; the last one has no link. */
export interface Crumb {
  name: string;
  /** Catalan address. */
  path?: string;
  /** True for an official title, which is not translated. */
  official?: boolean;
}

/** A link with its text; the address is that of the page's language. */
export interface Link {
  href: string;
  text: string;
}
