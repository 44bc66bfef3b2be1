import { answerFile } from '../../pipeline/core/answers.ts';
import type { Context } from '../../pipeline/core/endpoint.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { addressOf } from '../../pipeline/endpoints/address.ts';
import { chambers } from '../../pipeline/endpoints/chambers.ts';
import { csvOf } from '../../pipeline/endpoints/csv.ts';
import { type LocatedRequest, placeOf } from '../../pipeline/endpoints/locate.ts';
import { attribution, BASE_PATH, DATA_LICENCE } from '../../pipeline/endpoints/service.ts';
import { itemsOf, tableOf } from '../../pipeline/endpoints/table-rows.ts';
import { xlsxOf, xlsxRoute } from '../../pipeline/endpoints/xlsx.ts';
import { type Chamber, isFictional } from '../../pipeline/model/chamber.ts';
import {
  COMPRESS_ABOVE,
  compressQuicklyNow,
  type Encoding,
} from '../../pipeline/publish/release/compress.ts';
import { utf8 } from '../../pipeline/text/encode.ts';
import type { Origin } from '../../pipeline/workbook/notes.ts';
import { BEGINNING, totalOf } from '../http/headers.ts';
import type { CompressedBytes } from '../http/resource.ts';
import { writtenAnswer } from '../mcp/written-answer.ts';

/** JSON, the table of a list, or the answer of a tool for language models, in JSON. */
export type AnswerFormat = 'json' | TableFormat | 'for a model';

/** A list as a table; the CSV for Excel is deprecated. */
export type TableFormat = 'csv' | 'csv for Excel' | 'xlsx';

/** The bytes of an answer, the hash of the uncompressed bytes, and the number of items on all pages of a list. */
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
  /** Name of the release, and the public address of the site without a slash at its end. */
  release: string;
  webUrl: string;
  /** The encoding that the client prefers. */
  encoding?: Encoding | null;
}

/** Makes an answer in a format; a table is made from the published answer if there is one. */
export function makeAnswer(request: LocatedRequest, format: AnswerFormat, material: Material): MadeAnswer {
  const { published, context, encoding = null } = material;
  if (format === 'for a model') return made(utf8(writtenAnswer(request, context())), null, encoding);
  const { file, compute } = placeOf(request, context);
  if (format === 'json') {
    const { bytes, total } = compute();
    return made(bytes, total, encoding);
  }
  const text = file === null ? null : published(file);
  const { body, total } = text === null ? compute() : { body: text, total: totalIn(request, text) };
  const { fields } = request.params as { fields?: string[] };
  const table = tableOf(request.endpoint.result, body, fields);
  if (format === 'xlsx')
    return made(
      xlsxOf(table, { endpoint: request.endpoint, origin: originOf(request, material), total }),
      total,
      null,
    );
  return made(utf8(csvOf(table, { bom: format === 'csv for Excel' })), total, encoding);
}

/** Returns the origin of a list: its address, and the terms for the data of the chamber. */
function originOf(
  { endpoint, params }: LocatedRequest,
  { published, context, release, webUrl }: Material,
): Origin {
  const file = published(answerFile(chambers.path));
  const [chamber] = file === null ? chambers.compute({}, context()) : itemsOf<Chamber>(file);
  if (chamber === undefined)
    throw new Error('The release has no chamber; its tables need one for their credit.');
  return {
    licence: DATA_LICENCE,
    attribution: attribution(chamber),
    release,
    address: `${webUrl}${BASE_PATH}${addressOf(xlsxRoute(endpoint)!, params)}`,
    fictional: isFictional(chamber),
  };
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
  // Frees the buffer at once; left to the garbage collector, it would cause a full collection every hundred answers.
  bytes.buffer.transfer(0);
  return { ...about, bytes: packed, encoding };
}
