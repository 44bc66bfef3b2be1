import { DEFAULT_LANGUAGE } from '../../i18n/index.ts';

/** The hidden folder with the code that renders pages with a query; static hosts do not get it. */
export const SERVER_FOLDER = '.server';

/** Returns the address of a release’s file at the root of the site, for feeds and llms.txt; else null. */
export function rootAddress(path: string): string | null {
  if (path === 'llms.txt') return path;
  const [, language, name] = /^feeds\/([a-z]+)\/(.+)$/.exec(path) ?? [];
  if (name === undefined) return null;
  return language === DEFAULT_LANGUAGE ? `feeds/${name}` : `${language}/feeds/${name}`;
}
