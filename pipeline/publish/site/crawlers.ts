import type { Files } from '../../core/effects.ts';
import { openDatabase } from '../../db/open.ts';
import { LANGUAGES } from '../../i18n/index.ts';
import { lastChangedIn, writeSitemaps } from './sitemaps.ts';

/** A finished folder of pages, and facts about it. */
interface FinishedSite {
  folder: string;
  webUrl: string;
  dataDate: string;
  /** The parliament database of its release. */
  database: string;
  /** Whether everything in it is invented. */
  fictional: boolean;
  /** Contact address of the service; null if not set. */
  contact: string | null;
}

/** Writes the files that crawlers look for: robots.txt, sitemaps of the existing pages, security.txt. */
export function writeForCrawlers(site: FinishedSite, files: Files): void {
  const { folder, webUrl, dataDate, database, fictional, contact } = site;
  files.write(`${folder}/robots.txt`, robots(webUrl, { fictional }));
  const text = security(webUrl, contact, dataDate);
  if (text !== null) files.write(`${folder}/.well-known/security.txt`, text);
  if (fictional) return;
  using read = openDatabase(database);
  writeSitemaps({ folder, webUrl, files, changed: lastChangedIn(read, dataDate) });
}

/** Addresses without end, as patterns: questions to the API, searches, and widgets of every page. */
const ENDLESS = ['/api/*?', '/*search?*q=', '/*embed?*page='];

/**
 * Returns the text of robots.txt. Data and pages are open to all crawlers, also at the addresses that readers
 * share, to which other sites append parameters: the canonical address of a page has none of them. Lists with
 * filters ask crawlers to follow none of their links, so their combinations are not crawled. Crawlers may read the
 * pages of the sample, because only then do they see that each page asks not to be indexed; it has no sitemap.
 */
export const robots = (webUrl: string, { fictional }: { fictional: boolean }): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...ENDLESS.map((pattern) => `Disallow: ${pattern}`),
    ...(fictional ? [] : ['', `Sitemap: ${webUrl}/sitemap.xml`]),
    '',
  ].join('\n');

/**
 * Returns the text of security.txt (RFC 9116), the contact for vulnerabilities. It must have an expiry date:
 * a year from the newest data. Returns null without a contact, or with one that the format does not allow.
 */
export function security(webUrl: string, contact: string | null, dataDate: string): string | null {
  const address = contact?.includes('://') === false ? `mailto:${contact}` : contact;
  if (address === null || !/^(?:https|mailto):/.test(address)) return null;
  const until = new Date(`${dataDate}T00:00:00Z`);
  until.setUTCFullYear(until.getUTCFullYear() + 1);
  return [
    `Contact: ${address}`,
    `Expires: ${until.toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${webUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
