import { csvOf } from '../../pipeline/endpoints/csv.ts';
import type { Context } from '../../pipeline/endpoints/endpoint.ts';
import { type LocatedRequest, placeOf } from '../../pipeline/endpoints/locate.ts';
import {
  COMPRESS_ABOVE,
  compressQuicklyNow,
  type Encoding,
} from '../../pipeline/publish/release/compress.ts';
import { sha256 } from '../../pipeline/sha256.ts';
import { utf8 } from '../../pipeline/utf8.ts';
import { BEGINNING, totalOf } from '../http/pagination.ts';
import type { CompressedBytes } from '../http/resource.ts';
import { shortAnswer } from '../mcp/short-answer.ts';

/** JSON, the table of a list, or what a tool for language models answers: JSON with its lists cut. */
export type AnswerFormat = 'json' | 'csv' | 'csv for Excel' | 'for a model';

/** An answer as bytes, with the hash of what they are as they are, and how many items all its pages have together where it is one of a list. */
export interface MadeAnswer extends CompressedBytes {
  bytes: Uint8Array<ArrayBuffer>;
  hash: string;
  total: number | null;
}

/** What an answer is made of. */
interface Material {
  /** The text of a published file of the release; null where it has none. */
  published(file: string): string | null;
  context(): Context;
  /** What whoever asks would like best. */
  encoding?: Encoding | null;
}

/** Makes an answer in a format; a table is made of the published answer where there is one. */
export function makeAnswer(
  request: LocatedRequest,
  format: AnswerFormat,
  { published, context, encoding = null }: Material,
): MadeAnswer {
  if (format === 'for a model')
    return made(utf8(JSON.stringify(shortAnswer(request, published, context))), null, encoding);
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

/** Items on all pages together; null for an answer that is no page. */
export const totalIn = ({ params }: LocatedRequest, text: string): number | null =>
  'page' in params ? totalOf(text.slice(0, BEGINNING)) : null;

/** Whoever makes an answer compresses it as well, unless that would keep the next one waiting. */
const PACKED_UP_TO = 1 << 20;

function made(bytes: MadeAnswer['bytes'], total: number | null, encoding: Encoding | null): MadeAnswer {
  const about = { size: bytes.length, hash: sha256(bytes), total };
  if (encoding === null || bytes.length <= COMPRESS_ABOVE || bytes.length > PACKED_UP_TO)
    return { ...about, bytes, encoding: null };
  const packed = compressQuicklyNow[encoding](bytes);
  // Left to be collected, what nobody needs any more would have all that the thread holds looked through for every hundredth answer.
  bytes.buffer.transfer(0);
  return { ...about, bytes: packed, encoding };
}
