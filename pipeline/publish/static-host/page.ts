import { pathOfSite } from '../../core/settings.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, voice } from '../../i18n/index.ts';
import { escaped } from '../../text/encode.ts';
import { ANSWERED_IN_PAGE, catalan, type HasFile, staticAddress } from './address.ts';
import { SERVED_ONLY } from './lists.ts';

export interface StaticLinks {
  /** Public address of the site, without a slash at its end. */
  webUrl: string;
  has: HasFile;
  /** Names of the scripts that the page of the search imports. */
  searchScripts: readonly string[];
}

/** Scripts that a static page omits because they need a server: the path of each, and its imports. */
export const IN_VAIN = /_astro\/(?:server-missing|refine|push-opt-in)\.[\w.-]+\.js$/;
const SCRIPT = /<script type="module" src="\/([^"]*)"><\/script>/g;

/** The script that replaces the server on a page, by its Catalan address. */
const IN_PLACE: Readonly<Record<string, string>> = {
  '/votes': 'list.js',
  '/initiatives': 'list.js',
  '/search': 'search.js',
};

/** Folder of the scripts and lists that replace the server. */
export const IN_PAGE = 'in-page/';

const TAG = /<(a|link|meta|img|script|form|iframe)\b((?:[^>"]|"[^"]*")*)>/g;
const ADDRESS = /\s(href|src|action|content)="(0; url=)?([^"]*)"/;

/**
 * Parts of pages that are useless without a server: the address and the examples of the API, tools for language models,
 * two ways to subscribe, what only a server can do for widgets.
 */
const BY_SERVER_ALONE =
  /<(div|p)\b[^>]* data-by-server>[\s\S]*?<\/\1>|<section class="part" aria-labelledby="(?:by-mail|in-browser|examples|tools)">[\s\S]*?<\/section>|<div>\s*<dt>[^<]*<\/dt>\s*<dd>\s*<code>[^<]*\/api\/v1<\/code>\s*<\/dd>\s*<\/div>/g;

/** Addresses for scripts: of the quiz its answers, its script and the pages of its results; of citations the releases. */
const FOR_SCRIPTS = / (data-(?:quiz|tally|groups|persons|releases))="([^"]*)"/g;

/** Addresses of answers in citations. */
const CITED = /(?<=<pre\b[^>]*>[^<]*)https?:\/\/[^\s<>{}]*\/api\/v1\/[^\s<>{}]*/g;

/** Marks a dead link until the program has decided whether to keep its text. */
const DEAD = ' data-dead';

/** A link to a format that is unavailable is removed together with the format’s name. */
const DEAD_FORMAT = /(?:\s*·\s*)?<a data-dead[^>]*>(?:CSV|Excel|JSONL?)<\/a>/g;

/** A line that consists of dead links only. */
const DEAD_LINE = /<(li|p)\b[^>]*>\s*(?:<a data-dead[^>]*>[^<]*<\/a>[\s·]*)+<\/\1>/g;

/**
 * Converts a page of the site for a static host: links point to files, features that need a server are
 * removed or replaced by a script, and the page says so. The project generates these pages, so their markup
 * is known.
 */
export function staticPage(html: string, address: string, links: StaticLinks): string {
  const language = LANGUAGES.find((other) => html.includes(`<html lang="${other}">`)) ?? DEFAULT_LANGUAGE;
  const { say } = voice(language);
  const note = (text: string) => `<p class="unserved">${escaped(text)}</p>`;
  const path = catalan(address);
  const base = pathOfSite(links.webUrl);
  const script = IN_PLACE[path];
  const limits = path.startsWith('/docs/api')
    ? 'static_host.api'
    : path === '/about'
      ? 'static_host.missing'
      : null;
  const preloaded =
    script === IN_PLACE['/search']
      ? modulePreloads([...links.searchScripts, 'words.js'], language, base)
      : '';
  const [unscripted, loaded] =
    script === undefined
      ? ['', '']
      : [
          `<noscript>${note(say('static_host.unscripted'))}</noscript><p class="fault" id="unloaded" role="alert" hidden>${escaped(say('static_host.unloaded'))}</p>`,
          `${preloaded}<script type="module" src="${base}/${IN_PAGE}${script}"></script>`,
        ];
  const led = html
    .replaceAll(SCRIPT, (script, file: string) => (IN_VAIN.test(file) ? '' : script))
    .replace(/<p class="fault" id="unanswered"[^>]*>[^<]*<\/p>/, unscripted)
    .replace(escaped(say('quiz.unscripted')), () => escaped(say('static_host.uncounted')))
    .replaceAll(/<form\b[^>]*>[\s\S]*?<\/form>/g, (form) => formOf(form, note(say('static_host.unserved'))))
    .replaceAll(FOR_SCRIPTS, (_, name: string, own: string) => {
      const found = staticAddress(own, links.has);
      return found === null ? '' : ` ${name}="${base}${found}"`;
    })
    .replaceAll(BY_SERVER_ALONE, '')
    .replaceAll(CITED, (cited) => {
      const own = cited.slice(links.webUrl.length).replaceAll('&amp;', '&');
      return escaped(links.webUrl + (staticAddress(own, links.has) ?? '/downloads/'));
    })
    .replace('</h1>', (end) => (limits === null ? end : end + note(say(limits))))
    .replaceAll(TAG, (tag, name: string, attributes: string) => tagOf(tag, name, attributes, links))
    .replaceAll(DEAD_LINE, '')
    .replaceAll(DEAD_FORMAT, '')
    .replaceAll(DEAD, '')
    .replace('</main>', `${loaded}</main>`);
  return led.includes('<meta property="og:image"') ? led : unpictured(led);
}

