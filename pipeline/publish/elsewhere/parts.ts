import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { HeaderRecord } from '../site/web-headers.ts';
import type { AskStore } from './store-requests.ts';

/**
 * Bytes of a part; all but the last have this size, the minimum that every store accepts. Node’s HTTP client
 * waits five minutes for an answer, however much is still to be sent; any connection can send this much in
 * that time.
 */
export const PART = 5 * 2 ** 20;

/** Groups pieces of any size into parts. */
export function* inParts(pieces: Iterable<Uint8Array>, size: number): Generator<Uint8Array> {
  let part = new Uint8Array(size);
  let filled = 0;
  for (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const taken = piece.subarray(from, from + size - filled);
      part.set(taken, filled);
      from += taken.length;
      filled += taken.length;
      if (filled < size) continue;
      yield part;
      // The previous buffer may still be in transit.
      part = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/**
 * Uploads an object part by part and returns whether the store confirmed that it is complete. If that fails,
 * the parts are deleted from the store, where they would take up invisible space.
 */
export async function sendInParts(
  path: string,
  parts: Iterable<Uint8Array>,
  headers: HeaderRecord,
  ask: AskStore,
): Promise<boolean> {
  const begun = await ask(`${path}?uploads`, { method: 'POST', headers });
  const at = (query: HeaderRecord) => `${path}?${new URLSearchParams({ ...query, uploadId })}`;
  const uploadId = uploadIdIn(begun!.bytes);
  try {
    const tags: string[] = [];
    for (const body of parts) {
      const taken = await ask(at({ partNumber: String(tags.length + 1) }), { method: 'PUT', body });
      tags.push(taken!.tag);
    }
    const list = new TextEncoder().encode(partList(tags));
    return (await ask(at({}), { method: 'POST', body: list, orNothing: true })) !== null;
  } catch (error) {
    // The connection may be dead; the original error matters more.
    await ask(at({}), { method: 'DELETE', tries: 1 }).catch(() => null);
    throw error;
  }
}

/**
 * Checks whether a store’s tag matches these bytes: their MD5, or the MD5 of the MD5s of their parts. No
 * secret depends on it.
 */
export function isTagOf(tag: string, pieces: Iterable<Uint8Array>, size: number): boolean {
  if (!tag.includes('-')) return tag === md5(pieces).digest('hex');
  const parts: Uint8Array[] = [];
  for (const part of inParts(pieces, size)) parts.push(md5([part]).digest());
  return tag === `${md5(parts).digest('hex')}-${parts.length}`;
}

function md5(pieces: Iterable<Uint8Array>) {
  const sum = createHash('md5');
  for (const piece of pieces) sum.update(piece);
  return sum;
}

const xml = new XMLParser({ parseTagValue: false });

const begun = z.object({ InitiateMultipartUploadResult: z.object({ UploadId: z.string().min(1) }) });

const uploadIdIn = (bytes: Uint8Array): string =>
  begun.parse(xml.parse(new TextDecoder().decode(bytes))).InitiateMultipartUploadResult.UploadId;

const partList = (tags: readonly string[]): string =>
  `<CompleteMultipartUpload>${tags
    .map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    .join('')}</CompleteMultipartUpload>`;
