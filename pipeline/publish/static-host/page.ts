import { DEFAULT_LANGUAGE, LANGUAGES, type Language, voice } from '../../i18n/index.ts';
import { escaped } from '../../text/encode.ts';
import { ANSWERED_IN_PAGE, catalan, type HasFile, staticAddress } from './address.ts';
import { SERVED_ONLY } from './lists.ts';

/** The links of static pages. */
export interface StaticLinks {
  /** Public address of the site, without a slash at its end. */
  webUrl: string;
  has: HasFile;
  /** Names of the scripts that the page of the search imports. */
  searchScripts: readonly string[];
}

/** Scripts that a static page omits because they need a server: the path of each, and its imports. */
const IN_VAIN = /_astro\/(?:unanswered|refine|push-opt-in|copy-snippet)\.[\w.-]+\.js$/;
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
  const script = IN_PLACE[path];
  const told = path.startsWith('/docs/api') ? 'plain.api' : path === '/about' ? 'plain.missing' : null;
  const ahead =
    script === IN_PLACE['/search'] ? loadedAhead([...links.searchScripts, 'words.js'], language) : '';
  const [unscripted, loaded] =
    script === undefined
      ? ['', '']
      : [
          `<noscript>${note(say('plain.unscripted'))}</noscript><p class="fault" id="unloaded" role="alert" hidden>${escaped(say('plain.unloaded'))}</p>`,
          `${ahead}<script type="module" src="/${IN_PAGE}${script}"></script>`,
        ];
  const led = html
    .replaceAll(SCRIPT, (script, file: string) => (IN_VAIN.test(file) ? '' : script))
    .replace(/<p class="fault" id="unanswered"[^>]*>[^<]*<\/p>/, unscripted)
    .replace(escaped(say('quiz.unscripted')), () => escaped(say('plain.uncounted')))
    .replaceAll(/<form\b[^>]*>[\s\S]*?<\/form>/g, (form) => formOf(form, note(say('plain.unserved'))))
    .replaceAll(QUIZ, (_, own: string) => ` data-quiz="${staticAddress(own, links.has) ?? own}"`)
    .replaceAll(BY_SERVER_ALONE, '')
    .replace('</h1>', (end) => (told === null ? end : end + note(say(told))))
    .replaceAll(TAG, (tag, name: string, attributes: string) => tagOf(tag, name, attributes, links))
    .replaceAll(DEAD_LINE, '')
    .replaceAll(DEAD_FORMAT, '')
    .replaceAll(DEAD, '')
    .replace('</main>', `${loaded}</main>`);
  return led.includes('<meta property="og:image"') ? led : unpictured(led);
}

/** Returns links to the scripts of the search and its first file, so that they load at once. */
const loadedAhead = (scripts: readonly string[], language: Language): string =>
  [
    ...scripts.map((name) => `<link rel="modulepreload" href="/${IN_PAGE}${name}">`),
    `<link rel="preload" as="fetch" crossorigin href="/${IN_PAGE}search.${language}.json">`,
  ].join('');

/** Removes the social image that a static host cannot serve. */
const unpictured = (html: string): string =>
  html.replaceAll(/<meta property="og:image:[^>]*>/g, '').replace('"summary_large_image"', '"summary"');

/** The field of a form that only a server answers. */
const SERVED_FIELD = new RegExp(
  `<div class="field">\\s*<label for="(?:${SERVED_ONLY.join('|')})">[\\s\\S]*?</select>\\s*</div>`,
  'g',
);

/**
 * Keeps a form that a script in the page answers, or that leads to such a page; replaces the others by a
 * notice.
 */
function formOf(form: string, gone: string): string {
  const head = form.slice(0, form.indexOf('>'));
  if (/ (?:method|data-on)=/.test(head)) return '';
  const kept = form.replaceAll(SERVED_FIELD, '');
  const [, action] = / action="([^"]*)"/.exec(head) ?? [];
  return action === undefined || ANSWERED_IN_PAGE.includes(catalan(action)) ? kept : gone;
}

