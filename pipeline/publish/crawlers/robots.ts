import { BASE_PATH } from '../../endpoints/service.ts';
import { LANGUAGES } from '../../i18n/index.ts';
import { pageAddress } from '../../i18n/page-address.ts';

/** Lists whose every filter is another address, and the search: a crawler would never come to an end. */
const ENDLESS = ['/votes?', '/persons?', '/initiatives?', '/compare?', '/search'];

/**
 * The text of robots.txt. Data and pages are open to everybody; what is asked of the API with a query is endless, too, and
 * the same facts are whole under /data/. An invented parliament may be read as well, because only so crawlers see that each
 * of its pages asks not to be listed; it has no sitemap.
 */
export function robots(webUrl: string, { fictional }: { fictional: boolean }): string {
  const closed = ENDLESS.flatMap((path) => LANGUAGES.map((language) => pageAddress('', language, path)));
  return [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
    `Disallow: ${BASE_PATH}/*?`,
    ...(fictional ? [] : ['', `Sitemap: ${webUrl}/sitemap.xml`]),
    '',
  ].join('\n');
}
