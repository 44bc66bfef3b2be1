import fc from 'fast-check';

/** A placeholder for a token of a mail. */
export const TOKEN = 'x'.repeat(43);

/** Generates texts for any part of a request. */
export const words = fc.oneof(
  fc.constantFrom('', ...'0 -1 15 1e9 NaN null true * % " , ; = ;q='.split(' '), ' ', '\t'),
  fc.constantFrom(
    ...String.raw`constructor __proto__ toString hasOwnProperty .. %2e%2e %252e %00 %ff \ ñ`.split(' '),
  ),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 20 }).map(encodeAll),
);

/** Percent-encodes a text, including lone surrogates. */
export function encodeAll(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Generates header values, nearly valid or invalid, within what HTTP allows. */
const garbage = (...nearly: string[]) =>
  fc.oneof(
    fc.constantFrom(...nearly),
    fc.array(fc.oneof(fc.constantFrom(...nearly), words), { maxLength: 6 }).map((parts) => parts.join(',')),
    fc.integer({ min: 100, max: 3_000 }).map((length) => `${nearly[0]},`.repeat(length).slice(0, length)),
  );
/** Generates request headers, each optional. */
export const headers = fc
  .record(
    {
      range: garbage(
        ...['bytes=0-99', 'bytes=-1', 'bytes=5-', 'bytes=9-1', 'bytes=0-0,2-3', 'bytes=', 'items=0-1'],
        ...['bytes=-0'],
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

/** Returns a header value that Node can send. */
export const asHeader = (text: string): string =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');

/** Generates query strings. */
export const queries = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(...'page theme at url format q __proto__[x] constructor sort topic'.split(' ')),
        words,
      ),
      words,
    ),
    { maxLength: 4 },
  )
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`,
  );

const FOLDERS = ['', ...'es en api api/v1 data data/latest data/v data/changes embed'.split(' ')].concat(
  'es/embed feeds en/feeds _astro'.split(' '),
);
const KNOWN = `/ /votes /es/votes /docs/api /_astro/style.abc123.css /llms.txt /data/releases.json
  /data/latest/manifest.json /data/latest/people.csv /data/latest/parliament.sqlite /feeds/votes.atom
  /feeds/persons/1.json /embed/votes/15001001 /en/embed/groups/x?theme=dark /oembed /subscribe /es/subscribe
  /oembed?url=https://votes.example/votes/15001001 /confirm/alert/${TOKEN} /unsubscribe/newsletter/${TOKEN}
  /votes/15001001/opengraph-image /persons/1/opengraph-image /api/v1/votes /api/v1/votes.csv /api/v1/health
  /api/v1/search?q=x /api/v1/openapi.json /api/v1/admin/newsletter/preview /robots.txt /sitemap.xml`.split(
  /\s+/,
);
/** Generates paths: known, modified or random. */
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

/** Mostly read methods. */
export const methods = fc.constantFrom(
  ...'GET GET GET GET HEAD OPTIONS POST PUT DELETE PATCH PROPFIND'.split(' '),
);