function tagOf(tag: string, name: string, attributes: string, { webUrl, has }: StaticLinks): string {
  const [whole, attribute, value] = ADDRESS.exec(attributes) ?? [];
  if (value === undefined) return tag;
  const address = value.replaceAll(/&amp;|&#38;/g, '&');
  const absolute = address === webUrl || address.startsWith(`${webUrl}/`);
  const own = absolute ? address.slice(webUrl.length) || '/' : address;
  if (!own.startsWith('/') || own.startsWith('//')) return tag;
  const found = staticAddress(own, has);
  if (found !== null) {
    const led = escaped(absolute ? webUrl + found : found);
    return tag.replace(whole!, () => ` ${attribute}="${led}"`);
  }
  return name === 'a' ? tag.replace(whole!, '').replace('<a', `<a${DEAD}`) : '';
}

/** A kind of files that a release can omit because other files contain the same facts. */
interface SpareKind {
  /** Their name, for the operator. */
  name: string;
  fits: RegExp;
}

/** Files that a static host never gets: duplicates under another address, and descriptions of a server. */
const NEVER: readonly RegExp[] = [
  // Copies of them are at the root of the site.
  /^data\/latest\/(?:feeds\/|llms\.txt$)/,
  /^data\/latest\/openapi\.json$/,
  /^push-worker\.js$/,
  IN_VAIN,
  // The embed snippets need a server to render the widget.
  /^(?:(?:es|en)\/)?embed\//,
  // A profile contains the newest votes of a deputy or group; the filter finds the others.
  /^(?:(?:es|en)\/)?(?:persons|groups|legislatures\/\d+\/groups)\/[^/]+\/votes\//,
  // Pages that readers see after sending a form, and while a server is down.
  /^(?:(?:es|en)\/)?(?:subscribe|confirm|unsubscribe)\/[^/]+\//,
  /^(?:(?:es|en)\/)?not-now\//,
];

/** Kinds to omit if a host limits the number of files, least used first. */
const SPARE: readonly SpareKind[] = [
  {
    name: 'tables of one vote (their rows are in vote_records and vote_group_totals)',
    fits: /^data\/latest\/dumps\/\d+\/votes\//,
  },
  {
    name: 'cohesion, records and dissidents of one vote as JSON (in the tables; shown by the page of the vote)',
    fits: /^data\/latest\/api\/(?:votes\/\d+\/|(?:metrics\/cohesion|dump\/vote-records)\/vote_id=)/,
  },
  {
    name: 'one initiative as JSON (in initiatives and its steps, sponsors, topics)',
    fits: /^data\/latest\/api\/initiatives\/\d+\.json$/,
  },
  {
    name: 'figures of one deputy as JSON (in mandates, agreement, attendance, dissidence)',
    fits: /^data\/latest\/api\/persons\/\d+\//,
  },
  { name: 'social images of initiatives', fits: /^images\/(?:\w\w\/)?initiatives\// },
  {
    name: 'one vote as JSON (in votes, vote_records, vote_group_totals)',
    fits: /^data\/latest\/api\/votes\/\d+\.json$/,
  },
  { name: 'social images of votes', fits: /^images\/(?:\w\w\/)?votes\// },
  { name: 'social images of deputies', fits: /^images\/(?:\w\w\/)?persons\// },
];

/** Returns the files that fit the limit of a host, and the omitted kinds with the number of files of each. */
export function fitting(
  paths: readonly string[],
  most: number,
): { kept: Set<string>; spared: { name: string; files: number }[] } {
  let kept = paths.filter((path) => !NEVER.some((never) => never.test(path)));
  const spared: { name: string; files: number }[] = [];
  for (const { name, fits } of SPARE) {
    if (kept.length <= most) break;
    const left = kept.filter((path) => !fits.test(path));
    if (left.length < kept.length) spared.push({ name, files: kept.length - left.length });
    kept = left;
  }
  return { kept: new Set(kept), spared };
}

/**
 * Adapts a sitemap or the guide for language models: addresses point to files; lines with a dead address are
 * removed.
 */
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

/** Adapts a script so that it reads the file of an API answer. */
export const staticScript = (script: string, { has }: StaticLinks): string =>
  script.replaceAll(/(["'`])(\/api\/v1\/[\w/-]+)\1/g, (whole, quote: string, address: string) => {
    const found = staticAddress(address, has);
    return found === null ? whole : `${quote}${found}${quote}`;
  });
