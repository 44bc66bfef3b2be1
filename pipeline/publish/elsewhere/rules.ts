import { BASE_PATH } from '../../endpoints/service.ts';
import { LANGUAGES } from '../../i18n/index.ts';
import { pageAddress } from '../../i18n/page-address.ts';
import { cards } from '../../images/registry.ts';
import {
  CONSOLES,
  EMBED_FOLDERS,
  frames,
  type HeaderRecord,
  KEEP_LATEST,
  keepFor,
  keepForEver,
  OPEN,
} from '../web-headers.ts';
import { IMAGES, imageFile } from './image-files.ts';

const { 'X-Content-Type-Options': _, 'Referrer-Policy': __, ...open } = OPEN;

/** Another policy than the rule for everything gives. */
const policed = (path: string, like: string): [string, string[]] => [
  path,
  ['! Content-Security-Policy', `Content-Security-Policy: ${frames(like)['Content-Security-Policy']}`],
];

/**
 * What the server would say with each answer, for hosts that read `_headers` (Cloudflare Pages, Netlify and others). Rules
 * add up, so none repeats another; `!` takes a header away that a wider rule gave.
 */
const HEADERS: [path: string, lines: string[]][] = [
  ['/*', linesOf(frames('/'))],
  ...EMBED_FOLDERS.map((folder) => policed(`${folder}*`, folder)),
  ...CONSOLES.map((console) => policed(console, console)),
  ['/_astro/*', linesOf(keepForEver)],
  ['/data/*', linesOf(open)],
  ['/data/v/*', linesOf(keepForEver)],
  ['/data/latest/*', linesOf(keepFor(KEEP_LATEST))],
  ['/data/releases.json', linesOf(keepFor(KEEP_LATEST))],
  ...LANGUAGES.map((language): [string, string[]] => [
    pageAddress('', language, '/feeds/*'),
    linesOf({ ...open, ...keepFor(KEEP_LATEST) }),
  ]),
  [`/${IMAGES}*`, linesOf({ ...open, ...keepFor(KEEP_LATEST) })],
  [`${BASE_PATH}/*`, linesOf({ ...open, ...keepFor(KEEP_LATEST), 'Content-Type': 'application/json' })],
];

function linesOf(headers: HeaderRecord): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

/** The text of `_headers`. */
export const headerRules: string = HEADERS.map(
  ([path, lines]) => `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`,
).join('\n');

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

/** The text of `_redirects`: routes without a query are answered by the files of the newest release. */
export const redirectRules: string = [
  ...IMAGE_RULES,
  [`${BASE_PATH}/`, '/data/latest/api/index.json'],
  [`${BASE_PATH}/openapi.json`, '/data/latest/openapi.json'],
  [`${BASE_PATH}/*`, '/data/latest/api/:splat.json'],
]
  .map(([from, to]) => `${from} ${to} 200\n`)
  .join('');
