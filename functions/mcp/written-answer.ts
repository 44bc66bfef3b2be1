import type { Context } from '../../pipeline/core/endpoint.ts';
import type { LocatedRequest } from '../../pipeline/endpoints/locate.ts';
import { DATA_LICENCE, SERVICE } from '../../pipeline/endpoints/service.ts';
import type { Found } from './tool.ts';

/** Bytes of an answer: 8,000 tokens of Spanish and JSON, at three bytes each. */
export const MOST_BYTES = 24_000;

/** Characters of a text in an answer; the second and third are for answers that would not fit. */
const LONGEST = [2_000, 400, 100];

/** Returns the answer of a tool, in JSON without empty fields. */
export function writtenAnswer({ endpoint, params }: LocatedRequest, context: Context): string {
  const found = endpoint.compute(params, context) as Found;
  const source = `${SERVICE}, release ${context.release}, ${DATA_LICENCE}`;
  for (const longest of LONGEST) {
    const text = fitted(found, source, longest);
    if (text !== null) return text;
  }
  throw new Error(`The facts of ${endpoint.path} take more than ${MOST_BYTES} bytes: make them a list`);
}

/** Returns the answer with as many items of its list as fit; null if not even one does. */
function fitted({ list, page, ...facts }: Found, source: string, longest: number): string | null {
  const whole = (fields: object) => written({ ...facts, ...fields, page, source }, longest);
  if (list === undefined) return ifFitting(whole({}));
  const { total, offset } = list;
  const withItems = (count: number) => {
    const next = offset + count;
    return whole({ total, items: list.items.slice(0, count), next_offset: next < total ? next : null });
  };
  let size = bytesOf(withItems(0));
  let count = 0;
  for (const item of list.items) {
    size += bytesOf(written(item, longest)) + 1;
    if (size > MOST_BYTES) break;
    count++;
  }
  return count === 0 && list.items.length > 0 ? null : ifFitting(withItems(count));
}

const ifFitting = (text: string): string | null => (bytesOf(text) <= MOST_BYTES ? text : null);

const bytesOf = (text: string): number => Buffer.byteLength(text);

const written = (value: unknown, longest: number): string =>
  JSON.stringify(value, (_, field: unknown) => {
    if (field === null) return undefined;
    return typeof field === 'string' && field.length > longest ? `${field.slice(0, longest)}…` : field;
  });
