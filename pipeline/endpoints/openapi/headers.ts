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
  'Cache-Control': text('Seconds for which anybody may keep the answer.', `public, max-age=${MAX_AGE}`),
  'No-Store': text('Nobody may keep a refusal: what is unknown today may be there tomorrow.', 'no-store'),
  ETag: text('Strong tag of these very bytes; a compressed form has a tag of its own.', '"6b3a55e0261b0304"'),
  'Last-Modified': text(
    'The day of the newest data in the release, at midnight: another release of that day has the same.',
    'Wed, 22 Jan 2025 00:00:00 GMT',
  ),
  Vary: text('What of the request the answer depends on.', 'Accept, Accept-Encoding'),
  'X-Release': text('The release of the data that the answer was read from.', '2025-01-22-0123abcd'),
  'Content-Location': text(
    'Where these bytes lie for ever, as a file of their release; not sent with an answer that is computed.',
    '/data/v/2025-01-22-0123abcd/api/votes.json',
    false,
  ),
  'Content-Disposition': text(
    'A name for the file that a table is saved as; not sent with JSON.',
    'attachment; filename="hemicicle-votes.csv"',
    false,
  ),
  Link: text(
    'Addresses (RFC 8288): what the answer is counted from (`describedby`); of a list in pages also the first page, the last one, and those before and after this one.',
    '<https://votes.example/api/v1/votes?page=2>; rel="next", <https://votes.example/api/v1/stats/coverage>; rel="describedby"',
    false,
  ),
  Location: text('Where to go on.', '/unsubscribe/alert/a-token'),
  'Retry-After': text('Seconds after which asking again makes sense.', '12'),
  'WWW-Authenticate': text('How to prove to be the operator.', 'Bearer, Basic realm="Hemicicle"'),
  'Access-Control-Allow-Origin': text('Every page of the web may read the answer.', '*'),
  'Access-Control-Expose-Headers': text('Headers that scripts of such a page may read.', 'ETag, Link'),
  'X-Content-Type-Options': text('The media type is meant as it is said.', 'nosniff'),
  'Permissions-Policy': text('What of a device no page here may use.', 'camera=(), geolocation=()'),
  'Referrer-Policy': text(
    'What a page may tell others about this address.',
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
  ...refs('Vary', 'X-Release'),
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
