/**
 * Returns the text of robots.txt. Data and pages are open to all crawlers. Addresses with a query are
 * excluded because they are computed on demand (lists by any filter, searches, answers of the API): a crawler
 * would never finish, and the same facts are complete at addresses without one. Crawlers may read the pages
 * of the sample, because only then do they see that each page asks not to be indexed; it has no sitemap.
 */
export const robots = (webUrl: string, { fictional }: { fictional: boolean }): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /*?',
    ...(fictional ? [] : ['', `Sitemap: ${webUrl}/sitemap.xml`]),
    '',
  ].join('\n');
