import type { Endpoint } from '../../core/endpoint.ts';
import { pageParams } from '../lists.ts';
import { MAX_AGE } from '../service.ts';

const text = (description: string, example: string, required = true) => ({
  description,
  required,
  schema: { type: 'string' },
  example,
});

/** Headers of the server’s answers, each described once. */
export const headers = {
  'Cache-Control': text(
    'Number of seconds for which any cache may store the response.',
    `public, max-age=${MAX_AGE}`,
  ),
  'No-Store': text(
    'Errors must not be cached: a record that is unknown today may exist tomorrow.',
    'no-store',
  ),
  ETag: text(
    'Strong entity tag of exactly these bytes; a compressed form has a different tag.',
    '"6b3a55e0261b0304"',
  ),
  'Last-Modified': text(
    'Date of the newest data in the release, at midnight; other releases with the same date have the same value.',
    'Wed, 22 Jan 2025 00:00:00 GMT',
  ),
  'Accept-Ranges': text('A request with Range may ask for a part of the uncompressed bytes.', 'bytes'),
  Vary: text('Request headers that the response depends on.', 'Accept, Accept-Encoding'),
  'X-Release': text('Release of the data that the response was read from.', '2025-01-22-0123abcd'),
  'Content-Location': text(
    'Where these bytes lie for ever, as a file of their release; not sent with an answer that is computed.',
    '/data/v/2025-01-22-0123abcd/api/votes.json',
    false,
  ),
  'Content-Disposition': text(
    'Suggested file name for a table; not sent with JSON.',
    'attachment; filename="hemicicle-votes.csv"',
    false,
  ),
  Link: text(
    'Links (RFC 8288): the coverage that the response is counted from (`describedby`) and, for a paginated list, the first, last, previous and next pages.',
    '<https://votes.example/api/v1/votes?page=2>; rel="next", <https://votes.example/api/v1/stats/coverage>; rel="describedby"',
    false,
  ),
  Location: text('Where to go on.', '/unsubscribe/alert/a-token'),
  'Retry-After': text('Number of seconds to wait before trying again.', '12'),
  'WWW-Authenticate': text('How the operator authenticates.', 'Bearer, Basic realm="Hemicicle"'),
  'Access-Control-Allow-Origin': text('Any website may read the response.', '*'),
  'Access-Control-Expose-Headers': text(
    'Response headers that scripts of other websites may read.',
    'ETag, Link',
  ),
  'X-Content-Type-Options': text('Browsers must use the declared media type.', 'nosniff'),
  'Permissions-Policy': text(
    'Device features that pages of this service must not use.',
    'camera=(), geolocation=()',
  ),
  'Referrer-Policy': text(
    'Referrer information that a page may send to other sites.',
    'strict-origin-when-cross-origin',
  ),
};

type Name = keyof typeof headers;

const ref = (name: Name) => ({ $ref: `#/components/headers/${name}` });
const refs = (...names: Name[]) => Object.fromEntries(names.map((name) => [name, ref(name)]));

const OPEN: Name[] = [
  'Access-Control-Allow-Origin',
  'Access-Control-Expose-Headers',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Permissions-Policy',
];

/** Returns whether a route is paginated. */
export const isPaged = ({ params }: Endpoint): boolean =>
  Object.keys(pageParams).every((name) => name in params.shape);

/** Returns the headers of an answer, and of the 304 answer. */
export const headersOfAnswer = (endpoint: Endpoint, hasTable: boolean) => ({
  'Cache-Control':
    endpoint.maxAge === undefined
      ? ref('Cache-Control')
      : { ...headers['Cache-Control'], example: `public, max-age=${endpoint.maxAge}` },
  ...refs('ETag'),
  ...(endpoint.clock ? {} : refs('Last-Modified')),
  ...refs('Accept-Ranges', 'Vary', 'X-Release'),
  ...(endpoint.clock ? {} : refs('Content-Location')),
  ...(hasTable ? refs('Content-Disposition') : {}),
  ...(endpoint.clock ? {} : refs('Link')),
  ...refs(...OPEN),
});

/** Returns the headers of an error. */
export const headersOfRefusal = (...more: Name[]) => ({
  'Cache-Control': ref('No-Store'),
  ...refs('Vary', ...more, ...OPEN),
});

/** Headers of an answer that may not be cached. */
export const headersOfWrite = {
  'Cache-Control': ref('No-Store'),
  ...refs('X-Content-Type-Options', 'Referrer-Policy', 'Permissions-Policy'),
};
