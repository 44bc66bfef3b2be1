/**
 * The text of robots.txt. Data and pages are open to everybody. What has a query is made on demand: lists by any filters,
 * searches, answers of the API. A crawler would never come to its end, and the same facts are whole at addresses without one.
 * An invented parliament may be read as well, because only so crawlers see that each of its pages asks not to be listed; it
 * has no sitemap.
 */
export const robots = (webUrl: string, { fictional }: { fictional: boolean }): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /*?',
    ...(fictional ? [] : ['', `Sitemap: ${webUrl}/sitemap.xml`]),
    '',
  ].join('\n');
