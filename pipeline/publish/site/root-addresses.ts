import { DEFAULT_LANGUAGE } from '../../i18n/index.ts';

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
