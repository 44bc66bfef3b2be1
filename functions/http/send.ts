import type { Encoding } from '../../pipeline/publish/release/compress.ts';
import { httpDate, isNotModified, rangeStillFits, type Validators } from './conditional.ts';
import { chooseEncoding } from './encoding.ts';
import type { HeaderRecord } from './headers.ts';
import { type ByteRange, parseRange } from './ranges.ts';
import type { Representation, Resource } from './resource.ts';

interface SendOptions {
  headers: HeaderRecord;
  status?: number;
  /** Request headers besides `Accept-Encoding` that the answer depends on. */
  vary?: string;
  /** Allows range requests; `immutable` means that the bytes at this address never change. */
  ranges?: { immutable: boolean };
}

/** Sends a resource with conditional requests, ranges, the best encoding, and HEAD. */
export async function send(request: Request, resource: Resource, options: SendOptions): Promise<Response> {
  const { ranges } = options;
  const wanted = ranges === undefined ? null : request.headers.get('range');
  const encoding =
    wanted === null ? chooseEncoding(request.headers.get('accept-encoding'), resource.encodings()) : null;
  const validators = { etag: tagOf(resource.hash, encoding), modified: resource.modified };
  const headers = headersOf(resource, validators, options);
  const status = options.status ?? 200;
  if (status === 200 && isNotModified(request.headers, validators, ranges?.immutable ?? false))
    return new Response(null, { status: 304, headers });

  headers['Content-Type'] = resource.mediaType;
  if (encoding !== null) headers['Content-Encoding'] = encoding;
  const form = await resource.represent(encoding);
  const whole = { from: 0, end: form.size };
  if (wanted === null || !rangeStillFits(request.headers, validators, ranges?.immutable ?? false))
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
  if (options.ranges !== undefined) headers['Accept-Ranges'] = 'bytes';
  return headers;
}

/**
 * Replaces `Content-Location` by a canonical link: the manifest has the hash of the stored file, which
 * differs from these bytes.
 */
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
