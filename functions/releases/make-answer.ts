import { csvOf } from '../../pipeline/endpoints/csv.ts';
import type { Context } from '../../pipeline/endpoints/endpoint.ts';
import { type LocatedRequest, placeOf } from '../../pipeline/endpoints/locate.ts';
import { sha256 } from '../../pipeline/sha256.ts';
import { BEGINNING, totalOf } from '../http/pagination.ts';

/** JSON, or the table of a list. */
export type AnswerForm = 'json' | 'csv' | 'csv for Excel';

/** An answer as bytes, with their hash, and how many items all its pages have together where it is one of a list. */
export interface MadeAnswer {
  bytes: Uint8Array<ArrayBuffer>;
  hash: string;
  total: number | null;
}

/** What an answer is made of. */
interface Material {
  /** The text of a published file of the release; null where it has none. */
  published(file: string): string | null;
  context(): Context;
}

/** Makes an answer in a form; a table is made of the published answer where there is one. */
export function makeAnswer(
  request: LocatedRequest,
  form: AnswerForm,
  { published, context }: Material,
): MadeAnswer {
  const { file, compute } = placeOf(request, context);
  if (form === 'json') {
    const { bytes, total } = compute();
    return made(bytes, total);
  }
  const text = file === null ? null : published(file);
  const { body, total } = text === null ? compute() : { body: text, total: totalIn(request, text) };
  const { fields } = request.params as { fields?: string[] };
  const table = csvOf(request.endpoint.result, body, { bom: form === 'csv for Excel', fields });
  return made(new TextEncoder().encode(table), total);
}

/** Items on all pages together; null for an answer that is no page. */
export const totalIn = ({ params }: LocatedRequest, text: string): number | null =>
  'page' in params ? totalOf(text.slice(0, BEGINNING)) : null;

const made = (bytes: MadeAnswer['bytes'], total: number | null): MadeAnswer => ({
  bytes,
  hash: sha256(bytes),
  total,
});