/** Returns links to the scripts of the search and its first file, so that they load at once. */
const modulePreloads = (scripts: readonly string[], language: Language, base: string): string =>
  [
    ...scripts.map((name) => `<link rel="modulepreload" href="${base}/${IN_PAGE}${name}">`),
    `<link rel="preload" as="fetch" crossorigin href="${base}/${IN_PAGE}search.${language}.json">`,
  ].join('');

/** Removes the social image that a static host cannot serve. */
const unpictured = (html: string): string =>
  html.replaceAll(/<meta property="og:image:[^>]*>/g, '').replace('"summary_large_image"', '"summary"');

/** The field of a form that only a server answers. */
const SERVED_FIELD = new RegExp(
  `<div class="field">\\s*<label for="(?:${SERVED_ONLY.join('|')})">[\\s\\S]*?</select>\\s*</div>`,
  'g',
);

/** Keeps a form that a script answers, or that leads to such a page; replaces others by a notice. */
function formOf(form: string, gone: string): string {
  const head = form.slice(0, form.indexOf('>'));
  if (/ (?:method|data-on)=/.test(head)) return '';
  const kept = form.replaceAll(SERVED_FIELD, '');
  const [, action] = / action="([^"]*)"/.exec(head) ?? [];
  return action === undefined || ANSWERED_IN_PAGE.includes(catalan(action)) ? kept : gone;
}

function tagOf(tag: string, name: string, attributes: string, { webUrl, has }: StaticLinks): string {
  const [whole, attribute, delay = '', value] = ADDRESS.exec(attributes) ?? [];
  if (value === undefined) return tag;
  const address = value.replaceAll(/&amp;|&#38;/g, '&');
  const absolute = address === webUrl || address.startsWith(`${webUrl}/`);
  const own = absolute ? address.slice(webUrl.length) || '/' : address;
  if (!own.startsWith('/') || own.startsWith('//')) return tag;
  const found = staticAddress(own, has);
  if (found !== null) {
    const led = escaped((absolute ? webUrl : pathOfSite(webUrl)) + found);
    return tag.replace(whole!, () => ` ${attribute}="${delay}${led}"`);
  }
  if (name === 'iframe') return tag.replace(whole!, '');
  return name === 'a' ? tag.replace(whole!, '').replace('<a', `<a${DEAD}`) : '';
}

/** Adapts a sitemap or llms.txt: addresses point to files; lines with a dead address are removed. */
export const staticLines = (text: string, links: StaticLinks): string =>
  text
    .split('\n')
    .flatMap((line) => staticLine(line, links) ?? [])
    .join('\n');

function staticLine(line: string, { webUrl, has }: StaticLinks): string | null {
  let dead = false;
  const led = line
    .split(webUrl)
    .map((piece, at) => {
      const [address = ''] = at === 0 ? [] : (/^\/[^\s<>"()]*/.exec(piece) ?? []);
      if (address === '') return piece;
      const found = staticAddress(address, has);
      dead ||= found === null;
      return found + piece.slice(address.length);
    })
    .join(webUrl);
  return dead ? null : led;
}

/** Adapts a style sheet: fonts and pictures are below the path of the site. */
export const staticStyles = (css: string, { webUrl }: StaticLinks): string =>
  css.replaceAll(/(?<=url\(["']?)\/(?!\/)/g, () => `${pathOfSite(webUrl)}/`);
