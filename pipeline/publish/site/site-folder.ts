import { DEFAULT_LANGUAGE } from '../../i18n/index.ts';

/**
 * The folder within the pages of a release with the code that renders pages with a query. Its name is hidden,
 * so that it is never served; static hosts, which run no code, do not get it.
 */
export const SERVER_FOLDER = '.server';

/**
 * Returns the root address of a release’s file that readers look for there (the guide for language models,
 * feeds); else null.
 */
export function rootAddress(path: string): string | null {
  if (path === 'llms.txt') return path;
  const [, language, name] = /^feeds\/([a-z]+)\/(.+)$/.exec(path) ?? [];
  if (name === undefined) return null;
  return language === DEFAULT_LANGUAGE ? `feeds/${name}` : `${language}/feeds/${name}`;
}
