import { z } from 'zod';
import { utf8 } from '../utf8.ts';
import { rowOf } from './fields.ts';

/** JSON in UTF-8 of frozen records, by the schema that gives their fields an order. */
const known = new WeakMap<z.ZodType, WeakMap<object, Uint8Array>>();

const COMMA = utf8(',');

/** Where the records of a list stand in the text of it without any. */
const NO_ITEMS = '"items":[]';

/**
 * The JSON of a list of records that nobody changes any more: each of them is checked and written once, however many lists it
 * is in. Null for any other answer, and for one against its schema.
 */
export function saidOfRecords(result: z.ZodType, answer: unknown): Uint8Array<ArrayBuffer> | null {
  const schema = rowOf(result);
  if (!(schema instanceof z.ZodObject)) return null;
  const plain = Array.isArray(answer);
  const records: object[] = plain ? answer : (answer as { items: object[] }).items;
  if (records.length === 0 || !records.every(Object.isFrozen)) return null;
  const list = result.safeParse(plain ? [] : { ...(answer as object), items: [] });
  const said = records.map((record) => saidOnce(schema, record));
  if (!list.success || said.includes(null)) return null;
  const around = JSON.stringify(list.data);
  const place = plain ? 1 : around.indexOf(NO_ITEMS) + NO_ITEMS.length - 1;
  const between = (said as Uint8Array[]).flatMap((record, at) => (at === 0 ? [record] : [COMMA, record]));
  return joined([utf8(around.slice(0, place)), ...between, utf8(around.slice(place))]);
}

function saidOnce(schema: z.ZodObject, record: object): Uint8Array | null {
  const ofSchema = known.get(schema) ?? new WeakMap<object, Uint8Array>();
  known.set(schema, ofSchema);
  const before = ofSchema.get(record);
  if (before !== undefined) return before;
  const checked = schema.safeParse(record);
  if (!checked.success) return null;
  const bytes = utf8(JSON.stringify(checked.data));
  ofSchema.set(record, bytes);
  return bytes;
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
