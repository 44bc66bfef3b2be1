import { DEFAULT_LANGUAGE, LANGUAGES, voice } from '../../i18n/index.ts';
import { escaped } from '../../text/encode.ts';
import { ANSWERED_IN_PAGE, catalan, type HasFile, plainAddress } from './address.ts';

/** The links of static pages. */
export interface PlainLinks {
  /** Public address of the site, without a slash at its end. */
  webUrl: string;
  has: HasFile;
}

/** Scripts that a static page omits because they need a server: the path of each, and its imports. */
export const IN_VAIN = /_astro\/(?:unanswered|refine|push-opt-in|copy-snippet)\.[\w.-]+\.js$/;
const SCRIPT = /<script type="module" src="\/([^"]*)"><\/script>/g;

/** The script that replaces the server on a page, by its Catalan address. */
const IN_PLACE: Readonly<Record<string, string>> = {
  '/votes': 'list.js',
  '/initiatives': 'list.js',
  '/search': 'search.js',
};

/** Folder of the scripts and lists that replace the server. */
export const IN_PAGE = 'in-page/';

const TAG = /<(a|link|meta|img|script|form)\b((?:[^>"]|"[^"]*")*)>/g;
const ADDRESS = /\s(href|src|action|content)="([^"]*)"/;

/**
 * Parts of pages that are useless without a server: the address and the examples of the API, two ways to
 * subscribe.
 */
const BY_SERVER_ALONE =
  /<section class="part" aria-labelledby="(?:by-mail|in-browser|examples)">[\s\S]*?<\/section>|<div>\s*<dt>[^<]*<\/dt>\s*<dd>\s*<code>[^<]*\/api\/v1<\/code>\s*<\/dd>\s*<\/div>/g;

/** The address from which the quiz takes the answers of groups and deputies. */
const QUIZ = / data-quiz="([^"]*)"/g;

/** Marks a dead link until the program has decided whether to keep its text. */
const DEAD = ' data-dead';

/** A link to a format that is unavailable is removed together with the format’s name. */
const DEAD_FORMAT = /(?:\s*·\s*)?<a data-dead[^>]*>(?:CSV|JSON)<\/a>/g;

/** A line that consists of dead links only. */
const DEAD_LINE = /<(li|p)\b[^>]*>\s*(?:<a data-dead[^>]*>[^<]*<\/a>[\s·]*)+<\/\1>/g;

/**
 * Converts a page of the site for a static host: links point to files, features that need a server are
 * removed or replaced by a script, and the page says so. The project generates these pages, so their markup
 * is known.
 */
export function plainPage(html: string, address: string, links: PlainLinks): string {
  const language = LANGUAGES.find((other) => html.includes(`<html lang="${other}">`)) ?? DEFAULT_LANGUAGE;
  const { say } = voice(language);
  const note = (text: string) => `<p class="unserved">${escaped(text)}</p>`;
  const path = catalan(address);
  const script = IN_PLACE[path];
  const told = path.startsWith('/docs/api') ? 'plain.api' : path === '/about' ? 'plain.missing' : null;
  const [unscripted, loaded] =
    script === undefined
      ? ['', '']
      : [
          `<noscript>${note(say('plain.unscripted'))}</noscript><p class="fault" id="unloaded" role="alert" hidden>${escaped(say('plain.unloaded'))}</p>`,
          `<script type="module" src="/${IN_PAGE}${script}"></script>`,
        ];
  const led = html
    .replaceAll(SCRIPT, (script, file: string) => (IN_VAIN.test(file) ? '' : script))
    .replace(/<p class="fault" id="unanswered"[^>]*>[^<]*<\/p>/, unscripted)
    .replace(escaped(say('quiz.unscripted')), () => escaped(say('plain.uncounted')))
    .replaceAll(/<form\b[^>]*>[\s\S]*?<\/form>/g, (form) => formOf(form, note(say('plain.unserved'))))
    .replaceAll(QUIZ, (_, own: string) => ` data-quiz="${plainAddress(own, links.has) ?? own}"`)
    .replaceAll(BY_SERVER_ALONE, '')
    .replace('</h1>', (end) => (told === null ? end : end + note(say(told))))
    .replaceAll(TAG, (tag, name: string, attributes: string) => tagOf(tag, name, attributes, links))
    .replaceAll(DEAD_LINE, '')
    .replaceAll(DEAD_FORMAT, '')
    .replaceAll(DEAD, '')
    .replace('</main>', `${loaded}</main>`);
  return led.includes('<meta property="og:image"') ? led : unpictured(led);
}

/** Removes the social image that a static host cannot serve. */
const unpictured = (html: string): string =>
  html.replaceAll(/<meta property="og:image:[^>]*>/g, '').replace('"summary_large_image"', '"summary"');

/**
 * Keeps a form that a script in the page answers, or that leads to such a page; replaces the others by a
 * notice.
 */
function formOf(form: string, gone: string): string {
  const head = form.slice(0, form.indexOf('>'));
  if (/ (?:method|data-on)=/.test(head)) return '';
  const [, action] = / action="([^"]*)"/.exec(head) ?? [];
  return action === undefined || ANSWERED_IN_PAGE.includes(catalan(action)) ? form : gone;
}

function tagOf(tag: string, name: string, attributes: string, { webUrl, has }: PlainLinks): string {
  const [whole, attribute, value] = ADDRESS.exec(attributes) ?? [];
  if (value === undefined) return tag;
  const address = value.replaceAll(/&amp;|&#38;/g, '&');
  const absolute = address === webUrl || address.startsWith(`${webUrl}/`);
  const own = absolute ? address.slice(webUrl.length) || '/' : address;
  if (!own.startsWith('/') || own.startsWith('//')) return tag;
  const found = plainAddress(own, has);
  if (found !== null) {
    const led = escaped(absolute ? webUrl + found : found);
    return tag.replace(whole!, () => ` ${attribute}="${led}"`);
  }
  return name === 'a' ? tag.replace(whole!, '').replace('<a', `<a${DEAD}`) : '';
}
