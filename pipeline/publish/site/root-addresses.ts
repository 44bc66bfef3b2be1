import { DEFAULT_LANGUAGE } from '../../i18n/index.ts';

/** Files of a release that readers look for beside the pages: what guides language models, and feeds. */
export function rootAddress(path: string): string | null {
  if (path === 'llms.txt') return path;
  const [, language, name] = /^feeds\/([a-z]+)\/(.+)$/.exec(path) ?? [];
  if (name === undefined) return null;
  return language === DEFAULT_LANGUAGE ? `feeds/${name}` : `${language}/feeds/${name}`;
}
