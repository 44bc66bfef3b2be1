import { answerFile } from '../../answers.ts';
import { BASE_PATH } from '../../endpoints/service.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../i18n/index.ts';
import { imageFile } from '../elsewhere/image-files.ts';
import { ERROR_PAGE } from '../elsewhere/tree.ts';

/** Pages whose scripts answer by themselves what their addresses ask. */
export const ANSWERED_IN_PAGE: readonly string[] = [
  '/votes',
  '/initiatives',
  '/search',
  '/persons',
  '/persons/by-constituency',
  '/persons/by-group',
  '/corrections',
  '/quiz',
];

/** Pages that do no more than say that nobody answers them: nothing leads there. */
const UNANSWERED: readonly string[] = ['/compare'];

/** Whether a plain host has a file. */
export type HasFile = (path: string) => boolean;

/** The file of a page on a host that knows folders and endings alone: `votes/1/index.html`. */
export const pageFile = (path: string): string =>
  ERROR_PAGE.test(path) || /(?:^|\/)index\.html$/.test(path) ? path : path.replace(/\.html$/, '/index.html');

/** The Catalan address of a page in any language. */
export function catalan(path: string): string {
  const other = LANGUAGES.find(
    (language) =>
      language !== DEFAULT_LANGUAGE && (path === `/${language}` || path.startsWith(`/${language}/`)),
  );
  return other === undefined ? path : path.slice(other.length + 1) || '/';
}

/**
 * The address at which a plain host has what an address of the site leads to, without a detour: `/votes/1/`. Null where it
 * has nothing of the kind, or could not answer what is asked.
 */
export function plainAddress(address: string, has: HasFile): string | null {
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
  if (image !== null) return has(image) ? `/${image}` : null;
  if (has(file === '' ? 'index.html' : `${file}/index.html`)) return pageAt(bare, query);
  if (query !== undefined) return null;
  if (has(`${file}.html`)) return `${bare}.html`;
  return file !== '' && has(file) ? bare : null;
}

/** The votes of a deputy or a group are chosen from all votes: a page for each of them would be three files more. */
function votesOfOne(bare: string, query = ''): { path: string; query: string } | null {
  const [, before, kind, one] = /^(.*)\/(persons|groups)\/([^/]+)\/votes$/.exec(bare) ?? [];
  if (one === undefined || (kind === 'persons' && COMPARING.test(query))) return null;
  const whose = `${kind === 'persons' ? 'person_id' : 'group_slug'}=${one}`;
  return { path: `${before}/votes`, query: [whose, query].filter(Boolean).join('&') };
}

/** What no script answers of a deputy: it would take the records of another one as well. */
const COMPARING = /(?:^|&)(?:agrees_with|differs_from)=/;

function pageAt(bare: string, query: string | undefined): string | null {
  if (UNANSWERED.includes(catalan(bare))) return null;
  if (query === undefined || query === '') return `${bare}/`;
  return ANSWERED_IN_PAGE.includes(catalan(bare)) ? `${bare}/?${query}` : null;
}

/** Answers lie with the data, once, under names that tell what they are. */
function answerOf(bare: string, query: string | undefined, has: HasFile): string | null {
  const route = bare.slice(BASE_PATH.length);
  const file = `data/latest/${answerFile(`${route === '' ? '/' : route}${query === undefined ? '' : `?${query}`}`)}`;
  return has(decodeURIComponent(file)) ? `/${file}` : null;
}
