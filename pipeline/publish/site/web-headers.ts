import { LANGUAGES } from '../../i18n/index.ts';
import { pageAddress } from '../../i18n/names.ts';
import { deprecationOfRoute, type SchemaChange } from '../../model/schema/schema-change.ts';

/** Headers by name. */
export type HeaderRecord = Record<string, string>;

/** Headers of every answer. */
export const SAFE: HeaderRecord = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Returns the header that makes browsers use https alone for this many seconds; empty for zero. */
export const strictTransport = (seconds: number): HeaderRecord =>
  seconds === 0 ? {} : { 'Strict-Transport-Security': `max-age=${seconds}` };

/** Headers of every API answer and published file, so that any page may read it. */
export const OPEN: HeaderRecord = {
  ...SAFE,
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Content-Length, Content-Range, Accept-Ranges, Link, Retry-After, Content-Location, X-Release, Deprecation, Sunset',
};

/** Folders of widgets, in each language. */
export const EMBED_FOLDERS: readonly string[] = LANGUAGES.map((language) =>
  pageAddress('', language, '/embed/'),
);

const WIDGET = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors *";

/** The page that shows a widget at its full height if the embedding page supports that. */
export const SIZED_WIDGET = '/embed/v1';

/** It is the only framed page with a script, which is one of the site’s files. */
const SIZED = `${WIDGET}; script-src 'self'; connect-src 'self'`;

/** Returns the policy of pages: scripts and styles come from the site’s files alone. */
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

/** Returns the headers of a page: only the site itself may frame it, but anyone may frame widgets. */
export const pageHeaders = (path: string): HeaderRecord => ({
  ...SAFE,
  'Content-Security-Policy': policyOf(path),
});

function policyOf(path: string): string {
  if (path === SIZED_WIDGET) return SIZED;
  if (EMBED_FOLDERS.some((folder) => path.startsWith(folder))) return WIDGET;
  return pagePolicy();
}

/** A year, the longest time for which HTTP caches a file. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Seconds for which an address is cached whose content changes with the release. */
export const LATEST_MAX_AGE = 300;

/** Returns the headers that limit how long an answer is cached. */
export const cacheFor = (seconds: number): HeaderRecord => ({
  'Cache-Control': `public, max-age=${seconds}`,
});
export const cacheForEver: HeaderRecord = { 'Cache-Control': FOR_EVER };

/** Returns the headers of a deprecated route: since when (RFC 9745), and until when (RFC 8594). */
export function deprecationOf(route: string, changes: readonly SchemaChange[]): HeaderRecord {
  const change = deprecationOfRoute(route, changes);
  if (change?.ends_on == null) return {};
  return {
    Deprecation: `@${Date.parse(change.effective_on) / 1000}`,
    Sunset: new Date(change.ends_on).toUTCString(),
  };
}
