import { LANGUAGES } from '../../i18n/index.ts';
import { pageAddress } from '../../i18n/page-address.ts';

/** Headers by name. */
export type HeaderRecord = Record<string, string>;

/** What every answer carries. */
export const SAFE: HeaderRecord = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Browsers then come by https alone for so many seconds; nothing is said for none. */
export const strictTransport = (seconds: number): HeaderRecord =>
  seconds === 0 ? {} : { 'Strict-Transport-Security': `max-age=${seconds}` };

/** What every answer of the API and every published file carries, so that any page may read it. */
export const OPEN: HeaderRecord = {
  ...SAFE,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Content-Length, Content-Range, Accept-Ranges, Link, Retry-After, Content-Location, X-Release, Deprecation, Sunset',
};

/** Where widgets lie, in each language. */
export const EMBED_FOLDERS: readonly string[] = LANGUAGES.map((language) =>
  pageAddress('', language, '/embed/'),
);

const WIDGET = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors *";

/** The page that shows a widget as high as it is, where the page around it asked for that. */
export const SIZED_WIDGET = '/embed/v1';

/** Of all that is framed elsewhere it alone has a script, and that is a file of ours. */
const SIZED = `${WIDGET}; script-src 'self'; connect-src 'self'`;

/** Pages run the scripts and take the styles of our own files alone, whatever gets into their text. */
export const pagePolicy = ({ framedBy = "'self'" } = {}): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
  ].join('; ');

/** What a page carries: it stays in our own frames, while widgets may be framed by anybody. */
export const pageHeaders = (path: string): HeaderRecord => ({
  ...SAFE,
  'Content-Security-Policy': policyOf(path),
});

function policyOf(path: string): string {
  if (path === SIZED_WIDGET) return SIZED;
  if (EMBED_FOLDERS.some((folder) => path.startsWith(folder))) return WIDGET;
  return pagePolicy();
}

/** Seconds a year has: as long as HTTP lets a file be cached. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Seconds for which an address may be cached whose bytes change with the release. */
export const LATEST_MAX_AGE = 300;

/** How long an answer may be cached. */
export const cacheFor = (seconds: number): HeaderRecord => ({
  'Cache-Control': `public, max-age=${seconds}`,
});
export const cacheForEver: HeaderRecord = { 'Cache-Control': FOR_EVER };
