import { escaped } from '../../escape.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, voice } from '../../i18n/index.ts';
import { ANSWERED_IN_PAGE, catalan, type HasFile, plainAddress } from './address.ts';

/** What plain pages lead to. */
export interface PlainLinks {
  /** Public address of the site, without a slash at its end. */
  webUrl: string;
  has: HasFile;
}

/** Scripts that a plain page does without, because nobody is there to hear them: where Astro puts each, and what it loads. */
export const IN_VAIN = /_astro\/(?:unanswered|refine|push-opt-in|copy-snippet)\.[\w.-]+\.js$/;
const SCRIPT = /<script type="module" src="\/([^"]*)"><\/script>/g;

/** Which script stands in for the server on a page, by its Catalan address. */
const IN_PLACE: Readonly<Record<string, string>> = {
  '/votes': 'list.js',
  '/initiatives': 'list.js',
  '/search': 'search.js',
};

/** Where the scripts and lists lie that stand in for the server. */
export const IN_PAGE = 'in-page/';

const TAG = /<(a|link|meta|img|script|form)\b((?:[^>"]|"[^"]*")*)>/g;
const ADDRESS = /\s(href|src|action|content)="([^"]*)"/;

/** Parts of pages that are nothing without a server: the address and the examples of the API, two ways to subscribe. */
const BY_SERVER_ALONE =
  /<section class="part" aria-labelledby="(?:by-mail|in-browser|examples)">[\s\S]*?<\/section>|<div>\s*<dt>[^<]*<\/dt>\s*<dd>\s*<code>[^<]*\/api\/v1<\/code>\s*<\/dd>\s*<\/div>/g;

/** How a link that leads nowhere is marked until it is known whether its words are worth keeping. */
const DEAD = ' data-dead';

/** The name of a format says nothing where nobody can have it. */
const DEAD_FORMAT = /(?:\s*·\s*)?<a data-dead[^>]*>(?:CSV|JSON)<\/a>/g;

/** A line of nothing but links that lead nowhere. */
const DEAD_LINE = /<(li|p)\b[^>]*>\s*(?:<a data-dead[^>]*>[^<]*<\/a>[\s·]*)+<\/\1>/g;

/**
 * A page of the site as a host shows it that has files and nothing else: its links lead to files, what only a server could
 * answer is gone or done by a script, and the page says so. Pages are of our own making, so that their markup is known.
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
    .replaceAll(BY_SERVER_ALONE, '')
    .replace('</h1>', (end) => (told === null ? end : end + note(say(told))))
    .replaceAll(TAG, (tag, name: string, attributes: string) => tagOf(tag, name, attributes, links))
    .replaceAll(DEAD_LINE, '')
    .replaceAll(DEAD_FORMAT, '')
    .replaceAll(DEAD, '')
    .replace('</main>', `${loaded}</main>`);
  return led.includes('<meta property="og:image"') ? led : unpictured(led);
}

/** What a plain host cannot show where the page is shared is not promised either. */
const unpictured = (html: string): string =>
  html.replaceAll(/<meta property="og:image:[^>]*>/g, '').replace('"summary_large_image"', '"summary"');

/** A form stays that a script answers in the page, or that leads to such a page; of the others the page says that they are gone. */
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
