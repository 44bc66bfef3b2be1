import type { Encoding } from '../../pipeline/publish/release/compress.ts';
import type { HeaderRecord } from '../../pipeline/publish/site/web-headers.ts';
import { chooseEncoding } from './compression.ts';
import type { Representation, Resource } from './resource.ts';

interface SendOptions {
  headers: HeaderRecord;
  status?: number;
  /** Request headers besides `Accept-Encoding` that the answer depends on. */
  vary?: string;
  /** Whether the bytes at this address never change. */
  immutable?: boolean;
}

/** Sends a resource with conditional requests, ranges, the best encoding, and HEAD. */
export async function send(request: Request, resource: Resource, options: SendOptions): Promise<Response> {
  const { status = 200, immutable = false } = options;
  // Ranges are defined for GET alone (RFC 9110).
  const wanted = status === 200 && request.method === 'GET' ? request.headers.get('range') : null;
  const encoding =
    wanted === null ? chooseEncoding(request.headers.get('accept-encoding'), resource.encodings()) : null;
  const validators = { etag: tagOf(resource.hash, encoding), modified: resource.modified };
  const headers = headersOf(resource, validators, options);
  if (status === 200 && isNotModified(request.headers, validators, immutable))
    return new Response(null, { status: 304, headers });

  headers['Content-Type'] = resource.mediaType;
  if (encoding !== null) headers['Content-Encoding'] = encoding;
  const form = await resource.represent(encoding);
  const whole = { from: 0, end: form.size };
  if (wanted === null || !rangeStillFits(request.headers, validators, immutable))
    return answer(request, status, form, whole, headers);
  const range = parseRange(wanted, form.size);
  if (range === null) return answer(request, status, form, whole, headers);
  if (range === 'unsatisfiable') return outside(form.size, headers);
  headers['Content-Range'] = `bytes ${range.from}-${range.end - 1}/${form.size}`;
  return answer(request, 206, form, range, headers);
}

/** Returns a strong entity tag; each encoding of the same bytes has its own. */
const tagOf = (hash: string, encoding: Encoding | null): string =>
  encoding === null ? `"${hash}"` : `"${hash}-${encoding}"`;

function headersOf(resource: Resource, { etag }: Validators, options: SendOptions): HeaderRecord {
  const headers: HeaderRecord = {
    ...options.headers,
    ETag: etag,
    Vary: options.vary === undefined ? 'Accept-Encoding' : `${options.vary}, Accept-Encoding`,
  };
  if (resource.readdressed) leadToOriginal(headers);
  if (resource.modified !== null) headers['Last-Modified'] = httpDate(resource.modified);
  if ((options.status ?? 200) === 200) headers['Accept-Ranges'] = 'bytes';
  return headers;
}

/** Replaces `Content-Location` by a canonical link, because the manifest has the hash of the stored file. */
function leadToOriginal(headers: HeaderRecord): void {
  const { 'Content-Location': place, Link } = headers;
  delete headers['Content-Location'];
  if (place !== undefined)
    headers.Link = `${Link === undefined ? '' : `${Link}, `}<${place}>; rel="canonical"`;
}

function answer(
  request: Request,
  status: number,
  form: Representation,
  { from, end }: ByteRange,
  headers: HeaderRecord,
): Response {
  headers['Content-Length'] = String(end - from);
  return new Response(request.method === 'HEAD' ? null : form.open(from, end), { status, headers });
}

const outside = (size: number, headers: HeaderRecord): Response => {
  const { 'Content-Type': _, ETag: __, 'Last-Modified': ___, ...rest } = headers;
  return new Response(null, { status: 416, headers: { ...rest, 'Content-Range': `bytes */${size}` } });
};

/** What distinguishes one version of a resource from another. */
interface Validators {
  /** Strong entity tag, with its quotes. */
  etag: string;
  modified: Date | null;
}

/** Formats a date for HTTP headers. */
const httpDate = (moment: Date): string => moment.toUTCString();

/**
 * Returns true if the client already has these bytes. `If-None-Match` takes precedence. A date is enough only for
 * immutable files, because two releases of one day of data have the same date.
 */
function isNotModified(headers: Headers, { etag, modified }: Validators, immutable: boolean): boolean {
  const held = headers.get('if-none-match');
  if (held !== null) return held.trim() === '*' || tagsOf(held).includes(etag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return immutable && modified !== null && !Number.isNaN(since) && wholeSeconds(modified) <= since;
}

/** Returns true if a range of these bytes fits the part that a client has. The rule for dates is the same as above. */
function rangeStillFits(headers: Headers, { etag, modified }: Validators, immutable: boolean): boolean {
  const held = headers.get('if-range');
  if (held === null || held === etag) return true;
  return immutable && modified !== null && held === httpDate(modified);
}

/** Returns the entity tags of a list. Proxies that compress mark tags as weak, but the original bytes are the same. */
const tagsOf = (list: string): string[] => [...list.matchAll(/"[^"]*"/g)].map(([tag]) => tag);

const wholeSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000) * 1000;

/** A range of bytes; `end` is exclusive. */
interface ByteRange {
  from: number;
  end: number;
}

/**
 * Parses a header with one range; returns `unsatisfiable` if it is outside. Returns null for several ranges, other
 * units and invalid headers: as HTTP allows, such requests get the whole file.
 */
export function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const found = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '');
  if (found === null) return null;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return null;
  if (first === '') return lastBytes(Number(last), size);
  const from = Number(first);
  if (last !== '' && Number(last) < from) return null;
  if (from >= size) return 'unsatisfiable';
  return { from, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}

const lastBytes = (count: number, size: number): ByteRange | 'unsatisfiable' =>
  count === 0 || size === 0 ? 'unsatisfiable' : { from: Math.max(0, size - count), end: size };
