import { answerFile } from '../../core/answers.ts';
import { EMBED_FOLDER } from '../../embeds/address.ts';
import { pathOf, subjectOfPage } from '../../embeds/registry.ts';
import { BASE_PATH } from '../../endpoints/service.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../i18n/index.ts';
import { ERROR_PAGE, imageFile } from '../targets/tree.ts';

/** Pages whose scripts answer queries in the browser. */
export const ANSWERED_IN_PAGE: readonly string[] = [
  '/votes',
  '/initiatives',
  '/search',
  '/persons',
  '/persons/by-constituency',
  '/persons/by-group',
  '/corrections',
  '/quiz',
  '/compare/groups',
  EMBED_FOLDER,
];

/** Pages that need a server and only say so on a static host; no page links to them. */
const UNANSWERED: readonly string[] = ['/compare', '/scorecard'];

/** Returns whether a static host has a file. */
export type HasFile = (path: string) => boolean;

/** Returns the file of a page on a host that maps only folders and endings: `votes/1/index.html`. */
export const pageFile = (path: string): string =>
  ERROR_PAGE.test(path) || /(?:^|\/)index\.html$/.test(path) ? path : path.replace(/\.html$/, '/index.html');

/** Returns the Catalan address of a page in any language. */
export function catalan(path: string): string {
  const other = LANGUAGES.find(
    (language) =>
      language !== DEFAULT_LANGUAGE && (path === `/${language}` || path.startsWith(`/${language}/`)),
  );
  return other === undefined ? path : path.slice(other.length + 1) || '/';
}

/**
 * Returns the address on a static host for an address of the site, without a redirect: `/votes/1/`. Returns
 * null if the host has no such page or cannot answer the query.
 */
export function staticAddress(address: string, has: HasFile): string | null {
  const [whole = '', part] = address.split('#', 2);
  const [path = '', query] = whole.split('?', 2);
  const found = placeOf(path, query, has);
  return found === null ? null : found + (part === undefined ? '' : `#${part}`);
}

function placeOf(path: string, query: string | undefined, has: HasFile): string | null {
  const bare = path.replace(/\/+$/, '');
  const votes = votesOfOne(bare, query);
  if (votes !== null) return placeOf(votes.path, votes.query, has);
  if (bare === BASE_PATH || bare.startsWith(`${BASE_PATH}/`)) return answerOf(bare, query, has);
  const file = decodeURIComponent(bare).slice(1);
  const image = imageFile(`/${file}`);
  if (image !== null) return has(image) ? `/${image}${query === undefined ? '' : `?${query}`}` : null;
  if (isMissingWidget(bare, query, has)) return null;
  if (has(file === '' ? 'index.html' : `${file}/index.html`)) return pageAt(bare, query);
  if (query !== undefined) return null;
  if (!has(file) && has(`${file}.txt`)) return `${bare}.txt`;
  if (has(`${file}.html`)) return `${bare}.html`;
  return file !== '' && has(file) ? bare : null;
}

/** Redirects the votes of one deputy or group to the filter of all votes, to have fewer files. */
function votesOfOne(bare: string, query = ''): { path: string; query: string } | null {
  const [, before, kind, one] = /^(.*)\/(persons|groups)\/([^/]+)\/votes$/.exec(bare) ?? [];
  if (one === undefined || (kind === 'persons' && COMPARING.test(query))) return null;
  const whose = `${kind === 'persons' ? 'person_id' : 'group_slug'}=${one}`;
  return { path: `${before}/votes`, query: [whose, query].filter(Boolean).join('&') };
}

/** Queries about a deputy that no script answers, because they need the records of another deputy as well. */
const COMPARING = /(?:^|&)(?:agrees_with|differs_from)=/;

/** Returns whether an address makes a snippet of a widget that the host does not have. */
function isMissingWidget(bare: string, query: string | undefined, has: HasFile): boolean {
  if (query === undefined || catalan(bare) !== EMBED_FOLDER) return false;
  const [path, search] = (new URLSearchParams(query).get('page') ?? '').split('?', 2) as [string, string?];
  const subject = subjectOfPage(path, new URLSearchParams(search));
  return subject === null || !has(`${bare.slice(1)}${pathOf(subject)}/index.html`);
}

function pageAt(bare: string, query: string | undefined): string | null {
  if (UNANSWERED.includes(catalan(bare))) return null;
  if (query === undefined || query === '') return `${bare}/`;
  return ANSWERED_IN_PAGE.includes(catalan(bare)) ? `${bare}/?${query}` : null;
}

/** Returns the file of an API answer, which is stored once, with the data. */
function answerOf(bare: string, query: string | undefined, has: HasFile): string | null {
  const route = bare.slice(BASE_PATH.length);
  const file = `data/latest/${answerFile(`${route === '' ? '/' : route}${query === undefined ? '' : `?${query}`}`)}`;
  return has(decodeURIComponent(file)) ? `/${file}` : null;
}
