import type { Context } from '../../pipeline/core/endpoint.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { csvOf } from '../../pipeline/endpoints/csv.ts';
import { type LocatedRequest, placeOf } from '../../pipeline/endpoints/locate.ts';
import {
  COMPRESS_ABOVE,
  compressQuicklyNow,
  type Encoding,
} from '../../pipeline/publish/release/compress.ts';
import { utf8 } from '../../pipeline/text/encode.ts';
import { BEGINNING, totalOf } from '../http/links.ts';
import type { CompressedBytes } from '../http/resource.ts';
import { writtenAnswer } from '../mcp/written-answer.ts';

/** JSON, the table of a list, or the answer of a tool for language models, in JSON. */
export type AnswerFormat = 'json' | 'csv' | 'csv for Excel' | 'for a model';

/**
 * The bytes of an answer, the hash of the uncompressed bytes, and for a page of a list the number of items on
 * all pages.
 */
export interface MadeAnswer extends CompressedBytes {
  bytes: Uint8Array<ArrayBuffer>;
  hash: string;
  total: number | null;
}

/** What an answer is made from. */
interface Material {
  /** Returns the text of a published file of the release; null if there is no such file. */
  published(file: string): string | null;
  context(): Context;
  /** The encoding that the client prefers. */
  encoding?: Encoding | null;
}

/** Makes an answer in a format; a table is made from the published answer if there is one. */
export function makeAnswer(
  request: LocatedRequest,
  format: AnswerFormat,
  { published, context, encoding = null }: Material,
): MadeAnswer {
  if (format === 'for a model') return made(utf8(writtenAnswer(request, context())), null, encoding);
  const { file, compute } = placeOf(request, context);
  if (format === 'json') {
    const { bytes, total } = compute();
    return made(bytes, total, encoding);
  }
  const text = file === null ? null : published(file);
  const { body, total } = text === null ? compute() : { body: text, total: totalIn(request, text) };
  const { fields } = request.params as { fields?: string[] };
  const table = csvOf(request.endpoint.result, body, { bom: format === 'csv for Excel', fields });
  return made(utf8(table), total, encoding);
}

/** Returns the number of items on all pages; null for an answer without pages. */
export const totalIn = ({ params }: LocatedRequest, text: string): number | null =>
  'page' in params ? totalOf(text.slice(0, BEGINNING)) : null;

/** The thread that makes an answer also compresses it, unless that would delay the next one. */
const PACKED_UP_TO = 1 << 20;

function made(bytes: MadeAnswer['bytes'], total: number | null, encoding: Encoding | null): MadeAnswer {
  const about = { size: bytes.length, hash: sha256(bytes), total };
  if (encoding === null || bytes.length <= COMPRESS_ABOVE || bytes.length > PACKED_UP_TO)
    return { ...about, bytes, encoding: null };
  const packed = compressQuicklyNow[encoding](bytes);
  // Frees the buffer at once; left to the garbage collector, it would cause a full collection every hundred
  // answers.
  bytes.buffer.transfer(0);
  return { ...about, bytes: packed, encoding };
}
