import { endpoints } from '../../endpoints/registry.ts';
import { BASE_PATH } from '../../endpoints/service.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../i18n/index.ts';
import { pageAddress } from '../../i18n/names.ts';
import { cards } from '../../images/registry.ts';
import type { SchemaChange } from '../../model/schema/schema-change.ts';
import { schemaChanges } from '../../model/schema/schema-changes.ts';
import { mediaType, UNUSUAL_ENDINGS } from '../release/media-types.ts';
import {
  cacheFor,
  cacheForEver,
  deprecationOf,
  EMBED_FOLDERS,
  type HeaderRecord,
  LATEST_MAX_AGE,
  OPEN,
  pageHeaders,
  SAFE,
  SIZED_WIDGET,
  strictTransport,
} from '../site/web-headers.ts';
import { IMAGES, imageFile } from './tree.ts';

/** Headers for a path or a pattern. */
type Rule = [path: string, lines: string[]];

const POLICY = 'Content-Security-Policy';

/** The headers of open files that the general rule does not set. */
const open: HeaderRecord = Object.fromEntries(Object.entries(OPEN).filter(([name]) => !(name in SAFE)));

/** Returns a rule that replaces a header of a more general rule. */
const instead = (path: string, name: string, value: string): Rule => [
  path,
  [`! ${name}`, `${name}: ${value}`],
];

/** Returns a rule that replaces the content security policy of the general rule. */
const policed = (path: string, like: string): Rule => instead(path, POLICY, pageHeaders(like)[POLICY]!);

/** Headers of an open file whose content may change with each release. */
const openLatest: HeaderRecord = { ...open, ...cacheFor(LATEST_MAX_AGE) };

/** Returns the path of a page or folder in every language. */
const everywhere = (path: string): string[] => LANGUAGES.map((language) => pageAddress('', language, path));

const FEEDS = [...everywhere('/feeds/*'), '/data/latest/feeds/*', '/data/v/:release/feeds/*'];

/**
 * The headers that the server would send, for hosts that read `_headers` (Cloudflare Pages, Netlify and
 * others). Some hosts combine the values of several rules for one header, so `!` removes that of a more
 * general rule; on others the last rule wins. Some apply `/embed/*` to `/embed` as well, so the rule of that
 * page follows that of its folder.
 */
const HEADERS: Rule[] = [
  ['/*', linesOf(pageHeaders('/'))],
  ...EMBED_FOLDERS.flatMap((folder) => [policed(`${folder}*`, folder), policed(folder.slice(0, -1), '/')]),
  policed(SIZED_WIDGET, SIZED_WIDGET),
  ['/_astro/*', linesOf(cacheForEver)],
  ['/data/*', linesOf(open)],
  ['/data/v/*', linesOf(cacheForEver)],
  ['/data/changes/*', linesOf(cacheForEver)],
  ['/data/latest/*', linesOf(cacheFor(LATEST_MAX_AGE))],
  ['/data/releases.json', linesOf(cacheFor(LATEST_MAX_AGE))],
  ...everywhere('/feeds/*').map((path): Rule => [path, linesOf(openLatest)]),
  ['/llms.txt', linesOf(openLatest)],
  [`/${IMAGES}*`, linesOf(openLatest)],
  ['/*/opengraph-image', linesOf(openLatest)],
  ...everywhere('/api/og/*').map((path): Rule => [path, linesOf(openLatest)]),
  ...[BASE_PATH, `${BASE_PATH}/*`].map((path): Rule => [path, linesOf(openLatest)]),
  ...endpoints.flatMap(({ path, maxAge }) =>
    maxAge === undefined
      ? []
      : [instead(BASE_PATH + placeholders(path), 'Cache-Control', cacheFor(maxAge)['Cache-Control']!)],
  ),
  ...deprecations(schemaChanges),
  ...UNUSUAL_ENDINGS.map((ending) => typed(`/data/*.${ending}`)),
  typed('/data/*/LICENSE'),
  ...FEEDS.map((path) => typed(`${path}.json`, 'feeds/ca/votes.json')),
  ...everywhere('/feeds/*.atom').map((path) => typed(path)),
];

/** Returns the headers of deprecated routes. */
export function deprecations(changes: readonly SchemaChange[]): Rule[] {
  return endpoints
    .map(({ path }): Rule => [BASE_PATH + placeholders(path), linesOf(deprecationOf(path, changes))])
    .filter(([, lines]) => lines.length > 0);
}

/** Returns a rule with the media type that the server gives a file of that name. */
function typed(path: string, name = path): Rule {
  return [path, linesOf({ 'Content-Type': mediaType(name) })];
}

function linesOf(headers: HeaderRecord): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

/** Returns the text of `_headers`; `hstsSeconds` is how long browsers must use https only. */
const headerRules = (hstsSeconds: number): string =>
  HEADERS.map(
    ([path, lines], at) =>
      [path, at === 0 ? [...lines, ...linesOf(strictTransport(hstsSeconds))] : lines] as const,
  )
    .map(([path, lines]) => `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`)
    .join('\n');

/** On static hosts, social images have a suffix in their names, which determines the media type. */
const IMAGE_RULES = cards.flatMap(({ addresses: [first, ...others] }) =>
  LANGUAGES.flatMap((language) =>
    [first, ...others].map((address): [string, string] => [
      placeholders(pageAddress('', language, address)),
      `/${imageFile(placeholders(pageAddress('', language, first)))}`,
    ]),
  ),
);

/** Converts `{id}` to the placeholder syntax of hosts. */
function placeholders(address: string): string {
  return address.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Error pages by language; hosts that search for the nearest error page ignore these rules. */
const NOWHERE = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => [
  pageAddress('', language, '/*'),
  pageAddress('', language, '/404.html'),
  '404',
]);

/** The text of `_redirects`: requests without a query are answered by the files of the newest release. */
const redirectRules: string = [
  ...IMAGE_RULES,
  ['/data/latest/', '/data/latest/README.md'],
  ['/data/v/:release/', '/data/v/:release/README.md'],
  [BASE_PATH, '/data/latest/api/index.json'],
  [`${BASE_PATH}/`, '/data/latest/api/index.json'],
  [`${BASE_PATH}/openapi.json`, '/data/latest/openapi.json'],
  [`${BASE_PATH}/*`, '/data/latest/api/:splat.json'],
  ...NOWHERE,
]
  .map(([from, to, status = '200']) => `${from} ${to} ${status}\n`)
  .join('');

/** Returns the configuration files for hosts that read them. */
export const hostRules = (hstsSeconds: number): Record<string, string> => ({
  _headers: headerRules(hstsSeconds),
  _redirects: redirectRules,
});
