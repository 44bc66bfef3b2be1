import { endpoints } from '../../endpoints/registry.ts';
import { BASE_PATH } from '../../endpoints/service.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../i18n/index.ts';
import { pageAddress } from '../../i18n/page-address.ts';
import { cards } from '../../images/registry.ts';
import type { SchemaChange } from '../../model/schema/schema-change.ts';
import { schemaChanges } from '../../model/schema/schema-changes.ts';
import { mediaType, UNUSUAL_ENDINGS } from '../release/media-types.ts';
import { deprecationOf } from '../site/deprecation.ts';
import {
  cacheFor,
  cacheForEver,
  EMBED_FOLDERS,
  type HeaderRecord,
  LATEST_MAX_AGE,
  OPEN,
  pageHeaders,
  SAFE,
  SIZED_WIDGET,
  strictTransport,
} from '../site/web-headers.ts';
import { IMAGES, imageFile } from './image-files.ts';

/** Headers for a path, or for what fits a pattern. */
type Rule = [path: string, lines: string[]];

const POLICY = 'Content-Security-Policy';

/** What the rule for everything leaves to say of open files. */
const open: HeaderRecord = Object.fromEntries(Object.entries(OPEN).filter(([name]) => !(name in SAFE)));

/** A header in place of the one that a wider rule gave. */
const instead = (path: string, name: string, value: string): Rule => [
  path,
  [`! ${name}`, `${name}: ${value}`],
];

/** Another policy than the rule for everything gives. */
const policed = (path: string, like: string): Rule => instead(path, POLICY, pageHeaders(like)[POLICY]!);

/** An open file whose bytes may change with each release. */
const openLatest: HeaderRecord = { ...open, ...cacheFor(LATEST_MAX_AGE) };

/** The path of a page or folder in every language. */
const everywhere = (path: string): string[] => LANGUAGES.map((language) => pageAddress('', language, path));

const FEEDS = [...everywhere('/feeds/*'), '/data/latest/feeds/*', '/data/v/:release/feeds/*'];

/**
 * What the server would say with each answer, for hosts that read `_headers` (Cloudflare Pages, Netlify and others). Some
 * add up what several rules say of one header, so `!` takes away what a wider rule gave; with others the last one holds.
 * Some take `/embed/*` for `/embed`, too, so that page follows its folder.
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

/** What the answers of routes say that go. */
export function deprecations(changes: readonly SchemaChange[]): Rule[] {
  return endpoints
    .map(({ path }): Rule => [BASE_PATH + placeholders(path), linesOf(deprecationOf(path, changes))])
    .filter(([, lines]) => lines.length > 0);
}

/** The type that the server gives a file of that name. */
function typed(path: string, name = path): Rule {
  return [path, linesOf({ 'Content-Type': mediaType(name) })];
}

function linesOf(headers: HeaderRecord): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

/** The text of `_headers`; browsers have to come by https alone for so many seconds. */
const headerRules = (hstsSeconds: number): string =>
  HEADERS.map(
    ([path, lines], at) =>
      [path, at === 0 ? [...lines, ...linesOf(strictTransport(hstsSeconds))] : lines] as const,
  )
    .map(([path, lines]) => `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`)
    .join('\n');

/** Social images have names with an ending there, so that hosts know what they are. */
const IMAGE_RULES = cards.flatMap(({ addresses: [first, ...others] }) =>
  LANGUAGES.flatMap((language) =>
    [first, ...others].map((address): [string, string] => [
      placeholders(pageAddress('', language, address)),
      `/${imageFile(placeholders(pageAddress('', language, first)))}`,
    ]),
  ),
);

/** `{id}` as hosts write it. */
function placeholders(address: string): string {
  return address.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Pages for addresses that lead nowhere; who looks for the nearest by itself does without these. */
const NOWHERE = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => [
  pageAddress('', language, '/*'),
  pageAddress('', language, '/404.html'),
  '404',
]);

/** The text of `_redirects`: routes without a query are answered by the files of the newest release. */
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

/** What a folder has for hosts that read such files. */
export const hostRules = (hstsSeconds: number): Record<string, string> => ({
  _headers: headerRules(hstsSeconds),
  _redirects: redirectRules,
});
