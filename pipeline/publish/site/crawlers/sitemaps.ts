import type { Files } from '../../../core/effects.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../i18n/index.ts';
import { pageAddress } from '../../../i18n/page-address.ts';
import { escaped } from '../../../text/encode.ts';
import { type LastChanged, PAGE_KINDS, type PageKind } from './last-changed.ts';

/** Maximum pages of one sitemap: with three languages, far below the limits of 50,000 addresses and 50 MB. */
const MOST_PAGES = 10_000;

/** Pages written at a time. */
const AT_A_TIME = 500;

/** Pages that no sitemap lists: answers to forms, fragments of other pages, error pages. */
const NO_DESTINATION = /^\/(?:404|not-now|(?:subscribe|confirm|unsubscribe|embed)\/.*)$/;

const BEGINNING = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The pages of a site, as found in a folder. */
interface SitePages {
  folder: string;
  webUrl: string;
  files: Files;
  changed: LastChanged;
}

/** Writes sitemaps of the pages in a folder, one kind after the other, and the index that names them. */
export function writeSitemaps(site: SitePages): void {
  const { folder, webUrl, files } = site;
  const maps: { path: string; on: string | null }[] = [];
  for (const [kind, pages] of pagesByKind(site)) {
    for (let first = 0; first < pages.length; first += MOST_PAGES) {
      const path = `sitemaps/${kind}-${first / MOST_PAGES + 1}.xml`;
      const own = pages.slice(first, first + MOST_PAGES);
      writeMap(`${folder}/${path}`, own, site);
      maps.push({ path, on: latest(own) });
    }
  }
  const entries = maps.map(
    ({ path, on }) => `<sitemap><loc>${escaped(`${webUrl}/${path}`)}</loc>${lastModified(on)}</sitemap>\n`,
  );
  files.write(
    `${folder}/sitemap.xml`,
    `${BEGINNING}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`,
  );
}

interface Page {
  /** Its Catalan address. */
  address: string;
  languages: readonly (typeof LANGUAGES)[number][];
  on: string | null;
}

function pagesByKind({ folder, files, changed }: SitePages): [PageKind, Page[]][] {
  const there = new Set(files.walk(folder).filter((path) => path.endsWith('.html')));
  const kinds = new Map<PageKind, Page[]>(PAGE_KINDS.map((kind) => [kind, []]));
  for (const path of there) {
    const address = addressOf(path);
    if (LANGUAGES.some((language) => path.startsWith(`${language}/`)) || path.startsWith('.')) continue;
    if (NO_DESTINATION.test(address)) continue;
    const { kind, on } = changed(address);
    // The address of a number that the chamber no longer lists.
    if (kind === 'votes' && on === null) continue;
    const languages = LANGUAGES.filter(
      (language) => language === DEFAULT_LANGUAGE || there.has(`${language}/${path}`),
    );
    kinds.get(kind)!.push({ address, languages, on });
  }
  return [...kinds];
}

const addressOf = (path: string): string => `/${path.replace(/\.html$/, '').replace(/(?:^|\/)index$/, '')}`;

function writeMap(file: string, pages: readonly Page[], { webUrl, files }: SitePages): void {
  files.write(file, `${BEGINNING}<urlset ${NAMESPACES}>\n`);
  for (let first = 0; first < pages.length; first += AT_A_TIME) {
    const entries = pages.slice(first, first + AT_A_TIME).map((page) => entriesOf(page, webUrl));
    files.append(file, entries.join(''));
  }
  files.append(file, '</urlset>\n');
}

/** Returns the entries of a page in each of its languages, each with links to the others. */
function entriesOf({ address, languages, on }: Page, webUrl: string): string {
  const alternates = languages
    .map((language) => alternate(language, pageAddress(webUrl, language, address)))
    .concat(alternate('x-default', pageAddress(webUrl, DEFAULT_LANGUAGE, address)))
    .join('');
  return languages
    .map((language) => pageAddress(webUrl, language, address))
    .map((url) => `<url><loc>${escaped(url)}</loc>${lastModified(on)}${alternates}</url>\n`)
    .join('');
}

const alternate = (language: string, url: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(url)}"/>`;

const lastModified = (on: string | null): string => (on === null ? '' : `<lastmod>${on}</lastmod>`);

const latest = (pages: readonly Page[]): string | null =>
  pages.reduce<string | null>((newest, { on }) => (on !== null && on > (newest ?? '') ? on : newest), null);
