import fc from 'fast-check';

/** A token in the form of mails. */
export const TOKEN = 'x'.repeat(43);

/** Texts for any part of a request. */
export const words = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '15',
    '1e9',
    'NaN',
    'null',
    'true',
    '*',
    '%',
    '"',
    ',',
    ';',
    '=',
    ';q=',
    ' ',
    '\t',
  ),
  fc.constantFrom(
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    '..',
    '%2e%2e',
    '%252e',
    '%00',
    '%ff',
    '\\',
    'ñ',
  ),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }).map(encodeAll),
);

/** Percent-encodes a text, even half a character. */
export function encodeAll(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/**
 * Generates values of headers as attackers write them, almost right or completely wrong, within HTTP’s
 * limits.
 */
const garbage = (...nearly: string[]) =>
  fc.oneof(
    fc.constantFrom(...nearly),
    fc.array(fc.oneof(fc.constantFrom(...nearly), words), { maxLength: 6 }).map((parts) => parts.join(',')),
    fc.integer({ min: 100, max: 3_000 }).map((length) => `${nearly[0]},`.repeat(length).slice(0, length)),
  );
/** Headers of a request, each present or not. */
export const headers = fc
  .record(
    {
      range: garbage(
        'bytes=0-99',
        'bytes=-1',
        'bytes=5-',
        'bytes=9-1',
        'bytes=0-0,2-3',
        'bytes=',
        'items=0-1',
        'bytes=-0',
      ),
      'if-range': garbage('"0123456789abcdef"', 'W/"x"', 'Wed, 22 Jan 2025 00:00:00 GMT'),
      'if-none-match': garbage('*', '"x"', 'W/"x"', '"', 'x'),
      'if-match': garbage('*', '"x"'),
      'if-modified-since': garbage('Wed, 22 Jan 2025 00:00:00 GMT', 'Thu, 32 Foo 99999 99:99:99 GMT', '0'),
      'if-unmodified-since': garbage('Wed, 22 Jan 2025 00:00:00 GMT'),
      accept: garbage('*/*', 'application/problem+json', 'text/csv', 'text/html;q=0', 'a/b;q=9e9', '/'),
      'accept-encoding': garbage('br', 'gzip;q=0', 'identity;q=0', '*;q=0', 'zstd', ';q=1'),
      'accept-language': garbage('es', 'en-GB;q=2', '*', 'x-klingon', 'ca,es;q=NaN'),
      origin: garbage('null', 'https://votes.example', 'http://x'),
      'x-forwarded-for': garbage('1.2.3.4', '::', '::1%lo', 'unknown'),
      authorization: garbage('Bearer x', 'Basic eDp5', 'Basic !', 'Bearer'),
      cookie: garbage('a=b', '=', '__proto__=1'),
      'content-length': fc.constant('0'),
    },
    { requiredKeys: [] },
  )
  .map((given) => Object.fromEntries(Object.entries(given).map(([name, value]) => [name, asHeader(value)])));

/** Returns a text without characters that Node refuses to send. */
export const asHeader = (text: string): string =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');

/** The part of an address after the question mark. */
export const queries = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          'page',
          'theme',
          'at',
          'url',
          'format',
          'q',
          '__proto__[x]',
          'constructor',
          'sort',
          'topic',
        ),
        words,
      ),
      words,
    ),
    { maxLength: 4 },
  )
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`,
  );

const FOLDERS = [
  '',
  'es',
  'en',
  'api',
  'api/v1',
  'data',
  'data/latest',
  'data/v',
  'data/changes',
  'embed',
  'es/embed',
  'feeds',
  'en/feeds',
  '_astro',
];
const KNOWN = [
  ...[
    '/',
    '/votes',
    '/es/votes',
    '/docs/api',
    '/_astro/style.abc123.css',
    '/llms.txt',
    '/data/releases.json',
  ],
  ...[
    '/data/latest/manifest.json',
    '/data/latest/people.csv',
    '/data/latest/parliament.sqlite',
    '/feeds/votes.atom',
  ],
  ...[
    '/feeds/persons/1.json',
    '/embed/votes/15001001',
    '/en/embed/groups/x?theme=dark',
    '/oembed',
    '/subscribe',
    '/es/subscribe',
  ],
  ...[
    '/oembed?url=https://votes.example/votes/15001001',
    `/confirm/alert/${TOKEN}`,
    `/unsubscribe/newsletter/${TOKEN}`,
  ],
  ...[
    '/votes/15001001/opengraph-image',
    '/persons/1/opengraph-image',
    '/api/v1/votes',
    '/api/v1/votes.csv',
    '/api/v1/health',
  ],
  ...[
    '/api/v1/search?q=x',
    '/api/v1/openapi.json',
    '/api/v1/admin/newsletter/preview',
    '/robots.txt',
    '/sitemap.xml',
  ],
];
/** Known, changed or invented addresses. */
export const paths = fc.oneof(
  fc.constantFrom(...KNOWN),
  fc
    .tuple(fc.constantFrom(...KNOWN), fc.nat(40), words)
    .map(([path, at, word]) => `/${(path.slice(0, at) + word + path.slice(at)).replace(/^\/+/, '')}`),
  fc
    .tuple(fc.constantFrom(...FOLDERS), fc.array(words, { maxLength: 4 }))
    .map(([folder, parts]) => `/${folder}/${parts.join('/')}`),
);
/** Returns a path that Node can send. */
export const asPath = (path: string): string =>
  path.replace(/[^\x21-\x7e]/g, (character) => encodeAll(character));

/** Mostly reading methods. */
export const methods = fc.constantFrom(
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'PROPFIND',
);
